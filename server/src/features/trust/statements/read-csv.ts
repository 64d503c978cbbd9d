import type { StatementColumns } from '@praxis/contract/trust/bank-statements.contract'
import Papa from 'papaparse'
import { type BankLine, type ReadStatement, readCents } from './bank-line.ts'
import { type DayOrder, dayOrderOf, readDay } from './read-days.ts'

const COLUMNS_MAX = 60

const NAMES: Readonly<Record<keyof StatementColumns, RegExp>> = {
	date: /^(posted|posting|transaction|booking|effective|process(ed|ing)?)?[ _]?date$|^date[ _]?posted$/i,
	amount: /^(transaction )?amount( \(?usd\)?)?$|^value$/i,
	debit: /^(debits?|withdrawals?|money out|paid out)( amount)?( \(-\))?$|^amount debit$/i,
	credit: /^(credits?|deposits?|money in|paid in)( amount)?( \(\+\))?$|^amount credit$/i,
	payee: /^(description|payee|name|details|narrative|transaction( description)?|original description|memo)$/i,
	checkNumber: /^(check|cheque|chk|check or slip)[ _]?(#|no\.?|num(ber)?)?$|^serial( number)?$/i,
	bankId: /^(transaction|reference|bank|fit|ref)[ _]?(id|no\.?|number|#)$|^reference$|^fitid$/i,
}

export interface ReadTable {
	readonly headers: readonly string[]
	readonly columns: StatementColumns
	readonly statement: ReadStatement
}

function rowsOf(content: string): { readonly headers: string[]; readonly rows: string[][]; readonly first: number } {
	const { data } = Papa.parse<string[]>(content.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
	// Banks write some lines about the account first: the header is the first row that has a date column.
	const at = data.findIndex((row) => row.some((cell) => NAMES.date.test(cell.trim())))
	const head = data[Math.max(at, 0)] ?? []
	return {
		headers: head.slice(0, COLUMNS_MAX).map((cell) => cell.trim()),
		rows: data.slice(Math.max(at, 0) + 1),
		first: Math.max(at, 0) + 2,
	}
}

/** Columns by their usual names at American banks; null where none is found. */
export function guessColumns(headers: readonly string[]): StatementColumns {
	const find = (key: keyof StatementColumns) => headers.find((header) => NAMES[key].test(header)) ?? null
	const amount = find('amount')
	return {
		date: find('date'),
		amount,
		debit: amount === null ? find('debit') : null,
		credit: amount === null ? find('credit') : null,
		payee: find('payee'),
		checkNumber: find('checkNumber'),
		bankId: find('bankId'),
	}
}

type Cell = (column: keyof StatementColumns) => string

function centsOf(cell: Cell): number | null {
	const amount = cell('amount')
	if (amount !== '') return readCents(amount)
	const [debit, credit] = [cell('debit'), cell('credit')]
	if (debit === '' && credit === '') return null
	const out = debit === '' ? 0 : readCents(debit)
	const into = credit === '' ? 0 : readCents(credit)
	return out === null || into === null ? null : into - Math.abs(out)
}

function toLine(cell: Cell, order: DayOrder): BankLine | null {
	const postedOn = readDay(cell('date'), order)
	const cents = centsOf(cell)
	if (postedOn === null || cents === null) return null
	const checkNumber = cell('checkNumber').replace(/^0+(?=\d)/, '')
	return { bankId: cell('bankId') || null, postedOn, cents, payee: cell('payee'), memo: '', checkNumber }
}

/** A statement as comma-separated values, with a header row. */
export function readCsv(content: string, chosen: StatementColumns | null): ReadTable {
	const { headers, rows, first } = rowsOf(content)
	const columns = chosen ?? guessColumns(headers)
	const cellOf =
		(row: readonly string[]): Cell =>
		(column) => {
			const header = columns[column]
			return header === null ? '' : (row[headers.indexOf(header)] ?? '').trim()
		}
	const order = dayOrderOf(rows.map((row) => cellOf(row)('date')).filter((day) => day !== ''))
	const problems: string[] = []
	const lines = rows.flatMap((row, at): BankLine[] => {
		const line = toLine(cellOf(row), order)
		if (line === null) problems.push(`Line ${first + at} has no readable date or amount.`)
		return line === null ? [] : [line]
	})
	return { headers, columns, statement: { format: 'csv', accountNumber: null, lines, closing: null, problems } }
}
