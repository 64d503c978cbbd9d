/** A text in the form in which names are compared, with the place of each of its characters in the original. */
export interface FoldedText {
	readonly text: string
	/** Place of each character, where it begins in the original; one more for the end. */
	readonly at: Uint32Array
}

const APOSTROPHE = /['`´‘’‚‛′ʹʻʼʽˈ＇]/u
const DASH = /[\p{Pd}\u2212\u00b7]/u
const DROPPED = /[\p{M}\p{Cf}]/u
const SPACE = /\s/u
const ASCII_MAX = 0x7f

function foldCharacter(character: string): string {
	if (APOSTROPHE.test(character)) return "'"
	if (DASH.test(character)) return '-'
	if (SPACE.test(character)) return ' '
	if (DROPPED.test(character)) return ''
	if ((character.codePointAt(0) ?? 0) <= ASCII_MAX) return character.toLowerCase()
	const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
	return plain.replace(/\p{M}/gu, '')
}

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character)

/** Unifies case, accents, ligatures, apostrophes, dashes and white space; joins words that a hyphen breaks over a line end; leaves out what
 *  is not seen. In one pass. */
export function foldText(original: string): FoldedText {
	const known = new Map<string, string>()
	const pieces: string[] = []
	const places: number[] = []
	let last = ''
	let place = 0
	for (const character of original) {
		const folded = known.get(character) ?? foldCharacter(character)
		known.set(character, folded)
		const isBreak = /[\r\n]/.test(character)
		if (isBreak && last === '-' && isLetter(pieces.at(-2))) {
			// The hyphen of a broken word goes; a name that has one matches without it too.
			pieces.pop()
			places.pop()
			last = '\n'
		} else if (folded !== '' && !(folded === ' ' && (last === ' ' || last === '\n'))) {
			for (const one of folded) {
				pieces.push(one)
				places.push(place)
				if (one.length === 2) places.push(place)
			}
			last = folded
		}
		place += character.length
	}
	places.push(original.length)
	return { text: pieces.join(''), at: Uint32Array.from(places) }
}
