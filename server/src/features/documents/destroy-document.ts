import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isCheckViolation, isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { releaseContents } from '../../platform/files/hold-content.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { deleteDocument, selectContentHashes } from './destroy-document.queries.ts'
import { lockDocument } from './documents.queries.ts'
import { recordDocumentChange } from './record-document.ts'

/** Why a document stays. */
export type Left = { readonly reason: string }

const GONE = { reason: 'It was deleted or can’t be seen any more.' }
const HELD = { reason: 'It is on legal hold.' }
const RETAINED = { reason: 'It is retained until a date of its own.' }
const USED = { reason: 'Other records still need it.' }

/** Destroys a document with all its versions, texts and contents that nothing else has; `check` runs once it is locked and may say why
 *  it stays. In a transaction of its own. Returns null when it is destroyed. */
export async function destroyDocument(
	ctx: Context,
	id: string,
	{ check, also }: { readonly check: (db: Db) => Promise<Left | null>; readonly also: (db: Db) => Promise<void> },
): Promise<Left | null> {
	try {
		return await withTransaction(ctx, async (db) => {
			const before = await lockDocument(db, id)
			if (before === null) return GONE
			if (before.legalHold) return HELD
			const { today } = await findFirmDay(db, ctx.platform.clock.now())
			if (before.retainUntil !== null && before.retainUntil >= today) return RETAINED
			const left = await check(db)
			if (left !== null) return left
			await also(db)
			await recordDocumentChange(db, ctx, { action: 'documents.destroy', before, after: null })
			const hashes = await selectContentHashes(db, id)
			await releaseContents(db, ctx.platform.files, hashes, () => deleteDocument(db, id))
			return null
		})
	} catch (error) {
		if (isForeignKeyViolation(error)) return USED
		if (isCheckViolation(error, 'documents_held_are_kept')) return HELD
		if (isCheckViolation(error, 'documents_retained_are_kept')) return RETAINED
		throw error
	}
}
