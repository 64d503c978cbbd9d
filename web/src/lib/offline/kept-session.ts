import type { SessionView } from '@praxis/contract/shell/session'
import { type OfflineDb, offlineDb } from './offline-db.ts'
import { putOn, takeFrom } from './shelf.ts'
import { closeVault, keptVault, vaultOf } from './vault.ts'

/** So long the browser opens without the server having confirmed who is signed in. */
export const OFFLINE_SESSION_MAX_MS = 7 * 24 * 3_600_000
const NAME = 'session'

/** Forgets whatever other accounts kept in this browser. What they saved and what was not sent yet stays, sealed, for them. */
async function forgetOthers(db: OfflineDb, userId: string): Promise<void> {
	await db.transaction('rw', db.keys, db.records, async () => {
		await db.keys.where('userId').notEqual(userId).delete()
		await db.records.where('userId').notEqual(userId).delete()
	})
}

/** Keeps who is signed in, for a start without the server. */
export async function keepSession(session: SessionView): Promise<void> {
	const { user, guest } = session
	await forgetOthers(offlineDb(), user.id)
	if (guest) return
	const vault = await vaultOf(user.id)
	if (!vault.isOpen()) return
	await vault.db.keys.put(vault.key)
	await putOn(vault, 'session', NAME, session)
}

/** Who was signed in last, if the server confirmed it not too long ago; null when nobody. */
export async function keptSession(now = Date.now(), db = offlineDb()): Promise<SessionView | null> {
	for (const { userId } of await db.keys.toArray()) {
		const vault = await keptVault(userId, db)
		const kept = vault === null ? null : await takeFrom(vault, 'session', NAME)
		if (kept !== null && now - kept.keptAt <= OFFLINE_SESSION_MAX_MS) return kept.value as SessionView
	}
	return null
}

/** The session has ended on the server: nothing here can be opened until the same person signs in again. */
export async function lockOffline(db = offlineDb()): Promise<void> {
	await db.transaction('rw', db.keys, db.records, async () => {
		await db.keys.clear()
		await db.records.filter((row) => row.shelf === 'session').delete()
	})
}

/** Signing out: keys, session, drafts and everything read are gone. Writes that still wait stay sealed, unless the person
 *  gave them up. */
export async function forgetOffline(discardWaiting: boolean, db = offlineDb()): Promise<void> {
	closeVault()
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
