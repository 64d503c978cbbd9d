import { type EncryptedStore, storedEncryptedStore } from './encrypted-store.ts'
import { ifFree, sendingLock, withLock, writeLock } from './locks.ts'
import type { OfflineDb } from './offline-db.ts'
import { offlineDb } from './offline-db.ts'
import { Outbox } from './outbox.ts'
import { type Send, sendByCall, sendWrite, type Verdict } from './send-write.ts'
import { afterAnswers, afterFailure, afterSignedOut, changeState, mayBegin, readState } from './sending-state.ts'
import type { PendingError } from './sync-status.ts'
import { nextToSend, type WaitingWrite } from './waiting-write.ts'

export interface SendResult {
	/** `sent`: processed the whole queue. `held`: paused, too many failures, too early, or no key in this browser. */
	readonly ended: 'sent' | 'no_answer' | 'sign_in' | 'held'
	readonly error: PendingError | null
}

export interface SendOptions {
	/** Requested by the user: ignores the retry delay. */
	readonly forced?: boolean
	readonly db?: OfflineDb
	readonly send?: Send
	readonly now?: () => number
}

const HELD: SendResult = { ended: 'held', error: null }
const SENT: SendResult = { ended: 'sent', error: null }

/** Applies a verdict to the outbox; returns a result if sending ends. */
async function file(outbox: Outbox, write: WaitingWrite, verdict: Verdict): Promise<SendResult | null> {
	switch (verdict.kind) {
		case 'done':
			await outbox.settle(write, verdict.version)
			return null
		case 'refused':
		case 'stale':
			await outbox.holdForDecision(write, verdict.kind, verdict.error)
			return null
		case 'fault':
			await outbox.waitAgain(write, true)
			return { ended: 'no_answer', error: verdict.error }
		case 'no_answer':
		case 'sign_in':
			await outbox.waitAgain(write)
			return { ended: verdict.kind, error: verdict.error }
	}
}

/** Being sent by a page; taken over if that page died. */
async function isWithPage(write: WaitingWrite): Promise<boolean> {
	if (!write.direct) return false
	return (await ifFree(writeLock(write.id), async () => true)) === null
}

async function sendAll(store: EncryptedStore, send: Send): Promise<SendResult> {
	const outbox = new Outbox(store)
	const held = new Set<number>()
	let writes = await outbox.all()
	let isFresh = true
	for (;;) {
		const next = nextToSend(writes, held)
		if (next === null && isFresh) return SENT
		const isHeld = next !== null && (await isWithPage(next))
		if (isHeld) held.add(next.seq)
		const write = next === null || isHeld ? null : await outbox.markSending(next)
		// Read again at the end of the batch, or if the queue changed meanwhile.
		isFresh = write === null && !isHeld
		if (isFresh) writes = await outbox.all()
		if (write === null) continue
		const verdict = await sendWrite(send, store.key.userId, write, await outbox.versionFor(write))
		const end = await file(outbox, write, verdict)
		if (end !== null) return end
		writes = left(writes, write, verdict)
	}
}

/** Writes that still block others after a verdict. */
function left(writes: readonly WaitingWrite[], write: WaitingWrite, { kind }: Verdict): WaitingWrite[] {
	if (kind !== 'refused' && kind !== 'stale') return writes.filter((one) => one.seq !== write.seq)
	return writes.map((one) => (one.seq === write.seq ? { ...write, state: kind } : one))
}

async function sendOnce(
	store: EncryptedStore,
	{ forced = false, send = sendByCall, now = Date.now }: SendOptions,
): Promise<SendResult> {
	const { db } = store
	const { userId } = store.key
	const state = await readState(db, userId)
	if (!mayBegin(forced ? { ...state, nextTryAt: 0 } : state, now())) return HELD
	const result = await sendAll(store, send)
	if (result.ended === 'no_answer') await changeState(db, userId, afterFailure(result.error?.message ?? '', now()))
	if (result.ended === 'sign_in') await changeState(db, userId, () => afterSignedOut(now()))
	if (result.ended === 'sent') {
		const left = await db.outbox.where({ userId }).count()
		await changeState(db, userId, afterAnswers(left === 0, now()))
	}
	return result
}

/**
 * Sends queued writes in order. Runs in pages and in the service worker; a browser lock prevents two senders. Without
 * `userId` it sends for every user with keys in this browser, i.e. the signed-in user. Throws if the database fails.
 */
export async function sendWaiting(userId?: string, options: SendOptions = {}): Promise<SendResult> {
	const db = options.db ?? offlineDb()
	if (userId === undefined) {
		const results = await Promise.all((await db.keys.toArray()).map((key) => sendWaiting(key.userId, options)))
		return results.find((result) => result.ended !== 'sent') ?? SENT
	}
	return withLock(sendingLock(userId), async () => {
		const store = await storedEncryptedStore(userId, db)
		return store === null ? HELD : sendOnce(store, options)
	})
}
