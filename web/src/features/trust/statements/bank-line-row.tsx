import { saidText } from '@praxis/contract/trust/bank-rules.rules'
import { type BankLine, bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import type { BankMovement } from '@praxis/contract/trust/trust.fields'
import { useState } from 'react'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Text } from '../../../ui/layout/layout.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { BankChargeDialog } from '../account-money-dialogs.tsx'
import { DepositDialog } from '../deposit-dialog.tsx'
import { TOPIC } from '../trust.api.ts'
import classes from '../trust.module.css'
import type { OpenReconciliation } from '../trust-reconciliation.screen.tsx'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { lineName, movementName } from './line-names.ts'
import { MatchDialog } from './match-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RULE_ACTIONS } from './rule-names.ts'

interface BankLineRowProps {
	readonly one: OpenReconciliation
	readonly line: BankLine
	readonly movements: ReadonlyMap<string, BankMovement>
}

type Asked = 'match' | 'charge' | 'deposit' | 'ignore' | 'rule' | null

/** A line of the statement with what it is or may be, and what can be done with it. */
export function BankLineRow({ one, line, movements }: BankLineRowProps) {
	const [asked, setAsked] = useState<Asked>(null)
	return (
		<li className={classes.row}>
			<span className={classes.rowText}>
				<Text weight="strong">{lineName(line)}</Text>
				<Hint as="span" breaks>
					<DateText date={line.postedOn} /> · <Meaning line={line} movements={movements} />
				</Hint>
			</span>
			<span className={classes.rowEnd}>
				<Money cents={line.cents} />
				{one.status !== 'signed' && <Actions one={one} line={line} onAsk={setAsked} />}
			</span>
			<Dialogs one={one} line={line} asked={asked} onClose={() => setAsked(null)} />
		</li>
	)
}

function Meaning({ line, movements }: Omit<BankLineRowProps, 'one'>) {
	const named = (ids: readonly string[]) =>
		ids
			.map((id) => movements.get(id))
			.filter((movement) => movement !== undefined)
			.map(movementName)
			.join('; ')
	if (line.ignoredReason !== null) return <>Left out: {line.ignoredReason}</>
	if (line.entryIds.length > 0) return <>Matched: {named(line.entryIds) || 'a transaction you cannot see'}</>
	if (line.suggestedIds.length > 0) return <>May be: {named(line.suggestedIds)}</>
	if (line.ruled !== null) {
		return (
			<>
				By rule: {RULE_ACTIONS[line.ruled.action].toLowerCase()}, {line.ruled.meaning}
			</>
		)
	}
	return <>Not in the book</>
}

interface ActionsProps {
	readonly one: OpenReconciliation
	readonly line: BankLine
	readonly onAsk: (asked: Asked) => void
}

function Actions({ one, line, onAsk }: ActionsProps) {
	const match = useSave(bankStatements.match, { topic: TOPIC, failed: 'Failed to match' })
	const mark = useSave(reconciliations.mark, { topic: TOPIC, failed: 'Failed to take the match back' })
	const ignore = useSave(bankStatements.ignore, { topic: TOPIC, failed: 'Failed to count the line' })
	const name = lineName(line)
	if (line.ignoredReason !== null) {
		return (
			<Button
				size="small"
				aria-label={`Count again: ${name}`}
				onClick={() => void ignore({ id: line.id, reason: null })}
			>
				Count again
			</Button>
		)
	}
	if (line.entryIds.length > 0) {
		return (
			<Button
				size="small"
				aria-label={`Unmatch: ${name}`}
				onClick={() => void mark({ id: one.id, entryIds: [...line.entryIds], isCleared: false })}
			>
				Unmatch
			</Button>
		)
	}
	const record = line.cents < 0 ? 'charge' : 'deposit'
	return (
		<>
			{line.suggestedIds.length > 0 && (
				<Button
					size="small"
					aria-label={`Match: ${name}`}
					onClick={() => void match({ id: one.id, matches: [{ lineId: line.id, entryIds: [...line.suggestedIds] }] })}
				>
					Match
				</Button>
			)}
			<ActionMenu
				label={`More for ${name}`}
				entries={[
					{ label: 'Choose transactions', onSelect: () => onAsk('match') },
					{
						label: record === 'charge' ? 'Record bank charge' : 'Record deposit',
						onSelect: () => onAsk(record),
					},
					{ label: 'Leave out', onSelect: () => onAsk('ignore') },
					{ label: 'Add matching rule', onSelect: () => onAsk('rule') },
				]}
			/>
		</>
	)
}

/** Without numbers, which are others each month. */
function ruleStart({ cents, payee, memo }: BankLine) {
	const says = saidText(payee || memo)
		.split(' ')
		.filter((word) => !/\d/.test(word))
		.join(' ')
		.slice(0, 100)
	const isOut = cents < 0
	return {
		says,
		direction: isOut ? ('out' as const) : ('in' as const),
		action: isOut ? ('charge' as const) : ('payee' as const),
		meaning: isOut ? payee || memo : '',
	}
}

interface DialogsProps {
	readonly one: OpenReconciliation
	readonly line: BankLine
	readonly asked: Asked
	readonly onClose: () => void
}

function Dialogs({ one, line, asked, onClose }: DialogsProps) {
	const accounts = [{ id: one.trustAccountId, name: one.trustAccountName }]
	const { cents, postedOn, payee, memo, checkNumber } = line
	const start = { amountCents: Math.abs(cents), day: postedOn, said: payee || memo, reference: checkNumber }
	switch (asked) {
		case 'match':
			return <MatchDialog one={one} line={line} onClose={onClose} />
		case 'ignore':
			return <IgnoreDialog line={line} onClose={onClose} />
		case 'charge':
			return <BankChargeDialog accounts={accounts} start={start} onClose={onClose} />
		case 'deposit':
			return <DepositDialog accounts={accounts} start={start} onClose={onClose} />
		case 'rule':
			return <RuleDialog start={ruleStart(line)} onClose={onClose} />
		case null:
			return null
	}
}
