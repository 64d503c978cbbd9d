import { MODEL_RUNS_MAX } from '@praxis/contract/assessments/assessments.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface Run {
	readonly id: string
	readonly answersId: string
	readonly at: Date
}

/** Runs of a model over a response. */
export async function countRuns(db: Db, answersId: string): Promise<number> {
	const { used } = await db
		.selectFrom('assessment_runs')
		.select((eb) => eb.fn.countAll<number>().as('used'))
		.where('answers_id', '=', answersId)
		.executeTakeFirstOrThrow()
	return Number(used)
}

/** Counts one more run of a model over a response, one after another; false if all were used. */
export async function insertRun(db: Db, { id, answersId, at }: Run): Promise<boolean> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`assessment runs/${answersId}`}, 0))`.execute(db)
	if ((await countRuns(db, answersId)) >= MODEL_RUNS_MAX) return false
	await db.insertInto('assessment_runs').values({ id, answers_id: answersId, started_at: at }).execute()
	return true
}

export async function deleteRun(db: Db, id: string): Promise<void> {
	await db.deleteFrom('assessment_runs').where('id', '=', id).execute()
}
