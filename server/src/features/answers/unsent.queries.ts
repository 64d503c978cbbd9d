import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { AnswerFileRow } from './answer-files.queries.ts'

/** What strangers began, have not touched since, and never sent. */
export async function selectUnsent(db: Db, before: Date, atMost: number): Promise<string[]> {
	const rows = await db
		.selectFrom('answers')
		.select('id')
		.where('status', '=', 'in_progress')
		.where('saved_at', '<', before)
		.where('client_id', 'is', null)
		.where('started_by', 'is', null)
		.orderBy('saved_at')
		.limit(atMost)
		.execute()
	return rows.map((row) => row.id)
}

/** Files that were added and are no part of their answers any more. */
export function selectTakenAway(db: Db, before: Date, atMost: number): Promise<{ id: string; answersId: string }[]> {
	return db
		.selectFrom('answer_files as f')
		.innerJoin('answers as a', 'a.id', 'f.answers_id')
		.select(['f.id', 'f.answers_id as answersId'])
		.where('f.created_at', '<', before)
		.where('a.saved_at', '<', before)
		.where(isTakenAway)
		.limit(atMost)
		.execute()
}

const isTakenAway = sql<boolean>`NOT coalesce(a.given -> f.question_id, '[]')
	@> jsonb_build_array(jsonb_build_object('fileId', f.id::text))`

/** A file that is still no part of answers the caller has locked; null when it is. */
export async function selectIfTakenAway(db: Db, id: string): Promise<AnswerFileRow | null> {
	const row = await db
		.selectFrom('answer_files as f')
		.innerJoin('answers as a', 'a.id', 'f.answers_id')
		.select(['f.id', 'f.question_id', 'f.name', 'f.bytes', 'f.hash'])
		.where('f.id', '=', id)
		.where(isTakenAway)
		.executeTakeFirst()
	return row ?? null
}

/** With the files, links and browsers that belong to them. */
export async function deleteAnswers(db: Db, id: string): Promise<void> {
	await db.deleteFrom('answers').where('id', '=', id).execute()
}

export async function deleteAnswerFile(db: Db, id: string): Promise<void> {
	await db.deleteFrom('answer_files').where('id', '=', id).execute()
}
