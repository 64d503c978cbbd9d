import { expect, test } from 'vitest'
import { type Line, type Paragraph, textOfPage, type Word } from '../result/page-text.ts'
import { withLineNumbers } from './line-numbers.ts'

const at = (text: string, left: number, top: number): Word => ({
	text,
	confidence: 90,
	box: [left, top, left + 12 * text.length, top + 20],
})

function lineOf(words: readonly Word[]): Line {
	const [first, last] = [words[0], words.at(-1)]
	const box = [first?.box[0] ?? 0, first?.box[1] ?? 0, last?.box[2] ?? 0, first?.box[3] ?? 0] as const
	return { words, box, baseline: [box[0], box[3], box[2], box[3]] }
}

const textOf = (paragraphs: readonly Paragraph[]) =>
	textOfPage({ number: 1, width: 900, height: 1_200, paragraphs, ownText: null })

const SAID = ['Q. Where were you?', 'A. At home.', 'Q. Alone?', 'A. With Harriet.', 'Q. All day?', 'A. Until five.']
const said = SAID.map((text, index) => lineOf([at(text, 120, 100 + 40 * index)]))
const number = (value: number) => at(String(value), 40, 60 + 40 * value)
const wanted = SAID.map((text, index) => `${index + 1} ${text}`).join('\n')

test('numbers that were read as a column of their own stand before their lines', () => {
	const column = [1, 2, 3, 4, 5, 6].map((value) => lineOf([number(value)]))
	expect(textOf(withLineNumbers([column, said]))).toBe(wanted)
	expect(textOf(withLineNumbers([said, column]))).toBe(wanted)
})

test('numbers that were read with their lines stay', () => {
	const lines = said.map((line, index) => lineOf([number(index + 1), ...line.words]))
	expect(textOf(withLineNumbers([lines]))).toBe(wanted)
})

test('a number that was missed is worked out, and is uncertain', () => {
	const column = [1, 2, 3, 5, 6].map((value) => lineOf([number(value)]))
	const [lines] = withLineNumbers([column, said])
	expect(textOf([lines ?? []])).toBe(wanted)
	expect(lines?.[3]?.words[0]).toMatchObject({ text: '4', confidence: 50 })
})

test('an empty line keeps its number', () => {
	const column = [1, 2, 3, 4, 5, 6].map((value) => lineOf([number(value)]))
	expect(textOf(withLineNumbers([column, said.filter((_, index) => index !== 2)])).split('\n')[2]).toBe('3')
})

test('a list, a table of years and a page without numbers stay as they are', () => {
	const list = [1, 2, 3].map((value) => lineOf([number(value), at('Item', 120, 60 + 40 * value)]))
	const years = [11, 25, 38, 46, 59].map((value, index) =>
		lineOf([at(String(value), 40, 100 + 40 * index), at('sold', 120, 100 + 40 * index)]),
	)
	for (const paragraphs of [[list], [years], [said], []]) expect(withLineNumbers(paragraphs)).toBe(paragraphs)
})
