import { computeChain, cycleOf } from './chain.rules.ts'
import { computeDeadline, problemOf } from './compute-deadline.rules.ts'
import { type Holiday, type Rule, type RuleExample, type RuleSet, ruleSet } from './court-rules.schema.ts'
import { type DayNumber, numberOf } from './day-number.rules.ts'
import { dayOff, readingOf } from './days-off.rules.ts'

const FIRST_DAY = '2026-03-02'
const HOLIDAYS_MAX = 200
const SERVICE_MAX = 50
/** Most court days of all rules and examples together: each court day is looked up by itself. */
const COURT_DAYS_MAX = 5_000
const DAYS_OFF_MAX = 30

/** Whether too many days in a row are off in any year: each such row holds one of the days looked at. */
function hasLongRow(holidays: readonly Holiday[]): boolean {
	const reading = readingOf('all')
	const isOff = (day: DayNumber) => dayOff(day, holidays, 'after', reading) !== null
	const end = numberOf('2100-12-31')
	for (let day = numberOf('1900-01-01'); day <= end; day += DAYS_OFF_MAX) {
		let length = 0
		for (let on = day; length <= DAYS_OFF_MAX && isOff(on); on--) length++
		for (let on = day + 1; length > 0 && length <= DAYS_OFF_MAX && isOff(on); on++) length++
		if (length > DAYS_OFF_MAX) return true
	}
	return false
}

/** What makes a set too large to compute; kept sets are read without these bounds. */
function problemOfSize({ computing, rules, examples = [] }: RuleSet): string | null {
	const { backward = [], holidays, service } = computing
	if (new Set(backward).size < backward.length) return 'A way of counting backward is named twice.'
	if (holidays.length > HOLIDAYS_MAX) return `At most ${HOLIDAYS_MAX} holidays.`
	if (hasLongRow(holidays)) return `More than ${DAYS_OFF_MAX} days in a row are holidays.`
	if (service.length > SERVICE_MAX) return `At most ${SERVICE_MAX} means of service.`
	const daysOf = (one: Rule | undefined) => (one?.period.unit === 'court-day' ? one.period.count : 0)
	const byId = new Map(rules.map((one) => [one.id, one]))
	const counted = [...rules, ...examples.map((one) => byId.get(one.ruleId))]
	const days = counted.reduce((sum, one) => sum + daysOf(one), 0)
	return days > COURT_DAYS_MAX ? 'Rules and examples count more than 5,000 court days in all.' : null
}

/** Why a rule cannot be computed from any day. */
function problemOfRule({ title, period }: Rule): string | null {
	const hours = period.unit === 'hour' ? 'A rule of a set counts no hours.' : null
	const problem = hours ?? problemOf({ day: FIRST_DAY, period })
	return problem === null ? null : `${title}: ${problem}`
}

/** What a worked example of a set gives; null where the rule is not among its rules or cannot be computed. */
function resultOf(set: RuleSet, { ruleId, day, means }: RuleExample): string | null {
	const rule = set.rules.find((one) => one.id === ruleId)
	if (rule === undefined) return null
	const { period, act, addsServiceDays = false, thenWeekday } = rule
	const input = { day, period, means: addsServiceDays ? means : null, isFiling: act === 'file', thenWeekday }
	return problemOf(input) === null ? computeDeadline(set.computing, { holidays: [], closures: [] }, input).on : null
}

/** Why a set cannot be used, in words: rules that start each other, or a worked example that comes out otherwise. Null where it can. */
export function problemOfRuleSet(set: RuleSet): string | null {
	const problem = problemOfSize(set) ?? cycleOf(set.rules)
	if (problem !== null) return problem
	for (const rule of set.rules) {
		const wrong = problemOfRule(rule)
		if (wrong !== null) return wrong
	}
	try {
		return problemOfComputing(set)
	} catch (error) {
		if (error instanceof RangeError) return error.message
		throw error
	}
}

/** @throws RangeError where days cannot be computed */
function problemOfComputing(set: RuleSet): string | null {
	for (const example of set.examples ?? []) {
		const found = resultOf(set, example)
		if (found === null) return `Example for ${example.ruleId}, ${example.day}: the set has no such rule.`
		if (found !== example.on) {
			return `Example for ${example.ruleId}, ${example.day}: the set gives ${found}, the example ${example.on}.`
		}
	}
	// Each event is computed once, so that what is kept can be used.
	for (const { id } of set.events) {
		computeChain(set, { holidays: [], closures: [] }, { eventId: id, day: FIRST_DAY, means: null })
	}
	return null
}

type ReadSet = { readonly set: RuleSet } | { readonly problem: string }

/** A set from the text of a file, or the exact reason why it is refused. */
export function readRuleSet(text: string): ReadSet {
	let parsed: unknown
	try {
		parsed = JSON.parse(text)
	} catch {
		return { problem: 'This file is not JSON. Export a rule set to see the format.' }
	}
	const read = ruleSet.safeParse(parsed)
	if (!read.success) {
		const [issue] = read.error.issues
		const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `
		return { problem: `${where}${issue?.message ?? 'This is no rule set.'}` }
	}
	const problem = problemOfRuleSet(read.data)
	return problem === null ? { set: read.data } : { problem }
}
