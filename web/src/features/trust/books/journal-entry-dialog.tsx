import { type ChartAccount, journal } from '@praxis/contract/books/journal-entries.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { todayHere } from '../../../ui/text/typed-day.ts'
import classes from '../trust.module.css'
import { day, said } from '../trust-forms.ts'
import { BOOKS_TOPIC, chartQuery } from './books.api.ts'
import { readLines, type TypedLine } from './journal-lines.ts'

const OPENING_EQUITY = '3000'

interface EntryDialogProps {
	readonly kind: 'opening' | 'journal'
	readonly onClose: () => void
}

const TITLES = { opening: 'Opening balances', journal: 'New journal entry' } as const

export function JournalEntryDialog(props: EntryDialogProps) {
	const query = useQuery(chartQuery)
	return (
		<Dialog opened wide onClose={props.onClose} title={TITLES[props.kind]}>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="accounts" />}>
				{({ items }) => <EntryForm {...props} accounts={items.filter(({ isOpen }) => isOpen)} />}
			</Loaded>
		</Dialog>
	)
}

const ABOUT_OPENING =
	'What the firm’s accounts held on the day before you began here: debits for what it had, credits for what it owed. Unpaid invoices and bills are entered as such.'

const emptyLine = (accountId: string | null = null): TypedLine => ({ key: newId(), accountId, debit: '', credit: '' })

const entryForm = z.object({ postedOn: day, memo: said('Enter a description.') })

function EntryForm({ kind, accounts, onClose }: EntryDialogProps & { readonly accounts: readonly ChartAccount[] }) {
	const [id] = useState(newId)
	const [typed, setTyped] = useState<readonly TypedLine[]>([emptyLine(), emptyLine()])
	const [isTried, setTried] = useState(false)
	const save = useSave(journal.post, { topic: BOOKS_TOPIC, failed: 'Failed to post the entry' })
	const { lines, differenceCents, problem } = readLines(typed)
	const form = useAppForm({
		schema: entryForm,
		initialValues: { postedOn: todayHere() as string | null, memo: kind === 'opening' ? TITLES.opening : '' },
		onSubmit: async (values) => {
			setTried(true)
			if (problem !== null) return
			await save({ id, kind, ...values, lines: [...lines] }, { key: id, message: () => 'Entry posted.' })
			onClose()
		},
	})
	const change = (key: string, changes: Partial<TypedLine>) =>
		setTyped(typed.map((line) => (line.key === key ? { ...line, ...changes } : line)))
	const equity = accounts.find(({ code }) => code === OPENING_EQUITY)
	const balance = () => {
		const text = amountText(Math.abs(differenceCents))
		const sides = differenceCents > 0 ? { credit: text } : { debit: text }
		setTyped([...typed.filter(({ accountId }) => accountId !== null), { ...emptyLine(equity?.id), ...sides }])
	}
	return (
		<Form form={form} label={TITLES[kind]}>
			{kind === 'opening' && <p>{ABOUT_OPENING}</p>}
			<FieldRow>
				<DateField label="Date" required {...form.field('postedOn')} />
				<TextField label="Description" required autoComplete="off" {...form.field('memo')} />
			</FieldRow>
			<Stack as="ol" gap={0}>
				{typed.map((line, at) => (
					<LineFields
						key={line.key}
						at={at}
						line={line}
						accounts={accounts}
						onChange={(changes) => change(line.key, changes)}
						onRemove={() => setTyped(typed.filter(({ key }) => key !== line.key))}
					/>
				))}
			</Stack>
			<Balance
				differenceCents={differenceCents}
				isWhole={problem === null}
				onAdd={() => setTyped([...typed, emptyLine()])}
				{...(kind === 'opening' && equity !== undefined && { onBalance: balance })}
			/>
			{isTried && problem !== null && (
				<Text as="p" role="alert" tone="red">
					{problem}
				</Text>
			)}
			<FormActions form={form} submit="Post entry" cancel={{ onClick: onClose }} />
		</Form>
	)
}

interface BalanceProps {
	readonly differenceCents: number
	/** The entry can be posted. */
	readonly isWhole: boolean
	readonly onAdd: () => void
	readonly onBalance?: () => void
}

/** Whether debits equal credits, and what to do about it. */
function Balance({ differenceCents, isWhole, onAdd, onBalance }: BalanceProps) {
	return (
		<div className={classes.slipFoot}>
			<span className={classes.rowEnd}>
				<Button size="small" onClick={onAdd}>
					Add line
				</Button>
				{onBalance !== undefined && differenceCents !== 0 && (
					<Button size="small" onClick={onBalance}>
						Balance with opening equity
					</Button>
				)}
			</span>
			<span role="status">
				{differenceCents === 0 ? (
					isWhole && 'Debits equal credits.'
				) : (
					<>
						Difference: <Money cents={Math.abs(differenceCents)} />
					</>
				)}
			</span>
		</div>
	)
}

interface LineProps {
	readonly at: number
	readonly line: TypedLine
	readonly accounts: readonly ChartAccount[]
	readonly onChange: (changes: Partial<TypedLine>) => void
	readonly onRemove: () => void
}

function LineFields({ at, line, accounts, onChange, onRemove }: LineProps) {
	return (
		<li className={classes.journalLine}>
			<SelectField
				label={`Account of line ${at + 1}`}
				required
				options={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
				value={line.accountId}
				onChange={(accountId) => onChange({ accountId })}
			/>
			<TextField
				label="Debit"
				required
				inputMode="decimal"
				autoComplete="off"
				value={line.debit}
				onChange={(debit) => onChange({ debit })}
			/>
			<TextField
				label="Credit"
				required
				inputMode="decimal"
				autoComplete="off"
				value={line.credit}
				onChange={(credit) => onChange({ credit })}
			/>
			<Button size="small" variant="quiet" aria-label={`Remove line ${at + 1}`} onClick={onRemove}>
				Remove
			</Button>
		</li>
	)
}
