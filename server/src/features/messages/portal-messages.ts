import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { messageErrors } from '@praxis/contract/messages/messages.contract'
import type { PortalMessage, PortalThread, ThreadItem } from '@praxis/contract/messages/messages.fields'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assertClientServed } from '../clients/find-clients.ts'
import { type Body, deliver, findSent, isStarted, refuseDocument } from './deliver-message.ts'
import { earlier, readLimit } from './find-threads.ts'
import { publishReceivedMessage } from './messages.jobs.ts'
import { insertThread } from './messages.queries.ts'
import {
	countOwnUnread,
	selectFirmRead,
	selectMessageCases,
	selectOwnDocuments,
	selectOwnThread,
	selectOwnThreads,
	takesMessages,
} from './portal-messages.queries.ts'
import { assertCaseOf } from './send-message.ts'
import { selectMessagePage, upsertRead } from './thread-items.queries.ts'

const NO_PAGE = { items: [], nextCursor: null, total: null }

/** Only clients have a portal: the firm's users read threads as the firm. */
const isClient = ({ actor }: PersonContext) => actor.reach === 'client'

function toMessage({ kind: _kind, ...message }: ThreadItem): PortalMessage {
	return message
}

export async function listOwnThreads(
	ctx: PersonContext,
	input: ParsedInput<typeof portalMessages.list>,
): Promise<Page<PortalThread>> {
	return isClient(ctx) ? withRead(ctx, (db) => selectOwnThreads(db, input)) : NO_PAGE
}

export async function countOwnMessages(ctx: PersonContext): Promise<OutputOf<typeof portalMessages.counts>> {
	return { unread: isClient(ctx) ? await withRead(ctx, countOwnUnread) : 0 }
}

export async function listMessageCases(ctx: PersonContext): Promise<OutputOf<typeof portalMessages.cases>> {
	return { items: isClient(ctx) ? await withRead(ctx, selectMessageCases) : [] }
}

function refuseCase() {
	return refuseField(messageErrors, 'thread_case_hidden', 'caseId')
}

async function requireOwn(db: Db, ctx: PersonContext, id: string): Promise<PortalThread> {
	return requireRow(isClient(ctx) ? await selectOwnThread(db, id) : null, messageErrors, 'thread_not_found')
}

export function getOwnThread(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof portalMessages.get>,
): Promise<OutputOf<typeof portalMessages.get>> {
	return withRead(ctx, async (db) => {
		const thread = await requireOwn(db, ctx, id)
		return { thread, firmReadThrough: await selectFirmRead(db, id) }
	})
}

export function listOwnMessages(
	ctx: PersonContext,
	input: ParsedInput<typeof portalMessages.items>,
): Promise<Page<PortalMessage>> {
	return withRead(ctx, async (db) => {
		await requireOwn(db, ctx, input.id)
		const page = await selectMessagePage(db, input)
		return { ...page, items: page.items.map(toMessage) }
	})
}

export function startOwnThread(
	ctx: PersonContext,
	input: ParsedInput<typeof portalMessages.start>,
): Promise<PortalThread> {
	permitTo(ctx, portalMessages.start)
	return withTransaction(ctx, async (db) => {
		const { id, clientId, caseId, subject } = input
		const isOwn = isClient(ctx) && ctx.actor.clientIds.includes(clientId)
		if (!isOwn) throw refuse(clientErrors, 'client_not_found')
		const known = await selectOwnThread(db, id)
		if (known !== null && (await isStarted(db, ctx, known, input))) return known
		await assertClientServed(db, clientId)
		await assertCaseOf(db, caseId, clientId)
		if (caseId !== null && !(await takesMessages(db, caseId))) throw refuseCase()
		const { actor } = ctx
		const at = ctx.platform.clock.now()
		const thread = { id, clientId, caseId, subject, createdBy: actor.id, createdByName: actor.fullName, at }
		await rejectDuplicateId('message_threads_pkey', insertThread(db, thread))
		await deliverToFirm(db, ctx, portalMessages.start.id, await requireOwn(db, ctx, id), input)
		return requireOwn(db, ctx, id)
	})
}

export function sendOwnMessage(
	ctx: PersonContext,
	input: ParsedInput<typeof portalMessages.send>,
): Promise<PortalMessage> {
	return sendToFirm(ctx, input, false)
}

/** What the client answered by email. */
export function sendEmailedMessage(
	ctx: PersonContext,
	input: ParsedInput<typeof portalMessages.send>,
): Promise<PortalMessage> {
	return sendToFirm(ctx, input, true)
}

function sendToFirm(
	ctx: PersonContext,
	input: ParsedInput<typeof portalMessages.send>,
	isByEmail: boolean,
): Promise<PortalMessage> {
	permitTo(ctx, portalMessages.send)
	return withTransaction(ctx, async (db) => {
		const thread = await requireOwn(db, ctx, input.id)
		const before = await findSent(db, ctx, thread.id, input)
		if (before !== null) return toMessage(before)
		await assertClientServed(db, thread.clientId)
		return deliverToFirm(db, ctx, portalMessages.send.id, thread, { ...input, isByEmail })
	})
}

/** Delivers what the client sent and has the firm notified. */
async function deliverToFirm(
	db: Db,
	ctx: PersonContext,
	action: string,
	thread: PortalThread,
	{ messageId, text, documentIds, isByEmail = false }: Body & { readonly isByEmail?: boolean },
): Promise<PortalMessage> {
	const wanted = [...new Set(documentIds)]
	const names = await selectOwnDocuments(db, thread.clientId, wanted)
	const documents = wanted.map((id) => {
		const fileName = names.get(id)
		if (fileName === undefined) throw refuseDocument()
		return { id, fileName }
	})
	const sent = await deliver(db, ctx, { action, thread, isFromClient: true, isByEmail, messageId, text, documents })
	await publishReceivedMessage(db, ctx, { threadId: thread.id, messageId })
	return toMessage(sent)
}

export function readOwnThread(
	ctx: PersonContext,
	input: ParsedInput<typeof portalMessages.read>,
): Promise<Record<string, never>> {
	return withTransaction(ctx, async (db) => {
		const { id, clientId, caseId } = await requireOwn(db, ctx, input.id)
		const at = ctx.platform.clock.now()
		const readThrough = earlier(new Date(input.readThrough), readLimit(at))
		const isNew = await upsertRead(db, { threadId: id, userId: ctx.actor.id, isClient: true, readThrough, at })
		if (isNew) await emitEvent(db, { topic: 'message_threads', entityId: id, kind: 'changed', clientId, caseId })
		return {}
	})
}
