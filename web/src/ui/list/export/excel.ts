import writeExcelFile from 'write-excel-file/browser'
import { asUtc, wallClock } from '../../text/wall-clock.ts'
import type { ExportValue } from '../types.ts'
import type { Sheet } from './sheet.ts'

const COLUMN_WIDTH_MAX = 60
const COLUMN_WIDTH_MIN = 10

/** Every cell has a type, so a text stays a text whatever it begins with. */
function cellOf(value: ExportValue) {
	if (value === null || value === '') return null
	if (typeof value === 'number') return { type: Number, value }
	if (typeof value === 'boolean') return { type: Boolean, value }
	if (value instanceof Date) return { type: Date, value: asUtc(wallClock(value)), format: 'yyyy-mm-dd hh:mm' }
	return { type: String, value }
}

export function cellsOf(sheet: Sheet) {
	const head = sheet.headers.map((header) => ({ type: String, value: header, fontWeight: 'bold' as const }))
	return [head, ...sheet.rows.map((row) => row.map(cellOf))]
}

function widthOf(sheet: Sheet, at: number): number {
	const longest = Math.max(
		sheet.headers[at]?.length ?? 0,
		...sheet.rows.slice(0, 200).map((row) => String(row[at] ?? '').length),
	)
	return Math.min(COLUMN_WIDTH_MAX, Math.max(COLUMN_WIDTH_MIN, longest + 2))
}

export function excelOf(sheet: Sheet, name: string): Promise<Blob> {
	return writeExcelFile(cellsOf(sheet), {
		sheet: name.slice(0, 31),
		columns: sheet.headers.map((_, at) => ({ width: widthOf(sheet, at) })),
		stickyRowsCount: 1,
	}).toBlob()
}
