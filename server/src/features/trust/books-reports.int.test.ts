import { billing } from '@praxis/contract/billing/billing.contract'
import { books } from '@praxis/contract/books/books.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { trust } from '@praxis/contract/trust/trust.contract'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBilledCase, THROUGH, work } from '../../testing/billing-firm.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let account: string
const YEAR = { from: '2026-01-01', through: '2026-12-31' }

beforeAll(async () => {
	// Of the year of the reports: an invoice is posted on the day it is issued.
	firm = await startTestApp({ clock: { now: () => new Date('2026-11-20T15:00:00Z') } })
	attorney = firm.as(await createPerson(firm, 'attorney'))
	const of = await openBilledCase(attorney, 'Ada Osei')
	await work(attorney, of.caseId, 7_200)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [of.caseId], through: THROUGH })
	const draft = await attorney.call(billing.get, { id: invoices[0]?.id ?? '' })
	const { id: invoiceId } = await attorney.call(billing.issue, { id: draft.id, version: draft.version })
	account = newId()
	const about = { name: 'IOLTA', kind: 'iolta', bankName: 'First National Bank', lastFour: '4821' } as const
	await attorney.call(trust.openAccount, { id: account, ...about, approvalLimitCents: 1_000_000 })
	const today = '2026-11-01'
	const received = { clientId: of.clientId, caseId: of.caseId, payer: '=Ada', amountCents: 100_000, receivedOn: today }
	const ledger = await attorney.call(trust.deposit, { id: account, depositId: newId(), ...received })
	const applied = { applicationId: newId(), invoiceId, amountCents: 40_000, postedOn: today }
	await attorney.call(trust.applyToInvoice, { id: ledger.id, ...applied })
	const paid = { disbursementId: newId(), amountCents: 10_000, paidOn: today, payee: 'Expert', purpose: 'Report' }
	await attorney.call(trust.disburse, { id: ledger.id, ...paid, reference: '1042' })
})
afterAll(() => firm.close())

test('accounts sum to zero; fees are earned when billed, collected when paid', async () => {
	const { accounts, collectedCents, servicesCents } = await attorney.call(books.report, YEAR)
	expect(accounts.reduce((sum, { beforeCents, changeCents }) => sum + beforeCents + changeCents, 0)).toBe(0)
	expect(accounts.find(({ code }) => code === '4000')?.changeCents).toBe(-60_000)
	expect({ collectedCents, servicesCents }).toEqual({ collectedCents: 40_000, servicesCents: 0 })
	const before = await attorney.call(books.report, { from: '2025-01-01', through: '2025-12-31' })
	expect(before.accounts.every(({ changeCents }) => changeCents === 0)).toBe(true)
	const backwards = { from: '2026-02-01', through: '2026-01-01' }
	expect(await attorney.refusal(books.report, backwards)).toMatchObject({ code: 'validation_failed' })
	const long = { from: '2025-01-01', through: '2026-12-31' }
	expect(await attorney.refusal(books.report, long)).toMatchObject({ code: 'validation_failed' })
})

test('the journal as a file: each entry sums to zero in it; QuickBooks gets the firm’s book alone', async () => {
	const hledger = (await attorney.send(books.journal, { ...YEAR, format: 'hledger' })).body
	const cents = [...hledger.matchAll(/ USD (-?[\d.]+)$/gm)].map(([, amount]) => Math.round(Number(amount) * 100))
	expect(cents.length).toBeGreaterThan(7)
	expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0)
	expect(hledger).toContain('liabilities:IOLTA:Ada Osei')
	const iif = (await attorney.send(books.journal, { ...YEAR, format: 'iif' })).body
	expect(iif).toContain('Accounts receivable')
	expect(iif).not.toContain('Client ledger')
	const paralegal = firm.as(await createPerson(firm, 'paralegal'))
	expect(await paralegal.refusal(books.journal, { ...YEAR, format: 'csv' })).toMatchObject({ status: 403 })
})

test('the audit packet: journals, ledgers and trial balance of a trust account agree', async () => {
	const answer = await attorney.send(trust.auditPacket, { id: account, ...YEAR })
	expect(answer.headers['content-type']).toBe('application/zip')
	const files = unzipSync(new Uint8Array(answer.rawPayload))
	const text = (name: string) => Buffer.from(files[name] ?? []).toString()
	expect(Object.keys(files)).toEqual([
		'about.txt',
		'receipts.csv',
		'disbursements.csv',
		'client-ledgers.csv',
		'trial-balance.csv',
	])
	expect(text('receipts.csv')).toContain("'=Ada")
	expect(text('receipts.csv')).toContain('Total,,,,,,,1000.00,,')
	expect(text('disbursements.csv')).toContain('Total,,,,,,,500.00,,')
	expect(text('trial-balance.csv')).toContain('Total of ledgers,,500.00\r\nBank account by the book,,500.00')
	expect(await attorney.refusal(trust.auditPacket, { id: newId(), ...YEAR })).toMatchObject({
		code: 'trust_account_not_found',
	})
})

test('days that are none are refused, not more', async () => {
	for (const from of ['', 'a\u0000b', '2026-02-31', '%_\\']) {
		expect(await attorney.refusal(books.report, { ...YEAR, from })).toMatchObject({ code: 'validation_failed' })
	}
})
