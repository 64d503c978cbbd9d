import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	effectivePermissions,
	PERMISSION_KEYS,
	type PermissionGrants,
	ROLES,
	type Role,
	type Standing,
} from '../kernel/permissions.ts'
import { newPassword, refusalToChange, refusalToManage, type StandingChange } from './identity.rules.ts'

function personWith(role: Role, over: Partial<Standing> = {}): Standing {
	return { id: `id-of-${role}`, role, isAdmin: false, permissions: {}, ...over }
}

const grants: fc.Arbitrary<PermissionGrants> = fc.dictionary(fc.constantFrom(...PERMISSION_KEYS), fc.boolean(), {
	maxKeys: 4,
})
const standing = fc.record({
	id: fc.constantFrom('a', 'b', 'c'),
	role: fc.constantFrom(...ROLES),
	isAdmin: fc.boolean(),
	permissions: grants,
})
const change: fc.Arbitrary<StandingChange> = fc.record(
	{ role: fc.constantFrom(...ROLES), isAdmin: fc.boolean(), permissions: grants },
	{ requiredKeys: [] },
)

describe('changing someone’s standing', () => {
	it('an administrator sets every role but superuser, for every role but superuser', () => {
		for (const from of ROLES.filter((role) => role !== 'superuser')) {
			for (const to of ROLES) {
				const expected = to === 'superuser' ? 'superuser_only' : null
				expect(refusalToChange(personWith('admin', { id: 'me' }), personWith(from), { role: to })).toBe(expected)
			}
		}
		expect(refusalToChange(personWith('admin', { id: 'me' }), personWith('superuser'), { role: 'clerk' })).toBe(
			'superuser_only',
		)
	})

	it('a superuser sets everything, for everyone else', () => {
		for (const from of ROLES) {
			for (const to of ROLES) {
				expect(refusalToChange(personWith('superuser', { id: 'me' }), personWith(from), { role: to })).toBeNull()
			}
		}
	})

	it('no change yields a permission that the user and outsiders lacked and the changer could not grant', () => {
		fc.assert(
			fc.property(standing, standing, change, (actor, target, wanted) => {
				fc.pre(actor.role !== 'superuser' && refusalToChange(actor, target, wanted) === null)
				const after = effectivePermissions({ ...target, ...wanted } as Standing)
				if (target.id !== actor.id) expect(wanted.role).not.toBe('superuser')
				const isAdministrator = effectivePermissions(actor).has('access_admin_dashboard') || actor.isAdmin
				if (isAdministrator || actor.role === 'admin') return
				const outside = [
					...effectivePermissions(personWith('client')),
					...effectivePermissions(personWith('service_provider')),
				]
				const had = effectivePermissions(target)
				for (const one of after) {
					expect(effectivePermissions(actor).has(one) || outside.includes(one) || had.has(one)).toBe(true)
				}
			}),
			{ numRuns: 2000 },
		)
	})

	it('users cannot change their own', () => {
		fc.assert(
			fc.property(standing, change, (actor, wanted) => {
				fc.pre(Object.keys(wanted).length > 0)
				expect(refusalToChange(actor, actor, wanted)).toBe('own_standing')
			}),
		)
	})

	it('an administrator from whom a permission was taken gives it to no one', () => {
		const admin = personWith('admin', { id: 'me', permissions: { access_trust: false } })
		expect(refusalToChange(admin, personWith('staff'), { permissions: { access_trust: true } })).toBe(
			'beyond_own_permissions',
		)
		expect(refusalToChange(admin, personWith('staff'), { role: 'attorney' })).toBe('beyond_own_permissions')
		expect(refusalToManage(admin, personWith('attorney'))).toBe('beyond_own_permissions')
		expect(refusalToManage(admin, personWith('clerk'))).toBeNull()
	})

	it('a permission kept for superusers is given by them alone', () => {
		const wanted = { permissions: { can_modify_system_settings: true } }
		expect(refusalToChange(personWith('admin', { id: 'me' }), personWith('staff'), wanted)).toBe(
			'beyond_own_permissions',
		)
	})
})

describe('a new password', () => {
	it('is long enough and not one everybody tries first', () => {
		for (const weak of [
			'short',
			'password1234',
			'Welcome2026!',
			'qwerty123456',
			'aaaaaaaaaaaa',
			'123456789012',
			'x'.repeat(129),
		]) {
			expect(newPassword.safeParse(weak).success, weak).toBe(false)
		}
		for (const good of [
			'correct horse battery staple',
			'Praxis-Demo-2026',
			'пароль длинный достаточно',
			'aaaaaaaaaaab',
		]) {
			expect(newPassword.safeParse(good).success, good).toBe(true)
		}
	})
})
