import { expect, test } from 'vitest'
import {
	confidenceOf,
	correctWord,
	doubtfulWords,
	type PageText,
	textOfPage,
	textOfPages,
	type Word,
} from './page-text.ts'

const word = (text: string, confidence = 90): Word => ({ text, confidence, box: [0, 0, 10, 10] })
const page = (number: number, lines: readonly (readonly Word[])[], ownText: string | null = null): PageText => ({
	number,
	width: 100,
	height: 100,
	ownText,
	paragraphs: [lines.map((words) => ({ words, box: [0, 0, 100, 10], baseline: [0, 10, 100, 10] }))],
})

test('joins words with spaces, lines with line ends and scripts without spaces tightly', () => {
	expect(textOfPage(page(1, [[word('In'), word('the')], [word('Court')]]))).toBe('In the\nCourt')
	expect(textOfPage(page(1, [[word('東京'), word('地方'), word('裁判所'), word('No.'), word('5')]]))).toBe(
		'東京地方裁判所 No. 5',
	)
	expect(
		textOfPage(page(1, [['この', '契約', 'は', 'ニュ', 'ー', 'ヨー', 'ク', '州', '・', '法'].map((one) => word(one))])),
	).toBe('この契約はニューヨーク州・法')
})

test('separates several pages by their numbers', () => {
	const pages = [page(1, [[word('One')]]), page(2, [], 'Two')]
	expect(textOfPages(pages)).toBe('--- Page 1 ---\n\nOne\n\n--- Page 2 ---\n\nTwo')
	expect(textOfPages([page(1, [[word('One')]])])).toBe('One')
})

test('weighs confidence by length', () => {
	expect(confidenceOf([page(1, [[word('aa', 50), word('bbbbbb', 90)]])])).toBe(80)
	expect(confidenceOf([page(1, [], 'text')])).toBe(100)
	expect(confidenceOf([])).toBe(0)
})

test('lists doubtful words until they are corrected or confirmed', () => {
	const pages = [
		page(1, [
			[word('ok'), word('d0ubt', 40)],
			[word('79', 59.9), word('80', 60)],
		]),
	]
	expect(doubtfulWords(pages)).toEqual([
		{ page: 0, word: 1 },
		{ page: 0, word: 2 },
	])
	const corrected = correctWord(pages, { page: 0, word: 1 }, ' doubt ')
	expect(textOfPages(corrected)).toBe('ok doubt\n79 80')
	expect(doubtfulWords(corrected)).toEqual([{ page: 0, word: 2 }])
	expect(textOfPages(correctWord(pages, { page: 0, word: 1 }, ' '))).toBe('ok\n79 80')
})
