import { typedWords } from '../../platform/db/search-words.ts'

/** A word longer than this is no name. */
const WORD_MAX = 40
const NUMBER = /^\d+$/
const WITHOUT_SPACES = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/u

/** What somebody looks for, taken apart. */
export interface Sought {
	/** As typed, spaces put in order: names that begin so come first. */
	readonly beginning: string
	/** Every one of them begins a word of what is found. */
	readonly words: readonly string[]
	/** Those of them that are whole: numbers but for the last word, which may still be being typed. Half of all telephone numbers
	 *  hold one that begins with 555. */
	readonly whole: ReadonlySet<string>
	/** Those of them that an index is asked for: a tenth of all names hold a word that begins with a given letter. */
	readonly telling: readonly string[]
	/** As typed, as the number of a case. */
	readonly caseNumber: string
}

/** Scripts that are written without spaces are sought letter by letter, as they are kept. */
function lettersOf(word: string): readonly string[] {
	return WITHOUT_SPACES.test(word) ? word.split(new RegExp(`(${WITHOUT_SPACES.source})`, 'u')).filter(Boolean) : [word]
}

/** A single letter or two digits; a letter of a script without spaces is a word. */
function isShort(word: string): boolean {
	return /^\d{1,2}$/.test(word) || ([...word].length === 1 && !WITHOUT_SPACES.test(word))
}

export function soughtIn(typed: string): Sought {
	const beginning = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
	const words = typedWords(typed)
		.flatMap(lettersOf)
		.map((word) => word.slice(0, WORD_MAX))
	const telling = words.filter((word) => !isShort(word))
	const areNumbers = telling.length === 0 && words.every((word) => NUMBER.test(word))
	return {
		beginning,
		words,
		whole: new Set((areNumbers ? words : words.slice(0, -1)).filter((word) => NUMBER.test(word))),
		telling: areNumbers ? words : telling,
		caseNumber: beginning.replace(/^#\s*/, ''),
	}
}
