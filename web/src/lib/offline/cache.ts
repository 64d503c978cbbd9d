import type { EncryptedStore } from './encrypted-store.ts'
import type { CacheName } from './offline-db.ts'
import { hiddenName, seal, unseal } from './seal.ts'

export interface Kept {
	readonly value: unknown
	/** Milliseconds since 1970. */
	readonly keptAt: number
}

export interface CacheLimits {
	readonly records: number
	readonly bytes: number
	readonly ageMs: number
}

async function nameOn({ key }: EncryptedStore, shelf: CacheName, name: string): Promise<string> {
	return hiddenName(key, `${key.userId}/${shelf}/${name}`)
}

export async function putInCache(
	store: EncryptedStore,
	shelf: CacheName,
	name: string,
	value: unknown,
	now = Date.now(),
): Promise<void> {
	const id = await nameOn(store, shelf, name)
	const sealed = await seal(store.key, id, value)
	const { userId } = store.key
	if (!store.isOpen()) return
	await store.db.records.put({ id, userId, shelf, keptAt: now, bytes: sealed.sealed.byteLength, ...sealed })
}

export async function readFromCache(store: EncryptedStore, shelf: CacheName, name: string): Promise<Kept | null> {
	const id = await nameOn(store, shelf, name)
	const row = await store.db.records.get(id)
	return row === undefined ? null : { value: await unseal(store.key, id, row), keptAt: row.keptAt }
}

/** All entries, newest first. */
export async function readAllFromCache({ db, key }: EncryptedStore, shelf: CacheName): Promise<Kept[]> {
	const rows = await db.records
		.where('[userId+shelf+keptAt]')
		.between([key.userId, shelf, 0], [key.userId, shelf, Number.MAX_SAFE_INTEGER], true, true)
		.reverse()
		.toArray()
	return Promise.all(rows.map(async (row) => ({ value: await unseal(key, row.id, row), keptAt: row.keptAt })))
}

export async function removeFromCache(store: EncryptedStore, shelf: CacheName, name: string): Promise<void> {
	await store.db.records.delete(await nameOn(store, shelf, name))
}

/** Deletes the entries whose value mentions a text. */
export async function removeMentionsFromCache(
	{ db, key }: EncryptedStore,
	shelf: CacheName,
	text: string,
): Promise<void> {
	const rows = await db.records
		.where('[userId+shelf+keptAt]')
		.between([key.userId, shelf, 0], [key.userId, shelf, Number.MAX_SAFE_INTEGER], true, true)
		.toArray()
	const values = await Promise.all(rows.map((row) => unseal(key, row.id, row)))
	const gone = rows.filter((_, at) => JSON.stringify(values[at]).includes(text))
	await db.records.bulkDelete(gone.map((row) => row.id))
}

/** Evicts the oldest entries above the limits. */
export async function trimCache(
	{ db, key }: EncryptedStore,
	shelf: CacheName,
	bounds: CacheLimits,
	now = Date.now(),
): Promise<void> {
	const rows = await db.records
		.where('[userId+shelf+keptAt]')
		.between([key.userId, shelf, 0], [key.userId, shelf, now], true, true)
		.reverse()
		.toArray()
	let bytes = 0
	const gone = rows.filter((row, at) => {
		bytes += row.bytes
		return at >= bounds.records || bytes > bounds.bytes || row.keptAt < now - bounds.ageMs
	})
	await db.records.bulkDelete(gone.map((row) => row.id))
}
