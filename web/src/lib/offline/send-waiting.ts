import { ifFree, sendingLock, withLock, writeLock } from './locks.ts'
import type { OfflineDb } from './offline-db.ts'
import { offlineDb } from './offline-db.ts'
import { Outbox } from './outbox.ts'
import { type Send, sendByCall, sendWrite, type Verdict } from './send-write.ts'
import { afterAnswers, afterFailure, afterSignedOut, changeState, mayBegin, readState } from './sending-state.ts'
import type { PendingError } from './sync-status.ts'
import { keptVault, type Vault } from './vault.ts'
import { nextToSend, type WaitingWrite } from './waiting-write.ts'

export interface SendResult {
	/** `sent`: went through the list to its end. `held`: paused, too many failures, too early, or no key in this browser. */
	readonly ended: 'sent' | 'no_answer' | 'sign_in' | 'held'
	readonly error: PendingError | null
}

export interface SendOptions {
	/** By a person's wish: not kept back by the wait between tries. */
	readonly forced?: boolean
	readonly db?: OfflineDb
	readonly send?: Send
	readonly now?: () => number
}

const HELD: SendResult = { ended: 'held', error: null }
const SENT: SendResult = { ended: 'sent', error: null }

/** What a verdict leaves in the outbox; a result where sending ends with it. */
async function file(outbox: Outbox, write: WaitingWrite, verdict: Verdict): Promise<SendResult | null> {
	switch (verdict.kind) {
		case 'done':
			await outbox.settle(write, verdict.version)
			return null
		case 'refused':
		case 'stale':
			await outbox.setAside(write, verdict.kind, verdict.error)
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

/** A page is just sending it itself. One whose page has died is taken over. */
async function isWithPage(write: WaitingWrite): Promise<boolean> {
	if (!write.direct) return false
	return (await ifFree(writeLock(write.id), async () => true)) === null
}

async function sendAll(vault: Vault, send: Send): Promise<SendResult> {
	const outbox = new Outbox(vault)
	const held = new Set<number>()
	let writes = await outbox.all()
	let isFresh = true
	for (;;) {
		const next = nextToSend(writes, held)
		if (next === null && isFresh) return SENT
		const isHeld = next !== null && (await isWithPage(next))
		if (isHeld) held.add(next.seq)
		const write = next === null || isHeld ? null : await outbox.beginSending(next)
		// At the end of what was read, or where somebody changed it meanwhile, it is read again.
		isFresh = write === null && !isHeld
		if (isFresh) writes = await outbox.all()
		if (write === null) continue
		const verdict = await sendWrite(send, vault.key.userId, write, await outbox.versionFor(write))
		const end = await file(outbox, write, verdict)
		if (end !== null) return end
		writes = left(writes, write, verdict)
	}
}

/** What is still in the way once a write has been judged. */
function left(writes: readonly WaitingWrite[], write: WaitingWrite, { kind }: Verdict): WaitingWrite[] {
	if (kind !== 'refused' && kind !== 'stale') return writes.filter((one) => one.seq !== write.seq)
	return writes.map((one) => (one.seq === write.seq ? { ...write, state: kind } : one))
}

async function sendOnce(
	vault: Vault,
	{ forced = false, send = sendByCall, now = Date.now }: SendOptions,
): Promise<SendResult> {
	const { db } = vault
	const { userId } = vault.key
	const state = await readState(db, userId)
	if (!mayBegin(forced ? { ...state, nextTryAt: 0 } : state, now())) return HELD
	const result = await sendAll(vault, send)
	if (result.ended === 'no_answer') await changeState(db, userId, afterFailure(result.error?.message ?? '', now()))
	if (result.ended === 'sign_in') await changeState(db, userId, () => afterSignedOut(now()))
	if (result.ended === 'sent') {
		const left = await db.outbox.where({ userId }).count()
		await changeState(db, userId, afterAnswers(left === 0, now()))
	}
	return result
}

/**
 * Sends what waits in this browser, one after another in the order in which it was made. Works in pages and in the
 * service worker; a lock of the browser keeps two senders apart. Without `userId` it sends for everyone whose keys are
 * here, which is whoever is signed in. Throws when the browser's store fails.
 */
export async function sendWaiting(userId?: string, options: SendOptions = {}): Promise<SendResult> {
	const db = options.db ?? offlineDb()
	if (userId === undefined) {
		const results = await Promise.all((await db.keys.toArray()).map((key) => sendWaiting(key.userId, options)))
		return results.find((result) => result.ended !== 'sent') ?? SENT
	}
	return withLock(sendingLock(userId), async () => {
		const vault = await keptVault(userId, db)
		return vault === null ? HELD : sendOnce(vault, options)
	})
}
