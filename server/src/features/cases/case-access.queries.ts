import type { ScreenedUser } from '@praxis/contract/cases/case-access.contract'
import { role } from '@praxis/contract/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Users screened from a case, newest first. */
export async function selectScreened(db: Db, caseId: string): Promise<ScreenedUser[]> {
	const rows = await db
		.selectFrom('case_walls as w')
		.innerJoin('users as u', 'u.id', 'w.user_id')
		.leftJoin('users as maker', 'maker.id', 'w.created_by')
		.select(['u.id', 'u.full_name', 'u.role', 'w.reason', 'w.created_at', 'maker.full_name as screened_by'])
		.where('w.case_id', '=', caseId)
		.orderBy('w.created_at', 'desc')
		.orderBy('u.full_name')
		.execute()
	return rows.map((row) => ({
		userId: row.id,
		fullName: row.full_name,
		role: role.parse(row.role),
		reason: row.reason,
		since: row.created_at.toISOString(),
		screenedBy: row.screened_by,
	}))
}

export interface NewWall {
	readonly caseId: string
	readonly userId: string
	readonly reason: string
	readonly createdBy: string | null
	readonly at: Date
}

/** False if the user was screened already. */
export async function insertWall(db: Db, { caseId, userId, reason, createdBy, at }: NewWall): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('case_walls')
		.values({ case_id: caseId, user_id: userId, reason, created_by: createdBy, created_at: at })
		.onConflict((conflict) => conflict.columns(['user_id', 'case_id']).doNothing())
		.executeTakeFirstOrThrow()
	return numInsertedOrUpdatedRows === 1n
}

/** False if the user was not screened. */
export async function deleteWall(db: Db, caseId: string, userId: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('case_walls')
		.where('case_id', '=', caseId)
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return numDeletedRows === 1n
}

/** The name of a user of the firm, whatever the status; null for clients, providers and guests. */
export async function selectFirmUserName(db: Db, userId: string): Promise<string | null> {
	const row = await db
		.selectFrom('users')
		.select('full_name')
		.where('id', '=', userId)
		.where('role', 'not in', ['client', 'service_provider'])
		.executeTakeFirst()
	return row?.full_name ?? null
}

export async function isScreened(db: Db, userId: string, caseId: string): Promise<boolean> {
	const { rows } = await sql<{ screened: boolean }>`
		SELECT api.is_screened(${userId}, ${caseId}::uuid) AS screened`.execute(db)
	return rows[0]?.screened === true
}
