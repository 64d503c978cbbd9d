import { Readable } from 'node:stream'
import {
	type DocumentUpload,
	documentUploads,
	type documentUploads as Endpoints,
	UPLOAD_DAYS,
	UPLOADS_MAX,
	uploadErrors,
} from '@praxis/contract/documents/document-uploads.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import {
	type DocumentRecord,
	FIRM_DOCUMENT_BYTES_MAX,
	UPLOAD_PART_BYTES,
} from '@praxis/contract/documents/documents.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../platform/context.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { holdContent, releaseContents, withPutContent } from '../../platform/files/hold-content.ts'
import { permitTo } from '../../platform/permit.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireRow } from '../../platform/require-row.ts'
import {
	countUploads,
	deleteUpload,
	insertUpload,
	insertUploadPart,
	lockUpload,
	selectExpiredUploads,
	selectPartHashes,
	selectTakenNames,
	selectUpload,
	selectUploads,
} from './document-uploads.queries.ts'
import { selectDocument } from './documents.queries.ts'
import { addDocument, findOwner, type LookedAtFile, storeBytes, storeContent } from './put-document.ts'
import { assertNextVersion, saveStoredVersion } from './save-version.ts'

type Place = Pick<ParsedInput<typeof Endpoints.start>, 'caseId' | 'clientId' | 'folderId'>

function placeOf({ caseId, clientId, folderId }: DocumentUpload): Place {
	return {
		...(caseId !== null && { caseId }),
		...(clientId !== null && { clientId }),
		...(folderId !== null && { folderId }),
	}
}

export function listUploads(ctx: Context): Promise<OutputOf<typeof Endpoints.list>> {
	return withRead(ctx, async (db) => ({ uploads: await selectUploads(db, UPLOADS_MAX) }))
}

/** Files that would be beside a document of the same name. */
export function findNames(
	ctx: Context,
	input: ParsedInput<typeof Endpoints.findNames>,
): Promise<OutputOf<typeof Endpoints.findNames>> {
	return withRead(ctx, async (db) => ({ taken: await selectTakenNames(db, input) }))
}

/** Starts an upload or continues it. Where it goes is checked before anything of it arrives. */
export async function startUpload(
	ctx: PersonContext,
	{ id, name, bytes, fingerprint, documentId, note, ...place }: ParsedInput<typeof Endpoints.start>,
): Promise<DocumentUpload> {
	permitTo(ctx, documentUploads.start)
	if (documentId !== undefined) await assertNextVersion(ctx, documentId)
	return withTransaction(ctx, async (db) => {
		if (documentId === undefined) await findOwner(db, place)
		const earlier = await lockUpload(db, id)
		if (earlier !== null) {
			if (earlier.bytes !== bytes) throw refuse(documentErrors, 'id_taken')
			return earlier
		}
		if ((await selectDocument(db, id)) !== null) throw refuse(documentErrors, 'id_taken')
		if ((await countUploads(db)) >= UPLOADS_MAX) throw refuse(uploadErrors, 'uploads_too_many')
		const inserting = insertUpload(db, {
			id,
			user_id: ctx.actor.id,
			file_name: name,
			bytes,
			fingerprint,
			case_id: place.caseId ?? null,
			client_id: place.clientId ?? null,
			folder_id: place.folderId ?? null,
			document_id: documentId ?? null,
			note,
			created_at: ctx.platform.clock.now(),
		})
		await rejectDuplicateId('document_uploads_pkey', inserting)
		return requireRow(await selectUpload(db, id), uploadErrors, 'upload_not_found')
	})
}

/** The upload, when its next byte is the one at `offset`. */
function requireOffset(found: DocumentUpload | null, offset: number): DocumentUpload {
	const upload = requireRow(found, uploadErrors, 'upload_not_found')
	if (upload.sentBytes === offset) return upload
	throw refuse(uploadErrors, 'upload_not_continued', { data: { sentBytes: upload.sentBytes } })
}

/** Keeps the next part of an upload that the caller sees, whole or not at all. Of two that arrive at once for the same byte one is
 *  kept. */
export async function keepPart(
	ctx: PersonContext,
	{ id, offset }: { readonly id: string; readonly offset: number },
	content: Readable,
): Promise<DocumentUpload> {
	const upload = requireOffset(await withRead(ctx, (db) => selectUpload(db, id)), offset)
	const { hash, bytes } = await storeBytes(ctx, content, Math.min(UPLOAD_PART_BYTES, upload.bytes - offset))
	return withPutContent(ctx, hash, () => {
		if (bytes === 0) throw refuse(documentErrors, 'document_empty')
		return withTransaction({ actor: ctx.actor, platform: ctx.platform }, async (db) => {
			const current = requireOffset(await lockUpload(db, id), offset)
			await holdContent(db, ctx.platform.files, hash)
			await insertUploadPart(db, { upload_id: id, first_byte: offset, bytes, hash })
			return { ...current, sentBytes: offset + bytes }
		})
	})
}

export function putUploadPart(
	ctx: PersonContext,
	part: ParsedInput<typeof Endpoints.putPart>,
	content: Readable,
): Promise<DocumentUpload> {
	permitTo(ctx, documentUploads.putPart)
	return keepPart(ctx, part, content)
}

/** Puts the parts of an upload together. Nothing of it is listed. */
export function storeParts(
	ctx: PersonContext,
	{ name }: Pick<DocumentUpload, 'name'>,
	hashes: readonly string[],
	maxBytes: number,
): Promise<LookedAtFile> {
	const content = Readable.from(contentsOf(ctx.platform.files, hashes), { objectMode: false })
	return storeContent(ctx, content, { name, maxBytes })
}

async function* contentsOf(files: FileStore, hashes: readonly string[]): AsyncGenerator<Buffer> {
	for (const hash of hashes) yield* await files.open(hash)
}

/** Deletes an upload with what has arrived of it. Only the product itself may delete contents: who may do so is checked before. */
export function removeUpload(platform: Platform, id: string): Promise<void> {
	const product = { platform, actor: { kind: 'system', name: 'uploads' } } as const
	return withTransaction(product, async (db) => {
		const hashes = await selectPartHashes(db, id)
		await releaseContents(db, platform.files, hashes, () => deleteUpload(db, id))
	})
}

/** Puts the parts together and adds the document or version. When the answer was lost, repeating it finds what was added. */
export async function finishUpload(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof Endpoints.finish>,
): Promise<DocumentRecord> {
	permitTo(ctx, documentUploads.finish)
	const found = await withRead(ctx, async (db) => ({
		upload: await selectUpload(db, id),
		hashes: await selectPartHashes(db, id),
		added: await selectDocument(db, id),
	}))
	if (found.upload === null && found.added !== null) return found.added
	const upload = requireRow(found.upload, uploadErrors, 'upload_not_found')
	if (upload.sentBytes !== upload.bytes) throw refuse(uploadErrors, 'upload_incomplete')
	const { name, documentId, note } = upload
	const stored = await storeParts(ctx, upload, found.hashes, FIRM_DOCUMENT_BYTES_MAX)
	const saved = await withPutContent(ctx, stored.hash, async () => {
		if (documentId !== null) return saveStoredVersion(ctx, { id: documentId, name, note }, stored)
		return found.added ?? addDocument(ctx, { id, name, ...placeOf(upload) }, stored)
	})
	await removeUpload(ctx.platform, id)
	return saved
}

export async function cancelUpload(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof Endpoints.cancel>,
): Promise<OutputOf<typeof Endpoints.cancel>> {
	permitTo(ctx, documentUploads.cancel)
	requireRow(await withRead(ctx, (db) => selectUpload(db, id)), uploadErrors, 'upload_not_found')
	await removeUpload(ctx.platform, id)
	return { id }
}

const DAY_MS = 24 * 60 * 60 * 1000
const REMOVED_AT_ONCE = 100

/** Deletes what was not finished in time. */
export async function removeExpiredUploads({ platform, actor }: Context): Promise<void> {
	const before = new Date(platform.clock.now().getTime() - UPLOAD_DAYS * DAY_MS)
	const expired = await withRead({ platform, actor }, (db) => selectExpiredUploads(db, before, REMOVED_AT_ONCE))
	for (const id of expired) await removeUpload(platform, id)
}
