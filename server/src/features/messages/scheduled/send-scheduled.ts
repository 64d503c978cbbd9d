import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { rowId } from '@praxis/contract/kernel/ids'
import { scheduledErrors } from '@praxis/contract/messages/scheduled-messages.contract'
import { z } from 'zod'
import { findActingPerson } from '../../../platform/auth/acting-person.ts'
import type { Context } from '../../../platform/context.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../notifications/notify.ts'
import { selectThread } from '../messages.queries.ts'
import { sendMessageWithin } from '../send-message.ts'
import { deleteScheduled, lockScheduled, noteFailure, selectOne } from './scheduled.queries.ts'

export const SEND_JOB = 'messages.send-scheduled'

const duePayload = z.object({ id: rowId })
type Due = z.infer<typeof duePayload>

/** Sends a message whose time has come as its author, with the permissions and walls of now. Repeated, it sends it once. */
export async function sendScheduled(ctx: Context, { id }: Due): Promise<void> {
	const due = await withRead(ctx, (db) => selectOne(db, id))
	if (due === null || due.failure !== null) return
	try {
		const author = await findActingPerson(ctx.platform, due.authorId)
		if (author === null || author.lacksSecondFactor) throw refuse(scheduledErrors, 'scheduled_author_gone')
		const acting = { ...ctx, actor: author }
		await withTransaction(acting, async (db) => {
			const one = await lockScheduled(db, id)
			// Sent meanwhile, or of a case that its author is screened from.
			if (one === null) throw refuse(scheduledErrors, 'scheduled_author_gone')
			const { threadId, text, documentIds } = one
			await sendMessageWithin(db, acting, { id: threadId, messageId: id, text, documentIds })
			await deleteScheduled(db, id)
		})
	} catch (error) {
		if (!(error instanceof AppError) || error.kind === 'internal' || error.kind === 'unavailable') throw error
		await giveUp(ctx, id, error.code === 'forbidden' ? scheduledErrors.scheduled_author_gone.message : error.message)
	}
}

/** The message stays with the reason, and its author is notified. */
async function giveUp(ctx: Context, id: string, reason: string): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const one = await lockScheduled(db, id)
		const thread = one === null ? null : await selectThread(db, one.threadId)
		if (one === null || thread === null) return
		await noteFailure(db, id, reason)
		const { caseId, clientName } = thread
		await emitEvent(db, { topic: 'message_threads', entityId: thread.id, kind: 'changed', caseId })
		await notify(db, ctx, {
			userId: one.authorId,
			kind: 'message_received',
			title: `Your scheduled message to ${clientName} was not sent`,
			text: reason,
			href: `/dashboard/messages/${thread.id}`,
			...(caseId !== null && { caseId }),
			dedupeKey: `message_scheduled/${id}`,
		})
	})
}

/** Called before work starts. */
export function defineScheduledJob({ jobs }: Platform): void {
	jobs.define(SEND_JOB, sendScheduled, { payload: duePayload })
}
