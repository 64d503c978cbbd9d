import { formatInstant } from '../../text/format.ts'
import { region } from '../../text/region.ts'
import type { ExportValue } from '../types.ts'
import { type Sheet, textOf } from './sheet.ts'

export type Measure = (text: string) => number

const SAMPLED_ROWS = 300
/** A column is at least this share of the page, so that none disappears. */
const LEAST_SHARE = 0.06

/** The texts of a sheet as they are printed: amounts of a column that has cents all show them. */
export function printedRows(sheet: Sheet): string[][] {
	const digits = sheet.headers.map((_, at) =>
		sheet.rows.some((row) => typeof row[at] === 'number' && !Number.isInteger(row[at])) ? 2 : 0,
	)
	return sheet.rows.map((row) => row.map((value, at) => printed(value, digits[at] ?? 0)))
}

function printed(value: ExportValue, digits: number): string {
	if (value instanceof Date) return formatInstant(value)
	if (typeof value !== 'number') return textOf(value).replaceAll(/\s+/g, ' ')
	return value.toLocaleString(region().locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Shares the width of the page among columns by the room their texts want. */
export function columnWidths(
	headers: readonly string[],
	rows: readonly string[][],
	width: number,
	measure: Measure,
): number[] {
	const wanted = headers.map((header, at) =>
		rows.slice(0, SAMPLED_ROWS).reduce((most, row) => Math.max(most, measure(row[at] ?? '')), measure(header)),
	)
	const total = wanted.reduce((sum, one) => sum + one, 0)
	const shares = wanted.map((one) => Math.max(LEAST_SHARE, total === 0 ? 0 : one / total))
	const all = shares.reduce((sum, one) => sum + one, 0)
	return shares.map((share) => (share / all) * width)
}

function fitting(text: string, width: number, measure: Measure): number {
	const letters = [...text]
	let count = letters.length
	while (count > 1 && measure(letters.slice(0, count).join('')) > width) count--
	return letters.slice(0, count).join('').length
}

/** Breaks a text into lines between words, and within a word that is wider than a line. */
export function wrapped(text: string, width: number, measure: Measure): string[] {
	if (measure(text) <= width) return [text]
	const lines: string[] = []
	let line = ''
	for (const word of text.split(' ')) {
		const longer = line === '' ? word : `${line} ${word}`
		if (measure(longer) <= width) {
			line = longer
			continue
		}
		if (line !== '') lines.push(line)
		line = word
		while (measure(line) > width && line.length > 1) {
			const end = fitting(line, width, measure)
			if (end >= line.length) break
			lines.push(line.slice(0, end))
			line = line.slice(end)
		}
	}
	return [...lines, line]
}
