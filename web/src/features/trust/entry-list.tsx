import type { TrustEntry } from '@praxis/contract/trust/trust.fields'
import { Hint } from '../../ui/layout/layout.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import type { Column, ListSource } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { ENTRY_LABELS } from './trust.api.ts'

const nameOf = (row: TrustEntry) => `${ENTRY_LABELS[row.kind]} of ${row.postedOn}`

const COLUMNS: readonly Column<TrustEntry>[] = [
	{
		id: 'postedOn',
		header: 'Date',
		width: 8,
		cell: (row) => <DateText date={row.postedOn} />,
		exportValue: (row) => row.postedOn,
		card: 'detail',
	},
	{
		id: 'kind',
		header: 'Transaction',
		cell: (row) => <What row={row} />,
		exportValue: (row) => ENTRY_LABELS[row.kind],
		lines: 2,
		card: 'title',
	},
	{
		id: 'reference',
		header: 'Reference',
		width: 8,
		cell: (row) => row.reference || '—',
		exportValue: (row) => row.reference,
		card: 'none',
	},
	{
		id: 'cents',
		header: 'Amount',
		align: 'end',
		width: 8,
		cell: (row) => <Money cents={row.cents} />,
		exportValue: (row) => row.cents / 100,
		card: 'mark',
	},
	{
		id: 'balance',
		header: 'Balance',
		align: 'end',
		width: 8,
		cell: (row) => <Money cents={row.balanceCents} />,
		exportValue: (row) => row.balanceCents / 100,
		card: 'detail',
	},
]

function What({ row }: { readonly row: TrustEntry }) {
	const { kind, payee, purpose, approvedByName, reversedBy, heldUntil } = row
	const about = [payee, purpose, approvedByName === null ? '' : `approved by ${approvedByName}`]
	return (
		<span>
			{ENTRY_LABELS[kind]}{' '}
			{reversedBy !== null && (
				<StatusMark tone="grey" plain>
					Reversed
				</StatusMark>
			)}
			{heldUntil !== null && (
				<StatusMark tone="amber" plain>
					Not cleared, until <DateText date={heldUntil} />
				</StatusMark>
			)}
			<Hint as="span" breaks>
				{' '}
				{about.filter((part) => part !== '').join(', ')}
			</Hint>
		</span>
	)
}

interface EntryListProps {
	readonly source: ListSource<TrustEntry>
	readonly rowActions?: (row: TrustEntry) => readonly MenuEntry[]
	readonly onOpen: (row: TrustEntry) => void
}

/** Transactions with the balance after each. */
export function EntryList({ source, rowActions, onOpen }: EntryListProps) {
	return (
		<DataList
			label="Transactions"
			columns={COLUMNS}
			list={useListState()}
			searchable={false}
			source={source}
			rowKey={(row) => row.id}
			rowLabel={nameOf}
			onOpen={onOpen}
			{...(rowActions !== undefined && { rowActions })}
			empty={{ title: 'No transactions yet', text: 'Deposits and payments appear here.' }}
		/>
	)
}
