import type { importErrors } from '@praxis/contract/imports/imports.contract'
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, type ImportFormat } from '@praxis/contract/imports/imports.fields'
import { type Sheet, sheetsOf } from '../file-formats/reading/read-sheets.ts'
import { UnreadableError } from '../file-formats/reading/readable.ts'
import { parseCsv } from './parse-csv.ts'
import { parseJson } from './parse-json.ts'
import { oldSheetsOf } from './parse-old-workbook.ts'

export interface FileToRead {
	readonly name: string
	readonly content: Uint8Array
}

export type FileError = Extract<keyof typeof importErrors, `import_${string}`>

export interface ReadTable {
	readonly format: Omit<ImportFormat, 'dateOrder'>
	/** The first is the headings. */
	readonly rows: readonly (readonly string[])[]
}

export type FileRead = { readonly error: FileError } | (ReadTable & { readonly headings: readonly string[] })

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]
const startsWith = (content: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => content[at] === byte)

interface Workbook {
	readonly kind: 'xlsx' | 'xls'
	readonly sheets: readonly Sheet[]
	readonly reason: string
}

function firstSheet({ kind, sheets, reason }: Workbook): ReadTable | { readonly error: FileError } {
	const [first, ...others] = sheets
	if (first === undefined) return { error: 'import_unreadable' }
	const left =
		others.length === 0
			? []
			: [`Only the first sheet, “${first.name}”, is read. Left out: ${others.map(({ name }) => name).join(', ')}.`]
	const notes = [...left, ...(reason === '' ? [] : [reason])]
	return { format: { kind, delimiter: null, encoding: null, sheet: first.name, notes }, rows: first.rows }
}

function parseOldWorkbook(content: Uint8Array) {
	try {
		return firstSheet({ kind: 'xls', sheets: oldSheetsOf(content), reason: '' })
	} catch {
		// The library tells nothing more exact of what it cannot read.
		return { error: 'import_unreadable' } as const
	}
}

function parse({ name, content }: FileToRead): ReadTable | { readonly error: FileError } {
	const extension = name.toLowerCase().split('.').at(-1)
	const isWorkbook = extension === 'xlsx' || extension === 'xls'
	if (startsWith(content, COMPOUND)) return isWorkbook ? parseOldWorkbook(content) : { error: 'import_kind_unknown' }
	if (startsWith(content, ZIP)) {
		return isWorkbook ? firstSheet({ kind: 'xlsx', ...sheetsOf(content) }) : { error: 'import_kind_unknown' }
	}
	if (isWorkbook) return { error: 'import_unreadable' }
	if (extension === 'csv') return parseCsv(content)
	if (extension === 'json') return parseJson(content)
	return { error: 'import_kind_unknown' }
}

/** Headings that are empty or repeat another are named by their place. */
function distinctHeadings(headings: readonly string[]): string[] {
	const names = headings.map((one) => one.trim())
	return names.map((name, at) => {
		if (name === '') return `Column ${at + 1}`
		return names.indexOf(name) === at ? name : `${name} (column ${at + 1})`
	})
}

function tableOf({ format, rows: [first, ...rest] }: ReadTable): FileRead {
	const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')
	const lastFilled = rest.findLastIndex(isFilled)
	const rows = rest.slice(0, lastFilled + 1)
	const width = rows.reduce((most, row) => Math.max(most, row.length), first?.length ?? 0)
	if (width > IMPORT_COLUMNS_MAX) return { error: 'import_too_many_columns' }
	if (first === undefined || !isFilled(first) || rows.length === 0) return { error: 'import_empty' }
	if (rows.length > IMPORT_ROWS_MAX) return { error: 'import_too_many_rows' }
	const wide = (row: readonly string[]) => Array.from({ length: width }, (_, at) => plain(row[at] ?? ''))
	return { format, headings: distinctHeadings(wide(first)), rows: rows.map(wide) }
}

/** Without what a database refuses. */
function plain(cell: string): string {
	return cell.replaceAll('\u0000', '').toWellFormed()
}

/** A file as a table of texts, or what is wrong with it. */
export function parseFile(file: FileToRead): FileRead {
	try {
		const parsed = parse(file)
		return 'error' in parsed ? parsed : tableOf(parsed)
	} catch (error) {
		if (error instanceof UnreadableError) return { error: 'import_unreadable' }
		throw error
	}
}
