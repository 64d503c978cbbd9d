import { type DateText, isDate } from '../kernel/dates.ts'
import type { Computing, Holiday, Means, Period } from './court-rules.schema.ts'
import { addMonths, type DayNumber, dayInWords, numberOf, textOf } from './day-number.rules.ts'
import { type DayOff, dayOff, type Reading, readingOf } from './days-off.rules.ts'

export const STEP_KINDS = ['start', 'count', 'roll', 'service', 'inaccessible', 'end'] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** One step of a computation: the day after it, what was done and by which rule. */
export interface Step {
	readonly kind: StepKind
	readonly on: DateText
	readonly text: string
	readonly cite: string
}

/** What differs between courts beyond the rule: further holidays, and days on which the clerk’s office was inaccessible. */
export interface Court {
	readonly holidays: readonly Holiday[]
	readonly closures: readonly DateText[]
}

export interface DeadlineInput {
	readonly day: DateText
	readonly period: Period
	/** Means of service where the rule adds days for it; null where it does not. */
	readonly means: Means | null
	/** Only a time for filing is extended while the clerk’s office is inaccessible. */
	readonly isFiling: boolean
}

export interface Deadline {
	readonly on: DateText
	readonly steps: readonly Step[]
	readonly warnings: readonly string[]
	/** Later dates by other readings of the rule. */
	readonly others: readonly { readonly on: DateText; readonly why: string }[]
}

export const DAY_PROBLEM = 'Enter a day that exists, from 1900 to 2100.'
const FILING_ENDS =
	'For electronic filing, the last day ends at midnight in the court’s time zone; for other filing, when the clerk’s office is scheduled to close.'
/** Longer than any row of days off. */
const PASSED_MAX = 60
/** Readings tried: each disputed day is one holiday or none. */
const DISPUTED_MAX = 3

/** What is wrong with an input, in words; null where nothing is. */
export function problemOf({ day, period }: Pick<DeadlineInput, 'day' | 'period'>): string | null {
	if (!isDate(day) || day < '1900-01-01' || day > '2100-12-31') return DAY_PROBLEM
	const { count, unit } = period
	if (!Number.isInteger(count) || count < 1 || count > 10_000) return 'A period has 1 to 10,000 units.'
	if (unit === 'year' && count > 100) return 'A period has at most 100 years.'
	return unit === 'month' && count > 1_200 ? 'A period has at most 100 years.' : null
}

interface Run {
	readonly computing: Computing
	readonly holidays: readonly Holiday[]
	readonly closures: ReadonlySet<DateText>
	readonly input: DeadlineInput
	readonly reading: Reading
	/** Adds the days for service to the time that the inaccessible office has extended. */
	readonly extendsFirst: boolean
	readonly steps: Step[]
	readonly warnings: string[]
}

/** The last day of a period in days, weeks, months or years, with every step. The earliest date of all readings is given.
 *  @throws RangeError for an input that `problemOf` names */
export function computeDeadline(computing: Computing, court: Court, input: DeadlineInput): Deadline {
	const problem = problemOf(input)
	if (problem !== null) throw new RangeError(problem)
	const holidays = withCourt(computing.holidays, court.holidays)
	const closures = new Set(court.closures)
	const run = (disputed: ReadonlySet<DayNumber> | 'all', extendsFirst: boolean) => {
		const reading = readingOf(disputed)
		const one: Run = { computing, holidays, closures, input, reading, extendsFirst, steps: [], warnings: [] }
		return { on: textOf(lastDay(one)), steps: one.steps, warnings: one.warnings, met: reading.met }
	}
	const plain = run(new Set(), false)
	const hasOrders = input.means !== null && input.isFiling && closures.size > 0
	if (plain.met.size === 0 && !hasOrders)
		return { on: plain.on, steps: plain.steps, warnings: plain.warnings, others: [] }
	const met = new Set([...plain.met, ...run('all', false).met])
	const doubtful = [...met].sort((a, b) => a - b).slice(0, DISPUTED_MAX)
	const orders = hasOrders ? [false, true] : [false]
	const all = orders.flatMap((order) =>
		subsetsOf(doubtful).map((days) => ({ ...run(new Set(days), order), why: whyOf(days, order) })),
	)
	const [first, ...rest] = all.toSorted((a, b) => a.on.localeCompare(b.on))
	if (first === undefined) throw new Error('A computation has at least one reading.')
	const others = [...new Map(rest.filter((one) => one.on > first.on).map(({ on, why }) => [on, why]))]
	const { on, steps, warnings } = first
	return { on, steps, warnings, others: others.map(([other, why]) => ({ on: other, why })) }
}

const lists = new WeakMap<readonly Holiday[], WeakMap<readonly Holiday[], readonly Holiday[]>>()

/** Both lists as one that stays the same, for what is known of its years. */
function withCourt(national: readonly Holiday[], own: readonly Holiday[]): readonly Holiday[] {
	if (own.length === 0) return national
	const known = lists.get(national) ?? new WeakMap<readonly Holiday[], readonly Holiday[]>()
	lists.set(national, known)
	const joined = known.get(own) ?? [...national, ...own]
	known.set(own, joined)
	return joined
}

function subsetsOf(days: readonly DayNumber[]): DayNumber[][] {
	const found: DayNumber[][] = [[]]
	for (const day of days) found.push(...found.map((one) => [...one, day]))
	return found
}

function whyOf(days: readonly DayNumber[], extendsFirst: boolean): string {
	const named = days.map((day) => dayInWords(textOf(day))).join(' and ')
	const why = [
		named !== '' && `${named} counts as a legal holiday`,
		extendsFirst && 'the days for service are added to the time extended by the inaccessible clerk’s office',
	].filter(Boolean)
	return why.length === 0 ? 'no disputed day counts as a legal holiday' : why.join(', and ')
}

function lastDay(run: Run): DayNumber {
	const { computing, input } = run
	const { cites } = computing
	const { day, period } = input
	add(run, 'start', day, `${dayInWords(day)} triggers the period and is not counted.`, cites.start)
	const { on, isShortened } = countFrom(day, period)
	add(run, 'count', on, `${periodInWords(period)} ${dayInWords(day)}: ${dayInWords(on)}.`, cites.count)
	if (isShortened) run.warnings.push('The last month has no such day: the period ends on its last day.')
	if (day < computing.from) run.warnings.push(computing.before)
	let last = roll(run, numberOf(on), period.direction)
	if (run.extendsFirst) last = whenAccessible(run, last)
	last = whenAccessible(run, addServiceDays(run, last))
	if (input.isFiling) add(run, 'end', textOf(last), FILING_ENDS, cites.filingEnds)
	return last
}

function countFrom(day: DateText, { count, unit, direction }: Period) {
	const signed = direction === 'after' ? count : -count
	if (unit === 'month' || unit === 'year') return addMonths(day, unit === 'year' ? signed * 12 : signed)
	if (unit === 'hour') throw new RangeError('Hours need a time of day.')
	return { on: textOf(numberOf(day) + (unit === 'week' ? signed * 7 : signed)), isShortened: false }
}

export function periodInWords({ count, unit, direction }: Period): string {
	return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'} ${direction}`
}

function add({ steps }: Run, kind: StepKind, on: DateText, text: string, cite: string): void {
	steps.push({ kind, on, text, cite })
}

/** Days passed over from a day on, and the first day that is none. */
function passOver(run: Run, from: DayNumber, step: 1 | -1): readonly [DayNumber, DayOff[]] {
	const passed: DayOff[] = []
	let day = from
	while (passed.length < PASSED_MAX) {
		const off = dayOff(day, run.holidays, run.input.period.direction, run.reading)
		if (off === null) return [day, passed]
		passed.push(off)
		day += step
	}
	throw new RangeError(`More than ${PASSED_MAX} days in a row are holidays.`)
}

function roll(run: Run, from: DayNumber, direction: Period['direction']): DayNumber {
	const [day, passed] = passOver(run, from, direction === 'after' ? 1 : -1)
	if (passed.length === 0) return day
	const { lastDay: forward, back } = run.computing.cites
	const continues = direction === 'after' ? 'The period runs until' : 'Counting continues back to'
	const text = `${reasonsOf(passed)} ${continues} ${dayInWords(textOf(day))}.`
	add(run, 'roll', textOf(day), text, direction === 'after' ? forward : back)
	return day
}

/** `Friday, July 3, 2026 is a legal holiday (…); Saturday, July 4, 2026 is a Saturday.` */
function reasonsOf(passed: readonly DayOff[]): string {
	return `${passed.map(({ day, reason }) => `${dayInWords(day)} is ${reason}`).join('; ')}.`
}

function addServiceDays(run: Run, from: DayNumber): DayNumber {
	const { means, day, period } = run.input
	if (period.direction === 'before') return from
	const extra = run.computing.service.find(
		(one) => one.means === means && (one.from ?? '') <= day && day <= (one.until ?? '9999'),
	)
	if (extra === undefined) return from
	const on = textOf(from + extra.days)
	add(run, 'service', on, `${extra.days} days are added for the means of service: ${dayInWords(on)}.`, extra.cite)
	return roll(run, from + extra.days, 'after')
}

/** The first day from a day on when the clerk’s office is accessible; forward for periods measured before an event too. */
function whenAccessible(run: Run, from: DayNumber): DayNumber {
	if (!run.input.isFiling || !run.closures.has(textOf(from))) return from
	let day = from
	do [day] = passOver(run, day + 1, 1)
	while (run.closures.has(textOf(day)))
	const text = `The clerk’s office is inaccessible on ${dayInWords(textOf(from))}. The time for filing is extended to the first accessible day, ${dayInWords(textOf(day))}.`
	add(run, 'inaccessible', textOf(day), text, run.computing.cites.inaccessible)
	return day
}
