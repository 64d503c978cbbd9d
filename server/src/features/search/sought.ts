import { typedWords } from '../../platform/db/search-words.ts'

/** A word longer than this is no name. */
const WORD_MAX = 40
const WITHOUT_SPACES = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/u

/** What somebody looks for, taken apart. */
export interface Sought {
	/** As typed, spaces put in order: names that begin so come first. */
	readonly beginning: string
	/** Every one of them begins a word of what is found. */
	readonly words: readonly string[]
	/** Those of them that an index is asked for: half of all names hold a word that begins with a given letter. */
	readonly telling: readonly string[]
	/** As typed, as the number of a case. */
	readonly caseNumber: string
}

/** Scripts that are written without spaces are sought letter by letter, as they are kept. */
function lettersOf(word: string): readonly string[] {
	return WITHOUT_SPACES.test(word) ? word.split(new RegExp(`(${WITHOUT_SPACES.source})`, 'u')).filter(Boolean) : [word]
}

export function soughtIn(typed: string): Sought {
	const beginning = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
	const words = typedWords(typed)
		.flatMap(lettersOf)
		.map((word) => word.slice(0, WORD_MAX))
	return {
		beginning,
		words,
		telling: words.filter((word) => [...word].length > 1 || WITHOUT_SPACES.test(word)),
		caseNumber: beginning.replace(/^#\s*/, ''),
	}
}
