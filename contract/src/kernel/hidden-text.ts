/** Characters without a form of their own: zero widths, joiners, bidirectional controls, tags, variation selectors and blank letters. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu')

/** Scripts written from right to left, where directional marks and isolates are ordinary. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]/u
/** Scripts in which joiners change how the letters beside them look, and signs such as emoji. */
const JOINED =
	/[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Variation_Selector}/u
const JOINERS = /[\u200c\u200d]/u
const SELECTOR = /\p{Variation_Selector}/u
const SELECTED = /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}\d#*]/u
const LETTER = /[\p{L}\p{N}\p{P}]/u

export interface SeenText {
	/** What a person sees of it. */
	readonly text: string
	/** Characters that were removed. */
	readonly hidden: number
}

interface Around {
	readonly before: string
	readonly after: string
	readonly isRightToLeft: boolean
}

/** Whether writing needs the character where it is: a joiner in Hindi, a directional mark in Arabic, a selector of an emoji. */
function isOrdinary(character: string, { before, after, isRightToLeft }: Around): boolean {
	if (JOINERS.test(character)) return JOINED.test(before) && JOINED.test(after)
	if (DIRECTION.test(character)) return isRightToLeft
	return SELECTOR.test(character) && SELECTED.test(before)
}

/** At the beginning of a text, or where a word may be broken: gone without harm. */
const isHarmless = (character: string, { before, after }: Around) =>
	character === '\ufeff' ? before === '' : character === '\u00ad' && LETTER.test(before) && LETTER.test(after)

const lastOf = (text: string) => (/[\uDC00-\uDFFF]$/.test(text) ? text.slice(-2) : text.slice(-1))
const firstOf = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 0)

/** Takes out the characters that a person cannot see and a model reads: orders can be written in them. Those that a script needs stay;
 *  soft hyphens within words and a mark of the byte order go without being counted. */
export function withoutHidden(text: string): SeenText {
	if (!INVISIBLE.test(text)) return { text, hidden: 0 }
	const isRightToLeft = RIGHT_TO_LEFT.test(text)
	let hidden = 0
	let seen = ''
	let at = 0
	for (const { index, 0: character } of text.matchAll(ALL_INVISIBLE)) {
		seen += text.slice(at, index)
		at = index + character.length
		const around = {
			before: lastOf(seen),
			after: at < text.length ? firstOf(text.slice(at, at + 2)) : '',
			isRightToLeft,
		}
		if (isOrdinary(character, around)) seen += character
		else if (!isHarmless(character, around)) hidden++
	}
	return { text: seen + text.slice(at), hidden }
}

/** `3 hidden characters were removed.` of a text before a model read it; null without any. */
export function hiddenNote(hidden: number): string | null {
	if (hidden === 0) return null
	const characters =
		hidden === 1 ? '1 hidden character was' : `${hidden.toLocaleString('en-US')} hidden characters were`
	return `${characters} removed before the model read the text.`
}
