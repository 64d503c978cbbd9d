import type { Db } from '../../platform/db/db.ts'

export interface Preference {
	readonly key: string
	readonly value: unknown
}

/** Row security leaves only the acting user's own. */
export async function selectPreferences(db: Db): Promise<Preference[]> {
	return db.selectFrom('user_preferences').select(['key', 'value']).orderBy('key').execute()
}

/** How many the acting user has beside one. */
export async function countOtherPreferences(db: Db, key: string): Promise<number> {
	const row = await db
		.selectFrom('user_preferences')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('key', '<>', key)
		.executeTakeFirstOrThrow()
	return Number(row.count)
}

export async function upsertPreference(db: Db, userId: string, key: string, value: string, now: Date): Promise<void> {
	await db
		.insertInto('user_preferences')
		.values({ user_id: userId, key, value, updated_at: now })
		.onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value, updated_at: now }))
		.execute()
}

export async function deletePreference(db: Db, key: string): Promise<void> {
	await db.deleteFrom('user_preferences').where('key', '=', key).execute()
}
