import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { call } from '../call.ts'
import { type KeyRow, type OfflineDb, offlineDb } from './offline-db.ts'
import { keysOf } from './seal.ts'

/** A user's database and keys. */
export interface EncryptedStore {
	readonly db: OfflineDb
	readonly key: KeyRow
	/** False after sign-out: nothing is stored any more. */
	readonly isOpen: () => boolean
}

let openings = 0

function storeWith(db: OfflineDb, key: KeyRow, opening: number): EncryptedStore {
	return { db, key, isOpen: () => opening === openings }
}

async function fetchKey(userId: string): Promise<KeyRow> {
	const { key } = await call(preferences.storageKey, {}, { accountId: userId })
	return keysOf(
		userId,
		Uint8Array.from(atob(key), (character) => character.charCodeAt(0)),
	)
}

/** The store of an account whose keys are in this browser; null when they are not. */
export async function storedEncryptedStore(userId: string, db = offlineDb()): Promise<EncryptedStore | null> {
	const opening = openings
	const key = await db.keys.get(userId)
	return key === undefined ? null : storeWith(db, key, opening)
}

async function openEncryptedStore(userId: string): Promise<EncryptedStore> {
	const opening = openings
	const kept = await storedEncryptedStore(userId)
	if (kept !== null) return kept
	const db = offlineDb()
	const key = await fetchKey(userId)
	const store = storeWith(db, key, opening)
	// The response may come after sign-out.
	if (store.isOpen()) await db.keys.put(key)
	return store
}

let opened: { readonly userId: string; readonly store: Promise<EncryptedStore> } | undefined

/** The store of who is signed in: the keys come from this browser, or else from the server. Throws when neither has them. */
export function encryptedStoreOf(userId: string): Promise<EncryptedStore> {
	if (opened?.userId !== userId) {
		const store = openEncryptedStore(userId).catch((error: unknown) => {
			opened = undefined
			throw error
		})
		opened = { userId, store }
	}
	return opened.store
}

/** Drops keys held in memory. */
export function closeEncryptedStore(): void {
	openings += 1
	opened = undefined
}
