import { bills } from '@praxis/contract/books/bills.contract'
import { books } from '@praxis/contract/books/books.contract'
import { journal } from '@praxis/contract/books/journal-entries.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let partner: Caller
let vendorId: string

const ON = '2026-03-02'

beforeAll(async () => {
	firm = await startTestApp()
	partner = firm.as(await createPerson(firm, 'admin'))
	vendorId = (
		await partner.call(bills.addVendor, { id: newId(), name: 'Harbor Street Properties', form1099: 'misc_rents' })
	).id
})
afterAll(() => firm.close())

const billing = (amountCents: number, more: object = {}) => ({
	id: newId(),
	vendorId,
	billedOn: ON,
	dueOn: '2026-03-31',
	accountCode: '6000',
	amountCents,
	...more,
})

const paying = (id: string, amountCents: number, more: object = {}) => ({
	id,
	paymentId: newId(),
	paidOn: ON,
	amountCents,
	method: 'ach' as const,
	...more,
})

async function balances(): Promise<Record<string, number>> {
	const { accounts } = await partner.call(books.trialBalance, {})
	expect(accounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
	return Object.fromEntries(accounts.map(({ code, cents }) => [code, cents]))
}

test('a bill is owed until it is paid, in parts, never more than it is; voided, the books are as before', async () => {
	const before = await balances()
	const bill = await partner.call(bills.record, billing(250_000, { number: 'R-3' }))
	expect(bill).toMatchObject({ state: 'overdue', openCents: 250_000, accountName: 'Rent' })
	expect(await balances()).toMatchObject({ '2000': -250_000, '6000': 250_000 })
	expect(await partner.refusal(bills.record, billing(1, { number: 'r-3' }))).toMatchObject({ code: 'bill_taken' })
	const part = paying(bill.id, 100_000)
	expect(await partner.call(bills.pay, part)).toMatchObject({ openCents: 150_000, state: 'overdue' })
	expect(await partner.refusal(bills.pay, part)).toMatchObject({ code: 'entry_recorded' })
	expect(await partner.refusal(bills.pay, paying(bill.id, 150_001))).toMatchObject({ code: 'bill_overpaid' })
	const answers = await Promise.allSettled(
		Array.from({ length: 8 }, () => partner.call(bills.pay, paying(bill.id, 150_000))),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	expect(await balances()).toMatchObject({ '2000': 0, '6000': 250_000 })
	const taken = { postedOn: ON, reason: 'Entered twice' }
	expect(await partner.refusal(bills.void, { id: bill.id, ...taken })).toMatchObject({ code: 'bill_paid' })
	const { items } = await partner.call(bills.list, { vendorId })
	for (const { id } of items[0]?.payments ?? []) await partner.call(bills.voidPayment, { id, ...taken })
	const [first] = items[0]?.payments ?? []
	expect(await partner.refusal(bills.voidPayment, { id: first?.id ?? '', ...taken })).toMatchObject({
		code: 'bill_payment_void',
	})
	expect(await partner.call(bills.void, { id: bill.id, ...taken })).toMatchObject({ state: 'void', openCents: 0 })
	expect(await partner.refusal(bills.pay, paying(bill.id, 1))).toMatchObject({ code: 'bill_void' })
	expect(await balances()).toEqual(before)
})

test('a year of payments counts for the vendor’s form without what went by card', async () => {
	const bill = await partner.call(bills.record, billing(300_000))
	await partner.call(bills.pay, paying(bill.id, 199_999))
	await partner.call(bills.pay, paying(bill.id, 100_000, { method: 'card' }))
	const year = async () => (await partner.call(bills.vendorYears, { year: 2026 })).items[0]
	expect(await year()).toMatchObject({ paidCents: 299_999, countedCents: 199_999, isReportable: false })
	await partner.call(bills.pay, paying(bill.id, 1))
	expect(await year()).toMatchObject({ countedCents: 200_000, isReportable: true })
	expect((await partner.call(bills.vendorYears, { year: 2025 })).items).toEqual([])
})

test('bad input of bills is refused by name', async () => {
	const code = (input: object) => partner.refusal(bills.record, { ...billing(100), ...input } as never)
	expect(await code({ dueOn: '2026-03-01' })).toMatchObject({ code: 'bill_due_early' })
	expect(await code({ vendorId: newId() })).toMatchObject({ code: 'vendor_unknown' })
	expect(await code({ accountCode: '1100' })).toMatchObject({ code: 'bill_account_unknown' })
	expect(await code({ billedOn: '2126-01-01', dueOn: '2126-01-02' })).toMatchObject({ code: 'bill_in_future' })
	expect(await partner.refusal(bills.addVendor, { id: newId(), name: 'harbor street properties' })).toMatchObject({
		code: 'vendor_taken',
	})
})

test('opening balances balance, are reversed once, and leave alone what follows from invoices', async () => {
	const { items } = await partner.call(journal.accounts, {})
	const idOf = (code: string) => items.find((one) => one.code === code)?.id ?? ''
	const before = await balances()
	const entry = (lines: readonly (readonly [string, number])[]) => ({
		id: newId(),
		kind: 'opening' as const,
		postedOn: '2026-01-01',
		memo: 'Opening balances',
		lines: lines.map(([code, cents]) => ({ accountId: idOf(code), cents })),
	})
	expect(
		await partner.refusal(
			journal.post,
			entry([
				['1000', 5_000],
				['3000', -4_999],
			]),
		),
	).toMatchObject({
		code: 'entry_balances',
	})
	expect(
		await partner.refusal(
			journal.post,
			entry([
				['1100', 5_000],
				['3000', -5_000],
			]),
		),
	).toMatchObject({
		code: 'journal_account_kept',
	})
	const opening = entry([
		['1000', 5_000],
		['1500', 2_000],
		['3000', -7_000],
	])
	expect(await partner.call(journal.post, opening)).toMatchObject({ kind: 'opening', isReversed: false })
	expect(await partner.refusal(journal.post, opening)).toMatchObject({ code: 'id_taken' })
	const reversing = { id: opening.id, reversalId: newId(), postedOn: '2026-01-02', reason: 'Wrong bank balance' }
	await partner.call(journal.reverse, reversing)
	expect(await partner.refusal(journal.reverse, { ...reversing, reversalId: newId() })).toMatchObject({
		code: 'journal_entry_reversed',
	})
	expect(await balances()).toEqual(before)
	const account = { id: newId(), code: '6650', name: 'Court reporters', kind: 'expense' as const }
	await partner.call(journal.addAccount, account)
	expect(await partner.refusal(journal.addAccount, { ...account, id: newId() })).toMatchObject({
		code: 'account_code_taken',
	})
})
