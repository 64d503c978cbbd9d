import { documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { permitTo } from '../../platform/permit.ts'
import { selectFolders } from './document-folders.queries.ts'
import { insertDocumentCase, selectDocument } from './documents.queries.ts'
import { changeWithin } from './edit-document.ts'

const CORRESPONDENCE = 'Correspondence'

interface Handed {
	readonly documentId: string
	readonly clientId: string
	/** The case it is filed in. */
	readonly caseId: string | null
}

/** The folder of a case for what is written to and by its client, as long as the case has it. */
async function folderFor(db: Db, { folderId }: DocumentRecord, caseId: string | null): Promise<string | null> {
	if (folderId !== null || caseId === null) return folderId
	const folders = await selectFolders(db, { caseId })
	return folders.find(({ name, parentId }) => name === CORRESPONDENCE && parentId === null)?.id ?? null
}

/** Shares a document with its client and files it in the case, in the caller's transaction; needs the permission to share unless
 *  both are so already. Null for a document that the caller cannot see, that was deleted or that is another client's. */
export async function handToClient(
	db: Db,
	ctx: Context,
	{ documentId, clientId, caseId }: Handed,
): Promise<DocumentRecord | null> {
	const found = await selectDocument(db, documentId)
	if (found === null || found.deletedAt !== null || found.clientId !== clientId) return null
	const isFiled = caseId === null || found.cases.some((one) => one.id === caseId)
	if (found.isShared && isFiled) return found
	permitTo(ctx, documents.share)
	return changeWithin(db, ctx, documents.share, documentId, async (_, within) => {
		if (caseId !== null && !isFiled) await insertDocumentCase(within, documentId, caseId)
		return { isShared: true, folderId: await folderFor(within, found, caseId) }
	})
}

/** Files what a client sent in the case of the message it came with, in the caller's transaction. For the product itself. */
export async function fileReceived(
	db: Db,
	ctx: Context,
	{ documentId, clientId, caseId }: Handed & { readonly caseId: string },
): Promise<void> {
	const found = await selectDocument(db, documentId)
	if (found === null || found.deletedAt !== null || found.clientId !== clientId) return
	const isFiled = found.cases.some((one) => one.id === caseId)
	const folderId = found.isFromClient ? await folderFor(db, found, caseId) : found.folderId
	if (isFiled && folderId === found.folderId) return
	await changeWithin(db, ctx, documents.move, documentId, async (_, within) => {
		if (!isFiled) await insertDocumentCase(within, documentId, caseId)
		return { folderId }
	})
}
