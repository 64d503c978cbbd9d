import { type ScheduledMessage, scheduledMessage } from '@praxis/contract/messages/scheduled-messages.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const RECORD = [
	'id',
	'thread_id as threadId',
	'author_id as authorId',
	'author_name as authorName',
	'text',
	sql<number>`cardinality(document_ids)`.as('documents'),
	'send_at as sendAt',
	'failure',
	'created_at as createdAt',
] as const

function toScheduled(row: { readonly sendAt: Date; readonly createdAt: Date }): ScheduledMessage {
	return scheduledMessage.parse({ ...row, sendAt: row.sendAt.toISOString(), createdAt: row.createdAt.toISOString() })
}

export async function selectScheduled(db: Db, threadId: string): Promise<ScheduledMessage[]> {
	const rows = await db
		.selectFrom('scheduled_messages')
		.select(RECORD)
		.where('thread_id', '=', threadId)
		.orderBy('send_at')
		.orderBy('id')
		.execute()
	return rows.map(toScheduled)
}

export async function selectOne(db: Db, id: string): Promise<ScheduledMessage | null> {
	const row = await db.selectFrom('scheduled_messages').select(RECORD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toScheduled(row)
}

/** Locked, so that it is either sent or removed. */
export async function lockScheduled(db: Db, id: string) {
	const row = await db
		.selectFrom('scheduled_messages')
		.select([...RECORD, 'document_ids'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : { ...toScheduled(row), documentIds: row.document_ids }
}

interface NewScheduled extends Pick<ScheduledMessage, 'id' | 'threadId' | 'authorId' | 'authorName' | 'text'> {
	readonly documentIds: readonly string[]
	readonly sendAt: Date
	readonly at: Date
}

export async function insertScheduled(db: Db, one: NewScheduled): Promise<void> {
	await db
		.insertInto('scheduled_messages')
		.values({
			id: one.id,
			thread_id: one.threadId,
			author_id: one.authorId,
			author_name: one.authorName,
			text: one.text,
			document_ids: [...one.documentIds],
			send_at: one.sendAt,
			created_at: one.at,
		})
		.execute()
}

export async function deleteScheduled(db: Db, id: string): Promise<void> {
	await db.deleteFrom('scheduled_messages').where('id', '=', id).execute()
}

export async function noteFailure(db: Db, id: string, failure: string): Promise<void> {
	await db.updateTable('scheduled_messages').set({ failure }).where('id', '=', id).execute()
}

/** How many of these documents belong to the client and are visible to the caller. */
export async function countDocumentsOf(db: Db, clientId: string, ids: readonly string[]): Promise<number> {
	if (ids.length === 0) return 0
	const row = await db
		.selectFrom('documents')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('id', 'in', [...ids])
		.where('client_id', '=', clientId)
		.where('deleted_at', 'is', null)
		.executeTakeFirstOrThrow()
	return Number(row.count)
}
