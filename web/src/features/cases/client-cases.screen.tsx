import { cases } from '@praxis/contract/cases/cases.contract'
import { caseFields } from '@praxis/contract/cases/cases.fields'
import { shownCaseTitle } from '@praxis/contract/cases/cases.rules'
import type { ListedPortalCase } from '@praxis/contract/cases/portal-case.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { useWithWaiting } from '../../parts/use-with-waiting.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { columnsOf } from '../../ui/list/field-columns.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { clientQuery, newCaseHref } from '../clients/clients.api.ts'
import { CASE_COLUMNS } from './case-columns.tsx'
import { casesOfClientQuery, ownCasesQuery, useCaseOverlay } from './cases.api.ts'

/** On a phone, beside the type: whom to ask. */
const ON_CARDS = new Set(['type', 'attorneyName'])
const UNSORTED = CASE_COLUMNS.map((column) => ({
	...column,
	sortable: false,
	...(ON_CARDS.has(column.id) && { hiddenAtFirst: false, card: 'detail' as const }),
}))
const FOR_FIRM = UNSORTED.filter(({ id }) => id !== 'clientName')

const { text, status, instant } = columnsOf<ListedPortalCase>(caseFields)
const FOR_CLIENT: readonly Column<ListedPortalCase>[] = [
	text('caseName', { cell: (row) => row.caseName || shownCaseTitle(row), card: 'title' }),
	status('status', { width: 8, card: 'mark' }),
	text('attorneyName', { width: 9, card: 'detail' }),
	instant('updatedAt', 'relative', { width: 7.5, card: 'none' }),
	text('type', { width: 9, card: 'detail' }),
]

/** A client's cases, for firm users and for the client. */
export function ClientCasesScreen() {
	const { id = '' } = useParams({ strict: false })
	const { may } = useAuth()
	return may('view_cases') ? <CasesOfClient id={id} /> : <OwnCases id={id} />
}

function OwnCases({ id }: { readonly id: string }) {
	const list = useListState()
	const query = useInfiniteQuery(ownCasesQuery(id, list.state.search))
	usePageTitle('My cases')
	return (
		<>
			<PageHeader title="My cases" lead="Your cases with the firm." />
			<DataList
				label="Cases"
				columns={FOR_CLIENT}
				list={list}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.caseName}
				rowHref={(row) => `/dashboard/client-portal/cases/${row.id}`}
				empty={{ title: 'No cases yet', text: 'Cases appear here when the firm opens them for you.' }}
			/>
		</>
	)
}

function CasesOfClient({ id }: { readonly id: string }) {
	const list = useListState()
	const client = useQuery(clientQuery(id))
	const query = useInfiniteQuery(casesOfClientQuery(id, list.state.search))
	const source = useWithWaiting(
		sourceOf(query),
		useCaseOverlay(),
		(one) => one.clientId === id && list.state.search === '',
	)
	const mayCall = useMay()
	const name = client.data?.fullName
	usePageTitle(name === undefined ? null : `Cases of ${name}`)
	return (
		<>
			<PageHeader
				title={`Cases of ${name ?? 'client'}`}
				lead="All cases of this client, including archived."
				back={{ href: `/clients/${id}`, label: name ?? 'Client' }}
				actions={
					mayCall(cases.open) &&
					client.data !== undefined && (
						<ButtonLink href={newCaseHref(client.data)} variant="primary" icon={<Icon name="plus" />}>
							New case
						</ButtonLink>
					)
				}
			/>
			<DataList
				label="Cases"
				columns={FOR_FIRM}
				list={list}
				source={source}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.caseName}
				rowHref={(row) => `/dashboard/cases/${row.id}`}
				empty={{ title: 'No cases yet', text: 'No case has been opened for this client.' }}
			/>
		</>
	)
}
