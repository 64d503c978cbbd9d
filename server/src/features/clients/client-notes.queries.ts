import type { ClientNote } from '@praxis/contract/clients/client-notes.contract'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const WRITTEN = {
	clientId: 'client_id',
	authorId: 'author_id',
	authorName: 'author_name',
	text: 'text',
	isPinned: 'is_pinned',
} as const
const NOTE = columnsAs('client_notes', {
	...WRITTEN,
	id: 'id',
	createdAt: 'created_at',
	updatedAt: 'updated_at',
	version: 'version',
})

const ORDER = { sorts: { isPinned: 'client_notes.is_pinned' }, id: 'client_notes.id' } as const

function toNote<R extends { readonly createdAt: Date; readonly updatedAt: Date }>({ createdAt, updatedAt, ...row }: R) {
	return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

/** The notes on a client: pinned ones first, then the newest. */
export function selectNotePage(
	db: Db,
	clientId: string,
	page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ClientNote>> {
	const notes = db.selectFrom('client_notes').select(NOTE).where('client_notes.client_id', '=', clientId)
	return selectPage(notes, ORDER, { ...page, sort: 'isPinned', direction: 'desc' }, toNote)
}

/** Locks a note on a client until the transaction ends. */
export async function lockNote(db: Db, clientId: string, id: string): Promise<ClientNote | null> {
	const row = await db
		.selectFrom('client_notes')
		.select(NOTE)
		.where('client_notes.id', '=', id)
		.where('client_notes.client_id', '=', clientId)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : toNote(row)
}

type NewNote = Pick<ClientNote, 'id' | 'clientId' | 'authorId' | 'authorName' | 'text'>

export async function insertNote(db: Db, now: Date, { id, ...note }: NewNote): Promise<ClientNote> {
	const row = await db
		.insertInto('client_notes')
		.values({ id, ...valuesOf(WRITTEN, note), created_at: now, updated_at: now })
		.returning(NOTE)
		.executeTakeFirstOrThrow()
	return toNote(row)
}

/** Changes a note; `now` is null when only its pin changes. */
export async function updateNote(
	db: Db,
	id: string,
	now: Date | null,
	values: { readonly text?: string | undefined; readonly isPinned?: boolean | undefined },
): Promise<ClientNote> {
	const row = await db
		.updateTable('client_notes')
		.set({ ...valuesOf(WRITTEN, values), ...(now !== null && { updated_at: now }), version: sql`version + 1` })
		.where('id', '=', id)
		.returning(NOTE)
		.executeTakeFirstOrThrow()
	return toNote(row)
}

export async function deleteNote(db: Db, id: string): Promise<void> {
	await db.deleteFrom('client_notes').where('id', '=', id).execute()
}
