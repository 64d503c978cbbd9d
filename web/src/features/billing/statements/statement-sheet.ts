import { STATEMENT_KIND_LABELS, type Statement, type StatementLine } from '@praxis/contract/billing/statements.contract'

const METHODS: Readonly<Record<string, string>> = { ach: 'bank transfer' }

/** `Invoice 2026-14`, `Payment, check 1042`. */
export function lineText({ kind, reference }: Pick<StatementLine, 'kind' | 'reference'>): string {
	const label = STATEMENT_KIND_LABELS[kind]
	if (reference === '') return label
	if (kind === 'invoice' || kind === 'credit_note') return `${label} ${reference}`
	if (kind !== 'payment') return `${label}, invoice ${reference}`
	const [method = '', ...more] = reference.split(' ')
	return `${label}, ${[METHODS[method] ?? method, ...more].join(' ')}`
}

const HUNDRED = 100

/** A row each for the opening balance, the entries and the closing balance. */
export function sheetOf(one: Statement) {
	const row = (on: string, text: string, caseName: string, cents: number | null, balanceCents: number) => [
		on,
		text,
		caseName,
		cents === null ? null : cents / HUNDRED,
		balanceCents / HUNDRED,
	]
	return {
		headers: ['Date', 'Entry', 'Case', 'Amount', 'Balance'],
		atEnd: [false, false, false, true, true],
		rows: [
			row(one.from, 'Opening balance', '', null, one.openingCents),
			...one.lines.map((line) => row(line.on, lineText(line), line.caseName, line.cents, line.balanceCents)),
			row(one.through, 'Closing balance', '', null, one.closingCents),
		],
	}
}
