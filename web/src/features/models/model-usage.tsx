import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { UsageLine } from '@praxis/contract/models/models.contract'
import { MICRODOLLARS_PER_CENT, stateOfBudget } from '@praxis/contract/models/usage.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { CardGrid, Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { download } from '../../ui/list/export/download.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { formatCount, formatDate } from '../../ui/text/format.ts'
import { formatMoney } from '../../ui/text/format-amounts.ts'
import { costText } from './model-text.ts'
import { type Usage, usageQuery } from './models.api.ts'
import classes from './models.module.css'

const SPANS = [
	{ value: '7', label: 'Last 7 days' },
	{ value: '30', label: 'Last 30 days' },
	{ value: '90', label: 'Last 90 days' },
	{ value: '365', label: 'Last year' },
]
const MEASURES = [
	{ value: 'calls', label: 'Calls' },
	{ value: 'tokens', label: 'Tokens' },
	{ value: 'cost', label: 'Cost' },
] as const
type Measure = (typeof MEASURES)[number]['value']

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

function amountOf(line: UsageLine, measure: Measure): number {
	if (measure === 'calls') return line.calls
	return measure === 'tokens' ? line.inputTokens + line.outputTokens : line.costMicrodollars
}

function amountText(line: UsageLine, measure: Measure): string {
	return measure === 'cost' ? costText(line.costMicrodollars) : formatCount(amountOf(line, measure))
}

interface ChartProps {
	readonly title: string
	readonly lines: readonly UsageLine[]
	readonly measure: Measure
}

/** Bars with their numbers: a picture that is also a table. */
function Bars({ title, lines, measure }: ChartProps) {
	const most = Math.max(1, ...lines.map((line) => amountOf(line, measure)))
	return (
		<Card title={title}>
			<table className={classes.bars}>
				<thead className={classes.hidden}>
					<tr>
						<th scope="col">{title}</th>
						<th scope="col">{MEASURES.find(({ value }) => value === measure)?.label}</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<tr key={line.key}>
							<th scope="row">
								{isDay(line.label) ? formatDate(line.label) : line.label}
								{line.failed > 0 && <span className={classes.failed}>{formatCount(line.failed)} failed</span>}
								<span className={classes.track} aria-hidden="true">
									<span style={{ inlineSize: `${(amountOf(line, measure) / most) * 100}%` }} />
								</span>
							</th>
							<td>{amountText(line, measure)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Card>
	)
}

function BudgetBar({ budget }: Pick<Usage, 'budget'>) {
	const state = stateOfBudget(budget)
	if (budget.budgetCents === null) return null
	const share = Math.min(1, budget.spentMicrodollars / (budget.budgetCents * MICRODOLLARS_PER_CENT))
	const text = `${costText(budget.spentMicrodollars)} of ${formatMoney(budget.budgetCents)} this month`
	return (
		<Card title="Budget of the firm">
			<Stack gap={3}>
				{state === 'warning' && <Banner tone="amber">More than 80% of this month’s budget is used.</Banner>}
				{state === 'reached' && (
					<Banner tone="red">This month’s budget is used up. Cloud models no longer answer.</Banner>
				)}
				<p>{text}</p>
				<span className={classes.track} aria-hidden="true" data-state={state}>
					<span style={{ inlineSize: `${share * 100}%` }} />
				</span>
			</Stack>
		</Card>
	)
}

function csvOf({ byDay, byModel, byUser, byCase, byService }: Usage): string {
	const groups = { Day: byDay, Model: byModel, User: byUser, Case: byCase, Service: byService }
	// A leading apostrophe keeps spreadsheets from running what begins like a formula.
	const cell = (value: string | number) =>
		`"${String(value)
			.replace(/^[=+\-@\t\r]/, "'$&")
			.replaceAll('"', '""')}"`
	const rows = Object.entries(groups).flatMap(([group, lines]) =>
		lines.map((one) => [
			group,
			one.label,
			one.calls,
			one.failed,
			one.inputTokens,
			one.outputTokens,
			one.costMicrodollars / 1e6,
			one.unpriced,
		]),
	)
	const head = [
		'By',
		'Name',
		'Calls',
		'Failed',
		'Input tokens',
		'Output tokens',
		'Cost in US dollars',
		'Calls of unknown price',
	]
	return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

function Totals({ total }: Pick<Usage, 'total'>) {
	const facts = [
		{ label: 'Calls', value: formatCount(total.calls) },
		{ label: 'Failed', value: formatCount(total.failed) },
		{ label: 'Tokens in', value: formatCount(total.inputTokens) },
		{ label: 'Tokens out', value: formatCount(total.outputTokens) },
		{ label: 'Cost', value: costText(total.costMicrodollars) },
	]
	return (
		<Card>
			<FactList layout="narrow" areFigures facts={facts} />
			{total.unpriced > 0 && (
				<Hint>
					{formatCount(total.unpriced)} calls of unknown price are not in the cost. Enter the prices on the models’
					cards.
				</Hint>
			)}
		</Card>
	)
}

function Charts({ usage, measure }: { readonly usage: Usage; readonly measure: Measure }) {
	const groups: readonly (readonly [string, readonly UsageLine[]])[] = [
		['By day', usage.byDay],
		['By model', usage.byModel],
		['By user', usage.byUser],
		['By case', usage.byCase],
		['By service', usage.byService],
	]
	if (usage.total.calls === 0) {
		return (
			<EmptyState title="No calls in this time">Calls appear here as soon as anyone uses an AI feature.</EmptyState>
		)
	}
	return (
		<>
			<Totals total={usage.total} />
			<CardGrid align="start" min={22}>
				{groups.map(([title, lines]) => (
					<Bars key={title} title={title} lines={lines} measure={measure} />
				))}
			</CardGrid>
		</>
	)
}

/** What models were used for and what they cost. */
export function ModelUsage() {
	const [days, setDays] = useState('30')
	const [measure, setMeasure] = useState<Measure>('calls')
	const [today] = useState(() => Date.now())
	const [from, to] = [isoDay(today - (Number(days) - 1) * DAY_MS), isoDay(today + DAY_MS)]
	const query = useQuery(usageQuery(from, to))
	const skeleton = (
		<Stack gap={3}>
			<LoadingNote what="the usage" />
			<Bone width={40} />
			<Bone width={40} />
		</Stack>
	)
	return (
		<>
			<div>
				<FieldRow>
					<SelectField label="Time" required options={SPANS} value={days} onChange={(next) => setDays(next ?? '30')} />
					<RadioField label="Show" required inline options={MEASURES} value={measure} onChange={setMeasure} />
				</FieldRow>
			</div>
			<Loaded query={query} skeleton={skeleton}>
				{(usage) => (
					<>
						<BudgetBar budget={usage.budget} />
						<Charts usage={usage} measure={measure} />
						{usage.total.calls > 0 && (
							<Row>
								<Button
									icon={<Icon name="download" />}
									onClick={() =>
										download(new Blob([csvOf(usage)], { type: 'text/csv' }), `ai-usage-${from}-${isoDay(today)}.csv`)
									}
								>
									Export CSV
								</Button>
							</Row>
						)}
					</>
				)}
			</Loaded>
		</>
	)
}
