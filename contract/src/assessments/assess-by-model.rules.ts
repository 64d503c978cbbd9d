import { z } from 'zod'
import { cutText } from '../kernel/text.ts'
import {
	type AssessedStatement,
	type AssessmentResult,
	aspect,
	type Basis,
	riskLevel,
	worseOf,
} from './assess.fields.ts'
import { answerLine, basisOf, type Facts, saidIn } from './conditions.rules.ts'

const STATEMENTS_MAX = 20
const TEXT_MAX = 1000
const SUMMARY_MAX = 4000

const statement = z.object({ text: z.string(), aspect: z.string().optional(), answers: z.array(z.string()) })

/** What a model is asked to answer: each statement names the ids of the questions whose answers it rests on. */
export const modelAssessment = z.object({
	summary: z.string(),
	keyFindings: z.array(statement),
	recommendations: z.array(statement),
	riskAssessment: z.object({ overall: z.string(), factors: z.array(statement) }),
	nextSteps: z.array(statement),
	confidence: z.number(),
})
type ModelAssessment = z.infer<typeof modelAssessment>

export const MODEL_INSTRUCTIONS =
	'You are a careful attorney who writes a first, informational assessment of a matter from a questionnaire, for the person who answered it. You give no legal advice.'

/** What a model is asked to do. */
export function modelTask(area: string | null): string {
	return [
		`Assess the ${area === null ? 'matter' : `matter (${area})`} described in the answers, in plain words and in the second person ("you").`,
		'Weigh time limits, damages, evidence, parties, jurisdiction, prior counsel, urgency and conflicts of interest.',
		'Every statement names in "answers" the ids in square brackets of the questions it rests on. A statement without one is discarded.',
		'Cite no statute, case or time limit: the firm computes those itself. Invent no fact.',
		`"aspect" is one of ${aspect.options.join(', ')}. "overall" is one of ${riskLevel.options.join(', ')}. "confidence" is 0 to 1.`,
		'Answer with JSON alone:',
		'{"summary": string, "keyFindings": [{"text": string, "aspect": string, "answers": [string]}], "recommendations": [...], "riskAssessment": {"overall": string, "factors": [...]}, "nextSteps": [...], "confidence": number}',
	].join('\n')
}

/** The visible questions with their answers, for a model. */
export function modelSource(facts: Facts): string {
	return [...facts.questions.keys()]
		.filter((id) => saidIn(facts, id) !== '')
		.map((id) => answerLine(facts, id))
		.join('\n')
}

/** On one line, without control characters. */
const plain = (text: string, max: number) => cutText(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), max).trim()

function checked(statements: ModelAssessment['keyFindings'], facts: Facts): AssessedStatement[] {
	const found = statements.slice(0, STATEMENTS_MAX).flatMap((one): AssessedStatement[] => {
		const text = plain(one.text, TEXT_MAX)
		const ids = [...new Set(one.answers.map((id) => id.replace(/[[\]]/g, '').trim()))]
		const because: Basis[] = ids.flatMap((id) => basisOf(facts, id))
		if (text === '' || because.length === 0) return []
		return [{ text, aspect: aspect.safeParse(one.aspect).data ?? 'merits', because }]
	})
	return [...new Map(found.map((one) => [one.text, one])).values()]
}

function isOfLimit({ text }: AssessedStatement, { limits }: AssessmentResult): boolean {
	return limits.some(({ claim, computation }) => text.startsWith(`${claim}: ${computation}`))
}

/** The answer of a model as an assessment: statements that rest on no answer are left out, time limits are those of the rules, the risk
 *  is never lower than theirs, and it is never surer than the answers are complete. Null if nothing of use is left. */
export function assessByModel(said: ModelAssessment, facts: Facts, byRules: AssessmentResult): AssessmentResult | null {
	const overall = riskLevel.options.find(
		(one) => one.toLowerCase() === said.riskAssessment.overall.trim().toLowerCase(),
	)
	const summary = plain(said.summary, SUMMARY_MAX)
	const keyFindings = checked(said.keyFindings, facts)
	const recommendations = checked(said.recommendations, facts)
	if (overall === undefined || summary === '' || keyFindings.length === 0 || recommendations.length === 0) return null
	const unknown = byRules.keyFindings.filter((one) => one.aspect === 'limitations' && !isOfLimit(one, byRules))
	const nextSteps = checked(said.nextSteps, facts)
	const confidence = Math.max(0, Math.min(byRules.confidence, said.confidence))
	return {
		summary,
		// What the rules cannot determine is said whatever the model found.
		keyFindings: [...unknown, ...keyFindings],
		recommendations,
		riskAssessment: {
			overall: worseOf(overall, byRules.riskAssessment.overall),
			factors: [
				...byRules.riskAssessment.factors.filter((one) => one.aspect === 'limitations'),
				...checked(said.riskAssessment.factors, facts),
			],
		},
		nextSteps: nextSteps.length > 0 ? nextSteps : byRules.nextSteps,
		limits: byRules.limits,
		confidence: Math.round(confidence * 100) / 100,
		metadata: { generationType: 'ai' },
	}
}
