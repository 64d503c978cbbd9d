/** Parts before which a hyphen belongs to the word. */
const KEPT_AFTER = new Set(
	'all anti co cross ex four full half high long low mid multi non one over part post pre pro quasi self semi short so sub third three two vice well year'.split(
		' ',
	),
)
// Both begin at the beginning of a run alone: from its middle the time would grow with the square of its length.
const BROKEN =
	/(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}\p{N}]+)[-\u2010\u00ad]\n(\p{Ll}[\p{L}\p{M}]*|\p{N}+|\p{Lu}[\p{L}\p{M}]*)([^\s]*)[ \t]?/gu
const HYPHENATED = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+-[\p{L}\p{M}\p{N}]+/gu

/** Words that a text writes with a hyphen within a line, in lower case. */
export function hyphenatedIn(texts: readonly string[]): ReadonlySet<string> {
	const found = new Set<string>()
	for (const text of texts) for (const [word] of text.matchAll(HYPHENATED)) found.add(word.toLowerCase())
	return found
}

/** Text in which words that are broken over a line end are whole and stand where they begin. A hyphen that belongs to the word, as of
 *  numbers, double names and words that are written with it elsewhere, stays. */
export function joinHyphens(text: string, hyphenated: ReadonlySet<string>): string {
	return text.replace(BROKEN, (_, first: string, second: string, rest: string) => {
		const isKept =
			!/^\p{Ll}/u.test(second) ||
			/\p{N}$/u.test(first) ||
			KEPT_AFTER.has(first.toLowerCase()) ||
			hyphenated.has(`${first}-${second}`.toLowerCase())
		return `${first}${isKept ? '-' : ''}${second}${rest}\n`
	})
}

/** Ligatures, and the forms in which Arabic letters are drawn, as the letters that they are; no soft hyphens within words. */
export function plainLetters(text: string): string {
	return text
		.replace(/[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/g, (letter) => letter.normalize('NFKC'))
		.replace(/\u00ad(?!\n)/g, '')
}
