import { type RawBuilder, type SqlBool, sql } from 'kysely'

const WORDS_MAX = 12

/** Rows whose search vector holds, for each typed word, a word that begins with it. Null when nothing was typed. */
export function matchesWords(column: string, typed: string | undefined): RawBuilder<SqlBool> | null {
	const words = (typed ?? '').match(/[\p{L}\p{N}]+/gu)?.slice(0, WORDS_MAX) ?? []
	if (words.length === 0) return null
	const query = words.map((word) => `${word}:*`).join(' & ')
	return sql`${sql.ref(column)} @@ to_tsquery('simple', api.fold(${query}))`
}
