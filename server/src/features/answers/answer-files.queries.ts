import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { AnswerFiles } from '../../platform/db/schema.gen.ts'

const COLUMNS = ['id', 'question_id', 'name', 'bytes', 'hash'] as const
export type AnswerFileRow = Pick<Selectable<AnswerFiles>, (typeof COLUMNS)[number]>

/** The files of a response, oldest first. */
export function selectAnswerFiles(db: Db, answersId: string): Promise<AnswerFileRow[]> {
	return db.selectFrom('answer_files').select(COLUMNS).where('answers_id', '=', answersId).orderBy('id').execute()
}

/** Bytes of the files and answers that visitors have saved within a day. */
export async function selectVisitorBytes(db: Db): Promise<number> {
	const { rows } = await sql<{ bytes: string }>`SELECT api.visitor_bytes() AS bytes`.execute(db)
	return Number(rows[0]?.bytes ?? 0)
}

/** Adds bytes to the share of a visitor's network; what it has used within a day, these included. */
export async function addToVisitorShare(db: Db, network: string, bytes: number): Promise<number> {
	const { rows } = await sql<{ used: string }>`SELECT api.use_visitor_share(${network}, ${bytes}) AS used`.execute(db)
	return Number(rows[0]?.used ?? 0)
}

/** Bytes of the files that were uploaded for a client within a day, by other people than the firm's. */
export async function selectClientBytes(db: Db, clientId: string): Promise<number> {
	const { rows } = await sql<{ bytes: string }>`SELECT api.client_file_bytes(${clientId}) AS bytes`.execute(db)
	return Number(rows[0]?.bytes ?? 0)
}

export async function insertAnswerFile(
	db: Db,
	file: AnswerFileRow & { readonly answers_id: string; readonly created_at: Date },
): Promise<void> {
	await db.insertInto('answer_files').values(file).execute()
}

/** Files that were added and removed from their response again. */
export function selectRemovedFiles(db: Db, before: Date, atMost: number): Promise<{ id: string; answersId: string }[]> {
	return db
		.selectFrom('answer_files as f')
		.innerJoin('answers as a', 'a.id', 'f.answers_id')
		.select(['f.id', 'f.answers_id as answersId'])
		.where('f.created_at', '<', before)
		.where('a.saved_at', '<', before)
		.where(isRemoved)
		.limit(atMost)
		.execute()
}

const isRemoved = sql<boolean>`NOT coalesce(a.given -> f.question_id, '[]')
	@> jsonb_build_array(jsonb_build_object('fileId', f.id::text))`

/** A removed file of a response the caller has locked; null when it is part of the response. */
export async function selectIfRemoved(db: Db, id: string): Promise<AnswerFileRow | null> {
	const row = await db
		.selectFrom('answer_files as f')
		.innerJoin('answers as a', 'a.id', 'f.answers_id')
		.select(['f.id', 'f.question_id', 'f.name', 'f.bytes', 'f.hash'])
		.where('f.id', '=', id)
		.where(isRemoved)
		.executeTakeFirst()
	return row ?? null
}

export async function deleteAnswerFile(db: Db, id: string): Promise<void> {
	await db.deleteFrom('answer_files').where('id', '=', id).execute()
}
