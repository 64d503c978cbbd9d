import type { AssessedStatement, AssessmentResult, ComputedLimit } from '@praxis/contract/assessments/assess.fields'
import {
	ASSESSMENT_CAUTIONS,
	ASSESSMENT_TITLES,
	NO_FACTORS,
	NO_LIMITS,
} from '@praxis/contract/assessments/assessment-texts'
import { verifiedText } from '@praxis/contract/assessments/limitation-verified'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import type { Letterhead } from '../../platform/pdf/draw-letter-pdf.ts'
import type { TextEntry, TextPages } from '../../platform/pdf/draw-text-pdf.ts'
import { writeTextPdf } from '../../platform/pdf/write-text-pdf.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'

interface Drawn {
	/** Above it all. */
	readonly name: string
	/** Of the questionnaire. */
	readonly title: string
	readonly createdAt: string
	readonly result: AssessmentResult
}

const basisText = ({ because }: Pick<AssessedStatement, 'because'>) =>
	because.map(({ question, answer }) => `    ${question}: ${answer}`)

function listed(statements: readonly AssessedStatement[], mark: (at: number) => string, none: string): string {
	if (statements.length === 0) return none
	return statements.flatMap((one, at) => [`${mark(at)} ${one.text}`, ...basisText(one)]).join('\n')
}

const dash = () => '–'
const number = (at: number) => `${at + 1}.`

function limitText(one: ComputedLimit): string {
	const where = one.state === '' ? 'Federal law' : one.state
	const text = `– ${one.claim} (${where}): last day ${one.lastDay}. ${one.statute}. ${verifiedText(one)} ${one.computation} ${one.note}`
	return [text, ...basisText(one)].join('\n')
}

function entriesOf({ result }: Drawn): TextEntry[] {
	const { riskAssessment, limits, metadata } = result
	const parts: readonly (readonly [string, string])[] = [
		[ASSESSMENT_TITLES[metadata.generationType], ASSESSMENT_CAUTIONS[metadata.generationType]],
		['Case Summary', result.summary],
		['Key Findings', listed(result.keyFindings, dash, 'None.')],
		['Recommendations', listed(result.recommendations, number, 'None.')],
		[`Risk Assessment: ${riskAssessment.overall}`, listed(riskAssessment.factors, dash, NO_FACTORS)],
		['Immediate Next Steps', listed(result.nextSteps, number, 'None.')],
		['Time limits', limits.length === 0 ? NO_LIMITS : limits.map(limitText).join('\n')],
		[
			'Assessment Confidence',
			`${Math.round(result.confidence * 100)} %. How complete the answers are, not the chance of success.`,
		],
	]
	return parts.map(([heading, text]) => ({ heading, note: '', text }))
}

function pagesOf(one: Drawn, from: Letterhead): TextPages {
	const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: from.timeZone })
	const facts = [one.title, `Made ${format.format(new Date(one.createdAt))}`]
	return { from, title: one.name, facts, entries: entriesOf(one) }
}

/** An assessment as a PDF with the firm's letterhead. @throws AppError document_not_created */
export async function drawAssessment({ platform }: Pick<Context, 'platform'>, one: Drawn) {
	const from = await withRead({ platform, actor: { kind: 'system', name: 'assessments' } }, findLetterhead)
	return writeTextPdf(pagesOf(one, from))
}
