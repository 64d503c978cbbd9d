import type { Readable } from 'node:stream'
import {
	CLIENT_DOCUMENT_BYTES_MAX,
	type ClientDocument,
	clientDocuments,
	DOCUMENT_LINK_MINUTES,
	documentErrors,
	FIRM_DOCUMENT_BYTES_MAX,
} from '@praxis/contract/clients/client-documents.contract'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { Endpoint, OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { holdContent, withPutContent } from '../../platform/files/hold-content.ts'
import { withContentHash } from '../../platform/files/read-content.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	type DocumentChange,
	type DocumentRow,
	insertDocument,
	lockDocument,
	selectDocument,
	selectDocumentPage,
	toDocument,
	updateDocument,
} from './client-documents.queries.ts'
import { publishReceivedDocument } from './clients.jobs.ts'
import { selectClientState } from './clients.queries.ts'
import { assertClientChangeable, assertClientVisible, assertNotWalled } from './find-clients.ts'

const MINUTE_MS = 60_000

type Endpoints = typeof clientDocuments

/** The documents of a client that the caller may see. */
export function listDocuments(
	ctx: PersonContext,
	input: ParsedInput<Endpoints['list']>,
): Promise<Page<ClientDocument>> {
	return withRead(ctx, async (db) => {
		await assertClientVisible(db, input.clientId)
		return selectDocumentPage(db, input.clientId, input)
	})
}

function isFirm(ctx: PersonContext): boolean {
	return ctx.actor.permissions.has('manage_documents')
}

async function store(ctx: PersonContext, content: Readable): Promise<StoredFile> {
	const maxBytes = isFirm(ctx) ? FIRM_DOCUMENT_BYTES_MAX : CLIENT_DOCUMENT_BYTES_MAX
	try {
		return await ctx.platform.files.put(content, { maxBytes })
	} catch (error) {
		if (error instanceof AppError && error.code === 'body_too_large') throw refuse(documentErrors, 'document_too_large')
		throw error
	}
}

/** Adds a document. Access is checked before the content is read; the content is stored before the row that names it. */
export async function putDocument(
	ctx: PersonContext,
	input: ParsedInput<Endpoints['put']>,
	content: Readable,
): Promise<ClientDocument> {
	const found = await withRead(ctx, async (db) => {
		if (isFirm(ctx)) await assertNotWalled(db, [input.clientId])
		return selectClientState(db, input.clientId)
	})
	const state = requireRow(found, clientErrors, 'client_not_found')
	if (state === 'deleted') throw refuse(clientErrors, isFirm(ctx) ? 'client_deleted' : 'client_not_found')
	const stored = await store(ctx, content)
	return withPutContent(ctx, stored.hash, () => addDocument(ctx, input, stored))
}

async function addDocument(
	ctx: PersonContext,
	input: ParsedInput<Endpoints['put']>,
	{ hash, bytes }: StoredFile,
): Promise<ClientDocument> {
	if (bytes === 0) throw refuse(documentErrors, 'document_empty')
	const isFromClient = !isFirm(ctx)
	return withTransaction(withContentHash(ctx, hash), async (db) => {
		await holdContent(db, ctx.platform.files, hash)
		const now = ctx.platform.clock.now()
		const inserting = insertDocument(db, {
			id: input.documentId,
			client_id: input.clientId,
			name: input.name,
			bytes,
			hash,
			is_shared: isFromClient,
			is_from_client: isFromClient,
			added_by: ctx.actor.id,
			added_by_name: ctx.actor.fullName,
			created_at: now,
			updated_at: now,
		})
		const row = await rejectDuplicateId('client_documents_pkey', inserting)
		await recordDocumentChange(db, ctx, { action: clientDocuments.put.id, before: null, after: row })
		if (isFromClient) await publishReceivedDocument(db, ctx, { clientId: input.clientId, documentId: row.id })
		return toDocument(row)
	})
}

/** A link to a document that is valid for a few minutes. */
export async function linkDocument(
	ctx: PersonContext,
	input: ParsedInput<Endpoints['link']>,
): Promise<OutputOf<Endpoints['link']>> {
	const found = await withRead(ctx, (db) => selectDocument(db, input.clientId, input.documentId))
	const row = requirePresent(requireRow(found, documentErrors, 'document_not_found'))
	const { files, clock } = ctx.platform
	const href = files.signedPath({
		hash: row.hash,
		fileName: row.name.slice(0, 150),
		contentType: 'application/octet-stream',
		expiresAt: new Date(clock.now().getTime() + DOCUMENT_LINK_MINUTES * MINUTE_MS),
		userId: ctx.actor.id,
	})
	return { href, name: row.name, bytes: row.bytes }
}

/** Refuses a removed document. */
function requirePresent(row: DocumentRow): DocumentRow {
	if (row.removedAt !== null) throw refuse(documentErrors, 'document_not_found')
	return row
}

interface ChangedDocument {
	readonly clientId: string
	readonly documentId: string
}

function changeDocument(
	ctx: PersonContext,
	endpoint: Endpoint,
	{ clientId, documentId }: ChangedDocument,
	change: (row: DocumentRow) => DocumentChange,
): Promise<ClientDocument> {
	permitTo(ctx, endpoint)
	return withTransaction(ctx, async (db) => {
		await assertClientChangeable(db, clientId)
		const before = requireRow(await lockDocument(db, clientId, documentId), documentErrors, 'document_not_found')
		const after = await updateDocument(db, before.id, ctx.platform.clock.now(), change(before))
		await recordDocumentChange(db, ctx, { action: endpoint.id, before, after })
		return toDocument(after)
	})
}

/** Renames a document, shares it with the client or stops sharing it. */
export function editDocument(ctx: PersonContext, input: ParsedInput<Endpoints['edit']>): Promise<ClientDocument> {
	const { version, name, isShared, ...one } = input
	return changeDocument(ctx, clientDocuments.edit, one, (row) => {
		requireVersion(toDocument(requirePresent(row)), version)
		if (isShared === false && row.isFromClient) throw refuse(documentErrors, 'document_of_client')
		return { name, isShared }
	})
}

/** Removes a document from the list. */
export function removeDocument(ctx: PersonContext, input: ParsedInput<Endpoints['remove']>): Promise<ClientDocument> {
	return changeDocument(ctx, clientDocuments.remove, input, (row) => {
		requirePresent(row)
		return { removedAt: ctx.platform.clock.now() }
	})
}

/** Restores a removed document. */
export function restoreDocument(ctx: PersonContext, input: ParsedInput<Endpoints['restore']>): Promise<ClientDocument> {
	return changeDocument(ctx, clientDocuments.restore, input, () => ({ removedAt: null }))
}

interface DocumentEvent {
	readonly action: string
	readonly before: DocumentRow | null
	readonly after: DocumentRow
}

/** The client is informed only about documents they see, or saw before. */
async function recordDocumentChange(
	db: Db,
	ctx: PersonContext,
	{ action, before, after }: DocumentEvent,
): Promise<void> {
	const audited = (row: DocumentRow | null) =>
		row === null ? undefined : { document: row.name, shared: row.isShared, sha256: row.hash }
	const { clientId } = after
	await emitAudit(db, ctx, {
		action,
		entity: 'clients',
		entityId: clientId,
		before: audited(before),
		after: audited(after),
		clientId,
	})
	const audience = after.isShared || before?.isShared === true ? { clientId } : {}
	const kind = before === null ? 'created' : after.removedAt === null ? 'changed' : 'removed'
	await emitEvent(db, { topic: 'client_documents', entityId: after.id, kind, version: after.version, ...audience })
}
