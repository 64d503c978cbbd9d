import { billing } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import { plans } from '@praxis/contract/billing/plans.contract'
import { reminders } from '@praxis/contract/billing/reminders.contract'
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
let ada: Caller
let of: BilledCase
let one: Invoice
let today: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
})
afterAll(() => firm.close())
beforeEach(async () => {
	of = await openBilledCase(attorney, 'Ada Osei')
	const person = await createPerson(firm, 'client')
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, of.clientId])
	ada = firm.as(person)
	await work(attorney, of.caseId, 3_600)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [of.caseId], through: THROUGH })
	const { id = '', version = 0 } = invoices[0] ?? {}
	one = await attorney.call(billing.issue, { id, version })
	today = one.issuedOn ?? ''
})

const terms = (more: object = {}) => ({ count: 3, interval: 'month' as const, firstOn: today, ...more })
const make = (more: object = {}) => attorney.call(plans.create, { id: one.id, version: one.version, ...terms(more) })

function pay(cents: number) {
	const payment = { id: newId(), clientId: of.clientId, method: 'check' as const, receivedOn: today }
	return attorney.call(receivedPayments.record, { ...payment, amountCents: cents })
}

test('what is paid goes to the earliest installment; the next is due then, and payable in the portal', async () => {
	const { plan } = await make()
	expect(plan).toMatchObject({ totalCents: 30_000, isPaid: false })
	expect(plan?.installments.map(({ cents }) => cents)).toEqual([10_000, 10_000, 10_000])
	await pay(14_000)
	const seen = await ada.call(ownInvoices.get, { id: one.id })
	expect(seen.installments.map(({ openCents }) => openCents)).toEqual([0, 6_000, 10_000])
	const { items } = await ada.call(receivedPayments.ownInvoices, {})
	expect(items).toMatchObject([{ openCents: 16_000, nextCents: 6_000, dueOn: seen.installments[1]?.dueOn }])
	await pay(16_000)
	expect((await attorney.call(plans.get, { id: one.id })).plan).toMatchObject({ isPaid: true })
})

test('an installment is overdue and reminded of on its own date', async () => {
	await make({ firstOn: addDays(today, 40), interval: 'week' })
	const schedule = await attorney.call(reminders.schedule, {})
	await attorney.call(reminders.saveSchedule, { ...schedule, isOn: true })
	expect((await attorney.call(reminders.ofInvoice, { id: one.id })).next).toMatchObject({ days: -3 })
	const { owner } = firm.platform.db
	await owner.query('UPDATE api.invoice_balances SET due_on = due_on WHERE invoice_id = $1', [one.id])
	expect((await attorney.call(billing.get, { id: one.id })).isOverdue).toBe(false)
	const { rows } = await owner.query('SELECT due_on::text AS due FROM api.invoice_balances WHERE invoice_id = $1', [
		one.id,
	])
	expect(rows).toEqual([{ due: addDays(today, 40) }])
})

test('ended, the invoice is due as it says itself again, and another plan can be made', async () => {
	await make()
	const { version } = await attorney.call(billing.get, { id: one.id })
	expect(await attorney.refusal(plans.create, { id: one.id, version, ...terms() })).toMatchObject({
		code: 'plan_exists',
	})
	expect(await attorney.call(plans.end, { id: one.id, version, reason: 'Client asked' })).toEqual({ plan: null })
	expect((await ada.call(receivedPayments.ownInvoices, {})).items).toMatchObject([
		{ dueOn: one.dueOn, nextCents: 30_000 },
	])
	const next = { id: one.id, version: version + 1, ...terms({ count: 2 }) }
	expect((await attorney.call(plans.create, next)).plan?.installments).toHaveLength(2)
})

test.each([
	['one installment', { count: 1 }, 'validation_failed'],
	['61 installments', { count: 61 }, 'validation_failed'],
	['a first day in the past', { firstOn: '2020-01-01' }, 'first_in_past'],
	['no such day', { firstOn: '2026-02-30' }, 'validation_failed'],
])('refuses %s', async (_, more, code) => {
	const input = { id: one.id, version: one.version, ...terms(more) }
	expect(await attorney.refusal(plans.create, input)).toMatchObject({ code })
	expect(await attorney.call(plans.get, { id: one.id })).toEqual({ plan: null })
})

test('nothing due is no plan, and another client sees none', async () => {
	await pay(30_000)
	const { version } = await attorney.call(billing.get, { id: one.id })
	expect(await attorney.refusal(plans.create, { id: one.id, version, ...terms() })).toMatchObject({
		code: 'nothing_due',
	})
})
