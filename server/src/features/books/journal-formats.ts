import type { JournalFormat } from '@praxis/contract/books/books.contract'
import Papa from 'papaparse'
import { inertCell } from '../../platform/text/inert-cell.ts'
import type { JournalLine } from './report.queries.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)
/** One line, without what hledger uses as a sign of its own. */
const plain = (text: string) => text.replace(/[\s;|:]+/g, ' ').trim()

const ROOTS: Readonly<Record<string, string>> = {
	bank: 'assets',
	clearing: 'assets',
	receivable: 'assets',
	asset: 'assets',
	trust_bank: 'assets',
	shortage: 'assets',
	payable: 'liabilities',
	client_credit: 'liabilities',
	tax: 'liabilities',
	liability: 'liabilities',
	client_ledger: 'liabilities',
	cushion: 'liabilities',
	unidentified: 'liabilities',
	equity: 'equity',
	revenue: 'income',
	expense: 'expenses',
	fees: 'expenses',
}

/** The account in a tree: `assets:1000 Operating account`, `liabilities:IOLTA:Ada Osei:Osei v. Lind`. */
function accountPath({ bookKind, book, accountKind, code, account, client, caseName }: JournalLine): string {
	const root = ROOTS[accountKind] ?? 'equity'
	if (bookKind === 'firm') return `${root}:${plain(`${code} ${account}`)}`
	const own = client === '' ? [account] : [client, caseName]
	return [root, book, ...own]
		.map(plain)
		.filter((part) => part !== '')
		.join(':')
}

function entriesOf(lines: readonly JournalLine[]): (readonly JournalLine[])[] {
	return [...Map.groupBy(lines, ({ entryId }) => entryId).values()]
}

const saidOf = ({ payee, memo, kind }: JournalLine) =>
	plain([payee, memo].filter((part) => part !== '').join(', ')) || kind

/** Plain text accounting, hledger 1.x: https://hledger.org/hledger.html#journal. */
export function toHledger(lines: readonly JournalLine[]): string {
	return entriesOf(lines)
		.map((entry) => {
			const [first] = entry
			if (first === undefined) return ''
			const code = plain(first.reference).replace(/[()]/g, '')
			const head = `${first.day}${code === '' ? '' : ` (${code})`} ${saidOf(first)}  ; id:${first.entryId}`
			const postings = entry.map((line) => `    ${accountPath(line)}  USD ${dollars(line.cents)}`)
			return [head, ...postings, ''].join('\n')
		})
		.join('\n')
}

export function toCsv(lines: readonly JournalLine[]): string {
	const about = ['Date', 'Entry', 'Kind', 'Description', 'Reference']
	const fields = [...about, 'Book', 'Code', 'Account', 'Client', 'Case', 'Debit', 'Credit']
	const data = lines.map((line) => [
		line.day,
		line.entryId,
		line.kind,
		inertCell(saidOf(line)),
		inertCell(line.reference),
		inertCell(line.book),
		line.bookKind === 'firm' ? line.code : '',
		inertCell(line.account),
		inertCell(line.client),
		inertCell(line.caseName),
		line.cents > 0 ? dollars(line.cents) : '',
		line.cents < 0 ? dollars(-line.cents) : '',
	])
	return Papa.unparse({ fields, data }, { newline: '\r\n' })
}

const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
const cell = (text: string) => text.replace(/[\s"]+/g, ' ').trim()

/** QuickBooks Desktop's import of general journal entries: tabs, one TRNS line, then SPL lines; debits are positive. */
export function toIif(lines: readonly JournalLine[]): string {
	const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO']
	const head = [['!TRNS', ...columns], ['!SPL', ...columns], ['!ENDTRNS']]
	const body = entriesOf(lines).flatMap((entry) => [
		...entry.map((line, at) => [
			at === 0 ? 'TRNS' : 'SPL',
			'GENERAL JOURNAL',
			american(line.day),
			cell(line.account),
			'',
			dollars(line.cents),
			cell(line.reference),
			cell(saidOf(line)),
		]),
		['ENDTRNS'],
	])
	return [...head, ...body].map((row) => `${row.join('\t')}\r\n`).join('')
}

interface Format {
	readonly extension: string
	readonly type: string
	readonly write: (lines: readonly JournalLine[]) => string
}

export const JOURNALS: Readonly<Record<JournalFormat, Format>> = {
	hledger: { extension: 'journal', type: 'text/plain; charset=utf-8', write: toHledger },
	csv: { extension: 'csv', type: 'text/csv; charset=utf-8', write: toCsv },
	iif: { extension: 'iif', type: 'text/plain; charset=utf-8', write: toIif },
}
