import { books } from '@praxis/contract/books/books.contract'
import { clientDuplicates } from '@praxis/contract/clients/client-duplicates.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { paymentLinks } from '@praxis/contract/payments/payment-links.contract'
import { payments } from '@praxis/contract/payments/payments.contract'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { Caller } from '../../testing/caller.ts'
import {
	payAt,
	type StripeStandIn,
	startStripeServer,
	stripeSignature,
	transferAt,
} from '../../testing/stripe-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { reconcileCheckouts, reconcileRefunds } from './reconcile-checkouts.ts'

const KEY = 'sk_test_1'
const SECRET = 'whsec_test'
let stripe: StripeStandIn
let app: TestApp
let attorney: Caller
let attorneyId: string
let admin: Caller
let now = new Date()

beforeAll(async () => {
	stripe = await startStripeServer(KEY)
	const env = {
		STRIPE_SECRET_KEY: KEY,
		STRIPE_WEBHOOK_SECRET: SECRET,
		STRIPE_API_BASE: stripe.url,
		OUTBOUND_ALLOW: '127.0.0.1',
	}
	app = await startTestApp({ env, clock: { now: () => now } })
	const person = await createPerson(app, 'attorney')
	attorneyId = person.id
	attorney = app.as(person)
	admin = app.as(await createPerson(app, 'admin'))
})
beforeEach(() => {
	now = new Date()
	stripe.failing = null
	stripe.silent = false
})
afterAll(async () => {
	await app.close()
	await stripe.close()
})

const rows = async (sql: string, values: readonly unknown[] = []) =>
	(await app.platform.db.owner.query(sql, [...values])).rows
const newClient = async () => (await attorney.call(clients.add, { fullName: `Ada ${newId().slice(-6)}` })).id
const visitor = () => app.anonymous
const tokenOf = (link: string) => decodeURIComponent(link.split('/').at(-1) ?? '')

/** An issued invoice, posted as billing posts it, and its link. */
async function linked(cents = 5_000) {
	const clientId = await newClient()
	const [{ id }] = await rows(
		`INSERT INTO api.invoices (client_id, number, status, total_cents, issued_at)
		VALUES ($1, $2, 'issued', $3, now()) RETURNING id`,
		[clientId, newId(), cents],
	)
	const made = await attorney.call(paymentLinks.create, { id })
	return { id, clientId, made, token: tokenOf(made.link) }
}
const dueOf = async (id: string): Promise<number> =>
	(await rows('SELECT open_cents::int AS open FROM api.invoice_balances WHERE invoice_id = $1', [id]))[0].open
const titles = async (userId = attorneyId) =>
	(
		await rows("SELECT title FROM api.notifications WHERE user_id = $1 AND kind = 'client_payment' ORDER BY id", [
			userId,
		])
	).map(({ title }) => title)
const codeOf = async (token: string) => (await visitor().refusal(paymentLinks.open, { token })).code
const JOB = () => ({
	platform: app.platform,
	origin: { requestId: 'job', ip: null, userAgent: null },
	actor: { kind: 'system', name: 'payments' } as const,
})
function message(type: string, object: object, secret = SECRET) {
	const payload = JSON.stringify({ type, data: { object } })
	const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature(payload, secret) }
	return app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
}
async function balances() {
	const { accounts } = await attorney.call(books.trialBalance, {})
	const of = (wanted: string) => accounts.find(({ code }) => code === wanted)?.cents ?? 0
	return { clearing: of('1050'), fees: of('4000'), expenses: of('4100'), processing: of('5000') }
}
async function moved(work: () => Promise<unknown>) {
	const before = await balances()
	await work()
	const after = await balances()
	return {
		clearing: after.clearing - before.clearing,
		fees: after.fees - before.fees,
		expenses: after.expenses - before.expenses,
		processing: after.processing - before.processing,
	}
}

test('a link shows the head of its invoice to anyone who holds it, and is paid on the page of the provider', async () => {
	const { id, token, made } = await linked()
	expect(await rows('SELECT 1 FROM api.payment_links WHERE token_hash = $1', [token])).toEqual([])
	expect((await attorney.call(paymentLinks.create, { id })).link).toBe(made.link)
	const shown = await visitor().call(paymentLinks.open, { token })
	expect(Object.keys(shown).sort()).toEqual([
		'dueOn',
		'firmName',
		'isProviderConfigured',
		'number',
		'openCents',
		'processingCents',
	])
	expect(shown).toMatchObject({ openCents: 5_000, processingCents: 0, isProviderConfigured: true })
	expect((await visitor().call(paymentLinks.check, { token })).status).toBeNull()
	const first = await visitor().call(paymentLinks.pay, { token })
	expect(await visitor().call(paymentLinks.pay, { token })).toEqual(first)
	const session = stripe.sessions.at(-1)
	expect(session).toMatchObject({ amount_total: 5_000, success_url: `${made.link}?return=checkout` })
	const stored = await rows('SELECT return_path FROM api.checkouts WHERE id = $1', [first.id])
	expect(stored[0].return_path).not.toContain(token)
	payAt(session)
	expect(await visitor().call(paymentLinks.check, { token })).toMatchObject({ status: 'paid', amountCents: 5_000 })
	expect(await dueOf(id)).toBe(0)
	expect(await codeOf(token)).toBe('payment_link_settled')
	expect((await attorney.call(paymentLinks.get, { id })).link).toMatchObject({ views: 1 })
	const audited = await rows("SELECT action FROM api.audit_log WHERE entity = 'invoices' AND entity_id = $1", [id])
	expect(audited.map(({ action }) => action)).toEqual(['paymentLinks.create'])
	expect((await titles()).at(-1)).toContain('$50.00 was paid: Invoice')
})

test('a link ends when it is revoked, expires, its invoice is void, or its maker is screened from the client', async () => {
	const [revoked, expiring, voided, walled] = [await linked(), await linked(), await linked(), await linked()]
	await attorney.call(paymentLinks.revoke, { id: revoked.made.id })
	await attorney.call(paymentLinks.revoke, { id: revoked.made.id })
	expect(await codeOf(revoked.token)).toBe('payment_link_revoked')
	const again = await attorney.call(paymentLinks.create, { id: revoked.id, days: 30 })
	expect(again.link).not.toBe(revoked.made.link)
	// Without its credit note, which billing writes.
	await app.platform.db.owner.query(
		`BEGIN; SET LOCAL session_replication_role = replica; UPDATE api.invoices SET status = 'void' WHERE id = '${voided.id}'; COMMIT`,
	)
	expect(await codeOf(voided.token)).toBe('payment_link_settled')
	expect(await attorney.refusal(paymentLinks.create, { id: voided.id })).toMatchObject({ code: 'invoice_not_payable' })
	const [{ id: caseId }] = await rows(
		`INSERT INTO api.cases (id, client_id, case_name, case_number) VALUES (gen_random_uuid(), $1, 'Kept apart', $2) RETURNING id`,
		[walled.clientId, newId()],
	)
	await rows('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, attorneyId])
	invalidatePerson(app.platform, attorneyId)
	expect(await codeOf(walled.token)).toBe('payment_link_revoked')
	expect(await attorney.refusal(paymentLinks.get, { id: walled.id })).toMatchObject({ code: 'invoice_not_found' })
	expect(await attorney.refusal(paymentLinks.revoke, { id: walled.made.id })).toMatchObject({ status: 404 })
	await rows('DELETE FROM api.case_walls WHERE case_id = $1', [caseId])
	expect(await codeOf('nothing')).toBe('payment_link_not_found')
	expect(await codeOf(`${expiring.made.id}.AAAAAAAAAAAAAAAAAAAAAA`)).toBe('payment_link_not_found')
	now = new Date(now.getTime() + 91 * DAY_MS)
	expect(await codeOf(expiring.token)).toBe('payment_link_expired')
	const paralegal = app.as(await createPerson(app, 'paralegal'))
	expect(await paralegal.refusal(paymentLinks.create, { id: expiring.id })).toMatchObject({ status: 403 })
	expect(await visitor().refusal(paymentLinks.get, { id: expiring.id })).toMatchObject({ status: 401 })
})

test('a bank transfer is recorded as one, is not ordered twice, and its fee is posted when it is known', async () => {
	const { id, clientId, token } = await linked()
	await visitor().call(paymentLinks.pay, { token })
	const session = stripe.sessions.at(-1)
	transferAt(session)
	expect(await visitor().call(paymentLinks.check, { token })).toMatchObject({ status: 'processing' })
	expect(await visitor().call(paymentLinks.open, { token })).toMatchObject({ processingCents: 5_000 })
	expect(await visitor().refusal(paymentLinks.pay, { token })).toMatchObject({ code: 'transfer_on_its_way' })
	payAt(session)
	await message('checkout.session.async_payment_succeeded', session ?? {})
	expect((await attorney.call(receivedPayments.list, { clientId })).items).toMatchObject([
		{ method: 'ach', amountCents: 5_000 },
	])
	expect(await dueOf(id)).toBe(0)
	Object.assign(session ?? {}, { fee: 40 })
	const charge = { payment_intent: session?.payment_intent ?? null, metadata: {} }
	const booked = await moved(async () => {
		for (const _ of [1, 2]) expect((await message('charge.updated', charge)).statusCode).toBe(200)
	})
	expect(booked).toEqual({ clearing: -40, fees: 0, expenses: 0, processing: 40 })
})

test('those who see billing are notified of failed transfers, refunds, and disputes with their end', async () => {
	const { id, clientId, token } = await linked()
	await visitor().call(paymentLinks.pay, { token })
	const failing = stripe.sessions.at(-1)
	transferAt(failing)
	await message('checkout.session.completed', failing ?? {})
	Object.assign(failing ?? {}, { hasFailed: true })
	await message('checkout.session.async_payment_failed', failing ?? {})
	expect((await titles()).at(-1)).toContain('A payment of $50.00 failed')
	await visitor().call(paymentLinks.pay, { token })
	const session = stripe.sessions.at(-1)
	payAt(session)
	await message('checkout.session.completed', session ?? {})
	const dispute = {
		payment_intent: session?.payment_intent ?? '',
		amount: 5_000,
		status: 'needs_response' as 'needs_response' | 'won',
	}
	stripe.disputes.push(dispute)
	await message('charge.dispute.created', { ...dispute, metadata: {} })
	expect((await titles()).at(-1)).toContain('$50.00 is disputed')
	expect(await dueOf(id)).toBe(5_000)
	dispute.status = 'won'
	await message('charge.dispute.closed', { ...dispute, metadata: {} })
	expect((await titles()).at(-1)).toContain('was won')
	expect(await dueOf(id)).toBe(0)
	// What came back is refunded like what was paid first.
	stripe.refunds.push({ payment_intent: dispute.payment_intent, amount: 5_000, status: 'succeeded' })
	for (const _ of [1, 2]) await message('refund.created', { ...dispute, metadata: {} })
	expect((await titles()).filter((title) => title.includes('was refunded'))).toHaveLength(1)
	expect(await dueOf(id)).toBe(5_000)
	expect((await attorney.call(receivedPayments.list, { clientId })).items.map((one) => one.refundedCents)).toEqual([
		5_000, 5_000,
	])
	const paralegal = await createPerson(app, 'paralegal')
	expect(await titles(paralegal.id)).toEqual([])
})

test('services and what they cost are posted to the book, refunds take them back', async () => {
	const earned = await moved(async () => {
		await attorney.call(payments.pay, { paymentType: 'ai_report', amountCents: 5_000 })
		payAt(stripe.sessions.at(-1), { fee: 175 })
		await attorney.call(payments.refresh, {})
	})
	expect(earned).toEqual({ clearing: 4_825, fees: -5_000, expenses: 0, processing: 175 })
	const reversed = await moved(async () => {
		const payment_intent = stripe.sessions.at(-1)?.payment_intent ?? ''
		stripe.refunds.push({ payment_intent, amount: 2_000, status: 'succeeded' })
		for (const _ of [1, 2]) await message('refund.created', { payment_intent, metadata: {} })
	})
	expect(reversed).toEqual({ clearing: -2_000, fees: 2_000, expenses: 0, processing: 0 })
	const advanced = await moved(async () => {
		await attorney.call(payments.pay, { paymentType: 'court_fee_efiling', amountCents: 6_000 })
		payAt(stripe.sessions.at(-1))
		await reconcileCheckouts(JOB())
	})
	expect(advanced).toEqual({ clearing: 6_000, fees: 0, expenses: -6_000, processing: 0 })
})

test('a payment that was started before its client was merged is of the client who remains', async () => {
	const { id, clientId, token } = await linked()
	await visitor().call(paymentLinks.pay, { token })
	const keptId = await newClient()
	await admin.call(clientDuplicates.merge, { keptId, keptVersion: 1, goneId: clientId, goneVersion: 1 })
	expect(await rows('SELECT client_id FROM api.checkouts WHERE subject_id = $1', [id])).toEqual([{ client_id: keptId }])
	payAt(stripe.sessions.at(-1))
	await message('checkout.session.completed', stripe.sessions.at(-1) ?? {})
	expect(await dueOf(id)).toBe(0)
	expect((await attorney.call(receivedPayments.list, { clientId: keptId })).items).toMatchObject([
		{ amountCents: 5_000, allocatedCents: 5_000 },
	])
})

test('a provider that is down or answers nothing charges nothing, and the payment is found later without a message', async () => {
	const { id, token } = await linked()
	stripe.failing = 503
	expect(await visitor().refusal(paymentLinks.pay, { token })).toMatchObject({ code: 'checkout_failed' })
	stripe.failing = null
	stripe.silent = true
	expect(await visitor().refusal(paymentLinks.pay, { token })).toMatchObject({ code: 'checkout_failed' })
	stripe.silent = false
	await visitor().call(paymentLinks.pay, { token })
	payAt(stripe.sessions.at(-1))
	// A message that comes while the provider does not answer is refused, so that it is sent again.
	stripe.silent = true
	expect((await message('checkout.session.completed', stripe.sessions.at(-1) ?? {})).statusCode).toBe(422)
	expect(await dueOf(id)).toBe(5_000)
	stripe.silent = false
	await reconcileCheckouts(JOB())
	expect(await dueOf(id)).toBe(0)
	// Delayed by days, and repeated.
	expect((await message('checkout.session.completed', stripe.sessions.at(-1) ?? {})).statusCode).toBe(200)
	await reconcileRefunds(JOB())
	expect(await dueOf(id)).toBe(0)
})
