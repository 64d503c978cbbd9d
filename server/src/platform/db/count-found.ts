import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './db.ts'
import type { DB } from './schema.gen.ts'

/** Search results are counted up to this number: counting more would take longer than the search. */
export const FOUND_COUNT_MAX = 1000

/** Number of matches; null if more than `FOUND_COUNT_MAX`. */
export async function countFound<T extends keyof DB>(
	db: Db,
	found: SelectQueryBuilder<DB, T, { id: string }>,
): Promise<number | null> {
	const row = await db
		.selectFrom(found.limit(FOUND_COUNT_MAX + 1).as('found'))
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	const count = Number(row.count)
	return count > FOUND_COUNT_MAX ? null : count
}

/** Exact total without a search; with a search, null above `FOUND_COUNT_MAX`. */
export async function countMatching<T extends keyof DB>(
	db: Db,
	matching: SelectQueryBuilder<DB, T, { id: string }>,
	search: string | undefined,
): Promise<number | null> {
	if (search) return countFound(db, matching)
	const row = await db
		.selectFrom(matching.as('matching'))
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return Number(row.count)
}
