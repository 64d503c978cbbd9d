import { type DateText, isDate } from '../kernel/dates.ts'
import type { Computing, Holiday, Means, Period } from './court-rules.schema.ts'
import { addMonths, type DayNumber, dayInWords, numberOf, textOf, weekdayOfNumber } from './day-number.rules.ts'
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
	/** The next such weekday after the last day. */
	readonly thenWeekday?: number | undefined
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

type Backward = 'back' | 'none' | 'forward'
/** A reading of what the rule leaves open. */
interface Way {
	readonly backward: Backward
	/** Counts every day from the next day on. */
	readonly isPlain: boolean
	readonly why: string | null
}
const PLAIN_WHY = 'every day is counted from the day after the event'

interface Run {
	readonly computing: Computing
	readonly holidays: readonly Holiday[]
	readonly closures: ReadonlySet<DateText>
	readonly input: DeadlineInput
	readonly reading: Reading
	readonly way: Way
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
	const run = (disputed: ReadonlySet<DayNumber> | 'all', way: Way, extendsFirst: boolean) => {
		const reading = readingOf(disputed)
		const one: Run = { computing, holidays, closures, input, reading, way, extendsFirst, steps: [], warnings: [] }
		return { on: textOf(lastDay(one)), steps: one.steps, warnings: one.warnings, met: reading.met }
	}
	const ways = waysOf(computing, input.period.direction)
	const plain = run(new Set(), ways[0], false)
	const hasOrders = input.means !== null && input.isFiling && closures.size > 0
	if (plain.met.size === 0 && !hasOrders && ways.length === 1)
		return { on: plain.on, steps: plain.steps, warnings: plain.warnings, others: [] }
	const met = new Set([...plain.met, ...run('all', ways[0], false).met])
	const doubtful = [...met].sort((a, b) => a - b).slice(0, DISPUTED_MAX)
	const orders = hasOrders ? [false, true] : [false]
	const all = orders.flatMap((order) =>
		ways.flatMap((way) =>
			subsetsOf(doubtful).map((days) => ({ ...run(new Set(days), way, order), why: whyOf(days, order, way.why) })),
		),
	)
	const [first, ...rest] = all.toSorted((a, b) => a.on.localeCompare(b.on))
	if (first === undefined) throw new Error('A computation has at least one reading.')
	const others = [...new Map(rest.filter((one) => one.on > first.on).map(({ on, why }) => [on, why]))]
	const { on, steps, warnings } = first
	return { on, steps, warnings, others: others.map(([other, why]) => ({ on: other, why })) }
}

function waysOf(
	{ backward = ['back'], countIsDisputed = false }: Computing,
	direction: Period['direction'],
): readonly [Way, ...Way[]] {
	const usual: Way = { backward: 'back', isPlain: false, why: null }
	if (direction === 'after') {
		if (!countIsDisputed) return [usual]
		return [
			{ ...usual, why: 'the rule’s own way of counting is in force' },
			{ ...usual, isPlain: true, why: PLAIN_WHY },
		]
	}
	const [first = 'back', ...others] = new Set(backward)
	if (others.length === 0) return [{ ...usual, backward: first }]
	const wayOf = (one: Backward): Way => ({ backward: one, isPlain: false, why: BACKWARD_WHYS[one] })
	return [wayOf(first), ...others.map(wayOf)]
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

const BACKWARD_WHYS: Readonly<Record<Backward, string>> = {
	back: 'a period that ends on a day off goes back to the day before it',
	none: 'a period measured before an event may end on a day off',
	forward: 'a period that ends on a day off runs to the day after it',
}

function whyOf(days: readonly DayNumber[], extendsFirst: boolean, wayWhy: string | null): string {
	const named = days.map((day) => dayInWords(textOf(day))).join(' and ')
	const why = [
		named !== '' && `${named} counts as a legal holiday`,
		wayWhy,
		extendsFirst && 'the days for service are added to the time extended by the inaccessible clerk’s office',
	].filter(Boolean)
	return why.length === 0 ? 'no disputed day counts as a legal holiday' : why.join(', and ')
}

function lastDay(run: Run): DayNumber {
	const { computing, input } = run
	const { cites } = computing
	const { day, period, thenWeekday } = input
	add(run, 'start', day, `${dayInWords(day)} triggers the period and is not counted.`, cites.start)
	if (day < computing.from) run.warnings.push(computing.before)
	const counted = count(run, startOf(run, day))
	let last = computing.serviceFirst === true ? addServiceDays(run, counted) : counted
	last = thenWeekday === undefined ? roll(run, last, period.direction) : nextWeekday(run, last, thenWeekday)
	if (run.extendsFirst) last = whenAccessible(run, last)
	if (computing.serviceFirst !== true) last = rollAfterService(run, last)
	last = whenAccessible(run, last)
	if (input.isFiling) add(run, 'end', textOf(last), FILING_ENDS, cites.filingEnds)
	return last
}

/** The day from which counting starts: moved where the first day counted has to be a court day. */
function startOf(run: Run, day: DateText): DayNumber {
	const from = numberOf(day)
	const { computing, input } = run
	if (computing.start === undefined || run.way.isPlain || input.period.direction === 'before') return from
	const [first, passed] = passOver(run, from + 1, 1)
	if (passed.length === 0) return from
	const text = `${reasonsOf(passed)} The first day counted is ${dayInWords(textOf(first))}.`
	add(run, 'count', textOf(first), text, computing.cites.start)
	return first - 1
}

function count(run: Run, from: DayNumber): DayNumber {
	const { computing, input } = run
	const { period } = input
	const day = textOf(from)
	const isShort = period.unit === 'day' && !run.way.isPlain && period.count <= (computing.shortPeriod ?? 0)
	if (isShort || period.unit === 'court-day') {
		const end = countCourtDays(run, from, period.direction === 'after' ? period.count : -period.count)
		const kind = isShort
			? `${periodInWords(period)} ${dayInWords(day)}, court days only`
			: `${periodInWords(period)} ${dayInWords(day)}`
		add(run, 'count', textOf(end), `${kind}: ${dayInWords(textOf(end))}.`, computing.cites.count)
		return end
	}
	const { on, isShortened } = countFrom(day, period)
	add(run, 'count', on, `${periodInWords(period)} ${dayInWords(day)}: ${dayInWords(on)}.`, computing.cites.count)
	if (isShortened) run.warnings.push('The last month has no such day: the period ends on its last day.')
	return numberOf(on)
}

/** The day that many court days after, or before, a day. */
function countCourtDays(run: Run, from: DayNumber, days: number): DayNumber {
	const step = days > 0 ? 1 : -1
	let day = from
	for (let left = Math.abs(days); left > 0; left--) [day] = passOver(run, day + step, step)
	return day
}

/** The next weekday strictly after a day, and the next court day where it is none. */
function nextWeekday(run: Run, from: DayNumber, weekday: number): DayNumber {
	const on = from + ((weekday - weekdayOfNumber(from) + 6) % 7) + 1
	const { lastDay: cite } = run.computing.cites
	add(run, 'roll', textOf(on), `The next such weekday: ${dayInWords(textOf(on))}.`, cite)
	return roll(run, on, 'after')
}

function countFrom(day: DateText, { count: units, unit, direction }: Period) {
	const signed = direction === 'after' ? units : -units
	if (unit === 'month' || unit === 'year') return addMonths(day, unit === 'year' ? signed * 12 : signed)
	if (unit === 'hour') throw new RangeError('Hours need a time of day.')
	return { on: textOf(numberOf(day) + (unit === 'week' ? signed * 7 : signed)), isShortened: false }
}

export function periodInWords({ count: units, unit, direction }: Period): string {
	return `${units.toLocaleString('en-US')} ${unit.replace('-', ' ')}${units === 1 ? '' : 's'} ${direction}`
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
	const way = direction === 'after' ? 'forward' : run.way.backward
	const [day, passed] = passOver(run, from, way === 'back' ? -1 : 1)
	if (passed.length === 0) return day
	if (way === 'none') return from
	const { lastDay: forward, back } = run.computing.cites
	const continues = way === 'forward' ? 'The period runs until' : 'Counting continues back to'
	const text = `${reasonsOf(passed)} ${continues} ${dayInWords(textOf(day))}.`
	add(run, 'roll', textOf(day), text, direction === 'after' ? forward : back)
	return day
}

/** `Friday, July 3, 2026 is a legal holiday (…); Saturday, July 4, 2026 is a Saturday.` */
function reasonsOf(passed: readonly DayOff[]): string {
	return `${passed.map(({ day, reason }) => `${dayInWords(day)} is ${reason}`).join('; ')}.`
}

/** The last day with the days that the means of service adds, before it is moved off a day off. */
function addServiceDays(run: Run, from: DayNumber): DayNumber {
	const { means, day, period } = run.input
	const extra = run.computing.service.find(
		(one) =>
			one.means === means &&
			(one.direction ?? 'after') === period.direction &&
			(one.from ?? '') <= day &&
			day <= (one.until ?? '9999'),
	)
	if (extra === undefined) return from
	const signed = period.direction === 'after' ? extra.days : -extra.days
	const on = extra.unit === 'court-day' ? countCourtDays(run, from, signed) : from + signed
	const what = `${extra.days} ${extra.unit === undefined ? 'days' : 'court days'} are added for the means of service`
	add(run, 'service', textOf(on), `${what}: ${dayInWords(textOf(on))}.`, extra.cite)
	return on
}

function rollAfterService(run: Run, from: DayNumber): DayNumber {
	const on = addServiceDays(run, from)
	return on === from ? from : roll(run, on, run.input.period.direction)
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
