import type { AnswersInvitation, InvitationState } from '@praxis/contract/answers/answers.fields'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { afterCursor, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import type { KnownPerson } from './known-person.queries.ts'

export async function selectInviters(db: Db, answersId: string): Promise<readonly (string | null)[]> {
	const rows = await db
		.selectFrom('answer_invitations')
		.select('invited_by')
		.where('answers_id', '=', answersId)
		.execute()
	return rows.map((row) => row.invited_by)
}

/** How many links were sent within a day for these answers, or to this address, whichever is more. */
export async function countRecentLinks(db: Db, answersId: string, recipient: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		SELECT api.count_answer_links(${answersId}::uuid, ${recipient}) AS count`.execute(db)
	return rows[0]?.count ?? 0
}

interface NewLink {
	readonly answersId: string
	readonly recipient: string
	readonly tokenHash: string
	readonly days: number
}

export async function insertLink(db: Db, { answersId, recipient, tokenHash, days }: NewLink): Promise<void> {
	await db
		.insertInto('answer_links')
		.values({
			token_hash: tokenHash,
			answers_id: answersId,
			recipient,
			expires_at: sql`now() + make_interval(days => ${sql.lit(days)})`,
		})
		.execute()
}

interface ConsumedLink {
	readonly outcome: 'ok' | 'used' | 'expired' | 'invalid'
	readonly answersId: string | null
}

/** Consumes a link: the browser holds its response from now on. */
export async function consumeLink(db: Db, hash: string, days: number): Promise<ConsumedLink | null> {
	const { rows } = await sql<ConsumedLink>`
		SELECT outcome, answers_id AS "answersId" FROM api.consume_answer_link(${hash}, ${days}::integer)`.execute(db)
	return rows[0] ?? null
}

interface ConsumedInvitation {
	readonly outcome: 'ok' | 'used' | 'expired' | 'invalid'
	readonly clientId: string | null
	readonly intakeId: string | null
	readonly questionnaireId: string
	/** The response that was started with it. */
	readonly answersId: string | null
}

/** Consumes an invitation for a response that is inserted next. */
export async function consumeInvitation(db: Db, hash: string, answersId: string): Promise<ConsumedInvitation | null> {
	const { rows } = await sql<ConsumedInvitation>`
		SELECT outcome, client_id AS "clientId", intake_id AS "intakeId", questionnaire_id AS "questionnaireId", answers_id AS "answersId"
		FROM api.consume_invitation(${hash}, ${answersId}::uuid)`.execute(db)
	return rows[0] ?? null
}

/** What is known of the person whom an invitation, consumed in this transaction, was sent to. */
export async function selectInvitedPerson(db: Db, answersId: string): Promise<KnownPerson | null> {
	const { rows } = await sql<KnownPerson>`
		SELECT full_name AS "fullName", company_name AS "companyName", email, phone, matter
		FROM api.invited_person(${answersId}::uuid)`.execute(db)
	return rows[0] ?? null
}

/** Who a questionnaire is sent to: a client, or the person of an inquiry. */
export type Invitee = { readonly clientId: string } | { readonly intakeId: string }

interface NewInvitation {
	readonly id: string
	readonly to: Invitee
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
			client_id: 'clientId' in one.to ? one.to.clientId : null,
			intake_id: 'intakeId' in one.to ? one.to.intakeId : null,
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
		.innerJoinLateral(
			(eb) =>
				eb
					.selectFrom('answer_reminders as m')
					.select((of) => [of.fn.countAll<number>().as('reminders'), of.fn.max('m.sent_at').as('reminded_at')])
					.whereRef('m.invitation_id', '=', 'i.id')
					.as('sent'),
			(join) => join.onTrue(),
		)
		.select([
			'sent.reminders',
			'sent.reminded_at',
			'i.id',
			'i.client_id',
			'i.intake_id',
			'i.questionnaire_id',
			'i.email',
			'i.answers_id',
			'i.created_at',
			'i.expires_at',
		])
		.select(['q.title', 'u.full_name as invited_by_name', STATE.as('state')])
}

type Row = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>

function toInvitation(row: Row): AnswersInvitation {
	return {
		id: row.id,
		clientId: row.client_id,
		intakeId: row.intake_id,
		questionnaireId: row.questionnaire_id,
		title: row.title,
		email: row.email,
		state: row.state,
		answersId: row.answers_id,
		invitedByName: row.invited_by_name,
		reminders: row.reminders,
		remindedAt: row.reminded_at?.toISOString() ?? null,
		createdAt: row.created_at.toISOString(),
		expiresAt: row.expires_at.toISOString(),
	}
}

const NEWEST_FIRST = { column: 'i.created_at', idColumn: 'i.id', direction: 'desc' } as const

function ofInvitee(to: Invitee) {
	return 'clientId' in to ? sql<boolean>`i.client_id = ${to.clientId}` : sql<boolean>`i.intake_id = ${to.intakeId}`
}

/** The invitations of a client or an inquiry, newest first. */
export async function selectInvitationPage(
	db: Db,
	to: Invitee,
	input: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<AnswersInvitation>> {
	let query = invitations(db)
		.where(ofInvitee(to))
		.orderBy('i.created_at', 'desc')
		.orderBy('i.id', 'desc')
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) query = query.where(afterCursor(NEWEST_FIRST, input.cursor))
	return toPage(await query.execute(), input.limit, (row) => row.created_at, toInvitation)
}

export async function selectInvitation(db: Db, to: Invitee, id: string): Promise<AnswersInvitation | null> {
	const row = await invitations(db).where('i.id', '=', id).where(ofInvitee(to)).executeTakeFirst()
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
