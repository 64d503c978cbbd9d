import type { Db } from '../../platform/db/db.ts'

interface NewPreview {
	readonly id: string
	readonly userId: string
	readonly sessionId: string
	readonly clientId: string
	readonly caseId: string
	readonly at: Date
	readonly expiresAt: Date
}

export async function insertPreview(db: Db, one: NewPreview): Promise<void> {
	const { id, userId, sessionId, clientId, caseId, at, expiresAt } = one
	await db
		.insertInto('portal_previews')
		.values({
			id,
			user_id: userId,
			session_id: sessionId,
			client_id: clientId,
			case_id: caseId,
			created_at: at,
			expires_at: expiresAt,
		})
		.execute()
}

/** Null unless it is the caller's own and runs. */
export async function endPreviewRow(
	db: Db,
	id: string,
	at: Date,
): Promise<{ readonly clientId: string; readonly caseId: string } | null> {
	const row = await db
		.updateTable('portal_previews')
		.set({ ended_at: at })
		.where('id', '=', id)
		.where('ended_at', 'is', null)
		.returning(['client_id as clientId', 'case_id as caseId'])
		.executeTakeFirst()
	return row ?? null
}

/** Who would be seen in the portal of a client; null without an active account. */
export async function selectPortalClient(db: Db, clientId: string): Promise<{ readonly name: string } | null> {
	const row = await db
		.selectFrom('clients')
		.innerJoin('users', 'users.id', 'clients.user_id')
		.select('clients.full_name as name')
		.where('clients.id', '=', clientId)
		.where('clients.deleted_at', 'is', null)
		.where('users.status', '=', 'active')
		.executeTakeFirst()
	return row ?? null
}
