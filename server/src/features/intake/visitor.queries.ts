import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type IntakeChanges, submittedColumns } from './intake.queries.ts'

/** Inquiries received through the public page since a moment, spam included. */
export async function countSubmittedSince(db: Db, since: Date): Promise<number> {
	const row = await db
		.selectFrom('intakes')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('channel', '=', 'web')
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow()
	return Number(row.count)
}

/** Fails when the challenge was used before. */
export async function consumeChallenge(db: Db, id: string): Promise<void> {
	await db.insertInto('intake_challenges').values({ id }).execute()
}

export async function deleteChallengesBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('intake_challenges').where('consumed_at', '<', before).execute()
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

/** The number of an inquiry that was submitted under this id with the same content; null when there is none. */
export async function selectSubmittedBefore(
	db: Db,
	id: string,
	values: IntakeChanges,
	parties: readonly string[],
): Promise<number | null> {
	let query = db.selectFrom('intakes').select('number').where('id', '=', id).where('channel', 'in', ['web', 'portal'])
	for (const [column, value] of Object.entries(submittedColumns(values))) {
		query = query.where(sql.ref(column), 'is not distinct from', value)
	}
	const named = sql`ARRAY(SELECT p.name FROM api.intake_parties AS p WHERE p.intake_id = intakes.id ORDER BY p.position)`
	const row = await query.where(sql<boolean>`${named} = ${parties}::text[]`).executeTakeFirst()
	return row?.number ?? null
}

/** Notes the client of the portal who sent an inquiry; false if that is known. */
export async function updateSender(db: Db, id: string, clientId: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('intakes')
		.set({ channel: 'portal', client_id: clientId })
		.where('id', '=', id)
		.where('client_id', 'is', null)
		.executeTakeFirstOrThrow()
	return numUpdatedRows > 0n
}

/** Notes the client of an inquiry by the responses to it, if it came from this email address and has no client; null if it did not.
 *  The address must be in lower case. */
export async function updateClientOfAnswers(
	db: Db,
	answersId: string,
	clientId: string,
	email: string,
): Promise<string | null> {
	const row = await db
		.updateTable('intakes')
		.set({ client_id: clientId, version: sql`version + 1`, updated_at: sql`now()` })
		.where('id', '=', (eb) =>
			eb.selectFrom('answers').select('intake_id').where('id', '=', answersId).where('client_id', '=', clientId),
		)
		.where('client_id', 'is', null)
		.where('spam_reason', 'is', null)
		.where('email', '<>', '')
		.where(sql`lower(email)`, '=', email)
		.returning('id')
		.executeTakeFirst()
	return row?.id ?? null
}

interface Taken {
	readonly id: string
	readonly practiceArea: string | null
}

/** Gives an inquiry without a practice area that of its responses; null where there is nothing to give. */
export async function updateAreaOfAnswers(db: Db, answersId: string): Promise<Taken | null> {
	const row = await db
		.updateTable('intakes as i')
		.from('answers as a')
		.set((eb) => ({ practice_area: eb.ref('a.practice_area'), version: sql`i.version + 1`, updated_at: sql`now()` }))
		.where('a.id', '=', answersId)
		.whereRef('i.id', '=', 'a.intake_id')
		.where('i.practice_area', 'is', null)
		.where('a.practice_area', 'is not', null)
		.returning(['i.id', 'i.practice_area as practiceArea'])
		.executeTakeFirst()
	return row ?? null
}

/** Whether another inquiry came from an email address since a moment. */
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
