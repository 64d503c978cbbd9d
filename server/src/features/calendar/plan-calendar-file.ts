import { CalendarFileError } from '@praxis/contract/calendar/content-lines.rules'
import type { LeftOut, ReadEvent } from '@praxis/contract/calendar/read-event.rules'
import { readCalendar } from '@praxis/contract/calendar/read-icalendar.rules'
import { AppError } from '@praxis/contract/kernel/errors'
import type { EventValues, PlacedDate } from './calendar.queries.ts'
import type { DateException } from './exceptions.queries.ts'
import { windowAround } from './expand-event.ts'
import { normalized, placeDates } from './place-dates.ts'

export interface CalendarFile {
	readonly text: string
	/** Time zone of times that name no zone. */
	readonly zone: string
	/** Milliseconds. */
	readonly now: number
}

/** An event of a file with the dates on which it takes place. */
export interface PlannedEvent {
	readonly uid: string
	readonly line: number
	readonly values: EventValues
	readonly exceptions: readonly DateException[]
	readonly dates: readonly PlacedDate[]
}

export type CalendarPlan =
	| { readonly name: string; readonly events: readonly PlannedEvent[]; readonly leftOut: readonly LeftOut[] }
	| { readonly problem: string }

function planEvent(event: ReadEvent, now: Date): PlannedEvent {
	const { uid, line, dates: exceptions, ...rest } = event
	const of = { kind: 'other', caseId: null, clientId: null, isClientVisible: false } as const
	const values = normalized({ ...rest, ...of })
	return { uid, line, values, exceptions, dates: placeDates(values, exceptions, windowAround(now)) }
}

/** What a calendar file would add, or why it cannot be read. */
export function planCalendarFile({ text, zone, now }: CalendarFile): CalendarPlan {
	try {
		const { name, events, leftOut } = readCalendar(text, zone)
		const planned: PlannedEvent[] = []
		const refused = [...leftOut]
		for (const event of events) {
			try {
				planned.push(planEvent(event, new Date(now)))
			} catch (error) {
				const message = error instanceof AppError ? error.message : 'Its dates cannot be computed.'
				refused.push({ line: event.line, title: event.title, message })
			}
		}
		return { name, events: planned, leftOut: refused.toSorted((a, b) => a.line - b.line) }
	} catch (error) {
		if (error instanceof CalendarFileError) return { problem: error.message }
		throw error
	}
}
