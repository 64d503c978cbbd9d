import type { UserView } from '@praxis/contract/identity/users.contract'
import { ROLE_LABELS, userFields } from '@praxis/contract/identity/users.fields'
import type { Column } from '../../ui/list/types.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'

export const USER_COLUMNS: readonly Column<UserView>[] = [
	{
		id: 'fullName',
		sortable: true,
		header: 'Name',
		cell: (row) => row.fullName,
		exportValue: (row) => row.fullName,
		card: 'title',
	},
	{
		id: 'email',
		sortable: true,
		header: 'Email',
		cell: (row) => row.email,
		exportValue: (row) => row.email,
		width: 15,
		card: 'detail',
	},
	{
		id: 'role',
		sortable: true,
		header: 'Role',
		cell: (row) => roleText(row),
		exportValue: (row) => ROLE_LABELS[row.role],
		width: 11,
		card: 'detail',
	},
	{
		id: 'status',
		sortable: true,
		header: 'Status',
		cell: (row) => <UserStatusMark user={row} />,
		exportValue: (row) => userFields.status.values[row.status],
		width: 9,
		card: 'mark',
	},
	{
		id: 'secondFactor',
		sortable: true,
		header: 'Two-factor',
		cell: (row) => (row.secondFactor ? 'On' : '—'),
		exportValue: (row) => row.secondFactor,
		width: 7,
		card: 'none',
	},
	{
		id: 'lastSignInAt',
		sortable: true,
		header: 'Last sign-in',
		cell: (row) => (row.lastSignInAt === null ? '—' : <InstantText at={row.lastSignInAt} shown="relative" />),
		exportValue: (row) => (row.lastSignInAt === null ? null : new Date(row.lastSignInAt)),
		width: 8,
		card: 'none',
	},
	{
		id: 'loginMethod',
		sortable: true,
		header: 'Signs in with',
		cell: (row) => userFields.loginMethod.values[row.loginMethod],
		exportValue: (row) => userFields.loginMethod.values[row.loginMethod],
		width: 12,
		hiddenAtFirst: true,
		card: 'none',
	},
	{
		id: 'phone',
		sortable: true,
		header: 'Phone',
		cell: (row) => row.phone ?? '—',
		exportValue: (row) => row.phone,
		width: 10,
		hiddenAtFirst: true,
		card: 'none',
	},
	{
		id: 'createdAt',
		sortable: true,
		header: 'Created',
		cell: (row) => <InstantText at={row.createdAt} shown="day" />,
		exportValue: (row) => new Date(row.createdAt),
		width: 12,
		hiddenAtFirst: true,
		card: 'none',
	},
]

/** The role, and the administrator flag where it adds something. */
export function roleText(user: UserView): string {
	const adds = user.isAdmin && user.role !== 'admin' && user.role !== 'superuser'
	return adds ? `${ROLE_LABELS[user.role]}, administrator` : ROLE_LABELS[user.role]
}

export function UserStatusMark({ user }: { readonly user: UserView }) {
	if (user.lockedUntil !== null && new Date(user.lockedUntil) > new Date()) {
		return <StatusMark tone="amber">Locked</StatusMark>
	}
	return <StatusMark tone={userFields.status.tones[user.status]}>{userFields.status.values[user.status]}</StatusMark>
}
