import { expect, test } from 'vitest'
import { lineText, sheetOf } from './statement-sheet.ts'

test.each([
	['invoice', '2026-14', 'Invoice 2026-14'],
	['payment', 'check 1042', 'Payment, check 1042'],
	['payment', 'ach', 'Payment, bank transfer'],
	['refund', '', 'Refund'],
	['write_off', '2026-14', 'Adjustment, invoice 2026-14'],
] as const)('%s %s', (kind, reference, text) => {
	expect(lineText({ kind, reference })).toBe(text)
})

test('the rows of a file begin and end with the balances', () => {
	const line = {
		id: '1',
		on: '2026-02-01',
		kind: 'invoice',
		reference: '7',
		caseName: 'A v. B',
		invoiceId: null,
	} as const
	const aging = { currentCents: 0, upTo30Cents: 0, upTo60Cents: 0, upTo90Cents: 0, over90Cents: 0 }
	const { rows } = sheetOf({
		clientId: '',
		clientName: '',
		from: '2026-01-01',
		through: '2026-03-31',
		openingCents: 100,
		lines: [{ ...line, cents: 250, balanceCents: 350 }],
		billedCents: 250,
		paidCents: 0,
		creditedCents: 0,
		closingCents: 350,
		aging,
		creditCents: 0,
		trustCents: null,
	})
	expect(rows).toEqual([
		['2026-01-01', 'Opening balance', '', null, 1],
		['2026-02-01', 'Invoice 7', 'A v. B', 2.5, 3.5],
		['2026-03-31', 'Closing balance', '', null, 3.5],
	])
})
