import { fileTitle } from './file-title.ts'
import type { ImportField } from './import-field.ts'
import { IMPORT_FIELDS } from './import-fields.ts'
import {
	type ReadValue,
	readChoice,
	readDate,
	readDuration,
	readEmail,
	readMoney,
	readPhone,
	readZip,
} from './import-values.rules.ts'
import type { ColumnMapping, ImportOptions, ImportTarget, RowProblem } from './imports.fields.ts'

/** What a row of a file says, by field. */
export type RowValues = Readonly<Record<string, string>>

export interface ReadRow {
	readonly values: RowValues
	readonly problems: readonly RowProblem[]
}

export interface ReadRowOptions {
	readonly target: ImportTarget
	readonly mapping: readonly ColumnMapping[]
	readonly options: ImportOptions
	readonly thisYear: number
}

/** Our own exports put an apostrophe before what a spreadsheet would run. */
function withoutDefusing(text: string): string {
	return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

function readCell(field: ImportField, text: string, { options, thisYear }: ReadRowOptions): ReadValue {
	const cell = withoutDefusing(text)
	switch (field.kind) {
		case 'email':
			return readEmail(cell)
		case 'phone':
			return readPhone(cell)
		case 'zip':
			return readZip(cell)
		case 'date':
			return readDate(cell, options.dateOrder, thisYear)
		case 'duration':
			return readDuration(cell)
		case 'money':
			return readMoney(cell)
		case 'choice':
			return readChoice(cell, field.choices ?? {})
		case 'path':
			return { value: cell.trim().normalize('NFC').replaceAll('\\', '/') }
		case 'prose':
			return { value: cell.trim() }
		default:
			return { value: cell.trim().replaceAll(/\s+/g, ' ') }
	}
}

/** Records that are named after a person, or belong to one. */
const WHOLE_NAME: Readonly<Partial<Record<ImportTarget, string>>> = {
	clients: 'fullName',
	contacts: 'name',
	attorneys: 'fullName',
	cases: 'client',
}

function joined(parts: readonly (string | undefined)[]): string {
	return parts.filter((part) => part !== undefined && part !== '').join(' ')
}

/** A document without a title has the name of its file, without the ending. */
function withTitle(target: ImportTarget, values: RowValues): RowValues {
	if (target !== 'documents' || values.title || !values.file) return values
	return { ...values, title: fileTitle(values.file) }
}

/** Parts of a name become the name, where the file has no whole one. */
function withWholeName(target: ImportTarget, values: Record<string, string>): RowValues {
	const { firstName, middleName, lastName, clientFirstName, clientLastName, ...rest } = values
	const key = WHOLE_NAME[target]
	if (key === undefined) return values
	const parts = target === 'cases' ? [clientFirstName, clientLastName] : [firstName, middleName, lastName]
	const whole = rest[key] || joined(parts) || (target === 'clients' ? (rest.companyName ?? '') : '')
	const isCompany = target === 'clients' && whole !== '' && whole === rest.companyName && rest.kind === undefined
	return { ...rest, [key]: whole, ...(isCompany && { kind: 'organization' }) }
}

function missing(target: ImportTarget, values: RowValues, options: ImportOptions): ImportField[] {
	return IMPORT_FIELDS[target].filter(({ key, required }) => {
		if (!required || (values[key] ?? '') !== '') return false
		return !(key === 'email' && target === 'clients' && options.withoutEmail)
	})
}

/** Reads a row of a file. A problem that is no warning refuses the row. */
export function readRow(row: number, cells: readonly string[], how: ReadRowOptions): ReadRow {
	const problems: RowProblem[] = []
	const values: Record<string, string> = {}
	for (const { column, field: key } of how.mapping) {
		const field = IMPORT_FIELDS[how.target].find((one) => one.key === key)
		if (field === undefined) continue
		const read = readCell(field, cells[column] ?? '', how)
		if (read.problem === undefined) {
			if (read.value !== '') values[key] = read.value
		} else problems.push({ row, field: field.label, message: read.problem, isWarning: false })
	}
	const whole = withTitle(how.target, withWholeName(how.target, values))
	const unread = new Set(problems.map(({ field }) => field))
	for (const { label } of missing(how.target, whole, how.options)) {
		if (!unread.has(label)) problems.push({ row, field: label, message: `${label} is missing.`, isWarning: false })
	}
	return { values: whole, problems }
}
