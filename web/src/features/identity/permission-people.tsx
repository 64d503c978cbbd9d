import type { UserPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { ROLES, role } from '@praxis/contract/kernel/permissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { type PermissionListFilter, permissionListQuery } from './users.api.ts'

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'role',
		label: 'Role',
		options: ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
		single: true,
	},
	{
		kind: 'choice',
		id: 'varied',
		label: 'Permissions',
		options: [{ value: 'true', label: 'Differs from role' }],
		single: true,
	},
]

const COLUMNS: readonly Column<UserPermissions>[] = [
	{ id: 'fullName', header: 'Name', cell: (row) => row.fullName, exportValue: (row) => row.fullName, card: 'title' },
	{ id: 'email', header: 'Email', cell: (row) => row.email, exportValue: (row) => row.email, width: 18, card: 'none' },
	{
		id: 'role',
		header: 'Role',
		cell: (row) => ROLE_LABELS[row.role],
		exportValue: (row) => ROLE_LABELS[row.role],
		width: 12,
		card: 'detail',
	},
	{
		id: 'effective',
		header: 'Permissions',
		cell: (row) => row.effective.length,
		exportValue: (row) => row.effective.length,
		align: 'end',
		width: 8,
		card: 'none',
	},
	{
		id: 'grants',
		header: 'Differs from role',
		cell: (row) => <Variation grants={row.grants} />,
		exportValue: (row) => Object.keys(row.grants).length,
		width: 16,
		card: 'mark',
	},
]

function Variation({ grants }: Pick<UserPermissions, 'grants'>) {
	const values = Object.values(grants)
	const added = values.filter(Boolean).length
	const taken = values.length - added
	if (values.length === 0) return '—'
	return (
		<>
			{added > 0 && <StatusMark tone="blue">{added} added</StatusMark>}{' '}
			{taken > 0 && <StatusMark tone="amber">{taken} removed</StatusMark>}
		</>
	)
}

function toFilter(state: ListState): PermissionListFilter {
	return {
		search: state.search || undefined,
		role: role.optional().catch(undefined).parse(state.filters.role?.[0]),
		varied: state.filters.varied?.[0] === 'true' ? 'true' : undefined,
	}
}

/** Everyone with an account, to look at what they may do. */
export function PermissionPeople() {
	const list = useListState({ filters: FILTERS })
	const query = useInfiniteQuery(permissionListQuery(toFilter(list.state)))
	return (
		<DataList
			label="People"
			columns={COLUMNS}
			list={list}
			source={sourceOf(query)}
			rowKey={(row) => row.userId}
			rowLabel={(row) => row.fullName}
			rowHref={(row) => `/dashboard/admin-rights-assignment?tab=people&person=${row.userId}`}
			searchLabel="Search name or email"
			empty={{ title: 'No users yet', text: 'Everyone who can sign in appears here with their permissions.' }}
		/>
	)
}
