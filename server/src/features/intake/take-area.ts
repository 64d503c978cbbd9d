import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Submission } from '../answers/submission.ts'
import { updateAreaOfAnswers } from './visitor.queries.ts'

/** The practice area that was chosen for the answers becomes that of their inquiry, where it has none. */
export async function takeArea(ctx: Context, { answersId }: Submission): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const taken = await updateAreaOfAnswers(db, answersId)
		if (taken === null) return
		const { id, practiceArea } = taken
		const change = { before: { practiceArea: null }, after: { practiceArea } }
		await recordAction(db, ctx, { action: 'intake.edit', entity: 'intakes', entityId: id, ...change })
	})
}
