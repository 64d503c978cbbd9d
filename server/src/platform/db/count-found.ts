import type { SelectQueryBuilder } from 'kysely'
import type { DB } from './schema.gen.ts'
import type { Db } from './transaction.ts'

/** Beyond this many, what a search found is not counted: counting would take longer than finding. */
export const FOUND_COUNT_MAX = 1000

/** How many rows a search found; null when there are more than `FOUND_COUNT_MAX`. */
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
