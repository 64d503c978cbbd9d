import { type PracticeArea, practiceAreaOf } from '../identity/practice-areas.ts'
import { type DateText, daysBetween } from '../kernel/dates.ts'
import { computationText, endOfPeriod } from '../limitation-periods/limitation-date.rules.ts'
import type { LimitationPeriod } from '../limitation-periods/limitation-periods.fields.ts'
import { verifiedText } from '../limitation-periods/limitation-verified.ts'
import { isAnswered } from '../questionnaires/answered.ts'
import type { Answers, Definition } from '../questionnaires/definition.ts'
import { REGIONS } from '../questionnaires/regions.ts'
import type { AssessedStatement, AssessmentResult, Basis, ComputedLimit, RiskLevel } from './assess.fields.ts'
import { basisOf, dayIn, type Facts, factsOf, metBy, saidIn, wholeIn } from './conditions.rules.ts'
import { COMMON_RULES, NO_PARTY } from './rules/common.ts'
import type { Rule, RuleSet } from './rules/rule.ts'
import { RULE_SETS } from './rules/rule-sets.ts'
import { type NamedStates, statesIn } from './state-in-text.rules.ts'

export interface Assessing {
	readonly definition: Definition
	readonly answers: Answers
	readonly practiceArea: string | null
	readonly today: DateText
	/** The firm's table. */
	readonly periods: readonly LimitationPeriod[]
}

/** Rules never claim to be surer than this. */
const CONFIDENCE_MAX = 0.85
const HIGH_FROM = 6
const MEDIUM_FROM = 3
const DECIDES_ALONE = 5
const SOON_DAYS = 60

interface Place {
	/** Null when no US state is known. */
	readonly state: string | null
	/** States of which it may be one; empty unless the place names several. */
	readonly oneOf: NamedStates
	readonly because: readonly Basis[]
}

/** Where it happened, as far as the place names a state; else where the person lives. Undetermined if it names several. */
function placeOf(set: RuleSet | null, facts: Facts): Place {
	for (const id of set?.placeQuestions ?? []) {
		const named = statesIn(wholeIn(facts, id))
		const [state, ...others] = named
		const because = basisOf(facts, id)
		if (state !== undefined)
			return others.length === 0 ? { state, oneOf: [], because } : { state: null, oneOf: named, because }
	}
	const home = saidIn(facts, 'state_province')
	const state = REGIONS.USA.find((one) => one === home) ?? null
	return { state, oneOf: [], because: basisOf(facts, 'state_province') }
}

function fill(text: string, facts: Facts): string {
	return text.replace(/\{([a-z_]+)\}/g, (_, id: string) => saidIn(facts, id) || 'not stated')
}

interface Met {
	readonly rule: Rule
	readonly because: Basis[]
}

function metRules(rules: readonly Rule[], facts: Facts): Met[] {
	return rules.flatMap((rule) => {
		const by = metBy(rule.when, facts)
		return by === null ? [] : [{ rule, because: by.flatMap((id) => basisOf(facts, id)) }]
	})
}

function said(met: readonly Met[], facts: Facts, textOf: (rule: Rule) => string | undefined): AssessedStatement[] {
	return met.flatMap(({ rule, because }) => {
		const text = textOf(rule)
		return text === undefined ? [] : [{ text: fill(text, facts), aspect: rule.aspect, because }]
	})
}

/** A risk and how much it counts: Medium from a sum of 3, High from 6 or with one of 5. */
export interface WeighedRisk {
	readonly weight: number
	readonly statement: AssessedStatement
}

interface Limits {
	readonly limits: ComputedLimit[]
	readonly findings: AssessedStatement[]
	readonly risks: WeighedRisk[]
}

function riskOf(limit: ComputedLimit): { weight: number; text: string } | null {
	if (limit.daysLeft < 0)
		return { weight: 5, text: `${limit.claim}: by the firm’s table the time may already have run out.` }
	if (limit.daysLeft <= SOON_DAYS)
		return { weight: 4, text: `${limit.claim}: by the firm’s table ${limit.daysLeft} days are left.` }
	return null
}

function unknownLimit({ state, oneOf }: Place): string {
	if (oneOf.length > 1)
		return `the place named could be in ${oneOf.join(' or ')}, so it is open whose law and time limit apply.`
	return `the firm’s table has no time limit for ${state ?? 'the place of the matter'}.`
}

/** The time limits of the claims that are in question. A state's period goes before the federal one of the same claim. */
export function computeLimits(set: RuleSet, facts: Facts, place: Place, periods: readonly LimitationPeriod[]): Limits {
	const found: Limits = { limits: [], findings: [], risks: [] }
	for (const [key, claim] of Object.entries(set.claims)) {
		const by = metBy(claim.when, facts)
		if (by === null) continue
		const own = periods.filter((one) => one.area === set.area && one.claim === key)
		const row = own.find((one) => one.state !== '' && one.state === place.state) ?? own.find((one) => one.state === '')
		const startsFrom = row?.runsFrom === null || row === undefined ? claim.startsFrom : [row.runsFrom]
		const startId = startsFrom.find((id) => dayIn(facts, id) !== null)
		const because = by.flatMap((id) => basisOf(facts, id))
		const aspect = 'limitations' as const
		if (row === undefined) {
			const text = `${claim.label}: ${unknownLimit(place)} An attorney must determine it.`
			found.findings.push({ text, aspect, because: [...because, ...place.because] })
			found.risks.push({
				weight: 1,
				statement: { text: `${claim.label}: the time limit is not known.`, aspect, because },
			})
			continue
		}
		const startsOn = startId === undefined ? null : dayIn(facts, startId)
		if (startId === undefined || startsOn === null || startsOn > facts.today) {
			const asked = startsFrom.flatMap((id) => basisOf(facts, id))
			const why = startId === undefined ? 'is not known' : 'is in the future: please check that answer'
			const text = `${claim.label}: a time limit applies (${row.statute}), but the day it runs from ${why}. ${verifiedText(row)}`
			found.findings.push({ text, aspect, because: [...because, ...asked] })
			found.risks.push({
				weight: 2,
				statement: { text: `${claim.label}: the time limit cannot be computed.`, aspect, because: asked },
			})
			continue
		}
		const lastDay = endOfPeriod(startsOn, row)
		const limit: ComputedLimit = {
			claim: claim.label,
			state: row.state,
			statute: row.statute,
			source: row.source,
			note: row.note,
			verifiedOn: row.verifiedOn,
			startsOn,
			lastDay,
			daysLeft: daysBetween(facts.today, lastDay),
			computation: computationText(startsOn, row),
			because: [...basisOf(facts, startId), ...because, ...(row.state === '' ? [] : place.because)],
		}
		found.limits.push(limit)
		const risk = riskOf(limit)
		if (risk !== null)
			found.risks.push({ weight: risk.weight, statement: { text: risk.text, aspect, because: limit.because } })
	}
	return found
}

function limitFinding(limit: ComputedLimit): AssessedStatement {
	const { claim, computation, statute, because } = limit
	const text = `${claim}: ${computation} Rests on ${statute}. ${verifiedText(limit)} An attorney must confirm it, as exceptions may shorten or extend it.`
	return { text, aspect: 'limitations', because }
}

function levelOf(weights: readonly number[]): RiskLevel {
	const sum = weights.reduce((total, one) => total + one, 0)
	if (sum >= HIGH_FROM || weights.some((one) => one >= DECIDES_ALONE)) return 'High'
	return sum >= MEDIUM_FROM ? 'Medium' : 'Low'
}

/** Half by the share of questions answered, a third by the key questions of the area, the rest by whether the place is known. */
function confidenceOf(set: RuleSet | null, facts: Facts, place: Place): number {
	const asked = [...facts.questions.values()]
	const answered = asked.filter((one) => isAnswered(one, facts.answers[one.id])).length
	const keys = (set?.keyQuestions ?? []).filter((id) => facts.questions.has(id))
	const known = keys.filter((id) => saidIn(facts, id) !== '').length
	const share = (part: number, of: number) => (of === 0 ? 0 : part / of)
	const sum = 0.5 * share(answered, asked.length) + 0.35 * share(known, keys.length) + (place.state === null ? 0 : 0.15)
	return Math.round(Math.min(CONFIDENCE_MAX, sum) * 100) / 100
}

function summaryOf(set: RuleSet | null, facts: Facts, place: Place, area: PracticeArea | null): string {
	const where = place.state === null ? '' : ` in ${place.state}`
	const topics = (set?.topics ?? [])
		.filter((id) => saidIn(facts, id) !== '')
		.map((id) => `${facts.questions.get(id)?.text}: ${saidIn(facts, id)}`)
	const head = set === null ? `You describe a matter${where}.` : `You describe ${set.noun}${where}.`
	const rest =
		area === null ? ' No rules of a practice area apply to this questionnaire; only general points are weighed.' : ''
	const sentences = topics.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`))
	return `${[head, ...sentences].join(' ')}${rest}`
}

/** Whether there is anything to assess. */
export function hasAnswers({
	definition,
	answers,
	today,
}: Pick<Assessing, 'definition' | 'answers' | 'today'>): boolean {
	const facts = factsOf(definition, answers, today)
	return [...facts.questions.values()].some((one) => isAnswered(one, answers[one.id]))
}

function confirmDates(facts: Facts): AssessedStatement[] {
	const text = 'Have an attorney confirm every date here before you rely on it.'
	return [{ text, aspect: 'limitations', because: basisOf(facts, 'has_deadline') }]
}

/** The risks of answers with their weights, the heaviest first. */
export function risksOf({ definition, answers, practiceArea, today, periods }: Assessing): WeighedRisk[] {
	return weighAnswers(factsOf(definition, answers, today), practiceAreaOf(practiceArea), periods).risks
}

interface Weighing {
	readonly set: RuleSet | null
	readonly place: Place
	readonly met: readonly Met[]
	readonly computed: Limits
	readonly risks: WeighedRisk[]
}

function weighAnswers(facts: Facts, area: PracticeArea | null, periods: readonly LimitationPeriod[]): Weighing {
	const set = area === null ? null : RULE_SETS[area]
	const place = placeOf(set, facts)
	const isPartyNamed = set?.namesParty !== undefined && metBy(set.namesParty, facts) !== null
	const common = isPartyNamed ? COMMON_RULES.filter(({ id }) => id !== NO_PARTY) : COMMON_RULES
	const met = metRules([...(set?.rules ?? []), ...common], facts)
	const computed = set === null ? { limits: [], findings: [], risks: [] } : computeLimits(set, facts, place, periods)
	const weighed = met.flatMap(({ rule, because }) => {
		if (rule.risk === undefined) return []
		const [weight, text] = rule.risk
		return [{ weight: weight as number, statement: { text: fill(text, facts), aspect: rule.aspect, because } }]
	})
	const risks = [...computed.risks, ...weighed].sort((a, b) => b.weight - a.weight)
	return { set, place, met, computed, risks }
}

/** Assesses answers by the rules of their practice area: every statement names the answers it rests on. Overall risk is High from a
 *  sum of weights of 6 or with one of 5, Medium from 3. */
export function assessByRules({ definition, answers, practiceArea, today, periods }: Assessing): AssessmentResult {
	const facts = factsOf(definition, answers, today)
	const area = practiceAreaOf(practiceArea)
	const { set, place, met, computed, risks } = weighAnswers(facts, area, periods)
	const limits = [...computed.limits].sort((a, b) => a.daysLeft - b.daysLeft)
	const summary = summaryOf(set, facts, place, area)
	const recommendations = said(met, facts, (rule) => rule.recommend)
	return {
		summary,
		keyFindings: [...limits.map(limitFinding), ...computed.findings, ...said(met, facts, (rule) => rule.finding)],
		recommendations: recommendations.length > 0 ? recommendations : confirmDates(facts),
		riskAssessment: {
			overall: levelOf(risks.map(({ weight }) => weight)),
			factors: risks.map(({ statement }) => statement),
		},
		nextSteps: [...said(met, facts, (rule) => rule.next), ...confirmDates(facts)],
		limits,
		confidence: confidenceOf(set, facts, place),
		metadata: { generationType: 'programmatic' },
	}
}
