import { CLAUSES_MAX, type Clause, type ClauseDetails } from '@praxis/contract/editor/clauses/clauses.contract'
import type { ClauseTexts } from '@praxis/contract/editor/clauses/expand-clauses'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

function clauses(db: Db) {
	return db
		.selectFrom('clauses as c')
		.leftJoin('users as u', 'u.id', 'c.created_by')
		.select(['c.id', 'c.name', 'c.title', 'c.version', 'c.updated_at as updatedAt', 'u.full_name as createdByName'])
		.select(sql<Clause['category']>`c.category`.as('category'))
}

const withInstant = <T extends { readonly updatedAt: Date }>({ updatedAt, ...row }: T) => ({
	...row,
	updatedAt: updatedAt.toISOString(),
})

export async function selectClauses(db: Db) {
	const rows = await clauses(db).orderBy('c.title').orderBy('c.id').limit(CLAUSES_MAX).execute()
	return rows.map(withInstant)
}

export async function selectClause(db: Db, id: string): Promise<Clause | null> {
	const row = await clauses(db).select(sql<Clause['doc']>`c.doc`.as('doc')).where('c.id', '=', id).executeTakeFirst()
	return row === undefined ? null : withInstant(row)
}

/** Locks it until the transaction ends. */
export async function lockClause(db: Db, id: string): Promise<Clause | null> {
	await db.selectFrom('clauses').select('id').where('id', '=', id).forUpdate().execute()
	return selectClause(db, id)
}

/** Keeps others from changing clauses until the transaction ends: what refers to what is looked at as a whole. */
export async function lockClauses(db: Db): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('api.clauses', 0))`.execute(db)
}

export async function selectClauseTexts(db: Db): Promise<ClauseTexts> {
	const rows = await db
		.selectFrom('clauses')
		.select(['name', sql<RichNode>`doc`.as('doc')])
		.execute()
	return new Map(rows.map(({ name, doc }) => [name, doc.content ?? []]))
}

interface NewClause {
	readonly id: string
	readonly name: string
	readonly details: ClauseDetails
	readonly by: string
	readonly at: Date
}

export async function insertClause(db: Db, { id, name, details, by, at }: NewClause): Promise<void> {
	const { title, category, doc } = details
	const values = { id, name, title, category, doc: JSON.stringify(doc), created_by: by, updated_at: at }
	await db.insertInto('clauses').values(values).execute()
}

export async function updateClause(
	db: Db,
	id: string,
	{ title, category, doc }: ClauseDetails,
	at: Date,
): Promise<void> {
	await db
		.updateTable('clauses')
		.set({ title, category, doc: JSON.stringify(doc), version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
}

export async function deleteClause(db: Db, id: string): Promise<void> {
	await db.deleteFrom('clauses').where('id', '=', id).execute()
}
