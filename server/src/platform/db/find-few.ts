import type { SelectQueryBuilder } from 'kysely'
import { FOUND_COUNT_MAX } from './count-found.ts'
import type { Db } from './db.ts'
import type { DB } from './schema.gen.ts'

/** The ids of what a search found; null when it found more than `FOUND_COUNT_MAX`. Asked for without an order, so that the
 *  index of words answers: a planner who is to sort them too rather reads a whole table in its order, for it cannot know
 *  how rare the beginning of a word is. */
export async function findFew<T extends keyof DB>(
	db: Db,
	found: SelectQueryBuilder<DB, T, { id: string }>,
): Promise<string[] | null> {
	const rows = await db
		.selectFrom(found.limit(FOUND_COUNT_MAX + 1).as('found'))
		.select('found.id')
		.execute()
	return rows.length > FOUND_COUNT_MAX ? null : rows.map((row) => row.id)
}
