import type { ClientDocument } from '@praxis/contract/clients/client-documents.contract'
import type { Page } from '@praxis/contract/kernel/page'
import { type Insertable, sql } from 'kysely'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ClientDocuments } from '../../platform/db/schema.gen.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const WRITTEN = { name: 'name', isShared: 'is_shared', removedAt: 'removed_at' } as const
const DOCUMENT = columnsAs('client_documents', {
	...WRITTEN,
	id: 'id',
	clientId: 'client_id',
	bytes: 'bytes',
	hash: 'hash',
	isFromClient: 'is_from_client',
	addedByName: 'added_by_name',
	createdAt: 'created_at',
	version: 'version',
})
const ORDER = { sorts: { createdAt: 'client_documents.created_at' }, id: 'client_documents.id' } as const

/** A document with what only the server knows of it. */
export interface DocumentRow extends Omit<ClientDocument, 'createdAt'> {
	readonly hash: string
	readonly createdAt: Date
	readonly removedAt: Date | null
}

export function toDocument({ hash: _hash, removedAt: _removed, createdAt, ...row }: DocumentRow): ClientDocument {
	return { ...row, createdAt: createdAt.toISOString() }
}

/** The documents of a client that the caller may see, newest first. */
export function selectDocumentPage(
	db: Db,
	clientId: string,
	page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ClientDocument>> {
	const documents = db
		.selectFrom('client_documents')
		.select(DOCUMENT)
		.where('client_documents.client_id', '=', clientId)
		.where('client_documents.removed_at', 'is', null)
	return selectPage(documents, ORDER, { ...page, sort: 'createdAt', direction: 'desc' }, toDocument)
}

function oneDocument(db: Db, clientId: string, id: string) {
	return db
		.selectFrom('client_documents')
		.select(DOCUMENT)
		.where('client_documents.client_id', '=', clientId)
		.where('client_documents.id', '=', id)
}

export async function selectDocument(db: Db, clientId: string, id: string): Promise<DocumentRow | null> {
	return (await oneDocument(db, clientId, id).executeTakeFirst()) ?? null
}

/** Locks a document until the transaction ends. */
export async function lockDocument(db: Db, clientId: string, id: string): Promise<DocumentRow | null> {
	return (await oneDocument(db, clientId, id).forUpdate().executeTakeFirst()) ?? null
}

export function insertDocument(db: Db, values: Insertable<ClientDocuments>): Promise<DocumentRow> {
	return db.insertInto('client_documents').values(values).returning(DOCUMENT).executeTakeFirstOrThrow()
}

export interface DocumentChange {
	readonly name?: string | undefined
	readonly isShared?: boolean | undefined
	readonly removedAt?: Date | null
}

export function updateDocument(db: Db, id: string, now: Date, values: DocumentChange): Promise<DocumentRow> {
	return db
		.updateTable('client_documents')
		.set({ ...valuesOf(WRITTEN, values), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(DOCUMENT)
		.executeTakeFirstOrThrow()
}
