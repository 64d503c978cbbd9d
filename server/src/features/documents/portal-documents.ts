import type { Readable } from 'node:stream'
import { CLIENT_FILES_BYTES_MAX } from '@praxis/contract/answers/answers.contract'
import { caseErrors } from '@praxis/contract/cases/cases.contract'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { CLIENT_DOCUMENT_BYTES_MAX, type PortalDocument } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { titleOf } from '@praxis/contract/file-formats/title-of'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { viewingContext } from '../../platform/auth/viewing.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { holdContent, withPutContent } from '../../platform/files/hold-content.ts'
import { withContentHash } from '../../platform/files/read-content.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assertClientServed, assertClientVisible } from '../clients/find-clients.ts'
import { publishReceivedDocument } from './documents.jobs.ts'
import { selectClientOfCase } from './documents.queries.ts'
import { handOut } from './edit-document.ts'
import {
	insertSent,
	insertSentCase,
	selectPortalDocument,
	selectSentToday,
	selectShared,
	selectSharedPage,
	takesMessages,
} from './portal-documents.queries.ts'
import { type DetectedFile, publishContent, storeContent } from './put-document.ts'

type Put = ParsedInput<typeof portalDocuments.put>

export function listSharedDocuments(
	ctx: PersonContext,
	input: ParsedInput<typeof portalDocuments.list>,
): Promise<Page<PortalDocument>> {
	return withRead(ctx, async (db) => {
		await assertClientVisible(db, input.clientId)
		return selectSharedPage(db, input)
	})
}

/** @throws AppError document_not_found */
export function getSharedDocument(
	ctx: PersonContext,
	{ clientId, id }: ParsedInput<typeof portalDocuments.get>,
): Promise<PortalDocument> {
	return withRead(ctx, async (db) => {
		const row = await selectPortalDocument(db, clientId, id)
		return requireRow(row, documentErrors, 'document_not_found')
	})
}

interface Place extends Pick<Put, 'clientId' | 'caseId'> {
	readonly isForMessage?: boolean
}

/** @throws AppError unless the caller is a client of the firm who may send it a document for this case now */
export async function assertMaySend(
	ctx: PersonContext,
	{ clientId, caseId, isForMessage = false }: Place,
): Promise<void> {
	// Only a client sends through the portal.
	if (ctx.actor.reach !== 'client') throw refuse(clientErrors, 'client_not_found')
	await withRead(ctx, async (db) => {
		await assertClientServed(db, clientId)
		if (caseId === undefined) return
		const ofClient = await selectClientOfCase(db, caseId)
		if (ofClient !== clientId) throw refuse(caseErrors, 'case_not_found')
		const isSilent = isForMessage && !(await takesMessages(db, caseId))
		if (isSilent) throw refuse(documentErrors, 'document_case_silent')
	})
}

/** `uploadId`: of the upload by which they arrived, which has counted so far.
 *  @throws AppError when so many bytes more are too much for one day */
export async function assertRoomToday(db: Db, clientId: string, bytes: number, uploadId?: string): Promise<void> {
	const isFull = bytes + (await selectSentToday(db, clientId, uploadId)) > CLIENT_FILES_BYTES_MAX
	if (isFull) throw refuse(documentErrors, 'documents_full_today')
}

/** Adds a document of the client, which the firm sees at once. */
export async function sendDocument(ctx: PersonContext, input: Put, content: Readable): Promise<PortalDocument> {
	permitTo(ctx, portalDocuments.put)
	await assertMaySend(ctx, input)
	const stored = await storeContent(ctx, content, { name: input.name, maxBytes: CLIENT_DOCUMENT_BYTES_MAX })
	return withPutContent(ctx, stored.hash, () => addSent(ctx, input, stored))
}

/** As `sendDocument`, where what is sent may have arrived before: then it stays as it is. */
export async function sendDocumentOnce(ctx: PersonContext, input: Put, content: Readable): Promise<void> {
	const known = await withRead(ctx, (db) => selectPortalDocument(db, input.clientId, input.id))
	if (known === null) await sendDocument(ctx, input, content)
}

/** Adds a stored content as a document of the client. */
export function addSent(
	ctx: PersonContext,
	{ id, clientId, caseId, name, isForMessage }: Put,
	stored: DetectedFile,
): Promise<PortalDocument> {
	if (stored.bytes === 0) throw refuse(documentErrors, 'document_empty')
	const { hash, bytes, kind, contentType } = stored
	return withTransaction(withContentHash(ctx, hash), async (db) => {
		await assertRoomToday(db, clientId, bytes, id)
		await holdContent(db, ctx.platform.files, hash)
		const now = ctx.platform.clock.now()
		if (caseId !== undefined) await insertSentCase(db, id, caseId)
		const inserting = insertSent(db, {
			id,
			title: titleOf(name),
			file_name: name,
			content_type: contentType,
			kind,
			bytes,
			hash,
			client_id: clientId,
			source: 'client',
			is_shared: true,
			is_from_client: true,
			added_by: ctx.actor.id,
			added_by_name: ctx.actor.fullName,
			created_at: now,
			updated_at: now,
		})
		await rejectDuplicateId('documents_pkey', inserting)
		const row = requireRow(await selectPortalDocument(db, clientId, id), documentErrors, 'document_not_found')
		const after = { title: row.title, fileName: row.fileName, isShared: true, sha256: hash }
		const of = { entity: 'documents', entityId: row.id, clientId, caseId: caseId ?? null }
		await emitAudit(db, ctx, { action: portalDocuments.put.id, ...of, after })
		await emitEvent(db, {
			topic: 'documents',
			entityId: row.id,
			kind: 'created',
			version: row.version,
			clientId,
			caseId: caseId ?? null,
		})
		if (!isForMessage) await publishReceivedDocument(db, ctx, { clientId, caseId, documentId: row.id })
		await publishContent(db, ctx, { documentId: row.id, versionNumber: 1, hash, kind })
		return row
	})
}

/** A link to a shared document. In a preview it is the viewer's, who is in the access log. */
export async function linkSharedDocument(
	ctx: PersonContext,
	input: ParsedInput<typeof portalDocuments.link>,
): Promise<OutputOf<typeof portalDocuments.link>> {
	const viewing = viewingContext(ctx)
	const find = async (db: Db) =>
		requireRow(await selectShared(db, input.clientId, input.id), documentErrors, 'document_not_found')
	const action = input.purpose === 'view' ? 'viewed' : 'downloaded'
	if (viewing === ctx) return withTransaction(ctx, async (db) => handOut(db, ctx, await find(db), action))
	const found = await withRead(ctx, find)
	return withTransaction(viewing, (db) => handOut(db, viewing, found, action))
}
