import { billState, bills, type VendorBill } from '@praxis/contract/books/bills.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { DataList } from '../../../ui/list/data-list.tsx'
import { sourceOf } from '../../../ui/list/source-of.ts'
import type { Column, ListFilter } from '../../../ui/list/types.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../../ui/overlay/action-menu.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { BillDialog, PayBillDialog, RecordBillDialog, VoidBillDialog } from './bill-dialogs.tsx'
import { billsQuery } from './books.api.ts'
import { VendorsDialog } from './vendors.tsx'

export const BILL_STATES = {
	open: { tone: 'blue', label: 'Open' },
	overdue: { tone: 'red', label: 'Overdue' },
	paid: { tone: 'green', label: 'Paid' },
	void: { tone: 'grey', label: 'Void' },
} as const

const COLUMNS: readonly Column<VendorBill>[] = [
	{
		id: 'dueOn',
		header: 'Due',
		width: 8,
		cell: (row) => <DateText date={row.dueOn} />,
		exportValue: (row) => row.dueOn,
		card: 'detail',
	},
	{
		id: 'vendor',
		header: 'Vendor',
		cell: (row) => (
			<span>
				{row.vendorName}{' '}
				<Hint as="span" breaks>
					{row.memo || row.number}
				</Hint>
			</span>
		),
		exportValue: (row) => row.vendorName,
		lines: 2,
		card: 'title',
	},
	{
		id: 'account',
		header: 'Account',
		cell: (row) => `${row.accountCode} ${row.accountName}`,
		exportValue: (row) => `${row.accountCode} ${row.accountName}`,
		card: 'none',
	},
	{
		id: 'state',
		header: 'Status',
		width: 8,
		cell: (row) => <StatusMark tone={BILL_STATES[row.state].tone}>{BILL_STATES[row.state].label}</StatusMark>,
		exportValue: (row) => BILL_STATES[row.state].label,
		card: 'mark',
	},
	{
		id: 'cents',
		header: 'Amount',
		align: 'end',
		width: 8,
		cell: (row) => <Money cents={row.cents} />,
		exportValue: (row) => row.cents / 100,
		card: 'detail',
	},
	{
		id: 'open',
		header: 'Owed',
		align: 'end',
		width: 8,
		cell: (row) => (row.openCents === 0 ? '—' : <Money cents={row.openCents} />),
		exportValue: (row) => row.openCents / 100,
		card: 'none',
	},
]

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'bill',
		label: 'Status',
		single: true,
		options: billState.options.map((value) => ({ value, label: BILL_STATES[value].label })),
	},
]

type Asked =
	| { readonly what: 'record' | 'vendors' }
	| { readonly what: 'show' | 'pay' | 'void'; readonly one: VendorBill }
	| null

/** What the firm owes and paid to vendors. */
export function Bills() {
	const list = useListState({ filters: FILTERS })
	const state = billState.safeParse(list.state.filters.bill?.[0]).data
	const query = useInfiniteQuery(billsQuery({ state }))
	const mayVoid = useMay()(bills.void)
	const [asked, setAsked] = useState<Asked>(null)
	const close = () => setAsked(null)
	const entriesOf = (one: VendorBill): MenuEntry[] => [
		...(one.openCents > 0 ? [{ label: 'Pay', onSelect: () => setAsked({ what: 'pay', one }) }] : []),
		...(mayVoid && one.state !== 'void' && one.paidCents === 0
			? [{ label: 'Void', onSelect: () => setAsked({ what: 'void', one }) }]
			: []),
	]
	return (
		<>
			<DataList
				label="Bills"
				columns={COLUMNS}
				list={list}
				searchable={false}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => `Bill of ${row.vendorName}, due ${row.dueOn}`}
				onOpen={(one) => setAsked({ what: 'show', one })}
				rowActions={entriesOf}
				tools={
					<>
						<Button onClick={() => setAsked({ what: 'vendors' })}>Vendors</Button>
						<Button onClick={() => setAsked({ what: 'record' })}>Record bill</Button>
					</>
				}
				empty={{ title: 'No bills yet', text: 'Record what vendors bill the firm: rent, software, experts.' }}
			/>
			{asked?.what === 'record' && <RecordBillDialog onClose={close} />}
			{asked?.what === 'vendors' && <VendorsDialog onClose={close} />}
			{asked?.what === 'show' && (
				<BillDialog one={asked.one} onPay={() => setAsked({ what: 'pay', one: asked.one })} onClose={close} />
			)}
			{asked?.what === 'pay' && <PayBillDialog one={asked.one} onClose={close} />}
			{asked?.what === 'void' && <VoidBillDialog one={asked.one} onClose={close} />}
		</>
	)
}
