import { joinedWith } from './name-prefixes.ts'
import { shortNamesOf } from './short-names.ts'

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** Letters that digits stand for: M1crosoft, 0racle. As in `api.name_keys`. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/** A number as a word: `7` as “seven”; other words as they are. */
export function numberWord(word: string): string {
	return /^\d{1,2}$/.test(word) ? (NUMBERS[Number(word)] ?? word) : word
}

function withLetters(word: string, one: string): string {
	return word.replace(/[013457]/g, (digit) => (digit === '1' ? one : (LETTERS[digit] ?? digit)))
}

/** The words that digits within a word stand for; none for plain words and numbers. */
export function lettersFor(word: string): string[] {
	if (!/\d/.test(word) || !/[a-z].*[a-z]/.test(word)) return []
	return [...new Set([withLetters(word, 'i'), withLetters(word, 'l')])].filter((one) => one !== word)
}

const PLAIN = /^[a-z0-9]+$/

/** A word together with the one before and after it: Blue Sky as Bluesky. */
function pairsWith(word: string, words: readonly string[]): string[] {
	return words.flatMap((one, at) => {
		const next = words[at + 1]
		const isPair = next !== undefined && (one === word || next === word) && PLAIN.test(one) && PLAIN.test(next)
		return isPair ? [one + next] : []
	})
}

/** What of a word is written in Hebrew and Arabic. As `api.consonants`. */
export function consonantsOf(word: string): string {
	return word.replace(/(.)\1/g, '$1').replace(/[aeiouhwy]/g, '')
}

/** The keys of consonants by which a word is found: plain words by those of words that have no vowels, these by those of all. */
function consonantKeys(word: string): string[] {
	if (!/^[a-z]{3,}$/.test(word)) return []
	const found = consonantsOf(word)
	return found.length < 2 ? [] : [`~${found}`, ...(/[aeiou]/.test(word) ? [] : [`=${found}`])]
}

/** What a word of a name may be written as. */
export function spellingsOf(word: string, words: readonly string[]): string[] {
	const number = NUMBERS.indexOf(word)
	return [
		word,
		...joinedWith(word, words),
		...pairsWith(word, words),
		...shortNamesOf(word),
		...lettersFor(word),
		...consonantKeys(word),
		...(number === -1 ? [numberWord(word)] : [String(number)]),
	]
}

/** Splits words that the other name has in two: Bluesky as Blue Sky. The same array when there are none. */
export function splitAs(words: readonly string[], other: readonly string[]): readonly string[] {
	const pairs = new Map(
		other.slice(1).flatMap((next, at) => {
			const one = other[at] ?? ''
			return PLAIN.test(one) && PLAIN.test(next) ? [[one + next, [one, next]] as const] : []
		}),
	)
	if (!words.some((word) => pairs.has(word) && !other.includes(word))) return words
	return words.flatMap((word) => (other.includes(word) ? [word] : [...(pairs.get(word) ?? [word])]))
}
