import { INVISIBLE } from '../kernel/hidden-text.ts'

const SPACE = /\s/
const PLAIN: Readonly<Record<string, string>> = {
	'‘': "'",
	'’': "'",
	'‚': "'",
	'‛': "'",
	'′': "'",
	'“': '"',
	'”': '"',
	'„': '"',
	'‟': '"',
	'«': '"',
	'»': '"',
	'‐': '-',
	'‑': '-',
	'‒': '-',
	'–': '-',
	'—': '-',
	'―': '-',
	'−': '-',
	'…': '...',
}
/** Before these, and after those, white space tells nothing: it comes from how a page is set. */
const CLOSING = /^[-,;:.)%]/
const OPENING = /[-($]$/

export interface ReadableText {
	readonly text: string
	/** For each character the one of the source it came from, and the one after. */
	readonly from: readonly number[]
	readonly to: readonly number[]
}

const isLetter = (character: string | undefined) => character !== undefined && /\p{Ll}/u.test(character)

/** The end of a line break within a hyphenated word that begins at `at`; `at` itself if there is none. */
function afterHyphen(source: string, at: number): number {
	if (!isLetter(source[at - 1])) return at
	let next = at + 1
	let hasBreak = false
	while (next < source.length && SPACE.test(source[next] ?? '')) {
		hasBreak ||= source[next] === '\n'
		next++
	}
	return hasBreak && isLetter(source[next]) ? next : at
}

/** A text as people read it: lower case, one space between words and none at dashes, plain quotation marks and dashes, ligatures and
 *  accented letters taken apart, words joined that a line end hyphenated, without invisible characters. */
export function readable(source: string): ReadableText {
	let text = ''
	let isSpaced = false
	const from: number[] = []
	const to: number[] = []
	const add = (characters: string, at: number, end: number) => {
		text += characters
		for (let index = 0; index < characters.length; index++) {
			from.push(at)
			to.push(end)
		}
	}
	for (let at = 0; at < source.length; ) {
		const character = String.fromCodePoint(source.codePointAt(at) ?? 0)
		const end = at + character.length
		const next = character === '-' || character === '‐' ? afterHyphen(source, at) : at
		if (next > at) {
			at = next
			continue
		}
		if (SPACE.test(character)) isSpaced = true
		else if (!INVISIBLE.test(character)) {
			const plain = (PLAIN[character] ?? (character < '\u0080' ? character : character.normalize('NFKD'))).toLowerCase()
			if (isSpaced && text !== '' && !OPENING.test(text) && !CLOSING.test(plain)) add(' ', at - 1, at)
			isSpaced = false
			add(plain, at, end)
		}
		at = end
	}
	return { text, from, to }
}

const PLAIN_PAGE = /^[\t\n\v\f\r\x20-\x7e]*$/
const HYPHENATED = /[a-z]-\s*\n\s*[a-z]/

/** The text of `readable` alone, many times faster for pages of plain ASCII without hyphenated line ends. */
export function readableText(source: string): string {
	if (!PLAIN_PAGE.test(source) || HYPHENATED.test(source)) return readable(source).text
	return source
		.trim()
		.replace(/\s+/g, ' ')
		.replace(/ ?- ?/g, '-')
		.replace(/ (?=[,;:.)%])/g, '')
		.replace(/(?<=[($]) /g, '')
		.toLowerCase()
}
