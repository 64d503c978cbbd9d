import type { DueItem, Occurrence } from '@praxis/contract/calendar/calendar.contract'
import { addDays } from '@praxis/contract/kernel/dates'
import { localAt } from '@praxis/contract/kernel/local-time'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Schedule } from '../../ui/schedule/schedule.tsx'
import type { ScheduleEntry, ScheduleRow, ScheduleShade } from '../../ui/schedule/schedule-entry.ts'
import { formatClock, formatDate } from '../../ui/text/format.ts'
import { DUE_LABELS, dueHref } from './agenda-list.tsx'
import type { DayRows, View } from './calendar-place.ts'
import { rowIdsOf } from './day-rows.ts'
import type { EventStart } from './event-form.rules.ts'
import { formatTimes, type ToneOf } from './event-looks.ts'
import type { WeekDay } from './first-day.ts'
import { movedByKey } from './move-by-key.ts'
import type { Moved } from './use-move-event.tsx'

interface CalendarGridProps {
	readonly view: Exclude<View, 'agenda'>
	readonly day: string
	readonly firstDay: WeekDay
	readonly events: readonly Occurrence[]
	readonly due: readonly DueItem[]
	readonly toneOf: ToneOf
	/** Rows of a day that is shown by rows. */
	readonly rows?: { readonly by: DayRows; readonly all: readonly ScheduleRow[] } | undefined
	readonly shades?: readonly ScheduleShade[] | undefined
	readonly timeZone: string
	readonly onOpen: (one: Occurrence) => void
	readonly onAdd: (at: EventStart) => void
	readonly onMove: (one: Occurrence, to: Moved) => void
	readonly onDay: (day: string) => void
}

const dueKey = ({ kind, id }: DueItem) => `${kind}${id}`

/** Events and what is due in a day, week or month. */
export function CalendarGrid(props: CalendarGridProps) {
	const { events, due, timeZone, onOpen, onMove, view, day, firstDay, onAdd, onDay, toneOf, rows, shades } = props
	const { navigate } = useNavigation()
	const eventOf = (entry: ScheduleEntry) => events.find((one) => one.key === entry.id)
	const open = (entry: ScheduleEntry) => {
		const [event, item] = [eventOf(entry), due.find((one) => dueKey(one) === entry.id)]
		if (event !== undefined) onOpen(event)
		else if (item !== undefined) navigate(dueHref(item))
	}
	const move = (entry: ScheduleEntry, to: Moved) => {
		const event = eventOf(entry)
		if (event !== undefined) onMove(event, to)
	}
	const entries =
		rows === undefined
			? [...due.map(entryOfDue), ...events.map((one) => entryOfEvent(one, toneOf))]
			: events.flatMap((one) => rowIdsOf(rows.by, one).map((rowId) => ({ ...entryOfEvent(one, toneOf), rowId })))
	return (
		<Schedule
			view={view}
			day={day}
			firstDay={firstDay}
			entries={entries}
			rows={rows?.all}
			rowsLabel={rows?.by === 'rooms' ? 'Room' : 'Person'}
			shades={shades}
			now={localAt(new Date(), timeZone)}
			onOpen={open}
			onAdd={onAdd}
			onMove={move}
			onDay={onDay}
			movedByKey={movedByKey}
		/>
	)
}

function entryOfDue(due: DueItem): ScheduleEntry {
	const { kind, title, about, on } = due
	const isTask = kind === 'task'
	return {
		id: dueKey(due),
		title,
		start: `${on}T00:00`,
		end: `${addDays(on, 1)}T00:00`,
		isAllDay: true,
		label: [DUE_LABELS[kind], title, about, formatDate(on, 'weekday')].filter(Boolean).join(', '),
		tone: isTask ? 'amber' : 'red',
		look: isTask ? 'dashed' : 'strong',
		canMove: false,
	}
}

function entryOfEvent(event: Occurrence, toneOf: ToneOf): ScheduleEntry {
	const { key, title, start, end, isAllDay, location, eventId, mayEdit } = event
	const where = [title, formatDate(start.slice(0, 10), 'weekday'), formatTimes(event), location]
	return {
		id: key,
		title,
		start,
		end,
		isAllDay,
		label: where.filter(Boolean).join(', '),
		tone: toneOf(event),
		look: eventId === null ? 'striped' : undefined,
		time: isAllDay ? undefined : { short: formatClock(start.slice(11, 16)), long: formatTimes(event) },
		place: location,
		canMove: mayEdit,
	}
}
