import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv, toHledger, toIif } from './journal-formats.ts'
import type { JournalLine } from './report.queries.ts'

const line = (cents: number, more: Partial<JournalLine> = {}): JournalLine => ({
	entryId: 'e1',
	day: '2026-10-05',
	kind: 'payment',
	memo: 'Payment of 2026-0001',
	payee: 'Ada; Osei',
	reference: '1042',
	book: 'Firm',
	bookKind: 'firm',
	accountKind: 'bank',
	code: '1000',
	account: 'Operating account',
	client: '',
	caseName: '',
	cents,
	...more,
})
const entry = [line(5_000), line(-5_000, { accountKind: 'receivable', code: '1100', account: 'Accounts receivable' })]

test('hledger: an entry with its accounts in a tree, its number and id', () => {
	expect(toHledger(entry)).toBe(
		[
			'2026-10-05 (1042) Ada Osei, Payment of 2026-0001  ; id:e1',
			'    assets:1000 Operating account  USD 50.00',
			'    assets:1100 Accounts receivable  USD -50.00',
			'',
		].join('\n'),
	)
	const of = { bookKind: 'trust', book: 'IOLTA', accountKind: 'client_ledger', client: 'Ada Osei' }
	const ledger = line(-1, { ...of, caseName: 'Osei v. Lind: appeal' })
	expect(toHledger([ledger])).toContain('    liabilities:IOLTA:Ada Osei:Osei v. Lind appeal  USD -0.01')
})

test('CSV: debit and credit, and no cell is a formula', () => {
	const csv = toCsv([line(5_000, { client: '=cmd()' })])
	const row = `2026-10-05,e1,payment,"Ada Osei, Payment of 2026-0001",1042,Firm,1000,Operating account,'=cmd(),,50.00,`
	expect(csv.split('\r\n')[1]).toBe(row)
})

test('IIF: one TRNS, then SPL, then the end', () => {
	const rows = toIif(entry)
		.split('\r\n')
		.map((row) => row.split('\t'))
	expect(rows.map(([kind]) => kind)).toEqual(['!TRNS', '!SPL', '!ENDTRNS', 'TRNS', 'SPL', 'ENDTRNS', ''])
	expect(rows[3]?.slice(1, 6)).toEqual(['GENERAL JOURNAL', '10/05/2026', 'Operating account', '', '50.00'])
})

test('whatever an entry says, its amounts are all there and no line is broken', () => {
	const text = fc.string({ unit: 'grapheme', maxLength: 30 })
	const amount = fc.integer({ min: 1, max: 10 ** 11 })
	fc.assert(
		fc.property(text, text, text, amount, (memo, payee, client, cents) => {
			const said = { memo, payee }
			const ledger = line(-cents, { ...said, bookKind: 'trust', accountKind: 'client_ledger', client })
			const both = [line(cents, said), ledger]
			const amounts = [...toHledger(both).matchAll(/ USD (-?\d+\.\d\d)$/gm)].map(([, one]) => one)
			expect(amounts).toEqual([(cents / 100).toFixed(2), (-cents / 100).toFixed(2)])
			expect(toIif(both).split('\r\n')).toHaveLength(7)
		}),
	)
})
