import { CLIENT_LIST_SORT, clientListInput } from '@praxis/contract/clients/client-lists'
import { clients } from '@praxis/contract/clients/clients.contract'
import { clientFields, type ListedClient } from '@praxis/contract/clients/clients.fields'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { exportPages } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { useWithWaiting } from '../../parts/use-with-waiting.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { fieldFilter } from '../../ui/list/field-columns.tsx'
import { isFiltered } from '../../ui/list/list-url.ts'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { ListFilter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { type ClientRow, clientColumns } from './client-columns.tsx'
import { contactExports, contactExportsOf } from './client-export.ts'
import { clientTagsQuery } from './client-parts.api.ts'
import { clientRowActions, type StartQuestionnaire } from './client-row-actions.tsx'
import { clientListQuery, useClientOverlay } from './clients.api.ts'
import { useBulkActions, useClientActions, useMayOpenCase } from './use-client-actions.tsx'

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

function HeaderActions() {
	const mayCall = useMay()
	const mayEdit = mayCall(clients.edit)
	const places: readonly (MenuEntry | false)[] = [
		mayEdit && { label: 'Duplicates', icon: <Icon name="users" />, href: '/dashboard/clients/duplicates' },
		mayCall(clients.deleted) && {
			label: 'Deleted folder',
			icon: <Icon name="trash" />,
			href: '/dashboard/clients/deleted',
		},
	]
	const entries = places.filter((one) => one !== false)
	return (
		<>
			{mayEdit && <AddClientLink />}
			{entries.length > 0 && <ActionMenu label="More about clients" entries={entries} />}
		</>
	)
}

function AddClientLink() {
	return (
		<ButtonLink href="/dashboard/clients/new" variant="primary" icon={<Icon name="plus" />}>
			Add client
		</ButtonLink>
	)
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
	const query = useInfiniteQuery(clientListQuery(filter))
	const source = useWithWaiting<ListedClient>(sourceOf(query), useClientOverlay(), () => !isFiltered(list.state))
	const actions = useClientActions()
	const mayEdit = mayCall(clients.edit)
	const may = { edit: mayEdit, remove: mayCall(clients.moveToDeleted), openCase: useMayOpenCase() }
	const bulk = useBulkActions(mayEdit)
	const columns = clientColumns(mayEdit ? actions.changeStatus : null)
	const actionsOf = (row: ClientRow) => clientRowActions(row, may, actions, startQuestionnaire)
	const [first] = source.rows
	return (
		<>
			<PageHeader
				title="Clients"
				lead="The people and organizations the firm represents."
				actions={<HeaderActions />}
			/>
			<DataList
				label="Clients"
				columns={columns}
				list={list}
				source={source}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.fullName}
				rowHref={(row) => `/clients/${row.id}`}
				{...(first !== undefined && actionsOf(first).length > 0 && { rowActions: actionsOf })}
				rowButtons={first === undefined ? 0 : actionsOf(first).length}
				bulkActions={bulk.actions}
				searchLabel="Search name, company, email or phone"
				exporting={{
					fileName: 'clients',
					fetchPage: exportPages(clients.list, filter),
					others: contactExports(filter),
					othersOf: contactExportsOf,
				}}
				empty={{
					title: 'No clients yet',
					text: 'Clients are the people and organizations the firm represents. Add a client to open a case.',
					action: mayEdit && <AddClientLink />,
				}}
				{...useListPreferences('clients')}
			/>
			{actions.dialog}
			{bulk.dialog}
			{children}
		</>
	)
}
