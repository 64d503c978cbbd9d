import type { ClientNote } from '@praxis/contract/clients/client-notes.contract'
import type { Page } from '@praxis/contract/kernel/page'
import { type Selectable, sql } from 'kysely'
import { afterCursor, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import type { ClientNotes } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/transaction.ts'

const COLUMNS = [
	'id',
	'client_id',
	'author_id',
	'author_name',
	'text',
	'is_pinned',
	'created_at',
	'updated_at',
	'version',
] as const

const ORDER = { column: 'is_pinned', idColumn: 'id', direction: 'desc' } as const

function toNote(row: Pick<Selectable<ClientNotes>, (typeof COLUMNS)[number]>): ClientNote {
	return {
		id: row.id,
		clientId: row.client_id,
		authorId: row.author_id,
		authorName: row.author_name,
		text: row.text,
		isPinned: row.is_pinned,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		version: row.version,
	}
}

/** The notes on a client: pinned ones first, then the newest. */
export async function selectNotePage(
	db: Db,
	clientId: string,
	page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ClientNote>> {
	const rows = await db
		.selectFrom('client_notes')
		.select(COLUMNS)
		.where('client_id', '=', clientId)
		.$if(page.cursor !== undefined, (query) => query.where(afterCursor(ORDER, page.cursor ?? '')))
		.orderBy('is_pinned', 'desc')
		.orderBy('id', 'desc')
		.limit(rowsToRead(page.limit))
		.execute()
	return toPage(rows, page.limit, (row) => String(row.is_pinned), toNote)
}

/** Locks a note on a client until the transaction ends. */
export async function lockNote(db: Db, clientId: string, id: string): Promise<ClientNote | null> {
	const row = await db
		.selectFrom('client_notes')
		.select(COLUMNS)
		.where('id', '=', id)
		.where('client_id', '=', clientId)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : toNote(row)
}

export interface NewNote {
	readonly id: string
	readonly client_id: string
	readonly author_id: string | null
	readonly author_name: string
	readonly text: string
	readonly created_at: Date
	readonly updated_at: Date
}

export async function insertNote(db: Db, values: NewNote): Promise<ClientNote> {
	return toNote(await db.insertInto('client_notes').values(values).returning(COLUMNS).executeTakeFirstOrThrow())
}

export async function updateNote(
	db: Db,
	id: string,
	values: { readonly text?: string; readonly is_pinned?: boolean; readonly updated_at?: Date },
): Promise<ClientNote> {
	const row = await db
		.updateTable('client_notes')
		.set({ ...values, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(COLUMNS)
		.executeTakeFirstOrThrow()
	return toNote(row)
}

export async function deleteNote(db: Db, id: string): Promise<void> {
	await db.deleteFrom('client_notes').where('id', '=', id).execute()
}
