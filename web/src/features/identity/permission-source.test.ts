import { effectivePermissions, PERMISSION_KEYS, ROLES, rolePermissions } from '@praxis/contract/kernel/permissions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PERMISSION_GROUPS } from './permission-groups.ts'
import {
	canHold,
	isHeld,
	personSource,
	roleSource,
	switchesLikeRole,
	switchesToRole,
	withSwitches,
} from './permission-source.ts'

const person = fc.record({
	id: fc.constant('019f0000-0000-7000-8000-000000000000'),
	role: fc.constantFrom(...ROLES),
	isAdmin: fc.boolean(),
	grants: fc.dictionary(fc.constantFrom(...PERMISSION_KEYS), fc.boolean()),
})
const permission = fc.constantFrom(...PERMISSION_KEYS)

describe('where a permission comes from', () => {
	it('says held exactly where the server counts it as held', () => {
		fc.assert(
			fc.property(person, permission, (one, key) => {
				const effective = effectivePermissions({ ...one, permissions: one.grants })
				expect(isHeld(personSource(one, key))).toBe(effective.has(key))
			}),
		)
	})

	it('switches one permission and no other, and keeps no grant that changes nothing', () => {
		fc.assert(
			fc.property(person, permission, fc.boolean(), (one, key, on) => {
				fc.pre(!on || canHold(one, key))
				const after = { ...one, grants: withSwitches(one, { [key]: on }) }
				expect(isHeld(personSource(after, key))).toBe(on)
				for (const other of PERMISSION_KEYS) {
					if (other !== key) expect(personSource(after, other)).toEqual(personSource(one, other))
				}
				if (key in after.grants) expect(isHeld(personSource({ ...one, grants: {} }, key))).toBe(!on)
			}),
		)
	})

	it('gives everything back to the role', () => {
		fc.assert(
			fc.property(person, (one) => {
				expect(withSwitches(one, switchesToRole(one))).toEqual({})
			}),
		)
	})

	it('is set to what another role holds, except what may not be changed', () => {
		fc.assert(
			fc.property(person, fc.constantFrom(...ROLES), fc.constantFrom(...PERMISSION_KEYS), (one, like, locked) => {
				const grants = withSwitches(
					one,
					switchesLikeRole(one, like, (key) => key !== locked),
				)
				for (const key of PERMISSION_KEYS) {
					const holds = isHeld(personSource({ ...one, grants }, key))
					expect(holds).toBe(
						key === locked ? isHeld(personSource(one, key)) : rolePermissions(like).has(key) && canHold(one, key),
					)
				}
			}),
		)
	})

	it('keeps what someone else has changed meanwhile', () => {
		const one = { id: '019f0000-0000-7000-8000-000000000000', role: 'staff', isAdmin: false } as const
		expect(withSwitches({ ...one, grants: { manage_cases: true } }, { view_cases: false })).toEqual({
			manage_cases: true,
			view_cases: false,
		})
	})

	it('names the role a permission is inherited from', () => {
		expect(roleSource('staff', 'view_cases')).toEqual({ kind: 'own' })
		expect(roleSource('superuser', 'view_cases')).toEqual({ kind: 'inherited', from: 'staff' })
		expect(roleSource('paralegal', 'view_cases')).toEqual({ kind: 'inherited', from: 'staff' })
		expect(roleSource('client', 'view_cases')).toEqual({ kind: 'none' })
	})
})

describe('the groups of the matrix', () => {
	it('hold every permission once', () => {
		const shown = PERMISSION_GROUPS.flatMap((group) => group.permissions)
		expect([...shown].sort()).toEqual([...PERMISSION_KEYS].sort())
	})
})
