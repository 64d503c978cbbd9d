import { UNSENT_DAYS } from '@praxis/contract/answers/answers.contract'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { releaseContents } from '../../platform/files/hold-content.ts'
import { selectAnswerFiles } from './answer-files.queries.ts'
import { lockAnswers } from './answers.queries.ts'
import { deleteAnswerFile, deleteAnswers, selectIfTakenAway, selectTakenAway, selectUnsent } from './unsent.queries.ts'

const DAY_MS = 86_400_000
/** Looked for at once; what is more comes right after, so that nobody begins answers faster than they are forgotten. */
const AT_ONCE = 5_000

/** The trail keeps that something was deleted, and nothing of what it said. */
function forgetOne(ctx: Context, id: string, before: Date): Promise<void> {
	return withTransaction(ctx, async (db) => {
		const row = await lockAnswers(db, id, true)
		if (row === null || row.status !== 'in_progress' || row.saved_at >= before) return
		const files = await selectAnswerFiles(db, id)
		const hashes = files.map((file) => file.hash)
		await releaseContents(db, ctx.platform.files, hashes, () => deleteAnswers(db, id))
		const { title, source, started_at: startedAt, saved_at: savedAt } = row
		await emitAudit(db, ctx, {
			action: 'answers.forget',
			entity: 'answers',
			entityId: id,
			before: { title, source, startedAt, savedAt, files: files.length },
		})
		await emitEvent(db, { topic: 'answers', entityId: id, kind: 'removed', version: row.version })
	})
}

function forgetFile(ctx: Context, { id, answersId }: { readonly id: string; readonly answersId: string }) {
	return withTransaction(ctx, async (db) => {
		const row = await lockAnswers(db, answersId, true)
		const file = await selectIfTakenAway(db, id)
		if (row === null || file === null) return
		await releaseContents(db, ctx.platform.files, [file.hash], () => deleteAnswerFile(db, id))
		await emitAudit(db, ctx, {
			action: 'answers.forgetFile',
			entity: 'answers',
			entityId: answersId,
			before: { fileId: id, question: file.question_id, bytes: file.bytes },
			clientId: row.client_id,
			caseId: row.case_id,
		})
	})
}

/** Deletes what strangers never sent, and files that were taken away again, once nobody has touched them for `UNSENT_DAYS`. */
export async function forgetUnsent(ctx: Context, atOnce = AT_ONCE): Promise<void> {
	const before = new Date(ctx.platform.clock.now().getTime() - UNSENT_DAYS * DAY_MS)
	let isMore = true
	while (isMore) {
		const [unsent, files] = await withTransaction(ctx, async (db) => [
			await selectUnsent(db, before, atOnce),
			await selectTakenAway(db, before, atOnce),
		])
		for (const id of unsent) await forgetOne(ctx, id, before)
		for (const file of files) await forgetFile(ctx, file)
		isMore = unsent.length === atOnce || files.length === atOnce
	}
}
