import { DAY_MS } from '../kernel/dates.ts'
import { isNumberWord, numberOfWords, WRITTEN_NUMBER } from './number-words.rules.ts'
import { datesIn, dayOf } from './written-dates.rules.ts'

/** Why an event has its day. */
export type DayBasis =
	| { readonly kind: 'written' }
	/** As `30 days after March 1, 2026 = March 31, 2026`. */
	| { readonly kind: 'computed'; readonly rule: string }

type Unit = 'day' | 'business day' | 'week' | 'month' | 'year'
const COUNT = `(?:${WRITTEN_NUMBER.source.replace(/\\b/gu, '')}|an?)`
const PERIOD = new RegExp(
	String.raw`\b(\d{1,4}|${COUNT})(?:\s?\((\d{1,4})\))?[\s-](?:(calendar|business|court|working|consecutive)[\s-])?(day|week|month|year)s?['’]?\b([^.;\n]{0,60}?\b(?:before|prior to|preceding|earlier than|ago))?`,
	'giu',
)

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const shown = (day: string) => LONG.format(new Date(`${day}T00:00:00Z`))

function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Day of the month that many months on; the last of it where it is shorter. */
function addMonths(day: string, count: number): string | null {
	const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
	const months = year * 12 + (month - 1) + count
	for (let back = 0; back < 4; back++) {
		const found = dayOf(Math.floor(months / 12), (months % 12) + 1, date - back)
		if (found !== null) return found
	}
	return null
}

/** Weekdays alone; holidays are not known here. */
function addBusinessDays(day: string, count: number): string {
	const step = Math.sign(count)
	let at = day
	for (let left = Math.abs(count); left > 0; ) {
		at = addDays(at, step)
		if (![0, 6].includes(new Date(`${at}T00:00:00Z`).getUTCDay())) left--
	}
	return at
}

function shift(day: string, count: number, unit: Unit): string | null {
	if (unit === 'day') return addDays(day, count)
	if (unit === 'business day') return addBusinessDays(day, count)
	if (unit === 'week') return addDays(day, count * 7)
	return addMonths(day, unit === 'month' ? count : count * 12)
}

interface Period {
	readonly count: number
	readonly unit: Unit
	readonly isBefore: boolean
}

function countOf(written: string): number {
	if (/^\d/u.test(written)) return Number(written)
	return isNumberWord(written.split(/[\s-]/u)[0] ?? '') ? numberOfWords(written) : 1
}

function periodsIn(text: string): Period[] {
	return [...text.replace(/\s+/gu, ' ').matchAll(PERIOD)].map(
		({ 1: count = '', 2: figures, 3: kind, 4: unit = '', 5: before }) => ({
			count: countOf(figures ?? count),
			unit:
				unit.toLowerCase() === 'day' && /^(?:business|court|working)$/iu.test(kind ?? '')
					? 'business day'
					: (unit.toLowerCase() as Unit),
			isBefore: before !== undefined,
		}),
	)
}

/** How a day follows from the passages of an event: it is written in one of them, or it is a period before or after a day that is. Null
 *  where it does not. */
export function basisOfDay(day: string, passages: readonly string[]): DayBasis | null {
	const days = [...new Set(passages.flatMap((passage) => datesIn(passage).flatMap(({ readings }) => readings)))]
	if (days.includes(day)) return { kind: 'written' }
	for (const { count, unit, isBefore } of passages.flatMap(periodsIn)) {
		for (const from of days) {
			if (count === 0 || shift(from, isBefore ? -count : count, unit) !== day) continue
			const units = `${unit}${count === 1 ? '' : 's'}`
			const note = unit === 'business day' ? ' (holidays not considered)' : ''
			return {
				kind: 'computed',
				rule: `${count} ${units} ${isBefore ? 'before' : 'after'} ${shown(from)} = ${shown(day)}${note}`,
			}
		}
	}
	return null
}
