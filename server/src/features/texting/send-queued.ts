import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { waitsForRelease } from '../../platform/mail/outgoing-hold.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockActiveConsent, selectStoppedAt } from './consents.queries.ts'
import { stopPhone } from './stop-phone.ts'
import { type SentText, type TextPort, TextRefused } from './text-port.ts'
import { isTextingConfigured, textPortOf } from './text-provider.ts'
import { countAttempt, selectKnownSids, selectText, type Text, updateSent, updateState } from './texts.queries.ts'

export const SEND_TEXT_JOB = 'texting.send'
/** Within about an hour. */
export const ATTEMPTS_MAX = 8
const RETRY_SECONDS = 15
/** How much the provider's clock may be behind. */
const CLOCK_MS = 60_000

const waiting = z.object({ id: rowId })
type Waiting = z.infer<typeof waiting>

/** Tells the screens that show the thread. */
export function emitTextChange(db: Db, { threadId, caseId }: Pick<Text, 'threadId' | 'caseId'>): Promise<void> {
	return emitEvent(db, { topic: 'message_threads', entityId: threadId, kind: 'changed', caseId })
}

function fail(ctx: Context, one: Text, failure: string): Promise<void> {
	return withTransaction(ctx, async (db) => {
		if (await updateState(db, one.id, { state: 'failed', failure })) await emitTextChange(db, one)
	})
}

/** A text that waits, with this attempt counted; null if it waits no more. */
function takeWaiting(ctx: Context, id: string): Promise<{ one: Text; isAllowed: boolean } | null> {
	return withTransaction(ctx, async (db) => {
		if (!(await countAttempt(db, id))) return null
		const one = await selectText(db, { id })
		if (one === null) return null
		const consent = await lockActiveConsent(db, one.clientId)
		const isAllowed = consent?.phone === one.phone && (await selectStoppedAt(db, one.phone)) === null
		return { one, isAllowed }
	})
}

/** An earlier attempt whose answer was lost; null if none arrived. */
async function findEarlier(ctx: Context, port: TextPort, one: Text): Promise<SentText | null> {
	if (one.attempts === 1) return null
	const since = new Date(one.createdAt.getTime() - CLOCK_MS)
	const found = await port.find({ id: one.id, to: one.phone, text: one.text }, since)
	const sids = found.map(({ sid }) => sid)
	const known = await withTransaction(ctx, (db) => selectKnownSids(db, sids))
	return found.find(({ sid }) => !known.has(sid)) ?? null
}

/** @throws the provider's failure when it may be gone the next time */
async function sendOrFail(ctx: Context, one: Text): Promise<void> {
	const port = textPortOf(ctx.platform)
	const outgoing = { id: one.id, to: one.phone, text: one.text }
	try {
		const { sid } = (await findEarlier(ctx, port, one)) ?? (await port.send(outgoing))
		await withTransaction(ctx, async (db) => {
			await updateSent(db, one.id, sid)
			await emitTextChange(db, one)
		})
	} catch (error) {
		if (error instanceof TextRefused) {
			if (error.isStopped) await withTransaction(ctx, (db) => stopPhone(db, ctx, one.phone))
			return fail(ctx, one, error.message)
		}
		if (one.attempts < ATTEMPTS_MAX) throw error
		ctx.platform.log.warn({ err: error }, 'a text message was given up')
		await fail(ctx, one, `The provider could not be reached in ${ATTEMPTS_MAX} attempts.`)
	}
}

/** Sends a text that waits, if the client still allows it. */
export async function sendQueued(ctx: Context, { id }: Waiting): Promise<void> {
	if (await waitsForRelease(ctx, SEND_TEXT_JOB, { id })) return
	const taken = await takeWaiting(ctx, id)
	if (taken === null) return
	if (!taken.isAllowed) return fail(ctx, taken.one, 'The client no longer allows text messages to this number.')
	if (!isTextingConfigured(ctx.platform)) return fail(ctx, taken.one, 'Text messages are not configured.')
	await sendOrFail(ctx, taken.one)
}

/** Called before work starts. */
export function defineTextJobs({ jobs }: Platform): void {
	jobs.define(SEND_TEXT_JOB, sendQueued, { payload: waiting, retryLimit: ATTEMPTS_MAX, retryDelay: RETRY_SECONDS })
}
