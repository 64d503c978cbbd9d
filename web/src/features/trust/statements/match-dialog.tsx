import { type BankLine, bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import type { BankMovement } from '@praxis/contract/trust/trust.fields'
import { useState } from 'react'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Hint, Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { TOPIC } from '../trust.api.ts'
import classes from '../trust.module.css'
import type { OpenReconciliation } from '../trust-reconciliation.screen.tsx'
import { lineName, movementName } from './line-names.ts'

const SHOWN = 200

interface MatchProps {
	readonly one: OpenReconciliation
	readonly line: BankLine
	readonly onClose: () => void
}

/** Transactions that a line may be: those in the same direction that are on no line yet, the same amount first. */
function choicesFor(line: BankLine, movements: readonly BankMovement[]): BankMovement[] {
	const open = movements.filter(({ isCleared, cents }) => !isCleared && Math.sign(cents) === Math.sign(line.cents))
	const distance = ({ cents }: BankMovement) => Math.abs(cents - line.cents)
	return open.toSorted((a, b) => distance(a) - distance(b)).slice(0, SHOWN)
}

/** Chooses one or several transactions that add up to a line of the statement. */
export function MatchDialog({ one, line, onClose }: MatchProps) {
	const [chosen, setChosen] = useState<readonly string[]>([])
	const save = useSave(bankStatements.match, { topic: TOPIC, failed: 'Failed to match' })
	const choices = choicesFor(line, one.movements)
	const sum = choices.filter(({ entryId }) => chosen.includes(entryId)).reduce((total, { cents }) => total + cents, 0)
	const submit = async () => {
		await save({ id: one.id, matches: [{ lineId: line.id, entryIds: [...chosen] }] }, { message: () => 'Matched.' })
		onClose()
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title={`Match ${lineName(line)}`}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button variant="primary" disabled={chosen.length === 0 || sum !== line.cents} onClick={() => void submit()}>
						Match
					</Button>
				</>
			}
		>
			<p>
				The line of <DateText date={line.postedOn} /> is <Money cents={line.cents} />. Chosen: <Money cents={sum} />
				{sum !== line.cents && (
					<>
						, <Money cents={line.cents - sum} /> missing
					</>
				)}
				.
			</p>
			{choices.length === 0 && (
				<EmptyState title="No open transactions" level={3}>
					Record the payment in the client’s ledger, or the deposit, first.
				</EmptyState>
			)}
			<Choices choices={choices} chosen={chosen} onChoose={setChosen} />
		</Dialog>
	)
}

interface ChoicesProps {
	readonly choices: readonly BankMovement[]
	readonly chosen: readonly string[]
	readonly onChoose: (chosen: readonly string[]) => void
}

function Choices({ choices, chosen, onChoose }: ChoicesProps) {
	return (
		<Stack as="ul" gap={0}>
			{choices.map((movement) => (
				<li key={movement.entryId} className={classes.movement}>
					<Checkbox
						aria-label={movementName(movement)}
						checked={chosen.includes(movement.entryId)}
						onChange={(isChosen) =>
							onChoose(isChosen ? [...chosen, movement.entryId] : chosen.filter((id) => id !== movement.entryId))
						}
					/>
					<span>
						{movementName(movement)}
						<Hint as="span" breaks>
							{' '}
							<DateText date={movement.postedOn} />
						</Hint>
					</span>
					<Money cents={movement.cents} />
				</li>
			))}
		</Stack>
	)
}
