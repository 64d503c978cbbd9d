import { type Timer, timer } from '@praxis/contract/time/time.fields'
import { sql } from 'kysely'
import { columnsAs, columnsFor, rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

const OWN = columnsAs('timers', columnsFor(timer, 'caseName'))
const caseName = sql<string | null>`(SELECT case_name FROM api.cases WHERE cases.id = timers.case_id)`.as('caseName')
const RECORD = [...OWN, caseName] as const

const toRecord = rowReader({})
const read = (row: Parameters<typeof toRecord>[0]) => toRecord(row) as Timer

/** The running one first, then the newest. */
export async function selectTimers(db: Db, userId: string): Promise<Timer[]> {
	const rows = await db
		.selectFrom('timers')
		.select(RECORD)
		.where('user_id', '=', userId)
		.orderBy(sql`started_at IS NULL`)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.execute()
	return rows.map(read)
}

/** Locks all timers of a person, so that two starts at once come one after the other. */
export async function lockTimers(db: Db, userId: string): Promise<Timer[]> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('timers ' || ${userId}, 0))`.execute(db)
	const rows = await db.selectFrom('timers').select(RECORD).where('user_id', '=', userId).forUpdate().execute()
	return rows.map(read)
}

interface TimerChanges {
	readonly caseId?: string | null | undefined
	readonly description?: string | undefined
	readonly startedAt?: Date | null
	readonly seconds?: number
}

export async function insertTimer(
	db: Db,
	id: string,
	userId: string,
	{ caseId, description, startedAt }: Required<Pick<TimerChanges, 'caseId' | 'description' | 'startedAt'>>,
): Promise<Timer> {
	const row = await db
		.insertInto('timers')
		.values({ id, user_id: userId, case_id: caseId ?? null, description: description ?? '', started_at: startedAt })
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return read(row)
}

/** Updates a timer that the caller has locked. */
export async function updateTimer(db: Db, id: string, now: Date, changes: TimerChanges): Promise<Timer> {
	const { caseId, description, startedAt, seconds } = changes
	const row = await db
		.updateTable('timers')
		.set({
			...(caseId === undefined ? {} : { case_id: caseId }),
			...(description === undefined ? {} : { description }),
			...(startedAt === undefined ? {} : { started_at: startedAt }),
			...(seconds === undefined ? {} : { seconds }),
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return read(row)
}

export async function deleteTimer(db: Db, id: string): Promise<void> {
	await db.deleteFrom('timers').where('id', '=', id).execute()
}
