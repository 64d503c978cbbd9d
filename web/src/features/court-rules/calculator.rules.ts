import { type ChainLink, computeChain } from '@praxis/contract/court-rules/chain.rules'
import {
	type Court,
	computeDeadline,
	type Deadline,
	periodInWords,
	problemOf,
} from '@praxis/contract/court-rules/compute-deadline.rules'
import type { Means, Period, Rule, RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { dayInWords } from '@praxis/contract/court-rules/day-number.rules'

export interface Asked {
	readonly set: RuleSet
	/** Null: the period is given. */
	readonly rule: Rule | null
	readonly period: Period
	readonly isFiling: boolean
	readonly day: string
	readonly means: Means
	readonly court: Court
}

export type Answered =
	| { readonly problem: string }
	| {
			readonly problem: null
			readonly deadline: Deadline
			/** What the same event starts besides, and what follows from these dates. */
			readonly others: readonly ChainLink[]
	  }

/** The deadline asked for, with the other dates of the same event; or what is wrong with the input. */
export function answerOf({ set, rule, period, isFiling, day, means, court }: Asked): Answered {
	const asked = rule?.period ?? period
	const problem = problemOf({ day, period: asked })
	if (problem !== null) return { problem }
	if (rule === null) {
		const input = { day, period, means, isFiling }
		return { problem: null, deadline: computeDeadline(set.computing, court, input), others: [] }
	}
	if (rule.from !== undefined && day < rule.from)
		return { problem: `${rule.cite} applies since ${dayInWords(rule.from)}. Compute by the rule then in force.` }
	const links = computeChain(set, court, { eventId: rule.trigger, day, means: rule.addsServiceDays ? means : null })
	const own = links.find((one) => one.rule === rule && one.startedBy === null)
	if (own === undefined) return { problem: `${rule.cite} is not in force on this day.` }
	return { problem: null, deadline: own.deadline, others: links.filter((one) => one !== own) }
}

/** The computation as text, for a memo or an email. */
export function textOfDeadline(title: string, { on, steps, warnings, others }: Deadline): string {
	return [
		`${title}: ${dayInWords(on)}`,
		...steps.map((one, at) => `${at + 1}. ${one.text} (${one.cite})`),
		...warnings,
		...others.map((one) => `Other reading: ${dayInWords(one.on)}, if ${one.why}.`),
	].join('\n')
}

/** `14 days after Thursday, December 11, 2025`. */
export const periodTitle = (period: Period, day: string) => `${periodInWords(period)} ${dayInWords(day)}`
