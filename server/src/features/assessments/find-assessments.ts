import type { AssessmentRecord, AssessmentSummary } from '@praxis/contract/assessments/assess.fields'
import { assessmentErrors, assessments } from '@praxis/contract/assessments/assessments.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { isOfFirm, permit, permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectAssessment, selectAssessments } from './assessments.queries.ts'

/** Permits those of the firm who see legal work; who may not see responses may not see what is found in them. */
function permitReading(ctx: PersonContext): void {
	permitTo(ctx, assessments.list)
	if (!isOfFirm(ctx)) return
	permit(ctx, ['view_legal_work'])
	permit(ctx, ['view_questionnaires'])
}

export function listAssessments(
	ctx: PersonContext,
	input: ParsedInput<typeof assessments.list>,
): Promise<Page<AssessmentSummary>> {
	permitReading(ctx)
	return withListRead(ctx, (db) => selectAssessments(db, input))
}

/** One that the caller may read, in the caller's transaction. @throws AppError assessment_not_found */
export async function findAssessment(db: Db, ctx: PersonContext, id: string): Promise<AssessmentRecord> {
	permitReading(ctx)
	return requireRow(await selectAssessment(db, id), assessmentErrors, 'assessment_not_found')
}

/** @throws AppError assessment_not_found, also where it is only out of sight */
export function getAssessment(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof assessments.get>,
): Promise<AssessmentRecord> {
	return withRead(ctx, (db) => findAssessment(db, ctx, id))
}
