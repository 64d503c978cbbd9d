import { SEARCH_HITS_MAX } from '@praxis/contract/search/search.contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reach } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SearchQuery } from '../../platform/db/search-source.ts'
import { beginningsOf } from '../../platform/db/search-words.ts'
import type { SearchTerms } from './parse-search.ts'

const AT_MOST = SEARCH_HITS_MAX + 1

/** A `tsquery` for all the words: complete words as they are, of the others the starts. */
function queryOf(words: readonly string[], whole: ReadonlySet<string>): RawBuilder<string> {
	const beginnings = words.filter((word) => !whole.has(word))
	const terms = words.filter((word) => whole.has(word)).map((word) => sql<string>`to_tsquery('simple', ${word})`)
	return sql<string>`(${sql.join(beginnings.length === 0 ? terms : [...terms, beginningsOf(beginnings)], sql` && `)})`
}

export function searchQuery({ words, whole, selective, beginning, number }: SearchTerms, reach: Reach): SearchQuery {
	const broad = selective.length === 0 ? null : queryOf(selective, whole)
	return { broad, exact: queryOf(words, whole), beginning, number, atMost: AT_MOST, reach }
}

/** The query with some words replaced by others of similar spelling. */
export function correctedQuery(
	{ words, beginning }: SearchTerms,
	similar: ReadonlyMap<string, readonly string[]>,
	reach: Reach,
): SearchQuery {
	const terms = words.map((word) => {
		const others = similar.get(word) ?? []
		if (others.length === 0) return beginningsOf([word])
		return sql<string>`(${sql.join(
			others.map((other) => sql`plainto_tsquery('simple', ${other})`),
			sql` || `,
		)})`
	})
	const exact = sql<string>`(${sql.join(terms, sql` && `)})`
	return { broad: exact, exact, beginning, number: null, atMost: AT_MOST, reach }
}

/** For words that start no word of any record: known words of similar spelling, nearest first. */
export async function selectSimilarWords(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
	const { rows } = await sql<{ typed: string; word: string }>`
		SELECT typed, word FROM unnest(${words}::text[]) AS typed CROSS JOIN LATERAL api.words_alike(api.fold(typed)) AS word`.execute(
		db,
	)
	return new Map(
		[...Map.groupBy(rows, (row) => row.typed)].map(([typed, ones]) => [typed, ones.map((row) => row.word)]),
	)
}
