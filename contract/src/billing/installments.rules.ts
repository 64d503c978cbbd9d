import { addDays, dateText } from '../kernel/dates.ts'
import { splitCents } from '../time/split-cents.rules.ts'

export const PLAN_INTERVALS = ['week', 'two_weeks', 'month'] as const
export type PlanInterval = (typeof PLAN_INTERVALS)[number]
export const INTERVAL_LABELS = { week: 'Every week', two_weeks: 'Every two weeks', month: 'Every month' } as const
export const INSTALLMENTS_MAX = 60
export const INSTALLMENTS_MIN = 2

export interface PlanTerms {
	readonly count: number
	readonly interval: PlanInterval
	readonly firstOn: string
}

export interface Installment {
	readonly dueOn: string
	readonly cents: number
}

const WEEK = 7

/** That day of a later month, or the last day of a shorter one. */
function monthsLater(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
	const last = Number(dateText(year, month + months + 1, 0).slice(8))
	return dateText(year, month + months, Math.min(date, last))
}

function dayOf({ interval, firstOn }: PlanTerms, at: number): string {
	if (interval === 'month') return monthsLater(firstOn, at)
	return addDays(firstOn, at * WEEK * (interval === 'week' ? 1 : 2))
}

/** Equal installments that add up to the whole to the cent; empty where one would be nothing. */
export function installmentsOf(cents: number, terms: PlanTerms): Installment[] {
	const { count } = terms
	if (count < 1 || cents < count) return []
	return splitCents(cents, Array<number>(count).fill(1)).map((part, at) => ({ dueOn: dayOf(terms, at), cents: part }))
}
