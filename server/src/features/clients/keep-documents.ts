import type { Readable } from 'node:stream'
import {
	CLIENT_DOCUMENT_BYTES_MAX,
	type ClientDocument,
	type clientDocuments,
	DOCUMENT_LINK_MINUTES,
	documentErrors,
	FIRM_DOCUMENT_BYTES_MAX,
} from '@praxis/contract/clients/client-documents.contract'
import { type ClientRecord, clientErrors } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { holdContent, withPutContent } from '../../platform/files/hold-content.ts'
import { withContentHash } from '../../platform/files/read-content.ts'
import { permit } from '../../platform/permit.ts'
import { tellDocument } from './client-documents.jobs.ts'
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
import { selectClient } from './clients.queries.ts'

const MINUTE_MS = 60_000

type Endpoints = typeof clientDocuments

async function clientOf(db: Db, id: string): Promise<ClientRecord> {
	const found = await selectClient(db, id, false)
	if (found === null) throw refuse(clientErrors, 'client_not_found')
	return found
}

/** The documents of a client that the caller may see. */
export function listDocuments(
	ctx: PersonContext,
	input: ParsedInput<Endpoints['list']>,
): Promise<Page<ClientDocument>> {
	return withRead(ctx, async (db) => {
		await clientOf(db, input.clientId)
		return selectDocumentPage(db, input.clientId, input)
	})
}

function isFirms(ctx: PersonContext): boolean {
	return ctx.actor.permissions.has('manage_documents')
}

async function store(ctx: PersonContext, content: Readable): Promise<StoredFile> {
	const maxBytes = isFirms(ctx) ? FIRM_DOCUMENT_BYTES_MAX : CLIENT_DOCUMENT_BYTES_MAX
	try {
		return await ctx.platform.files.put(content, { maxBytes })
	} catch (error) {
		if (error instanceof AppError && error.code === 'body_too_large') throw refuse(documentErrors, 'document_too_large')
		throw error
	}
}

/** Adds a document. Whose it is is judged before it is read; it is stored before the row that names it. */
export async function putDocument(
	ctx: PersonContext,
	input: ParsedInput<Endpoints['put']>,
	content: Readable,
): Promise<ClientDocument> {
	const client = await withRead(ctx, (db) => clientOf(db, input.clientId))
	if (client.deletedAt !== null) throw refuse(clientErrors, isFirms(ctx) ? 'client_deleted' : 'client_not_found')
	const stored = await store(ctx, content)
	return withPutContent(ctx, stored.hash, () => addDocument(ctx, input, stored))
}

async function addDocument(
	ctx: PersonContext,
	input: ParsedInput<Endpoints['put']>,
	{ hash, bytes }: StoredFile,
): Promise<ClientDocument> {
	if (bytes === 0) throw refuse(documentErrors, 'document_empty')
	const isFromClient = !isFirms(ctx)
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
		const row = await unlessTaken('client_documents_pkey', inserting)
		await announceDocument(db, ctx, { action: 'clientDocuments.put', before: null, after: row })
		if (isFromClient) await tellDocument(db, ctx, { clientId: input.clientId, documentId: row.id })
		return toDocument(row)
	})
}

/** Where a document can be fetched for the next minutes. */
export async function linkDocument(
	ctx: PersonContext,
	input: ParsedInput<Endpoints['link']>,
): Promise<OutputOf<Endpoints['link']>> {
	const row = await withRead(ctx, (db) => selectDocument(db, input.clientId, input.documentId))
	if (row === null || row.removed_at !== null) throw refuse(documentErrors, 'document_not_found')
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

interface Change {
	readonly clientId: string
	readonly documentId: string
	readonly action: string
	readonly change: (row: DocumentRow) => Omit<DocumentChange, 'updated_at'>
}

function changeDocument(ctx: PersonContext, { clientId, documentId, action, change }: Change): Promise<ClientDocument> {
	permit(ctx, ['manage_documents'])
	return withTransaction(ctx, async (db) => {
		await clientOf(db, clientId)
		const before = await lockDocument(db, clientId, documentId)
		if (before === null) throw refuse(documentErrors, 'document_not_found')
		const after = await updateDocument(db, before.id, { ...change(before), updated_at: ctx.platform.clock.now() })
		await announceDocument(db, ctx, { action, before, after })
		return toDocument(after)
	})
}

/** Renames a document, or shows it to the client, or no longer. */
export function editDocument(ctx: PersonContext, input: ParsedInput<Endpoints['edit']>): Promise<ClientDocument> {
	const { version, name, isShared, ...one } = input
	const change = (row: DocumentRow) => {
		if (row.removed_at !== null) throw refuse(documentErrors, 'document_not_found')
		if (row.version !== version) throw refuse(clientErrors, 'stale_version', { data: { current: toDocument(row) } })
		if (isShared === false && row.is_from_client) throw refuse(documentErrors, 'document_of_client')
		return { ...(name !== undefined && { name }), ...(isShared !== undefined && { is_shared: isShared }) }
	}
	return changeDocument(ctx, { ...one, action: 'clientDocuments.edit', change })
}

/** Takes a document off the list. */
export function removeDocument(ctx: PersonContext, input: ParsedInput<Endpoints['remove']>): Promise<ClientDocument> {
	const change = (row: DocumentRow) => {
		if (row.removed_at !== null) throw refuse(documentErrors, 'document_not_found')
		return { removed_at: ctx.platform.clock.now() }
	}
	return changeDocument(ctx, { ...input, action: 'clientDocuments.remove', change })
}

/** Brings a removed document back. */
export function restoreDocument(ctx: PersonContext, input: ParsedInput<Endpoints['restore']>): Promise<ClientDocument> {
	return changeDocument(ctx, { ...input, action: 'clientDocuments.restore', change: () => ({ removed_at: null }) })
}

interface DocumentNews {
	readonly action: string
	readonly before: DocumentRow | null
	readonly after: DocumentRow
}

function traced(row: DocumentRow | null) {
	return row === null ? undefined : { document: row.name, shared: row.is_shared, sha256: row.hash }
}

/** The client hears only of what they see, or saw. */
async function announceDocument(db: Db, ctx: PersonContext, { action, before, after }: DocumentNews): Promise<void> {
	const clientId = after.client_id
	await emitAudit(db, ctx, {
		action,
		entity: 'clients',
		entityId: clientId,
		before: traced(before),
		after: traced(after),
		clientId,
	})
	const heardBy = after.is_shared || before?.is_shared === true ? { clientId } : {}
	const kind = before === null ? 'created' : after.removed_at === null ? 'changed' : 'removed'
	await emitEvent(db, { topic: 'client_documents', entityId: after.id, kind, version: after.version, ...heardBy })
}
