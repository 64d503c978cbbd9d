import type { Shelf } from './offline-db.ts'
import { hiddenName, seal, unseal } from './seal.ts'
import type { Vault } from './vault.ts'

export interface Kept {
	readonly value: unknown
	/** Milliseconds since 1970. */
	readonly keptAt: number
}

export interface ShelfBounds {
	readonly records: number
	readonly bytes: number
	readonly ageMs: number
}

async function nameOn({ key }: Vault, shelf: Shelf, name: string): Promise<string> {
	return hiddenName(key, `${key.userId}/${shelf}/${name}`)
}

export async function putOn(vault: Vault, shelf: Shelf, name: string, value: unknown, now = Date.now()): Promise<void> {
	const id = await nameOn(vault, shelf, name)
	const sealed = await seal(vault.key, id, value)
	const { userId } = vault.key
	if (!vault.isOpen()) return
	await vault.db.records.put({ id, userId, shelf, keptAt: now, bytes: sealed.sealed.byteLength, ...sealed })
}

export async function takeFrom(vault: Vault, shelf: Shelf, name: string): Promise<Kept | null> {
	const id = await nameOn(vault, shelf, name)
	const row = await vault.db.records.get(id)
	return row === undefined ? null : { value: await unseal(vault.key, id, row), keptAt: row.keptAt }
}

/** All that lies on a shelf, what was kept last first. */
export async function takeAllFrom({ db, key }: Vault, shelf: Shelf): Promise<Kept[]> {
	const rows = await db.records
		.where('[userId+shelf+keptAt]')
		.between([key.userId, shelf, 0], [key.userId, shelf, Number.MAX_SAFE_INTEGER], true, true)
		.reverse()
		.toArray()
	return Promise.all(rows.map(async (row) => ({ value: await unseal(key, row.id, row), keptAt: row.keptAt })))
}

export async function removeFrom(vault: Vault, shelf: Shelf, name: string): Promise<void> {
	await vault.db.records.delete(await nameOn(vault, shelf, name))
}

/** Keeps a shelf within bounds: what was kept longest ago goes first. */
export async function trimShelf(
	{ db, key }: Vault,
	shelf: Shelf,
	bounds: ShelfBounds,
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
