import { CLIENT_STATUSES, type ClientSummary, clients } from '@praxis/contract/clients/clients.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { isFiltered } from '../../ui/list/list-url.ts'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { type MayWait, WaitingMark } from '../../ui/status/waiting-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { KIND_WORDS, STATUS_TONES, STATUS_WORDS } from './client-words.ts'
import { type ClientListFilter, clientListQuery } from './clients.api.ts'
import { newCaseHref } from './new-case-href.ts'
import { useWithWaiting } from './waiting-clients.ts'

const EXPORT_PAGE = 200

const COLUMNS: readonly Column<ClientSummary & MayWait>[] = [
	{
		id: 'fullName',
		header: 'Name',
		cell: (row) => row.fullName,
		exportValue: (row) => row.fullName,
		sortable: true,
		card: 'title',
	},
	{
		id: 'status',
		header: 'Status',
		cell: (row) =>
			row.waiting ? (
				<WaitingMark state={row.waiting} />
			) : (
				<StatusMark tone={STATUS_TONES[row.status]}>{STATUS_WORDS[row.status]}</StatusMark>
			),
		exportValue: (row) => STATUS_WORDS[row.status],
		width: 8,
		card: 'mark',
	},
	{
		id: 'email',
		header: 'Email',
		cell: (row) => row.email || '—',
		exportValue: (row) => row.email,
		width: 17,
		card: 'detail',
	},
	{
		id: 'phone',
		header: 'Phone',
		cell: (row) => row.phone || '—',
		exportValue: (row) => row.phone,
		width: 10,
		card: 'detail',
	},
	{
		id: 'kind',
		header: 'Kind',
		cell: (row) => KIND_WORDS[row.kind],
		exportValue: (row) => KIND_WORDS[row.kind],
		width: 8,
		card: 'none',
	},
	{
		id: 'createdAt',
		header: 'Added',
		cell: (row) => <InstantText at={row.createdAt} shown="day" />,
		exportValue: (row) => new Date(row.createdAt),
		sortable: true,
		width: 7.5,
		card: 'none',
	},
]

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'status',
		label: 'Status',
		options: CLIENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value], tone: STATUS_TONES[value] })),
	},
]

function toFilter(state: ListState): ClientListFilter {
	return {
		search: state.search || undefined,
		status: [...(state.filters.status ?? [])],
		sort: clients.list.input.shape.sort.catch('fullName').parse(state.sort?.column),
		direction: state.sort?.descending ? 'desc' : 'asc',
	}
}

/** The firm's clients. */
export function ClientListScreen() {
	const { may } = useAuth()
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'fullName', descending: false } })
	const filter = toFilter(list.state)
	const query = useInfiniteQuery(clientListQuery(filter))
	const source = useWithWaiting(sourceOf(query), isFiltered(list.state))
	const mayAdd = may('manage_clients') || may('edit_clients')
	const mayOpenCase = may('manage_cases') || may('assist_with_cases') || may('open_cases')
	const add = mayAdd && (
		<ButtonLink href="/dashboard/clients/new" variant="primary" icon={<Icon name="plus" />}>
			Add client
		</ButtonLink>
	)
	return (
		<>
			<PageHeader title="Clients" lead="The people and organizations the firm works for." actions={add} />
			<DataList
				label="Clients"
				columns={COLUMNS}
				list={list}
				source={source}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.fullName}
				rowHref={(row) => `/clients/${row.id}`}
				rowActions={(row) => [
					{ label: 'Open', href: `/clients/${row.id}` },
					{ label: 'Cases', href: `/clients/${row.id}/cases` },
					...(mayOpenCase ? [{ label: 'Create Case', href: newCaseHref(row) }] : []),
				]}
				searchLabel="Search name, company, email or phone"
				exporting={{
					fileName: 'clients',
					fetchPage: (cursor, signal) =>
						call(
							clients.list,
							{ ...filter, cursor: cursor ?? undefined, limit: EXPORT_PAGE, withTotal: cursor === null },
							{ signal },
						),
				}}
				empty={{
					title: 'No clients yet',
					text: 'Clients are the people and organizations the firm works for. Each of their cases begins here.',
					action: add,
				}}
				{...useListPreferences('clients')}
			/>
		</>
	)
}
