import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { isLetOut } from './outgoing-hold.ts'

/** A message as it is sent. */
export interface OutgoingRow {
	readonly id: string
	readonly recipient: string
	readonly subject: string
	readonly sealedBody: string
	readonly attempts: number
	readonly caseId: string | null
}

export interface NewMailRow {
	readonly id: string
	readonly kind: string
	readonly recipient: string
	readonly subject: string
	readonly sealed_body: string
	readonly case_id: string | null
	readonly client_id?: string | undefined
	readonly intake_id?: string | undefined
	readonly answers_id?: string | undefined
}

export async function insertMail(db: Db, row: NewMailRow): Promise<void> {
	await db.insertInto('mail_outbox').values(row).execute()
}

/** How long an attempt may take before another process may think that it was killed. */
export const ATTEMPT_SECONDS = 120

const sendable = sql<boolean>`(
	status = 'waiting' OR (status = 'sending' AND updated_at < now() - ${sql.lit(ATTEMPT_SECONDS)} * interval '1 second')
)`

/** Takes a message for one attempt; undefined if it is being sent, was sent, has failed permanently or was deleted. */
export async function claimMail(db: Db, id: string): Promise<OutgoingRow | undefined> {
	return db
		.updateTable('mail_outbox')
		.set({ status: 'sending', attempts: sql`attempts + 1`, updated_at: sql`now()`, version: sql`version + 1` })
		.where('id', '=', id)
		.where(sendable)
		.where(isLetOut)
		.returning(['id', 'recipient', 'subject', 'sealed_body as sealedBody', 'attempts', 'case_id as caseId'])
		.executeTakeFirst()
}

export async function isBeingSent(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom('mail_outbox').select('status').where('id', '=', id).executeTakeFirst()
	return row?.status === 'sending'
}

export interface MailOutcome {
	readonly status: 'sent' | 'waiting' | 'failed'
	readonly lastError: string | null
}

export async function settleMail(db: Db, id: string, outcome: MailOutcome): Promise<void> {
	await db
		.updateTable('mail_outbox')
		.set({
			status: outcome.status,
			last_error: outcome.lastError,
			sent_at: outcome.status === 'sent' ? sql`now()` : null,
			updated_at: sql`now()`,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.where('status', '=', 'sending')
		.execute()
}

/** Puts a message that failed or waits back in line; undefined when it is being sent, was sent, or is not there. */
export async function requeueMail(db: Db, id: string): Promise<{ caseId: string | null } | undefined> {
	return db
		.updateTable('mail_outbox')
		.set({ status: 'waiting', attempts: 0, updated_at: sql`now()`, version: sql`version + 1` })
		.where('id', '=', id)
		.where('status', 'in', ['waiting', 'failed'])
		.returning('case_id as caseId')
		.executeTakeFirst()
}

/** Messages that can be sent, oldest first, at most `limit`, after one id. Ids ascend in time. */
export async function findSendableMail(db: Db, after: string | null, limit: number): Promise<string[]> {
	let query = db.selectFrom('mail_outbox').select('id').where(sendable).where(isLetOut).orderBy('id').limit(limit)
	if (after !== null) query = query.where('id', '>', after)
	return (await query.execute()).map((row) => row.id)
}

export async function deleteSentMailBefore(db: Db, before: Date): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('mail_outbox')
		.where('status', '=', 'sent')
		.where('sent_at', '<', before)
		.executeTakeFirst()
	return Number(numDeletedRows)
}

/** Some messages whose body begins so, locked. */
export async function lockBodies(db: Db, prefix: string, limit: number): Promise<{ id: string; sealedBody: string }[]> {
	return db
		.selectFrom('mail_outbox')
		.select(['id', 'sealed_body as sealedBody'])
		.where(sql<boolean>`starts_with(sealed_body, ${prefix})`)
		.limit(limit)
		.forUpdate()
		.execute()
}

export async function replaceBody(db: Db, id: string, sealedBody: string): Promise<void> {
	await db.updateTable('mail_outbox').set({ sealed_body: sealedBody }).where('id', '=', id).execute()
}
