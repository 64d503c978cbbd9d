import { liveQuery } from 'dexie'
import { ApiError } from '../api-error.ts'
import { randomKey } from '../random-key.ts'
import type { EncryptedStore } from './encrypted-store.ts'
import type { SendingRow } from './offline-db.ts'
import { Outbox } from './outbox.ts'
import { changeState, firstState } from './sending-state.ts'
import type { WaitingWrite } from './waiting-write.ts'

export { encryptedStoreOf } from './encrypted-store.ts'
export { sendOrKeep } from './send-or-keep.ts'
export { sendWaiting } from './send-waiting.ts'

/** Batches notifications while many writes are being sent. */
const FEW = 10
const REST_MS = 250

export interface Seen {
	readonly writes: readonly WaitingWrite[]
	readonly state: SendingRow
}

/** Publishes queue and sync state, now and after every change by any tab or the service worker. */
export function watchOutbox(
	store: EncryptedStore,
	tell: (seen: Seen) => void,
	fail: (error: unknown) => void,
): () => void {
	const { db, key } = store
	const outbox = new Outbox(store)
	let latest: readonly [Parameters<Outbox['openAll']>[0], SendingRow | undefined] | undefined
	let timer: ReturnType<typeof setTimeout> | undefined
	const show = async () => {
		timer = undefined
		const shown = latest
		if (shown === undefined) return
		const writes = await outbox.openAll(shown[0])
		if (latest === shown) tell({ writes, state: shown[1] ?? firstState(key.userId) })
		else timer ??= setTimeout(() => void show().catch(fail), REST_MS)
	}
	const watched = liveQuery(() =>
		Promise.all([db.outbox.where({ userId: key.userId }).toArray(), db.sending.get(key.userId)]),
	)
	const watching = watched.subscribe({
		next: (seen) => {
			latest = seen
			timer ??= setTimeout(() => void show().catch(fail), seen[0].length > FEW ? REST_MS : 0)
		},
		error: fail,
	})
	return () => {
		latest = undefined
		clearTimeout(timer)
		watching.unsubscribe()
	}
}

export async function readOutbox(store: EncryptedStore): Promise<Seen> {
	const state = await store.db.sending.get(store.key.userId)
	return { writes: await new Outbox(store).all(), state: state ?? firstState(store.key.userId) }
}

function isBeingSent(): ApiError {
	return new ApiError({ code: 'write_on_its_way', status: 409, message: 'This is just being sent. Please try again.' })
}

/** Sent or discarded in another window meanwhile: what was corrected would go nowhere. */
function recordNotFound(): ApiError {
	return new ApiError({ code: 'record_not_found', status: 404, message: 'Record not found' })
}

export async function discardWrite(store: EncryptedStore, id: string): Promise<void> {
	const outbox = new Outbox(store)
	if (!(await outbox.discard(id)) && (await outbox.all()).some((write) => write.id === id)) throw isBeingSent()
}

export async function replaceWrite(store: EncryptedStore, id: string, input: Record<string, unknown>): Promise<void> {
	const outbox = new Outbox(store)
	const old = (await outbox.all()).find((write) => write.id === id)
	if (old === undefined) throw recordNotFound()
	if (!(await outbox.replace(old, randomKey(), input))) throw isBeingSent()
}

export function setPaused({ db, key }: EncryptedStore, paused: boolean): Promise<void> {
	return changeState(db, key.userId, () => ({ paused, nextTryAt: 0 }))
}

export function clearFailures({ db, key }: EncryptedStore): Promise<void> {
	return changeState(db, key.userId, () => ({ failures: 0, nextTryAt: 0, outcome: 'none', error: null }))
}
