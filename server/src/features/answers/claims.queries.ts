import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type StoredAnswers, selectAnswers } from './answers.queries.ts'

/** Whether the present browser holds a response by its secret. */
export async function isHeld(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql<{ held: boolean }>`SELECT ${id}::uuid = ANY (api.held_answers()) AS held`.execute(db)
	return rows[0]?.held ?? false
}

/** What the present browser holds that was submitted by a visitor, belongs to no one and waits for review; newest first. */
export async function selectClaimable(db: Db, email: string): Promise<StoredAnswers[]> {
	const rows = await db
		.selectFrom('answers')
		.select('id')
		.where(sql<boolean>`id = ANY ((SELECT api.held_answers())::uuid[])`)
		.where('client_id', 'is', null)
		.where('started_by', 'is', null)
		.where('source', '=', 'public')
		.where('status', '=', 'submitted')
		.where((eb) => eb.or([eb('respondent_email', '=', ''), eb(sql`lower(respondent_email)`, '=', email)]))
		.orderBy('submitted_at', 'desc')
		.limit(20)
		.execute()
	const found = await Promise.all(rows.map(({ id }) => selectAnswers(db, id, true)))
	return found.flatMap((one) => one ?? [])
}

/** The client of the acting account: its own record, else the one whose contact it is; null where there is none that is not deleted. */
export async function selectClientOfAccount(db: Db): Promise<string | null> {
	const row = await db
		.selectFrom('clients')
		.select('id')
		.where('deleted_at', 'is', null)
		.where(sql<boolean>`id = ANY ((SELECT api.acting_client_ids())::uuid[])`)
		.orderBy(sql`user_id IS NOT DISTINCT FROM api.acting_user()`, 'desc')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()
	return row?.id ?? null
}

/** False when it belongs to a client by then, or was reviewed. */
export async function updateClaimed(db: Db, id: string, clientId: string): Promise<boolean> {
	const query = sql<{ claimed: boolean }>`SELECT api.claim_answers(${id}::uuid, ${clientId}::uuid) AS claimed`
	return (await query.execute(db)).rows[0]?.claimed ?? false
}
