import { books } from '@praxis/contract/books/books.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { payments } from '@praxis/contract/payments/payments.contract'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { payAt, type StripeStandIn, startStripeServer, transferAt } from '../../testing/stripe-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { reconcileCheckouts, reconcileRefunds } from './reconcile-checkouts.ts'

const KEY = 'sk_test_1'
let stripe: StripeStandIn
let app: TestApp
let attorney: Caller
let admin: Caller

beforeAll(async () => {
	stripe = await startStripeServer(KEY)
	app = await startTestApp({
		env: { STRIPE_SECRET_KEY: KEY, STRIPE_API_BASE: stripe.url, OUTBOUND_ALLOW: '127.0.0.1' },
	})
	attorney = app.as(await createPerson(app, 'attorney'))
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(async () => {
	await app.close()
	await stripe.close()
})

const newClient = async () => (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
const rows = async (sql: string, values: readonly unknown[] = []) =>
	(await app.platform.db.owner.query(sql, [...values])).rows

/** An issued invoice, posted as billing posts it. */
async function issue(clientId: string, cents: number, dueOn: string): Promise<string> {
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

async function balances() {
	const { accounts } = await attorney.call(books.trialBalance, {})
	const of = (wanted: string) => accounts.find(({ code }) => code === wanted)?.cents ?? 0
	return { bank: of('1000'), clearing: of('1050'), receivable: of('1100'), credit: of('2200') }
}

const check = (clientId: string, amountCents: number, more: object = {}) => ({
	id: newId(),
	clientId,
	method: 'check' as const,
	amountCents,
	receivedOn: '2026-01-05',
	reference: '1042',
	...more,
})

test('a check is set against the oldest invoices, the rest is credit, and the books follow to the cent', async () => {
	const clientId = await newClient()
	const later = await issue(clientId, 7_000, '2026-03-01')
	const sooner = await issue(clientId, 5_000, '2026-02-01')
	expect((await attorney.call(receivedPayments.openInvoices, { clientId })).items.map(({ id }) => id)).toEqual([
		sooner,
		later,
	])
	const before = await balances()
	const first = check(clientId, 2_000)
	expect(await attorney.call(receivedPayments.record, first)).toMatchObject({ allocatedCents: 2_000 })
	expect([await dueOf(sooner), await dueOf(later)]).toEqual([3_000, 7_000])
	expect(await attorney.refusal(receivedPayments.record, first)).toMatchObject({ status: 409 })
	const second = await attorney.call(receivedPayments.record, check(clientId, 12_000))
	expect(second).toMatchObject({ amountCents: 12_000, allocatedCents: 10_000, clientName: 'Ada Osei' })
	expect([await dueOf(sooner), await dueOf(later)]).toEqual([0, 0])
	const after = await balances()
	expect(after.bank - before.bank).toBe(14_000)
	expect(after.receivable - before.receivable).toBe(-12_000)
	expect(after.credit - before.credit).toBe(-2_000)
	expect((await attorney.send(receivedPayments.receipt, { id: second.id })).body.startsWith('%PDF')).toBe(true)
	const listed = await attorney.call(receivedPayments.list, { clientId })
	expect(listed.items.map(({ amountCents }) => amountCents)).toEqual([12_000, 2_000])
})

test('a choice of invoices holds; too much, another client, the future and unearned money are refused and change nothing', async () => {
	const [clientId, other] = [await newClient(), await newClient()]
	const [a, b] = [await issue(clientId, 5_000, '2026-02-01'), await issue(clientId, 5_000, '2026-03-01')]
	const foreign = await issue(other, 5_000, '2026-02-01')
	const before = await balances()
	const refused = async (more: object) =>
		(await attorney.refusal(receivedPayments.record, check(clientId, 6_000, more))).code
	expect(await refused({ allocations: [{ invoiceId: b, cents: 5_001 }] })).toBe('invoice_never_overpaid')
	expect(
		await refused({
			allocations: [
				{ invoiceId: a, cents: 4_000 },
				{ invoiceId: b, cents: 4_000 },
			],
		}),
	).toBe('allocated_too_much')
	expect(await refused({ allocations: [{ invoiceId: foreign, cents: 100 }] })).toBe('invoice_not_found')
	expect(await refused({ receivedOn: '2999-01-01' })).toBe('received_in_future')
	expect(await refused({ funds: 'unearned' })).toBe('unearned_needs_trust')
	for (const amountCents of [0, -1, 1.5, 1e12]) expect(await refused({ amountCents })).toBe('validation_failed')
	expect(await attorney.refusal(receivedPayments.record, check(newId(), 100))).toMatchObject({ status: 404 })
	expect(await balances()).toEqual(before)
	await attorney.call(
		receivedPayments.record,
		check(clientId, 6_000, { allocations: [{ invoiceId: b, cents: 4_000 }] }),
	)
	expect([await dueOf(a), await dueOf(b)]).toEqual([5_000, 1_000])
})

test('a refund takes the credit first, opens invoices again and is made by administrators', async () => {
	const clientId = await newClient()
	const invoice = await issue(clientId, 5_000, '2026-02-01')
	const before = await balances()
	const { id } = await attorney.call(receivedPayments.record, check(clientId, 6_000))
	const refund = (amountCents: number) => ({ id, refundId: newId(), amountCents, reason: 'Paid twice' })
	expect(await attorney.refusal(receivedPayments.refund, refund(100))).toMatchObject({ status: 403 })
	expect(await admin.call(receivedPayments.refund, refund(500))).toMatchObject({ refundedCents: 500 })
	expect(await dueOf(invoice)).toBe(0)
	expect(await admin.call(receivedPayments.refund, refund(2_500))).toMatchObject({ refundedCents: 3_000 })
	expect(await dueOf(invoice)).toBe(2_000)
	expect(await admin.refusal(receivedPayments.refund, refund(3_001))).toMatchObject({ code: 'refund_too_large' })
	expect(await admin.call(receivedPayments.refund, refund(3_000))).toMatchObject({ allocatedCents: 0 })
	expect(await balances()).toEqual(before)
})

async function portalClient() {
	const person = await createPerson(app, 'client')
	const clientId = newId()
	await rows("INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Clara', $2)", [clientId, person.id])
	return { clientId, client: app.as(person) }
}

const JOB = () => ({
	platform: app.platform,
	origin: { requestId: 'job', ip: null, userAgent: null },
	actor: { kind: 'system', name: 'payments' } as const,
})

test('a client pays a part of an invoice in the portal, and only their own', async () => {
	const { client, clientId } = await portalClient()
	const id = await issue(clientId, 9_000, '2026-02-01')
	const foreign = await issue(await newClient(), 9_000, '2026-02-01')
	expect((await client.call(receivedPayments.ownInvoices, {})).items).toMatchObject([{ id, openCents: 9_000 }])
	expect(await client.refusal(receivedPayments.payInvoice, { id: foreign })).toMatchObject({
		code: 'invoice_not_found',
	})
	expect(await client.refusal(receivedPayments.payInvoice, { id, amountCents: 49 })).toMatchObject({
		message: 'Minimum payment amount is $0.50',
	})
	expect(await client.refusal(receivedPayments.payInvoice, { id, amountCents: 9_001 })).toMatchObject({ status: 409 })
	const before = await balances()
	await client.call(receivedPayments.payInvoice, { id, amountCents: 4_000 })
	expect(stripe.sessions.at(-1)).toMatchObject({ amount_total: 4_000, methods: ['card', 'us_bank_account'] })
	expect(await dueOf(id)).toBe(9_000)
	payAt(stripe.sessions.at(-1))
	await Promise.all([1, 2].map(() => client.call(payments.refresh, {})))
	await reconcileCheckouts(JOB())
	expect(await dueOf(id)).toBe(5_000)
	const after = await balances()
	expect([after.clearing - before.clearing, after.receivable - before.receivable]).toEqual([4_000, -4_000])
})

test('two payers of one invoice are both recorded: nothing is due, and the second payment is credit', async () => {
	const { client, clientId } = await portalClient()
	const id = await issue(clientId, 5_000, '2026-02-01')
	await client.call(receivedPayments.payInvoice, { id })
	const page = stripe.sessions.at(-1)
	// The check arrives while the page of the provider is open.
	await attorney.call(receivedPayments.record, check(clientId, 5_000))
	payAt(page)
	await client.call(payments.refresh, {})
	expect(await dueOf(id)).toBe(0)
	const { items } = await attorney.call(receivedPayments.list, { clientId })
	expect(items).toMatchObject([
		{ method: 'card', amountCents: 5_000, allocatedCents: 0 },
		{ method: 'check', amountCents: 5_000, allocatedCents: 5_000 },
	])
})

test('a bank transfer counts when it arrives, and not when it fails', async () => {
	const { client, clientId } = await portalClient()
	const id = await issue(clientId, 5_000, '2026-02-01')
	await client.call(receivedPayments.payInvoice, { id, amountCents: 1_000 })
	const failing = stripe.sessions.at(-1)
	transferAt(failing)
	expect((await client.call(payments.refresh, {})).items).toMatchObject([{ status: 'processing' }])
	Object.assign(failing ?? {}, { hasFailed: true })
	expect((await client.call(payments.refresh, {})).items).toMatchObject([{ status: 'failed' }])
	await client.call(receivedPayments.payInvoice, { id, amountCents: 2_000 })
	transferAt(stripe.sessions.at(-1))
	await reconcileCheckouts(JOB())
	expect(await dueOf(id)).toBe(5_000)
	payAt(stripe.sessions.at(-1))
	await reconcileCheckouts(JOB())
	expect(await dueOf(id)).toBe(3_000)
})

test('a refund by the provider and a dispute open the invoice again; a dispute that is won pays it', async () => {
	const { client, clientId } = await portalClient()
	const id = await issue(clientId, 5_000, '2026-02-01')
	const before = await balances()
	await client.call(receivedPayments.payInvoice, { id })
	const session = stripe.sessions.at(-1)
	payAt(session)
	await client.call(payments.refresh, {})
	const [payment] = (await attorney.call(receivedPayments.list, { clientId })).items
	const refund = { id: payment?.id ?? '', refundId: newId(), amountCents: 1_500, reason: 'Too much' }
	expect(await admin.call(receivedPayments.refund, refund)).toMatchObject({ refundedCents: 1_500 })
	await admin.call(receivedPayments.refund, refund)
	expect(stripe.refunds.filter((one) => one.payment_intent === `pi_${session?.id}`)).toHaveLength(1)
	expect(await dueOf(id)).toBe(1_500)
	const dispute = {
		payment_intent: `pi_${session?.id}`,
		amount: 3_500,
		status: 'needs_response' as 'needs_response' | 'won',
	}
	stripe.disputes.push(dispute)
	const look = async () => {
		await rows('UPDATE api.checkouts SET refunds_checked_at = NULL RETURNING id')
		await reconcileRefunds(JOB())
	}
	await look()
	await look()
	expect(await dueOf(id)).toBe(5_000)
	expect(await balances()).toEqual(before)
	dispute.status = 'won'
	await look()
	expect(await dueOf(id)).toBe(1_500)
})
