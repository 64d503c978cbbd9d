import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateInOrder, withdrawAllocations } from './allocate.rules.ts'

const sum = (parts: readonly { readonly cents: number }[]) => parts.reduce((all, { cents }) => all + cents, 0)
const invoices = fc.array(
	fc.integer({ min: 0, max: 1_000_000 }).map((openCents) => ({ openCents })),
	{ maxLength: 12 },
)
const numbered = (open: readonly { readonly openCents: number }[]) =>
	open.map((one, at) => ({ ...one, invoiceId: String(at) }))

test('two payments over two invoices leave both paid', () => {
	const open = [
		{ invoiceId: 'a', openCents: 5_000 },
		{ invoiceId: 'b', openCents: 7_000 },
	]
	expect(allocateInOrder(2_000, open)).toEqual([{ invoiceId: 'a', cents: 2_000 }])
	expect(allocateInOrder(10_000, [{ invoiceId: 'a', openCents: 3_000 }, ...open.slice(1)])).toEqual([
		{ invoiceId: 'a', cents: 3_000 },
		{ invoiceId: 'b', cents: 7_000 },
	])
})

test('an allocation never exceeds the payment or what is open', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 5_000_000 }), invoices, (cents, open) => {
			const parts = allocateInOrder(cents, numbered(open))
			const all = open.reduce((total, { openCents }) => total + openCents, 0)
			expect(sum(parts)).toBe(Math.min(cents, all))
			for (const part of parts) {
				expect(part.cents).toBeGreaterThan(0)
				expect(part.cents).toBeLessThanOrEqual(open[Number(part.invoiceId)]?.openCents ?? 0)
			}
		}),
	)
})

test('what is withdrawn comes from the credit first and never exceeds what was allocated', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 5_000_000 }),
			fc.integer({ min: 0, max: 500_000 }),
			invoices,
			(cents, credit, open) => {
				const allocated = numbered(open).map(({ invoiceId, openCents }) => ({ invoiceId, cents: openCents }))
				const parts = withdrawAllocations(cents, credit, allocated)
				const wanted = Math.max(0, cents - credit)
				expect(0 - sum(parts)).toBe(Math.min(wanted, sum(allocated)))
			},
		),
	)
})
