import { checkStatus, checks, type TrustCheck } from '@praxis/contract/trust/checks.contract'
import type { TrustAccount } from '@praxis/contract/trust/trust.fields'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchAnswer } from '../../../lib/fetch-answer.ts'
import { Hint } from '../../../ui/layout/layout.tsx'
import { DataList } from '../../../ui/list/data-list.tsx'
import { download } from '../../../ui/list/export/download.ts'
import { sourceOf } from '../../../ui/list/source-of.ts'
import type { Column, ListFilter } from '../../../ui/list/types.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { ActionMenu, type MenuEntry } from '../../../ui/overlay/action-menu.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { checksQuery, ledgerHref, TOPIC } from '../trust.api.ts'
import { CancelCheckDialog, type CancelWay, PositivePayDialog, SpoiledDialog } from './check-dialogs.tsx'
import { CHECK_STATUSES, CheckMark } from './check-marks.tsx'

const COLUMNS: readonly Column<TrustCheck>[] = [
	{
		id: 'number',
		header: 'Number',
		width: 6,
		cell: (row) => row.number,
		exportValue: (row) => row.number,
		card: 'detail',
	},
	{
		id: 'issuedOn',
		header: 'Date',
		width: 8,
		cell: (row) => (row.issuedOn === null ? '—' : <DateText date={row.issuedOn} />),
		exportValue: (row) => row.issuedOn,
		card: 'none',
	},
	{
		id: 'payee',
		header: 'Pay to',
		cell: (row) => <Payee row={row} />,
		exportValue: (row) => row.payee,
		lines: 2,
		card: 'title',
	},
	{
		id: 'client',
		header: 'Client',
		cell: (row) => row.clientName ?? '—',
		exportValue: (row) => row.clientName,
		card: 'detail',
	},
	{
		id: 'account',
		header: 'Trust account',
		cell: (row) => row.trustAccountName,
		exportValue: (row) => row.trustAccountName,
		hiddenAtFirst: true,
		card: 'none',
	},
	{
		id: 'status',
		header: 'Status',
		width: 9.5,
		cell: (row) => <CheckMark status={row.status} />,
		exportValue: (row) => CHECK_STATUSES[row.status].label,
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
]

function Payee({ row }: { readonly row: TrustCheck }) {
	const { payee, purpose, reason, isPrinted, status } = row
	const isOpen = status === 'outstanding' || status === 'stale'
	return (
		<span>
			{payee || 'Spoiled check'}{' '}
			{!isPrinted && isOpen && (
				<StatusMark tone="grey" plain>
					Not printed
				</StatusMark>
			)}
			<Hint as="span" breaks>
				{' '}
				{reason || purpose}
			</Hint>
		</span>
	)
}

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'check',
		label: 'Status',
		single: true,
		options: checkStatus.options.map((value) => ({ value, label: CHECK_STATUSES[value].label })),
	},
]

const isOpen = ({ status }: TrustCheck) => status === 'outstanding' || status === 'stale'

type Asked =
	| { readonly what: 'positive-pay' | 'spoiled' }
	| { readonly what: CancelWay; readonly one: TrustCheck }
	| null

/** Checks of the trust accounts: printed, void, stopped, cleared. */
export function Checks({ accounts }: { readonly accounts: readonly TrustAccount[] }) {
	const list = useListState({ filters: FILTERS })
	const { navigate } = useNavigation()
	const status = checkStatus.safeParse(list.state.filters.check?.[0]).data
	const query = useInfiniteQuery(checksQuery({ status }))
	const [asked, setAsked] = useState<Asked>(null)
	const print = usePrint()
	const entriesOf = (one: TrustCheck): MenuEntry[] =>
		isOpen(one)
			? [
					{ label: one.isPrinted ? 'Print again' : 'Print', onSelect: () => void print([one]) },
					{ label: 'Void', onSelect: () => setAsked({ what: 'void', one }) },
					{ label: 'Stop payment', onSelect: () => setAsked({ what: 'stop', one }) },
				]
			: []
	return (
		<>
			<DataList
				label="Checks"
				columns={COLUMNS}
				list={list}
				searchable={false}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => `Check ${row.number}`}
				onOpen={(row) => row.ledgerId !== null && navigate(ledgerHref(row.ledgerId))}
				rowActions={entriesOf}
				bulkActions={[{ id: 'print', label: 'Print checks', fits: isOneAccount, run: print }]}
				tools={
					<ActionMenu
						label="More for checks"
						entries={[
							{ label: 'Positive pay file', onSelect: () => setAsked({ what: 'positive-pay' }) },
							{ label: 'Record spoiled check', onSelect: () => setAsked({ what: 'spoiled' }) },
						]}
					/>
				}
				empty={{
					title: 'No checks yet',
					text: 'Choose “By check” when you pay from a client ledger. The check gets the next number of the account.',
				}}
			/>
			{asked?.what === 'positive-pay' && <PositivePayDialog accounts={accounts} onClose={() => setAsked(null)} />}
			{asked?.what === 'spoiled' && <SpoiledDialog accounts={accounts} onClose={() => setAsked(null)} />}
			{asked !== null && 'one' in asked && (
				<CancelCheckDialog one={asked.one} way={asked.what} onClose={() => setAsked(null)} />
			)}
		</>
	)
}

/** A sheet of checks is for one account. */
function isOneAccount(rows: readonly TrustCheck[]): boolean {
	return rows.every((one) => isOpen(one) && one.trustAccountId === rows[0]?.trustAccountId)
}

function usePrint() {
	const client = useQueryClient()
	return async (rows: readonly TrustCheck[]): Promise<boolean> => {
		try {
			const file = await fetchAnswer(checks.print, { ids: rows.map(({ id }) => id) })
			download(file, file.name)
			await client.invalidateQueries({ queryKey: [TOPIC] })
			return true
		} catch (error) {
			toast.failure(error)
			return false
		}
	}
}
