import { typedWords } from '../../platform/db/search-words.ts'

/** Longer words are cut: no name has such words. */
const WORD_MAX = 40
const NUMBER = /^\d+$/
const WITHOUT_SPACES = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/u

/** A typed search, parsed. */
export interface SearchTerms {
	/** As typed, with normalized spaces: names that start with it come first. */
	readonly beginning: string
	/** Each is the start of a word of every result. */
	readonly words: readonly string[]
	/** Words that are complete: numbers, except the last word, which may still be incomplete. Half of all phone numbers contain
	 *  one that starts with 555. */
	readonly whole: ReadonlySet<string>
	/** Words selective enough for the index: a tenth of all names have a word that starts with a given letter. */
	readonly selective: readonly string[]
	/** As typed, without a leading #: the number of a record. */
	readonly number: string
}

/** Scripts without spaces are searched letter by letter, as they are indexed. */
function lettersOf(word: string): readonly string[] {
	return WITHOUT_SPACES.test(word) ? word.split(new RegExp(`(${WITHOUT_SPACES.source})`, 'u')).filter(Boolean) : [word]
}

/** A single letter or two digits; a letter of a script without spaces is a word. */
function isShort(word: string): boolean {
	return /^\d{1,2}$/.test(word) || ([...word].length === 1 && !WITHOUT_SPACES.test(word))
}

export function parseSearch(typed: string): SearchTerms {
	const beginning = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
	const words = typedWords(typed)
		.flatMap(lettersOf)
		.map((word) => word.slice(0, WORD_MAX))
	const selective = words.filter((word) => !isShort(word))
	const areNumbers = selective.length === 0 && words.every((word) => NUMBER.test(word))
	return {
		beginning,
		words,
		whole: new Set((areNumbers ? words : words.slice(0, -1)).filter((word) => NUMBER.test(word))),
		selective: areNumbers ? words : selective,
		number: beginning.replace(/^#\s*/, ''),
	}
}
