import { read, type WorkSheet } from '@e965/xlsx'
import type { Sheet } from '../file-formats/reading/read-sheets.ts'

const ROWS_MAX = 100_002

const two = (number: number) => String(number).padStart(2, '0')

/** A day without a time reads as `YYYY-MM-DD`: workbooks know no time zone. */
function dateText(date: Date): string {
	const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
	const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
	return time === '00:00' ? day : `${day} ${time}`
}

interface Cell {
	readonly t?: string
	readonly v?: unknown
	readonly w?: string
}

function textOf(cell: Cell | undefined): string {
	if (cell?.v === undefined || cell.t === 'z' || cell.t === 'e') return ''
	if (cell.v instanceof Date) return dateText(cell.v)
	if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE'
	return typeof cell.v === 'string' ? cell.v : (cell.w ?? String(cell.v))
}

function rowsOf(sheet: WorkSheet): string[][] {
	const dense: readonly (readonly (Cell | undefined)[] | undefined)[] = sheet['!data'] ?? []
	return Array.from(dense, (row) => Array.from(row ?? [], textOf))
}

/** The sheets of a workbook of Excel 97 to 2003, as text. Dates are those that the cells show. */
export function oldSheetsOf(content: Uint8Array): Sheet[] {
	const book = read(content, { type: 'buffer', dense: true, cellDates: true, UTC: true, sheetRows: ROWS_MAX })
	return book.SheetNames.map((name) => {
		const sheet = book.Sheets[name]
		return { name, rows: sheet === undefined ? [] : rowsOf(sheet) }
	})
}
