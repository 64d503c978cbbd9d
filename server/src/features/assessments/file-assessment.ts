import type { AssessmentRecord } from '@praxis/contract/assessments/assess.fields'
import { assessmentErrors, assessments } from '@praxis/contract/assessments/assessments.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { type Change, type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { isOfFirm, permit, permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { readSubject, type Subject } from './assess-answers.ts'
import { insertAssessment, lockAssessment, selectAssessment, updateShared } from './assessments.queries.ts'
import { requirePaid } from './payments/pay-assessment.ts'
import { type Written, writeAssessment } from './write-assessment.ts'

/** Leaves the audit row and the event. The event of what only the firm may read stays with the firm. */
function recordAssessment(
	db: Db,
	ctx: PersonContext,
	{ row: { caseId } }: { readonly row: { readonly caseId: string | null } },
	change: Change<AssessmentRecord>,
): Promise<void> {
	const isOwn = (clientId: string | null) =>
		isOfFirm(ctx) || (clientId !== null && ctx.actor.clientIds.includes(clientId))
	const wasShared = change.before?.isShared ?? false
	const recorded: Recorded<AssessmentRecord> = {
		entity: 'assessments',
		about: ({ clientId }) => ({ clientId: isOwn(clientId) ? clientId : null, caseId }),
		audience: ({ clientId, isShared }) => ({
			clientId: (isShared || wasShared) && isOwn(clientId) ? clientId : null,
			caseId,
		}),
		audited: ({ answersId, generationType, riskLevel, isShared }) => ({
			answersId,
			generationType,
			riskLevel,
			isShared,
		}),
	}
	return recordChange(db, ctx, recorded, change)
}

/** Stores what was made. A client's own is in their portal at once. @throws AppError id_taken */
export async function fileAssessment(
	db: Db,
	ctx: PersonContext,
	id: string,
	{ row, assessing }: Subject,
	{ result, warning, modelName, callId }: Written,
): Promise<AssessmentRecord> {
	const now = ctx.platform.clock.now()
	const inserting = insertAssessment(db, {
		id,
		answers_id: row.id,
		title: row.title,
		practice_area: assessing.practiceArea,
		result: JSON.stringify(result),
		generation: result.metadata.generationType,
		warning,
		risk_level: result.riskAssessment.overall,
		confidence: result.confidence,
		model_name: modelName,
		call_id: callId,
		generated_on: assessing.today,
		shared_at: isOfFirm(ctx) ? null : now,
		created_by: ctx.actor.id,
		created_by_name: ctx.actor.fullName,
		created_at: now,
	})
	await rejectDuplicateId('assessments_pkey', inserting)
	const after = requireRow(await selectAssessment(db, id), assessmentErrors, 'assessment_not_found')
	await recordAssessment(db, ctx, { row }, { action: assessments.generate.id, before: null, after })
	return after
}

/** Assesses a submitted response and files it under its client. Repeated with the same id it returns the same. @throws AppError
 *  answers_not_found not_submitted nothing_answered id_taken */
export async function generateAssessment(
	ctx: PersonContext,
	{ id, answersId }: ParsedInput<typeof assessments.generate>,
	signal: AbortSignal,
): Promise<AssessmentRecord> {
	permitTo(ctx, assessments.generate)
	// Of the firm, those who do legal work, whatever else they may do.
	if (isOfFirm(ctx)) permit(ctx, ['do_legal_work'])
	const { known, subject } = await withRead(ctx, async (db) => ({
		subject: await readSubject(db, ctx, answersId),
		known: await selectAssessment(db, id),
	}))
	if (known !== null) {
		if (known.answersId !== answersId) throw refuse(kernelErrors, 'id_taken')
		return known
	}
	const isPaid = await requirePaid(ctx, answersId)
	const made = await writeAssessment(ctx, subject, { isPaid, signal })
	// Its own transaction after the model's: the request's idempotency key stands for one.
	const once = withoutKey(ctx)
	return withTransaction(once, (db) => fileAssessment(db, once, id, subject, made))
}

/** Shows an assessment in the client's portal, or takes it back. @throws AppError assessment_not_found no_client stale_version */
export function shareAssessment(
	ctx: PersonContext,
	{ id, version, isShared }: ParsedInput<typeof assessments.share>,
): Promise<AssessmentRecord> {
	permitTo(ctx, assessments.share)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockAssessment(db, id), assessmentErrors, 'assessment_not_found')
		const subject = await readSubject(db, ctx, before.answersId)
		if (before.version !== version) throw refuse(kernelErrors, 'stale_version', { data: { current: before } })
		if (before.isShared === isShared) return before
		if (isShared && before.clientId === null) throw refuse(assessmentErrors, 'no_client')
		await updateShared(db, id, isShared ? ctx.platform.clock.now() : null)
		const after = requireRow(await selectAssessment(db, id), assessmentErrors, 'assessment_not_found')
		await recordAssessment(db, ctx, subject, { action: assessments.share.id, before, after })
		return after
	})
}
