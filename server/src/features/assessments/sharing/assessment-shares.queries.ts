import type { AssessmentShare } from '@praxis/contract/assessments/assessment-shares.contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { AssessmentShares } from '../../../platform/db/schema.gen.ts'
import type { SecretLink } from '../../../platform/links/secret-link.ts'

const SHOWN_MAX = 50

const SHARE = [
	'id',
	'assessment_id as assessmentId',
	'expires_at as expiresAt',
	'revoked_at as revokedAt',
	'views',
	'last_viewed_at as lastViewedAt',
	'created_by_name as createdByName',
	'created_at as createdAt',
] as const

const shares = (db: Db) => db.selectFrom('assessment_shares').select(SHARE)
type Row = Awaited<ReturnType<ReturnType<typeof shares>['executeTakeFirstOrThrow']>>

export interface StoredShare extends AssessmentShare {
	readonly assessmentId: string
}

function toShare(row: Row, now: Date): StoredShare {
	const { expiresAt, revokedAt, lastViewedAt, createdAt } = row
	return {
		...row,
		expiresAt: expiresAt.toISOString(),
		revokedAt: revokedAt?.toISOString() ?? null,
		lastViewedAt: lastViewedAt?.toISOString() ?? null,
		createdAt: createdAt.toISOString(),
		state: revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'open',
	}
}

export async function selectShares(db: Db, assessmentId: string, now: Date): Promise<StoredShare[]> {
	const rows = await shares(db)
		.where('assessment_id', '=', assessmentId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(SHOWN_MAX)
		.execute()
	return rows.map((row) => toShare(row, now))
}

/** Counts one after another, so that two at once are not one too many. */
export async function countOpenShares(
	db: Db,
	{ assessmentId, userId, now }: { readonly assessmentId: string; readonly userId: string; readonly now: Date },
): Promise<number> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`assessment shares/${assessmentId}/${userId}`}, 0))`.execute(
		db,
	)
	const { count } = await db
		.selectFrom('assessment_shares')
		.select(sql<number>`count(*)::int`.as('count'))
		.where('assessment_id', '=', assessmentId)
		.where('created_by', '=', userId)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', now)
		.executeTakeFirstOrThrow()
	return count
}

export async function selectShare(db: Db, id: string, now: Date): Promise<StoredShare | null> {
	const row = await shares(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toShare(row, now)
}

export async function insertShare(db: Db, values: Insertable<AssessmentShares>): Promise<void> {
	await db.insertInto('assessment_shares').values(values).execute()
}

/** False when it was revoked before. */
export async function updateRevoked(db: Db, id: string, at: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('assessment_shares')
		.set({ revoked_at: at })
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export interface OpenedShare extends SecretLink {
	readonly assessmentId: string
}

/** The link of a secret. A client's own is revoked where the firm has withdrawn the assessment from the portal. */
export async function selectByToken(db: Db, hash: string): Promise<OpenedShare | null> {
	const { rows } = await sql<OpenedShare>`
		SELECT id, assessment_id AS "assessmentId", expires_at AS "expiresAt", is_revoked AS "isRevoked",
			created_by AS "makerId"
		FROM api.assessment_share_by_token(${hash})`.execute(db)
	return rows[0] ?? null
}

export async function countView(db: Db, id: string, at: Date): Promise<void> {
	await db
		.updateTable('assessment_shares')
		.set((eb) => ({ views: eb('views', '+', 1), last_viewed_at: at }))
		.where('id', '=', id)
		.execute()
}

export async function selectSenderName(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('name').executeTakeFirstOrThrow()
	return row.name || 'Praxis'
}
