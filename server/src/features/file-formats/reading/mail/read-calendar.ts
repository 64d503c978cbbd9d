/** An event of a calendar file as a person reads it (RFC 5545). */
import { DAY_MS } from '@praxis/contract/kernel/dates'

const EVENTS_MAX = 200
const LINES_MAX = 100_000
const PEOPLE_MAX = 200

interface Property {
	readonly name: string
	readonly parameters: ReadonlyMap<string, string>
	readonly value: string
}

const unescapeText = (value: string) =>
	value.replace(/\\([\\;,nN])/g, (_all, one: string) => (one.toLowerCase() === 'n' ? '\n' : one))

/** A line `NAME;PARAMETER=VALUE:VALUE`; quoted parameters may hold colons. */
function propertyOf(line: string): Property | null {
	const [, head, value] = /^((?:"[^"]*"|[^":])+):([\s\S]*)$/.exec(line) ?? []
	if (head === undefined || value === undefined) return null
	const [name = '', ...rest] = head.match(/(?:"[^"]*"|[^";])+/g) ?? []
	const parameters = new Map(
		rest.map((one) => {
			const at = one.indexOf('=')
			return [one.slice(0, at).toUpperCase(), one.slice(at + 1).replaceAll('"', '')] as const
		}),
	)
	return { name: name.toUpperCase(), parameters, value }
}

function propertiesOf(text: string): Property[] {
	const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/, LINES_MAX)
	return lines.flatMap((line) => propertyOf(line) ?? [])
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
const DATE_TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z?))?$/

interface Moment {
	readonly day: string
	/** Empty for a whole day. */
	readonly time: string
	readonly zone: string
	readonly at: number
}

function momentOf({ value, parameters }: Property): Moment | null {
	const [, year, month, day, hour, minute, , utc] = DATE_TIME.exec(value.trim()) ?? []
	if (year === undefined) return null
	const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute ?? 0))
	if (Number.isNaN(at)) return null
	const zone = utc === 'Z' ? 'UTC' : (parameters.get('TZID') ?? 'no time zone given')
	return { day: DAY.format(at), time: hour === undefined ? '' : TIME.format(at), zone, at }
}

/** The end of a whole day is the day after. */
function wholeDays(start: Moment, end: Moment | null): string {
	const last = end === null ? start.at : end.at - DAY_MS
	return last > start.at ? `${start.day} – ${DAY.format(last)} (all day)` : `${start.day} (all day)`
}

function whenOf(start: Moment | null, end: Moment | null, duration: string | undefined): string {
	if (start === null) return ''
	if (start.time === '') return wholeDays(start, end)
	const until =
		end === null ? (duration === undefined ? '' : `, for ${durationText(duration)}`) : ` – ${untilText(start, end)}`
	return `${start.day}, ${start.time}${until} (${start.zone})`
}

function untilText(start: Moment, end: Moment): string {
	const time = end.day === start.day ? end.time : `${end.day}, ${end.time}`
	return end.zone === start.zone ? time : `${time} ${end.zone}`
}

const UNITS: Readonly<Record<string, string>> = { W: 'week', D: 'day', H: 'hour', M: 'minute', S: 'second' }

/** `PT1H30M` is "1 hour 30 minutes". */
function durationText(value: string): string {
	const parts = [...value.matchAll(/(\d+)([WDHMS])/g)].map(
		([, count, unit = '']) => `${count} ${UNITS[unit]}${count === '1' ? '' : 's'}`,
	)
	return parts.join(' ')
}

function personText({ value, parameters }: Property): string {
	const address = value.replace(/^mailto:/i, '').trim()
	const name = parameters.get('CN') ?? ''
	return name === '' || name === address ? address : `${name} <${address}>`
}

const METHODS: Readonly<Record<string, string>> = {
	REQUEST: 'Invitation',
	CANCEL: 'Cancellation',
	REPLY: 'Reply',
	COUNTER: 'Other time proposed',
	PUBLISH: 'Event',
	ADD: 'Invitation',
	REFRESH: 'Event',
}

function eventText(properties: readonly Property[], method: string): string {
	const of = (name: string) => properties.find((one) => one.name === name)
	const textOf = (name: string) => unescapeText(of(name)?.value ?? '').trim()
	const moment = (name: string) => {
		const found = of(name)
		return found === undefined ? null : momentOf(found)
	}
	const people = properties.filter((one) => one.name === 'ATTENDEE').slice(0, PEOPLE_MAX)
	const organizer = of('ORGANIZER')
	const isOff = /^CANCELL?ED$/i.test(textOf('STATUS')) || method === 'CANCEL'
	const facts: readonly (readonly [string, string])[] = [
		[isOff ? 'Cancellation' : (METHODS[method] ?? 'Event'), textOf('SUMMARY')],
		['When', whenOf(moment('DTSTART'), moment('DTEND'), of('DURATION')?.value)],
		['Repeats', textOf('RRULE')],
		['Where', textOf('LOCATION')],
		['Organizer', organizer === undefined ? '' : personText(organizer)],
		['Attendees', people.map(personText).join(', ')],
		['Link', textOf('URL')],
	]
	const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
	return [...lines, textOf('DESCRIPTION')].filter((line) => line !== '').join('\n')
}

export interface CalendarText {
	readonly text: string
	/** Title of its first event; empty when it has none. */
	readonly title: string
}

/** The events of a calendar; null when it holds none. Alarms and time zones within it are left out. */
export function readCalendar(calendar: string): CalendarText | null {
	const open: string[] = []
	const events: Property[][] = []
	let method = ''
	for (const property of propertiesOf(calendar)) {
		const { name, value } = property
		const kind = value.trim().toUpperCase()
		if (name === 'BEGIN') {
			open.push(kind)
			if (/^V(?:EVENT|TO[D]O|JOURNAL)$/.test(kind) && events.length < EVENTS_MAX) events.push([])
		} else if (name === 'END') open.pop()
		else if (name === 'METHOD' && open.length <= 1) method = kind
		else if (/^V(?:EVENT|TO[D]O|JOURNAL)$/.test(open.at(-1) ?? '')) events.at(-1)?.push(property)
	}
	if (events.length === 0) return null
	const title = events[0]?.find((one) => one.name === 'SUMMARY')?.value ?? ''
	return { text: events.map((event) => eventText(event, method)).join('\n\n'), title: unescapeText(title).trim() }
}
