import { computeChain, cycleOf } from './chain.rules.ts'
import { computeDeadline, problemOf } from './compute-deadline.rules.ts'
import { type RuleExample, type RuleSet, ruleSet } from './court-rules.schema.ts'

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
	const cycle = cycleOf(set.rules)
	if (cycle !== null) return cycle
	for (const example of set.examples ?? []) {
		const found = resultOf(set, example)
		if (found === null) return `Example for ${example.ruleId}, ${example.day}: the set has no such rule.`
		if (found !== example.on) {
			return `Example for ${example.ruleId}, ${example.day}: the set gives ${found}, the example ${example.on}.`
		}
	}
	// Each event is computed once, so that what is kept can be used.
	for (const { id } of set.events) {
		computeChain(set, { holidays: [], closures: [] }, { eventId: id, day: '2026-03-02', means: null })
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
