import type { EventKind } from '@praxis/contract/calendar/calendar.fields'
import { parseTypedDay } from '../../ui/text/typed-day.ts'

/** What a line of words says of an event; what it does not say is missing. */
export interface QuickEntry {
	readonly title: string
	readonly kind?: EventKind
	/** YYYY-MM-DD */
	readonly day?: string
	/** HH:MM */
	readonly time?: string
	readonly minutes?: number
	readonly location?: string
}

const KINDS: readonly (readonly [RegExp, EventKind])[] = [
	[/^(hearing|motion|arraignment|conference)$/i, 'hearing'],
	[/^trial$/i, 'trial'],
	[/^(depo|deposition)$/i, 'deposition'],
	[/^mediation$/i, 'mediation'],
	[/^call$/i, 'call'],
	[/^(meeting|lunch)$/i, 'meeting'],
	[/^vacation$/i, 'out_of_office'],
]

const DAY_MINUTES = 24 * 60
const NOON = 12
/** An hour without am or pm before this one is in the afternoon: courts and offices are closed at five in the morning. */
const FIRST_HOUR = 7
/** Most words of a day as it is typed: `tue`, `next fri`, `dec 5`, `dec 5 2027`, `in 3 days`. */
const DAY_WORDS_MAX = 3
const DAY = [
	/^\d{1,2}\/\d{1,2}(\/\d{2,4})?$/,
	/^\d{4}-\d{1,2}-\d{1,2}$/,
	/^\+\d+ ?[dwmy]?$/i,
	/^(in \d+ \w+|next \w+|this \w+|on \w+)$/i,
	/^(today|tomorrow|tmrw)$/i,
	/^(mon|tue|wed|thu|fri|sat|sun)(\.|s?day|nesday|rsday|urday|s|rs|r|nes)?$/i,
	/^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(st|nd|rd|th)?,?( \d{4})?$/i,
	/^\d{1,2} (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?( \d{4})?$/i,
]
const CLOCK = /^(\d{1,2})(?::(\d{2}))?\s?(am?|pm?)?$/i
const LENGTH = /^(?:(\d{1,2}(?:\.\d{1,2})?)\s?h(?:rs?|ours?)?)?(?:(\d{1,3})\s?m(?:ins?|inutes?)?)?$/i
const PLACE_NUMBER = /^(\d{1,5}[a-z]?|[a-z]\d{0,4})$/i
const PLACE = /^(dept|department|courtroom|ctrm|room|rm|suite|floor)\.?$/i

interface Clock {
	readonly minutes: number
	readonly hasHalf: boolean
}

function clockOf(word: string): Clock | null {
	if (/^noon$/i.test(word)) return { minutes: NOON * 60, hasHalf: true }
	const found = CLOCK.exec(word)
	if (found === null) return null
	const [, hours = '', minutes, half] = found
	// A figure alone may be anything.
	if (minutes === undefined && half === undefined) return null
	const [hour, minute] = [Number(hours), Number(minutes ?? '0')]
	if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > NOON))) return null
	const isAfternoon = half === undefined ? hour > 0 && hour < FIRST_HOUR : /^p/i.test(half)
	if (half !== undefined) return { minutes: ((hour % NOON) + (isAfternoon ? NOON : 0)) * 60 + minute, hasHalf: true }
	return { minutes: (isAfternoon ? hour + NOON : hour) * 60 + minute, hasHalf: false }
}

interface Span {
	readonly start: number
	readonly minutes?: number
}

/** `9:30`, `9:30am`, or from one to another: `9:30-11`, `2-3pm`. */
function spanOf(word: string): Span | null {
	const one = clockOf(word)
	if (one !== null) return { start: one.minutes }
	const [from = '', to = '', ...more] = word.split(/[-–]/)
	if (more.length > 0 || from === '' || to === '') return null
	const half = /[ap]m?$/i.exec(to)?.[0] ?? ''
	const end = clockOf(to) ?? (/^\d{1,2}$/.test(to) && from.includes(':') ? clockOf(`${to}:00`) : null)
	if (end === null) return null
	const start = clockOf(from) ?? clockOf(`${from}:00`)
	if (start === null) return null
	// The half of the day at the end is that of both, unless it would end before it starts.
	const both = start.hasHalf || half === '' ? start : (clockOf(`${from}${half}`) ?? start)
	const begin = both.minutes < end.minutes ? both.minutes : start.minutes
	return end.minutes > begin ? { start: begin, minutes: end.minutes - begin } : { start: begin }
}

function lengthOf(word: string): number | null {
	const found = LENGTH.exec(word)
	if (word === '' || found === null) return null
	const minutes = Math.round(Number(found[1] ?? '0') * 60) + Number(found[2] ?? '0')
	return minutes > 0 && minutes <= DAY_MINUTES ? minutes : null
}

const pad = (figure: number) => String(figure).padStart(2, '0')

interface FoundDay {
	readonly day: string
	readonly at: number
	readonly words: number
}

function dayIn(words: readonly string[], today: string): FoundDay | null {
	for (let size = DAY_WORDS_MAX; size >= 1; size -= 1) {
		for (let at = 0; at + size <= words.length; at += 1) {
			const text = words.slice(at, at + size).join(' ')
			if (!DAY.some((form) => form.test(text))) continue
			const day = parseTypedDay(text, { today })
			if (day !== null) return { day, at, words: size }
		}
	}
	return null
}

/** Reads an event from a line such as `hearing Acme Tue 9:30 dept 14 2h`. The words that say nothing else are its title, the kind
 *  among them.
 *  @param today YYYY-MM-DD */
export function readQuickEntry(typed: string, today: string): QuickEntry {
	const words = typed.trim().split(/\s+/).filter(Boolean)
	const found = dayIn(words, today)
	if (found !== null) words.splice(found.at, found.words)
	const rest: string[] = []
	let span: Span | null = null
	let minutes: number | null = null
	let location: string | null = null
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at] ?? ''
		const next = words[at + 1]
		if (location === null && PLACE.test(word) && next !== undefined && PLACE_NUMBER.test(next)) {
			location = `${word.charAt(0).toUpperCase()}${word.slice(1)} ${next}`
			at += 1
		} else if (span === null && spanOf(word) !== null) span = spanOf(word)
		else if (minutes === null && lengthOf(word) !== null) minutes = lengthOf(word)
		else rest.push(word)
	}
	const kind = KINDS.find(([form]) => rest.some((word) => form.test(word)))?.[1]
	const title = rest.filter((word, at) => !(/^(at|from|for|@)$/i.test(word) && at === rest.length - 1)).join(' ')
	const length = minutes ?? span?.minutes
	return {
		title: title.charAt(0).toUpperCase() + title.slice(1),
		...(kind !== undefined && { kind }),
		...(found !== null && { day: found.day }),
		...(span !== null && { time: `${pad(Math.floor(span.start / 60))}:${pad(span.start % 60)}` }),
		...(length !== undefined && { minutes: length }),
		...(location !== null && { location }),
	}
}
