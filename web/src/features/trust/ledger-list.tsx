import type { TrustLedger } from '@praxis/contract/trust/trust.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { ledgerHref, ledgersQuery } from './trust.api.ts'

const COLUMNS: readonly Column<TrustLedger>[] = [
	{
		id: 'clientName',
		header: 'Client',
		cell: (row) => row.clientName,
		exportValue: (row) => row.clientName,
		card: 'title',
	},
	{
		id: 'caseName',
		header: 'Case',
		cell: (row) => row.caseName ?? 'No case',
		exportValue: (row) => row.caseName,
		card: 'detail',
	},
	{
		id: 'account',
		header: 'Trust account',
		cell: (row) => row.trustAccountName,
		exportValue: (row) => row.trustAccountName,
		card: 'none',
	},
	{
		id: 'latestOn',
		header: 'Latest transaction',
		cell: (row) => (row.latestOn === null ? '—' : <DateText date={row.latestOn} />),
		exportValue: (row) => row.latestOn,
		width: 9,
		card: 'none',
	},
	{
		id: 'held',
		header: 'Not cleared',
		align: 'end',
		width: 8,
		cell: (row) => (row.heldCents === 0 ? '—' : <Money cents={row.heldCents} />),
		exportValue: (row) => row.heldCents / 100,
		card: 'none',
	},
	{
		id: 'balance',
		header: 'Balance',
		align: 'end',
		width: 8,
		cell: (row) => <Money cents={row.balanceCents} />,
		exportValue: (row) => row.balanceCents / 100,
		card: 'mark',
	},
]

interface LedgerListProps {
	readonly caseId?: string
	readonly clientId?: string
}

/** Client ledgers of the firm, of a client or of a case. */
export function LedgerList({ caseId, clientId }: LedgerListProps) {
	const list = useListState()
	const isAll = caseId === undefined && clientId === undefined
	const query = useInfiniteQuery(ledgersQuery({ caseId, clientId, withEmpty: !isAll }))
	return (
		<DataList
			label="Client ledgers"
			columns={COLUMNS}
			list={list}
			searchable={false}
			source={sourceOf(query)}
			rowKey={(row) => row.id}
			rowLabel={(row) => `${row.clientName}, ${row.caseName ?? 'no case'}`}
			rowHref={(row) => ledgerHref(row.id)}
			empty={{ title: 'No client money in trust', text: 'Record a deposit to open the client’s ledger.' }}
		/>
	)
}
