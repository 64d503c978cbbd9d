import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface NewProposal {
	readonly id: string
	readonly userId: string
	readonly appName: string
	readonly kind: 'task' | 'time'
	readonly caseId: string | null
	readonly input: object
	readonly createdAt: Date
	readonly expiresAt: Date
}

export async function insertProposal(db: Db, one: NewProposal): Promise<void> {
	await db
		.insertInto('app_proposals')
		.values({
			id: one.id,
			user_id: one.userId,
			app_name: one.appName,
			kind: one.kind,
			case_id: one.caseId,
			input: JSON.stringify(one.input),
			created_at: one.createdAt,
			expires_at: one.expiresAt,
		})
		.execute()
}

export async function hasCase(db: Db, id: string): Promise<boolean> {
	return (await db.selectFrom('cases').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

function ofUser(db: Db, userId: string) {
	return db
		.selectFrom('app_proposals as p')
		.leftJoin('cases as c', 'c.id', 'p.case_id')
		.select([
			'p.id',
			'p.app_name as appName',
			'p.kind',
			'p.case_id as caseId',
			'c.case_name as caseName',
			'p.input',
			'p.state',
			'p.created_at as createdAt',
			'p.expires_at as expiresAt',
			'p.version',
		])
		.where('p.user_id', '=', userId)
		.where((on) => on.or([on('p.case_id', 'is', null), on('c.id', 'is not', null)]))
}

/** Those that wait, newest first. */
export function selectWaiting(db: Db, userId: string, now: Date) {
	return ofUser(db, userId)
		.where('p.state', '=', 'waiting')
		.where('p.expires_at', '>', now)
		.orderBy('p.created_at', 'desc')
		.orderBy('p.id', 'desc')
		.execute()
}

export type StoredProposal = Awaited<ReturnType<typeof selectWaiting>>[number]

/** Locked; whatever its state. */
export function lockProposal(db: Db, userId: string, id: string): Promise<StoredProposal | undefined> {
	return ofUser(db, userId).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
}

export async function setProposal(db: Db, id: string, state: 'confirmed' | 'dismissed', now: Date): Promise<void> {
	await db
		.updateTable('app_proposals')
		.set({ state, decided_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
}

export async function deleteOldProposals(db: Db): Promise<void> {
	await db.deleteFrom('app_proposals').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
