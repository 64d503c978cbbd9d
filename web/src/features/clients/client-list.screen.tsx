import { CLIENT_STATUSES, clients } from '@praxis/contract/clients/clients.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { isFiltered } from '../../ui/list/list-url.ts'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { clientTagsQuery } from './client-card.api.ts'
import { type ClientRow, clientColumns } from './client-columns.tsx'
import { contactExports, contactExportsOf } from './client-export.ts'
import { clientRowActions, type StartQuestionnaire } from './client-row-actions.tsx'
import { STATUS_TONES, STATUS_WORDS } from './client-words.ts'
import { type ClientListFilter, clientListQuery } from './clients.api.ts'
import { useClientActs } from './use-client-acts.tsx'
import { useClientBulk } from './use-client-bulk.tsx'
import { useWithWaiting } from './waiting-clients.ts'

const EXPORT_PAGE = 200

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'status',
		label: 'Status',
		options: CLIENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value], tone: STATUS_TONES[value] })),
	},
	{ kind: 'choice', id: 'attorney', label: 'Attorney', options: [{ value: 'me', label: 'My clients' }], single: true },
]

/** The filters, one by tag among them as long as there are tags. */
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

function toFilter(state: ListState, ownId: string): ClientListFilter {
	return {
		search: state.search || undefined,
		status: [...(state.filters.status ?? [])],
		...(state.filters.tag !== undefined && { tag: [...state.filters.tag] }),
		...(state.filters.attorney?.[0] === 'me' && { attorneyId: ownId }),
		sort: clients.list.input.shape.sort.catch('fullName').parse(state.sort?.column),
		direction: state.sort?.descending ? 'desc' : 'asc',
	}
}

function HeaderActions() {
	const { may } = useAuth()
	const mayEdit = may('manage_clients') || may('edit_clients')
	const places: readonly (MenuEntry | false)[] = [
		mayEdit && { label: 'Duplicates', icon: <Icon name="users" />, href: '/dashboard/clients/duplicates' },
		may('delete_clients') && {
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

function exportingOf(filter: ClientListFilter) {
	return {
		fileName: 'clients',
		fetchPage: (cursor: string | null, signal: AbortSignal) =>
			call(
				clients.list,
				{ ...filter, cursor: cursor ?? undefined, limit: EXPORT_PAGE, withTotal: cursor === null, withTags: true },
				{ signal },
			),
		others: contactExports(filter),
		othersOf: contactExportsOf,
	}
}

interface ClientListScreenProps {
	readonly startQuestionnaire?: StartQuestionnaire
	/** Dialogs of what is done by other features. */
	readonly children?: ReactNode
}

/** The firm's clients. */
export function ClientListScreen({ startQuestionnaire, children }: ClientListScreenProps) {
	const { may, session } = useAuth()
	const list = useListState({ filters: useFilters(), defaultSort: { column: 'fullName', descending: false } })
	const filter = toFilter(list.state, session?.user.id ?? '')
	const query = useInfiniteQuery(clientListQuery(filter))
	const source = useWithWaiting(sourceOf(query), isFiltered(list.state))
	const acts = useClientActs()
	const mayEdit = may('manage_clients') || may('edit_clients')
	const bulk = useClientBulk(mayEdit)
	const { changeStatus } = acts
	const columns = useMemo(() => clientColumns(mayEdit ? changeStatus : null), [mayEdit, changeStatus])
	const actionsOf = (row: ClientRow) => clientRowActions(row, may, acts, startQuestionnaire)
	const [first] = source.rows
	return (
		<>
			<PageHeader title="Clients" lead="The people and organizations the firm works for." actions={<HeaderActions />} />
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
				exporting={exportingOf(filter)}
				empty={{
					title: 'No clients yet',
					text: 'Clients are the people and organizations the firm works for. Each of their cases begins here.',
					action: mayEdit && <AddClientLink />,
				}}
				{...useListPreferences('clients')}
			/>
			{acts.dialog}
			{bulk.dialog}
			{children}
		</>
	)
}
