import { rateDetails } from '@praxis/contract/time/rates.contract'
import { type Rate, rateFields, rateRecord } from '@praxis/contract/time/rates.fields'
import { sql } from 'kysely'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

const WRITTEN = columnsFor(rateDetails)
const userName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = rates.user_id)`.as('userName')
const RECORD = [...columnsAs('rates', columnsFor(rateRecord, 'userName')), userName] as const

export type RateValues = Pick<Rate, keyof typeof WRITTEN>
type RateChanges = { readonly [F in keyof RateValues]?: RateValues[F] | undefined }

/** What a rate or policy belongs to: the firm without either. */
export interface RateOwner {
	readonly caseId?: string | undefined
	readonly clientId?: string | undefined
}

const toRecord = rowReader(rateFields)
const read = (row: Parameters<typeof toRecord>[0]) => toRecord(row) as Rate

/** The rates of one owner: persons first, then roles, then everyone; the latest first. */
export async function selectRates(db: Db, { caseId, clientId }: RateOwner): Promise<Rate[]> {
	const rows = await db
		.selectFrom('rates')
		.select(RECORD)
		.where('case_id', caseId === undefined ? 'is' : '=', caseId ?? null)
		.where('client_id', clientId === undefined ? 'is' : '=', clientId ?? null)
		.orderBy(sql`user_id IS NULL`)
		.orderBy(sql`role IS NULL`)
		.orderBy('userName')
		.orderBy('role')
		.orderBy(sql`starts_on DESC NULLS LAST`)
		.orderBy('id')
		.execute()
	return rows.map(read)
}

/** Locks a rate until the transaction ends. */
export async function lockRate(db: Db, id: string): Promise<Rate | null> {
	const row = await db.selectFrom('rates').select(RECORD).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : read(row)
}

export async function insertRate(db: Db, id: string, owner: RateOwner, values: RateValues): Promise<Rate> {
	const of = { case_id: owner.caseId ?? null, client_id: owner.clientId ?? null }
	const row = await db
		.insertInto('rates')
		.values({ id, ...of, ...valuesOf(WRITTEN, values) })
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return read(row)
}

/** Updates a rate that the caller has locked. */
export async function updateRate(db: Db, id: string, now: Date, changes: RateChanges): Promise<Rate> {
	const row = await db
		.updateTable('rates')
		.set({ ...valuesOf(WRITTEN, changes), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return read(row)
}

export async function deleteRate(db: Db, id: string): Promise<void> {
	await db.deleteFrom('rates').where('id', '=', id).execute()
}

/** Cents an hour; null if there is no rate. */
export async function selectRateOf(db: Db, caseId: string | null, userId: string, on: string): Promise<number | null> {
	const { rows } = await sql<{ cents: number | null }>`
		SELECT api.rate_of(${caseId}::uuid, ${userId}, ${on}::date) AS cents`.execute(db)
	return rows[0]?.cents ?? null
}

/** Whether the caller can see the case or client that a rate is for. */
export async function ownerExists(db: Db, { caseId, clientId }: RateOwner): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		SELECT (${caseId ?? null}::uuid IS NULL OR EXISTS (SELECT FROM api.cases WHERE id = ${caseId ?? null}::uuid))
			AND (${clientId ?? null}::uuid IS NULL OR EXISTS (SELECT FROM api.clients WHERE id = ${clientId ?? null}::uuid))
			AS found`.execute(db)
	return rows[0]?.found ?? false
}

/** Whether a person of the firm has this id. */
export async function isTimekeeper(db: Db, userId: string): Promise<boolean> {
	const row = await db
		.selectFrom('users')
		.select('id')
		.where('id', '=', userId)
		.where('role', 'not in', ['client', 'service_provider'])
		.executeTakeFirst()
	return row !== undefined
}
