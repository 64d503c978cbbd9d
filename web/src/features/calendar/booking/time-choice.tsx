import { addDays, type DateText } from '@praxis/contract/kernel/dates'
import { dayOf, localAt, timeOf } from '@praxis/contract/kernel/local-time'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { formatClock, formatDate } from '../../../ui/text/format.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { region } from '../../../ui/text/region.ts'
import { Said } from '../../../ui/text/said.tsx'
import { firstDayOfWeek } from '../first-day.ts'
import classes from './booking.module.css'
import { addMonths, daysOf, type MonthText, monthOf, placesBefore } from './month-days.ts'

export interface AskedDays {
	readonly from: DateText
	readonly to: DateText
	readonly timeZone: string
}

interface TimeChoiceProps {
	/** Names the page and the kind among what is kept. */
	readonly queryKey: readonly string[]
	readonly load: (days: AskedDays, signal: AbortSignal) => Promise<{ readonly items: readonly string[] }>
	readonly zone: string
	readonly onZone: (zone: string) => void
	readonly onChoose: (at: string) => void
	/** The last day that can be chosen; null where it is not known. */
	readonly until: DateText | null
}

function monthTitle(month: MonthText): string {
	const written = new Intl.DateTimeFormat(region().locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
	return written.format(new Date(`${month}-01T00:00:00Z`))
}

function zoneOptions(own: string) {
	const zones = new Set([own, ...Intl.supportedValuesOf('timeZone')])
	return [...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** As far as free times are looked for where the last day is not known, in months. */
const LOOKED_AT = 4

function daysAsked(month: MonthText, today: DateText, timeZone: string): AskedDays {
	const days = daysOf(month)
	const [first = today] = days
	return { from: first < today ? today : first, to: days.at(-1) ?? today, timeZone }
}

interface MonthTimes {
	readonly month: MonthText
	readonly items: readonly string[]
	/** Nothing is free in any month that can be chosen. */
	readonly isNone: boolean
}

type LoadMonth = (month: MonthText) => Promise<{ readonly items: readonly string[] }>

async function readMonth(month: MonthText, of: LoadMonth): Promise<MonthTimes> {
	return { month, items: (await of(month)).items, isNone: false }
}

/** The first month in which something is free; the present one where nothing is. */
async function firstFree(from: MonthText, until: DateText | null, of: LoadMonth): Promise<MonthTimes> {
	const last = until === null ? addMonths(from, LOOKED_AT - 1) : monthOf(until)
	for (let month = from; month <= last; month = addMonths(month, 1)) {
		const found = await readMonth(month, of)
		if (found.items.length > 0) return found
	}
	return { month: from, items: [], isNone: true }
}

/** A day of a month and a time of it, among those that are free, by the clocks of the reader. */
export function TimeChoice({ queryKey, load, zone, onZone, onChoose, until }: TimeChoiceProps) {
	const today = dayOf(localAt(Date.now(), zone))
	const [asked, setAsked] = useState<MonthText | null>(null)
	const [day, setDay] = useState<DateText | null>(null)
	const query = useQuery({
		queryKey: [...queryKey, asked, zone, today],
		queryFn: ({ signal }) => {
			const of = (month: MonthText) => load(daysAsked(month, today, zone), signal)
			return asked === null ? firstFree(monthOf(today), until, of) : readMonth(asked, of)
		},
		placeholderData: keepPreviousData,
		staleTime: 30_000,
	})
	const month = asked ?? query.data?.month ?? monthOf(today)
	const days = daysOf(month)
	return (
		<Stack>
			<MonthPager
				month={month}
				isFirst={month <= monthOf(today)}
				isLast={until !== null && month >= monthOf(until)}
				onMonth={(to) => {
					setAsked(to)
					setDay(null)
				}}
			/>
			<Loaded query={query} skeleton={<LoadingNote what="free times" />} level={3}>
				{({ items, isNone }) => {
					const byDay = Map.groupBy(items, (at) => dayOf(localAt(new Date(at), zone)))
					const shown = query.isPlaceholderData ? new Map<string, string[]>() : byDay
					const chosen = day !== null && shown.has(day) ? day : ([...shown.keys()][0] ?? null)
					return (
						<div className={classes.when} aria-busy={query.isPlaceholderData || undefined}>
							<MonthGrid month={month} days={days} free={shown} chosen={chosen} onDay={setDay} />
							{chosen === null ? (
								<NothingFree isNone={isNone} />
							) : (
								<Times day={chosen} times={shown.get(chosen) ?? []} {...{ zone, onChoose }} />
							)}
						</div>
					)
				}}
			</Loaded>
			<NativeSelectField label="Time zone" required options={zoneOptions(zone)} value={zone} onChange={onZone} />
		</Stack>
	)
}

interface MonthPagerProps {
	readonly month: MonthText
	readonly isFirst: boolean
	readonly isLast: boolean
	readonly onMonth: (month: MonthText) => void
}

function MonthPager({ month, isFirst, isLast, onMonth }: MonthPagerProps) {
	return (
		<Row wrap={false}>
			<h3 className={classes.month} aria-live="polite">
				{monthTitle(month)}
			</h3>
			<IconButton
				label="Previous month"
				disabled={isFirst}
				icon={<IconChevronLeft {...glyphProps()} />}
				onClick={() => onMonth(addMonths(month, -1))}
			/>
			<IconButton
				label="Next month"
				disabled={isLast}
				icon={<IconChevronRight {...glyphProps()} />}
				onClick={() => onMonth(addMonths(month, 1))}
			/>
		</Row>
	)
}

interface MonthGridProps {
	readonly month: MonthText
	readonly days: readonly DateText[]
	readonly free: ReadonlyMap<DateText, readonly string[]>
	readonly chosen: DateText | null
	readonly onDay: (day: DateText) => void
}

function MonthGrid({ month, days, free, chosen, onDay }: MonthGridProps) {
	const say = usePhrases()
	const firstDay = firstDayOfWeek()
	// A Sunday.
	const weekdays = Array.from({ length: 7 }, (_, at) => addDays('2026-11-01', firstDay + at))
	return (
		<fieldset className={classes.grid}>
			<legend className={classes.hidden}>{monthTitle(month)}</legend>
			{weekdays.map((one) => (
				<span key={one} className={classes.weekday} aria-hidden="true">
					{formatDate(one, 'weekday only')}
				</span>
			))}
			{days.map((one) => {
				const count = free.get(one)?.length ?? 0
				return (
					<button
						key={one}
						type="button"
						className={classes.dayButton}
						style={one === days[0] ? { gridColumnStart: placesBefore(month, firstDay) + 1 } : undefined}
						disabled={count === 0}
						aria-pressed={one === chosen}
						aria-label={
							count === 0 ? say('{day}: nothing free', { day: formatDate(one, 'full') }) : formatDate(one, 'full')
						}
						onClick={() => onDay(one)}
					>
						{Number(one.slice(8))}
					</button>
				)
			})}
		</fieldset>
	)
}

interface TimesProps {
	readonly day: DateText
	readonly times: readonly string[]
	readonly zone: string
	readonly onChoose: (at: string) => void
}

function NothingFree({ isNone }: { readonly isNone: boolean }) {
	const text = isNone ? 'Nothing is free at the moment.' : 'Nothing is free in this month. Please look at another one.'
	return (
		<Hint>
			<Said>{text}</Said>
		</Hint>
	)
}

function Times({ day, times, zone, onChoose }: TimesProps) {
	const say = usePhrases()
	return (
		<Stack as="section" gap={2} aria-label={say('Free times on {day}', { day: formatDate(day, 'full') })}>
			<h4 className={classes.dayTitle}>{formatDate(day, 'weekday')}</h4>
			<ul className={classes.timeList}>
				{times.map((at) => (
					<li key={at}>
						<Button wide onClick={() => onChoose(at)}>
							{formatClock(timeOf(localAt(new Date(at), zone)))}
						</Button>
					</li>
				))}
			</ul>
		</Stack>
	)
}
