import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import type { AssessmentResult } from '@praxis/contract/assessments/assess.fields'
import { type Assessing, assessByRules, hasAnswers } from '@praxis/contract/assessments/assess.rules'
import { assessmentErrors, assessments } from '@praxis/contract/assessments/assessments.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { z } from 'zod'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { recordOf } from '../answers/read-answers.ts'
import { findAnswers } from '../answers/with-answers.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { findPeriodsInForce } from '../limitation-periods/find-periods.ts'

/** A submitted response with what is weighed. */
export interface Subject {
	readonly row: AnswersRecord
	readonly assessing: Assessing
}

/** What is weighed of a response, on the firm's calendar day. */
export async function assessingOf(
	db: Db,
	ctx: Context,
	{ definition, answers, practiceArea }: Pick<AnswersRecord, 'definition' | 'answers' | 'practiceArea'>,
): Promise<Assessing> {
	const { today } = await findFirmDay(db, ctx.platform.clock.now())
	return { definition, answers, practiceArea, today, periods: await findPeriodsInForce(db) }
}

type FoundAnswers = Awaited<ReturnType<typeof findAnswers>>

/** What is asked, which must be readable. @throws AppError template_unusable */
async function asked(db: Db, { platform }: Context, found: FoundAnswers): Promise<AnswersRecord> {
	try {
		return await recordOf(db, found)
	} catch (error) {
		if (!(error instanceof z.ZodError)) throw error
		platform.log.error({ err: error, answersId: found.id }, 'a questionnaire cannot be read')
		throw refuse(assessmentErrors, 'template_unusable')
	}
}

/** @throws AppError forbidden for a contact of a client without a right to assessments */
function requireAssessments({ actor }: Context): void {
	const rights = actor.kind === 'person' ? actor.portalRights : undefined
	if (rights !== undefined && !rights.includes('assessments')) throw refuse(kernelErrors, 'forbidden')
}

/** A submitted response that the caller may read. @throws AppError answers_not_found not_submitted nothing_answered
 *  template_unusable */
export async function readSubject(db: Db, ctx: Context, answersId: string): Promise<Subject> {
	requireAssessments(ctx)
	const found = await findAnswers(db, ctx, answersId)
	if (found.status === 'in_progress') throw refuse(assessmentErrors, 'not_submitted')
	const row = await asked(db, ctx, found)
	const assessing = await assessingOf(db, ctx, row)
	if (!hasAnswers(assessing)) throw refuse(assessmentErrors, 'nothing_answered')
	return { row, assessing }
}

/** Assesses a submitted response by rules, on the firm's calendar day. @throws AppError answers_not_found not_submitted
 *  nothing_answered */
export function previewAssessment(
	ctx: PersonContext,
	{ answersId }: ParsedInput<typeof assessments.preview>,
): Promise<AssessmentResult> {
	permitTo(ctx, assessments.preview)
	return withRead(ctx, async (db) => assessByRules((await readSubject(db, ctx, answersId)).assessing))
}
