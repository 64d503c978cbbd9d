import type { AnswersInvitation, InvitationState } from '@praxis/contract/answers/answers-fields'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { afterCursor, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import type { Db } from '../../platform/db/transaction.ts'

export interface SpentInvitation {
	readonly outcome: 'ok' | 'used' | 'expired' | 'invalid'
	readonly clientId: string | null
	readonly questionnaireId: string
	/** What was begun with it. */
	readonly answersId: string | null
}

/** Uses an invitation up for answers that are inserted next. */
export async function spendInvitation(db: Db, hash: string, answersId: string): Promise<SpentInvitation | null> {
	const { rows } = await sql<SpentInvitation>`
		SELECT outcome, client_id AS "clientId", questionnaire_id AS "questionnaireId", answers_id AS "answersId"
		FROM api.spend_invitation(${hash}, ${answersId}::uuid)`.execute(db)
	return rows[0] ?? null
}

export interface NewInvitation {
	readonly id: string
	readonly clientId: string
	readonly questionnaireId: string
	readonly email: string
	readonly tokenHash: string
	readonly invitedBy: string | null
	readonly days: number
}

/** When it expires. */
export async function insertInvitation(db: Db, one: NewInvitation): Promise<Date> {
	const row = await db
		.insertInto('answer_invitations')
		.values({
			id: one.id,
			client_id: one.clientId,
			questionnaire_id: one.questionnaireId,
			email: one.email,
			token_hash: one.tokenHash,
			invited_by: one.invitedBy,
			expires_at: sql`now() + make_interval(days => ${sql.lit(one.days)})`,
		})
		.returning('expires_at')
		.executeTakeFirstOrThrow()
	return row.expires_at
}

const STATE = sql<InvitationState>`CASE WHEN i.used_at IS NOT NULL THEN 'used' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
	WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END`

function invitations(db: Db) {
	return db
		.selectFrom('answer_invitations as i')
		.innerJoin('questionnaires as q', 'q.id', 'i.questionnaire_id')
		.leftJoin('users as u', 'u.id', 'i.invited_by')
		.select(['i.id', 'i.client_id', 'i.questionnaire_id', 'i.email', 'i.answers_id', 'i.created_at', 'i.expires_at'])
		.select(['q.title', 'u.full_name as invited_by_name', STATE.as('state')])
}

type Row = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>

function toInvitation(row: Row): AnswersInvitation {
	return {
		id: row.id,
		clientId: row.client_id,
		questionnaireId: row.questionnaire_id,
		title: row.title,
		email: row.email,
		state: row.state,
		answersId: row.answers_id,
		invitedByName: row.invited_by_name,
		createdAt: row.created_at.toISOString(),
		expiresAt: row.expires_at.toISOString(),
	}
}

const NEWEST_FIRST = { column: 'i.created_at', idColumn: 'i.id', direction: 'desc' } as const

/** The invitations of a client, newest first. */
export async function selectInvitationPage(
	db: Db,
	input: { readonly clientId: string; readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<AnswersInvitation>> {
	let query = invitations(db)
		.where('i.client_id', '=', input.clientId)
		.orderBy('i.created_at', 'desc')
		.orderBy('i.id', 'desc')
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) query = query.where(afterCursor(NEWEST_FIRST, input.cursor))
	return toPage(await query.execute(), input.limit, (row) => row.created_at, toInvitation)
}

export async function selectInvitation(db: Db, clientId: string, id: string): Promise<AnswersInvitation | null> {
	const row = await invitations(db).where('i.id', '=', id).where('i.client_id', '=', clientId).executeTakeFirst()
	return row === undefined ? null : toInvitation(row)
}

/** False when there was nothing left to revoke. */
export async function revokeInvitation(db: Db, id: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('answer_invitations')
		.set({ revoked_at: now })
		.where('id', '=', id)
		.where('used_at', 'is', null)
		.where('revoked_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
