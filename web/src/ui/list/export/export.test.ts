import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Column, ListPage } from '../types.ts'
import { collectRows } from './collect-rows.ts'
import { csvOf } from './csv.ts'
import { defused, undefused } from './defuse.ts'
import { cellsOf } from './excel.ts'
import { sheetOf } from './sheet.ts'

const COLUMNS: readonly Column<{ name: string; cents: number }>[] = [
	{ id: 'name', header: 'Name', cell: (row) => row.name, exportValue: (row) => row.name },
	{ id: 'mark', header: 'Mark', cell: () => null },
	{ id: 'amount', header: 'Amount', cell: (row) => row.cents, exportValue: (row) => row.cents / 100 },
]

describe('formulas', () => {
	test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', ' =1', '＝1'])('%j becomes a text', (text) => {
		expect(defused(text)).toBe(`'${text}`)
	})

	test.each([
		['x;=1+1', "x;'=1+1"],
		['x; "@SUM(A1)', `x;' "@SUM(A1)`],
		['x\n-1+2', "x\n'-1+2"],
		['\t=1', "'\t'=1"],
		['\r=1', "'\r'=1"],
		["'=1", "''=1"],
	])('%j is none either where cells are split elsewhere', (text, safe) => {
		expect(defused(text)).toBe(safe)
	})

	test('come back as they were', () => {
		const letters = fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\t', '\r', '\n', ' ', 'a', '1')
		fc.assert(fc.property(fc.string({ unit: letters }), (text) => void expect(undefused(defused(text))).toBe(text)))
	})

	test('begin no cell, whatever the cells are split at', () => {
		const letters = fc.constantFrom('=', '-', "'", '"', ';', '\t', '\n', ' ', 'a')
		const splitOf = (text: string) => defused(text).split(/[;\t\n]/)
		const isFormula = (cell: string) => /^["\s]*[=-]/.test(cell)
		const none = (text: string) => void expect(splitOf(text).filter(isFormula)).toEqual([])
		fc.assert(fc.property(fc.string({ unit: letters }), none))
	})

	test.each(['Smith', '1-2', 'a=b', '', 'O’Donnell', 'a; b'])('%j stays as it is', (text) => {
		expect(defused(text)).toBe(text)
	})

	test('are defused in every text of a CSV and in no number', async () => {
		const sheet = sheetOf(COLUMNS, [{ name: '=HYPERLINK("x")', cents: -1250 }])
		expect(await csvOf(sheet).text()).toBe(`Name,Amount\r\n"'=HYPERLINK(""x"")",-12.5`)
	})

	test('are typed texts in a workbook', () => {
		const sheet = sheetOf(COLUMNS, [{ name: '=1+1', cents: 100 }])
		expect(cellsOf(sheet)[1]).toEqual([
			{ type: String, value: '=1+1' },
			{ type: Number, value: 1 },
		])
	})
})

describe('collecting', () => {
	const pages: Record<string, ListPage<number>> = {
		start: { items: [1, 2], nextCursor: 'next', total: 3 },
		next: { items: [3], nextCursor: null, total: 3 },
	}

	test('fetches every page and tells how far it is', async () => {
		const seen: number[] = []
		const collected = await collectRows(
			{ fileName: 'x', fetchPage: async (cursor) => pages[cursor ?? 'start'] as ListPage<number> },
			new AbortController().signal,
			(progress) => seen.push(progress.done),
		)
		expect(collected).toEqual({ rows: [1, 2, 3], cut: false })
		expect(seen).toEqual([2, 3])
	})

	test('stops when it is aborted', async () => {
		const controller = new AbortController()
		const work = collectRows(
			{ fileName: 'x', fetchPage: async () => pages.start as ListPage<number> },
			controller.signal,
			() => controller.abort(),
		)
		await expect(work).rejects.toThrow()
	})

	test('makes nothing of a page that failed', async () => {
		const fetchPage = async (cursor: string | null) => {
			if (cursor !== null) throw new Error('away')
			return pages.start as ListPage<number>
		}
		await expect(
			collectRows({ fileName: 'x', fetchPage }, new AbortController().signal, () => undefined),
		).rejects.toThrow('away')
	})
})
