import { type RawBuilder, type SqlBool, sql } from 'kysely'

const WORDS_MAX = 12

/** Folding can make an operator of a query, or a space, out of a letter: ½ becomes ` 1/2`, ⑴ becomes `(1)`. */
const OPERATORS = "[\\s&|!()<>:*'\\\\/]+"

const PLAIN = /^[A-Za-z0-9]+$/

/** The words of what was typed; accents and vowel signs belong to their letters. */
export function typedWords(typed: string | undefined): string[] {
	return (
		(typed ?? '')
			.normalize('NFC')
			.match(/[\p{L}\p{N}\p{M}]+/gu)
			?.slice(0, WORDS_MAX) ?? []
	)
}

/** A `tsquery` that asks for a word beginning with each of the words. */
export function beginningsOf(words: readonly string[]): RawBuilder<string> {
	// Folding plain letters only makes them small: the database need not be asked to.
	if (words.every((word) => PLAIN.test(word))) {
		return sql`to_tsquery('simple', ${words.map((word) => `${word.toLowerCase()}:*`).join(' & ')})`
	}
	const folded = sql`btrim(regexp_replace(api.fold(${words.join(' ')}), ${sql.lit(OPERATORS)}, ' ', 'g'))`
	return sql`to_tsquery('simple', replace(regexp_replace(${folded}, '\\S+', '\\&:*', 'g'), ' ', ' & '))`
}

/** Rows whose search vector holds, for each typed word, a word that begins with it. Null when nothing was typed. */
export function matchesWords(column: string, typed: string | undefined): RawBuilder<SqlBool> | null {
	const words = typedWords(typed)
	return words.length === 0 ? null : sql`${sql.ref(column)} @@ ${beginningsOf(words)}`
}
