import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { IntakeValues } from './intake.queries.ts'

/** How many inquiries came by the page since a moment, spam among them. */
export async function countArrivedSince(db: Db, since: Date): Promise<number> {
	const row = await db
		.selectFrom('intakes')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('channel', '=', 'web')
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow()
	return Number(row.count)
}

export interface FirmForStrangers {
	readonly name: string
	readonly phone: string
	readonly practiceAreas: string[]
}

/** What a stranger may know of the firm. */
export async function selectFirmForStrangers(db: Db): Promise<FirmForStrangers> {
	const row = await db.selectFrom('firm').select(['name', 'phone', 'practice_areas']).executeTakeFirstOrThrow()
	return { name: row.name, phone: row.phone, practiceAreas: row.practice_areas }
}

/** Fails when the challenge was answered before. */
export async function spendChallenge(db: Db, id: string): Promise<void> {
	await db.insertInto('intake_challenges').values({ id }).execute()
}

export async function deleteChallengesBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('intake_challenges').where('spent_at', '<', before).execute()
}

export async function deleteSpamBefore(db: Db, before: Date): Promise<string[]> {
	const rows = await db
		.deleteFrom('intakes')
		.where('spam_reason', 'is not', null)
		.where('status', '<>', 'declined')
		.where('created_at', '<', before)
		.returning('id')
		.execute()
	return rows.map((row) => row.id)
}

/** The number of an inquiry that was sent under this id in these very words before; null when there is none. */
export async function selectSentBefore(
	db: Db,
	id: string,
	told: Partial<IntakeValues>,
	parties: readonly string[],
): Promise<number | null> {
	let query = db.selectFrom('intakes').select('number').where('id', '=', id).where('channel', '=', 'web')
	for (const [column, value] of Object.entries(told)) {
		query = query.where(sql.ref(column), 'is not distinct from', value)
	}
	const named = sql`ARRAY(SELECT p.name FROM api.intake_parties AS p WHERE p.intake_id = intakes.id ORDER BY p.position)`
	const row = await query.where(sql<boolean>`${named} = ${parties}::text[]`).executeTakeFirst()
	return row?.number ?? null
}

/** Whether an address wrote to the firm since a moment, beside this inquiry. */
export async function hasWrittenSince(db: Db, since: Date, email: string, besideId: string): Promise<boolean> {
	const row = await db
		.selectFrom('intakes')
		.select('id')
		.where('email', '=', email)
		.where('id', '<>', besideId)
		.where('created_at', '>', since)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}
