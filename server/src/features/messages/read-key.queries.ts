import type { Db } from '../../platform/db/db.ts'

/** One notification a day until the user has read the thread: every message after that has another key. */
export async function readKeyOf(db: Db, threadId: string, userId: string, at: Date): Promise<string> {
	const row = await db
		.selectFrom('message_reads')
		.select('read_through')
		.where('thread_id', '=', threadId)
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return `message/${threadId}/${row?.read_through.getTime() ?? 0}/${at.toISOString().slice(0, 10)}`
}
