import { newPassword } from '@praxis/contract/identity/identity.rules'
import { fullName } from '@praxis/contract/identity/session.contract'
import type { UserView } from '@praxis/contract/identity/users.contract'
import { isFirmRole } from '@praxis/contract/kernel/firm-role'
import { role } from '@praxis/contract/kernel/permissions'
import { email, line } from '@praxis/contract/kernel/text'
import { z } from 'zod'

/** Empty text is stored as null. */
const optional = (max: number) => line(max).transform((text) => text || null)
const contact = { fullName, phone: optional(50), organization: optional(200), roleTitle: optional(200) }
const standing = { role, isAdmin: z.boolean() }

/** Only firm roles can have administrator access: the check box of another role is hidden, not cleared. */
function withStanding<V extends { role: z.output<typeof role>; isAdmin: boolean }>(values: V): V {
	return { ...values, isAdmin: values.isAdmin && isFirmRole(values.role) }
}

/** How a new user gets the first password. */
export const FIRST_STEPS = ['invite', 'password'] as const

export const newUserForm = z
	.object({ ...contact, ...standing, email, first: z.enum(FIRST_STEPS), password: z.string() })
	.superRefine((values, context) => {
		if (values.first === 'invite') return
		const checked = newPassword.safeParse(values.password)
		const message = checked.error?.issues[0]?.message
		if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message })
	})
	.transform(withStanding)

export const editUserForm = z
	.object({ ...contact, ...standing, status: z.enum(['active', 'suspended']) })
	.transform(withStanding)
export type EditUserValues = z.input<typeof editUserForm>

/** An invited user becomes active by accepting; in the form they count as active. */
export type EditedUser = Omit<UserView, 'status'> & { readonly status: 'active' | 'suspended' }

export function editedUser(user: UserView): EditedUser {
	return { ...user, status: user.status === 'suspended' ? 'suspended' : 'active' }
}

export function formOfUser(user: EditedUser): EditUserValues {
	const { fullName: name, phone, organization, roleTitle, role: ofRole, isAdmin, status } = user
	return {
		fullName: name,
		phone: phone ?? '',
		organization: organization ?? '',
		roleTitle: roleTitle ?? '',
		role: ofRole,
		isAdmin,
		status,
	}
}
