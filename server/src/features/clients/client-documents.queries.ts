import type { ClientDocument } from '@praxis/contract/clients/client-documents.contract'
import type { Page } from '@praxis/contract/kernel/page'
import { type Insertable, type Selectable, sql } from 'kysely'
import { afterCursor, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import type { ClientDocuments } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/transaction.ts'

const COLUMNS = [
	'id',
	'client_id',
	'name',
	'bytes',
	'hash',
	'is_shared',
	'is_from_client',
	'added_by_name',
	'created_at',
	'removed_at',
	'version',
] as const

export type DocumentRow = Pick<Selectable<ClientDocuments>, (typeof COLUMNS)[number]>

const ORDER = { column: 'created_at', idColumn: 'id', direction: 'desc' } as const

export function toDocument(row: DocumentRow): ClientDocument {
	return {
		id: row.id,
		clientId: row.client_id,
		name: row.name,
		bytes: row.bytes,
		isShared: row.is_shared,
		isFromClient: row.is_from_client,
		addedByName: row.added_by_name,
		createdAt: row.created_at.toISOString(),
		version: row.version,
	}
}

/** The documents of a client that the caller may see, the newest first. */
export async function selectDocumentPage(
	db: Db,
	clientId: string,
	page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ClientDocument>> {
	const rows = await db
		.selectFrom('client_documents')
		.select(COLUMNS)
		.where('client_id', '=', clientId)
		.where('removed_at', 'is', null)
		.$if(page.cursor !== undefined, (query) => query.where(afterCursor(ORDER, page.cursor ?? '')))
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(rowsToRead(page.limit))
		.execute()
	return toPage(rows, page.limit, (row) => row.created_at, toDocument)
}

export async function selectDocument(db: Db, clientId: string, id: string): Promise<DocumentRow | null> {
	const row = await db
		.selectFrom('client_documents')
		.select(COLUMNS)
		.where('client_id', '=', clientId)
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** As `selectDocument`; nobody else changes it until the transaction ends. */
export async function lockDocument(db: Db, clientId: string, id: string): Promise<DocumentRow | null> {
	const row = await db
		.selectFrom('client_documents')
		.select(COLUMNS)
		.where('client_id', '=', clientId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

export function insertDocument(db: Db, values: Insertable<ClientDocuments>): Promise<DocumentRow> {
	return db.insertInto('client_documents').values(values).returning(COLUMNS).executeTakeFirstOrThrow()
}

export interface DocumentChange {
	readonly name?: string
	readonly is_shared?: boolean
	readonly removed_at?: Date | null
	readonly updated_at: Date
}

export function updateDocument(db: Db, id: string, values: DocumentChange): Promise<DocumentRow> {
	return db
		.updateTable('client_documents')
		.set({ ...values, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(COLUMNS)
		.executeTakeFirstOrThrow()
}
