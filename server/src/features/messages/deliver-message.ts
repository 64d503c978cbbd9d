import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { messageErrors } from '@praxis/contract/messages/messages.contract'
import type { ThreadItem, ThreadRecord } from '@praxis/contract/messages/messages.fields'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { insertMessage, lockItemId, selectAttachedIds, selectItem, upsertRead } from './thread-items.queries.ts'

export interface Body {
	readonly messageId: string
	readonly text: string
	readonly documentIds: readonly string[]
}

const holdsSame = (one: readonly string[], other: readonly string[]) =>
	one.length === other.length && one.every((id, index) => id === other[index])

/** The message that the caller sent before under this id in the thread, when the answer was lost; null if there is none.
 *  @throws AppError id_taken if it says something else */
export async function findSent(
	db: Db,
	{ actor }: PersonContext,
	threadId: string,
	{ messageId, text, documentIds }: Body,
): Promise<ThreadItem | null> {
	await lockItemId(db, messageId)
	const found = await selectItem(db, 'messages', messageId)
	if (found === null) return null
	const { threadId: foundIn, item } = found
	const isSame =
		foundIn === threadId &&
		item.authorId === actor.id &&
		item.text === text &&
		holdsSame(await selectAttachedIds(db, messageId), [...new Set(documentIds)])
	if (!isSame) throw refuse(kernelErrors, 'id_taken')
	return item
}

type Place = Pick<ThreadRecord, 'clientId' | 'caseId' | 'subject'>

/** Whether the caller started the thread before with the same message. @throws AppError id_taken if it is another one */
export async function isStarted(
	db: Db,
	ctx: PersonContext,
	known: Place | null,
	input: Place & Body & { readonly id: string },
): Promise<boolean> {
	if (known === null) return false
	const isSame = known.clientId === input.clientId && known.caseId === input.caseId && known.subject === input.subject
	if (!isSame || (await findSent(db, ctx, input.id, input)) === null) throw refuse(kernelErrors, 'id_taken')
	return true
}

interface Outgoing extends Pick<Body, 'messageId' | 'text'> {
	/** Action of the audit row. */
	readonly action: string
	readonly thread: Place & Pick<ThreadRecord, 'id' | 'messageCount'>
	readonly isFromClient: boolean
	readonly isByEmail?: boolean
	/** Checked by the caller. */
	readonly documents: readonly { readonly id: string; readonly fileName: string }[]
}

/** Adds a message with its audit row and event; its author has read it. @throws AppError id_taken */
export async function deliver(
	db: Db,
	ctx: PersonContext,
	{ action, thread, isFromClient, isByEmail = false, messageId, text, documents }: Outgoing,
): Promise<ThreadItem> {
	const { id, clientId, caseId } = thread
	const { actor } = ctx
	const at = ctx.platform.clock.now()
	const author = { authorId: actor.id, authorName: actor.fullName }
	const message = { id: messageId, threadId: id, isFromClient, isByEmail, ...author, text, at, documents }
	const inserting = insertMessage(db, message)
	const sent = await rejectDuplicateId('messages_pkey', inserting)
	await upsertRead(db, {
		threadId: id,
		userId: actor.id,
		isClient: isFromClient,
		readThrough: new Date(sent.createdAt),
		at,
	})
	const after = {
		subject: thread.subject,
		messageId,
		...(documents.length > 0 && { documents: documents.length, documentIds: documents.map((one) => one.id) }),
	}
	const event = { kind: thread.messageCount === 0 ? ('created' as const) : ('changed' as const) }
	await recordAction(db, ctx, { action, entity: 'message_threads', entityId: id, clientId, caseId, after, event })
	return sent
}

export function refuseDocument() {
	return refuseField(messageErrors, 'message_document_unknown', 'documentIds')
}
