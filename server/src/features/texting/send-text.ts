import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { ThreadItem, ThreadRecord } from '@praxis/contract/messages/messages.fields'
import { texting, textingErrors } from '@praxis/contract/texting/texting.contract'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { deliverFromFirm, startFromFirm } from '../messages/deliver-elsewhere.ts'
import { lockActiveConsent, selectStoppedAt } from './consents.queries.ts'
import { SEND_TEXT_JOB } from './send-queued.ts'
import { isTextingConfigured } from './text-provider.ts'
import { insertText, selectText } from './texts.queries.ts'

interface Queued {
	readonly clientId: string
	readonly threadId: string
	readonly messageId: string
}

/** @throws AppError consent_missing */
async function queueText(db: Db, ctx: PersonContext, { clientId, threadId, messageId }: Queued): Promise<void> {
	const consent = await lockActiveConsent(db, clientId)
	const isAllowed = consent !== null && (await selectStoppedAt(db, consent.phone)) === null
	if (!isAllowed) throw refuse(textingErrors, 'consent_missing')
	const at = ctx.platform.clock.now()
	await insertText(db, { id: messageId, threadId, phone: consent.phone, state: 'queued', sid: null, at })
	await ctx.platform.jobs.enqueue(db, SEND_TEXT_JOB, { id: messageId })
}

/** Adds the message to the thread; a job sends it. @throws AppError of the endpoint */
export function sendText(ctx: PersonContext, input: ParsedInput<typeof texting.send>): Promise<ThreadItem> {
	permitTo(ctx, texting.send)
	if (!isTextingConfigured(ctx.platform)) throw refuse(textingErrors, 'texting_unconfigured')
	const { id: threadId, messageId, text } = input
	return withTransaction(ctx, async (db) => {
		const sent = await deliverFromFirm(db, ctx, { action: texting.send.id, threadId, messageId, text })
		const { thread, item, isNew } = sent
		const textMessage = { state: 'queued' as const, failure: null }
		if (!isNew) {
			// Under this id it may have been sent to the portal alone.
			if ((await selectText(db, { id: messageId })) === null) throw refuse(kernelErrors, 'id_taken')
			return { ...item, textMessage }
		}
		await queueText(db, ctx, { clientId: thread.clientId, threadId, messageId })
		return { ...item, textMessage }
	})
}

/** Starts a thread with a text message; a job sends it. @throws AppError of the endpoint */
export function startText(ctx: PersonContext, input: ParsedInput<typeof texting.start>): Promise<ThreadRecord> {
	permitTo(ctx, texting.start)
	if (!isTextingConfigured(ctx.platform)) throw refuse(textingErrors, 'texting_unconfigured')
	const { id: clientId, threadId, messageId, caseId, subject, text } = input
	return withTransaction(ctx, async (db) => {
		const body = { action: texting.start.id, threadId, messageId, text }
		const { thread, isNew } = await startFromFirm(db, ctx, { ...body, clientId, caseId, subject })
		if (isNew) await queueText(db, ctx, { clientId, threadId, messageId })
		// Under this id it may have been sent to the portal alone.
		else if ((await selectText(db, { id: messageId })) === null) throw refuse(kernelErrors, 'id_taken')
		return thread
	})
}
