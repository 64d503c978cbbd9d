import type { UserView } from '@praxis/contract/identity/users.contract'
import { isFirmRole } from '@praxis/contract/kernel/permissions'
import type { z } from 'zod'
import { changesOf, conflictsOf } from '../../lib/three-way.ts'
import { ConflictDialog } from '../../ui/conflict/conflict-view.tsx'
import { ROLE_NAMES, USER_STATUS_NAMES } from './role-names.ts'
import { CARD_WORDS } from './use-profile-form.ts'
import { cardOf, type editUserForm } from './user-form.ts'

export const USER_FIELDS = ['fullName', 'phone', 'organization', 'roleTitle', 'role', 'isAdmin', 'status'] as const
export type UserField = (typeof USER_FIELDS)[number]
export type EditedUser = Omit<UserView, 'status'> & { readonly status: 'active' | 'suspended' }

export type UserChange = Pick<EditedUser, UserField>

export interface UserClash {
	readonly mine: UserChange
	readonly current: EditedUser
}

const FIELD_WORDS: Readonly<Record<UserField, string>> = {
	...CARD_WORDS,
	role: 'Role',
	isAdmin: 'Administrator',
	status: 'Status',
}

function wordOf(one: UserChange, field: UserField): string | null {
	switch (field) {
		case 'role':
			return ROLE_NAMES[one.role]
		case 'isAdmin':
			return one.isAdmin ? 'Yes' : 'No'
		case 'status':
			return USER_STATUS_NAMES[one.status]
		default:
			return one[field]
	}
}

export function changeOfUser(values: z.output<typeof editUserForm>): UserChange {
	return { ...values, ...cardOf(values), isAdmin: values.isAdmin && isFirmRole(values.role) }
}

/** An invited account becomes active by accepting; for the form it counts as active. */
export function readOfUser(user: UserView): EditedUser {
	return { ...user, status: user.status === 'suspended' ? 'suspended' : 'active' }
}

interface UserConflictProps {
	readonly read: EditedUser
	readonly conflict: UserClash
	readonly onClose: () => void
	readonly onSave: (changes: Partial<UserChange>, version: number) => Promise<void>
}

/** Two administrators changed the same fields of an account: both versions side by side. */
export function UserConflict({ read, conflict, onClose, onSave }: UserConflictProps) {
	const { mine, current } = conflict
	return (
		<ConflictDialog
			opened
			fields={conflictsOf<EditedUser, UserField>(read, mine, current, USER_FIELDS).map((field) => ({
				id: field,
				label: FIELD_WORDS[field],
				mine: wordOf(mine, field),
				theirs: wordOf(current, field),
			}))}
			onClose={onClose}
			onResolve={(choice) => {
				const kept = USER_FIELDS.filter((field) => choice[field] !== 'theirs')
				return onSave(changesOf<EditedUser, UserField>(read, mine, kept), current.version)
			}}
		/>
	)
}
