import type { Readable } from 'node:stream'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { CLIENT_DOCUMENT_BYTES_MAX, type PortalDocument } from '@praxis/contract/documents/documents.fields'
import {
	type portalUploads as Endpoints,
	PORTAL_UPLOADS_MAX,
	portalUploads,
} from '@praxis/contract/documents/portal-uploads.contract'
import { type DocumentUpload, uploadErrors } from '@praxis/contract/documents/upload-parts.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assertClientVisible } from '../clients/find-clients.ts'
import {
	countUploads,
	forMessage,
	insertUpload,
	lockUpload,
	selectIsForMessage,
	selectUpload,
	selectUploadAlike,
	selectUploads,
} from './document-uploads.queries.ts'
import { hasDocument } from './documents.queries.ts'
import { selectPortalDocument } from './portal-documents.queries.ts'
import { addSent, assertMaySend, assertRoomToday } from './portal-documents.ts'
import { finishParts, keepPart, removeUpload } from './upload-parts.ts'

interface OfClient {
	readonly clientId: string
	readonly id: string
}

async function ownUpload(db: Db, { clientId, id }: OfClient): Promise<DocumentUpload | null> {
	const upload = await selectUpload(db, id)
	return upload?.clientId === clientId ? upload : null
}

export function listPortalUploads(
	ctx: PersonContext,
	{ clientId }: ParsedInput<typeof Endpoints.list>,
): Promise<OutputOf<typeof Endpoints.list>> {
	return withRead(ctx, async (db) => {
		await assertClientVisible(db, clientId)
		const uploads = await selectUploads(db, PORTAL_UPLOADS_MAX)
		return { uploads: uploads.filter((one) => one.clientId === clientId) }
	})
}

type Start = ParsedInput<typeof Endpoints.start>

/** The upload that is continued: the one with this id or, for a message, of the same file. */
async function findEarlier(
	db: Db,
	userId: string,
	{ clientId, caseId, id, isForMessage, ...file }: Start,
): Promise<DocumentUpload | null> {
	const earlier = await lockUpload(db, id)
	if (earlier !== null || !isForMessage) return earlier
	return selectUploadAlike(db, { ...file, of: forMessage(userId, clientId, caseId ?? null) })
}

/** Starts an upload or continues it. Whether the client may send is checked before anything of it arrives. */
export async function startPortalUpload(ctx: PersonContext, input: Start): Promise<DocumentUpload> {
	permitTo(ctx, portalUploads.start)
	const { clientId, caseId, id, name, bytes, fingerprint, isForMessage } = input
	await assertMaySend(ctx, { clientId, isForMessage, ...(caseId !== undefined && { caseId }) })
	return withTransaction(ctx, async (db) => {
		const earlier = await findEarlier(db, ctx.actor.id, input)
		if (earlier !== null) {
			if (earlier.bytes !== bytes || earlier.clientId !== clientId) throw refuse(documentErrors, 'id_taken')
			return earlier
		}
		if (await hasDocument(db, id)) throw refuse(documentErrors, 'id_taken')
		await assertRoomToday(db, clientId, bytes)
		if ((await countUploads(db, ctx.actor.id)) >= PORTAL_UPLOADS_MAX) throw refuse(uploadErrors, 'uploads_too_many')
		const inserting = insertUpload(db, {
			id,
			user_id: ctx.actor.id,
			file_name: name,
			bytes,
			fingerprint,
			case_id: caseId ?? null,
			client_id: clientId,
			is_for_message: isForMessage,
			created_at: ctx.platform.clock.now(),
		})
		await rejectDuplicateId('document_uploads_pkey', inserting)
		return requireRow(await selectUpload(db, id), uploadErrors, 'upload_not_found')
	})
}

export async function putPortalPart(
	ctx: PersonContext,
	part: ParsedInput<typeof Endpoints.putPart>,
	content: Readable,
): Promise<DocumentUpload> {
	permitTo(ctx, portalUploads.putPart)
	requireRow(await withRead(ctx, (db) => ownUpload(db, part)), uploadErrors, 'upload_not_found')
	return keepPart(ctx, part, content)
}

/** Puts the parts together: the firm sees the document at once. When the answer was lost, repeating it finds what was added. */
export async function finishPortalUpload(
	ctx: PersonContext,
	{ clientId, id }: ParsedInput<typeof Endpoints.finish>,
): Promise<PortalDocument> {
	permitTo(ctx, portalUploads.finish)
	return finishParts(ctx, {
		id,
		bytesMax: CLIENT_DOCUMENT_BYTES_MAX,
		read: async (db) => ({
			upload: await ownUpload(db, { clientId, id }),
			added: await selectPortalDocument(db, clientId, id),
		}),
		add: async ({ name, caseId }, stored) => {
			const place = { clientId, ...(caseId !== null && { caseId }) }
			await assertMaySend(ctx, place)
			const isForMessage = await withRead(ctx, (db) => selectIsForMessage(db, id))
			return addSent(ctx, { ...place, id, name, isForMessage }, stored)
		},
	})
}

export async function cancelPortalUpload(
	ctx: PersonContext,
	input: ParsedInput<typeof Endpoints.cancel>,
): Promise<OutputOf<typeof Endpoints.cancel>> {
	permitTo(ctx, portalUploads.cancel)
	requireRow(await withRead(ctx, (db) => ownUpload(db, input)), uploadErrors, 'upload_not_found')
	await removeUpload(ctx.platform, input.id)
	return { id: input.id }
}
