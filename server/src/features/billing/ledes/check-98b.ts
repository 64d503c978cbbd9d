import type { LedesProblem } from '@praxis/contract/billing/ebilling.contract'
import { isDate } from '@praxis/contract/kernel/dates'
import { ACTIVITY_CODES, EXPENSE_CODES, TASK_CODES } from '@praxis/contract/time/utbms-codes'
import { LEDES_FIELDS, LEDES_HEAD, LEDES_NAMES, type LedesField, type LedesRecord } from './ledes-fields.ts'

const RECORD_END = '[]'
const FIRST_RECORD = 3
const NUMBER = /^-?\d{1,14}(\.\d{1,4})?$/
const TYPES = ['F', 'E', 'IF', 'IE']

export interface NumberedRecord {
	/** Line of the file, the first is 1. */
	readonly line: number
	readonly record: LedesRecord
}

const isDay = (text: string) =>
	/^\d{8}$/.test(text) && isDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)

/** A number of at most four decimals in ten-thousandths. */
function exactOf(text: string): bigint {
	const [whole = '', rest = ''] = text.replace('-', '').split('.')
	const amount = BigInt(whole + rest.padEnd(4, '0'))
	return text.startsWith('-') ? -amount : amount
}

function problem(line: number, field: string, rule: string, message: string): LedesProblem {
	return { line, field, rule, message }
}

/** The records of a file, and what is wrong with its form. */
export function read98b(text: string): { records: NumberedRecord[]; problems: LedesProblem[] } {
	const lines = text.split(/\r?\n/).filter((one, at, all) => one !== '' || at < all.length - 1)
	const problems: LedesProblem[] = []
	if (lines[0] !== LEDES_HEAD) problems.push(problem(1, '', 'format_line', `The first line must be ${LEDES_HEAD}.`))
	if (lines[1] !== LEDES_NAMES)
		problems.push(problem(2, '', 'header', 'The second line must name the 24 fields in order.'))
	const records: NumberedRecord[] = []
	for (const [at, row] of lines.slice(2).entries()) {
		const line = at + FIRST_RECORD
		if (/[^\x20-\x7e]/.test(row)) problems.push(problem(line, '', 'ascii', 'Only printable ASCII is allowed.'))
		if (!row.endsWith(RECORD_END)) {
			problems.push(problem(line, '', 'record_end', 'A record must end with [].'))
			continue
		}
		const values = row.slice(0, -RECORD_END.length).split('|')
		if (values.length !== LEDES_FIELDS.length) {
			const message = `A record has ${LEDES_FIELDS.length} fields, this one has ${values.length}. A text may contain no pipe.`
			problems.push(problem(line, '', 'field_count', message))
			continue
		}
		records.push({
			line,
			record: Object.fromEntries(LEDES_FIELDS.map(({ name }, index) => [name, values[index] ?? ''])),
		})
	}
	if (records.length === 0 && problems.length === 0) problems.push(problem(0, '', 'header', 'The file has no records.'))
	return { records, problems }
}

function isNeeded({ needs }: LedesField, type: string): boolean {
	if (needs === 'always') return true
	if (needs === 'units') return type === 'F' || type === 'E'
	if (needs === 'fee') return type === 'F'
	return needs === 'expense' && type === 'E'
}

function fieldProblem(field: LedesField, value: string, type: string): readonly [rule: string, message: string] | null {
	if (value === '') return isNeeded(field, type) ? ['required', `${field.name} is missing.`] : null
	if (field.max !== undefined && value.length > field.max)
		return ['length', `At most ${field.max} characters, this has ${value.length}.`]
	if (field.kind === 'date' && !isDay(value)) return ['date', `${value} is not a day as YYYYMMDD.`]
	if (field.kind === 'number' && !NUMBER.test(value))
		return ['number', `${value} is not a number with at most four decimals.`]
	if (field.kind === 'type' && !TYPES.includes(value)) return ['type', `${value} is none of ${TYPES.join(', ')}.`]
	return null
}

const CODES = [
	{ field: 'LINE_ITEM_TASK_CODE', codes: TASK_CODES, what: 'task' },
	{ field: 'LINE_ITEM_ACTIVITY_CODE', codes: ACTIVITY_CODES, what: 'activity' },
	{ field: 'LINE_ITEM_EXPENSE_CODE', codes: EXPENSE_CODES, what: 'expense' },
] as const

function codeProblems({ line, record }: NumberedRecord): LedesProblem[] {
	return CODES.flatMap(({ field, codes, what }) => {
		const code = record[field] ?? ''
		return code === '' || code in codes
			? []
			: [problem(line, field, 'code_unknown', `${code} is not a UTBMS ${what} code.`)]
	})
}

function amountProblems({ line, record }: NumberedRecord): LedesProblem[] {
	const amount = (name: string) => record[name] ?? ''
	const type = amount('EXP/FEE/INV_ADJ_TYPE')
	if (type !== 'F' && type !== 'E') return []
	const texts = ['LINE_ITEM_NUMBER_OF_UNITS', 'LINE_ITEM_UNIT_COST', 'LINE_ITEM_TOTAL'].map(amount)
	const adjustment = amount('LINE_ITEM_ADJUSTMENT_AMOUNT') || '0'
	if (![...texts, adjustment].every((text) => NUMBER.test(text))) return []
	const [units = '0', cost = '0', total = '0'] = texts
	const problems: LedesProblem[] = []
	if (units.startsWith('-'))
		problems.push(problem(line, 'LINE_ITEM_NUMBER_OF_UNITS', 'units_sign', 'Units cannot be negative.'))
	const scale = 10_000n
	if (exactOf(units) * exactOf(cost) + exactOf(adjustment) * scale !== exactOf(total) * scale) {
		const message = `${units} × ${cost} + ${adjustment} is not ${total}.`
		problems.push(problem(line, 'LINE_ITEM_TOTAL', 'line_math', message))
	}
	return problems
}

function nameProblems({ line, record }: NumberedRecord): LedesProblem[] {
	const name = record.TIMEKEEPER_NAME ?? ''
	if (name === '' || /^[^,]+, [^,]+/.test(name)) return []
	return [problem(line, 'TIMEKEEPER_NAME', 'name', 'A timekeeper is named “Last, First”.')]
}

/** What must hold over all lines of one invoice. */
function invoiceProblems(records: readonly NumberedRecord[]): LedesProblem[] {
	const [first] = records
	if (first === undefined) return []
	const problems: LedesProblem[] = []
	for (const { line, record } of records) {
		for (const { name, isOfInvoice } of LEDES_FIELDS)
			if (isOfInvoice === true && record[name] !== first.record[name])
				problems.push(problem(line, name, 'same_on_all_lines', `${name} must be the same on all lines.`))
		const day = record.LINE_ITEM_DATE ?? ''
		const [from = '', through = ''] = [record.BILLING_START_DATE, record.BILLING_END_DATE]
		if (day < from || day > through)
			problems.push(problem(line, 'LINE_ITEM_DATE', 'within_period', `${day} is not within ${from} to ${through}.`))
	}
	const numbers = records.map(({ record }) => record.LINE_ITEM_NUMBER)
	for (const [at, { line }] of records.entries())
		if (numbers.indexOf(numbers[at]) !== at)
			problems.push(problem(line, 'LINE_ITEM_NUMBER', 'line_number_twice', `Line ${numbers[at]} is there twice.`))
	const totals = records.map(({ record }) => record.LINE_ITEM_TOTAL ?? '')
	const total = first.record.INVOICE_TOTAL ?? ''
	if ([...totals, total].every((text) => NUMBER.test(text))) {
		const sum = totals.reduce((all, one) => all + exactOf(one), 0n)
		if (sum !== exactOf(total)) {
			const message = `The lines add up to ${Number(sum) / 10_000}, not to ${total}.`
			problems.push(problem(first.line, 'INVOICE_TOTAL', 'invoice_total', message))
		}
	}
	return problems
}

/** What a file in LEDES 1998B does wrong, in the order of its lines. */
export function check98b(text: string): LedesProblem[] {
	const { records, problems } = read98b(text)
	const fields = records.flatMap(({ line, record }) =>
		LEDES_FIELDS.flatMap((field) => {
			const found = fieldProblem(field, record[field.name] ?? '', record['EXP/FEE/INV_ADJ_TYPE'] ?? '')
			return found === null ? [] : [problem(line, field.name, ...found)]
		}),
	)
	const invoices = Map.groupBy(records, ({ record }) => record.INVOICE_NUMBER)
	const all = [
		...problems,
		...fields,
		...records.flatMap((one) => [...codeProblems(one), ...amountProblems(one), ...nameProblems(one)]),
		...[...invoices.values()].flatMap(invoiceProblems),
	]
	return all.toSorted((a, b) => a.line - b.line)
}
