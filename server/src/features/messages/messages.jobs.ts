import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { fileReceived } from '../documents/hand-to-client.ts'
import { notify } from '../notifications/notify.ts'
import { recipientsOf } from './check-members.ts'
import { selectThread } from './messages.queries.ts'
import { readKeyOf } from './read-key.queries.ts'
import { selectAttachedIds } from './thread-items.queries.ts'

const MESSAGE_RECEIVED = 'messages.received'

/** A message of a client. */
const receivedMessage = z.object({ threadId: rowId, messageId: rowId })
type ReceivedMessage = z.infer<typeof receivedMessage>

/** In the transaction that adds the message; a job notifies the firm, because the client's reach cannot read who takes part. */
export function publishReceivedMessage(
	db: Db,
	{ platform }: Pick<Context, 'platform'>,
	message: ReceivedMessage,
): Promise<void> {
	return platform.jobs.publish(db, MESSAGE_RECEIVED, message)
}

/** Files what is attached in the case and notifies those who take part, without the content. */
export async function handleReceivedMessage(ctx: Context, { threadId, messageId }: ReceivedMessage): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const thread = await selectThread(db, threadId)
		if (thread === null) return
		const { clientId, caseId } = thread
		if (caseId !== null) {
			for (const documentId of await selectAttachedIds(db, messageId)) {
				await fileReceived(db, ctx, { documentId, clientId, caseId })
			}
		}
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
	jobs.subscribe(MESSAGE_RECEIVED, 'messages.notify-of-message', handleReceivedMessage, { payload: receivedMessage })
}
