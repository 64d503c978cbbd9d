import { cutText } from '../kernel/text.ts'
import { CalendarFileError, type ContentLine, contentLines, unescapeValue } from './content-lines.rules.ts'
import { type EventLines, type LeftOut, type ReadDate, type ReadEvent, toReadEvent } from './read-event.rules.ts'

/** Events that one file may hold. */
export const FILE_EVENTS_MAX = 50_000
/** Bytes of a file. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024

export interface ReadCalendar {
	readonly name: string
	readonly events: readonly ReadEvent[]
	readonly leftOut: readonly LeftOut[]
}

class Reader {
	readonly open: { readonly name: string; readonly line: number }[] = []
	readonly found: EventLines[] = []
	name = ''
	#event: ContentLine[] = []
	#hasCalendar = false

	take(one: ContentLine): void {
		if (!this.#hasCalendar && (one.name !== 'BEGIN' || one.value.toUpperCase() !== 'VCALENDAR')) {
			throw new CalendarFileError('This is not a calendar file: it does not begin with BEGIN:VCALENDAR.')
		}
		this.#hasCalendar = true
		if (one.name === 'BEGIN') this.#begin(one)
		else if (one.name === 'END') this.#end(one)
		else if (this.open.at(-1)?.name === 'VEVENT') this.#event.push(one)
		else if (this.open.length === 1 && one.name === 'X-WR-CALNAME') this.name = cutText(unescapeValue(one.value), 200)
	}

	#begin({ value, line }: ContentLine): void {
		const name = value.toUpperCase()
		if (name === 'VEVENT') this.#event = []
		this.open.push({ name, line })
	}

	#end({ value, line }: ContentLine): void {
		const opened = this.open.pop()
		const name = value.toUpperCase()
		if (opened?.name !== name) {
			const inside = opened === undefined ? 'nothing' : `${opened.name}, which begins in line ${opened.line},`
			throw new CalendarFileError(`Line ${line} ends ${name}, but ${inside} is open.`)
		}
		if (name !== 'VEVENT') return
		this.found.push({ line: opened.line, lines: this.#event })
		if (this.found.length > FILE_EVENTS_MAX) {
			throw new CalendarFileError(
				`A calendar file can hold at most ${FILE_EVENTS_MAX.toLocaleString('en-US')} events. Divide it into several files.`,
			)
		}
	}

	finish(): void {
		if (!this.#hasCalendar) throw new CalendarFileError('The file is empty.')
		const cut = this.open.at(-1)
		if (cut !== undefined) {
			throw new CalendarFileError(`The file ends within ${cut.name}, which begins in line ${cut.line}: it was cut off.`)
		}
	}
}

/**
 * Reads a calendar file (RFC 5545). Times without a zone are taken to be of `zone`, and times in UTC are shown in it.
 * @throws CalendarFileError where the file cannot be read at all; an event that cannot be kept is left out, with the reason
 */
export function readCalendar(text: string, zone: string): ReadCalendar {
	const reader = new Reader()
	for (const one of contentLines(text)) reader.take(one)
	reader.finish()
	const events = new Map<string, ReadEvent>()
	const leftOut: LeftOut[] = []
	const dates = new Map<string, ReadDate[]>()
	for (const found of reader.found) {
		const read = toReadEvent(found, zone)
		if (read.kind === 'left-out') leftOut.push(read.leftOut)
		else if (read.kind === 'date') dates.set(read.uid, [...(dates.get(read.uid) ?? []), read.date])
		else if (events.has(read.event.uid)) {
			leftOut.push({ line: found.line, title: read.event.title, message: 'The file holds this event twice.' })
		} else events.set(read.event.uid, read.event)
	}
	const joined = [...events.values()].map((event) => {
		const own = dates.get(event.uid)
		return own === undefined || event.rrule === null ? event : { ...event, dates: [...event.dates, ...own] }
	})
	return { name: reader.name, events: joined, leftOut }
}
