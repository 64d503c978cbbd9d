import { ApiError } from '../api-error.ts'
import type { EncryptedStore } from './encrypted-store.ts'
import { withLock, writeLock } from './locks.ts'
import { Outbox } from './outbox.ts'
import type { Saved } from './save.ts'
import { isUnanswered, type Send, sendByCall, UNSUPPORTED, versionOf } from './send-write.ts'
import { dependsOn, isSameInput, type WaitingWrite, type WriteBody } from './waiting-write.ts'

export interface SendOrKeepOptions {
	/** Known to be offline, or paused. */
	readonly isHeld: boolean
	readonly send?: Send
}

const KEPT: Saved<never> = { kept: true }

function keyReused(): ApiError {
	return new ApiError({
		code: 'idempotency_key_reused',
		status: 422,
		message: 'This idempotency key was already used for a different request.',
	})
}

/** Only what changes something is kept. */
function unsupportedOperation(): ApiError {
	return new ApiError({ code: 'unsupported_operation', status: 405, message: UNSUPPORTED })
}

async function sendNow(
	store: EncryptedStore,
	outbox: Outbox,
	write: WaitingWrite,
	send: Send,
): Promise<Saved<unknown>> {
	try {
		const answer = await send(write.endpoint, write.input, { idempotencyKey: write.id, accountId: store.key.userId })
		// If it stays, it is resent under the same key, which has no effect.
		await outbox.settle(write, versionOf(answer)).catch((error: unknown) => globalThis.reportError?.(error))
		return { kept: false, answer }
	} catch (error) {
		if (isUnanswered(error)) {
			await outbox.waitAgain(write)
			return KEPT
		}
		await outbox.removeWrite(write)
		throw error
	}
}

/** Stores a write before sending it, so that neither a lost response nor a crash loses or duplicates it; then sends it,
 *  unless offline, paused or a write it depends on is still queued. */
export async function sendOrKeep(
	store: EncryptedStore,
	id: string,
	body: WriteBody,
	options: SendOrKeepOptions,
): Promise<Saved<unknown>> {
	if (body.endpoint.method === 'GET') throw unsupportedOperation()
	const outbox = new Outbox(store)
	const waiting = await outbox.all()
	const same = waiting.find((write) => write.id === id)
	if (same !== undefined && !isSameInput(same.input, body.input)) throw keyReused()
	if (same !== undefined) return KEPT
	const earlier = waiting.filter((write) => dependsOn(body, write))
	const follows = earlier.some((write) => body.changes !== null && (write.changes ?? write.creates) === body.changes)
	if (earlier.length > 0 || options.isHeld) {
		await outbox.add({ id, body: { ...body, follows }, direct: false })
		return KEPT
	}
	return withLock(writeLock(id), async () => {
		const write = await outbox.add({ id, body, direct: true })
		return write === null ? KEPT : sendNow(store, outbox, write, options.send ?? sendByCall)
	})
}
