import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { setLetterhead } from './letterhead.ts'
import { pdfOf } from './pdf.ts'
import { columnWidths, printedRows, wrapped } from './pdf-layout.ts'
import type { Sheet } from './sheet.ts'

const perLetter = (text: string) => text.length

describe('lines', () => {
	test('break between words', () => {
		expect(wrapped('Estate of Eleanor Whitcombe', 12, perLetter)).toEqual(['Estate of', 'Eleanor', 'Whitcombe'])
	})

	test('break within a word wider than a line, and lose no letter', () => {
		const lines = wrapped('a quarry@very-long-address.example.test', 10, perLetter)
		expect(lines.join('').replaceAll(' ', '')).toBe('aquarry@very-long-address.example.test')
		expect(lines.every((line) => line.length <= 10)).toBe(true)
	})
})

test('columns share the whole width and none disappears', () => {
	const widths = columnWidths(['A', 'B'], [['x'.repeat(500), 'y']], 100, perLetter)
	expect(widths[0]).toBeGreaterThan(80)
	expect(widths[1]).toBeGreaterThan(5)
	expect((widths[0] ?? 0) + (widths[1] ?? 0)).toBeCloseTo(100)
})

test('a column with cents shows cents in every row', () => {
	const sheet: Sheet = {
		headers: ['Sum', 'Count'],
		rows: [
			[1250, 3],
			[0.5, 4000],
		],
		atEnd: [true, true],
	}
	expect(printedRows(sheet)).toEqual([
		['1,250.00', '3'],
		['0.50', '4,000'],
	])
})

test('a document has its title, as many pages as it needs, and letters of many scripts', async () => {
	const rows = Array.from({ length: 90 }, (_, at) => [`Ελένη Жуков Đặng ${at}`, at])
	const blob = await pdfOf({ headers: ['Name', 'Number'], rows, atEnd: [false, true] }, 'People')
	const pdf = await PDFDocument.load(await blob.arrayBuffer())
	expect(pdf.getTitle()).toBe('People')
	expect(pdf.getPageCount()).toBe(3)
})

test('names the firm, however long its name is', async () => {
	setLetterhead(`Marsh & Castellan ${'of the City '.repeat(30)}`)
	const blob = await pdfOf({ headers: ['Name'], rows: [['Ada']], atEnd: [false] }, 'People')
	setLetterhead('')
	const pdf = await PDFDocument.load(await blob.arrayBuffer())
	expect(pdf.getAuthor()).toMatch(/^Marsh & Castellan/)
	expect(pdf.getPageCount()).toBe(1)
})
