import { cases } from '@praxis/contract/cases/cases.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { useWithWaiting } from '../../parts/use-with-waiting.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { clientQuery, newCaseHref } from '../clients/clients.api.ts'
import { CASE_COLUMNS } from './case-columns.tsx'
import { casesOfClientQuery, useCaseOverlay } from './cases.api.ts'

/** On a phone, beside the type: whom to ask. */
const ON_CARDS = new Set(['type', 'attorneyName'])
const UNSORTED = CASE_COLUMNS.map((column) => ({
	...column,
	sortable: false,
	...(ON_CARDS.has(column.id) && { hiddenAtFirst: false, card: 'detail' as const }),
}))
const SHOWN_TO_CLIENTS = ['caseName', 'status', 'type', 'attorneyName', 'updatedAt']
const FOR_CLIENTS = UNSORTED.filter(({ id }) => SHOWN_TO_CLIENTS.includes(id))
const FOR_FIRM = UNSORTED.filter(({ id }) => id !== 'clientName')

/** A client's cases, for firm users and for the client. */
export function ClientCasesScreen() {
	const { id = '' } = useParams({ strict: false })
	const { may } = useAuth()
	const list = useListState()
	const isFirm = may('view_cases')
	const client = useQuery(clientQuery(id))
	const query = useInfiniteQuery(casesOfClientQuery(id, list.state.search))
	const source = useWithWaiting(
		sourceOf(query),
		useCaseOverlay(),
		(one) => one.clientId === id && list.state.search === '',
	)
	const mayCall = useMay()
	const mayOpen = mayCall(cases.open)
	const name = client.data?.fullName
	usePageTitle(isFirm && name !== undefined ? `Cases of ${name}` : isFirm ? null : 'My cases')
	return (
		<>
			<PageHeader
				title={isFirm ? `Cases of ${name ?? 'client'}` : 'My cases'}
				lead={isFirm ? 'All cases of this client, including archived.' : 'Your cases with the firm.'}
				{...(isFirm && { back: { href: `/clients/${id}`, label: name ?? 'Client' } })}
				actions={
					mayOpen &&
					client.data !== undefined && (
						<ButtonLink href={newCaseHref(client.data)} variant="primary" icon={<Icon name="plus" />}>
							New case
						</ButtonLink>
					)
				}
			/>
			<DataList
				label="Cases"
				columns={isFirm ? FOR_FIRM : FOR_CLIENTS}
				list={list}
				source={source}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.caseName}
				rowHref={(row) => `${isFirm ? '/dashboard/cases' : '/dashboard/client-portal/cases'}/${row.id}`}
				empty={{
					title: 'No cases yet',
					text: isFirm
						? 'No case has been opened for this client.'
						: 'Cases appear here when the firm opens them for you.',
				}}
			/>
		</>
	)
}
