import { Readable } from 'node:stream'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { viewingContext } from '../../platform/auth/viewing.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { drawAssessment } from './draw-assessment.ts'
import { findAssessment } from './find-assessments.ts'

/** An assessment as a PDF. @throws AppError assessment_not_found document_not_created */
export async function downloadAssessment(
	ctx: PersonContext,
	{ id, language }: ParsedInput<typeof assessments.download>,
): Promise<{ readonly fileName: string; readonly content: Readable }> {
	const one = await withRead(ctx, (db) => findAssessment(db, ctx, id))
	const pdf = await drawAssessment(ctx, one, language)
	const viewing = viewingContext(ctx)
	// Access may have ended while it was drawn.
	if (viewing !== ctx) await withRead(ctx, (db) => findAssessment(db, ctx, id))
	await withTransaction(viewing, async (db) => {
		const { clientId } = viewing === ctx ? await findAssessment(db, ctx, id) : one
		const of = { entity: 'assessments', entityId: id, clientId }
		await emitAudit(db, viewing, { action: assessments.download.id, ...of, after: {} })
	})
	return { fileName: `${one.name}.pdf`, content: Readable.from([pdf]) }
}
