import type { Db } from '../db/db.ts'

/** Whose key it is: a provider of models, an integration, an API configuration, a webhook, a data source. */
export interface KeyOwner {
	readonly kind: 'model' | 'integration' | 'api' | 'webhook' | 'source'
	readonly id: string
	/** An owner can have several. */
	readonly slot: string
}

/** What is shown of a key. */
export interface StoredKeyHint {
	readonly lastFour: string
	/** The address it was entered for; null is the one that the owner has by itself. */
	readonly address: string | null
	readonly changedAt: Date
}

export interface StoredKey extends StoredKeyHint {
	readonly sealedKey: string
}

/** Hints of all owners of a kind, without the keys. All of these run as the identity role: no other reads the table. */
export function selectStoredHints(
	db: Db,
	kind: KeyOwner['kind'],
): Promise<(StoredKeyHint & Pick<KeyOwner, 'id' | 'slot'>)[]> {
	return db
		.selectFrom('stored_keys')
		.select(['owner_id as id', 'slot', 'last_four as lastFour', 'address', 'changed_at as changedAt'])
		.where('owner_kind', '=', kind)
		.execute()
}

export async function selectStoredKey(db: Db, { kind, id, slot }: KeyOwner): Promise<StoredKey | null> {
	const row = await db
		.selectFrom('stored_keys')
		.select(['sealed_key as sealedKey', 'last_four as lastFour', 'address', 'changed_at as changedAt'])
		.where('owner_kind', '=', kind)
		.where('owner_id', '=', id)
		.where('slot', '=', slot)
		.executeTakeFirst()
	return row ?? null
}

/** Keys of an owner whose slots begin alike. */
export function selectStoredKeys(
	db: Db,
	{ kind, id }: Omit<KeyOwner, 'slot'>,
	prefix: string,
): Promise<(Pick<KeyOwner, 'slot'> & Pick<StoredKey, 'sealedKey' | 'address'>)[]> {
	return db
		.selectFrom('stored_keys')
		.select(['slot', 'sealed_key as sealedKey', 'address'])
		.where('owner_kind', '=', kind)
		.where('owner_id', '=', id)
		.where('slot', 'like', `${prefix}%`)
		.orderBy('slot')
		.execute()
}

export async function putStoredKey(db: Db, { kind, id, slot }: KeyOwner, key: StoredKey): Promise<void> {
	const { sealedKey, lastFour, address, changedAt } = key
	const values = { sealed_key: sealedKey, last_four: lastFour, address, changed_at: changedAt }
	await db
		.insertInto('stored_keys')
		.values({ owner_kind: kind, owner_id: id, slot, ...values })
		.onConflict((found) => found.columns(['owner_kind', 'owner_id', 'slot']).doUpdateSet(values))
		.execute()
}

/** Deletes the keys of an owner; all of its keys without a slot.
 *  @returns whether there was one */
export async function deleteStoredKeys(db: Db, { kind, id, slot }: Omit<KeyOwner, 'slot'> & Partial<KeyOwner>) {
	let query = db.deleteFrom('stored_keys').where('owner_kind', '=', kind).where('owner_id', '=', id)
	if (slot !== undefined) query = query.where('slot', '=', slot)
	const { numDeletedRows } = await query.executeTakeFirstOrThrow()
	return numDeletedRows > 0n
}

/** Takes keys of an owner whose slots are like a pattern: they are no longer stored. */
export function takeStoredKeys(
	db: Db,
	{ kind, id }: Omit<KeyOwner, 'slot'>,
	slots: string,
): Promise<(Pick<KeyOwner, 'slot'> & Pick<StoredKey, 'sealedKey' | 'address'>)[]> {
	return db
		.deleteFrom('stored_keys')
		.where('owner_kind', '=', kind)
		.where('owner_id', '=', id)
		.where('slot', 'like', slots)
		.returning(['slot', 'sealed_key as sealedKey', 'address'])
		.execute()
}

/** Seals keys again that begin with a prefix, in one transaction. */
export async function resealStoredKeys(db: Db, prefix: string, rotate: (sealed: string) => string): Promise<void> {
	const rows = await db
		.selectFrom('stored_keys')
		.select(['owner_kind', 'owner_id', 'slot', 'sealed_key'])
		.where('sealed_key', 'like', `${prefix}%`)
		.forUpdate()
		.execute()
	for (const row of rows) {
		await db
			.updateTable('stored_keys')
			.set({ sealed_key: rotate(row.sealed_key) })
			.where('owner_kind', '=', row.owner_kind)
			.where('owner_id', '=', row.owner_id)
			.where('slot', '=', row.slot)
			.execute()
	}
}
