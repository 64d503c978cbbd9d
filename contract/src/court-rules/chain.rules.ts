import type { DateText } from '../kernel/dates.ts'
import { type Court, computeDeadline, type Deadline, problemOf } from './compute-deadline.rules.ts'
import type { Means, Rule, RuleSet } from './court-rules.schema.ts'

export interface ChainInput {
	/** An event of the set. */
	readonly eventId: string
	readonly day: DateText
	/** How the paper was served; null where the event is no service under the rules. */
	readonly means: Means | null
}

/** A deadline of a chain; `startedBy` is the rule whose date starts it. */
export interface ChainLink {
	readonly rule: Rule
	readonly deadline: Deadline
	readonly startedBy: Rule | null
}

/** Rules that start the next one, at most. */
export const CHAIN_MAX = 50

function findCycle(rules: readonly Rule[]): string | null {
	const byId = new Map(rules.map((one) => [one.id, one]))
	const depths = new Map<Rule, number>()
	for (const first of rules) {
		const path = new Set<Rule>()
		let next: Rule | undefined = first
		while (next !== undefined && !depths.has(next)) {
			if (path.has(next)) {
				const walked = [...path]
				const round = [next, ...walked.slice(walked.indexOf(next)).toReversed()]
				return `These rules start each other: ${round.map((one) => one.title).join(' → ')}.`
			}
			path.add(next)
			next = byId.get(next.trigger)
		}
		let depth = next === undefined ? 0 : (depths.get(next) ?? 0)
		for (const one of [...path].toReversed()) depths.set(one, ++depth)
		if (depth > CHAIN_MAX) return `${first.title}: more than ${CHAIN_MAX} rules in a row start each other.`
	}
	return null
}

const cycles = new WeakMap<readonly Rule[], string | null>()

/** Rules that start each other, in words: “Answer → Reply → Answer”, or too many in a row; null where none do. */
export function cycleOf(rules: readonly Rule[]): string | null {
	const known = cycles.get(rules)
	const found = known === undefined ? findCycle(rules) : known
	cycles.set(rules, found)
	return found
}

const isInForce = ({ from, until }: Rule, day: DateText) =>
	(from === undefined || from <= day) && (until === undefined || day <= until)

/** All deadlines that an event starts, and those that their dates start, by date.
 *  @throws RangeError where rules start each other or a day is out of range */
export function computeChain(set: RuleSet, court: Court, { eventId, day, means }: ChainInput): ChainLink[] {
	const cycle = cycleOf(set.rules)
	if (cycle !== null) throw new RangeError(cycle)
	const links: ChainLink[] = []
	const start = (trigger: string, on: DateText, startedBy: Rule | null, served: Means | null) => {
		for (const rule of set.rules.filter((one) => one.trigger === trigger && isInForce(one, on))) {
			const { period, act, addsServiceDays = false, thenWeekday } = rule
			const input = { day: on, period, means: addsServiceDays ? served : null, isFiling: act === 'file', thenWeekday }
			if (problemOf(input) !== null && startedBy !== null) continue
			const deadline = computeDeadline(set.computing, court, input)
			links.push({ rule, deadline, startedBy })
			start(rule.id, deadline.on, rule, null)
		}
	}
	start(eventId, day, null, means)
	return links.toSorted((a, b) => a.deadline.on.localeCompare(b.deadline.on))
}
