import { USER_STATUSES, userStatus } from '@praxis/contract/identity/identity.rules'
import { type UserView, users } from '@praxis/contract/identity/users.contract'
import { ROLE_LABELS, userFields } from '@praxis/contract/identity/users.fields'
import { ROLES, role } from '@praxis/contract/kernel/permissions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { LayoutStore, ListFilter, ListState, SavedViews } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { USER_COLUMNS } from './user-columns.tsx'
import { userEntries } from './user-entries.tsx'
import { lockedRole, lockedUser } from './user-locks.ts'
import { lastSuperuserQuery, type UserListFilter, userListQuery } from './users.api.ts'

const EXPORT_PAGE = 200

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
		id: 'status',
		label: 'Status',
		options: USER_STATUSES.map((value) => ({
			value,
			label: userFields.status.values[value],
			tone: userFields.status.tones[value],
		})),
		single: true,
	},
]

function toFilter(state: ListState): UserListFilter {
	return {
		search: state.search || undefined,
		role: role.optional().catch(undefined).parse(state.filters.role?.[0]),
		status: userStatus.optional().catch(undefined).parse(state.filters.status?.[0]),
	}
}

export const userHref = (user: Pick<UserView, 'id'>): string => `/dashboard/admin?user=${user.id}`

interface UserListProps {
	readonly savedViews?: SavedViews
	readonly layoutStore?: LayoutStore
}

/** The accounts of the firm, its clients and its providers. */
export function UserList(kept: UserListProps) {
	const session = useSession()
	const list = useListState({ filters: FILTERS })
	const filter = toFilter(list.state)
	const query = useInfiniteQuery(userListQuery(filter))
	const { data: lastSuperuserId = null } = useQuery(lastSuperuserQuery)
	const actions = useUserActions()
	const { params, set } = useUrlParams()
	const adding = params.get('add') === 'account'
	const setAdding = (isAdding: boolean) => set({ add: isAdding ? 'account' : null })
	const add = (
		<Button variant="primary" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
			Add user
		</Button>
	)
	return (
		<>
			<DataList
				label="Accounts"
				columns={USER_COLUMNS}
				list={list}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.fullName}
				rowHref={userHref}
				rowActions={(row) => [
					{ label: 'Open', href: userHref(row) },
					{ label: 'Edit', href: `${userHref(row)}&edit=1`, disabledReason: lockedUser(session, row) },
					...userEntries(row, {
						actions,
						standing: lockedRole(session, row, lastSuperuserId),
						account: lockedUser(session, row),
					}),
				]}
				tools={add}
				searchLabel="Search name or email"
				exporting={{
					fileName: 'users',
					fetchPage: (cursor, signal) =>
						call(users.list, { ...filter, cursor: cursor ?? undefined, limit: EXPORT_PAGE }, { signal }),
				}}
				empty={{ title: 'No users yet', text: 'Everyone who can sign in appears here.', action: add }}
				{...kept}
			/>
			{adding && <AddUserDialog onClose={() => setAdding(false)} />}
		</>
	)
}
