import { IMPORT_FIELDS } from './import-fields.ts'
import { readDate, readEmail, readPhone } from './import-values.rules.ts'
import type { CleanupOptions, CleanupReport, ColumnMapping, DateOrder, ImportTarget } from './imports.fields.ts'

export interface CleanedRow {
	readonly cells: readonly string[]
	/** Why the row is left out; null when it stays. */
	readonly removed: 'empty' | 'duplicate' | null
}

export interface Cleaned {
	readonly rows: readonly CleanedRow[]
	readonly report: CleanupReport
}

export interface CleaningOf {
	readonly target: ImportTarget
	readonly mapping: readonly ColumnMapping[]
	readonly options: CleanupOptions
	readonly dateOrder: DateOrder
	readonly thisYear: number
}

interface Columns {
	readonly emails: readonly number[]
	readonly phones: readonly number[]
	readonly dates: readonly number[]
	readonly name: readonly number[]
}

const NAMES = ['fullName', 'name', 'caseName']
const NAME_PARTS = ['firstName', 'middleName', 'lastName']

function columnsOf({ target, mapping }: CleaningOf): Columns {
	const ofKind = (kind: string) =>
		mapping
			.filter(({ field }) => IMPORT_FIELDS[target].some((one) => one.key === field && one.kind === kind))
			.map(({ column }) => column)
	const named = (keys: readonly string[]) =>
		mapping.filter(({ field }) => keys.includes(field)).map(({ column }) => column)
	const whole = named(NAMES)
	return {
		emails: ofKind('email'),
		phones: ofKind('phone'),
		dates: ofKind('date'),
		name: whole.length > 0 ? whole : named(NAME_PARTS),
	}
}

function cleanCells(
	cells: readonly string[],
	columns: Columns,
	{ options, dateOrder, thisYear }: CleaningOf,
): string[] {
	return cells.map((cell, at) => {
		const text = options.trimWhitespace ? cell.trim().replaceAll(/[^\S\n]+/g, ' ') : cell
		const read =
			options.normalizeEmail && columns.emails.includes(at)
				? readEmail(text)
				: options.normalizePhone && columns.phones.includes(at)
					? readPhone(text)
					: options.normalizeDates && columns.dates.includes(at)
						? readDate(text, dateOrder, thisYear)
						: null
		return read === null || read.problem !== undefined ? text : read.value
	})
}

function keyOf(cells: readonly string[], columns: Columns, { options }: CleaningOf): string | null {
	const fields = { name: columns.name, email: columns.emails.slice(0, 1) }
	const parts = options.deduplicateBy.map((field) =>
		fields[field]
			.map((at) => (cells[at] ?? '').trim().toLowerCase())
			.join(' ')
			.trim(),
	)
	return parts.length === 0 || parts.some((part) => part === '') ? null : parts.join('\n')
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 100 : Math.round((part / whole) * 100))
const plural = (count: number, one: string, many: string) =>
	`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function recommendationsOf(report: Omit<CleanupReport, 'recommendations'>): string[] {
	const { invalidEmails, invalidPhones, dataCompleteness, duplicatesFound } = report
	return [
		invalidEmails > 0 &&
			`Correct ${plural(invalidEmails, 'email address', 'email addresses')} in the file: these rows are refused.`,
		invalidPhones > 0 &&
			`Correct ${plural(invalidPhones, 'phone number', 'phone numbers')} in the file: these rows are refused.`,
		duplicatesFound > 0 &&
			`${plural(duplicatesFound, 'row repeats', 'rows repeat')} an earlier row of the file and ${duplicatesFound === 1 ? 'is' : 'are'} left out.`,
		dataCompleteness < 70 && 'Many cells are empty. Check that the file was exported with all columns.',
	].filter((one) => one !== false)
}

/** Cleans every row of a file. Values that cannot be read stay as they are, for the report to name. */
export function cleanRows(rows: readonly (readonly string[])[], of: CleaningOf): Cleaned {
	const columns = columnsOf(of)
	const seen = new Set<string>()
	const count = { invalidEmails: 0, invalidPhones: 0, duplicatesFound: 0, filled: 0, cells: 0 }
	const cleaned = rows.map((raw): CleanedRow => {
		const cells = cleanCells(raw, columns, of)
		if (of.options.removeEmptyRows && cells.every((cell) => cell.trim() === '')) return { cells, removed: 'empty' }
		const key = keyOf(cells, columns, of)
		if (key !== null && seen.has(key)) {
			count.duplicatesFound++
			return { cells, removed: 'duplicate' }
		}
		if (key !== null) seen.add(key)
		count.filled += cells.filter((cell) => cell.trim() !== '').length
		count.cells += cells.length
		count.invalidEmails += columns.emails.filter((at) => readEmail(cells[at] ?? '').problem !== undefined).length
		count.invalidPhones += columns.phones.filter((at) => readPhone(cells[at] ?? '').problem !== undefined).length
		return { cells, removed: null }
	})
	const removedRows = cleaned.filter((one) => one.removed !== null).length
	const report = {
		totalRows: rows.length,
		cleanedRows: rows.length - removedRows,
		removedRows,
		duplicatesFound: count.duplicatesFound,
		invalidEmails: count.invalidEmails,
		invalidPhones: count.invalidPhones,
		dataCompleteness: percentOf(count.filled, count.cells),
	}
	return { rows: cleaned, report: { ...report, recommendations: recommendationsOf(report) } }
}

/** The quality of data by its completeness in percent. */
export function qualityOf(completeness: number): 'Excellent' | 'Good' | 'Fair' | 'Poor' {
	if (completeness >= 90) return 'Excellent'
	if (completeness >= 70) return 'Good'
	return completeness >= 50 ? 'Fair' : 'Poor'
}
