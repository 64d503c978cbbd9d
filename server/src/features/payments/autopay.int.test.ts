import { clients } from '@praxis/contract/clients/clients.contract'
import { addDays } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { payments } from '@praxis/contract/payments/payments.contract'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { autopay, savedMethods } from '@praxis/contract/payments/saved-methods.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../testing/caller.ts'
import { saveAt } from '../../testing/stripe-saved-methods.ts'
import { payAt, type StripeStandIn, startStripeServer, stripeSignature } from '../../testing/stripe-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { chargeAutopay } from './charge-autopay.ts'
import { reconcileCheckouts } from './reconcile-checkouts.ts'

const KEY = 'sk_test_1'
const SECRET = 'whsec_test'
/** Noon at the firm, so that it is no night. */
let now = new Date('2026-11-02T17:00:00Z')
const TODAY = '2026-11-02'
let stripe: StripeStandIn
let app: TestApp
let attorney: Caller
let ada: Caller
let clientId: string

const job = (): Context => ({
	platform: app.platform,
	origin: { requestId: 'job', ip: null, userAgent: null },
	actor: { kind: 'system', name: 'jobs' },
})
const run = () => chargeAutopay(job())
const rows = async (sql: string, values: readonly unknown[] = []) =>
	(await app.platform.db.owner.query(sql, [...values])).rows

beforeAll(async () => {
	stripe = await startStripeServer(KEY)
	const env = {
		STRIPE_SECRET_KEY: KEY,
		STRIPE_WEBHOOK_SECRET: SECRET,
		STRIPE_API_BASE: stripe.url,
		OUTBOUND_ALLOW: '127.0.0.1',
	}
	app = await startTestApp({ env, clock: { now: () => now } })
	attorney = app.as(await createPerson(app, 'attorney'))
})
afterAll(async () => {
	await app.close()
	await stripe.close()
})
beforeEach(async () => {
	now = new Date('2026-11-02T17:00:00Z')
	stripe.failing = null
	stripe.silent = false
	stripe.saved.meanwhile = null
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	const person = await createPerson(app, 'client')
	await rows('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
	ada = app.as(person)
})

/** Charges of this test only. */
const charged = () => {
	const customers = new Set(stripe.saved.setups.slice(-1).map(({ customer }) => customer))
	return stripe.saved.charges.filter(({ customer }) => customers.has(customer))
}

async function save(over: Parameters<typeof saveAt>[1] = {}) {
	await ada.call(savedMethods.start, {})
	const method = saveAt(stripe.saved.setups.at(-1), over)
	return { method, state: await ada.call(savedMethods.refresh, {}) }
}

async function agree(over: Parameters<typeof saveAt>[1] = {}) {
	const { method, state } = await save(over)
	const [one] = state.methods
	await ada.call(autopay.begin, { methodId: one?.id ?? '', text: one?.autopayText ?? '' })
	return method
}

async function issue(cents: number, dueOn: string): Promise<string> {
	const [one] = await rows(
		`INSERT INTO api.invoices (client_id, number, status, total_cents, issued_at)
		VALUES ($1, $2, 'issued', $3, now()) RETURNING id`,
		[clientId, newId(), cents],
	)
	await rows('UPDATE api.invoice_balances SET due_on = $2 WHERE invoice_id = $1', [one.id, dueOn])
	return one.id
}

async function dueOf(id: string): Promise<number> {
	const [one] = await rows('SELECT open_cents::int AS open FROM api.invoice_balances WHERE invoice_id = $1', [id])
	return one.open
}

test('a card is saved on the provider’s page, and only what is shown of it is kept', async () => {
	expect(await ada.call(savedMethods.list, {})).toEqual({ methods: [], autopay: null, isProviderConfigured: true })
	const { url } = await ada.call(savedMethods.start, {})
	expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\//)
	expect((await ada.call(savedMethods.refresh, {})).methods).toEqual([])
	saveAt(stripe.saved.setups.at(-1))
	const { methods } = await ada.call(savedMethods.refresh, {})
	expect(methods).toMatchObject([{ kind: 'card', label: 'Visa', last4: '4242', expiresOn: '2031-04-01' }])
	expect(methods[0]?.autopayText).toContain('due on November 2, 2026 or later')
	expect((await ada.call(savedMethods.refresh, {})).methods).toHaveLength(1)
})

test('what is due is charged on its day, once, and the invoice is paid', async () => {
	const one = await issue(12_345, TODAY)
	const later = await issue(5_000, addDays(TODAY, 1))
	const before = await issue(7_000, addDays(TODAY, -1))
	await agree()
	await run()
	await Promise.all([run(), run()])
	expect(charged()).toMatchObject([{ amount: 12_345, status: 'succeeded' }])
	expect([await dueOf(one), await dueOf(later), await dueOf(before)]).toEqual([0, 5_000, 7_000])
	expect((await ada.call(payments.list, {})).items).toMatchObject([{ status: 'paid', amountCents: 12_345 }])
	now = new Date('2026-11-03T17:00:00Z')
	await run()
	expect(await dueOf(later)).toBe(0)
	expect(charged()).toHaveLength(2)
})

test('no one is charged at night, without a consent or after it was withdrawn', async () => {
	const one = await issue(1_000, TODAY)
	await save()
	await run()
	const { methods } = await ada.call(savedMethods.list, {})
	await ada.call(autopay.begin, { methodId: methods[0]?.id ?? '', text: methods[0]?.autopayText ?? '' })
	now = new Date('2026-11-02T09:00:00Z')
	await run()
	expect(charged()).toEqual([])
	now = new Date('2026-11-02T17:00:00Z')
	expect(await ada.call(autopay.end, {})).toMatchObject({ autopay: null })
	expect(await ada.refusal(autopay.end, {})).toMatchObject({ code: 'autopay_off' })
	await run()
	expect(charged()).toEqual([])
	expect(await dueOf(one)).toBe(1_000)
})

test('a refused card charges nothing, tells the client and the firm, and the invoice is paid as usual', async () => {
	const one = await issue(2_000, TODAY)
	await agree({ answer: 'card_declined' })
	await run()
	await run()
	expect(charged()).toHaveLength(1)
	expect(await dueOf(one)).toBe(2_000)
	const notified = (await ada.call(notifications.list, {})).items.map(({ title }) => title)
	expect(notified).toContain('Autopay could not charge $20.00')
	const firm = (await attorney.call(notifications.list, {})).items.map(({ title }) => title)
	expect(firm.some((title) => title.startsWith('A payment of $20.00 failed'))).toBe(true)
	now = new Date()
	expect(await ada.call(receivedPayments.payInvoice, { id: one })).toMatchObject({
		url: expect.stringContaining('https'),
	})
})

test('a charge whose answer was lost is found at the provider, not made again', async () => {
	const one = await issue(3_000, TODAY)
	await agree()
	stripe.silent = true
	await run()
	stripe.silent = false
	expect([charged().length, await dueOf(one)]).toEqual([1, 3_000])
	await ada.call(autopay.end, {})
	await run()
	expect([charged().length, await dueOf(one)]).toEqual([1, 0])
})

test('what the provider does not know is given up once the consent is withdrawn', async () => {
	const one = await issue(3_000, TODAY)
	await agree()
	stripe.failing = 500
	await run()
	stripe.failing = null
	await ada.call(autopay.end, {})
	await run()
	expect([charged().length, await dueOf(one)]).toEqual([0, 3_000])
})

test('a bank account arrives days later, and a message of the provider said twice counts once', async () => {
	const one = await issue(4_000, TODAY)
	await agree({ type: 'us_bank_account' as const, last4: '6789', answer: 'processing' })
	await run()
	expect(await dueOf(one)).toBe(4_000)
	expect(await ada.refusal(receivedPayments.payInvoice, { id: one })).toMatchObject({ code: 'transfer_on_its_way' })
	const [made] = charged()
	if (made === undefined) throw new Error('nothing was charged')
	made.status = 'succeeded'
	const payload = JSON.stringify({ type: 'payment_intent.succeeded', data: { object: { metadata: made.metadata } } })
	const message = () =>
		app.anonymous.inject({
			method: 'POST',
			url: '/api/webhooks/stripe',
			payload,
			headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature(payload, SECRET, now) },
		})
	const answers = await Promise.all([message(), message()])
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
	await reconcileCheckouts(job())
	expect(await dueOf(one)).toBe(0)
	const [sum] = await rows('SELECT sum(cents)::int AS cents FROM api.payments WHERE client_id = $1', [clientId])
	expect(sum.cents).toBe(4_000)
})

test('each installment is charged on its own day', async () => {
	const one = await issue(3_000, TODAY)
	const [plan] = await rows(
		'INSERT INTO api.payment_plans (id, invoice_id, total_cents) VALUES ($1, $2, 3000) RETURNING id',
		[newId(), one],
	)
	await rows(
		`INSERT INTO api.plan_installments (plan_id, position, due_on, cents) VALUES ($1, 1, $2, 1000), ($1, 2, $3, 2000)`,
		[plan.id, TODAY, '2026-12-02'],
	)
	await agree()
	await run()
	expect(await dueOf(one)).toBe(2_000)
	now = new Date('2026-12-02T17:00:00Z')
	await run()
	await run()
	expect(await dueOf(one)).toBe(0)
	expect(charged().map(({ amount }) => amount)).toEqual([1_000, 2_000])
})

/** The client opens a page to pay on: the provider opens none in the past. */
async function openPage(id: string) {
	now = new Date()
	await ada.call(receivedPayments.payInvoice, { id })
	now = new Date('2026-11-02T17:00:00Z')
	return stripe.sessions.at(-1)
}

test('an open page is closed before the charge, and nothing is charged while it cannot be', async () => {
	const one = await issue(2_500, TODAY)
	await agree()
	const page = await openPage(one)
	stripe.failing = 500
	await run()
	stripe.failing = null
	expect([charged().length, page?.status]).toEqual([0, 'open'])
	await run()
	expect(page?.status).toBe('expired')
	expect([charged().length, await dueOf(one)]).toEqual([1, 0])
})

test('what was paid on an open page is not charged', async () => {
	const one = await issue(2_500, TODAY)
	await agree()
	payAt(await openPage(one))
	await run()
	expect([charged().length, await dueOf(one)]).toEqual([0, 0])
})

test('no page is opened while the answer to a charge is awaited', async () => {
	const one = await issue(2_500, TODAY)
	await agree()
	stripe.silent = true
	await run()
	stripe.silent = false
	now = new Date()
	expect(await ada.refusal(receivedPayments.payInvoice, { id: one })).toMatchObject({ code: 'charge_under_way' })
	await run()
	expect([charged().length, await dueOf(one)]).toEqual([1, 0])
})

test('a transfer on its way delays the next installment only, and nothing else', async () => {
	const one = await issue(3_000, TODAY)
	const [plan] = await rows(
		'INSERT INTO api.payment_plans (id, invoice_id, total_cents) VALUES ($1, $2, 3000) RETURNING id',
		[newId(), one],
	)
	await rows(
		`INSERT INTO api.plan_installments (plan_id, position, due_on, cents) VALUES ($1, 1, $2, 1000), ($1, 2, $3, 2000)`,
		[plan.id, TODAY, '2026-11-03'],
	)
	await agree({ type: 'us_bank_account' as const, answer: 'processing' })
	await run()
	await rows('UPDATE api.invoice_balances SET due_on = $2 WHERE invoice_id = $1', [one, '2026-11-03'])
	await issue(700, '2026-11-03')
	now = new Date('2026-11-03T17:00:00Z')
	await run()
	expect(charged().map(({ amount }) => amount)).toEqual([1_000, 700])
})

test.each([
	['is no longer the client’s', () => rows('UPDATE api.clients SET user_id = NULL WHERE id = $1', [clientId])],
	[
		'is suspended',
		() =>
			rows("UPDATE api.users SET status = 'suspended' WHERE id = (SELECT user_id FROM api.clients WHERE id = $1)", [
				clientId,
			]),
	],
])('nothing is charged once the account of who agreed %s', async (_, end) => {
	const one = await issue(1_500, TODAY)
	await agree()
	await end()
	await run()
	expect([charged().length, await dueOf(one)]).toEqual([0, 1_500])
})

test('what the provider charged counts, though another run gave it up meanwhile', async () => {
	const one = await issue(1_800, TODAY)
	await agree()
	stripe.saved.meanwhile = () => rows("UPDATE api.checkouts SET status = 'ended' WHERE subject_id = $1", [one])
	await run()
	expect([charged().length, await dueOf(one)]).toEqual([1, 0])
	expect((await ada.call(payments.list, {})).items).toMatchObject([{ status: 'paid', amountCents: 1_800 }])
})

test('removed, a method is forgotten at the provider and charges nothing more', async () => {
	await issue(1_000, TODAY)
	const method = await agree()
	const { methods } = await ada.call(savedMethods.list, {})
	const state = await ada.call(savedMethods.remove, { id: methods[0]?.id ?? '' })
	expect(state).toMatchObject({ methods: [], autopay: null })
	expect(method.isDetached).toBe(true)
	await run()
	expect(charged()).toEqual([])
})

test('no one uses the method of someone else, or agrees to other words', async () => {
	const { state } = await save()
	const [mine] = state.methods
	const other = await createPerson(app, 'client')
	await rows("INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Bo Falk', $2)", [newId(), other.id])
	const bo = app.as(other)
	const key = { methodId: mine?.id ?? '', text: mine?.autopayText ?? '' }
	expect(await bo.refusal(autopay.begin, key)).toMatchObject({ status: 404 })
	expect(await bo.refusal(savedMethods.remove, { id: key.methodId })).toMatchObject({ status: 404 })
	expect((await bo.call(savedMethods.list, {})).methods).toEqual([])
	expect(await ada.refusal(autopay.begin, { ...key, text: 'I agree' })).toMatchObject({ code: 'autopay_text_changed' })
	expect(await attorney.refusal(savedMethods.list, {})).toMatchObject({ status: 403 })
})

test('the firm sees what was agreed to, and ends it when the client asks', async () => {
	await agree()
	const { autopay: seen } = await attorney.call(autopay.ofClient, { clientId })
	expect(seen).toMatchObject({ method: 'Visa ending in 4242', text: expect.stringContaining('I authorize') })
	expect(await attorney.call(autopay.endOfClient, { clientId })).toEqual({ autopay: null })
	expect((await ada.call(savedMethods.list, {})).autopay).toBeNull()
	expect(await attorney.refusal(autopay.endOfClient, { clientId })).toMatchObject({ code: 'autopay_off' })
	expect(await attorney.refusal(autopay.ofClient, { clientId: newId() })).toMatchObject({ status: 404 })
})

test('further people of a client in the portal neither see its invoices nor pay them', async () => {
	const one = await issue(1_000, TODAY)
	const contact = await createPerson(app, 'client')
	await rows(
		`INSERT INTO api.portal_contacts (client_id, user_id, label, rights, added_by_name, created_at)
		VALUES ($1, $2, 'Spouse', '{documents}', 'Ann', now())`,
		[clientId, contact.id],
	)
	const spouse = app.as(contact)
	expect((await spouse.call(receivedPayments.ownInvoices, {})).items).toEqual([])
	expect(await spouse.refusal(receivedPayments.payInvoice, { id: one })).toMatchObject({ status: 404 })
	expect(await spouse.refusal(savedMethods.start, {})).toMatchObject({ status: 403 })
	expect(await spouse.call(savedMethods.list, {})).toMatchObject({ methods: [], isProviderConfigured: false })
})
