import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { call } from '../call.ts'
import { type KeyRow, type OfflineDb, offlineDb } from './offline-db.ts'
import { keysOf } from './seal.ts'

/** The store and the keys of one account. */
export interface Vault {
	readonly db: OfflineDb
	readonly key: KeyRow
	/** False once the person has signed out: nothing more is kept. */
	readonly isOpen: () => boolean
}

let openings = 0

function vaultWith(db: OfflineDb, key: KeyRow, opening: number): Vault {
	return { db, key, isOpen: () => opening === openings }
}

async function fetchKey(userId: string): Promise<KeyRow> {
	const { key } = await call(preferences.storageKey, {}, { accountId: userId })
	return keysOf(
		userId,
		Uint8Array.from(atob(key), (character) => character.charCodeAt(0)),
	)
}

/** The vault of an account whose keys are in this browser; null when they are not. */
export async function keptVault(userId: string, db = offlineDb()): Promise<Vault | null> {
	const opening = openings
	const key = await db.keys.get(userId)
	return key === undefined ? null : vaultWith(db, key, opening)
}

async function openVault(userId: string): Promise<Vault> {
	const opening = openings
	const kept = await keptVault(userId)
	if (kept !== null) return kept
	const db = offlineDb()
	const key = await fetchKey(userId)
	const vault = vaultWith(db, key, opening)
	// The answer may come after the person has signed out.
	if (vault.isOpen()) await db.keys.put(key)
	return vault
}

let opened: { readonly userId: string; readonly vault: Promise<Vault> } | undefined

/** The vault of who is signed in: the keys come from this browser, or else from the server. Throws when neither has them. */
export function vaultOf(userId: string): Promise<Vault> {
	if (opened?.userId !== userId) {
		const vault = openVault(userId).catch((error: unknown) => {
			opened = undefined
			throw error
		})
		opened = { userId, vault }
	}
	return opened.vault
}

/** Lets go of the keys this tab holds in memory. */
export function closeVault(): void {
	openings += 1
	opened = undefined
}
