import type { Word } from '../result/page-text.ts'

/** Letters of scripts written from right to left. */
const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u
const IS_LETTER = /\p{L}/u
/** Numbers and words that run from left to right among such letters. */
const LEFT_TO_RIGHT = /[\p{Nd}\p{Script=Latin}]+(?:[.,:/-][\p{Nd}\p{Script=Latin}]+)*/gu

const reversed = (text: string) => text.split('').reverse().join('')
const isRightToLeft = (text: string) => [...text].some((letter) => IS_LETTER.test(letter) && RIGHT_TO_LEFT.test(letter))

function visualText(text: string): string {
	if (!isRightToLeft(text)) return text
	return reversed(text.replace(LEFT_TO_RIGHT, reversed))
}

/** The words of a line from left to right, with their letters in that order too. PDF has no direction of writing: readers expect
 *  what they see, and put right-to-left text into reading order themselves. */
export function inVisualOrder(words: readonly Word[]): readonly Word[] {
	if (!words.some(({ text }) => isRightToLeft(text))) return words
	return words.map((word) => ({ ...word, text: visualText(word.text) })).sort((one, other) => one.box[0] - other.box[0])
}
