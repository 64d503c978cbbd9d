import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { type AppError, kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { messageErrors } from '@praxis/contract/messages/messages.contract'
import type { ThreadRecord } from '@praxis/contract/messages/messages.fields'
import {
	SCHEDULE_AHEAD_MS,
	SCHEDULED_MAX,
	type ScheduledMessage,
	scheduledErrors,
	scheduledMessages,
} from '@praxis/contract/messages/scheduled-messages.contract'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { assertClientPresent } from '../../clients/find-clients.ts'
import { refuseDocument } from '../deliver-message.ts'
import { lockThread, selectThread } from '../messages.queries.ts'
import { assertResolved } from '../send-message.ts'
import {
	countDocumentsOf,
	deleteScheduled,
	insertScheduled,
	lockScheduled,
	selectOne,
	selectScheduled,
} from './scheduled.queries.ts'
import { SEND_JOB } from './send-scheduled.ts'

/** @throws AppError thread_not_found */
export function listScheduled(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof scheduledMessages.list>,
): Promise<OutputOf<typeof scheduledMessages.list>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectThread(db, id), messageErrors, 'thread_not_found')
		return { items: await selectScheduled(db, id) }
	})
}

function refuseTime(code: 'scheduled_in_past' | 'scheduled_too_late'): AppError {
	return refuseField(scheduledErrors, code, 'sendAt')
}

interface Recorded {
	readonly action: string
	readonly thread: ThreadRecord
	readonly one: ScheduledMessage
}

/** Not an event for the client: nothing of it is theirs yet. */
async function record(db: Db, ctx: PersonContext, { action, thread, one }: Recorded): Promise<void> {
	const { id, clientId, caseId, subject } = thread
	const after = { subject, sendAt: one.sendAt, ...(one.documents > 0 && { documents: one.documents }) }
	await recordAction(db, ctx, {
		action,
		entity: 'message_threads',
		entityId: id,
		clientId,
		caseId,
		after,
		audience: { caseId },
	})
}

/** The message that the caller scheduled before under this id, when the answer was lost. @throws AppError id_taken */
async function findScheduled(
	db: Db,
	ctx: PersonContext,
	threadId: string,
	id: string,
): Promise<ScheduledMessage | null> {
	const known = await selectOne(db, id)
	if (known === null) return null
	if (known.threadId !== threadId || known.authorId !== ctx.actor.id) throw refuse(kernelErrors, 'id_taken')
	return known
}

/** @throws AppError thread_not_found scheduled_in_past scheduled_too_late too_many_scheduled message_document_unknown id_taken */
export function scheduleMessage(
	ctx: PersonContext,
	input: ParsedInput<typeof scheduledMessages.schedule>,
): Promise<ScheduledMessage> {
	permitTo(ctx, scheduledMessages.schedule)
	const { id: threadId, messageId: id, text } = input
	assertResolved({ text })
	return withTransaction(ctx, async (db) => {
		const thread = requireRow(await lockThread(db, threadId), messageErrors, 'thread_not_found')
		const before = await findScheduled(db, ctx, threadId, id)
		if (before !== null) return before
		const at = ctx.platform.clock.now()
		const sendAt = new Date(input.sendAt)
		if (sendAt <= at) throw refuseTime('scheduled_in_past')
		if (sendAt.getTime() > at.getTime() + SCHEDULE_AHEAD_MS) throw refuseTime('scheduled_too_late')
		await assertClientPresent(db, thread.clientId)
		const documentIds = [...new Set(input.documentIds)]
		if ((await countDocumentsOf(db, thread.clientId, documentIds)) < documentIds.length) throw refuseDocument()
		if ((await selectScheduled(db, threadId)).length >= SCHEDULED_MAX) {
			throw refuse(scheduledErrors, 'too_many_scheduled')
		}
		const author = { authorId: ctx.actor.id, authorName: ctx.actor.fullName }
		const inserting = insertScheduled(db, { id, threadId, ...author, text, documentIds, sendAt, at })
		await rejectDuplicateId('scheduled_messages_pkey', inserting)
		await ctx.platform.jobs.enqueue(db, SEND_JOB, { id }, { startAfter: sendAt, singletonKey: id })
		const one = requireRow(await selectOne(db, id), scheduledErrors, 'scheduled_not_found')
		await record(db, ctx, { action: scheduledMessages.schedule.id, thread, one })
		return one
	})
}

/** @throws AppError scheduled_not_found also when it was sent meanwhile */
export function cancelScheduled(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof scheduledMessages.cancel>,
): Promise<Record<string, never>> {
	permitTo(ctx, scheduledMessages.cancel)
	return withTransaction(ctx, async (db) => {
		const one = requireRow(await lockScheduled(db, id), scheduledErrors, 'scheduled_not_found')
		const thread = requireRow(await selectThread(db, one.threadId), scheduledErrors, 'scheduled_not_found')
		await deleteScheduled(db, id)
		await record(db, ctx, { action: scheduledMessages.cancel.id, thread, one })
		return {}
	})
}
