import type { Permission } from '@praxis/contract/kernel/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Reach } from '../actor.ts'
import type { Db } from './db.ts'

/** A search as the database runs it. */
export interface SearchQuery {
	/** A `tsquery` for the index; null searches by the start of the name alone. */
	readonly broad: RawBuilder<string> | null
	/** A `tsquery` that every result matches. */
	readonly exact: RawBuilder<string>
	/** The text as typed: names that start with it come first. */
	readonly beginning: string
	/** The text as the number of a record; null when it must not be used. */
	readonly number: string | null
	/** One more than is shown, to know whether there are more. */
	readonly atMost: number
	/** Reach of the caller. */
	readonly reach: Reach
}

/** What global search finds of one kind; a feature names its sources in its manifest. */
export interface SearchSource {
	readonly kind: string
	/** Who may find records of this kind. */
	readonly access: readonly Permission[]
	/** Best first, at most `atMost`. Row security decides what is visible. */
	readonly find: (db: Db, query: SearchQuery) => Promise<readonly { readonly kind: string; readonly id: string }[]>
}

/** The ids of the best matches of a kind with their rank, as a table named `best`. */
export function bestMatches(kind: string, { broad, exact, beginning, atMost, reach }: SearchQuery) {
	const asked = sql`${kind}, ${broad ?? sql`NULL::tsquery`}, ${exact}, api.fold(${beginning})`
	const found =
		reach === 'walled'
			? sql<{ id: string; place: number }>`api.search_best_beside_walls(${asked}, ${atMost})`
			: sql<{ id: string; place: number }>`api.search_best(${asked}, '{}', ${atMost})`
	return found.as<'best'>(sql.ref('best'))
}
