import { calendar, type Occurrence } from '@praxis/contract/calendar/calendar.contract'
import { addMinutes, instantOf, localAt } from '@praxis/contract/kernel/local-time'
import { usePendingWrites } from '../../lib/offline/sync-service.ts'

const MINUTE_MS = 60_000

/** The first date of an event that was not sent yet, by the clocks of the viewer. It is not there to be opened. */
export function waitingOccurrence(input: object, zone: string): Occurrence | null {
	const read = calendar.create.input.safeParse(input)
	if (!read.success) return null
	const { id = '', title, startsLocal, durationMinutes, isAllDay, timeZone, rrule, ...event } = read.data
	const startsAt = instantOf(startsLocal, timeZone)
	const endsAt = startsAt + durationMinutes * MINUTE_MS
	return {
		key: `waiting/${id}`,
		eventId: null,
		originalLocal: startsLocal,
		title: `${title} (waiting to be sent)`,
		kind: event.kind,
		startsAt: new Date(startsAt).toISOString(),
		endsAt: new Date(endsAt).toISOString(),
		start: isAllDay ? startsLocal : localAt(startsAt, zone),
		end: isAllDay ? addMinutes(startsLocal, durationMinutes) : localAt(endsAt, zone),
		isAllDay,
		isRecurring: rrule !== null,
		isPrivate: event.isPrivate,
		timeZone,
		location: event.location,
		caseId: event.caseId,
		caseName: null,
		clientName: null,
		people: [],
		peopleIds: [],
		mayEdit: false,
		version: 0,
	}
}

/** New events that wait for a network. */
export function useWaitingEvents(zone: string): readonly Occurrence[] {
	const added = usePendingWrites().filter((write) => write.endpointId === calendar.create.id)
	return added.flatMap(({ input }) => waitingOccurrence(input, zone) ?? [])
}
