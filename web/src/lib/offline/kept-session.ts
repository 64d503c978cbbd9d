import type { SessionView } from '@praxis/contract/shell/session'
import { putInCache, readFromCache } from './cache.ts'
import { closeEncryptedStore, encryptedStoreOf, storedEncryptedStore } from './encrypted-store.ts'
import { type OfflineDb, offlineDb } from './offline-db.ts'

/** Maximum age of a stored session that the server hasn't confirmed. */
export const OFFLINE_SESSION_MAX_MS = 7 * 24 * 3_600_000
const NAME = 'session'

/** Deletes other users' data in this browser, except their encrypted drafts and queued writes. */
async function deleteOtherAccounts(db: OfflineDb, userId: string): Promise<void> {
	await db.transaction('rw', db.keys, db.records, async () => {
		await db.keys.where('userId').notEqual(userId).delete()
		await db.records.where('userId').notEqual(userId).delete()
	})
}

/** Stores the session for an offline start. */
export async function keepSession(session: SessionView): Promise<void> {
	const { user, guest } = session
	await deleteOtherAccounts(offlineDb(), user.id)
	if (guest) return
	const store = await encryptedStoreOf(user.id)
	if (!store.isOpen()) return
	await store.db.keys.put(store.key)
	await putInCache(store, 'session', NAME, session)
}

/** Last session, if confirmed recently; else null. */
export async function keptSession(now = Date.now(), db = offlineDb()): Promise<SessionView | null> {
	for (const { userId } of await db.keys.toArray()) {
		const store = await storedEncryptedStore(userId, db)
		const kept = store === null ? null : await readFromCache(store, 'session', NAME)
		if (kept !== null && now - kept.keptAt <= OFFLINE_SESSION_MAX_MS) return kept.value as SessionView
	}
	return null
}

/** Deletes keys after the session ended: stored data is unreadable until the same user signs in. */
export async function lockOffline(db = offlineDb()): Promise<void> {
	await db.transaction('rw', db.keys, db.records, async () => {
		await db.keys.clear()
		await db.records.filter((row) => row.shelf === 'session').delete()
	})
}

/** Sign-out: deletes keys, session, drafts and cached responses. Queued writes stay encrypted unless discarded. */
export async function deleteOfflineData(discardWaiting: boolean, db = offlineDb()): Promise<void> {
	closeEncryptedStore()
	await db.transaction('rw', db.keys, db.records, db.outbox, db.answered, db.sending, async () => {
		if (discardWaiting) {
			const gone = await db.keys.toCollection().primaryKeys()
			await db.outbox.where('userId').anyOf(gone).delete()
			await db.answered.where('userId').anyOf(gone).delete()
			await db.sending.where('userId').anyOf(gone).delete()
		}
		await db.records.clear()
		await db.keys.clear()
	})
}
