import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFirmRole } from './firm-role.ts'
import {
	effectivePermissions,
	hasAdminRights,
	isOutsiderPermission,
	PERMISSION_KEYS,
	ROLES,
	rolePermissions,
} from './permissions.ts'

function includesAll(outer: ReadonlySet<string>, inner: ReadonlySet<string>): boolean {
	return [...inner].every((one) => outer.has(one))
}

test('inheritance runs superuser, admin, attorney, staff; paralegal, receptionist and clerk inherit staff', () => {
	expect(includesAll(rolePermissions('superuser'), rolePermissions('admin'))).toBe(true)
	expect(includesAll(rolePermissions('admin'), rolePermissions('attorney'))).toBe(true)
	expect(includesAll(rolePermissions('attorney'), rolePermissions('staff'))).toBe(true)
	for (const role of ['paralegal', 'receptionist', 'clerk'] as const) {
		expect(includesAll(rolePermissions(role), rolePermissions('staff'))).toBe(true)
	}
})

test('only a superuser modifies system settings', () => {
	for (const role of ROLES) {
		expect(rolePermissions(role).has('can_modify_system_settings')).toBe(role === 'superuser')
	}
})

test('clients and providers inherit nothing', () => {
	expect([...rolePermissions('client')].sort()).toEqual([
		'access_client_portal',
		'view_own_cases',
		'view_own_documents',
		'view_own_questionnaires',
	])
	expect([...rolePermissions('service_provider')].sort()).toEqual(['update_job_status', 'view_service_jobs'])
})

test('own grants add and take away, and nothing else changes; people outside the firm gain nothing of the firm', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...ROLES),
			fc.dictionary(fc.constantFrom(...PERMISSION_KEYS), fc.boolean()),
			(role, permissions) => {
				const all = effectivePermissions({ id: 'someone', role, isAdmin: false, permissions })
				for (const key of PERMISSION_KEYS) {
					const isWithheld = !isFirmRole(role) && !isOutsiderPermission(key)
					expect(all.has(key)).toBe(!isWithheld && (permissions[key] ?? rolePermissions(role).has(key)))
				}
			},
		),
	)
})

test('a guest may do nothing, whatever is granted', () => {
	const guest = { id: 'guest_1', role: 'client', isAdmin: true, permissions: { view_cases: true } } as const
	expect(effectivePermissions(guest).size).toBe(0)
	expect(hasAdminRights(guest)).toBe(false)
})
