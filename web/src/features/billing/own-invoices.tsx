import type { OwnInvoiceRow } from '@praxis/contract/billing/own-invoices.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { OWN_BILLING, ownInvoicesQuery } from './billing.api.ts'
import { DueText } from './invoice-marks.tsx'

type OwnState = Pick<OwnInvoiceRow, 'isVoid' | 'isOverdue' | 'openCents'>

/** What an invoice is to the client. */
export function stateText({ isVoid, isOverdue, openCents }: OwnState): string {
	if (isVoid) return 'Void'
	if (isOverdue) return 'Overdue'
	return openCents === 0 ? 'Paid' : 'Due'
}

const TONES = { Void: 'grey', Overdue: 'red', Paid: 'green', Due: 'blue' } as const

export function OwnStateMark({ one }: { readonly one: OwnState }) {
	const text = stateText(one)
	return <StatusMark tone={TONES[text as keyof typeof TONES]}>{text}</StatusMark>
}

const COLUMNS: readonly Column<OwnInvoiceRow>[] = [
	{
		id: 'number',
		header: 'Invoice',
		cell: (row) => row.number,
		exportValue: (row) => row.number,
		width: 9,
		card: 'title',
	},
	{
		id: 'state',
		header: 'Status',
		cell: (row) => <OwnStateMark one={row} />,
		exportValue: stateText,
		width: 8,
		card: 'mark',
	},
	{
		id: 'caseName',
		header: 'Case',
		cell: (row) => row.caseName || '—',
		exportValue: (row) => row.caseName,
		card: 'detail',
	},
	{
		id: 'issuedOn',
		header: 'Date',
		cell: (row) => <DateText date={row.issuedOn} />,
		exportValue: (row) => row.issuedOn,
		width: 7.5,
		card: 'none',
	},
	{
		id: 'dueOn',
		header: 'Due date',
		cell: (row) => <DueText one={row} />,
		exportValue: (row) => row.dueOn,
		width: 8,
		card: 'none',
	},
	{
		id: 'totalCents',
		header: 'Total',
		align: 'end',
		cell: (row) => <Money cents={row.totalCents} />,
		exportValue: (row) => row.totalCents / 100,
		width: 7.5,
		card: 'none',
	},
	{
		id: 'openCents',
		header: 'Amount due',
		align: 'end',
		cell: (row) => <Money cents={row.openCents} />,
		exportValue: (row) => row.openCents / 100,
		width: 7.5,
		card: 'detail',
	},
]

interface OwnInvoicesProps {
	/** Shown instead of an empty list. */
	readonly none: ReactNode
}

/** The invoices of the client who is signed in. */
export function OwnInvoices({ none }: OwnInvoicesProps) {
	const list = useListState()
	const query = useInfiniteQuery(ownInvoicesQuery)
	const isEmpty = query.data?.pages.every(({ items }) => items.length === 0) ?? false
	if (isEmpty) return none
	return (
		<DataList
			label="Invoices"
			columns={COLUMNS}
			list={list}
			source={sourceOf(query)}
			rowKey={(row) => row.id}
			rowLabel={(row) => `Invoice ${row.number}`}
			rowHref={(row) => `${OWN_BILLING.href}/${row.id}`}
			empty={{ title: 'No invoices yet', text: 'Invoices appear here when the firm issues them.' }}
		/>
	)
}
