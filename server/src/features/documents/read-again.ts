import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { updateTextWaiting } from './document-texts.queries.ts'
import { publishContent } from './put-document.ts'

/** Has the current version of a document read again. */
export async function readAgain(
	db: Db,
	ctx: Context,
	{ id, versionNumber, hash, kind }: Pick<DocumentRecord, 'id' | 'versionNumber' | 'hash' | 'kind'>,
): Promise<void> {
	await updateTextWaiting(db, { documentId: id, versionNumber }, ctx.platform.clock.now())
	await publishContent(db, ctx, { documentId: id, versionNumber, hash, kind })
}
