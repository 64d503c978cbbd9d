import type { Db } from '../../platform/db/db.ts'
import {
	deleteStoredKeys,
	putStoredKey,
	selectStoredHints,
	selectStoredKey,
} from '../../platform/secrets/stored-keys.ts'

/** What is shown of a key. */
export interface KeyHint {
	readonly providerId: string
	readonly lastFour: string
	/** The address it was entered for; null is the catalog's. */
	readonly baseUrl: string | null
	readonly changedAt: Date
}

const keyOf = (providerId: string) => ({ kind: 'model', id: providerId, slot: 'key' }) as const

/** Runs as the identity role: no other reads this table. */
export async function selectKeyHints(db: Db): Promise<KeyHint[]> {
	const rows = await selectStoredHints(db, 'model')
	return rows.map(({ id, lastFour, address, changedAt }) => ({ providerId: id, lastFour, baseUrl: address, changedAt }))
}

export interface SealedKey {
	readonly sealedKey: string
	readonly baseUrl: string | null
}

export async function selectSealedKey(db: Db, providerId: string): Promise<SealedKey | null> {
	const found = await selectStoredKey(db, keyOf(providerId))
	return found === null ? null : { sealedKey: found.sealedKey, baseUrl: found.address }
}

export async function upsertKey(db: Db, hint: KeyHint, sealedKey: string): Promise<void> {
	const { providerId, lastFour, baseUrl, changedAt } = hint
	await putStoredKey(db, keyOf(providerId), { sealedKey, lastFour, address: baseUrl, changedAt })
}

/** @returns whether there was one */
export function deleteKey(db: Db, providerId: string): Promise<boolean> {
	return deleteStoredKeys(db, keyOf(providerId))
}
