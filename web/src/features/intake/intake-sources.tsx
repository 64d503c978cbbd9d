import { intakeFields, type Source } from '@praxis/contract/intake/intake.fields'
import { addDays } from '@praxis/contract/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { CardGrid, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card, StatLink } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { formatCount, formatDate } from '../../ui/text/format.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { type IntakeStatistics, statisticsQuery } from './intake.api.ts'
import classes from './sources.module.css'

const PERIODS = [
	{ value: '30', label: '30 days' },
	{ value: '90', label: '90 days' },
	{ value: '365', label: 'A year' },
] as const
type Period = (typeof PERIODS)[number]['value']

const HOURS_OF_DAY = 24

interface Span {
	readonly from: string
	readonly to: string
}

function spanOf(period: Period): Span {
	const to = new Date().toLocaleDateString('sv')
	return { from: addDays(to, 1 - Number(period)), to }
}

export function percent(part: number, whole: number): string {
	return whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`
}

export function formatWait(hours: number | null): string {
	if (hours === null) return '—'
	if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
	if (hours < 2 * HOURS_OF_DAY) return `${Math.round(hours * 10) / 10} h`
	return `${Math.round(hours / HOURS_OF_DAY)} days`
}

/** Sources and outcomes of inquiries. */
export function IntakeSources() {
	const { params, set } = useUrlParams()
	const period = PERIODS.find(({ value }) => value === params.get('period'))?.value ?? '90'
	const span = spanOf(period)
	const query = useQuery(statisticsQuery(span))
	return (
		<Stack gap={5} width="content">
			<Text as="div" width="field">
				<RadioField
					label="Received within"
					required
					inline
					options={PERIODS}
					value={period}
					onChange={(value) => set({ period: value === '90' ? null : value })}
				/>
			</Text>
			<Loaded query={query} skeleton={<FiguresSkeleton />}>
				{(statistics) => <Figures statistics={statistics} span={span} />}
			</Loaded>
		</Stack>
	)
}

function FiguresSkeleton() {
	return (
		<>
			<LoadingNote what="statistics" />
			<Bone width={30} />
		</>
	)
}

interface FiguresProps {
	readonly statistics: IntakeStatistics
	readonly span: Span
}

export function listHref({ from, to }: Span, more: Readonly<Record<string, string>> = {}): string {
	return `/dashboard/client-intake?${new URLSearchParams({ view: 'list', received: `${from}..${to}`, ...more })}`
}

function Figures({ statistics, span }: FiguresProps) {
	const { all, medianHoursToContact } = statistics
	if (all.total === 0) {
		return (
			<EmptyState title="No inquiries in this period">
				<p>Choose a longer period.</p>
			</EmptyState>
		)
	}
	return (
		<>
			<CardGrid min={9} gap={3}>
				<StatLink value={all.total} label="Inquiries" href={listHref(span)} />
				<StatLink
					value={`${formatCount(all.opened)} (${percent(all.opened, all.total)})`}
					label="Became cases"
					href={listHref(span, { status: 'opened' })}
				/>
				<StatLink value={all.declined} label="Declined" href={listHref(span, { status: 'declined' })} />
				<StatLink
					value={formatWait(medianHoursToContact)}
					label="Median time to first contact"
					href={listHref(span, { status: 'contacted,qualified' })}
				/>
			</CardGrid>
			<Card title="Referral sources">
				<Bars
					label="Inquiries by source"
					first={intakeFields.referralSource.label}
					rows={statistics.sources.map(({ source, ...outcome }) => ({
						name: source === null ? 'Not provided' : intakeFields.referralSource.values[source],
						href: source === null ? null : listHref(span, { source: source satisfies Source }),
						...outcome,
					}))}
				/>
			</Card>
			<Card title="Practice areas">
				<Bars
					label="Inquiries by practice area"
					first={intakeFields.practiceArea.label}
					rows={statistics.practiceAreas.map(({ practiceArea, ...outcome }) => ({
						name: practiceArea ?? 'Unknown',
						href: practiceArea === null ? null : listHref(span, { area: practiceArea }),
						...outcome,
					}))}
				/>
			</Card>
			<Card title="By week">
				<Weeks weeks={statistics.weeks} />
			</Card>
		</>
	)
}

interface BarRow {
	readonly name: string
	readonly href: string | null
	readonly total: number
	readonly opened: number
	readonly declined: number
}

interface BarsProps {
	readonly label: string
	/** Heads the first column. */
	readonly first: string
	readonly rows: readonly BarRow[]
}

/** A table with a bar for the number and the outcomes of each row. */
function Bars({ label, first, rows }: BarsProps) {
	const most = Math.max(1, ...rows.map((row) => row.total))
	return (
		<>
			<ul className={classes.legend} aria-hidden="true">
				<li data-part="opened">Became cases</li>
				<li data-part="open">Still open</li>
				<li data-part="declined">Declined</li>
			</ul>
			<table className={classes.bars} aria-label={label}>
				<thead>
					<tr>
						<th scope="col">{first}</th>
						<th scope="col">
							<VisuallyHidden>Share</VisuallyHidden>
						</th>
						<th scope="col">Inquiries</th>
						<th scope="col">Cases</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.name}>
							<th scope="row">{row.href === null ? row.name : <UiLink href={row.href}>{row.name}</UiLink>}</th>
							<td>
								<Bar row={row} most={most} />
							</td>
							<td className={classes.figure}>{formatCount(row.total)}</td>
							<td className={classes.figure}>{percent(row.opened, row.total)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	)
}

function Bar({ row, most }: { readonly row: BarRow; readonly most: number }) {
	const open = row.total - row.opened - row.declined
	const parts = [
		{ part: 'opened', count: row.opened, words: 'became cases' },
		{ part: 'open', count: open, words: 'still open' },
		{ part: 'declined', count: row.declined, words: 'declined' },
	].filter(({ count }) => count > 0)
	return (
		<div
			className={classes.bar}
			role="img"
			aria-label={parts.map(({ count, words }) => `${count} ${words}`).join(', ')}
			style={{ inlineSize: `${(row.total / most) * 100}%` }}
		>
			{parts.map(({ part, count, words }) => (
				<span key={part} data-part={part} style={{ flexGrow: count }} title={`${count} ${words}`} />
			))}
		</div>
	)
}

/** A column for each week; its lower part became cases. */
function Weeks({ weeks }: { readonly weeks: IntakeStatistics['weeks'] }) {
	const most = Math.max(1, ...weeks.map((week) => week.total))
	const [first, last] = [weeks.at(0), weeks.at(-1)]
	return (
		<>
			<ol className={classes.weeks}>
				{weeks.map(({ startsOn, total, opened }) => (
					<li key={startsOn} title={`Week of ${formatDate(startsOn)}: ${total}, of which ${opened} became cases`}>
						<VisuallyHidden>
							Week of {formatDate(startsOn)}: {total}, of which {opened} became cases
						</VisuallyHidden>
						<span className={classes.pillar} style={{ blockSize: `${(total / most) * 100}%` }} aria-hidden="true">
							<span style={{ flexGrow: total - opened }} data-part="open" />
							<span style={{ flexGrow: opened }} data-part="opened" />
						</span>
					</li>
				))}
			</ol>
			{first !== undefined && last !== undefined && (
				<p className={classes.axis} aria-hidden="true">
					<span>Week of {formatDate(first.startsOn)}</span>
					<span>Week of {formatDate(last.startsOn)}</span>
				</p>
			)}
		</>
	)
}
