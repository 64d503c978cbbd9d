/** Words of a text that are compared. */
const WORDS_MAX = 200

export const plain = (text: string) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim()

/** The words of a text in lower case, without punctuation; amounts and percentages stay whole. */
export const worded = (text: string): string[] =>
	plain(text)
		.toLowerCase()
		.match(/[\p{L}\p{N}$%]+/gu) ?? []

/** The pairs of neighboring words, at most the first 200; of a single word the word. */
export function pairsOfWords(text: string): Set<string> {
	const words = worded(text).slice(0, WORDS_MAX)
	return new Set(words.length === 1 ? words : words.slice(1).map((word, at) => `${words[at]} ${word}`))
}

/** The Sørensen–Dice coefficient of two sets, 0 to 1. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	if (one.size === 0 || other.size === 0) return 0
	let common = 0
	for (const each of one) if (other.has(each)) common += 1
	return (2 * common) / (one.size + other.size)
}
