import { bandOf } from '@praxis/contract/ocr/ocr.fields'

/** Left, top, right, bottom in pixels of the recognized image. */
export type Box = readonly [number, number, number, number]

export interface Word {
	readonly text: string
	/** 0 to 100. */
	readonly confidence: number
	readonly box: Box
	/** Read by a person: what they typed, or confirmed. */
	readonly isChecked?: boolean
}

export interface Line {
	readonly box: Box
	/** Heights of its ends, by which text is placed on a slope. */
	readonly baseline: readonly [number, number, number, number]
	readonly words: readonly Word[]
}

export type Paragraph = readonly Line[]

/** One page with the words recognized on it, or with the text its file already had. */
export interface PageText {
	readonly number: number
	readonly width: number
	readonly height: number
	readonly paragraphs: readonly Paragraph[]
	/** Text of a PDF that has some: nothing was recognized. */
	readonly ownText: string | null
}

/** Scripts written without spaces between words, with the marks they share, as the long vowel mark of kana. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uffef]/u

function joinWords(words: readonly Word[]): string {
	let text = ''
	for (const { text: next } of words) {
		const last = text.at(-1)
		const isTight = last === undefined || (UNSPACED.test(last) && UNSPACED.test(next[0] ?? ''))
		text += isTight ? next : ` ${next}`
	}
	return text
}

export function textOfPage({ paragraphs, ownText }: PageText): string {
	if (ownText !== null) return ownText.trim()
	return paragraphs
		.map((lines) => lines.map(({ words }) => joinWords(words)).join('\n'))
		.join('\n\n')
		.trim()
}

export const pageSeparator = (number: number) => `--- Page ${number} ---`

/** The text of all pages; several pages are separated by lines with their numbers. */
export function textOfPages(pages: readonly PageText[]): string {
	const [first] = pages
	if (first === undefined) return ''
	if (pages.length === 1) return textOfPage(first)
	return pages.map((page) => `${pageSeparator(page.number)}\n\n${textOfPage(page)}`.trim()).join('\n\n')
}

export function wordsOf({ paragraphs }: PageText): Word[] {
	return paragraphs.flatMap((lines) => lines.flatMap(({ words }) => words))
}

/** 0 to 100: each word counts by its length. Pages with text of their own are certain. */
export function confidenceOf(pages: readonly PageText[]): number {
	let sum = 0
	let weight = 0
	for (const page of pages) {
		const own = page.ownText?.length ?? 0
		sum += own * 100
		weight += own
		for (const word of wordsOf(page)) {
			sum += word.text.length * (word.isChecked === true ? 100 : word.confidence)
			weight += word.text.length
		}
	}
	return weight === 0 ? 0 : Math.round((sum / weight) * 10) / 10
}

/** Where a word stands: its page in the list and its place among the words of the page. */
export interface WordPlace {
	readonly page: number
	readonly word: number
}

/** Unchecked words of low confidence, in reading order. */
export function doubtfulWords(pages: readonly PageText[]): WordPlace[] {
	return pages.flatMap((one, page) =>
		wordsOf(one).flatMap(({ confidence, isChecked }, word) =>
			isChecked !== true && bandOf(confidence) === 'low' ? [{ page, word }] : [],
		),
	)
}

/** The pages with one word replaced by what a person typed; an empty text removes the word. */
export function correctWord(pages: readonly PageText[], place: WordPlace, typed: string): PageText[] {
	const text = typed.trim().replace(/\s+/g, ' ')
	return pages.map((page, at) => {
		if (at !== place.page) return page
		let count = -1
		const change = (word: Word): Word[] => {
			count += 1
			if (count !== place.word) return [word]
			return text === '' ? [] : [{ ...word, text, isChecked: true }]
		}
		const paragraphs = page.paragraphs.map((lines) =>
			lines.map((line) => ({ ...line, words: line.words.flatMap(change) })),
		)
		return { ...page, paragraphs }
	})
}
