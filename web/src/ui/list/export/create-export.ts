import type { Column } from '../types.ts'
import { download } from './download.ts'
import { jsonOf } from './json.ts'
import { sheetOf } from './sheet.ts'

export type ExportFormat = 'csv' | 'xlsx' | 'json' | 'pdf'

/** The writers are big: each is loaded when it is first used. */
async function write<Row>(
	format: ExportFormat,
	columns: readonly Column<Row>[],
	rows: readonly Row[],
	title: string,
): Promise<Blob> {
	const sheet = sheetOf(columns, rows)
	if (format === 'csv') return (await import('./csv.ts')).csvOf(sheet)
	if (format === 'json') return jsonOf(sheet)
	if (format === 'xlsx') return (await import('./excel.ts')).excelOf(sheet, title)
	return (await import('./pdf.ts')).pdfOf(sheet, title)
}

/** Writes the rows to a file and hands it to the browser. */
export async function createExport<Row>(
	format: ExportFormat,
	columns: readonly Column<Row>[],
	rows: readonly Row[],
	{ title, fileName }: { readonly title: string; readonly fileName: string },
): Promise<void> {
	download(await write(format, columns, rows, title), `${fileName}.${format}`)
}
