import { UNSENT_DAYS } from '@praxis/contract/answers/answers.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { releaseContents } from '../../platform/files/hold-content.ts'
import { deleteAnswerFile, selectAnswerFiles, selectIfRemoved, selectRemovedFiles } from './answer-files.queries.ts'
import { deleteAnswers, lockAnswers, selectAbandonedDrafts } from './answers.queries.ts'

/** Batch size. Batches follow one another until none is full, so drafts never pile up faster than they are purged. */
const AT_ONCE = 5_000

/** The trail keeps that something was deleted, and none of its contents. */
function purgeDraft(ctx: Context, id: string, before: Date): Promise<void> {
	return withTransaction(ctx, async (db) => {
		const row = await lockAnswers(db, id, true)
		if (row === null || row.status !== 'in_progress' || row.savedAt >= before) return
		const files = await selectAnswerFiles(db, id)
		const hashes = files.map((file) => file.hash)
		await releaseContents(db, ctx.platform.files, hashes, () => deleteAnswers(db, id))
		const { title, source, startedAt, savedAt } = row
		await recordAction(db, ctx, {
			action: 'answers.purge',
			entity: 'answers',
			entityId: id,
			before: { title, source, startedAt, savedAt, files: files.length },
			event: { kind: 'removed', version: row.version },
		})
	})
}

function purgeFile(ctx: Context, { id, answersId }: { readonly id: string; readonly answersId: string }) {
	return withTransaction(ctx, async (db) => {
		const row = await lockAnswers(db, answersId, true)
		const file = await selectIfRemoved(db, id)
		if (row === null || file === null) return
		await releaseContents(db, ctx.platform.files, [file.hash], () => deleteAnswerFile(db, id))
		await emitAudit(db, ctx, {
			action: 'answers.purgeFile',
			entity: 'answers',
			entityId: answersId,
			before: { fileId: id, question: file.question_id, bytes: file.bytes },
			clientId: row.clientId,
			caseId: row.caseId,
		})
	})
}

/** Deletes visitors' drafts, and files that were removed again, `UNSENT_DAYS` after the last change. */
export async function purgeDrafts(ctx: Context, atOnce = AT_ONCE): Promise<void> {
	const before = new Date(ctx.platform.clock.now().getTime() - UNSENT_DAYS * DAY_MS)
	let isMore = true
	while (isMore) {
		const [unsent, files] = await withTransaction(ctx, async (db) => [
			await selectAbandonedDrafts(db, before, atOnce),
			await selectRemovedFiles(db, before, atOnce),
		])
		for (const id of unsent) await purgeDraft(ctx, id, before)
		for (const file of files) await purgeFile(ctx, file)
		isMore = unsent.length === atOnce || files.length === atOnce
	}
}
