import type { Occurrence } from '@praxis/contract/calendar/calendar.contract'
import type { ScheduleRow } from '../../ui/schedule/schedule-entry.ts'
import { type DayRows, roomKey, roomsOf } from './calendar-place.ts'

interface Member {
	readonly id: string
	readonly fullName: string
}

interface Shown {
	readonly events: readonly Occurrence[]
	/** Members of the firm, by name. */
	readonly members: readonly Member[]
	/** Whose rows; everyone’s when empty. */
	readonly people: readonly string[]
}

const NO_ROOM = ''

/** Who has events and is not among the members: who has left the firm, or everyone for who may not list its people. */
function othersOf({ events, members }: Omit<Shown, 'people'>): Member[] {
	const known = new Set(members.map(({ id }) => id))
	const named = events.flatMap(({ people, peopleIds }) =>
		peopleIds.map((id, at) => ({ id, fullName: people[at] ?? '' })),
	)
	const others = new Map(named.filter(({ id }) => !known.has(id)).map((one) => [one.id, one]))
	return [...others.values()].sort((a, b) => a.fullName.localeCompare(b.fullName))
}

/** The rows of a day: people of the firm and others who have events, or the rooms of its events and one for events without. */
export function rowsOf(by: DayRows, { events, members, people }: Shown): ScheduleRow[] {
	if (by === 'people') {
		const all = [...members, ...othersOf({ events, members })]
		const shown = people.length === 0 ? all : all.filter(({ id }) => people.includes(id))
		return shown.map(({ id, fullName }) => ({ id, label: fullName }))
	}
	const rooms = roomsOf(events).map((label) => ({ id: roomKey(label), label }))
	const hasOthers = events.some(({ location }) => roomKey(location) === NO_ROOM)
	return hasOthers || rooms.length === 0 ? [...rooms, { id: NO_ROOM, label: 'No room' }] : rooms
}

/** In which rows an event is. */
export function rowIdsOf(by: DayRows, { peopleIds, location }: Pick<Occurrence, 'peopleIds' | 'location'>) {
	return by === 'people' ? peopleIds : [roomKey(location)]
}
