import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { replaceText, selectWaiting, selectWaitingSince } from './document-texts.queries.ts'
import { lockDocument, selectRestrictedOf } from './documents.queries.ts'
import { publishContent, type StoredContent } from './put-document.ts'
import type { ReadingProcess } from './reading/reading-process.ts'

/** What waited so long was stored before texts were read, or its job was lost. */
const LOST_AFTER_MS = 10 * 60 * 1_000
const LOST_AT_ONCE = 500

/** Reads the text of a version and saves it with its state. Does nothing where that was done before. */
export async function readStoredContent(
	ctx: Context,
	key: Pick<StoredContent, 'documentId' | 'versionNumber'>,
	reading: ReadingProcess,
): Promise<void> {
	const waiting = await withTransaction(ctx, (db) => selectWaiting(db, key))
	if (waiting === null) return
	const { kind, contentType, fileName, bytes, hash } = waiting
	const read = await reading.read({ kind, contentType, name: fileName, bytes }, () => ctx.platform.files.open(hash))
	const source = read.state === 'extracted' ? 'extracted' : undefined
	await withTransaction(ctx, async (db) => {
		// Text that was saved in the meantime stays.
		const document = await lockDocument(db, key.documentId)
		if (document === null || (await selectWaiting(db, key)) === null) return
		const { state, reason, pages } = read
		await replaceText(db, key, ctx.platform.clock.now(), { state, reason, pages, ...(source && { source }) })
		const caseId = await selectRestrictedOf(
			db,
			document.cases.map(({ id }) => id),
		)
		await emitEvent(db, { topic: 'documents', entityId: document.id, kind: 'changed', caseId })
	})
}

/** Has those read that wait too long. */
export async function readWaiting(ctx: Context): Promise<void> {
	const before = new Date(ctx.platform.clock.now().getTime() - LOST_AFTER_MS)
	await withTransaction(ctx, async (db) => {
		for (const { documentId, versionNumber, hash, kind } of await selectWaitingSince(db, before, LOST_AT_ONCE)) {
			await publishContent(db, ctx, { documentId, versionNumber, hash, kind })
		}
	})
}
