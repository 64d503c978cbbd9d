import { effectivePermissions, permissionGrants, role } from '@praxis/contract/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface Text {
	/** Id of the message. */
	readonly id: string
	readonly threadId: string
	readonly clientId: string
	readonly caseId: string | null
	readonly phone: string
	readonly state: string
	readonly text: string
	readonly attempts: number
	readonly createdAt: Date
}

interface NewText extends Pick<Text, 'id' | 'threadId' | 'phone'> {
	readonly state: 'queued' | 'received'
	readonly sid: string | null
	readonly at: Date
}

export async function insertText(db: Db, { id, threadId, phone, state, sid, at }: NewText): Promise<void> {
	await db
		.insertInto('text_messages')
		.values({ message_id: id, thread_id: threadId, phone, state, provider_sid: sid, created_at: at })
		.execute()
}

/** A text by its message, or by the provider's name for it; null if there is none. */
export async function selectText(db: Db, by: { readonly id: string } | { readonly sid: string }): Promise<Text | null> {
	const row = await db
		.selectFrom('text_messages as x')
		.innerJoin('messages as m', 'm.id', 'x.message_id')
		.innerJoin('message_threads as t', 't.id', 'x.thread_id')
		.select([
			'x.message_id as id',
			'x.thread_id as threadId',
			't.client_id as clientId',
			't.case_id as caseId',
			'x.phone',
			'x.state',
			'm.text',
			'x.attempts',
			'x.created_at as createdAt',
		])
		.where('id' in by ? 'x.message_id' : 'x.provider_sid', '=', 'id' in by ? by.id : by.sid)
		.executeTakeFirst()
	return row ?? null
}

/** Counts an attempt to send a text that waits. False if it waits no more. */
export async function countAttempt(db: Db, id: string): Promise<boolean> {
	const row = await db
		.updateTable('text_messages')
		.set({ attempts: sql`attempts + 1` })
		.where('message_id', '=', id)
		.where('state', '=', 'queued')
		.where('provider_sid', 'is', null)
		.returning('message_id')
		.executeTakeFirst()
	return row !== undefined
}

/** The provider has taken it. A report of it may have come before. */
export async function updateSent(db: Db, id: string, sid: string): Promise<void> {
	await db
		.updateTable('text_messages')
		.set({ provider_sid: sid, state: sql`CASE WHEN state = 'queued' THEN 'sent' ELSE state END` })
		.where('message_id', '=', id)
		.execute()
}

/** What became of it. A text that was delivered or failed stays so; false if nothing changed. */
export async function updateState(
	db: Db,
	id: string,
	change: { readonly state: 'sent' | 'delivered' | 'failed'; readonly failure?: string; readonly sid?: string },
): Promise<boolean> {
	const { state, failure = null, sid } = change
	const row = await db
		.updateTable('text_messages')
		.set({ state, failure, ...(sid !== undefined && { provider_sid: sid }) })
		.where('message_id', '=', id)
		.where('state', 'in', state === 'sent' ? ['queued'] : ['queued', 'sent'])
		.returning('message_id')
		.executeTakeFirst()
	return row !== undefined
}

/** Selects those of the provider's names that are known already. */
export async function selectKnownSids(db: Db, sids: readonly string[]): Promise<ReadonlySet<string>> {
	if (sids.length === 0) return new Set()
	const rows = await db
		.selectFrom('text_messages')
		.select('provider_sid')
		.where('provider_sid', 'in', [...sids])
		.execute()
	return new Set(rows.flatMap(({ provider_sid }) => provider_sid ?? []))
}

/** The client's open thread with text messages that was written in last. */
export async function selectTextThread(db: Db, clientId: string): Promise<string | null> {
	const row = await db
		.selectFrom('message_threads as t')
		.select('t.id')
		.where('t.client_id', '=', clientId)
		.where('t.status', '=', 'open')
		.where(sql<boolean>`EXISTS (SELECT FROM api.text_messages x WHERE x.thread_id = t.id)`)
		.orderBy('t.last_message_at', 'desc')
		.orderBy('t.id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row?.id ?? null
}

export async function selectClientName(db: Db, id: string): Promise<string> {
	const row = await db.selectFrom('clients').select('full_name').where('id', '=', id).executeTakeFirst()
	return row?.full_name ?? ''
}

export async function selectFirmContact(db: Db): Promise<{ readonly name: string; readonly phone: string }> {
	const row = await db.selectFrom('firm').select(['name', 'phone']).executeTakeFirst()
	return { name: row?.name || 'the firm', phone: row?.phone ?? '' }
}

/** Keeps the same text from being received twice at once, until the transaction ends. */
export async function lockSid(db: Db, sid: string): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`text message/${sid}`}, 0))`.execute(db)
}

/** Active users of the firm who may write to clients. In the identity role. */
export async function selectCommunicators(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('users')
		.select(['id', 'role', 'is_admin', 'permissions'])
		.where('status', '=', 'active')
		.where('role', 'not in', ['client', 'service_provider'])
		.execute()
	const mayHandle = (row: (typeof rows)[number]) =>
		effectivePermissions({
			id: row.id,
			role: role.parse(row.role),
			isAdmin: row.is_admin,
			permissions: permissionGrants.parse(row.permissions),
		}).has('handle_communications')
	return rows.filter(mayHandle).map((row) => row.id)
}
