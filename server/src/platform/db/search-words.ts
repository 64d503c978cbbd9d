import { type RawBuilder, type SqlBool, sql } from 'kysely'

const WORDS_MAX = 12

/** Folding can make an operator of a query, or a space, out of a letter: ½ becomes ` 1/2`, ⑴ becomes `(1)`. */
const OPERATORS = "[\\s&|!()<>:*'\\\\/]+"

const PLAIN = /^[A-Za-z0-9]+$/

/** Rows whose search vector holds, for each typed word, a word that begins with it. Null when nothing was typed. */
export function matchesWords(column: string, typed: string | undefined): RawBuilder<SqlBool> | null {
	const words = (typed ?? '').match(/[\p{L}\p{N}]+/gu)?.slice(0, WORDS_MAX) ?? []
	if (words.length === 0) return null
	// Folding plain letters only makes them small: the database need not be asked to.
	if (words.every((word) => PLAIN.test(word))) {
		const plain = words.map((word) => `${word.toLowerCase()}:*`).join(' & ')
		return sql`${sql.ref(column)} @@ to_tsquery('simple', ${plain})`
	}
	const folded = sql`btrim(regexp_replace(api.fold(${words.join(' ')}), ${sql.lit(OPERATORS)}, ' ', 'g'))`
	const beginnings = sql`replace(regexp_replace(${folded}, '\\S+', '\\&:*', 'g'), ' ', ' & ')`
	return sql`${sql.ref(column)} @@ to_tsquery('simple', ${beginnings})`
}
