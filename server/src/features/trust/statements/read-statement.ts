import type { StatementColumns } from '@praxis/contract/trust/bank-statements.contract'
import type { BankLine } from './bank-line.ts'
import { readCamt } from './read-camt.ts'
import { type ReadTable, readCsv } from './read-csv.ts'
import { readOfx } from './read-ofx.ts'
import { readQif } from './read-qif.ts'

const BEGINNING = 4_000

/** Reads a statement; what it begins with says its format. Headers and columns are those of CSV only. */
export function readStatement(content: string, columns: StatementColumns | null): ReadTable {
	const text = content.replace(/^\uFEFF/, '')
	const head = text.slice(0, BEGINNING)
	const none = {
		headers: [],
		columns: { date: null, amount: null, debit: null, credit: null, payee: null, checkNumber: null, bankId: null },
	}
	if (/camt\.053|<(\w+:)?BkToCstmrStmt/.test(head)) return { ...none, statement: readCamt(text) }
	if (/OFXHEADER|<OFX>/i.test(head)) return { ...none, statement: readOfx(text) }
	if (/^\s*!(Type|Account|Option)/i.test(head)) return { ...none, statement: readQif(text) }
	return readCsv(text, columns)
}

export interface IdentifiedLine extends Omit<BankLine, 'bankId'> {
	/** Tells the lines of one account apart, the same in every file that has it. */
	readonly bankId: string
}

/** Gives each line its id: the bank's own where it has one. A line twice in a file, with the same id and content, is one; of lines
 *  without an id that are equal, the first of a day is the first in every file. */
export function identifyLines(lines: readonly BankLine[]): {
	readonly lines: IdentifiedLine[]
	readonly repeated: number
} {
	const seen = new Map<string, number>()
	const contents = new Set<string>()
	const found: IdentifiedLine[] = []
	let repeated = 0
	for (const line of lines) {
		const { postedOn, cents, payee, memo, checkNumber } = line
		const content = [postedOn, cents, checkNumber, payee, memo].join('|')
		const own = line.bankId === null ? content : `id ${line.bankId}`
		if (line.bankId !== null && contents.has(`${own} ${content}`)) {
			repeated += 1
			continue
		}
		contents.add(`${own} ${content}`)
		const times = (seen.get(own) ?? 0) + 1
		seen.set(own, times)
		found.push({ ...line, bankId: times === 1 ? own : `${own} (${times})` })
	}
	return { lines: found, repeated }
}
