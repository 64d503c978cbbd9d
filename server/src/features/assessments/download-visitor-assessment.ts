import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type AssessmentResult, assessmentResult } from '@praxis/contract/assessments/assess.fields'
import { assessmentErrors } from '@praxis/contract/assessments/assessments.contract'
import { choiceErrors, choices } from '@praxis/contract/assessments/choices.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSignedId, signId } from '../../platform/secrets/link-secret.ts'
import type { BrowserKey } from '../answers/browser-key.ts'
import { findAnswers, withAnswers } from '../answers/with-answers.ts'
import { drawAssessment } from './draw-assessment.ts'

const PURPOSE = 'visitor assessment'

function digestOf(answersId: string, result: AssessmentResult): string {
	// Parsed, its fields are in the order of the contract, whatever the browser did with them.
	const text = JSON.stringify([answersId, assessmentResult.parse(result)])
	return createHash('sha256').update(text).digest('hex')
}

/** Says later that a result was made here for a response. */
export function sealOf(platform: Platform, answersId: string, result: AssessmentResult): string {
	return signId(platform, PURPOSE, digestOf(answersId, result))
}

async function findSubmitted(ctx: Context, key: BrowserKey, answersId: string) {
	const row = await withAnswers(ctx, key.hash, (db) => findAnswers(db, ctx, answersId))
	if (row.status === 'in_progress') throw refuse(assessmentErrors, 'not_submitted')
	return row
}

/** The assessment that a visitor has just been shown as a PDF. @throws AppError answers_not_found not_submitted assessment_altered
 *  document_not_created */
export async function downloadVisitorAssessment(
	ctx: Context,
	key: BrowserKey,
	{ answersId, result, seal, language }: ParsedInput<typeof choices.download>,
): Promise<{ readonly fileName: string; readonly content: Readable }> {
	const { platform } = ctx
	const { title } = await findSubmitted(ctx, key, answersId)
	if (readSignedId(platform, PURPOSE, seal) !== digestOf(answersId, result)) {
		throw refuse(choiceErrors, 'assessment_altered')
	}
	const name = `AI Case Assessment - ${title}`
	const pdf = await drawAssessment(
		ctx,
		{ name, title, createdAt: platform.clock.now().toISOString(), result, isForVisitor: true },
		language,
	)
	await withAnswers(ctx, key.hash, async (db) => {
		await findAnswers(db, ctx, answersId)
		await emitAudit(db, ctx, { action: choices.download.id, entity: 'answers', entityId: answersId, after: {} })
	})
	return { fileName: `${name}.pdf`, content: Readable.from([pdf]) }
}
