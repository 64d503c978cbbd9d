import { Readable } from 'node:stream'
import type { AssessedStatement, AssessmentRecord, ComputedLimit } from '@praxis/contract/assessments/assess.fields'
import {
	ASSESSMENT_CAUTIONS,
	ASSESSMENT_TITLES,
	NO_FACTORS,
	NO_LIMITS,
} from '@praxis/contract/assessments/assessment-texts'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { verifiedText } from '@praxis/contract/assessments/limitation-verified'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { Letterhead } from '../../platform/pdf/draw-letter-pdf.ts'
import type { TextEntry, TextPages } from '../../platform/pdf/draw-text-pdf.ts'
import { writeTextPdf } from '../../platform/pdf/write-text-pdf.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { findAssessment } from './find-assessments.ts'

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

function entriesOf({ result }: AssessmentRecord): TextEntry[] {
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

function pagesOf(one: AssessmentRecord, from: Letterhead): TextPages {
	const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: from.timeZone })
	const facts = [one.title, `Made ${format.format(new Date(one.createdAt))}`]
	return { from, title: one.name, facts, entries: entriesOf(one) }
}

/** An assessment as a PDF. @throws AppError assessment_not_found document_not_created */
export async function downloadAssessment(
	ctx: PersonContext,
	{ id }: { readonly id: string },
): Promise<{ readonly fileName: string; readonly content: Readable }> {
	const one = await withRead(ctx, (db) => findAssessment(db, ctx, id))
	const { platform } = ctx
	const from = await withRead({ platform, actor: { kind: 'system', name: 'assessments' } }, findLetterhead)
	const pdf = await writeTextPdf(pagesOf(one, from))
	await withTransaction(ctx, async (db) => {
		// Access may have ended while it was drawn.
		const { clientId } = await findAssessment(db, ctx, id)
		await emitAudit(db, ctx, {
			action: assessments.download.id,
			entity: 'assessments',
			entityId: id,
			clientId,
			after: {},
		})
	})
	return { fileName: `${one.name}.pdf`, content: Readable.from([pdf]) }
}
