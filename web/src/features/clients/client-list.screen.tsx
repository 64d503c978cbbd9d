import { CLIENT_LIST_SORT, clientListInput } from '@praxis/contract/clients/client-lists'
import { clients } from '@praxis/contract/clients/clients.contract'
import { clientFields } from '@praxis/contract/clients/clients.fields'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { ListScreen } from '../../parts/list-screen.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { fieldFilter } from '../../ui/list/field-columns.tsx'
import type { ListFilter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { type ClientRow, clientColumns } from './client-columns.tsx'
import { contactExports, contactExportsOf } from './client-export.ts'
import { clientTagsQuery } from './client-parts.api.ts'
import { clientRowActions, type StartQuestionnaire } from './client-row-actions.tsx'
import { clientListQuery, useClientOverlay } from './clients.api.ts'
import { useClientActions, useMayOpenCase } from './use-client-actions.tsx'
import { useClientBulk } from './use-client-bulk.tsx'

const FILTERS: readonly ListFilter[] = [
	fieldFilter('status', clientFields.status),
	{ kind: 'choice', id: 'attorney', label: 'Attorney', options: [{ value: 'me', label: 'My clients' }], single: true },
]

/** The filters; one by tag is among them while there are tags. */
function useFilters(): readonly ListFilter[] {
	const { data } = useQuery({
		...clientTagsQuery,
		select: ({ tags }) => tags.map((one) => one.tag).sort((a, b) => a.localeCompare(b)),
	})
	return useMemo(() => {
		if (data?.length === 0) return FILTERS
		const options = (data ?? []).map((value) => ({ value, label: value }))
		return [...FILTERS, { kind: 'choice', id: 'tag', label: 'Tag', options }]
	}, [data])
}

function ClientsMenu() {
	const mayCall = useMay()
	const places: readonly (MenuEntry | false)[] = [
		mayCall(clients.edit) && {
			label: 'Duplicates',
			icon: <Icon name="users" />,
			href: '/dashboard/clients/duplicates',
		},
		mayCall(clients.deleted) && {
			label: 'Deleted folder',
			icon: <Icon name="trash" />,
			href: '/dashboard/clients/deleted',
		},
	]
	const entries = places.filter((one) => one !== false)
	return entries.length > 0 && <ActionMenu label="More about clients" entries={entries} />
}

interface ClientListScreenProps {
	readonly startQuestionnaire?: StartQuestionnaire
	/** Dialogs of other features. */
	readonly children?: ReactNode
}

/** The firm's clients. */
export function ClientListScreen({ startQuestionnaire, children }: ClientListScreenProps) {
	const { session } = useAuth()
	const mayCall = useMay()
	const list = useListState({ filters: useFilters(), defaultSort: CLIENT_LIST_SORT })
	const filter = clientListInput(list.state, session?.user.id ?? '')
	const actions = useClientActions()
	const mayEdit = mayCall(clients.edit)
	const may = { edit: mayEdit, remove: mayCall(clients.moveToDeleted), openCase: useMayOpenCase() }
	const bulk = useClientBulk()
	return (
		<>
			<ListScreen
				title="Clients"
				lead="The people and organizations the firm represents."
				path="/dashboard/clients"
				create={mayCall(clients.add) ? 'Add client' : null}
				menu={<ClientsMenu />}
				list={list}
				query={clientListQuery(filter)}
				overlay={useClientOverlay()}
				columns={clientColumns(mayEdit ? actions.changeStatus : null)}
				rowLabel={(row) => row.fullName}
				rowHref={(row) => `/clients/${row.id}`}
				{...((may.edit || may.remove || may.openCase) && {
					rowActions: (row: ClientRow) => clientRowActions(row, may, actions, startQuestionnaire),
				})}
				bulkActions={bulk.actions}
				searchLabel="Search name, company, email or phone"
				formats={{ others: contactExports(filter), othersOf: contactExportsOf }}
				empty={{
					title: 'No clients yet',
					text: 'Clients are the people and organizations the firm represents. Add a client to open a case.',
					create: 'Add client',
				}}
				{...useListPreferences('clients')}
			/>
			{actions.dialog}
			{bulk.dialog}
			{children}
		</>
	)
}
