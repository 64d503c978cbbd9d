import { billing } from '@praxis/contract/billing/billing.contract'
import { interest } from '@praxis/contract/billing/interest.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { addDays } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BilledCase, openBilledCase, THROUGH, work } from '../../../testing/billing-firm.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let admin: Caller
let of: BilledCase
let one: Invoice

const TERMS = { rate: 12_000, graceDays: 0, capRate: null, capCents: null }

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	admin = firm.as(await createPerson(firm, 'admin'))
	await attorney.call(interest.saveTerms, { ...TERMS, version: 0 })
})
afterAll(() => firm.close())
beforeEach(async () => {
	of = await openBilledCase(attorney, 'Ada Osei')
	await work(attorney, of.caseId, 36_000)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [of.caseId], through: THROUGH })
	const { id = '', version = 0 } = invoices[0] ?? {}
	one = await attorney.call(billing.issue, { id, version })
	const due = addDays(one.issuedOn ?? '', -30)
	await firm.platform.db.owner.query('UPDATE api.invoice_balances SET due_on = $2 WHERE invoice_id = $1', [id, due])
})

async function due() {
	const { items } = await attorney.call(interest.due, { invoiceId: one.id })
	return items[0]
}

test('interest is shown, charged on a bill of its own, and not again for the same days', async () => {
	const found = await due()
	expect(found).toMatchObject({ openCents: 300_000, cents: 2_959, isCapped: false, chargedCents: 0 })
	const seen = { invoiceId: one.id, throughOn: found?.throughOn ?? '', cents: 2_959 }
	expect(await attorney.refusal(interest.charge, { ...seen, cents: 2_958 })).toMatchObject({ code: 'interest_changed' })
	const { draftId } = await attorney.call(interest.charge, seen)
	expect(await due()).toBeUndefined()
	expect(await attorney.refusal(interest.charge, seen)).toMatchObject({ code: 'no_interest' })
	const draft = await attorney.call(billing.get, { id: draftId })
	expect(draft).toMatchObject({ state: 'draft', totalCents: 2_959, caseId: of.caseId })
	const issued = await attorney.call(billing.issue, { id: draftId, version: draft.version })
	expect(issued).toMatchObject({ state: 'issued', openCents: 2_959 })
	expect(await attorney.call(billing.get, { id: one.id })).toMatchObject({ totalCents: 300_000, version: one.version })
})

test('a pre-bill that is discarded frees its days; no interest on interest', async () => {
	const found = await due()
	const seen = { invoiceId: one.id, throughOn: found?.throughOn ?? '', cents: found?.cents ?? 0 }
	const { draftId } = await attorney.call(interest.charge, seen)
	const draft = await attorney.call(billing.get, { id: draftId })
	await attorney.call(billing.discard, { id: draftId, version: draft.version })
	expect(await due()).toMatchObject({ cents: seen.cents })
	const again = await attorney.call(interest.charge, seen)
	const { version } = await attorney.call(billing.get, { id: again.draftId })
	await attorney.call(billing.issue, { id: again.draftId, version })
	await firm.platform.db.owner.query("UPDATE api.invoice_balances SET due_on = '2020-01-01' WHERE invoice_id = $1", [
		again.draftId,
	])
	expect((await attorney.call(interest.due, { invoiceId: again.draftId })).items).toEqual([])
})

test('waived with a reason, by those who may write off', async () => {
	const found = await due()
	const seen = { invoiceId: one.id, throughOn: found?.throughOn ?? '', cents: found?.cents ?? 0 }
	expect(await admin.refusal(interest.waive, { ...seen, reason: ' ' })).toMatchObject({ code: 'validation_failed' })
	await admin.call(interest.waive, { ...seen, reason: 'Long-standing client' })
	expect(await due()).toBeUndefined()
	const { items } = await attorney.call(billing.activity, { id: one.id })
	expect(items[0]).toMatchObject({ action: 'interest.waive' })
})

test('terms of the client and the case go before those of the firm, with a cap', async () => {
	const capped = { ...TERMS, capRate: 500 }
	await attorney.call(interest.saveTerms, { ...capped, clientId: of.clientId, version: 0 })
	expect(await due()).toMatchObject({ cents: 1_500, isCapped: true })
	await attorney.call(interest.saveTerms, { ...TERMS, rate: 0, caseId: of.caseId, version: 0 })
	expect(await due()).toBeUndefined()
	expect(await attorney.call(interest.terms, { caseId: of.caseId })).toMatchObject({
		from: 'case',
		applies: { rate: 0 },
	})
	const both = { ...TERMS, capRate: 1_000, capCents: 100, version: 1 }
	expect(await attorney.refusal(interest.saveTerms, both)).toMatchObject({ code: 'two_caps' })
	expect(await attorney.refusal(interest.saveTerms, { ...TERMS, version: 0 })).toMatchObject({ code: 'stale_version' })
})

test('days after a payment bear interest on what is left', async () => {
	const receivedOn = addDays(one.issuedOn ?? '', -15)
	const payment = { id: newId(), clientId: of.clientId, method: 'check' as const, receivedOn, amountCents: 150_000 }
	await attorney.call(receivedPayments.record, payment)
	// 14 days on $3,000.00 and 16 on $1,500.00.
	expect(await due()).toMatchObject({ openCents: 150_000, cents: 2_170 })
})
