import { newPassword } from '@praxis/contract/identity/identity.rules'
import { fullName } from '@praxis/contract/identity/session.contract'
import type { UserView } from '@praxis/contract/identity/users.contract'
import { role } from '@praxis/contract/kernel/permissions'
import { email, line } from '@praxis/contract/kernel/text'
import { z } from 'zod'

const card = { fullName, phone: line(50), organization: line(200), roleTitle: line(200) }
const standing = { role, isAdmin: z.boolean() }

/** How a new account gets its first password. */
export const FIRST_STEPS = ['invite', 'password'] as const

export const newUserForm = z
	.object({ ...card, ...standing, email, first: z.enum(FIRST_STEPS), password: z.string() })
	.superRefine((values, context) => {
		if (values.first === 'invite') return
		const checked = newPassword.safeParse(values.password)
		const message = checked.error?.issues[0]?.message
		if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message })
	})

export const editUserForm = z.object({ ...card, ...standing, status: z.enum(['active', 'suspended']) })
export type EditUserValues = z.input<typeof editUserForm>

export function formOfUser(user: UserView): EditUserValues {
	return {
		fullName: user.fullName,
		phone: user.phone ?? '',
		organization: user.organization ?? '',
		roleTitle: user.roleTitle ?? '',
		role: user.role,
		isAdmin: user.isAdmin,
		status: user.status === 'suspended' ? 'suspended' : 'active',
	}
}

/** Empty texts are kept as nothing. */
export function cardOf(values: Pick<EditUserValues, 'phone' | 'organization' | 'roleTitle'>) {
	return {
		phone: values.phone || null,
		organization: values.organization || null,
		roleTitle: values.roleTitle || null,
	}
}
