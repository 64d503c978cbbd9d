import { books } from '@praxis/contract/books/books.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import type { FirmEntry, LedgerLine } from './ledger.queries.ts'
import { postEntry, reverseEntry, withBookRules } from './post-entry.ts'

let firm: TestApp
let attorney: Caller
let clientId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
})
afterAll(() => firm.close())

const inBooks = <T>(work: Parameters<typeof withTransaction<T>>[1]) =>
	withTransaction({ platform: firm.platform, actor: { kind: 'system', name: 'test' } }, work)

const entry = (lines: readonly LedgerLine[], more: Partial<FirmEntry> = {}): FirmEntry => ({
	postedOn: '2026-10-05',
	kind: 'journal',
	memo: 'Test',
	source: `test:${newId()}`,
	createdBy: null,
	lines,
	...more,
})
const sale = (cents: number, more: Partial<FirmEntry> = {}) =>
	entry(
		[
			{ account: 'receivable', cents },
			{ account: 'fees', cents: -cents },
		],
		more,
	)

async function balanceOf(name: string, through?: string): Promise<number> {
	const { accounts } = await attorney.call(books.trialBalance, { through })
	return accounts.find((one) => one.name === name)?.cents ?? Number.NaN
}

/** An issued invoice of so many cents. */
async function issueInvoice(cents: number): Promise<string> {
	const { rows } = await firm.platform.db.owner.query<{ id: string }>(
		`INSERT INTO api.invoices (client_id, number, status, total_cents, issued_at) VALUES ($1, $2, 'issued', $3, now()) RETURNING id`,
		[clientId, newId(), cents],
	)
	return rows[0]?.id ?? ''
}

async function amountDue(invoiceId: string): Promise<number> {
	const { rows } = await firm.platform.db.owner.query<{ open_cents: number }>(
		'SELECT open_cents FROM api.invoice_balances WHERE invoice_id = $1',
		[invoiceId],
	)
	return Number(rows[0]?.open_cents)
}

test('posts to the firm’s book, by day; a reversal takes it back once', async () => {
	const before = await balanceOf('Legal fees')
	const id = await inBooks((db) => postEntry(db, sale(12_345)))
	expect(await balanceOf('Legal fees')).toBe(before - 12_345)
	expect(await balanceOf('Legal fees', '2026-10-04')).toBe(0)
	const by = { postedOn: '2026-10-06', memo: 'Correction', createdBy: null }
	await inBooks((db) => reverseEntry(db, id, { ...by, source: `test:${newId()}` }))
	expect(await balanceOf('Legal fees')).toBe(before)
	expect(await balanceOf('Legal fees', '2026-10-05')).toBe(before - 12_345)
	const again = inBooks((db) => reverseEntry(db, id, { ...by, source: `test:${newId()}` }))
	await expect(again).rejects.toMatchObject({ code: 'entry_recorded' })
})

test('refuses an entry that does not balance, one recorded before, and one in a closed period', async () => {
	const uneven = entry([
		{ account: 'bank', cents: 500 },
		{ account: 'fees', cents: -499 },
	])
	await expect(inBooks((db) => postEntry(db, uneven))).rejects.toMatchObject({ code: 'entry_balances' })
	const source = `test:${newId()}`
	await inBooks((db) => postEntry(db, sale(100, { source })))
	await expect(inBooks((db) => postEntry(db, sale(100, { source })))).rejects.toMatchObject({ code: 'entry_recorded' })
	await firm.platform.db.owner.query(`UPDATE api.books SET locked_through = '2020-12-31'`)
	const late = inBooks((db) => postEntry(db, sale(100, { postedOn: '2020-12-31' })))
	await expect(late).rejects.toMatchObject({ code: 'entry_in_open_period' })
	await expect(inBooks((db) => postEntry(db, entry([])))).rejects.toMatchObject({ constraint: 'entry_has_postings' })
})

test('an entry is never changed, deleted or added to', async () => {
	const id = await inBooks((db) => postEntry(db, sale(700)))
	const { owner } = firm.platform.db
	await expect(owner.query('UPDATE api.ledger_entries SET memo = $2 WHERE id = $1', [id, 'x'])).rejects.toThrow()
	await expect(owner.query('DELETE FROM api.postings WHERE entry_id = $1', [id])).rejects.toThrow()
	const more = owner.query(
		`INSERT INTO api.postings (entry_id, line, account_id, book_id, posted_on, cents)
			SELECT entry_id, line + 2::smallint, account_id, book_id, posted_on, cents FROM api.postings WHERE entry_id = $1`,
		[id],
	)
	await expect(more).rejects.toMatchObject({ constraint: 'entry_posted_once' })
})

test('of one payment no more is allocated than it has, and to an invoice no more than is due, by many at once', async () => {
	const invoices = await Promise.all([issueInvoice(600), issueInvoice(600)])
	const { rows } = await firm.platform.db.owner.query<{ id: string }>(
		`INSERT INTO api.payments (client_id, method, received_on, cents, source) VALUES ($1, 'check', '2026-10-05', 1000, $2) RETURNING id`,
		[clientId, `test:${newId()}`],
	)
	const payment = rows[0]?.id
	const outcomes = await Promise.allSettled(
		Array.from({ length: 16 }, (_, at) =>
			inBooks((db) =>
				withBookRules(() =>
					db
						.insertInto('allocations')
						.values({ payment_id: payment ?? '', invoice_id: invoices[at % 2] ?? '', client_id: clientId, cents: 100 })
						.execute(),
				),
			),
		),
	)
	const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
	expect(outcomes.length - refused.length).toBe(10)
	const rules = ['payment_not_spent_twice', 'invoice_never_overpaid']
	expect(refused.filter((code) => !rules.includes(code))).toEqual([])
	expect((await amountDue(invoices[0])) + (await amountDue(invoices[1]))).toBe(200)
})

test('a credit note lowers what is due, never below zero; an issued invoice stays', async () => {
	const invoiceId = await issueInvoice(1_000)
	const credit = (cents: number) =>
		inBooks(async (db) => {
			const entryId = await postEntry(db, sale(-cents, { invoiceId, clientId }))
			await withBookRules(() =>
				db
					.insertInto('invoice_adjustments')
					.values({
						invoice_id: invoiceId,
						client_id: clientId,
						kind: 'credit_note',
						number: newId(),
						cents,
						reason: 'Agreed',
						entry_id: entryId,
					})
					.execute(),
			)
		})
	await credit(400)
	expect(await amountDue(invoiceId)).toBe(600)
	await expect(credit(601)).rejects.toMatchObject({ code: 'invoice_never_overpaid' })
	const { owner } = firm.platform.db
	await expect(owner.query('UPDATE api.invoices SET total_cents = 1 WHERE id = $1', [invoiceId])).rejects.toThrow()
	await expect(owner.query('DELETE FROM api.invoices WHERE id = $1', [invoiceId])).rejects.toThrow()
})

test('the accounts sum to zero; who may not see bills sees no balances', async () => {
	const { accounts } = await attorney.call(books.trialBalance, {})
	expect(accounts.map((one) => one.code)).toEqual(accounts.map((one) => one.code).toSorted())
	expect(accounts.reduce((sum, one) => sum + one.cents, 0)).toBe(0)
	const client = firm.as(await createPerson(firm, 'client'))
	expect(await client.refusal(books.trialBalance, {})).toMatchObject({ status: 403 })
})
