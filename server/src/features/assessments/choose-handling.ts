import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import type { AssessmentResult, AssessmentWarning } from '@praxis/contract/assessments/assess.fields'
import { assessmentErrors, assessments } from '@praxis/contract/assessments/assessments.contract'
import { choiceErrors, choices, type Handling } from '@praxis/contract/assessments/choices.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { isOfFirm, permitTo } from '../../platform/permit.ts'
import type { BrowserKey } from '../answers/browser-key.ts'
import { recordOf } from '../answers/read-answers.ts'
import { assertCanWrite, findAnswers, withAnswers } from '../answers/with-answers.ts'
import { readSubject } from './assess-answers.ts'
import { keepChoice, selectChoice } from './choices.queries.ts'
import { sealOf } from './download-visitor-assessment.ts'
import { notifyFirm } from './notify-firm.ts'
import { dueOf, requirePaid } from './payments/pay-assessment.ts'
import { writeAssessment } from './write-assessment.ts'

type Shown = OutputOf<typeof choices.get>

async function shownOf(ctx: Context, { id, type }: AnswersRecord, choice: Handling | null): Promise<Shown> {
	return { choice, isAiOffered: type === 'comprehensive', ...(await dueOf(ctx, id)) }
}

async function readSubmitted(db: Db, ctx: Context, answersId: string): Promise<AnswersRecord> {
	const row = await recordOf(db, await findAnswers(db, ctx, answersId))
	if (row.status === 'in_progress') throw refuse(assessmentErrors, 'not_submitted')
	return row
}

/** @throws AppError answers_not_found not_submitted */
export async function getChoice(
	ctx: Context,
	key: BrowserKey,
	{ answersId }: ParsedInput<typeof choices.get>,
): Promise<Shown> {
	const { row, choice } = await withAnswers(ctx, key.hash, async (db) => ({
		row: await readSubmitted(db, ctx, answersId),
		choice: await selectChoice(db, answersId),
	}))
	return shownOf(ctx, row, choice)
}

/** Notifies the firm that an attorney is wanted. */
async function notifyWanted({ platform, origin }: Context, row: AnswersRecord): Promise<void> {
	const product = { platform, origin, actor: { kind: 'system', name: 'assessments' } } as const
	await withTransaction(product, (db) =>
		notifyFirm(db, product, row, {
			title: `${row.respondentName || 'A new contact'} asks for an attorney`,
			text: `After “${row.title}”.`,
			dedupeKey: `attorney_wanted/${row.id}`,
		}),
	)
}

/** Stores how the respondent wants the matter handled. @throws AppError answers_not_found not_submitted choice_unavailable */
export async function chooseHandling(
	ctx: Context,
	key: BrowserKey,
	{ answersId, choice }: ParsedInput<typeof choices.choose>,
): Promise<Shown> {
	const row = await withAnswers(ctx, key.hash, async (db) => {
		assertCanWrite(ctx, await findAnswers(db, ctx, answersId))
		const found = await readSubmitted(db, ctx, answersId)
		if (found.type === 'short' && choice !== 'attorney') throw refuse(choiceErrors, 'choice_unavailable')
		const before = await selectChoice(db, answersId)
		if (before === choice) return found
		await keepChoice(db, answersId, choice, ctx.platform.clock.now())
		const { clientId, caseId } = found
		const change = { before: { choice: before }, after: { choice }, clientId, caseId }
		await emitAudit(db, ctx, { action: choices.choose.id, entity: 'answers', entityId: answersId, ...change })
		await emitEvent(db, { topic: 'answers', entityId: answersId, kind: 'changed', caseId })
		return found
	})
	if (choice !== 'ai') await notifyWanted(ctx, row)
	return shownOf(ctx, row, choice)
}

interface VisitorAssessment {
	readonly result: AssessmentResult
	readonly warning: AssessmentWarning | null
	readonly seal: string
}

/** Assesses the caller's own response and stores nothing. @throws AppError answers_not_found not_submitted nothing_answered
 *  choice_unavailable */
export async function assessForVisitor(
	ctx: Context,
	key: BrowserKey,
	{ answersId }: ParsedInput<typeof choices.assess>,
	signal: AbortSignal,
): Promise<VisitorAssessment> {
	// The respondent asks for it, or who does legal work in the firm.
	if (isOfFirm(ctx)) permitTo(ctx, assessments.share)
	const subject = await withAnswers(ctx, key.hash, (db) => readSubject(db, ctx, answersId))
	if (subject.row.type === 'short') throw refuse(choiceErrors, 'choice_unavailable')
	const isPaid = await requirePaid(ctx, answersId)
	const { result, warning } = await writeAssessment(ctx, subject, { isPaid, signal })
	return { result, warning, seal: sealOf(ctx.platform, answersId, result) }
}
