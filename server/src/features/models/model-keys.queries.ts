import type { Db } from '../../platform/db/db.ts'

/** What is shown of a key. */
export interface KeyHint {
	readonly providerId: string
	readonly lastFour: string
	/** The address it was entered for; null is the catalog's. */
	readonly baseUrl: string | null
	readonly changedAt: Date
}

/** Runs as the identity role: no other reads this table. */
export function selectKeyHints(db: Db): Promise<KeyHint[]> {
	return db
		.selectFrom('model_keys')
		.select(['provider_id as providerId', 'last_four as lastFour', 'base_url as baseUrl', 'changed_at as changedAt'])
		.execute()
}

export interface SealedKey {
	readonly sealedKey: string
	readonly baseUrl: string | null
}

export async function selectSealedKey(db: Db, providerId: string): Promise<SealedKey | null> {
	const row = await db
		.selectFrom('model_keys')
		.select(['sealed_key as sealedKey', 'base_url as baseUrl'])
		.where('provider_id', '=', providerId)
		.executeTakeFirst()
	return row ?? null
}

export async function upsertKey(db: Db, hint: KeyHint, sealedKey: string): Promise<void> {
	const { lastFour, baseUrl, changedAt } = hint
	const values = { sealed_key: sealedKey, last_four: lastFour, base_url: baseUrl, changed_at: changedAt }
	await db
		.insertInto('model_keys')
		.values({ provider_id: hint.providerId, ...values })
		.onConflict((found) => found.column('provider_id').doUpdateSet(values))
		.execute()
}

/** @returns whether there was one */
export async function deleteKey(db: Db, providerId: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('model_keys')
		.where('provider_id', '=', providerId)
		.executeTakeFirstOrThrow()
	return numDeletedRows > 0n
}

/** Seals keys again that begin with a prefix, in one transaction. */
export async function resealKeys(db: Db, prefix: string, rotate: (sealed: string) => string): Promise<void> {
	const rows = await db
		.selectFrom('model_keys')
		.select(['provider_id', 'sealed_key'])
		.where('sealed_key', 'like', `${prefix}%`)
		.forUpdate()
		.execute()
	for (const { provider_id, sealed_key } of rows) {
		await db
			.updateTable('model_keys')
			.set({ sealed_key: rotate(sealed_key) })
			.where('provider_id', '=', provider_id)
			.execute()
	}
}
