import { addDays, type DateText, weekdayOf } from '../kernel/dates.ts'

/** How an event repeats, as the form offers it. `weekdays`: 0 is Sunday. `nth` −1 is the last. */
export type Repeat =
	| { readonly every: 'day'; readonly interval: number; readonly count: number | null }
	| { readonly every: 'year'; readonly interval: number; readonly count: number | null }
	| {
			readonly every: 'week'
			readonly interval: number
			readonly weekdays: readonly number[]
			readonly count: number | null
	  }
	| {
			readonly every: 'month'
			readonly interval: number
			/** On the weekday of the start, such as the second Tuesday; otherwise on the day of the month. */
			readonly nth: { readonly weekday: number; readonly nth: number } | null
			readonly count: number | null
	  }

const CODES: readonly string[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const SHORT = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const NTH: Readonly<Record<number, string>> = {
	1: 'first',
	2: 'second',
	3: 'third',
	4: 'fourth',
	5: 'fifth',
	[-1]: 'last',
}
const FREQ = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const EVERY = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const
const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5]

/** A recurrence rule of RFC 5545 without DTSTART and UNTIL: the last day is a field of its own, which needs no time zone. */
export function ruleOf(repeat: Repeat): string {
	const parts = [`FREQ=${FREQ[repeat.every]}`]
	if (repeat.interval > 1) parts.push(`INTERVAL=${repeat.interval}`)
	if (repeat.every === 'week') {
		const codes = repeat.weekdays.toSorted((a, b) => a - b).map((day) => CODES[day])
		if (codes.length > 0) parts.push(`BYDAY=${codes.join(',')}`)
	}
	if (repeat.every === 'month' && repeat.nth !== null) {
		parts.push(`BYDAY=${repeat.nth.nth}${CODES[repeat.nth.weekday]}`)
	}
	if (repeat.count !== null) parts.push(`COUNT=${repeat.count}`)
	return parts.join(';')
}

/** Parts of a rule by name, in upper case. */
export function partsOf(rule: string): ReadonlyMap<string, string> {
	return new Map(
		rule
			.toUpperCase()
			.split(';')
			.map((part) => {
				const at = part.indexOf('=')
				return [part.slice(0, at), part.slice(at + 1)] as const
			}),
	)
}

export function withoutParts(rule: string, ...names: readonly string[]): string {
	return rule
		.split(';')
		.filter((part) => !names.includes(part.slice(0, part.indexOf('=')).toUpperCase()))
		.join(';')
}

const dayCode = (text: string) => CODES.indexOf(text)

/** What the form can show of a rule; null where it says more, such as an imported one. */
export function repeatOf(rule: string): Repeat | null {
	const parts = partsOf(rule)
	const freq = parts.get('FREQ')
	if (freq !== 'DAILY' && freq !== 'WEEKLY' && freq !== 'MONTHLY' && freq !== 'YEARLY') return null
	const known = new Set([
		'FREQ',
		'INTERVAL',
		'COUNT',
		'WKST',
		...(freq === 'WEEKLY' || freq === 'MONTHLY' ? ['BYDAY'] : []),
	])
	if ([...parts.keys()].some((name) => !known.has(name))) return null
	const every = EVERY[freq]
	const interval = Number(parts.get('INTERVAL') ?? 1)
	if (every === 'week' && interval > 1 && (parts.get('WKST') ?? 'MO') !== 'MO') return null
	const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null
	const byDay = parts.get('BYDAY')
	if (every === 'week') {
		const weekdays = byDay === undefined ? [] : byDay.split(',').map(dayCode)
		return weekdays.includes(-1) ? null : { every, interval, weekdays, count }
	}
	if (every === 'month') {
		if (byDay === undefined) return { every, interval, nth: null, count }
		const found = /^(-1|[1-5])(SU|MO|TU|WE|TH|FR|SA)$/.exec(byDay)
		if (found === null) return null
		return { every, interval, nth: { nth: Number(found[1]), weekday: dayCode(found[2] ?? '') }, count }
	}
	return { every, interval, count }
}

/** Which weekday of its month a day is: `{ weekday: 2, nth: 2 }` for a second Tuesday; the fifth is the last. */
export function nthOf(day: DateText): { readonly weekday: number; readonly nth: number } {
	const nth = Math.ceil(Number(day.slice(8, 10)) / 7)
	return { weekday: weekdayOf(day), nth: nth === 5 ? -1 : nth }
}

/** The rule of a series whose start moves to another day: its weekdays move along. */
export function movedRule(rule: string, from: DateText, to: DateText): string {
	const weekStart = partsOf(rule).get('WKST')
	const repeat = repeatOf(withoutParts(rule, 'WKST'))
	if (repeat === null || from === to) return rule
	if (repeat.every === 'week' && repeat.weekdays.length > 0) {
		const shift = weekdayOf(to) - weekdayOf(from) + 7
		const moved = ruleOf({ ...repeat, weekdays: repeat.weekdays.map((day) => (day + shift) % 7) })
		return weekStart === undefined ? moved : `${moved};WKST=${weekStart}`
	}
	return repeat.every === 'month' && repeat.nth !== null ? ruleOf({ ...repeat, nth: nthOf(to) }) : rule
}

function listOf(words: readonly string[]): string {
	if (words.length < 2) return words.join('')
	return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function whenOf(repeat: Repeat): string {
	const each = repeat.interval === 1 ? '' : ` ${repeat.interval} ${repeat.every}s`
	if (repeat.every === 'day') return each === '' ? 'Every day' : `Every${each}`
	if (repeat.every === 'year') return each === '' ? 'Every year' : `Every${each}`
	if (repeat.every === 'month') {
		const on = repeat.nth === null ? '' : ` on the ${NTH[repeat.nth.nth]} ${NAMES[repeat.nth.weekday]}`
		return `${each === '' ? 'Every month' : `Every${each}`}${on}`
	}
	const days = repeat.weekdays.toSorted((a, b) => a - b)
	if (each === '' && days.join() === WEEKDAYS.join()) return 'Every weekday'
	const one = days.length === 1 ? NAMES[days[0] ?? 0] : undefined
	const named = one === undefined ? listOf(days.map((day) => SHORT[day] ?? '')) : one
	if (each === '') return named === '' ? 'Every week' : `Every week on ${named}`
	return named === '' ? `Every${each}` : `Every${each} on ${named}`
}

/** A rule in words: “Every 2 weeks on Mon and Wed, 10 times”. */
export function describeRule(rule: string): string {
	const repeat = repeatOf(rule)
	if (repeat === null) return 'Repeats by a rule of its own'
	const times = repeat.count === null ? '' : `, ${repeat.count} ${repeat.count === 1 ? 'time' : 'times'}`
	return `${whenOf(repeat)}${times}`
}

const NUMBER = /^[1-9]\d{0,2}$/

const NUMBERS = /^[+-]?\d{1,3}(?:,[+-]?\d{1,3})*$/
const SHAPES: Readonly<Record<string, RegExp>> = {
	BYDAY: /^(?:[+-]?\d{1,2})?(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:[+-]?\d{1,2})?(?:MO|TU|WE|TH|FR|SA|SU))*$/,
	WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
	BYMONTHDAY: NUMBERS,
	BYYEARDAY: NUMBERS,
	BYWEEKNO: NUMBERS,
	BYMONTH: NUMBERS,
	BYSETPOS: NUMBERS,
}

/** Why a rule is refused before it is expanded; null when it is not. */
export function problemOfRule(rule: string): string | null {
	const parts = partsOf(rule)
	if (!/^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/.test(rule)) {
		return 'An event can repeat every day, week, month or year.'
	}
	if (parts.has('UNTIL')) return 'The last day is a field of its own.'
	if (['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => parts.has(name)))
		return 'An event repeats at one time of the day.'
	if (parts.has('COUNT') && !NUMBER.test(parts.get('COUNT') ?? '')) return 'An event can repeat 1 to 999 times.'
	if (parts.has('INTERVAL') && !NUMBER.test(parts.get('INTERVAL') ?? '')) return 'The interval is 1 to 999.'
	const isOdd = [...parts].some(([name, value]) => SHAPES[name]?.test(value) === false)
	return isOdd ? 'A part of this rule of repetition cannot be read.' : null
}

/** The day before, which ends the first part of a divided series. */
export const dayBefore = (day: DateText) => addDays(day, -1)
