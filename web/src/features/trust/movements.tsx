import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import type { BankMovement } from '@praxis/contract/trust/trust.fields'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { ENTRY_LABELS, TOPIC } from './trust.api.ts'
import classes from './trust.module.css'
import type { OpenReconciliation } from './trust-reconciliation.screen.tsx'

/** What the statement may show: a mark says that it does. */
export function Movements({ one }: { readonly one: OpenReconciliation }) {
	const save = useSave(reconciliations.mark, { topic: TOPIC, failed: 'Failed to mark' })
	const isSigned = one.status === 'signed'
	const open = one.movements.filter(({ isCleared }) => !isCleared)
	const mark = (entryIds: string[], isCleared: boolean) => void save({ id: one.id, entryIds, isCleared })
	return (
		<Card
			title="Transactions to compare with the statement"
			actions={
				!isSigned &&
				open.length > 0 && (
					<Button
						size="small"
						onClick={() =>
							mark(
								open.slice(0, 1_000).map(({ entryId }) => entryId),
								true,
							)
						}
					>
						Mark all
					</Button>
				)
			}
		>
			{one.movements.length === 0 ? (
				<EmptyState title="No transactions" level={3}>
					Everything through this period was cleared by earlier reconciliations.
				</EmptyState>
			) : (
				<Stack as="ul" gap={0}>
					{one.movements.map((movement) => (
						<Movement
							key={movement.entryId}
							movement={movement}
							isFixed={isSigned}
							onMark={(isCleared) => mark([movement.entryId], isCleared)}
						/>
					))}
				</Stack>
			)}
		</Card>
	)
}

interface MovementProps {
	readonly movement: BankMovement
	readonly isFixed: boolean
	readonly onMark: (isCleared: boolean) => void
}

function Movement({ movement, isFixed, onMark }: MovementProps) {
	const { postedOn, kind, payee, reference, cents, isCleared } = movement
	const name = `${ENTRY_LABELS[kind]}, ${payee}${reference === '' ? '' : `, ${reference}`}`
	return (
		<li className={classes.movement}>
			<Checkbox
				aria-label={`On the statement: ${name}`}
				checked={isCleared}
				disabled={isFixed}
				onChange={(checked) => onMark(checked)}
			/>
			<span>
				{name}
				<Hint as="span" breaks>
					{' '}
					<DateText date={postedOn} />
				</Hint>
			</span>
			<Money cents={cents} />
		</li>
	)
}
