import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { notify } from '../notifications/notify.ts'
import { recipientsOf } from './check-members.ts'
import { selectThread } from './messages.queries.ts'
import { readKeyOf } from './read-key.queries.ts'

const MESSAGE_RECEIVED = 'messages.received'

/** A message of a client. */
interface ReceivedMessage {
	readonly threadId: string
	readonly messageId: string
}

/** In the transaction that adds the message; a job notifies the firm, because the client's reach cannot read who takes part. */
export function publishReceivedMessage(
	db: Db,
	{ platform }: Pick<Context, 'platform'>,
	message: ReceivedMessage,
): Promise<void> {
	return platform.jobs.publish(db, MESSAGE_RECEIVED, message)
}

/** Notifies those who take part, without the content. */
export async function handleReceivedMessage(ctx: Context, { threadId }: ReceivedMessage): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const thread = await selectThread(db, threadId)
		if (thread === null) return
		for (const userId of await recipientsOf(db, thread)) {
			await notify(db, ctx, {
				userId,
				kind: 'message_received',
				title: `New message from ${thread.clientName}`,
				text: thread.caseName === null ? '' : `About ${thread.caseName}.`,
				href: `/dashboard/messages/${threadId}`,
				...(thread.caseId !== null && { caseId: thread.caseId }),
				dedupeKey: await readKeyOf(db, threadId, userId, ctx.platform.clock.now()),
			})
		}
	})
}

/** Called before work starts. */
export function defineMessageJobs({ jobs }: Platform): void {
	jobs.subscribe<ReceivedMessage>(MESSAGE_RECEIVED, 'messages.notify-of-message', handleReceivedMessage)
}
