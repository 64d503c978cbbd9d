import {
	type ChangedValue,
	type ClauseChange,
	type ClausePair,
	OR,
	type ValueKind,
} from '@praxis/contract/analysis/compare-clauses.rules'
import type { Clause } from '@praxis/contract/analysis/split-clauses.rules'
import { Hint, Row, Text } from '../../ui/layout/layout.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { MarkedText } from '../documents/compare/compared-text.tsx'
import classes from './contract-comparison.module.css'

const CHANGES: Readonly<Record<ClauseChange, readonly [Tone, string]>> = {
	same: ['grey', 'Unchanged'],
	changed: ['amber', 'Changed'],
	added: ['green', 'Added'],
	removed: ['red', 'Removed'],
}

const VALUE_LABELS: Readonly<Record<ValueKind, string>> = {
	amount: 'Amount',
	date: 'Date',
	period: 'Period',
	percentage: 'Percentage',
	duty: 'Duty',
	party: 'Who',
}

const TITLE_MAX = 60

function titleOf({ number, heading, text }: Clause): string {
	const named = [number, heading].filter((part) => part !== '').join('. ')
	return named || `${text.replace(/\s+/gu, ' ').slice(0, TITLE_MAX)}${text.length > TITLE_MAX ? '…' : ''}`
}

/** `Was 4. Deposit` where number or heading became another. */
function formerTitle({ before, after }: ClausePair): string | null {
	if (before === null || after === null) return null
	const isOther = before.number !== after.number || before.heading !== after.heading
	return isOther && `${before.number}${before.heading}` !== '' ? titleOf(before) : null
}

/** A day, or both that its figures may mean. */
function dayText(days: string): string {
	const each = days.split(OR).map((day) => formatDate(day))
	return each.length === 1 ? each.join() : `${each.join(OR)} (ambiguous)`
}

function ValueLine({ value: { kind, before, after } }: { readonly value: ChangedValue }) {
	const list = (values: readonly string[]) =>
		values.map((one) => (kind === 'date' ? dayText(one) : one)).join(', ') || 'none'
	return (
		<div className={classes.value}>
			<dt>{VALUE_LABELS[kind]}</dt>
			<dd>
				<del>{list(before)}</del> <span aria-hidden="true">→</span> <ins>{list(after)}</ins>
			</dd>
		</div>
	)
}

interface ClauseRowProps {
	readonly pair: ClausePair
	readonly areSideBySide: boolean
}

/** One clause: what became of it, the values that changed, and its words. */
export function ClauseRow({ pair, areSideBySide }: ClauseRowProps) {
	const { change, before, after, isMoved, values } = pair
	const clause = after ?? before
	const [tone, label] = CHANGES[change]
	const former = formerTitle(pair)
	if (clause === null) return null
	return (
		<li className={classes.clause}>
			<Row gap={3} lineGap={1} align="baseline">
				<Text as="h2" size="body" weight="medium" breaks>
					{titleOf(clause)}
				</Text>
				<StatusMark tone={tone}>{label}</StatusMark>
				{isMoved && <StatusMark tone="blue">Moved</StatusMark>}
				{former !== null && <Hint as="span">was {former}</Hint>}
			</Row>
			{values.length > 0 && (
				<dl className={classes.values} aria-label="Changed values">
					{values.map((value) => (
						<ValueLine key={value.kind} value={value} />
					))}
				</dl>
			)}
			{`${before?.text ?? ''}${after?.text ?? ''}` !== '' && (
				<MarkedText before={before?.text ?? ''} after={after?.text ?? ''} areSideBySide={areSideBySide} />
			)}
		</li>
	)
}
