import type { Readable } from 'node:stream'
import { caseErrors } from '@praxis/contract/cases/cases.contract'
import { documentErrors, documents } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, FIRM_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import { titleOf } from '@praxis/contract/file-formats/title-of'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { holdContent, withPutContent } from '../../platform/files/hold-content.ts'
import { withContentHash } from '../../platform/files/read-content.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assertClientPresent } from '../clients/find-clients.ts'
import { type DetectedKind, detectKind } from '../file-formats/detect-kind.ts'
import { insertDocument, selectClientOfCase } from './documents.queries.ts'
import { assertFolder } from './manage-folders.ts'
import { recordDocumentChange } from './record-document.ts'

/** Published with a content of a document that was stored, for those who read contents. */
export const CONTENT_STORED = 'documents.content_stored'

export const storedContent = z.object({
	documentId: rowId,
	versionNumber: z.int(),
	hash: z.string(),
	kind: z.string(),
})
export type StoredContent = z.infer<typeof storedContent>

export function publishContent(db: Db, { platform }: Pick<Context, 'platform'>, content: StoredContent): Promise<void> {
	return platform.jobs.publish(db, CONTENT_STORED, content)
}

const DISK_FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
/** The last three: its folder is gone, as when a disk of the network is. */
const NOT_WRITTEN: ReadonlySet<unknown> = new Set([
	'E_CANNOT_WRITE_FILE',
	'E_CANNOT_READ_FILE',
	'EIO',
	'EROFS',
	'ENOENT',
	'ESTALE',
	'ENOTCONN',
])

/** What a failure to store means to the person; the error itself when it is another one. */
function storageRefusal(error: unknown): unknown {
	if (!(error instanceof Error)) return error
	if (error instanceof AppError && error.code === 'body_too_large') return refuse(documentErrors, 'document_too_large')
	const codes = [
		Reflect.get(error, 'code'),
		error.cause instanceof Error ? Reflect.get(error.cause, 'code') : undefined,
	]
	if (codes.some((code) => DISK_FULL.has(code))) return refuse(documentErrors, 'storage_full')
	return codes.some((code) => NOT_WRITTEN.has(code)) ? refuse(documentErrors, 'storage_unavailable') : error
}

/** Stores something. @throws AppError that says why it was not stored */
export async function storeOrRefuse<T>(store: () => Promise<T>): Promise<T> {
	try {
		return await store()
	} catch (error) {
		throw storageRefusal(error)
	}
}

export interface DetectedFile extends StoredFile, DetectedKind {}

/** Stores a content and looks at what it is. Nothing of it is listed. */
export async function storeWith(
	{ platform }: Pick<Context, 'platform'>,
	name: string,
	store: () => Promise<StoredFile>,
): Promise<DetectedFile> {
	const stored = await storeOrRefuse(store)
	return { ...stored, ...(await detectKind(await platform.files.open(stored.hash), name)) }
}

/** As `storeWith`, with a content as it arrives. */
export function storeContent(
	ctx: Pick<Context, 'platform'>,
	content: Readable,
	{ name, maxBytes }: { readonly name: string; readonly maxBytes: number },
): Promise<DetectedFile> {
	return storeWith(ctx, name, () => ctx.platform.files.put(content, { maxBytes }))
}

type Put = ParsedInput<typeof documents.put>

/** What is added; its title is its name without the ending unless given. `otherCaseIds`: cases beside `caseId`. */
type Added = Put & { readonly title?: string; readonly otherCaseIds?: readonly string[] }

/** The client of what is added. @throws AppError unless the caller may add to the case, the client and the folder */
export async function findOwner(
	db: Db,
	{ caseId, clientId, folderId, otherCaseIds = [] }: Omit<Added, 'id' | 'name' | 'title'>,
): Promise<string | null> {
	const ofCase =
		caseId === undefined ? null : requireRow(await selectClientOfCase(db, caseId), caseErrors, 'case_not_found')
	for (const other of otherCaseIds) requireRow(await selectClientOfCase(db, other), caseErrors, 'case_not_found')
	if (caseId === undefined && clientId !== undefined) await assertClientPresent(db, clientId)
	const owner = ofCase ?? clientId ?? null
	if (folderId !== undefined)
		await assertFolder(db, folderId, { clientId: owner, caseIds: caseId ? [caseId, ...otherCaseIds] : [] })
	return owner
}

/** What a feature writes in the transaction that adds a document. */
type AlsoWrite = (db: Db) => Promise<void>

/** Adds a document. Access is checked before the content is read; the content is stored before the row that names it. */
export async function putDocument(
	ctx: PersonContext,
	input: Added,
	content: Readable,
	alsoWrite?: AlsoWrite,
): Promise<DocumentRecord> {
	permitTo(ctx, documents.put)
	await withRead(ctx, (db) => findOwner(db, input))
	const stored = await storeContent(ctx, content, { name: input.name, maxBytes: FIRM_DOCUMENT_BYTES_MAX })
	return withPutContent(ctx, stored.hash, () => addDocument(ctx, input, stored, alsoWrite))
}

export function addDocument(
	ctx: PersonContext,
	input: Added,
	stored: DetectedFile,
	alsoWrite?: AlsoWrite,
): Promise<DocumentRecord> {
	if (stored.bytes === 0) throw refuse(documentErrors, 'document_empty')
	const { hash, bytes, kind, contentType } = stored
	return withTransaction(withContentHash(ctx, hash), async (db) => {
		const clientId = await findOwner(db, input)
		await holdContent(db, ctx.platform.files, hash)
		const now = ctx.platform.clock.now()
		const inserting = insertDocument(
			db,
			{
				id: input.id,
				title: input.title ?? titleOf(input.name),
				file_name: input.name,
				content_type: contentType,
				kind,
				bytes,
				hash,
				folder_id: input.folderId ?? null,
				client_id: clientId,
				added_by: ctx.actor.id,
				added_by_name: ctx.actor.fullName,
				created_at: now,
				updated_at: now,
			},
			input.caseId === undefined ? [] : [input.caseId, ...(input.otherCaseIds ?? [])],
		)
		const after = await rejectDuplicateId('documents_pkey', inserting)
		await alsoWrite?.(db)
		await recordDocumentChange(db, ctx, { action: documents.put.id, before: null, after })
		await publishContent(db, ctx, { documentId: after.id, versionNumber: 1, hash, kind })
		return after
	})
}
