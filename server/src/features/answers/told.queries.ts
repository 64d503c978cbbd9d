import type { Db } from '../../platform/db/transaction.ts'
import type { StoredAnswers } from './answers.queries.ts'

/** Roles that look after what nobody is responsible for, the first that has anybody. */
const FALLBACKS = [['receptionist'], ['admin', 'superuser']] as const
const ENDED = ['Closed', 'Archived', 'Inactive'] as const

async function selectResponsible(db: Db, clientId: string | null): Promise<readonly (string | null)[]> {
	if (clientId === null) return []
	const client = await db.selectFrom('clients').select('attorney_id').where('id', '=', clientId).executeTakeFirst()
	if (client?.attorney_id) return [client.attorney_id]
	const rows = await db
		.selectFrom('cases')
		.select('attorney_id')
		.distinct()
		.where('client_id', '=', clientId)
		.where('status', 'not in', ENDED)
		.execute()
	return rows.map((row) => row.attorney_id)
}

async function selectInviters(db: Db, answersId: string): Promise<readonly (string | null)[]> {
	const rows = await db
		.selectFrom('answer_invitations')
		.select('invited_by')
		.where('answers_id', '=', answersId)
		.execute()
	return rows.map((row) => row.invited_by)
}

async function selectOfRoles(db: Db, roles: readonly string[]): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('users')
		.select('id')
		.where('status', '=', 'active')
		.where('role', 'in', roles)
		.execute()
	return rows.map((row) => row.id)
}

/** The accounts that should hear of answers: who invited, and the client's attorney or those of the open cases; else
 *  whoever receives strangers. */
export async function selectTold(db: Db, row: StoredAnswers): Promise<readonly string[]> {
	const known = [...(await selectInviters(db, row.id)), ...(await selectResponsible(db, row.client_id))]
	const concerned = new Set(known.filter((id) => id !== null))
	if (concerned.size > 0) return [...concerned]
	for (const roles of FALLBACKS) {
		const people = await selectOfRoles(db, roles)
		if (people.length > 0) return people
	}
	return []
}
