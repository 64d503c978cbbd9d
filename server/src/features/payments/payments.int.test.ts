import { newId } from '@praxis/contract/kernel/new-id'
import { payments } from '@praxis/contract/payments/payments.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { payAt, type StripeStandIn, startStripeServer, stripeSignature } from '../../testing/stripe-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

const KEY = 'sk_test_1'
const SECRET = 'whsec_test'
let stripe: StripeStandIn
let app: TestApp
let client: Caller
let clientUser: string
let attorney: Caller

beforeAll(async () => {
	stripe = await startStripeServer(KEY)
	const env = {
		STRIPE_SECRET_KEY: KEY,
		STRIPE_WEBHOOK_SECRET: SECRET,
		STRIPE_API_BASE: stripe.url,
		OUTBOUND_ALLOW: '127.0.0.1',
	}
	app = await startTestApp({ env })
	const person = await createPerson(app, 'client')
	clientUser = person.id
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Clara', $2)", [
		newId(),
		person.id,
	])
	client = app.as(person)
	attorney = app.as(await createPerson(app, 'attorney'))
})
beforeEach(() => {
	stripe.failing = null
	stripe.silent = false
})
afterAll(async () => {
	await app.close()
	await stripe.close()
})

const typesFor = async (who: Caller) => (await who.call(payments.services, {})).items.map(({ type }) => type)
const own = async (who: Caller) => (await who.call(payments.list, {})).items

test('a client sees and pays client services only, every other role all of them', async () => {
	expect(await typesFor(client)).toEqual(['ai_report', 'praxis_service'])
	expect(await typesFor(attorney)).toEqual([
		'ai_report',
		'praxis_service',
		'court_fee_manual',
		'court_fee_efiling',
		'social_media_ads',
		'service_process',
	])
	const { items } = await attorney.call(payments.services, {})
	expect(items.map((one) => one.baseAmountCents)).toEqual([5_000, 10_000, 7_500, 5_000, 15_000, 8_500])
	const courtFee = { paymentType: 'court_fee_efiling', amountCents: 5_000 }
	expect(await client.refusal(payments.pay, courtFee)).toMatchObject({ status: 403, code: 'service_not_for_clients' })
	expect(await attorney.call(payments.pay, courtFee)).toMatchObject({ url: expect.stringContaining('https://') })
	expect(await app.as(await createPerson(app, 'paralegal')).refusal(payments.services, {})).toMatchObject({
		status: 403,
	})
	expect(await app.anonymous.refusal(payments.pay, courtFee)).toMatchObject({ status: 401 })
})

test.each([
	[{}, 'missing_payment_parameters', 'Missing required payment parameters'],
	[{ paymentType: 'ai_report' }, 'missing_payment_parameters', 'Missing required payment parameters'],
	[{ amountCents: 100 }, 'missing_payment_parameters', 'Missing required payment parameters'],
	[{ paymentType: 'ai_report', amountCents: 49 }, 'amount_below_minimum', 'Minimum payment amount is $0.50'],
	[{ paymentType: 'ai_report', amountCents: 0 }, 'amount_below_minimum', 'Minimum payment amount is $0.50'],
	[{ paymentType: 'ai_report', amountCents: -5 }, 'amount_below_minimum', 'Minimum payment amount is $0.50'],
	[{ paymentType: 'ai_report', amountCents: 50.5 }, 'amount_not_whole_cents', 'Enter an amount in dollars and cents'],
	[{ paymentType: 'ai_report', amountCents: 1e12 }, 'amount_above_maximum', 'Maximum payment amount is $999,999.99'],
	[{ paymentType: 'yacht', amountCents: 100 }, 'service_not_offered', 'This service is not offered'],
	[
		{ paymentType: 'ai_report', amountCents: 100, gateway: 'square' },
		'payment_not_configured',
		'Payment service is not properly configured. Please contact support.',
	],
	[
		{ paymentType: 'ai_report', amountCents: 100, userId: 'someone' },
		'not_own_payment',
		'You can pay only as yourself',
	],
])('%j is refused as %s', async (input, code, message) => {
	const before = stripe.sessions.length
	expect(await client.refusal(payments.pay, input)).toMatchObject({ code, message })
	expect(stripe.sessions).toHaveLength(before)
})

test('a payment counts once the provider confirms it, is listed to its payer alone and has a receipt', async () => {
	const order = { paymentType: 'ai_report', amountCents: 5_000, description: '  ' }
	const [one, again] = [await client.call(payments.pay, order), await client.call(payments.pay, order)]
	expect(again).toEqual(one)
	const session = stripe.sessions.at(-1)
	expect(session).toMatchObject({ amount_total: 5_000, currency: 'usd', methods: ['card'] })
	const description = 'A written report on your case, prepared with AI and reviewed by the firm.'
	expect(await own(client)).toMatchObject([{ id: one.id, status: 'open', url: one.url, description, receipt: null }])
	expect(await client.refusal(payments.receipt, { id: one.id })).toMatchObject({ code: 'payment_not_found' })
	payAt(session)
	expect(await client.call(payments.refresh, {})).toMatchObject({ items: [{ id: one.id, status: 'paid' }] })
	expect(await own(client)).toMatchObject([{ status: 'paid', url: null, receipt: { amountCents: 5_000 } }])
	expect((await client.send(payments.receipt, { id: one.id })).body.startsWith('%PDF')).toBe(true)
	const otherClient = app.as(await createPerson(app, 'client'))
	expect(await own(otherClient)).toEqual([])
	expect(await otherClient.refusal(payments.receipt, { id: one.id })).toMatchObject({ status: 404 })
	expect(await attorney.refusal(payments.receipt, { id: one.id })).toMatchObject({ status: 404 })
	const audited = await app.platform.db.owner.query(
		'SELECT action FROM api.audit_log WHERE entity_id = $1 ORDER BY at, id',
		[one.id],
	)
	expect(audited.rows.map(({ action }) => action)).toEqual(['payments.open', 'payments.pay'])
	const notes = await app.platform.db.owner.query('SELECT title FROM api.notifications WHERE user_id = $1', [
		clientUser,
	])
	expect(notes.rows).toEqual([{ title: 'Payment of $50.00 received' }])
})

test('another amount closes the page of the earlier one', async () => {
	await client.call(payments.pay, { paymentType: 'praxis_service', amountCents: 10_000 })
	const old = stripe.sessions.at(-1)
	await client.call(payments.pay, { paymentType: 'praxis_service', amountCents: 12_000 })
	expect(old).toMatchObject({ status: 'expired' })
	expect(stripe.sessions.at(-1)).toMatchObject({ amount_total: 12_000, status: 'open' })
})

test('a session in another currency is not settled', async () => {
	await client.call(payments.pay, { paymentType: 'praxis_service', amountCents: 13_000 })
	payAt(stripe.sessions.at(-1), { currency: 'jpy' })
	expect(await client.refusal(payments.refresh, {})).toMatchObject({ code: 'payment_failed' })
	expect((await own(client)).filter((one) => one.amountCents === 13_000)).toMatchObject([{ status: 'open' }])
	Object.assign(stripe.sessions.at(-1) ?? {}, { status: 'expired', payment_status: 'unpaid' })
	await client.call(payments.refresh, {})
})

test('messages that are doubled, out of order, forged or of an unknown payment change nothing they should not', async () => {
	const { id } = await client.call(payments.pay, { paymentType: 'ai_report', amountCents: 7_700 })
	const session = stripe.sessions.at(-1)
	const message = (type: string, object: object, secret = SECRET) => {
		const payload = JSON.stringify({ type, data: { object } })
		const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature(payload, secret) }
		return app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
	}
	const status = async () => (await own(client)).find((one) => one.id === id)?.status
	expect((await message('checkout.session.completed', session ?? {}, 'whsec_other')).json().code).toBe(
		'signature_invalid',
	)
	// The refund is reported before the payment.
	payAt(session)
	stripe.refunds.push({ payment_intent: `pi_${session?.id}`, amount: 700, status: 'succeeded' })
	const refund = { payment_intent: `pi_${session?.id}`, metadata: { payment: id } }
	for (const _ of [1, 2]) expect((await message('refund.created', refund)).statusCode).toBe(200)
	expect(await status()).toBe('paid')
	for (const _ of [1, 2]) await message('checkout.session.completed', session ?? {})
	await message('checkout.session.expired', session ?? {})
	expect((await own(client)).find((one) => one.id === id)).toMatchObject({
		status: 'paid',
		receipt: { refundedCents: 700 },
	})
	expect((await message('checkout.session.completed', { client_reference_id: newId() })).statusCode).toBe(200)
	expect((await message('refund.created', { payment_intent: 'pi_unknown', metadata: {} })).statusCode).toBe(200)
	const { rows } = await app.platform.db.owner.query(
		"SELECT 1 FROM api.audit_log WHERE entity_id = $1 AND action = 'payments.pay'",
		[id],
	)
	expect(rows).toHaveLength(1)
})

test('a provider that fails or is not configured is said in the words of the specification', async () => {
	stripe.failing = 500
	expect(await client.refusal(payments.pay, { paymentType: 'ai_report', amountCents: 6_100 })).toMatchObject({
		code: 'checkout_failed',
		message: 'Failed to create checkout session',
	})
	const plain = await startTestApp()
	const boss = plain.as(await createPerson(plain, 'admin'))
	expect(await boss.call(payments.services, {})).toMatchObject({ isProviderConfigured: false })
	expect(await boss.refusal(payments.pay, { paymentType: 'ai_report', amountCents: 6_100 })).toMatchObject({
		code: 'payment_not_configured',
		message: 'Payment service is not properly configured. Please contact support.',
	})
	await plain.close()
})
