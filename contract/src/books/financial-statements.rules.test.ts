import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookAccount, ledgerAccountKind } from './books.contract.ts'
import { balanceSheet, cashProfitAndLoss, profitAndLoss } from './financial-statements.rules.ts'

const account = (code: string, kind: BookAccount['kind'], changeCents: number, beforeCents = 0): BookAccount => ({
	code,
	kind,
	name: code,
	beforeCents,
	changeCents,
})

test('profit and loss by both bases', () => {
	const accounts = [
		account('1000', 'bank', 39_000),
		account('1100', 'receivable', 15_000),
		account('4000', 'revenue', -60_000),
		account('5000', 'fees', 1_000),
		account('5100', 'expense', 5_000),
	]
	expect(profitAndLoss(accounts)).toMatchObject({ incomeCents: 60_000, expensesCents: 6_000, netCents: 54_000 })
	const cash = cashProfitAndLoss(accounts, { collectedCents: 40_000, servicesCents: 0 })
	expect(cash).toMatchObject({ incomeCents: 40_000, expensesCents: 1_000, netCents: 39_000 })
	const billed = [...accounts, account('2000', 'payable', -300), account('6000', 'expense', 300)]
	expect(profitAndLoss(billed).expensesCents).toBe(6_300)
	expect(cashProfitAndLoss(billed, { collectedCents: 40_000, servicesCents: 0 }).expensesCents).toBe(1_000)
	expect(balanceSheet(accounts)).toMatchObject({ assetsCents: 54_000, liabilitiesCents: 0, equityCents: 54_000 })
})

test('assets equal liabilities and equity whenever the accounts sum to zero', () => {
	const cents = fc.integer({ min: -(10 ** 10), max: 10 ** 10 })
	const kind = fc.constantFrom(...ledgerAccountKind.options)
	fc.assert(
		fc.property(fc.array(fc.tuple(kind, cents, cents), { maxLength: 20 }), (some) => {
			const accounts = some.map(([of, change, before], at) => account(String(at), of, change, before))
			const total = accounts.reduce((all, { changeCents, beforeCents }) => all + changeCents + beforeCents, 0)
			const { assetsCents, liabilitiesCents, equityCents } = balanceSheet([...accounts, account('x', 'equity', -total)])
			expect(assetsCents).toBe(liabilitiesCents + equityCents)
		}),
	)
})
