import type { Readable } from 'node:stream'
import {
	documentUploads,
	type documentUploads as Endpoints,
	UPLOADS_MAX,
} from '@praxis/contract/documents/document-uploads.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, FIRM_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import { type DocumentUpload, uploadErrors } from '@praxis/contract/documents/upload-parts.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../platform/context.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import {
	countUploads,
	insertUpload,
	lockUpload,
	selectTakenNames,
	selectUpload,
	selectUploads,
} from './document-uploads.queries.ts'
import { selectDocumentOfUpload } from './document-versions.queries.ts'
import { hasDocument, selectDocument } from './documents.queries.ts'
import { addDocument, findOwner } from './put-document.ts'
import { assertNextVersion, saveStoredVersion } from './save-version.ts'
import { finishParts, keepPart, removeUpload } from './upload-parts.ts'

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
		const versionOf = await selectDocumentOfUpload(db, id, ctx.actor.id)
		if (await hasDocument(db, versionOf ?? id)) throw refuse(documentErrors, 'id_taken')
		if ((await countUploads(db, ctx.actor.id)) >= UPLOADS_MAX) throw refuse(uploadErrors, 'uploads_too_many')
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

export function putUploadPart(
	ctx: PersonContext,
	part: ParsedInput<typeof Endpoints.putPart>,
	content: Readable,
): Promise<DocumentUpload> {
	permitTo(ctx, documentUploads.putPart)
	return keepPart(ctx, part, content)
}

/** Puts the parts together and adds the document or version. When the answer was lost, repeating it finds what was added. */
export async function finishUpload(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof Endpoints.finish>,
): Promise<DocumentRecord> {
	permitTo(ctx, documentUploads.finish)
	return finishParts(ctx, {
		id,
		bytesMax: FIRM_DOCUMENT_BYTES_MAX,
		read: async (db) => {
			const versionOf = await selectDocumentOfUpload(db, id, ctx.actor.id)
			return { upload: await selectUpload(db, id), added: await selectDocument(db, versionOf ?? id) }
		},
		add: (upload, stored) => {
			const { name, documentId, note } = upload
			if (documentId === null) return addDocument(ctx, { id, name, ...placeOf(upload) }, stored)
			return saveStoredVersion(ctx, { id: documentId, name, note, uploadId: id }, stored)
		},
	})
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
