import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/schedule/styles.layer.css'
import { UnstyledButton } from '@mantine/core'
import {
	DayView,
	MobileMonthView,
	MonthView,
	ResourcesDayView,
	type ScheduleEventData,
	WeekView,
} from '@mantine/schedule'
import type { ComponentPropsWithoutRef, KeyboardEvent } from 'react'
import { dateFormat } from '../text/kept-format.ts'
import { region } from '../text/region.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import { useMedia } from '../theme/use-media.ts'
import classes from './schedule.module.css'
import {
	droppedSpan,
	halvesOf,
	minutesOf,
	type ScheduleEntry,
	type ScheduleRow,
	type ScheduleShade,
	type ScheduleSpan,
	type ScheduleTone,
	toLocal,
	toWall,
	wallOfShade,
	wallSpan,
} from './schedule-entry.ts'

interface ScheduleProps {
	readonly view: 'day' | 'week' | 'month'
	readonly day: string
	/** 0 is Sunday. */
	readonly firstDay: 0 | 1 | 2 | 3 | 4 | 5 | 6
	readonly entries: readonly ScheduleEntry[]
	/** A day is shown with a row for each of them. */
	readonly rows?: readonly ScheduleRow[] | undefined
	/** What the rows are: “Person”. */
	readonly rowsLabel?: string | undefined
	/** Times that are shaded in a day and a week. */
	readonly shades?: readonly ScheduleShade[] | undefined
	/** The local time now. */
	readonly now: string
	readonly onOpen: (entry: ScheduleEntry) => void
	readonly onAdd: (at: { readonly start: string; readonly minutes: number; readonly isAllDay: boolean }) => void
	readonly onMove: (entry: ScheduleEntry, to: ScheduleSpan) => void
	readonly onDay: (day: string) => void
	/** Where a key moves an entry; null for keys that do not. */
	readonly movedByKey: (key: KeyboardEvent, entry: ScheduleEntry) => ScheduleSpan | null
}

type EventProps = ComponentPropsWithoutRef<'button'>
interface Dropped {
	readonly event: ScheduleEventData
	readonly newStart: string
	readonly newEnd: string
}

const LABELS = { allDay: 'All day', timeSlot: 'New event', moreLabel: (count: number) => `${count} more` }
const WEEKEND: (0 | 6)[] = [0, 6]
const HOUR = classes.hour ?? ''
const DAY_CLASSES = { dayViewSlotLabel: HOUR, dayViewAllDay: classes.allDay ?? '' }
const WEEK_CLASSES = { weekViewSlotLabel: HOUR, weekViewAllDaySlots: classes.allDay ?? '' }
const ROW_CLASSES = { resourcesDayViewTimeLabel: HOUR, resourcesDayViewResourceLabel: classes.rowLabel ?? '' }
const NARROW_CLASSES = { mobileMonthViewHeader: classes.noHeader ?? '' }
const SHOWN_A_DAY = 4
const HALF_HOUR = 30
/** The hours scroll within the screen, below days and whole days. */
const HEIGHT = 'max(26rem, calc(100dvh - 14rem))'
/** `9 AM`, where clocks have 24 hours `09:00`. */
function formatHour(time: string): string {
	const hours = dateFormat(region().locale, { hour: 'numeric', timeZone: 'UTC' })
	const at = new Date(`2000-01-01T${time}:00Z`)
	if (hours.resolvedOptions().hour12 === true) return hours.format(at)
	return dateFormat(region().locale, { timeStyle: 'short', timeZone: 'UTC' }).format(at)
}

const entryOf = (one: ScheduleEventData) => one.payload as ScheduleEntry
const COLORS: Readonly<Partial<Record<ScheduleTone, string>>> = {
	red: 'red',
	amber: 'yellow',
	green: 'green',
	blue: 'blue',
}
const toGrid = (entry: ScheduleEntry): ScheduleEventData => ({
	id: entry.rowId === undefined ? entry.id : `${entry.id}@${entry.rowId}`,
	title: entry.title,
	...wallSpan(entry),
	color: COLORS[entry.tone] ?? 'gray',
	payload: { ...entry },
	...(entry.rowId !== undefined && { resourceId: entry.rowId }),
})
const toShade = (shade: ScheduleShade, at: number): ScheduleEventData => ({
	id: `shade-${at}`,
	title: '',
	...wallOfShade(shade),
	color: 'gray',
	display: 'background',
	...(shade.rowId !== undefined && { resourceId: shade.rowId }),
})

/** Days on which time runs, weeks and months; entries are moved with the pointer and with keys. */
export function Schedule(props: ScheduleProps) {
	const { view, firstDay } = props
	const isNarrow = useMedia('(max-width: 48rem)')
	const shared = sharedProps(props)
	return (
		<UiProvider>
			<div className={classes.grid} data-view={view}>
				{view === 'day' && props.rows !== undefined && <DayRows {...props} rows={props.rows} />}
				{view === 'day' && props.rows === undefined && (
					<DayView {...shared} {...timedProps(props)} classNames={DAY_CLASSES} />
				)}
				{view === 'week' && (
					<WeekView
						{...shared}
						{...timedProps(props)}
						firstDayOfWeek={firstDay}
						weekendDays={WEEKEND}
						classNames={WEEK_CLASSES}
						highlightToday
						withWeekNumber={false}
					/>
				)}
				{view === 'month' && (isNarrow ? <NarrowMonth {...props} /> : <Month {...props} />)}
			</div>
		</UiProvider>
	)
}

/** A day with time from left to right, and a row for each person or room. */
function DayRows({ rows, rowsLabel = 'Row', ...props }: ScheduleProps & { readonly rows: readonly ScheduleRow[] }) {
	const { slotLabelFormat, getCurrentTime, startScrollTime, ...timed } = timedProps(props)
	const { withEventResize, canResizeEvent, onEventResize, onTimeSlotClick } = timed
	return (
		<ResourcesDayView
			{...sharedProps(props)}
			resources={rows.map(({ id, label }) => ({ id, label }))}
			labels={{ ...LABELS, resource: rowsLabel, resources: rowsLabel }}
			intervalMinutes={60}
			eventDragInterval={HALF_HOUR}
			eventResizeInterval={HALF_HOUR}
			{...{ slotLabelFormat, getCurrentTime, startScrollTime, onTimeSlotClick }}
			{...{ withEventResize, canResizeEvent, onEventResize }}
			withCurrentTimeIndicator
			withCurrentTimeBubble={false}
			slotWidth="5.5rem"
			rowHeight="4.25rem"
			maxEventsPerTimeSlot={SHOWN_A_DAY}
			classNames={ROW_CLASSES}
			onEventDrop={(dropped) => {
				const entry = entryOf(dropped.event)
				if (dropped.resourceId === undefined || dropped.resourceId === entry.rowId) drop(props)(dropped)
				else props.onOpen(entry)
			}}
		/>
	)
}

function Month(props: ScheduleProps) {
	const { firstDay, onDay } = props
	return (
		<MonthView
			{...sharedProps(props)}
			firstDayOfWeek={firstDay}
			weekendDays={WEEKEND}
			weekdayFormat="ddd"
			consistentWeeks={false}
			maxEventsPerDay={SHOWN_A_DAY}
			onDayClick={(on) => onDay(on.slice(0, 10))}
		/>
	)
}

/** A month with dots for its events, and the events of the day that is chosen. */
function NarrowMonth({ day, firstDay, entries, onOpen }: ScheduleProps) {
	return (
		<MobileMonthView
			key={day}
			date={day}
			defaultSelectedDate={day}
			events={entries.map(toGrid)}
			firstDayOfWeek={firstDay}
			weekendDays={WEEKEND}
			consistentWeeks={false}
			classNames={NARROW_CLASSES}
			renderEvent={(one, given) => <NarrowEvent entry={entryOf(one)} given={given} />}
			onEventClick={(one) => onOpen(entryOf(one))}
		/>
	)
}

const drop =
	({ onMove }: Pick<ScheduleProps, 'onMove'>) =>
	({ event, newStart, newEnd }: Dropped) =>
		onMove(entryOf(event), droppedSpan(entryOf(event), newStart, newEnd))
const canMove = (one: ScheduleEventData) => entryOf(one).canMove

function sharedProps(props: ScheduleProps) {
	const { view, day, entries, onOpen } = props
	return {
		date: day,
		events:
			view === 'month' ? entries.map(toGrid) : [...halvesOf(props.shades ?? []).map(toShade), ...entries.map(toGrid)],
		withHeader: false,
		labels: LABELS,
		renderEvent: (one: ScheduleEventData, given: EventProps) =>
			one.display === 'background' ? (
				<Shade className={given.className} style={given.style} />
			) : (
				<Block entry={entryOf(one)} given={given} onMove={props.onMove} movedByKey={props.movedByKey} />
			),
		renderEventBody: (one: ScheduleEventData) =>
			one.display === 'background' ? null : (
				<Body entry={entryOf(one)} inMonth={view === 'month'} inRow={props.rows !== undefined} />
			),
		onEventClick: (one: ScheduleEventData) => onOpen(entryOf(one)),
		withEventsDragAndDrop: true,
		canDragEvent: canMove,
		onEventDrop: drop(props),
	} as const
}

function timedProps(props: ScheduleProps) {
	const { onAdd, now } = props
	return {
		intervalMinutes: HALF_HOUR,
		slotHeight: 52,
		slotLabelFormat: (at: string) => formatHour(at.slice(11, 16)),
		getCurrentTime: () => toWall(now),
		withCurrentTimeBubble: false,
		startScrollTime: '06:30:00',
		scrollAreaProps: { mah: HEIGHT },
		withEventResize: true,
		canResizeEvent: canMove,
		onEventResize: drop(props),
		onTimeSlotClick: ({ slotStart }: { slotStart: string }) =>
			onAdd({ start: toLocal(slotStart), minutes: 60, isAllDay: false }),
		onAllDaySlotClick: (on: string) => onAdd({ start: `${on.slice(0, 10)}T00:00`, minutes: 1_440, isAllDay: true }),
	} as const
}

/** A time outside working hours. Said in words where it matters: in the form of an event. */
function Shade({
	className = '',
	style,
}: {
	readonly className: string | undefined
	readonly style: EventProps['style']
}) {
	return <div className={`${className} ${classes.shade}`} style={style} aria-hidden="true" />
}

interface BlockProps extends Pick<ScheduleProps, 'onMove' | 'movedByKey'> {
	readonly entry: ScheduleEntry
	readonly given: EventProps
}

function Block({ entry, given, onMove, movedByKey }: BlockProps) {
	const onKeyDown = (key: KeyboardEvent<HTMLButtonElement>) => {
		const to = entry.canMove ? movedByKey(key, entry) : null
		if (to === null) return given.onKeyDown?.(key)
		key.preventDefault()
		key.stopPropagation()
		onMove(entry, to)
	}
	return (
		<UnstyledButton
			{...given}
			title={undefined}
			aria-label={entry.label}
			data-tone={entry.tone}
			data-look={entry.look}
			{...(entry.canMove && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' })}
			className={`${given.className ?? ''} ${classes.event}`}
			onKeyDown={onKeyDown}
		/>
	)
}

function NarrowEvent({ entry, given }: Pick<BlockProps, 'entry' | 'given'>) {
	return (
		<UnstyledButton
			{...given}
			title={undefined}
			aria-label={entry.label}
			data-tone={entry.tone}
			className={`${classes.event} ${classes.narrowEvent}`}
		>
			<span className={classes.eventTitle}>{entry.title}</span>
			<span className={classes.eventTime}>{entry.time?.long ?? LABELS.allDay}</span>
		</UnstyledButton>
	)
}

/** Minutes that a line of a block takes. */
const LINE = 20

interface BodyProps {
	readonly entry: ScheduleEntry
	readonly inMonth: boolean
	readonly inRow: boolean
}

function Body({ entry, inMonth, inRow }: BodyProps) {
	const { title, time, place = '', isAllDay } = entry
	const lines = inRow ? 2 : Math.floor(minutesOf(entry) / LINE)
	const isLine = inMonth || isAllDay || lines < 2
	return (
		<span className={classes.eventBody} data-line={isLine || undefined}>
			{inMonth && time !== undefined && <span className={classes.eventTime}>{time.short}</span>}
			<span className={classes.eventTitle}>{title}</span>
			{!inMonth && time !== undefined && <span className={classes.eventTime}>{isLine ? time.short : time.long}</span>}
			{!isLine && lines > 2 && place !== '' && <span className={classes.eventTime}>{place}</span>}
		</span>
	)
}
