import type { Readable } from 'node:stream'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { CLIENT_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import type { requestUploads as Endpoints } from '@praxis/contract/documents/request-uploads.contract'
import { type DocumentUpload, type PartsSent, uploadErrors } from '@praxis/contract/documents/upload-parts.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../../platform/context.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { requireRow } from '../../../platform/require-row.ts'
import {
	forRequest,
	insertUpload,
	selectRequestUpload,
	selectUploadAlike,
	selectUploadItem,
} from '../document-uploads.queries.ts'
import { finishParts, keepPart, removeUpload } from '../upload-parts.ts'
import { lockRequest, selectSentFile } from './document-requests.queries.ts'
import { addRequestedFile, assertRoom, enterRequest, productFor } from './receive-documents.ts'

const sentOf = ({ id, bytes, sentBytes }: DocumentUpload): PartsSent => ({ id, bytes, sentBytes })

/** Starts an upload or continues it. Whether the request takes it is checked before anything of it arrives. */
export async function startRequestUpload(
	ctx: Context,
	{ token, id, itemId, ...file }: ParsedInput<typeof Endpoints.start>,
): Promise<PartsSent> {
	const request = await enterRequest(ctx, token)
	return withTransaction(productFor(ctx), async (db) => {
		await lockRequest(db, request.id)
		const earlier =
			(await selectRequestUpload(db, request.id, id)) ??
			(await selectUploadAlike(db, { ...file, of: forRequest(request.id, itemId ?? null) }))
		if (earlier !== null) {
			if (earlier.bytes !== file.bytes) throw refuse(documentErrors, 'id_taken')
			return sentOf(earlier)
		}
		if ((await selectSentFile(db, request.id, id)) !== null) throw refuse(documentErrors, 'id_taken')
		await assertRoom(db, request, { itemId, bytes: file.bytes })
		const { name, bytes, fingerprint } = file
		const inserting = insertUpload(db, {
			id,
			request_id: request.id,
			item_id: itemId ?? null,
			file_name: name,
			bytes,
			fingerprint,
			created_at: ctx.platform.clock.now(),
		})
		await rejectDuplicateId('document_uploads_pkey', inserting)
		return { id, bytes, sentBytes: 0 }
	})
}

interface OfRequest {
	readonly token: string
	readonly id: string
}

/** An upload by this link, and who acts for its holder. */
async function enterUpload(ctx: Context, { token, id }: OfRequest) {
	const request = await enterRequest(ctx, token)
	const product = productFor(ctx, request.label)
	const upload = await withRead(product, (db) => selectRequestUpload(db, request.id, id))
	return { request, product, upload }
}

export async function putRequestPart(
	ctx: Context,
	part: ParsedInput<typeof Endpoints.putPart>,
	content: Readable,
): Promise<PartsSent> {
	const { product, upload } = await enterUpload(ctx, part)
	requireRow(upload, uploadErrors, 'upload_not_found')
	return sentOf(await keepPart(product, { id: part.id, offset: part.offset }, content))
}

/** Puts the parts together: the firm has the document. When the answer was lost, repeating it finds what was added. */
export async function finishRequestUpload(
	ctx: Context,
	input: ParsedInput<typeof Endpoints.finish>,
): Promise<OutputOf<typeof Endpoints.finish>> {
	const { request, product } = await enterUpload(ctx, input)
	const { id } = input
	return finishParts(product, {
		id,
		bytesMax: CLIENT_DOCUMENT_BYTES_MAX,
		read: async (db) => ({
			upload: await selectRequestUpload(db, request.id, id),
			added: await selectSentFile(db, request.id, id),
		}),
		add: async ({ name }, stored) => {
			const itemId = (await withRead(product, (db) => selectUploadItem(db, id))) ?? undefined
			return addRequestedFile(product, request, { id, itemId, name }, stored)
		},
	})
}

export async function cancelRequestUpload(
	ctx: Context,
	input: ParsedInput<typeof Endpoints.cancel>,
): Promise<OutputOf<typeof Endpoints.cancel>> {
	const { upload } = await enterUpload(ctx, input)
	const { id } = requireRow(upload, uploadErrors, 'upload_not_found')
	await removeUpload(ctx.platform, id)
	return { id }
}
