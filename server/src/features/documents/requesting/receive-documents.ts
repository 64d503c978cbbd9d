import type { Readable } from 'node:stream'
import {
	documentRequests,
	type documentRequests as Endpoints,
	type OpenedRequest,
	REQUEST_BYTES_MAX,
	REQUEST_FILES_MAX,
	requestErrors,
} from '@praxis/contract/documents/document-requests.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { CLIENT_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import { titleOf } from '@praxis/contract/file-formats/title-of'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { type Context, withoutKey } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import { holdContent, withPutContent } from '../../../platform/files/hold-content.ts'
import { assertLinkOpen, findLink } from '../../../platform/links/secret-link.ts'
import { publishReceivedFile } from '../documents.jobs.ts'
import { insertDocument } from '../documents.queries.ts'
import { selectSenderName } from '../portal-documents.queries.ts'
import { type DetectedFile, findOwner, publishContent, storeContent } from '../put-document.ts'
import { recordDocumentChange } from '../record-document.ts'
import {
	insertRequestFile,
	type LinkedRequest,
	lockRequest,
	mayAnswerRequest,
	selectItems,
	selectLinkedRequest,
	selectReceivedFiles,
	selectTaken,
} from './document-requests.queries.ts'
import { readPortalToken } from './portal-request-token.ts'
import { REQUEST_LINK } from './request-link.ts'

/** The holder of a link writes nothing by themselves: the product adds for them what the request takes, and nothing else. */
export function productFor(ctx: Context, label = ''): Context {
	return {
		...withoutKey(ctx),
		actor: { kind: 'system', name: label === '' ? 'document request' : `Request link for ${label}` },
	}
}

/** The client of what is sent. @throws AppError request_closed when its case, client or folder no longer takes documents */
async function findPlace(db: Db, { caseId, clientId, folderId }: LinkedRequest): Promise<string | null> {
	const place = { caseId: caseId ?? undefined, clientId: clientId ?? undefined, folderId: folderId ?? undefined }
	try {
		return await findOwner(db, place)
	} catch (error) {
		throw error instanceof AppError ? refuse(requestErrors, 'request_closed') : error
	}
}

/** The request of a secret that was emailed, or that its client was given in the portal and whose account may still use it. */
async function findByToken(
	db: Db,
	{ platform }: Context,
	token: string,
	isReading: boolean,
): Promise<LinkedRequest | null> {
	const byLink = await findLink(db, platform, REQUEST_LINK, token)
	if (byLink !== null) return byLink
	const ofPortal = readPortalToken(platform, token, isReading)
	if (ofPortal === null) return null
	const { requestId, userId } = ofPortal
	return (await mayAnswerRequest(db, requestId, userId)) ? selectLinkedRequest(db, requestId) : null
}

/** The request, as long as it is open. @throws AppError that says why it is not */
export async function enterRequest(ctx: Context, token: string, isReading = false): Promise<LinkedRequest> {
	return withRead(productFor(ctx), async (db) => {
		const request = await findByToken(db, ctx, token, isReading)
		if (request === null) throw REQUEST_LINK.refusals.notFound()
		await assertLinkOpen(db, ctx.platform, REQUEST_LINK, request)
		await findPlace(db, request)
		return request
	})
}

export async function openRequest(ctx: Context, { token }: ParsedInput<typeof Endpoints.open>): Promise<OpenedRequest> {
	const { id, label, message, expiresAt } = await enterRequest(ctx, token, true)
	return withRead(productFor(ctx), async (db) => ({
		id,
		firmName: await selectSenderName(db),
		label,
		message,
		items: await selectItems(db, id),
		received: await selectReceivedFiles(db, id),
		expiresAt: expiresAt.toISOString(),
	}))
}

interface Wanted {
	readonly itemId?: string | undefined
	readonly bytes: number
	/** The upload by which they arrived, and which has counted so far. */
	readonly uploadId?: string
}

/** @throws AppError unless the request has room for a file, and asks for this document */
export async function assertRoom(db: Db, { id }: LinkedRequest, { itemId, bytes, uploadId }: Wanted): Promise<void> {
	const taken = await selectTaken(db, id, uploadId ?? null)
	const isFull = taken.files >= REQUEST_FILES_MAX || taken.bytes + bytes > REQUEST_BYTES_MAX
	if (isFull) throw refuse(requestErrors, 'request_full')
	if (itemId === undefined) return
	const isAsked = (await selectItems(db, id)).some((item) => item.id === itemId)
	if (!isAsked) throw refuse(requestErrors, 'request_item_unknown')
}

type Put = ParsedInput<typeof Endpoints.putFile>
type Sent = OutputOf<typeof Endpoints.putFile>

/** Adds a file that was sent by a link as a document. It is checked before it is read and again before it is added. */
export async function receiveFile(ctx: Context, { token, ...input }: Put, content: Readable): Promise<Sent> {
	const request = await enterRequest(ctx, token)
	await withRead(productFor(ctx), (db) => assertRoom(db, request, { itemId: input.itemId, bytes: 0 }))
	const stored = await storeContent(ctx, content, { name: input.name, maxBytes: CLIENT_DOCUMENT_BYTES_MAX })
	const product = productFor(ctx, request.label)
	return withPutContent(product, stored.hash, () => addRequestedFile(product, request, input, stored))
}

export function addRequestedFile(
	ctx: Context,
	request: LinkedRequest,
	{ id, itemId, name }: Omit<Put, 'token'>,
	{ hash, bytes, kind, contentType }: DetectedFile,
): Promise<Sent> {
	if (bytes === 0) throw refuse(documentErrors, 'document_empty')
	return withTransaction(ctx, async (db) => {
		const locked = await lockRequest(db, request.id)
		if (locked === null || locked.revokedAt !== null) throw refuse(requestErrors, 'request_revoked')
		await assertRoom(db, request, { itemId, bytes, uploadId: id })
		const clientId = await findPlace(db, request)
		await holdContent(db, ctx.platform.files, hash)
		const at = ctx.platform.clock.now()
		const inserting = insertDocument(
			db,
			{
				id,
				title: titleOf(name),
				file_name: name,
				content_type: contentType,
				kind,
				bytes,
				hash,
				folder_id: request.folderId,
				client_id: clientId,
				source: 'request',
				added_by_name: request.label,
				created_at: at,
				updated_at: at,
			},
			request.caseId === null ? [] : [request.caseId],
		)
		const after = await rejectDuplicateId('documents_pkey', inserting)
		await insertRequestFile(db, { documentId: id, requestId: request.id, itemId: itemId ?? null, bytes, at })
		await recordDocumentChange(db, ctx, { action: documentRequests.putFile.id, before: null, after })
		await emitEvent(db, { topic: 'document_requests', entityId: request.id, kind: 'changed', caseId: request.caseId })
		await publishReceivedFile(db, ctx, { requestId: request.id, documentId: id })
		await publishContent(db, ctx, { documentId: id, versionNumber: 1, hash, kind })
		return { id, fileName: after.fileName, bytes }
	})
}
