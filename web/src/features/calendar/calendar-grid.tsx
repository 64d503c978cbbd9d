import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/schedule/styles.layer.css'
import { UnstyledButton } from '@mantine/core'
import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule'
import type { DueItem, Occurrence } from '@praxis/contract/calendar/calendar.contract'
import { addMinutes, localAt } from '@praxis/contract/calendar/local-time.rules'
import { addDays } from '@praxis/contract/kernel/dates'
import type { ComponentPropsWithoutRef, KeyboardEvent } from 'react'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { formatClock, formatDate } from '../../ui/text/format.ts'
import { UiProvider } from '../../ui/theme/ui-provider.tsx'
import { DUE_LABELS, dueHref } from './agenda-list.tsx'
import classes from './calendar.module.css'
import type { View } from './calendar-place.ts'
import type { EventStart } from './event-form.rules.ts'
import { formatTimes, KIND_TONES, lastDayOf } from './event-looks.ts'
import type { WeekDay } from './first-day.ts'
import { movedByKey } from './move-by-key.ts'
import type { Moved } from './use-move-event.tsx'

interface CalendarGridProps {
	readonly view: Exclude<View, 'agenda'>
	readonly day: string
	readonly firstDay: WeekDay
	readonly events: readonly Occurrence[]
	readonly due: readonly DueItem[]
	readonly timeZone: string
	readonly onOpen: (one: Occurrence) => void
	readonly onAdd: (at: EventStart) => void
	readonly onMove: (one: Occurrence, to: Moved) => void
	readonly onDay: (day: string) => void
}

type Payload = { readonly event: Occurrence } | { readonly due: DueItem }

const wall = (local: string) => `${local.replace('T', ' ')}:00`
const local = (wallTime: string) => wallTime.slice(0, 16).replace(' ', 'T')
/** Whole days end within their last day: the grid would give them one more. */
const endOfDay = (day: string) => `${day} 23:59:59`

/** What the grid shows as a block: short events get room for their name. */
function toGridEvent(event: Occurrence): ScheduleEventData {
	const end = event.isAllDay
		? endOfDay(lastDayOf(event))
		: wall(event.end === event.start ? addMinutes(event.end, 15) : event.end)
	const payload: Payload = { event }
	return { id: event.key, title: event.title, start: wall(event.start), end, color: 'gray', payload }
}

function toGridDue(due: DueItem): ScheduleEventData {
	const payload: Payload = { due }
	return {
		id: `${due.kind}${due.id}`,
		title: due.title,
		start: `${due.on} 00:00:00`,
		end: endOfDay(due.on),
		color: 'gray',
		payload,
	}
}

const LABELS = { allDay: 'All day', timeSlot: 'New event', moreLabel: (count: number) => `${count} more` }

type EventProps = ComponentPropsWithoutRef<'button'>

/** Days on which time runs, weeks and months; events can be moved with the pointer and with Alt and the arrow keys. */
export function CalendarGrid(props: CalendarGridProps) {
	const { view, day, firstDay, events, due, timeZone, onOpen, onAdd, onMove, onDay } = props
	const { navigate } = useNavigation()
	const shown = [...due.map(toGridDue), ...events.map(toGridEvent)]
	const payloadOf = (one: ScheduleEventData) => one.payload as Payload

	const open = (one: ScheduleEventData) => {
		const payload = payloadOf(one)
		if ('due' in payload) navigate(dueHref(payload.due))
		else onOpen(payload.event)
	}
	const moveTo = (one: ScheduleEventData, newStart: string, newEnd: string) => {
		const payload = payloadOf(one)
		if ('due' in payload) return
		const { event } = payload
		if (!event.isAllDay) return onMove(event, { start: local(newStart), end: local(newEnd) })
		const start = `${newStart.slice(0, 10)}T00:00`
		onMove(event, { start, end: `${addDays(newEnd.slice(0, 10), newEnd.slice(11) === '00:00:00' ? 0 : 1)}T00:00` })
	}
	const canMove = (one: ScheduleEventData) => {
		const payload = payloadOf(one)
		return 'event' in payload && payload.event.mayEdit
	}
	const renderEvent = (one: ScheduleEventData, given: EventProps) => {
		const payload = payloadOf(one)
		const onKeyDown = (key: KeyboardEvent<HTMLButtonElement>) => {
			const to = 'event' in payload && payload.event.mayEdit ? movedByKey(key, payload.event) : null
			if (to === null || !('event' in payload)) return given.onKeyDown?.(key)
			key.preventDefault()
			key.stopPropagation()
			onMove(payload.event, to)
		}
		return (
			<UnstyledButton
				{...given}
				title={undefined}
				{...looksOf(payload)}
				className={`${given.className ?? ''} ${classes.event}`}
				onKeyDown={onKeyDown}
			/>
		)
	}
	const shared = {
		date: day,
		events: shown,
		withHeader: false,
		labels: LABELS,
		renderEvent,
		renderEventBody: (one: ScheduleEventData) => <EventBody payload={payloadOf(one)} inMonth={view === 'month'} />,
		onEventClick: open,
		withEventsDragAndDrop: true,
		canDragEvent: canMove,
		onEventDrop: (moved: { event: ScheduleEventData; newStart: string; newEnd: string }) =>
			moveTo(moved.event, moved.newStart, moved.newEnd),
	} as const
	const timed = {
		intervalMinutes: 30,
		slotHeight: 52,
		slotLabelFormat: (at: string) => formatClock(at.slice(11, 16)),
		getCurrentTime: () => wall(localAt(new Date(), timeZone)),
		startScrollTime: '07:30:00',
		withEventResize: true,
		canResizeEvent: canMove,
		onEventResize: (moved: { event: ScheduleEventData; newStart: string; newEnd: string }) =>
			moveTo(moved.event, moved.newStart, moved.newEnd),
		onTimeSlotClick: ({ slotStart }: { slotStart: string }) =>
			onAdd({ start: local(slotStart), minutes: 60, isAllDay: false }),
		onAllDaySlotClick: (on: string) => onAdd({ start: `${on.slice(0, 10)}T00:00`, minutes: 1_440, isAllDay: true }),
		highlightBusinessHours: true,
	} as const
	const week = { firstDayOfWeek: firstDay, weekendDays: [0, 6] as (0 | 6)[] }
	return (
		<UiProvider>
			<div className={classes.grid} data-view={view}>
				{view === 'day' && <DayView {...shared} {...timed} />}
				{view === 'week' && <WeekView {...shared} {...timed} {...week} highlightToday withWeekNumber={false} />}
				{view === 'month' && (
					<MonthView
						{...shared}
						{...week}
						weekdayFormat="ddd"
						consistentWeeks={false}
						maxEventsPerDay={4}
						onDayClick={(on) => onDay(on.slice(0, 10))}
					/>
				)}
			</div>
		</UiProvider>
	)
}

function looksOf(payload: Payload) {
	if ('due' in payload) {
		const { kind, title, about, on } = payload.due
		const label = [DUE_LABELS[kind], title, about, formatDate(on, 'weekday')].filter(Boolean).join(', ')
		return { 'data-tone': kind === 'limitation' ? 'red' : 'amber', 'data-due': kind, 'aria-label': label }
	}
	const { event } = payload
	const where = [event.title, formatDate(event.start.slice(0, 10), 'weekday'), formatTimes(event), event.location]
	return {
		'data-tone': KIND_TONES[event.kind],
		'data-busy': event.eventId === null || undefined,
		'aria-label': where.filter(Boolean).join(', '),
		...(event.mayEdit && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' }),
	}
}

function EventBody({ payload, inMonth }: { readonly payload: Payload; readonly inMonth: boolean }) {
	if ('due' in payload) {
		return (
			<span className={classes.eventBody}>
				<span className={classes.eventTitle}>{payload.due.title}</span>
			</span>
		)
	}
	const { event } = payload
	const times = event.isAllDay ? null : inMonth ? formatClock(event.start.slice(11, 16)) : formatTimes(event)
	return (
		<span className={classes.eventBody} data-line={inMonth || event.isAllDay || undefined}>
			{inMonth && times !== null && <span className={classes.eventTime}>{times}</span>}
			<span className={classes.eventTitle}>{event.title}</span>
			{!inMonth && times !== null && <span className={classes.eventTime}>{times}</span>}
			{!inMonth && event.location !== '' && <span className={classes.eventTime}>{event.location}</span>}
		</span>
	)
}
