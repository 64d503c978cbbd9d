import type {
	AssessedStatement,
	AssessmentRecord,
	AssessmentResult,
	AssessmentWarning,
	Basis,
	ComputedLimit,
	RiskLevel,
} from '@praxis/contract/assessments/assess.fields'
import { WARNING_TEXTS } from '@praxis/contract/assessments/assess.fields'
import {
	ASSESSMENT_CAUTIONS,
	ASSESSMENT_TITLES,
	NO_FACTORS,
	NO_LIMITS,
} from '@praxis/contract/assessments/assessment-texts'
import { marksOfStatement, marksOfSummary } from '@praxis/contract/assessments/model-marks.rules'
import { verifiedText } from '@praxis/contract/limitation-periods/limitation-verified'
import type { Tone } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { phrase } from '../../ui/text/phrases.ts'
import { contentLanguage } from '../../ui/text/region.ts'
import type { ReadAssessment } from './reading-language.ts'

export const GENERATION_TEXTS = { ai: 'By a language model', programmatic: 'By rules' } as const
/** To a client, who cannot configure a model. */
export const CLIENT_WARNINGS: Readonly<Record<AssessmentWarning, string>> = {
	no_model: `${WARNING_TEXTS.no_model} Only the firm can do this, in Settings → LLM Integration.`,
	service_off: WARNING_TEXTS.service_off,
	model_failed: WARNING_TEXTS.model_failed,
}
export const RISK_TONES: Readonly<Record<RiskLevel, Tone>> = { Low: 'green', Medium: 'amber', High: 'red' }

export function percentText({ confidence }: Pick<AssessmentResult, 'confidence'>): string {
	return `${Math.round(confidence * 100)}%`
}

export function daysLeftText({ daysLeft }: Pick<ComputedLimit, 'daysLeft'>): string {
	if (daysLeft === 0) return 'Today'
	const count = Math.abs(daysLeft)
	return `${count} ${count === 1 ? 'day' : 'days'} ${daysLeft < 0 ? 'ago' : 'left'}`
}

export function whereText({ state }: Pick<ComputedLimit, 'state'>): string {
	return state === '' ? 'Federal law' : state
}

const becauseText = (because: readonly Basis[]) => because.map((one) => `    ${one.question}: ${one.answer}`)

const indented = (marks: readonly string[]) => marks.map((one) => `    ${one}`)

function lines(
	{ result, say }: ReadAssessment,
	statements: readonly AssessedStatement[],
	mark: (at: number) => string,
): string[] {
	return statements.flatMap((one, at) => [
		`${mark(at)} ${one.text}`,
		...indented(marksOfStatement(result, one, say)),
		...becauseText(one.because),
	])
}

const dash = () => '-'
const number = (at: number) => `${at + 1}.`

function limitLines(one: ComputedLimit, say: ReadAssessment['say']): string[] {
	const last = `${say('last day {day}').replace('{day}', formatDate(one.lastDay))} (${phrase(daysLeftText(one))})`
	const text = `- ${one.claim} (${say(whereText(one))}): ${last}. ${one.statute}. ${say(verifiedText(one))} ${one.computation} ${one.note}`
	return [text, ...becauseText(one.because)]
}

/** The assessment as plain text, with the answers under each statement. */
export function assessmentText(read: ReadAssessment): string {
	const { result: one, say } = read
	const { overall, factors } = one.riskAssessment
	const { generationType } = one.metadata
	const parts: readonly (readonly [string, readonly string[]])[] = [
		[ASSESSMENT_TITLES[generationType], [say(ASSESSMENT_CAUTIONS[generationType])]],
		['Case Summary', [one.summary, ...indented(marksOfSummary(one, say))]],
		['Key Findings', lines(read, one.keyFindings, dash)],
		['Recommendations', lines(read, one.recommendations, number)],
		[`Risk Assessment: ${overall}`, factors.length === 0 ? [say(NO_FACTORS)] : lines(read, factors, dash)],
		['Immediate Next Steps', lines(read, one.nextSteps, dash)],
		['Time limits', one.limits.length === 0 ? [say(NO_LIMITS)] : one.limits.flatMap((limit) => limitLines(limit, say))],
		['Assessment Confidence', [percentText(one)]],
	]
	return parts.map(([title, texts]) => [say(title), ...texts].join('\n')).join('\n\n')
}

const NAME = /^AI Case Assessment - (.+) - ([A-Z][a-z]{2} \d{1,2}, \d{4})$/

/** The name of a filed assessment as it is read. */
export function nameText({ name }: Pick<AssessmentRecord, 'name'>): string {
	const found = contentLanguage() === null ? null : NAME.exec(name)
	if (found === null) return name
	const [, area = '', day = ''] = found
	const date = formatDate(new Date(`${day} UTC`).toISOString().slice(0, 10))
	return `${phrase('AI Case Assessment')} - ${phrase(area)} - ${date}`
}
