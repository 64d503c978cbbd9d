import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { region } from '../../ui/text/region.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { CALENDAR, firmPeopleQuery } from './calendar.api.ts'
import classes from './calendar.module.css'
import {
	DAY_ROWS,
	type DayRows,
	type DaySpan,
	type Place,
	pagedDay,
	peopleParam,
	VIEWS,
	type View,
} from './calendar-place.ts'

const LABELS: Readonly<Record<View, string>> = { day: 'Day', week: 'Week', month: 'Month', agenda: 'Agenda' }

const ROWS_LABELS: Readonly<Record<DayRows, string>> = { people: 'By person', rooms: 'By room' }

/** `November 2026`, `Nov 1 – 7, 2026`, `Tue, Dec 1, 2026`. */
export function titleOf(view: View, day: string, { from, to }: DaySpan): string {
	if (view === 'day') return formatDate(day, 'weekday')
	const utc = { timeZone: 'UTC' } as const
	const at = (text: string) => new Date(`${text}T00:00:00Z`)
	if (view === 'month') {
		return new Intl.DateTimeFormat(region().locale, { month: 'long', year: 'numeric', ...utc }).format(at(day))
	}
	return new Intl.DateTimeFormat(region().locale, { dateStyle: 'medium', ...utc }).formatRange(at(from), at(to))
}

interface CalendarToolbarProps {
	readonly place: Place
	readonly span: DaySpan
	readonly userId: string
	/** Rooms of the events that are shown. */
	readonly rooms: readonly string[]
	readonly set: (change: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }) => void
}

/** Which days, how they are shown and whose they are; all of it in the address. */
export function CalendarToolbar({ place, span, userId, rooms, set }: CalendarToolbarProps) {
	const { view, day, people, room } = place
	const go = (to: string) => set({ date: to, view }, { replace: false })
	const unit = view === 'agenda' ? '30 days' : view
	return (
		<Row gap={6} lineGap={3} justify="between" after={4}>
			<Row>
				<Button onClick={() => go(todayHere())}>Today</Button>
				<IconButton
					label={`Previous ${unit}`}
					icon={<IconChevronLeft {...glyphProps()} />}
					onClick={() => go(pagedDay(view, day, -1))}
				/>
				<IconButton
					label={`Next ${unit}`}
					icon={<IconChevronRight {...glyphProps()} />}
					onClick={() => go(pagedDay(view, day, 1))}
				/>
				<h2 className={classes.title} aria-live="polite">
					{titleOf(view, day, span)}
				</h2>
			</Row>
			<Row>
				<PeopleMenu people={people} userId={userId} onChange={(whose) => set({ people: peopleParam(whose, userId) })} />
				<RoomMenu
					room={room}
					rooms={rooms}
					onChange={(to) => set({ room: to, ...(to !== null && { people: 'all' }) })}
				/>
				{view === 'day' && <RowsNav place={place} userId={userId} />}
				<ViewsNav place={place} userId={userId} />
			</Row>
		</Row>
	)
}

type NavProps = Pick<CalendarToolbarProps, 'place' | 'userId'>

/** A day together, or with a row for each person or room. */
function RowsNav({ place: { day, people, rows }, userId }: NavProps) {
	const dayHref = (rows: DayRows | null) => {
		const params = new URLSearchParams({ view: 'day', date: day })
		// Side by side are the calendars of everyone; together they are as chosen.
		const whose = rows === null || people.length > 1 ? peopleParam(people, userId) : 'all'
		if (whose !== null) params.set('people', whose)
		if (rows !== null) params.set('by', rows)
		return `${CALENDAR.href}?${params.toString()}`
	}
	return (
		<nav className={classes.views} aria-label="Rows of the day">
			{[null, ...DAY_ROWS].map((one) => (
				<UiLink key={one} href={dayHref(one)} className={classes.view} aria-current={one === rows ? 'page' : undefined}>
					{one === null ? 'Together' : ROWS_LABELS[one]}
				</UiLink>
			))}
		</nav>
	)
}

function ViewsNav({ place: { view, day, people, room }, userId }: NavProps) {
	const hrefOf = (to: View) => {
		const params = new URLSearchParams({ view: to, date: day })
		const whose = peopleParam(people, userId)
		if (whose !== null) params.set('people', whose)
		if (room !== null) params.set('room', room)
		return `${CALENDAR.href}?${params.toString()}`
	}
	return (
		<nav className={classes.views} aria-label="Views">
			{VIEWS.map((one) => (
				<UiLink key={one} href={hrefOf(one)} className={classes.view} aria-current={one === view ? 'page' : undefined}>
					{LABELS[one]}
				</UiLink>
			))}
		</nav>
	)
}

interface PeopleMenuProps {
	readonly people: readonly string[]
	readonly userId: string
	readonly onChange: (people: readonly string[]) => void
}

/** Whose calendar is shown. */
function PeopleMenu({ people, userId, onChange }: PeopleMenuProps) {
	const { data } = useQuery(firmPeopleQuery)
	const members = data?.items ?? []
	const nameOf = (id: string) => members.find((one) => one.id === id)?.fullName ?? '…'
	const [first = userId] = people
	const isOwn = people.length === 1 && first === userId
	const shown = people.length === 0 ? 'Everyone' : isOwn ? 'My calendar' : people.map(nameOf).join(', ')
	const entries: MenuEntry[] = [
		{ label: 'My calendar', onSelect: () => onChange([userId]) },
		{ label: 'Everyone', onSelect: () => onChange([]) },
		...members
			.filter((one) => one.id !== userId)
			.map((one) => ({ label: one.fullName, onSelect: () => onChange([one.id]) })),
	]
	return (
		<ActionMenu
			label="Whose calendar"
			entries={entries}
			target={
				<Button>
					<span className={classes.whose}>{shown}</span>
					<IconChevronDown {...glyphProps()} />
				</Button>
			}
		/>
	)
}

interface RoomMenuProps {
	readonly room: string | null
	readonly rooms: readonly string[]
	readonly onChange: (room: string | null) => void
}

/** The events of one room, of everyone; nothing where no event names a place. */
function RoomMenu({ room, rooms, onChange }: RoomMenuProps) {
	const named = room === null || rooms.includes(room) ? rooms : [room, ...rooms]
	if (named.length === 0) return null
	return (
		<ActionMenu
			label="Which room"
			entries={[
				{ label: 'All rooms', onSelect: () => onChange(null) },
				...named.map((one) => ({ label: one, onSelect: () => onChange(one) })),
			]}
			target={
				<Button>
					<span className={classes.whose}>{room ?? 'All rooms'}</span>
					<IconChevronDown {...glyphProps()} />
				</Button>
			}
		/>
	)
}
