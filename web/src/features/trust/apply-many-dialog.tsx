import { newId } from '@praxis/contract/kernel/new-id'
import { amountText, typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { type Applicable, applications } from '@praxis/contract/trust/applications.contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { DateText } from '../../ui/text/values.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { applicableQuery, TOPIC } from './trust.api.ts'
import classes from './trust.module.css'

/** Trust money applied to every invoice it can pay. */
export function ApplyManyDialog({ onClose }: { readonly onClose: () => void }) {
	const query = useQuery(applicableQuery)
	return (
		<Dialog opened wide onClose={onClose} title="Apply trust to invoices">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="invoices" />}>
				{({ items }) =>
					items.length === 0 ? (
						<EmptyState title="Nothing to apply" level={3}>
							No client with an invoice due has cleared money in trust.
						</EmptyState>
					) : (
						<Proposals items={items} onClose={onClose} />
					)
				}
			</Loaded>
		</Dialog>
	)
}

interface Row extends Applicable {
	readonly applicationId: string
	readonly isChosen: boolean
	readonly typed: string
	readonly problem: string | null
}

const keyOf = ({ invoiceId, ledgerId }: Applicable) => `${invoiceId} ${ledgerId}`

const startOf = (one: Applicable): Row => ({
	...one,
	applicationId: newId(),
	isChosen: true,
	typed: amountText(one.proposedCents),
	problem: null,
})

function problemOf({ typed, openCents, availableCents }: Row): string | null {
	const cents = typedAmount(typed)
	if (cents === null || cents < 1) return 'Enter an amount above $0.00.'
	if (cents > openCents) return 'This is more than the amount due on the invoice.'
	return cents > availableCents ? 'The client’s trust balance is not sufficient.' : null
}

interface ProposalsProps {
	readonly items: readonly Applicable[]
	readonly onClose: () => void
}

function Proposals({ items, onClose }: ProposalsProps) {
	const [rows, setRows] = useState(() => items.map(startOf))
	const [postedOn, setPostedOn] = useState<string | null>(todayHere())
	const [isBusy, setBusy] = useState(false)
	const save = useSave(applications.apply, { topic: TOPIC, failed: 'Failed to apply trust money' })
	const chosen = rows.filter(({ isChosen }) => isChosen)
	const total = chosen.reduce((sum, { typed }) => sum + (typedAmount(typed) ?? 0), 0)
	const change = (key: string, with_: Partial<Row>) =>
		setRows(rows.map((row) => (keyOf(row) === key ? { ...row, ...with_ } : row)))
	const isWrong = postedOn === null || chosen.some((row) => problemOf(row) !== null)
	const apply = async () => {
		if (postedOn === null) return
		const sent = chosen.map(({ applicationId, ledgerId, invoiceId, typed }) => ({
			applicationId,
			ledgerId,
			invoiceId,
			amountCents: typedAmount(typed) ?? 0,
		}))
		const { answer } = await save({ postedOn, items: sent })
		const refused = chosen.flatMap((row, at) => {
			const { problem = null } = answer.items[at] ?? {}
			return problem === null ? [] : [{ ...row, applicationId: newId(), problem }]
		})
		const applied = chosen.length - refused.length
		if (applied > 0) toast.success(applied === 1 ? 'Applied to 1 invoice.' : `Applied to ${applied} invoices.`)
		if (refused.length === 0) onClose()
		else setRows(refused)
	}
	const submit = async () => {
		setBusy(true)
		await apply().catch(toast.failure)
		setBusy(false)
	}
	return (
		<Stack gap={5}>
			<p className={classes.cardText}>
				Each client’s own money pays that client’s own invoices, the oldest first. Transfer the total from the trust
				account to the operating account at the bank on the same day.
			</p>
			<DateField label="Date" required value={postedOn} onChange={setPostedOn} />
			<Stack as="ul" gap={0}>
				{rows.map((row) => (
					<ProposalRow key={keyOf(row)} row={row} onChange={(with_) => change(keyOf(row), with_)} />
				))}
			</Stack>
			<Foot
				count={chosen.length}
				total={total}
				isWrong={isWrong}
				isBusy={isBusy}
				onApply={() => void submit()}
				onClose={onClose}
			/>
		</Stack>
	)
}

interface FootProps {
	readonly count: number
	readonly total: number
	readonly isWrong: boolean
	readonly isBusy: boolean
	readonly onApply: () => void
	readonly onClose: () => void
}

function Foot({ count, total, isWrong, isBusy, onApply, onClose }: FootProps) {
	return (
		<div className={classes.slipFoot}>
			<span>
				{count === 1 ? '1 invoice' : `${count} invoices`},{' '}
				<strong>
					<Money cents={total} />
				</strong>
			</span>
			<span className={classes.rowEnd}>
				<Button onClick={onClose}>Cancel</Button>
				<Button variant="primary" disabled={count === 0 || isWrong} busy={isBusy} onClick={onApply}>
					Apply trust money
				</Button>
			</span>
		</div>
	)
}

interface ProposalRowProps {
	readonly row: Row
	readonly onChange: (changes: Partial<Row>) => void
}

function ProposalRow({ row, onChange }: ProposalRowProps) {
	const id = useId()
	const { number, clientName, caseName, openCents, availableCents, dueOn, isChosen, typed, problem } = row
	const said = isChosen ? (problemOf(row) ?? problem) : null
	return (
		<li className={classes.proposal}>
			<Checkbox id={id} checked={isChosen} onChange={(next) => onChange({ isChosen: next })} />
			<label htmlFor={id} className={classes.rowText}>
				<Text weight="strong">
					{clientName}, invoice {number}
				</Text>
				<Hint as="span" breaks>
					{caseName ?? 'No case'} · due <Money cents={openCents} />
					{dueOn !== null && (
						<>
							{' '}
							by <DateText date={dueOn} />
						</>
					)}
					{' · '}in trust <Money cents={availableCents} />
				</Hint>
			</label>
			<TextField
				label={
					<>
						Amount<VisuallyHidden> for invoice {number}</VisuallyHidden>
					</>
				}
				required
				error={said}
				inputMode="decimal"
				autoComplete="off"
				disabled={!isChosen}
				value={typed}
				onChange={(next) => onChange({ typed: next, problem: null })}
			/>
		</li>
	)
}
