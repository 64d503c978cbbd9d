import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setRegion } from '../../text/region.ts'
import { collectRows, EXPORT_MAX_ROWS, type ExportProgress } from './collect-rows.ts'
import { jsonOf } from './json.ts'
import { otherExport } from './other-export.ts'
import { columnWidths, wrapped } from './pdf-layout.ts'
import { sheetOf, textOf } from './sheet.ts'

afterEach(() => setRegion(undefined, undefined))

/** A list of numbers in pages, counted on the first page only. */
function listOf(total: number, perPage: number) {
	return async (cursor: string | null) => {
		const from = Number(cursor ?? 0)
		const items = Array.from({ length: Math.min(perPage, total - from) }, (_, at) => from + at)
		const next = from + items.length
		return { items, nextCursor: next < total ? String(next) : null, total: cursor === null ? total : null }
	}
}

test('every row comes once, in order, whatever the pages, and progress only grows', async () => {
	const property = fc.asyncProperty(
		fc.integer({ min: 0, max: 300 }),
		fc.integer({ min: 1, max: 50 }),
		async (total, per) => {
			const seen: ExportProgress[] = []
			const exporting = { fileName: 'rows', fetchPage: listOf(total, per) }
			const { rows, cut } = await collectRows(exporting, new AbortController().signal, (one) => seen.push(one))
			expect(rows).toEqual(Array.from({ length: total }, (_, at) => at))
			expect(cut).toBe(false)
			expect(seen.map((one) => one.done)).toEqual(seen.map((one) => one.done).toSorted((a, b) => a - b))
			expect(seen.at(-1)).toEqual({ done: total, total })
		},
	)
	await fc.assert(property)
})

test.each([
	[EXPORT_MAX_ROWS, 5_000, false],
	[EXPORT_MAX_ROWS + 1, 5_000, true],
	[EXPORT_MAX_ROWS + 10, 30_000, true],
])('of %i rows in pages of %i not all are exported: %s', async (total, per, isCut) => {
	const exporting = { fileName: 'rows', fetchPage: listOf(total, per) }
	const { rows, cut } = await collectRows(exporting, new AbortController().signal, () => undefined)
	expect([rows.length, cut]).toEqual([EXPORT_MAX_ROWS, isCut])
})

test('a file of another kind is made of all rows and says how many', async () => {
	const made = otherExport({
		label: 'Text',
		fileName: 'rows.txt',
		fetchPage: listOf(3, 2),
		write: (rows: readonly number[]) => new Blob([rows.join()]),
	})
	const { blob, count, cut } = await made.make(new AbortController().signal, () => undefined)
	expect([await blob.text(), count, cut]).toEqual(['0,1,2', 3, false])
})

test('as JSON each row is a record named by the columns', async () => {
	setRegion('en', 'America/New_York')
	const rows = [['=A "1"', 5, new Date('2026-11-20T12:00:00Z'), true, null]]
	const sheet = { headers: ['Title', 'Size', 'Date', 'Shared', 'Note'], atEnd: [], rows }
	expect(JSON.parse(await jsonOf(sheet).text())).toEqual([
		{ Title: '=A "1"', Size: 5, Date: '2026-11-20T07:00:00-05:00', Shared: true, Note: null },
	])
})

test('columns without a plain value are left out of a file', () => {
	const cell = () => null
	const columns = [
		{ id: 'name', header: 'Name', cell, exportValue: (row: number) => `row ${row}` },
		{ id: 'menu', header: 'Menu', cell },
		{ id: 'fee', header: 'Fee', cell, align: 'end' as const, exportValue: (row: number) => row * 2 },
	]
	expect(sheetOf(columns, [1, 2])).toEqual({
		headers: ['Name', 'Fee'],
		atEnd: [false, true],
		rows: [
			['row 1', 2],
			['row 2', 4],
		],
	})
})

test('values read as people write them', () => {
	setRegion('en', 'America/New_York')
	const values = [null, true, false, 0, 'a', new Date('2026-11-20T12:00:00Z')]
	expect(values.map(textOf)).toEqual(['', 'Yes', 'No', '0', 'a', '2026-11-20T07:00:00-05:00'])
})

const perLetter = (text: string) => [...text].length

test('lines fit, lose no letter and keep the order of the words', () => {
	const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), minLength: 1, maxLength: 14 })
	fc.assert(
		fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 20 }), (words, width) => {
			const text = words.join(' ')
			const lines = wrapped(text, width, perLetter)
			expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''))
			for (const line of lines) expect(perLetter(line)).toBeLessThanOrEqual(width)
		}),
	)
})

test('columns share the page: all of it, and none disappears', () => {
	const cell = fc.string({ maxLength: 60 })
	const table = fc.integer({ min: 1, max: 8 }).chain((columns) => {
		const row = fc.array(cell, { minLength: columns, maxLength: columns })
		return fc.tuple(row, fc.array(row, { maxLength: 5 }))
	})
	fc.assert(
		fc.property(table, ([headers, rows]) => {
			const widths = columnWidths(headers, rows, 500, perLetter)
			expect(widths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(500)
			for (const width of widths) expect(width).toBeGreaterThan(15)
		}),
	)
})
