import { clockText } from '@praxis/contract/time/duration.rules'
import { type TimeEntry, type Timer, timeEntryFields } from '@praxis/contract/time/time.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { formatClock, formatDate } from '../../ui/text/format.ts'
import { startOfDay } from '../../ui/text/wall-clock.ts'
import { wallAt } from '../notifications/zoned-time.ts'
import classes from './day-calendar.module.css'
import { type Block, type LineRow, lineOf } from './day-line.ts'
import { nameOfEntry, timersQuery } from './time.api.ts'
import { type Filled, TimeDialog } from './time-form.tsx'
import { zoneHere } from './zone-here.ts'

const HOUR_MS = 3_600_000
/** Gaps are looked for within these hours, and around work outside them. */
const OPENS = 8 * HOUR_MS
const CLOSES = 18 * HOUR_MS

type Work = { readonly entry: TimeEntry } | { readonly timer: Timer }

interface DayCalendarProps {
	readonly day: string
	readonly entries: readonly TimeEntry[]
	/** The person's own day: their timer runs in it, and gaps can be filled. */
	readonly isOwn: boolean
	readonly menuOf: (one: TimeEntry) => readonly MenuEntry[]
}

/** One day in the order of the clock. A gap is a button that records time of its start and length. */
export function DayCalendar({ day, entries, isOwn, menuOf }: DayCalendarProps) {
	const { data } = useQuery({ ...timersQuery, enabled: isOwn })
	const [filled, setFilled] = useState<Filled | null>(null)
	const running = data?.timers.filter(({ startedAt }) => startedAt !== null) ?? []
	const rows = rowsOf(day, entries, running, Date.now())
	return (
		<Card title={formatDate(day, 'full')} actions={<span className={classes.muted}>{sumText(entries)}</span>}>
			{rows.length === 0 ? (
				<p className={classes.muted}>Nothing to show on this day yet.</p>
			) : (
				<Stack as="ol" gap={1} aria-label="The day by the clock">
					{rows.map((row) => (
						<li key={`${row.kind} ${row.from} ${row.to} ${idOf(row)}`} className={classes.row}>
							<span className={classes.at}>{clockOf(row.from)}</span>
							<Row row={row} menuOf={menuOf} onFill={isOwn ? setFilled : null} />
						</li>
					))}
				</Stack>
			)}
			{filled !== null && <TimeDialog one={null} day={day} filled={filled} onClose={() => setFilled(null)} />}
		</Card>
	)
}

function sumText(entries: readonly TimeEntry[]): string {
	return clockText(entries.reduce((sum, { seconds }) => sum + seconds, 0))
}

function idOf(row: LineRow<Work>): string {
	if (row.kind === 'gap') return ''
	return 'entry' in row.of ? row.of.entry.id : row.of.timer.id
}

function clockOf(at: number): string {
	return formatClock(wallAt(new Date(at), zoneHere()).time)
}

/** Instants, so that a day of 23 or 25 hours is as long as it is. */
function rowsOf(
	day: string,
	entries: readonly TimeEntry[],
	running: readonly Timer[],
	now: number,
): readonly LineRow<Work>[] {
	const midnight = startOfDay(day)?.getTime()
	const next = startOfDay(day, 1)?.getTime()
	if (midnight === undefined || next === undefined) return []
	const blocks: Block<Work>[] = entries.flatMap((entry) => {
		if (entry.startedAt === null) return []
		const from = Date.parse(entry.startedAt)
		return [{ from, to: from + entry.seconds * 1000, of: { entry } }]
	})
	for (const timer of running) {
		const from = Date.parse(timer.startedAt ?? '')
		if (from >= midnight && from < next) blocks.push({ from, to: Math.max(now, from), of: { timer } })
	}
	return lineOf(blocks, Math.min(midnight + OPENS, now), Math.min(midnight + CLOSES, now))
}

interface RowProps {
	readonly row: LineRow<Work>
	readonly menuOf: (one: TimeEntry) => readonly MenuEntry[]
	readonly onFill: ((filled: Filled) => void) | null
}

/** Taller the longer it is, up to two hours. */
const tallness = (row: LineRow<Work>) => ({
	minBlockSize: `${2.75 + Math.min(2, (row.to - row.from) / HOUR_MS) * 2}rem`,
})

function Row({ row, menuOf, onFill }: RowProps) {
	if (row.kind === 'gap') return <Gap row={row} onFill={onFill} />
	const { of } = row
	const overlap = row.overlap > 0 ? ` · Overlaps ${clockText(Math.round(row.overlap / 1000))}` : ''
	if ('entry' in of) return <EntryBlock one={of.entry} row={row} overlap={overlap} menuOf={menuOf} />
	return (
		<div className={classes.work} data-running="" style={tallness(row)}>
			<div>
				<Text as="p" breaks lines>
					{of.timer.description || 'Timer running'}
				</Text>
				<p className={classes.muted}>
					{of.timer.caseName ?? 'No case'} · Since {clockOf(row.from)}
					{overlap}
				</p>
			</div>
		</div>
	)
}

const secondsOf = ({ from, to }: LineRow<Work>) => Math.round((to - from) / 1000)
const lengthOf = (row: LineRow<Work>) => `${clockOf(row.from)} – ${clockOf(row.to)} · ${clockText(secondsOf(row))}`

function Gap({ row, onFill }: Pick<RowProps, 'row' | 'onFill'>) {
	if (onFill === null) {
		return (
			<div className={classes.gap} style={tallness(row)}>
				No entry, {lengthOf(row)}
			</div>
		)
	}
	return (
		<button
			type="button"
			className={classes.gap}
			style={tallness(row)}
			onClick={() => onFill({ startedAt: new Date(row.from).toISOString(), seconds: secondsOf(row) })}
		>
			<Icon name="plus" size="small" />
			{`Add entry, ${lengthOf(row)}`}
		</button>
	)
}

interface EntryBlockProps {
	readonly one: TimeEntry
	readonly row: LineRow<Work>
	readonly overlap: string
	readonly menuOf: RowProps['menuOf']
}

function EntryBlock({ one, row, overlap, menuOf }: EntryBlockProps) {
	return (
		<div className={classes.work} data-billing={one.billing} style={tallness(row)}>
			<div>
				<Text as="p" breaks lines>
					{one.description || 'No description'}
				</Text>
				<p className={classes.muted}>
					{one.caseId === null ? (
						'No case'
					) : (
						<UiLink href={`/dashboard/cases/${one.caseId}`}>{one.caseName ?? 'Open case'}</UiLink>
					)}
					{` · ${lengthOf(row)}`}
					{one.isBilled && ' · Billed'}
					{overlap}
				</p>
			</div>
			{one.billing !== 'billable' && <FieldMark field={timeEntryFields.billing} value={one.billing} />}
			<ActionMenu
				label={`Actions for ${nameOfEntry(one)}`}
				entries={menuOf(one)}
				target={<IconButton label={`Actions for ${nameOfEntry(one)}`} icon={<Icon name="more" />} size="small" />}
			/>
		</div>
	)
}
