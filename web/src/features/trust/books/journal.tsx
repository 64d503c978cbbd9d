import { type JournalEntry, journal } from '@praxis/contract/books/journal-entries.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { DataList } from '../../../ui/list/data-list.tsx'
import { sourceOf } from '../../../ui/list/source-of.ts'
import type { Column } from '../../../ui/list/types.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { ReversalForm } from '../reversal-form.tsx'
import classes from '../trust.module.css'
import { BOOKS_TOPIC, journalQuery } from './books.api.ts'
import { ChartDialog } from './chart-dialog.tsx'
import { JournalEntryDialog } from './journal-entry-dialog.tsx'

const KINDS = { opening: 'Opening balances', journal: 'Journal entry', reversal: 'Reversal' } as const

const debits = ({ lines }: JournalEntry) => lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)

const COLUMNS: readonly Column<JournalEntry>[] = [
	{
		id: 'postedOn',
		header: 'Date',
		width: 8,
		cell: (row) => <DateText date={row.postedOn} />,
		exportValue: (row) => row.postedOn,
		card: 'detail',
	},
	{
		id: 'memo',
		header: 'Entry',
		cell: (row) => (
			<span>
				{row.memo}{' '}
				{row.isReversed && (
					<StatusMark tone="grey" plain>
						Reversed
					</StatusMark>
				)}
				<Hint as="span" breaks>
					{' '}
					{KINDS[row.kind]}
				</Hint>
			</span>
		),
		exportValue: (row) => row.memo,
		lines: 2,
		card: 'title',
	},
	{
		id: 'accounts',
		header: 'Accounts',
		cell: (row) => row.lines.map(({ code, name }) => `${code} ${name}`).join(', '),
		exportValue: (row) => row.lines.map(({ code }) => code).join(', '),
		lines: 2,
		card: 'detail',
	},
	{
		id: 'cents',
		header: 'Amount',
		align: 'end',
		width: 9,
		cell: (row) => <Money cents={debits(row)} />,
		exportValue: (row) => debits(row) / 100,
		card: 'mark',
	},
]

type Asked =
	| { readonly what: 'opening' | 'journal' | 'chart' }
	| { readonly what: 'show'; readonly one: JournalEntry }
	| null

/** Entries by hand and opening balances of the firm's book. */
export function Journal() {
	const query = useInfiniteQuery(journalQuery)
	const mayPost = useMay()(journal.post)
	const [asked, setAsked] = useState<Asked>(null)
	const close = () => setAsked(null)
	const chart = { label: 'Chart of accounts', onSelect: () => setAsked({ what: 'chart' }) }
	return (
		<>
			<DataList
				label="Journal entries"
				singular="journal entry"
				columns={COLUMNS}
				list={useListState()}
				searchable={false}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => `${row.memo}, ${row.postedOn}`}
				onOpen={(one) => setAsked({ what: 'show', one })}
				tools={
					<>
						{mayPost && <Button onClick={() => setAsked({ what: 'journal' })}>New entry</Button>}
						<ActionMenu
							label="More for the journal"
							entries={[
								...(mayPost ? [{ label: 'Opening balances', onSelect: () => setAsked({ what: 'opening' }) }] : []),
								chart,
							]}
						/>
					</>
				}
				empty={{
					title: 'No entries by hand yet',
					text: 'Invoices, payments and bills post by themselves. Enter opening balances, payroll and draws here.',
				}}
			/>
			{(asked?.what === 'opening' || asked?.what === 'journal') && (
				<JournalEntryDialog kind={asked.what} onClose={close} />
			)}
			{asked?.what === 'chart' && <ChartDialog onClose={close} />}
			{asked?.what === 'show' && <EntryDialog one={asked.one} mayReverse={mayPost} onClose={close} />}
		</>
	)
}

interface EntryProps {
	readonly one: JournalEntry
	readonly mayReverse: boolean
	readonly onClose: () => void
}

function EntryDialog({ one, mayReverse, onClose }: EntryProps) {
	const [isReversing, setReversing] = useState(false)
	return (
		<Dialog opened onClose={onClose} title={isReversing ? 'Reverse entry' : KINDS[one.kind]}>
			{isReversing ? (
				<ReverseForm one={one} onClose={onClose} />
			) : (
				<Stack gap={5}>
					<p className={classes.cardText}>
						<DateText date={one.postedOn} />. {one.memo}
						{one.createdByName !== null && `, by ${one.createdByName}`}
					</p>
					<dl className={classes.figures}>
						{one.lines.map(({ code, name, cents }) => (
							<div key={`${code} ${cents}`}>
								<dt>
									{code} {name}
								</dt>
								<dd>
									<Money cents={Math.abs(cents)} /> {cents > 0 ? 'debit' : 'credit'}
								</dd>
							</div>
						))}
					</dl>
					<Row gap={3} align="end">
						{mayReverse && !one.isReversed && one.kind !== 'reversal' && (
							<Button onClick={() => setReversing(true)}>Reverse</Button>
						)}
						<Button onClick={onClose}>Close</Button>
					</Row>
				</Stack>
			)}
		</Dialog>
	)
}

function ReverseForm({ one, onClose }: Omit<EntryProps, 'mayReverse'>) {
	const [reversalId] = useState(newId)
	const save = useSave(journal.reverse, { topic: BOOKS_TOPIC, failed: 'Failed to reverse the entry' })
	return (
		<ReversalForm
			label="Reverse entry"
			about="The opposite entry is posted. Both stay in the books."
			onSubmit={(values) =>
				save({ id: one.id, reversalId, ...values }, { key: reversalId, message: () => 'Entry reversed.' })
			}
			onClose={onClose}
		/>
	)
}
