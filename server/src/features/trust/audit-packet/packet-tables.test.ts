import { expect, test } from 'vitest'
import type { PacketLine } from './audit-packet.queries.ts'
import { journalOf, ledgersOf, trialBalanceOf } from './packet-tables.ts'

const line = (cents: number, more: Partial<PacketLine> = {}): PacketLine => ({
	ledgerId: 'a',
	ledger: 'Ada Osei',
	caseName: 'Osei v. Lind',
	day: '2026-10-05',
	kind: 'deposit',
	payee: 'Ada Osei',
	purpose: 'Retainer',
	reference: '',
	cents,
	isOfBank: true,
	createdBy: 'Ann Attorney',
	approvedBy: '',
	...more,
})
const LINES = [
	line(50_000),
	line(-12_550, { kind: 'disbursement', day: '2026-10-09', payee: 'Expert', reference: '1042' }),
	line(-1_000, { kind: 'transfer', isOfBank: false }),
	line(1_000, { kind: 'transfer', isOfBank: false, ledgerId: 'b', ledger: 'Bo Lind', caseName: '' }),
]

test('journals hold what moved the bank account, with their totals', () => {
	expect(journalOf(LINES, 1).split('\r\n').slice(1)).toEqual([
		'2026-10-05,deposit,Ada Osei,Retainer,,Ada Osei,Osei v. Lind,500.00,Ann Attorney,',
		'Total,,,,,,,500.00,,',
		'',
	])
	expect(journalOf(LINES, -1)).toContain('2026-10-09,disbursement,Expert,Retainer,1042,Ada Osei,Osei v. Lind,125.50,')
})

test('ledgers run from the opening balance; the trial balance sums to the bank', () => {
	const balances = [
		{ id: 'a', ledger: 'Ada Osei', caseName: 'Osei v. Lind', beforeCents: 100, endCents: 36_550 },
		{ id: 'b', ledger: 'Bo Lind', caseName: '', beforeCents: 0, endCents: 1_000 },
	]
	const rows = ledgersOf(balances, LINES).split('\r\n')
	expect(rows.map((row) => row.split(',').at(-1))).toEqual([
		'Balance',
		'1.00',
		'501.00',
		'375.50',
		'365.50',
		'0.00',
		'10.00',
		'',
	])
	expect(trialBalanceOf(balances, 37_550)).toContain('Total of ledgers,,375.50\r\nBank account by the book,,375.50')
})
