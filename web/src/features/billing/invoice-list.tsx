import { type InvoiceRow, invoiceFields, invoiceState } from '@praxis/contract/billing/invoice.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { DataList } from '../../ui/list/data-list.tsx'
import { columnsOf, fieldFilter } from '../../ui/list/field-columns.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { Money } from '../../ui/text/amounts.tsx'
import { BILLING, invoicesQuery } from './billing.api.ts'
import { DueText, StateMark } from './invoice-marks.tsx'

const { text, date } = columnsOf<InvoiceRow>(invoiceFields)

function money(id: 'totalCents' | 'openCents', header: string): Column<InvoiceRow> {
	return {
		id,
		header,
		align: 'end',
		width: 7.5,
		card: id === 'totalCents' ? 'detail' : 'none',
		cell: (row) => <Money cents={row[id]} />,
		exportValue: (row) => row[id] / 100,
	}
}

export const nameOfInvoice = ({ number, caseName, clientName }: InvoiceRow) =>
	number === null ? `Pre-bill, ${caseName || clientName}` : `Invoice ${number}`

const COLUMNS: readonly Column<InvoiceRow>[] = [
	text('number', { cell: (row) => row.number ?? 'Pre-bill', width: 9, card: 'title' }),
	{
		id: 'state',
		header: invoiceFields.state.label,
		cell: (row) => <StateMark one={row} />,
		exportValue: (row) => invoiceFields.state.values[row.state],
		width: 8.5,
		card: 'mark',
	},
	text('clientName', { card: 'detail' }),
	text('caseName', { card: 'none' }),
	date('issuedOn', { width: 7.5, card: 'none' }),
	{
		id: 'dueOn',
		header: 'Due date',
		cell: (row) => <DueText one={row} />,
		exportValue: (row) => row.dueOn,
		width: 9,
		card: 'none',
	},
	money('totalCents', 'Total'),
	money('openCents', 'Amount due'),
]

const OVERDUE = 'overdue'
const state = fieldFilter('state', invoiceFields.state)
const FILTERS: readonly ListFilter[] =
	state.kind === 'choice' ? [{ ...state, options: [...state.options, { value: OVERDUE, label: 'Overdue' }] }] : []
const states = z.array(z.union([invoiceState, z.literal(OVERDUE)]))

interface InvoiceListProps {
	readonly caseId?: string
	readonly clientId?: string
}

/** Pre-bills and invoices of the firm, of a case or of a client. */
export function InvoiceList({ caseId, clientId }: InvoiceListProps) {
	const list = useListState({ filters: FILTERS })
	const chosen = states.safeParse(list.state.filters.state ?? []).data ?? []
	const query = useInfiniteQuery(invoicesQuery({ state: chosen.length === 0 ? undefined : chosen, caseId, clientId }))
	return (
		<DataList
			label="Invoices"
			columns={COLUMNS}
			list={list}
			source={sourceOf(query)}
			rowKey={(row) => row.id}
			rowLabel={nameOfInvoice}
			rowHref={(row) => `${BILLING.href}/${row.id}`}
			empty={{ title: 'No invoices yet', text: 'Choose cases under Work in progress to create their pre-bills.' }}
		/>
	)
}
