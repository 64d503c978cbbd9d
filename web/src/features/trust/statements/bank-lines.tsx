import { bankRules } from '@praxis/contract/trust/bank-rules.contract'
import { type BankLine, bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import type { BankMovement } from '@praxis/contract/trust/trust.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { linesQuery, TOPIC } from '../trust.api.ts'
import type { OpenReconciliation } from '../trust-reconciliation.screen.tsx'
import { BankLineRow } from './bank-line-row.tsx'
import { ChooseStatement } from './choose-statement.tsx'
import { RulesDialog } from './rules-dialog.tsx'
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
	const [isListing, setListing] = useState(false)
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
						<Button size="small" onClick={() => setListing(true)}>
							Rules
						</Button>
						<ChooseStatement reconciliationId={one.id} />
					</>
				)
			}
		>
			<Loaded query={query} skeleton={<LoadingLines what="bank statement" />}>
				{({ items, statements }) => (
					<Stack gap={5}>
						<ClosingBalance one={one} statements={statements} />
						<Ruled one={one} items={items} />
						<Lines one={one} items={items} />
						<StatementFiles statements={statements} isFixed={isSigned} />
					</Stack>
				)}
			</Loaded>
			{isListing && <RulesDialog onClose={() => setListing(false)} />}
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
				<Stack as="ul" gap={0} aria-label="Lines to match">
					{open.map((line) => (
						<BankLineRow key={line.id} one={one} line={line} movements={movements} />
					))}
				</Stack>
			)}
			{settled.length > 0 && (
				<details className={own.settled} open={open.length === 0}>
					<summary>
						{settled.length} line{settled.length === 1 ? '' : 's'} matched or left out
					</summary>
					<Stack as="ul" gap={0}>
						{settled.map((line) => (
							<BankLineRow key={line.id} one={one} line={line} movements={movements} />
						))}
					</Stack>
				</details>
			)}
		</>
	)
}

const RULED_MAX = 1_000

/** What rules propose: recorded when a person says so. */
function Ruled({ one, items }: LinesProps) {
	const save = useSave(bankRules.apply, { topic: TOPIC, failed: 'Failed to apply the rules' })
	const [isBusy, setBusy] = useState(false)
	const ruled = items.filter((line) => line.ruled !== null).slice(0, RULED_MAX)
	if (ruled.length === 0 || one.status === 'signed') return null
	const charged = ruled.filter((line) => line.ruled?.action === 'charge')
	const cents = charged.reduce((sum, line) => sum - line.cents, 0)
	const leftOut = ruled.length - charged.length
	const apply = async () => {
		setBusy(true)
		const lines = ruled.flatMap((line) => (line.ruled === null ? [] : [{ id: line.id, ...line.ruled }]))
		await save({ id: one.id, lines }, { message: () => 'Rules applied.' }).catch(toast.failure)
		setBusy(false)
	}
	return (
		<Banner
			tone="blue"
			action={
				<Button size="small" busy={isBusy} onClick={() => void apply()}>
					Apply rules
				</Button>
			}
		>
			Rules fit {ruled.length} line{ruled.length === 1 ? '' : 's'}:{' '}
			{charged.length > 0 && (
				<>
					<Money cents={cents} /> of bank charges from the firm’s funds{leftOut > 0 ? ', ' : '.'}
				</>
			)}
			{leftOut > 0 && <>{leftOut} left out.</>}
		</Banner>
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
