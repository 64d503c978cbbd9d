import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeApplications } from './propose-applications.ts'

const about = { number: '1', clientName: 'Ada', caseName: null, dueOn: '2026-10-01', trustAccountName: 'IOLTA' }

const some = fc
	.tuple(
		fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 4 }),
		fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 }),
		fc.array(fc.tuple(fc.nat(3), fc.nat(5)), { maxLength: 20 }),
	)
	.map(([ledgers, invoices, pairs]) =>
		pairs.flatMap(([l, i]) => {
			const [availableCents, openCents] = [ledgers[l], invoices[i]]
			if (availableCents === undefined || openCents === undefined) return []
			return [{ ...about, ledgerId: `l${l}`, invoiceId: `i${i}`, availableCents, openCents }]
		}),
	)

test('no ledger pays more than it has, no invoice is paid more than is due, and what is left over has nothing to pay', () => {
	fc.assert(
		fc.property(some, (candidates) => {
			const found = proposeApplications(candidates)
			const sumOf = (key: 'ledgerId' | 'invoiceId', id: string) =>
				found.filter((one) => one[key] === id).reduce((sum, { proposedCents }) => sum + proposedCents, 0)
			for (const { ledgerId, invoiceId, availableCents, openCents } of candidates) {
				const [spent, paid] = [sumOf('ledgerId', ledgerId), sumOf('invoiceId', invoiceId)]
				expect(spent).toBeLessThanOrEqual(availableCents)
				expect(paid).toBeLessThanOrEqual(openCents)
				expect(spent === availableCents || paid === openCents).toBe(true)
			}
		}),
	)
})
