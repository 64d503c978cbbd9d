import { DAY_MS, type DateText } from '../kernel/dates.ts'
import { dayInText } from '../questionnaires/field-mappings.ts'
import type { AgentFlag, AgentRisk, AgentSettings, Classification, RiskFactor } from './agent.fields.ts'

/** What is known of an inquiry beside the answers. */
export interface InquiryFacts {
	readonly urgency: string
	readonly deadlineOn: DateText | null
	readonly happenedOn: DateText | null
	readonly matterLength: number
	readonly hasAnswers: boolean
	readonly isReachable: boolean
	/** Possible conflicts: those that need a decision, and others. */
	readonly strongHits: number
	readonly weakHits: number
	readonly today: DateText
}

const SOON_DAYS = 7
const NEAR_DAYS = 30
const YEAR_DAYS = 365
const LONG_AGO_YEARS = 3
const SHORT_TEXT = 40

/** One factor of this weight alone makes the risk high, as in assessments. */
const DECIDES_ALONE = 5
const PER_WEIGHT = 10
export const HIGH_FROM = 60
export const MEDIUM_FROM = 30

function daysUntil(day: DateText, today: DateText): number {
	return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
}

function ofDeadline({ deadlineOn, today }: InquiryFacts): RiskFactor[] {
	if (deadlineOn === null) return []
	const [left, day] = [daysUntil(deadlineOn, today), dayInText(deadlineOn)]
	if (left < 0) return [{ text: `The deadline the person states has passed: ${day}.`, weight: 5 }]
	const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
	if (left <= NEAR_DAYS) {
		return [{ text: `The person states a deadline ${when}: ${day}.`, weight: left <= SOON_DAYS ? 5 : 3 }]
	}
	return [{ text: `The person states a deadline: ${day}.`, weight: 1 }]
}

/** The answers’ own assessment looks at time limits; without answers the day of the incident says something. */
function ofIncident({ happenedOn, hasAnswers, today }: InquiryFacts): RiskFactor[] {
	if (happenedOn === null || hasAnswers) return []
	const years = Math.floor(-daysUntil(happenedOn, today) / YEAR_DAYS)
	if (years < 1) return []
	const text = `It happened ${years === 1 ? 'more than a year' : `more than ${years} years`} ago: a time limit may be close or past.`
	return [{ text, weight: years >= LONG_AGO_YEARS ? 4 : 2 }]
}

function ofConflicts({ strongHits, weakHits }: InquiryFacts): RiskFactor[] {
	if (strongHits > 0) return [{ text: `Possible conflicts that need a decision: ${strongHits}.`, weight: 4 }]
	return weakHits > 0 ? [{ text: `Similar names in the firm’s records: ${weakHits}.`, weight: 1 }] : []
}

function ofInquiry(facts: InquiryFacts): RiskFactor[] {
	const { urgency, matterLength, hasAnswers, isReachable } = facts
	return [
		...(urgency === 'high' ? [{ text: 'The person says it is urgent.', weight: 2 }] : []),
		...(matterLength < SHORT_TEXT && !hasAnswers ? [{ text: 'Little is known of the matter.', weight: 1 }] : []),
		...(isReachable ? [] : [{ text: 'There is no email address and no phone number.', weight: 2 }]),
	]
}

export function riskLevelOf(score: number): AgentRisk['level'] {
	if (score >= HIGH_FROM) return 'high'
	return score >= MEDIUM_FROM ? 'medium' : 'low'
}

/** 0 to 100 from the weights of all factors: ten points each; one of weight 5 is high by itself. */
export function scoreRisk(facts: InquiryFacts, ofAnswers: readonly RiskFactor[]): AgentRisk {
	const own = [...ofDeadline(facts), ...ofIncident(facts), ...ofConflicts(facts), ...ofInquiry(facts)]
	const factors = [...own, ...ofAnswers].toSorted((a, b) => b.weight - a.weight)
	const sum = factors.reduce((all, { weight }) => all + weight, 0) * PER_WEIGHT
	const isAlone = factors.some(({ weight }) => weight >= DECIDES_ALONE)
	const score = Math.min(100, Math.round(isAlone ? Math.max(HIGH_FROM, sum) : sum))
	return { level: riskLevelOf(score), score, factors }
}

export interface Evaluated {
	readonly classification: Classification
	readonly risk: AgentRisk
	readonly strongHits: number
	readonly weakHits: number
	readonly hasAttorney: boolean
}

const percent = (share: number) => `${Math.round(share * 100)}%`

/** Why a person has to look first. Without a flag, automatic mode may assign and email. */
export function flagsOf(
	{ classification, risk, strongHits, weakHits, hasAttorney }: Evaluated,
	{ confidenceThreshold, riskThreshold }: AgentSettings,
): AgentFlag[] {
	const flags: AgentFlag[] = []
	const { confidence, practiceArea, isDisputed } = classification
	if (confidence < confidenceThreshold) {
		const text = `Confidence ${percent(confidence)} is below ${percent(confidenceThreshold)}.`
		flags.push({ code: 'low_confidence', text })
	} else if (practiceArea === null) flags.push({ code: 'low_confidence', text: 'No practice area was found.' })
	if (isDisputed) {
		flags.push({ code: 'disputed', text: 'What was chosen and what was found speak for different practice areas.' })
	}
	// A high risk is never left to automatic mode, wherever the firm sets its threshold.
	const from = Math.min(riskThreshold, HIGH_FROM)
	if (risk.score >= from) flags.push({ code: 'high_risk', text: `Risk ${risk.score} of 100 is at or above ${from}.` })
	if (strongHits > 0) {
		flags.push({ code: 'possible_conflict', text: 'It needs a decision before a case is opened.' })
	} else if (weakHits > 0) {
		flags.push({ code: 'possible_conflict', text: 'Similar names are in the firm’s records. Compare them first.' })
	}
	if (!hasAttorney) flags.push({ code: 'no_attorney', text: 'Choose one before you accept.' })
	return flags
}

/** What staff should do, from what was found. */
export function recommendationsFor(
	facts: InquiryFacts,
	{ classification }: Pick<Evaluated, 'classification'>,
): string[] {
	const { strongHits, weakHits, deadlineOn, hasAnswers, isReachable, urgency } = facts
	return [
		...(strongHits + weakHits > 0 ? ['Decide on the possible conflicts before anyone speaks about the matter.'] : []),
		...(deadlineOn === null ? [] : [`Check the stated deadline first: ${dayInText(deadlineOn)}.`]),
		...(urgency === 'high' ? ['Contact the person today.'] : []),
		...(classification.isDisputed || classification.practiceArea === null
			? ['Confirm the practice area with the person.']
			: []),
		...(hasAnswers || !isReachable ? [] : ['Send a questionnaire to learn more.']),
	]
}
