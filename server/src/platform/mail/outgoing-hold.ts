import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { withTransaction } from '../db/transaction.ts'

const AGAIN_MS = 10 * 60_000
const DISCARDED = 'Not sent: it was written before the firm was restored.'
/** People have to be able to sign in and to reset a password. */
const goesAnyway = sql<boolean>`(kind LIKE 'identity.%' AND created_at > held_since)`

/** Whether a message of the outbox may go out now. */
export const isLetOut = sql<boolean>`NOT EXISTS (
	SELECT FROM api.outgoing_hold WHERE held_since IS NOT NULL AND NOT ${goesAnyway}
)`

/** Since when nothing goes out by itself; null when it does. */
export async function selectHeldSince(db: Db): Promise<Date | null> {
	return (await db.selectFrom('outgoing_hold').select('held_since').executeTakeFirst())?.held_since ?? null
}

/** Sets the time by the clock of the database, which stamps messages as well. */
export async function setHeld(db: Db, isHeld: boolean): Promise<void> {
	await db
		.updateTable('outgoing_hold')
		.set({ held_since: isHeld ? sql<Date>`now()` : null })
		.execute()
}

/** How many messages wait for the end of the hold. */
export async function countHeldMail(db: Db): Promise<number> {
	const waiting = db
		.selectFrom('mail_outbox')
		.select(sql<number>`count(*)::int`.as('many'))
		.where('status', 'in', ['waiting', 'sending'])
	return (await waiting.where(sql<boolean>`NOT ${isLetOut}`).executeTakeFirstOrThrow()).many
}

/** What the product writes by itself: after a restore to an earlier moment it writes again what it had sent since. */
const byItself = sql<boolean>`kind ~ '^(notifications|calendar|deadlines|tasks)\\.' OR kind IN ('billing.reminder', 'billing.statement', 'answers.reminder', 'intake.follow-up')`

/** Messages written before will not be sent, nor those that the product wrote by itself since. They stay in the outbox, where each can be sent
 *  after all. @returns how many */
export async function discardMailBefore(db: Db, before: Date): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('mail_outbox')
		.set({ status: 'failed', last_error: DISCARDED, updated_at: sql`now()`, version: sql`version + 1` })
		.where('status', 'in', ['waiting', 'sending'])
		.where(sql<boolean>`(created_at <= ${before} OR ${byItself})`)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}

/** Puts a job that would send something off while nothing goes out. @returns whether it waits */
export async function waitsForRelease(ctx: Context, job: string, data: { readonly id: string }): Promise<boolean> {
	return withTransaction(ctx, async (db) => {
		if ((await selectHeldSince(db)) === null) return false
		const startAfter = new Date(ctx.platform.clock.now().getTime() + AGAIN_MS)
		await ctx.platform.jobs.enqueue(db, job, data, { startAfter })
		return true
	})
}
