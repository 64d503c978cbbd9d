import { addDays, daysBetween } from '../kernel/dates.ts'
import { wholeCents } from '../time/split-cents.rules.ts'

export interface InterestTerms {
	/** Thousandths of a percent a year; 0 for none. */
	readonly rate: number
	/** Days after the due date without interest. */
	readonly graceDays: number
	/** At most so much in all: thousandths of a percent of the invoice. */
	readonly capRate: number | null
	readonly capCents: number | null
}

export interface OverdueInvoice {
	readonly totalCents: number
	readonly dueOn: string
	/** What was paid, credited or written off, and on which day; below 0 for what came back. */
	readonly settled: readonly { readonly on: string; readonly cents: number }[]
	/** Days charged or waived until now. */
	readonly counted: readonly { readonly throughOn: string; readonly cents: number }[]
}

export interface Interest {
	readonly fromOn: string
	readonly throughOn: string
	readonly cents: number
	/** The cap holds it down. */
	readonly isCapped: boolean
}

/** A rate of 1 is a thousandth of a percent, of a year of 365 days. */
const WHOLE = 100_000n * 365n

const daysIn = (from: string, through: string) => daysBetween(from, through) + 1

/** What is open at the end of a day. */
function openOn({ totalCents, settled }: OverdueInvoice, day: string): number {
	return settled.reduce((open, one) => (one.on <= day ? open - one.cents : open), totalCents)
}

/** Days from the first on which what is open is the same. */
function spans(one: OverdueInvoice, from: string, through: string): readonly { cents: number; days: number }[] {
	const starts = [from, ...one.settled.map(({ on }) => on).filter((on) => on > from && on <= through)]
	const days = [...new Set(starts)].toSorted()
	return days.map((day, at) => {
		const next = days[at + 1]
		return { cents: Math.max(0, openOn(one, day)), days: daysIn(day, next === undefined ? through : addDays(next, -1)) }
	})
}

function capOf({ capRate, capCents }: InterestTerms, { totalCents }: OverdueInvoice): number | null {
	if (capCents !== null) return capCents
	return capRate === null ? null : wholeCents(BigInt(totalCents) * BigInt(capRate), 100_000n)
}

/** Simple interest by day on what was open, from the day after the grace days or after what was counted, rounded once; null for none. */
export function interestThrough(terms: InterestTerms, one: OverdueInvoice, through: string): Interest | null {
	if (terms.rate === 0) return null
	const first = addDays(one.dueOn, terms.graceDays + 1)
	const counted = one.counted.map(({ throughOn }) => addDays(throughOn, 1))
	const from = [first, ...counted].toSorted().at(-1) ?? first
	if (from > through) return null
	const centDays = spans(one, from, through).reduce((sum, { cents, days }) => sum + BigInt(cents) * BigInt(days), 0n)
	const earned = wholeCents(centDays * BigInt(terms.rate), WHOLE)
	const cap = capOf(terms, one)
	const before = one.counted.reduce((sum, { cents }) => sum + cents, 0)
	const left = cap === null ? earned : Math.max(0, cap - before)
	const cents = Math.min(earned, left)
	return cents === 0 ? null : { fromOn: from, throughOn: through, cents, isCapped: cents < earned }
}
