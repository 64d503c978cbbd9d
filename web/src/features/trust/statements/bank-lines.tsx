import { type BankLine, bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import type { BankMovement } from '@praxis/contract/trust/trust.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { linesQuery, TOPIC } from '../trust.api.ts'
import classes from '../trust.module.css'
import type { OpenReconciliation } from '../trust-reconciliation.screen.tsx'
import { BankLineRow } from './bank-line-row.tsx'
import { ChooseStatement } from './choose-statement.tsx'
import { type Statement, StatementFiles } from './statement-files.tsx'
import own from './statements.module.css'

interface BankLinesProps {
	readonly one: OpenReconciliation
}

/** Lines of the bank's statement: what is matched, what may be, and what the book does not have. */
export function BankLines({ one }: BankLinesProps) {
	const query = useQuery(linesQuery(one.id))
	const save = useSave(bankStatements.match, { topic: TOPIC, failed: 'Failed to match' })
	const isSigned = one.status === 'signed'
	const suggested = (query.data?.items ?? []).filter(({ suggestedIds }) => suggestedIds.length > 0)
	const matches = suggested.slice(0, 1_000).map(({ id, suggestedIds }) => ({ lineId: id, entryIds: [...suggestedIds] }))
	return (
		<Card
			title="Lines of the bank’s statement"
			actions={
				!isSigned && (
					<>
						{matches.length > 1 && (
							<Button size="small" onClick={() => void save({ id: one.id, matches })}>
								Match {matches.length} suggestions
							</Button>
						)}
						<ChooseStatement reconciliationId={one.id} />
					</>
				)
			}
		>
			<Loaded query={query} skeleton={<LoadingLines what="bank statement" />}>
				{({ items, statements }) => (
					<div className={classes.stack}>
						<ClosingBalance one={one} statements={statements} />
						<Lines one={one} items={items} />
						<StatementFiles statements={statements} isFixed={isSigned} />
					</div>
				)}
			</Loaded>
		</Card>
	)
}

interface LinesProps extends BankLinesProps {
	readonly items: readonly BankLine[]
}

function Lines({ one, items }: LinesProps) {
	if (items.length === 0) {
		return (
			<EmptyState title="No statement imported" level={3}>
				Import the bank’s statement as OFX, QFX, QIF, CSV or CAMT.053 to match it, or mark the transactions below by
				hand.
			</EmptyState>
		)
	}
	const movements = new Map(one.movements.map((movement): [string, BankMovement] => [movement.entryId, movement]))
	const open = items.filter(({ entryIds, ignoredReason }) => entryIds.length === 0 && ignoredReason === null)
	const settled = items.filter((line) => !open.includes(line))
	return (
		<>
			{open.length === 0 ? (
				<Banner tone="green">Every line of the statement is matched.</Banner>
			) : (
				<ul className={classes.rows} aria-label="Lines to match">
					{open.map((line) => (
						<BankLineRow key={line.id} one={one} line={line} movements={movements} />
					))}
				</ul>
			)}
			{settled.length > 0 && (
				<details className={own.settled} open={open.length === 0}>
					<summary>
						{settled.length} line{settled.length === 1 ? '' : 's'} matched or left out
					</summary>
					<ul className={classes.rows}>
						{settled.map((line) => (
							<BankLineRow key={line.id} one={one} line={line} movements={movements} />
						))}
					</ul>
				</details>
			)}
		</>
	)
}

interface ClosingProps extends BankLinesProps {
	readonly statements: readonly Statement[]
}

/** The file may say another closing balance than was typed. */
function ClosingBalance({ one, statements }: ClosingProps) {
	const save = useSave(reconciliations.edit, { topic: TOPIC, failed: 'Failed to change the statement balance' })
	const closing = statements.find(({ closingOn }) => closingOn === one.periodEnd)?.closingCents ?? null
	if (closing === null || closing === one.statementCents || one.status === 'signed') return null
	return (
		<Banner
			tone="amber"
			action={
				<Button
					size="small"
					onClick={() =>
						void save({ id: one.id, statementCents: closing }, { message: () => 'Statement balance changed.' })
					}
				>
					Use this balance
				</Button>
			}
		>
			The imported statement closes with <Money cents={closing} />; <Money cents={one.statementCents} /> was entered.
		</Banner>
	)
}
