import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { unresolvedMessage } from '@praxis/contract/messages/message-variables.rules'
import { messageErrors, messages } from '@praxis/contract/messages/messages.contract'
import type { ThreadItem, ThreadRecord } from '@praxis/contract/messages/messages.fields'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assertClientPresent } from '../clients/find-clients.ts'
import { handToClient } from '../documents/hand-to-client.ts'
import { notify } from '../notifications/notify.ts'
import { assertTakesPart, recipientsOf } from './check-members.ts'
import { type Body, deliver, findSent, isStarted, refuseDocument } from './deliver-message.ts'
import {
	insertThread,
	isCaseOf,
	lockThread,
	replaceMembers,
	selectClientUsers,
	selectFirmName,
	selectThread,
} from './messages.queries.ts'
import { readKeyOf } from './read-key.queries.ts'
import { replyAddress } from './replies/reply-address.ts'
import { insertNote, lockItemId, selectItem } from './thread-items.queries.ts'

/** @throws AppError thread_case_unknown unless the case is one of the client's */
export async function assertCaseOf(db: Db, caseId: string | null, clientId: string): Promise<void> {
	if (caseId === null || (await isCaseOf(db, caseId, clientId))) return
	throw refuseField(messageErrors, 'thread_case_unknown', 'caseId')
}

/** @throws AppError message_unresolved while a variable of a template stands in what the client would read */
export function assertResolved(written: Readonly<Record<string, string>>): void {
	const fields = Object.entries(written).flatMap(([name, text]) => {
		const message = unresolvedMessage(text)
		return message === null ? [] : [[name, message] as const]
	})
	if (fields.length > 0) throw refuse(messageErrors, 'message_unresolved', { fields: Object.fromEntries(fields) })
}

export function startThread(ctx: PersonContext, input: ParsedInput<typeof messages.start>): Promise<ThreadRecord> {
	permitTo(ctx, messages.start)
	assertResolved({ subject: input.subject, text: input.text })
	return withTransaction(ctx, async (db) => {
		const { id, clientId, caseId, subject, assigneeId, memberIds } = input
		const known = await selectThread(db, id)
		if (known !== null && (await isStarted(db, ctx, known, input))) return known
		await assertClientPresent(db, clientId)
		await assertCaseOf(db, caseId, clientId)
		const { actor } = ctx
		const at = ctx.platform.clock.now()
		const thread = { id, clientId, caseId, subject, assigneeId, createdBy: actor.id, createdByName: actor.fullName, at }
		await rejectDuplicateId('message_threads_pkey', insertThread(db, thread))
		await assertTakesPart(db, id, { assigneeId, memberIds })
		await replaceMembers(db, id, [...memberIds, actor.id])
		const before = requireRow(await selectThread(db, id), messageErrors, 'thread_not_found')
		await deliverToClient(db, ctx, messages.start.id, before, input)
		return requireRow(await selectThread(db, id), messageErrors, 'thread_not_found')
	})
}

export function sendMessage(ctx: PersonContext, input: ParsedInput<typeof messages.send>): Promise<ThreadItem> {
	return withTransaction(ctx, (db) => sendMessageWithin(db, ctx, input))
}

/** Runs in the caller's transaction. */
export async function sendMessageWithin(
	db: Db,
	ctx: PersonContext,
	input: ParsedInput<typeof messages.send>,
): Promise<ThreadItem> {
	permitTo(ctx, messages.send)
	assertResolved({ text: input.text })
	const thread = requireRow(await lockThread(db, input.id), messageErrors, 'thread_not_found')
	const before = await findSent(db, ctx, thread.id, input)
	if (before !== null) return before
	await assertClientPresent(db, thread.clientId)
	return deliverToClient(db, ctx, messages.send.id, thread, input)
}

/** Shares and files what is attached, delivers and notifies the client. Refuses a message that no account could read. */
async function deliverToClient(
	db: Db,
	ctx: PersonContext,
	action: string,
	thread: ThreadRecord,
	{ messageId, text, documentIds }: Body,
): Promise<ThreadItem> {
	const { id, clientId, caseId } = thread
	if (thread.isHidden) throw refuse(messageErrors, 'thread_hidden')
	const readers = await selectClientUsers(db, clientId)
	if (readers.length === 0) throw refuse(messageErrors, 'client_unreachable')
	const documents = []
	for (const documentId of new Set(documentIds)) {
		const handed = await handToClient(db, ctx, { documentId, clientId, caseId })
		if (handed === null) throw refuseDocument()
		documents.push({ id: documentId, fileName: handed.fileName })
	}
	const sent = await deliver(db, ctx, { action, thread, isFromClient: false, messageId, text, documents })
	const title = `New message from ${await selectFirmName(db)}`
	for (const userId of readers) {
		await notify(db, ctx, {
			userId,
			kind: 'own_message',
			title,
			text: 'Sign in to the client portal to read and answer it.',
			href: `/dashboard/client-portal/messages/${id}`,
			replyTo: replyAddress(ctx.platform, { threadId: id, userId }),
			...(caseId !== null && { caseId }),
			dedupeKey: await readKeyOf(db, id, userId, ctx.platform.clock.now()),
		})
	}
	return sent
}

/** The note that the caller added before under this id, when the answer was lost. @throws AppError id_taken if it is another */
async function findNoted(
	db: Db,
	{ actor }: PersonContext,
	{ id, noteId, text }: ParsedInput<typeof messages.addNote>,
): Promise<ThreadItem | null> {
	await lockItemId(db, noteId)
	const found = await selectItem(db, 'message_notes', noteId)
	if (found === null) return null
	const isSame = found.threadId === id && found.item.authorId === actor.id && found.item.text === text
	if (!isSame) throw refuse(messageErrors, 'id_taken')
	return found.item
}

/** A note's event names no client and its table is closed to clients. */
export function addNote(
	ctx: PersonContext,
	input: ParsedInput<typeof messages.addNote>,
): Promise<OutputOf<typeof messages.addNote>> {
	permitTo(ctx, messages.addNote)
	return withTransaction(ctx, async (db) => {
		const thread = requireRow(await lockThread(db, input.id), messageErrors, 'thread_not_found')
		const { actor } = ctx
		const at = ctx.platform.clock.now()
		const { id, caseId, clientId } = thread
		const before = await findNoted(db, ctx, input)
		if (before !== null) return before
		const author = { authorId: actor.id, authorName: actor.fullName }
		const inserting = insertNote(db, { id: input.noteId, threadId: id, ...author, text: input.text, at })
		const note = await rejectDuplicateId('message_notes_pkey', inserting)
		await recordAction(db, ctx, {
			action: messages.addNote.id,
			entity: 'message_threads',
			entityId: id,
			clientId,
			caseId,
			after: { subject: thread.subject, noteId: note.id },
			audience: { caseId },
		})
		for (const userId of await recipientsOf(db, thread)) {
			await notify(db, ctx, {
				userId,
				kind: 'message_received',
				title: `${actor.fullName} added an internal note`,
				text: `In the messages with ${thread.clientName}.`,
				href: `/dashboard/messages/${id}`,
				...(caseId !== null && { caseId }),
				dedupeKey: `message_note/${note.id}`,
			})
		}
		return note
	})
}
