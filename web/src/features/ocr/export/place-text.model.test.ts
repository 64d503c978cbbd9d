import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IDENTITY, type Matrix, mapPoint, turned } from '../../../parts/images/matrix.ts'
import type { Line, PageText, Word } from '../result/page-text.ts'
import { CHARACTER_WIDTH, type PlacedWord, placeWords } from './place-text.ts'

const PAGE_HEIGHT = 800
/** From pixels, counted from the top, to points, counted from the bottom. */
const TO_PDF: Matrix = [0.5, 0, 0, 0, -0.5, PAGE_HEIGHT / 2, 0, 0, 1]

function pageOf(...lines: Line[]): PageText {
	return { number: 1, width: 600, height: PAGE_HEIGHT, ownText: null, paragraphs: [lines] }
}

function lineOf(words: readonly Word[], slope = 0): Line {
	const [left, right] = [words[0]?.box[0] ?? 0, words.at(-1)?.box[2] ?? 0]
	const bottom = words[0]?.box[3] ?? 0
	return { words, box: [left, bottom - 20, right, bottom], baseline: [left, bottom, right, bottom + slope] }
}

/** The width of a word as a viewer draws it, and where it ends. */
function drawn({ text, matrix, size, stretch }: PlacedWord) {
	const width = (text.length * CHARACTER_WIDTH * size * stretch) / 100
	return { width, endX: matrix[4] + matrix[0] * width, endY: matrix[5] + matrix[1] * width }
}

test('a level word lies on its baseline, as long as its box and as high as its line', () => {
	const word: Word = { text: 'Court', confidence: 90, box: [100, 80, 180, 100] }
	const [[placed] = []] = placeWords(pageOf(lineOf([word])), IDENTITY, TO_PDF)
	expect(placed?.matrix).toEqual([1, 0, -0, 1, 50, 350])
	expect(placed?.size).toBe(10)
	expect(placed === undefined ? 0 : drawn(placed).width).toBeCloseTo(40)
})

test('the words of a sloped line climb with it', () => {
	const words: Word[] = [
		{ text: 'In', confidence: 90, box: [0, 80, 40, 100] },
		{ text: 'the', confidence: 90, box: [60, 80, 100, 100] },
	]
	const [placed = []] = placeWords(pageOf(lineOf(words, -50)), IDENTITY, TO_PDF)
	expect(placed.map(({ matrix }) => matrix[5])).toEqual([350, 365])
	for (const { matrix } of placed) expect(matrix[1] / matrix[0]).toBeCloseTo(0.5)
})

test('wherever and however turned a page lies, words begin and end where they were read', () => {
	const degrees = fc.double({ min: -180, max: 180, noNaN: true })
	const text = fc.string({ minLength: 1, maxLength: 12 })
	const at = fc.integer({ min: 0, max: 300 })
	fc.assert(
		fc.property(degrees, text, at, at, fc.integer({ min: 1, max: 200 }), (by, letters, left, top, length) => {
			const { toSource } = turned(600, PAGE_HEIGHT, by)
			const word: Word = { text: letters, confidence: 1, box: [left, top, left + length, top + 20] }
			const [[placed] = []] = placeWords(pageOf(lineOf([word])), toSource, TO_PDF)
			if (placed === undefined) throw new Error('a word is missing')
			const toPdf = (x: number, y: number) => mapPoint(TO_PDF, mapPoint(toSource, [x, y]))
			const [startX, startY] = toPdf(left, top + 20)
			const [endX, endY] = toPdf(left + length, top + 20)
			const end = drawn(placed)
			expect(Math.hypot(placed.matrix[4] - startX, placed.matrix[5] - startY)).toBeLessThan(1e-6)
			expect(Math.hypot(end.endX - endX, end.endY - endY)).toBeLessThan(1e-6)
			expect(Math.hypot(placed.matrix[0], placed.matrix[1])).toBeCloseTo(1)
			expect(placed.size).toBeCloseTo(10)
		}),
	)
})

test('what has no length or no text is left out, and the other words of the line stay', () => {
	const words: Word[] = [
		{ text: '', confidence: 90, box: [0, 80, 40, 100] },
		{ text: 'I', confidence: 90, box: [50, 80, 50, 100] },
		{ text: 'am', confidence: 90, box: [60, 80, 100, 100] },
	]
	expect(placeWords(pageOf(lineOf(words)), IDENTITY, TO_PDF).map((line) => line.map((one) => one.text))).toEqual([
		['am'],
	])
})

test('a line that is a single point wide has its baseline at its foot', () => {
	const word: Word = { text: 'I', confidence: 90, box: [10, 80, 30, 100] }
	const line: Line = { words: [word], box: [10, 80, 30, 100], baseline: [10, 90, 10, 90] }
	const [[placed] = []] = placeWords(pageOf(line), IDENTITY, TO_PDF)
	expect(placed?.matrix[5]).toBe(350)
})
