import { ApiError } from '../api-error.ts'
import { withLock, writeLock } from './locks.ts'
import { Outbox } from './outbox.ts'
import type { Saved } from './save.ts'
import { isUnanswered, type Send, sendByCall, versionOf } from './send-write.ts'
import type { Vault } from './vault.ts'
import { dependsOn, isSameInput, type WaitingWrite, type WriteBody } from './waiting-write.ts'

export interface SendOrKeepOptions {
	/** It is known that there is no connection. */
	readonly isDown: boolean
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

async function sendNow(vault: Vault, outbox: Outbox, write: WaitingWrite, send: Send): Promise<Saved<unknown>> {
	try {
		const answer = await send(write.endpoint, write.input, { idempotencyKey: write.id, accountId: vault.key.userId })
		// Left behind, it would be sent again under the same key, which changes nothing.
		await outbox.settle(write, versionOf(answer)).catch((error: unknown) => globalThis.reportError?.(error))
		return { kept: false, answer }
	} catch (error) {
		if (isUnanswered(error)) {
			await outbox.waitAgain(write)
			return KEPT
		}
		await outbox.takeBack(write)
		throw error
	}
}

/** Writes down what is to be done before anything is sent, so that neither a lost answer nor a crash loses or doubles it;
 *  then sends it, unless there is no connection or something it depends on still waits. */
export async function sendOrKeep(
	vault: Vault,
	id: string,
	body: WriteBody,
	options: SendOrKeepOptions,
): Promise<Saved<unknown>> {
	const outbox = new Outbox(vault)
	const waiting = await outbox.all()
	const same = waiting.find((write) => write.id === id)
	if (same !== undefined && !isSameInput(same.input, body.input)) throw keyReused()
	if (same !== undefined) return KEPT
	const earlier = waiting.filter((write) => dependsOn(body, write))
	const follows = earlier.some((write) => body.changes !== null && (write.changes ?? write.makes) === body.changes)
	if (earlier.length > 0 || options.isDown) {
		await outbox.add({ id, body: { ...body, follows }, direct: false })
		return KEPT
	}
	return withLock(writeLock(id), async () => {
		const write = await outbox.add({ id, body, direct: true })
		return write === null ? KEPT : sendNow(vault, outbox, write, options.send ?? sendByCall)
	})
}
