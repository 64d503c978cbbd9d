import type { UserView } from '@praxis/contract/identity/users.contract'
import { isFirmRole } from '@praxis/contract/kernel/firm-role'
import { PERMISSIONS, ROLES } from '@praxis/contract/kernel/permissions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERMISSION_GROUPS } from './permission-groups.ts'
import { editedUser, editUserForm, FIRST_STEPS, formOfUser, newUserForm } from './user-form.ts'

test('every permission stands in exactly one group', () => {
	const grouped = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions)
	expect(grouped.toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted())
})

const NEW = {
	fullName: 'Eve Falk',
	email: 'eve@firm.test',
	phone: '',
	organization: '',
	roleTitle: '',
	role: 'paralegal',
	isAdmin: false,
	first: 'invite',
	password: '',
} as const

test('an invited user needs no password; one with a password needs a good one', () => {
	expect(newUserForm.parse(NEW)).toMatchObject({ email: 'eve@firm.test', phone: null })
	const [, password] = FIRST_STEPS
	const checked = newUserForm.safeParse({ ...NEW, first: password, password: 'short' })
	expect(checked.error?.issues.map(({ path }) => path)).toEqual([['password']])
	expect(newUserForm.safeParse({ ...NEW, first: password, password: 'a long sentence of 7 words' }).success).toBe(true)
})

test.each(ROLES)('of a %s only firm roles keep the administrator flag', (role) => {
	expect(newUserForm.parse({ ...NEW, role, isAdmin: true }).isAdmin).toBe(isFirmRole(role))
})

test('a user that is opened and saved as they are stays as they were', () => {
	const text = fc.option(fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', 'b', 'c') }))
	const status = fc.constantFrom('active', 'invited', 'suspended')
	fc.assert(
		fc.property(text, text, text, status, fc.constantFrom(...ROLES), (phone, organization, roleTitle, now, role) => {
			const user = { fullName: 'Eve', phone, organization, roleTitle, role, isAdmin: false, status: now } as UserView
			const saved = editUserForm.parse(formOfUser(editedUser(user)))
			expect(saved).toMatchObject({ phone, organization, roleTitle, role, isAdmin: false })
			expect(saved.status).toBe(now === 'suspended' ? 'suspended' : 'active')
		}),
	)
})
