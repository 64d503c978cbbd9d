import { PREVIEW_COLUMNS_MAX, PREVIEW_ROWS_MAX } from '@praxis/contract/file-formats/file-formats.contract'
import Papa from 'papaparse'
import { escapeHtml } from '../../../platform/text/escape-html.ts'
import { type Sheet, sheetsOf } from '../reading/read-sheets.ts'
import { pageOf, type RenderedContent } from './render-page.ts'

const SHEETS_MAX = 20
const LETTERS = 26
const FIRST_LETTER = 65

/** The name of a column: A to Z, then AA. */
function columnName(at: number): string {
	const last = String.fromCharCode(FIRST_LETTER + (at % LETTERS))
	return at < LETTERS ? last : columnName(Math.floor(at / LETTERS) - 1) + last
}

/** Shorter texts stay on one line. */
const LINE_MAX = 60

function cellOf(text: string): string {
	return `<td${text.length > LINE_MAX ? ' class="long"' : ''}>${escapeHtml(text)}</td>`
}

function tableOf(rows: Sheet['rows'], columns: number): string {
	const head = Array.from({ length: columns }, (_, at) => `<th scope="col">${columnName(at)}</th>`).join('')
	const body = rows.map((row, number) => {
		const cells = Array.from({ length: columns }, (_, at) => cellOf(row[at] ?? '')).join('')
		return `<tr><th scope="row">${number + 1}</th>${cells}</tr>`
	})
	return `<table><thead><tr><th></th>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const count = (number: number) => number.toLocaleString('en-US')

/** A sheet with what of it is not shown. `total` is null when more rows follow than were read. */
function renderSheet({ name, rows }: Sheet, total: number | null): { readonly html: string; readonly isCut: boolean } {
	const widest = rows.reduce((most, row) => Math.max(most, row.length), 0)
	const notes = [
		rows.length === 0 && 'This sheet is empty.',
		rows.length > PREVIEW_ROWS_MAX &&
			(total === null
				? `Only the first ${count(PREVIEW_ROWS_MAX)} rows are shown.`
				: `Only the first ${count(PREVIEW_ROWS_MAX)} of ${count(total)} rows are shown.`),
		widest > PREVIEW_COLUMNS_MAX && `Only the first ${PREVIEW_COLUMNS_MAX} columns are shown.`,
	].filter((note) => note !== false)
	const shown = tableOf(rows.slice(0, PREVIEW_ROWS_MAX), Math.min(widest, PREVIEW_COLUMNS_MAX))
	const title = name === '' ? '' : `<h2>${escapeHtml(name)}</h2>`
	const note = notes.length === 0 ? '' : `<p class="note">${notes.join(' ')}</p>`
	const isCut = rows.length > PREVIEW_ROWS_MAX || widest > PREVIEW_COLUMNS_MAX
	return { html: `<section class="sheet">${title}${note}${rows.length === 0 ? '' : shown}</section>`, isCut }
}

const CUT = 'Large sheets are shown in part. Download the document to see all of it.'

function renderAll(
	sheets: readonly Sheet[],
	{ reason, isWhole }: { reason: string; isWhole: boolean },
): RenderedContent {
	const rendered = sheets.slice(0, SHEETS_MAX).map((sheet) => renderSheet(sheet, isWhole ? sheet.rows.length : null))
	const isCut = sheets.length > SHEETS_MAX || rendered.some((one) => one.isCut)
	const notes = [reason, isCut && CUT, sheets.length > SHEETS_MAX && `Only the first ${SHEETS_MAX} sheets are shown.`]
	return {
		html: pageOf(rendered.map(({ html }) => html).join('')),
		reason: notes.filter((note) => note !== '' && note !== false).join(' '),
	}
}

/** The sheets of a workbook. */
export function renderSheets(content: Uint8Array): RenderedContent {
	const { sheets, reason } = sheetsOf(content)
	return renderAll(sheets, { reason, isWhole: reason === '' })
}

/** Values separated by commas, semicolons or tabs. */
export function renderCsv(text: string): RenderedContent {
	const { data } = Papa.parse<string[]>(text, { preview: PREVIEW_ROWS_MAX + 1, skipEmptyLines: true })
	return renderAll([{ name: '', rows: data }], { reason: '', isWhole: false })
}
