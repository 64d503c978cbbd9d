import type { Db } from '../../platform/db/transaction.ts'

const ENDED = ['Closed', 'Archived', 'Inactive'] as const

export async function selectAttorneysOf(db: Db, clientId: string): Promise<readonly (string | null)[]> {
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

export async function selectActiveOfRoles(db: Db, roles: readonly string[]): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('users')
		.select('id')
		.where('status', '=', 'active')
		.where('role', 'in', roles)
		.execute()
	return rows.map((row) => row.id)
}
