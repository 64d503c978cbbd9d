import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { ReadText } from '../file-formats/reading/readable.ts'
import type { ReadingProcess } from '../file-formats/reading/reading-process.ts'
import { replaceText, selectWaiting, selectWaitingSince } from './document-texts.queries.ts'
import { lockDocument, selectRestrictedOf } from './documents.queries.ts'
import { type StoredEmail, saveEmail, withStoredEmail } from './emails/save-email.ts'
import { publishContent, type StoredContent } from './put-document.ts'

/** What waited so long was stored before texts were read, or its job was lost. */
const LOST_AFTER_MS = 10 * 60 * 1_000
const LOST_AT_ONCE = 500

type Key = Pick<StoredContent, 'documentId' | 'versionNumber'>

/** Reads the text of a version and saves it with its state; of an email also its head, and what is attached becomes documents.
 *  Does nothing where that was done before. */
export async function readStoredContent(ctx: Context, key: Key, reading: ReadingProcess): Promise<void> {
	const waiting = await withTransaction(ctx, (db) => selectWaiting(db, key))
	if (waiting === null) return
	const { kind, contentType, fileName, bytes, hash } = waiting
	const read = await reading.read({ kind, contentType, name: fileName, bytes }, () => ctx.platform.files.open(hash))
	if (read.message === undefined) return saveRead(ctx, key, read, null)
	await withStoredEmail(ctx, read.message, (email) => saveRead(ctx, key, read, email))
}

function saveRead(
	ctx: Context,
	key: Key,
	{ state, reason, pages, coveredPages }: ReadText,
	email: StoredEmail | null,
): Promise<void> {
	const source = state === 'extracted' ? 'extracted' : undefined
	return withTransaction(ctx, async (db) => {
		// Text that was saved in the meantime stays.
		const document = await lockDocument(db, key.documentId)
		if (document === null || (await selectWaiting(db, key)) === null) return
		await replaceText(db, key, ctx.platform.clock.now(), {
			state,
			reason,
			pages,
			...(source && { source }),
			...(coveredPages && { coveredPages }),
		})
		if (email !== null) await saveEmail(db, ctx, document, key.versionNumber, email)
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
