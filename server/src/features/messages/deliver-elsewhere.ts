import { refuse } from '@praxis/contract/kernel/errors'
import { messageErrors } from '@praxis/contract/messages/messages.contract'
import type { ThreadItem, ThreadRecord } from '@praxis/contract/messages/messages.fields'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assertClientPresent } from '../clients/find-clients.ts'
import { deliver, findSent, isStarted } from './deliver-message.ts'
import { publishReceivedMessage } from './messages.jobs.ts'
import { insertThread, lockThread, replaceMembers, selectThread } from './messages.queries.ts'
import { assertCaseOf, assertResolved } from './send-message.ts'
import { insertMessage } from './thread-items.queries.ts'

interface FromFirm {
	/** Action of the audit row. */
	readonly action: string
	readonly threadId: string
	readonly messageId: string
	readonly text: string
}

interface Delivered {
	readonly thread: ThreadRecord
	readonly item: ThreadItem
	/** False when it was sent before under this id. */
	readonly isNew: boolean
}

/** Adds a message to a thread that reaches the client in another way than by the portal, in the caller's transaction.
 *  @throws AppError thread_not_found thread_hidden message_unresolved client_deleted client_walled id_taken */
export async function deliverFromFirm(
	db: Db,
	ctx: PersonContext,
	{ action, threadId, messageId, text }: FromFirm,
): Promise<Delivered> {
	assertResolved({ text })
	const thread = requireRow(await lockThread(db, threadId), messageErrors, 'thread_not_found')
	const before = await findSent(db, ctx, threadId, { messageId, text, documentIds: [] })
	if (before !== null) return { thread, item: before, isNew: false }
	await assertClientPresent(db, thread.clientId)
	if (thread.isHidden) throw refuse(messageErrors, 'thread_hidden')
	const item = await deliver(db, ctx, { action, thread, isFromClient: false, messageId, text, documents: [] })
	return { thread, item, isNew: true }
}

interface NewFromFirm extends FromFirm {
	readonly clientId: string
	/** One of the client's, or none. */
	readonly caseId: string | null
	readonly subject: string
}

/** Starts a thread with such a message; the caller takes part in it.
 *  @throws AppError client_not_found client_deleted client_walled thread_case_unknown message_unresolved id_taken */
export async function startFromFirm(
	db: Db,
	ctx: PersonContext,
	{ action, threadId: id, clientId, caseId, subject, messageId, text }: NewFromFirm,
): Promise<Omit<Delivered, 'item'>> {
	assertResolved({ subject, text })
	const known = await selectThread(db, id)
	const started = { id, clientId, caseId, subject, messageId, text, documentIds: [] }
	if (known !== null && (await isStarted(db, ctx, known, started))) return { thread: known, isNew: false }
	await assertClientPresent(db, clientId)
	await assertCaseOf(db, caseId, clientId)
	const { actor } = ctx
	const by = { createdBy: actor.id, createdByName: actor.fullName, at: ctx.platform.clock.now() }
	await rejectDuplicateId('message_threads_pkey', insertThread(db, { id, clientId, caseId, subject, ...by }))
	await replaceMembers(db, id, [actor.id])
	const thread = requireRow(await selectThread(db, id), messageErrors, 'thread_not_found')
	await deliver(db, ctx, { action, thread, isFromClient: false, messageId, text, documents: [] })
	return { thread: requireRow(await selectThread(db, id), messageErrors, 'thread_not_found'), isNew: true }
}

interface FromClient {
	/** Action of the audit row. */
	readonly action: string
	/** Thread of the client; null for a new one of `subject`, without a case. */
	readonly threadId: string | null
	readonly newThreadId: string
	readonly subject: string
	readonly clientId: string
	readonly clientName: string
	readonly messageId: string
	readonly text: string
}

/** Adds what a client wrote in another way than in the portal, for the system, and has those who take part notified. Returns the
 *  thread's id. */
export async function deliverFromClient(db: Db, ctx: Context, message: FromClient): Promise<string> {
	const { action, clientId, clientName, messageId, text } = message
	const at = ctx.platform.clock.now()
	const known = message.threadId === null ? null : await lockThread(db, message.threadId)
	const id = known?.id ?? message.newThreadId
	const { subject, caseId } = known ?? { subject: message.subject, caseId: null }
	if (known === null) {
		await insertThread(db, { id, clientId, caseId, subject, createdBy: null, createdByName: clientName, at })
	}
	const author = { authorId: null, authorName: clientName }
	await insertMessage(db, { id: messageId, threadId: id, isFromClient: true, ...author, text, at, documents: [] })
	await recordAction(db, ctx, {
		action,
		entity: 'message_threads',
		entityId: id,
		clientId,
		caseId,
		after: { subject, messageId },
		event: { kind: known === null ? 'created' : 'changed' },
	})
	await publishReceivedMessage(db, ctx, { threadId: id, messageId })
	return id
}
