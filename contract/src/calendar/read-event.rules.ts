import { addDays } from '../kernel/dates.ts'
import { timeZone } from '../kernel/display.ts'
import { instantOf, isLocalTime, localAt, minutesBetween } from '../kernel/local-time.ts'
import { cutText } from '../kernel/text.ts'
import { type ContentLine, unescapeValue } from './content-lines.rules.ts'
import { partsOf, problemOfRule, withoutParts } from './recurrence.rules.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'

export interface ReadDate {
	readonly original: string
	/** Null for a date that was deleted. */
	readonly changes: {
		readonly title?: string
		readonly startsLocal?: string
		readonly durationMinutes?: number
		readonly location?: string
		readonly description?: string
	} | null
}

/** An event of a file, as the calendar keeps it. */
export interface ReadEvent {
	readonly uid: string
	/** Where it begins in the file. */
	readonly line: number
	readonly title: string
	readonly startsLocal: string
	readonly durationMinutes: number
	readonly isAllDay: boolean
	readonly timeZone: string
	readonly rrule: string | null
	readonly repeatUntil: string | null
	readonly location: string
	readonly description: string
	readonly isPrivate: boolean
	readonly dates: readonly ReadDate[]
}

/** An event that is left out, and why. */
export interface LeftOut {
	readonly line: number
	readonly title: string
	readonly message: string
}

export interface EventLines {
	readonly line: number
	readonly lines: readonly ContentLine[]
}

type Read =
	| { readonly kind: 'event'; readonly event: ReadEvent }
	| { readonly kind: 'date'; readonly uid: string; readonly date: ReadDate }
	| { readonly kind: 'left-out'; readonly leftOut: LeftOut }

/** Why an event is left out. */
class LeftOutError extends Error {
	override readonly name = 'LeftOutError'
}

const DAY_MINUTES = 1_440
const DURATION_MAX = 44_640
const TITLE_MAX = 200
const LOCATION_MAX = 300
const DESCRIPTION_MAX = 20_000
const DATES_MAX = 1_000
const TOO_OFTEN: Readonly<Record<string, string>> = { SECONDLY: 'second', MINUTELY: 'minute', HOURLY: 'hour' }

interface Moment {
	readonly local: string
	readonly zone: string
	readonly isDay: boolean
}

function zoneOf(name: string): string {
	const plain = name.replace(/^\/[^/]*\/(?:[^/]*\/)?(?=[A-Z][a-z]+\/)/, '')
	const known = WINDOWS_ZONES[plain] ?? plain
	if (!timeZone.safeParse(known).success) throw new LeftOutError(`The time zone “${name.slice(0, 60)}” is not known.`)
	return known
}

function momentOf({ name, params, value }: ContentLine, text: string, zone: string): Moment {
	const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text.trim())
	const [, year, month, day, hour, minute, , utc] = found ?? []
	const isDay = hour === undefined
	const local = `${year}-${month}-${day}T${isDay ? '00:00' : `${hour}:${minute}`}`
	if (found === null || !isLocalTime(local)) {
		throw new LeftOutError(`${name} is no date from 1900 to 2100: “${value.slice(0, 60)}”.`)
	}
	if (utc === 'Z') return { local: localAt(Date.parse(`${local}:00Z`), zone), zone, isDay }
	const named = params.get('TZID')
	return { local, zone: named === undefined ? zone : zoneOf(named), isDay }
}

/** Minutes of a duration such as `P1DT2H`. */
function minutesOf(text: string): number {
	const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text.trim())
	if (found === null) throw new LeftOutError(`The duration is no duration: “${text.slice(0, 60)}”.`)
	const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
	return ((weeks * 7 + days) * 24 + hours) * 60 + minutes + Math.ceil(seconds / 60)
}

type Lines = ReadonlyMap<string, ContentLine>

function lengthOf(lines: Lines, start: Moment, zone: string): number {
	const end = lines.get('DTEND')
	const duration = lines.get('DURATION')
	const minutes =
		duration !== undefined
			? minutesOf(duration.value)
			: end === undefined
				? start.isDay
					? DAY_MINUTES
					: 0
				: between(start, momentOf(end, end.value, zone))
	if (minutes < 0) throw new LeftOutError('The end is before the start.')
	if (minutes > DURATION_MAX) throw new LeftOutError('It lasts more than 31 days.')
	return start.isDay ? Math.max(1, Math.ceil(minutes / DAY_MINUTES)) * DAY_MINUTES : minutes
}

function between(start: Moment, end: Moment): number {
	if (start.isDay || end.isDay) return minutesBetween(start.local, end.local)
	return Math.round((instantOf(end.local, end.zone) - instantOf(start.local, start.zone)) / 60_000)
}

interface Rule {
	readonly rrule: string | null
	readonly repeatUntil: string | null
}

function lastDayOf(until: string, start: Moment): string {
	const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(T\d{6}Z?)?$/.exec(until) ?? []
	const on = `${year}-${month}-${day}`
	if (!isLocalTime(`${on}T00:00`)) throw new LeftOutError(`UNTIL is no date: “${until.slice(0, 60)}”.`)
	if (time === undefined || !time.endsWith('Z')) return on
	const last = localAt(Date.parse(`${on}T${time.slice(1, 3)}:${time.slice(3, 5)}:${time.slice(5, 7)}Z`), start.zone)
	// A date later on that day is after UNTIL.
	return last.slice(11) < start.local.slice(11) ? addDays(last.slice(0, 10), -1) : last.slice(0, 10)
}

/** Where weeks begin decides only which weeks are left out. */
function startOfWeekMatters(parts: ReadonlyMap<string, string>): boolean {
	return parts.has('BYWEEKNO') || (parts.get('FREQ') === 'WEEKLY' && Number(parts.get('INTERVAL') ?? 1) > 1)
}

function ruleOf(line: ContentLine | undefined, start: Moment): Rule {
	if (line === undefined) return { rrule: null, repeatUntil: null }
	const parts = partsOf(line.value.trim())
	const tooOften = TOO_OFTEN[parts.get('FREQ') ?? '']
	if (tooOften !== undefined) throw new LeftOutError(`It repeats every ${tooOften}. An event can repeat at most daily.`)
	if (parts.has('UNTIL') && parts.has('COUNT')) {
		throw new LeftOutError('It repeats both a number of times and until a day; only one of them is allowed.')
	}
	const plain = withoutParts(
		line.value.trim().toUpperCase(),
		'FREQ',
		'UNTIL',
		...(startOfWeekMatters(parts) ? [] : ['WKST']),
	)
	const rrule = [`FREQ=${parts.get('FREQ') ?? ''}`, plain].filter((part) => part !== '').join(';')
	const problem = rrule.length > 300 ? 'Its rule of repetition is too long.' : problemOfRule(rrule)
	if (problem !== null) throw new LeftOutError(problem)
	const until = parts.get('UNTIL')
	return { rrule, repeatUntil: until === undefined ? null : lastDayOf(until, start) }
}

/** Dates of a series that were deleted. */
function deletedDates(lines: readonly ContentLine[], start: Moment): ReadDate[] {
	const texts = lines.flatMap((line) =>
		line.name === 'EXDATE' ? line.value.split(',').map((text) => ({ line, text })) : [],
	)
	if (texts.length > DATES_MAX) throw new LeftOutError(`More than ${DATES_MAX} dates of it were deleted.`)
	const originals = texts.map(({ line, text }) => originalOf(momentOf(line, text, start.zone), start))
	return [...new Set(originals)].map((original) => ({ original, changes: null }))
}

function originalOf(moment: Moment, start: Moment): string {
	if (moment.isDay) return `${moment.local.slice(0, 10)}T${start.local.slice(11)}`
	if (moment.zone === start.zone) return moment.local
	return localAt(instantOf(moment.local, moment.zone), start.zone)
}

const textOf = (line: ContentLine | undefined, max: number) => cutText(unescapeValue(line?.value ?? '').trim(), max)
const lineTextOf = (line: ContentLine | undefined, max: number) =>
	cutText(textOf(line, max * 2).replace(/\s+/g, ' '), max)

function uidOf(lines: Lines, { local }: Moment, title: string): string {
	const uid = cutText((lines.get('UID')?.value ?? '').trim(), 255)
	return uid === '' ? `${local}/${title}` : uid
}

function read({ line, lines: all }: EventLines, zone: string): Read {
	const lines: Lines = new Map(all.map((one) => [one.name, one]))
	const title = lineTextOf(lines.get('SUMMARY'), TITLE_MAX) || '(No title)'
	const starts = lines.get('DTSTART')
	if (starts === undefined) throw new LeftOutError('It has no start.')
	if (lines.has('RDATE')) throw new LeftOutError('It takes place on single dates (RDATE), which are not supported.')
	const start = momentOf(starts, starts.value, zone)
	const uid = uidOf(lines, start, title)
	const durationMinutes = lengthOf(lines, start, zone)
	const shown = {
		title,
		location: lineTextOf(lines.get('LOCATION'), LOCATION_MAX),
		description: textOf(lines.get('DESCRIPTION'), DESCRIPTION_MAX),
	}
	const isCanceled = /^CANCEL/i.test(lines.get('STATUS')?.value.trim() ?? '')
	const of = lines.get('RECURRENCE-ID')
	if (of !== undefined) {
		const original = originalOf(momentOf(of, of.value, zone), start)
		const changes = isCanceled ? null : { ...shown, durationMinutes, startsLocal: start.local }
		return { kind: 'date', uid, date: { original, changes } }
	}
	if (isCanceled) throw new LeftOutError('It was canceled.')
	const rule = ruleOf(lines.get('RRULE'), start)
	const isPrivate = ['PRIVATE', 'CONFIDENTIAL'].includes(lines.get('CLASS')?.value.trim().toUpperCase() ?? '')
	const times = { startsLocal: start.local, durationMinutes, isAllDay: start.isDay, timeZone: start.zone }
	const dates = rule.rrule === null ? [] : deletedDates(all, start)
	return { kind: 'event', event: { uid, line, ...shown, ...times, ...rule, isPrivate, dates } }
}

/** An event of a file, a date of a series that differs, or why it is left out. */
export function toReadEvent(found: EventLines, zone: string): Read {
	try {
		return read(found, zone)
	} catch (error) {
		const message = error instanceof LeftOutError ? error.message : 'It cannot be read.'
		const summary = found.lines.find((one) => one.name === 'SUMMARY')
		const title = lineTextOf(summary, TITLE_MAX) || '(No title)'
		return { kind: 'left-out', leftOut: { line: found.line, title, message } }
	}
}
