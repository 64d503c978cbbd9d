import Papa from 'papaparse'
import { defused } from './defuse.ts'
import { type Sheet, textOf } from './sheet.ts'

/** UTF-8 with a byte order mark, so that spreadsheets read accents right. */
export function csvOf(sheet: Sheet): Blob {
	const safe = (value: Sheet['rows'][number][number]) => (typeof value === 'string' ? defused(value) : textOf(value))
	const text = Papa.unparse(
		{ fields: sheet.headers.map(defused), data: sheet.rows.map((row) => row.map(safe)) },
		{ newline: '\r\n' },
	)
	return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' })
}
