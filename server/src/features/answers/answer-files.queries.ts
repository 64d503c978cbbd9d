import { type Selectable, sql } from 'kysely'
import type { AnswerFiles } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/transaction.ts'

const COLUMNS = ['id', 'question_id', 'name', 'bytes', 'hash'] as const
export type AnswerFileRow = Pick<Selectable<AnswerFiles>, (typeof COLUMNS)[number]>

/** The files of answers, in the order they came. */
export function selectAnswerFiles(db: Db, answersId: string): Promise<AnswerFileRow[]> {
	return db.selectFrom('answer_files').select(COLUMNS).where('answers_id', '=', answersId).orderBy('id').execute()
}

/** How many bytes people the firm does not know have added within a day. */
export async function selectStrangersBytes(db: Db): Promise<number> {
	const { rows } = await sql<{ bytes: string }>`SELECT api.bytes_of_strangers() AS bytes`.execute(db)
	return Number(rows[0]?.bytes ?? 0)
}

export async function insertAnswerFile(
	db: Db,
	file: AnswerFileRow & { readonly answers_id: string; readonly created_at: Date },
): Promise<void> {
	await db.insertInto('answer_files').values(file).execute()
}
