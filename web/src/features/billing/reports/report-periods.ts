import { addDays, dateText } from '@praxis/contract/kernel/dates'

export interface Period {
	readonly from: string
	readonly through: string
}

export const PERIODS = [
	{ value: 'month', label: 'This month' },
	{ value: 'last-month', label: 'Last month' },
	{ value: 'quarter', label: 'This quarter' },
	{ value: 'last-quarter', label: 'Last quarter' },
	{ value: 'year', label: 'This year' },
	{ value: 'last-year', label: 'Last year' },
	{ value: 'twelve-months', label: 'Last 12 months' },
	{ value: 'custom', label: 'Custom' },
] as const
export type PeriodName = (typeof PERIODS)[number]['value']

export const isPeriodName = (text: string | null): text is PeriodName => PERIODS.some(({ value }) => value === text)

const MONTHS = 12
const QUARTER = 3

/** Months counted from year 0. */
const firstOf = (months: number) => dateText(Math.floor(months / MONTHS), (months % MONTHS) + 1, 1)
const span = (months: number, count: number): Period => ({
	from: firstOf(months),
	through: addDays(firstOf(months + count), -1),
})

/** The days of a named period, by the day it is at the firm. */
export function periodOf(name: Exclude<PeriodName, 'custom'>, today: string): Period {
	const month = Number(today.slice(0, 4)) * MONTHS + Number(today.slice(5, 7)) - 1
	const quarter = month - (month % QUARTER)
	const year = month - (month % MONTHS)
	const periods = {
		month: span(month, 1),
		'last-month': span(month - 1, 1),
		quarter: span(quarter, QUARTER),
		'last-quarter': span(quarter - QUARTER, QUARTER),
		year: span(year, MONTHS),
		'last-year': span(year - MONTHS, MONTHS),
		'twelve-months': span(month - MONTHS + 1, MONTHS),
	}
	return periods[name]
}
