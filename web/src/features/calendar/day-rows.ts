import type { Occurrence } from '@praxis/contract/calendar/calendar.contract'
import type { ScheduleRow } from '../../ui/schedule/schedule-entry.ts'
import { type DayRows, roomKey, roomsOf } from './calendar-place.ts'

interface Member {
	readonly id: string
	readonly fullName: string
}

interface Shown {
	readonly events: readonly Occurrence[]
	/** Of the firm, by name. */
	readonly members: readonly Member[]
	/** Whose rows; everyone’s when empty. */
	readonly people: readonly string[]
}

const NO_ROOM = ''

/** The rows of a day: people of the firm, or the rooms of its events and one for events without. */
export function rowsOf(by: DayRows, { events, members, people }: Shown): ScheduleRow[] {
	if (by === 'people') {
		const shown = people.length === 0 ? members : members.filter(({ id }) => people.includes(id))
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
