import type { AgentRisk, AgentSettings, Classification, RiskFactor } from '@praxis/contract/agent/agent.fields'
import { durationFrom, valueStated } from '@praxis/contract/agent/estimates.rules'
import { flagsOf, type InquiryFacts, recommendationsFor, scoreRisk } from '@praxis/contract/agent/risk.rules'
import { assessByRules, hasAnswers, risksOf } from '@praxis/contract/assessments/assess.rules'
import { EXCLUSIONS, explainMatch, type Match, type MatterLevel } from '@praxis/contract/assignment/matching.rules'
import type { ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { assessingOf } from '../assessments/assess-answers.ts'
import { matchAttorneys } from '../assignment/match-attorneys.ts'
import type { Evaluation } from './agent.queries.ts'
import { selectClosedCases } from './figures.queries.ts'
import type { Inquiry } from './read-inquiry.ts'

const EXCERPT_MAX = 300
const RECOMMENDED_MAX = 10
const EXPLAINED_MAX = 5

const LEVELS: Readonly<Record<string, MatterLevel>> = { low: 'low', medium: 'medium', high: 'high' }

export interface Matched {
	/** The best attorney; null when no one fits. */
	readonly best: Match | null
	/** How the score came about, or why no one fits. */
	readonly why: string[]
	readonly hits: readonly ConflictHit[]
}

function whyNone(matches: readonly Match[]): string[] {
	if (matches.length === 0) return ['The firm has no active attorney.']
	return matches
		.slice(0, EXPLAINED_MAX)
		.map(({ attorneyName, excluded }) => `${attorneyName}: ${excluded === null ? 'fits' : EXCLUSIONS[excluded]}.`)
}

/** The attorney who fits best, by the settings of assignment. */
export async function matchInquiry(
	db: Db,
	ctx: Context,
	inquiry: Inquiry,
	{ practiceArea }: Classification,
): Promise<Matched> {
	const { matches, hits } = await matchAttorneys(db, ctx, {
		practiceArea,
		places: inquiry.places,
		level: LEVELS[inquiry.urgency] ?? 'medium',
		intakeId: inquiry.intakeId,
		clientId: inquiry.clientId,
		caseId: inquiry.caseId,
		people: inquiry.people,
	})
	const [first] = matches
	const best = first === undefined || first.excluded !== null ? null : first
	return { best, why: best === null ? whyNone(matches) : explainMatch(best), hits }
}

interface Assessed {
	readonly risk: AgentRisk
	readonly facts: InquiryFacts
	/** What the assessment of the answers recommends. */
	readonly advice: readonly string[]
}

/** The risk of an inquiry, with that of its answers. */
export async function assessInquiry(db: Db, ctx: Context, inquiry: Inquiry, { hits }: Matched): Promise<Assessed> {
	const assessing = await assessingOf(
		db,
		ctx,
		inquiry.response ?? { definition: { sections: [] }, answers: {}, practiceArea: null },
	)
	const isAnswered = inquiry.response !== null && hasAnswers(assessing)
	const ofAnswers: RiskFactor[] = isAnswered
		? risksOf(assessing).map(({ weight, statement }) => ({ weight, text: statement.text }))
		: []
	const advice = isAnswered ? assessByRules(assessing).recommendations.map(({ text }) => text) : []
	const strongHits = hits.filter(({ isStrong }) => isStrong).length
	const facts: InquiryFacts = {
		urgency: inquiry.urgency,
		deadlineOn: inquiry.deadlineOn,
		happenedOn: inquiry.happenedOn,
		matterLength: inquiry.matterLength,
		hasAnswers: isAnswered,
		isReachable: inquiry.isReachable,
		strongHits,
		weakHits: hits.length - strongHits,
		today: assessing.today,
	}
	return { risk: scoreRisk(facts, ofAnswers), facts, advice }
}

interface Parts {
	readonly inquiry: Inquiry
	readonly classification: Classification
	readonly matched: Matched
	readonly assessed: Assessed
	readonly settings: AgentSettings
}

/** The pending case of an inquiry: flags, estimates where there is a basis, and what staff should do. */
export async function describeCase(
	db: Db,
	{ inquiry, classification, matched, assessed, settings }: Parts,
): Promise<Evaluation> {
	const { best, why } = matched
	const { risk, facts, advice } = assessed
	const { strongHits, weakHits } = facts
	const evaluated = { classification, risk, strongHits, weakHits, hasAttorney: best !== null }
	const area = classification.practiceArea
	const closed = area === null ? { count: 0, medianDays: null } : await selectClosedCases(db, area)
	const { response } = inquiry
	const recommendations = [...new Set([...recommendationsFor(facts, evaluated), ...advice])]
	return {
		name: inquiry.name.slice(0, 300),
		excerpt: inquiry.text.replace(/\s+/g, ' ').slice(0, EXCERPT_MAX),
		caseName: inquiry.caseName.slice(0, 200),
		answersId: inquiry.answersId,
		classification,
		attorneyId: best?.attorneyId ?? null,
		matchScore: best?.score ?? null,
		matchWhy: why,
		risk,
		flags: flagsOf(evaluated, settings),
		estimatedValue: response === null ? null : valueStated(response.definition, response.answers),
		estimatedDuration: durationFrom(closed),
		recommendations: recommendations.slice(0, RECOMMENDED_MAX),
	}
}
