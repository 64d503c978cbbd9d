import { answers } from '@praxis/contract/answers/answers.contract'
import { assessmentPayments } from '@praxis/contract/assessments/assessment-payments.contract'
import { choices } from '@praxis/contract/assessments/choices.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { payAt, type StripeStandIn, startStripeServer, stripeSignature } from '../../../testing/stripe-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestBrowser } from '../../../testing/test-browser.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { reconcileCheckouts, reconcileRefunds } from '../../payments/reconcile-checkouts.ts'

const KEY = 'sk_test_1'
const SECRET = 'whsec_test'
let stripe: StripeStandIn
let app: TestApp
let admin: Caller
let questionnaireId: string

beforeAll(async () => {
	stripe = await startStripeServer(KEY)
	const env = {
		STRIPE_SECRET_KEY: KEY,
		STRIPE_WEBHOOK_SECRET: SECRET,
		STRIPE_API_BASE: stripe.url,
		OUTBOUND_ALLOW: '127.0.0.1',
	}
	app = await startTestApp({ env })
	admin = app.as(await createPerson(app, 'admin'))
	const questions = [{ id: 'town', text: 'City', type: 'text' as const }]
	const definition = { sections: [{ id: 'you', title: 'About you', questions }] }
	const made = await admin.call(questionnaires.create, { title: 'All of it', type: 'comprehensive', definition })
	await admin.call(questionnaires.publish, { id: made.id, version: made.version })
	questionnaireId = made.id
	const { version } = await admin.call(assessmentPayments.settings, {})
	await admin.call(assessmentPayments.saveSettings, { feeCents: 4900, version })
})
beforeEach(() => {
	stripe.failing = null
})
afterAll(async () => {
	await app.close()
	await stripe.close()
})

/** A visitor who has opened the provider's page and closed everything. */
async function startedPayment() {
	const visitor = new TestBrowser(app)
	const { id: answersId } = await visitor.call(answers.start, { id: newId(), questionnaireId })
	const who = { 'respondent-name': 'Vi Sitor', 'respondent-email': 'vi@example.test' }
	await visitor.call(answers.submit, { id: answersId, version: 1, answers: { town: 'Utica', ...who } })
	await visitor.call(assessmentPayments.pay, { answersId })
	const session = stripe.sessions.at(-1)
	if (session === undefined) throw new Error('no session')
	return { visitor, answersId, session }
}

interface Sent {
	readonly signature?: string
	readonly secret?: string
	readonly at?: Date
}

function receive(event: unknown, { secret = SECRET, at = new Date(), signature }: Sent = {}) {
	const payload = typeof event === 'string' ? event : JSON.stringify(event)
	return app.app.inject({
		method: 'POST',
		url: '/api/webhooks/stripe',
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'stripe-signature': signature ?? stripeSignature(payload, secret, at),
		},
		payload,
	})
}

const completed = (object: object) => ({ type: 'checkout.session.completed', data: { object } })
const rows = async (sql: string, values: readonly unknown[]) =>
	(await app.platform.db.owner.query(sql, [...values])).rows
const paidNotes = () => rows("SELECT title FROM api.notifications WHERE title LIKE '%paid $49.00%'", [])
const listed = async (answersId: string) => (await admin.call(assessmentPayments.list, { answersId })).items

test('the firm knows of a payment whose payer did not come back, once however often the message comes', async () => {
	const { answersId, session } = await startedPayment()
	const before = (await paidNotes()).length
	payAt(session)
	for (const _ of [1, 2]) expect((await receive(completed(session))).statusCode).toBe(200)
	expect(await listed(answersId)).toMatchObject([
		{ status: 'paid', amountCents: 4900, receipt: { amountCents: 4900, reference: `pi_${session.id}` } },
	])
	expect((await paidNotes()).length).toBe(before + 1)
	const audited = await rows(
		"SELECT action FROM api.audit_log WHERE entity_id = $1 AND action LIKE 'assessmentPayments.%' ORDER BY at, id",
		[answersId],
	)
	expect(audited.map(({ action }) => action)).toEqual(['assessmentPayments.open', 'assessmentPayments.pay'])
})

test('what a message says is not taken for granted, nor one that Stripe did not sign, or long ago', async () => {
	const { answersId, session } = await startedPayment()
	const lie = completed({ ...session, status: 'complete', payment_status: 'paid' })
	expect((await receive(lie)).statusCode).toBe(200)
	expect(await listed(answersId)).toMatchObject([{ status: 'open' }])
	payAt(session)
	const long = new Date(Date.now() - 6 * 60_000)
	const wrong: readonly Sent[] = [
		{ secret: 'whsec_other' },
		{ at: long },
		{ at: new Date(Date.now() + 6 * 60_000) },
		{ signature: '' },
		{ signature: 't=1' },
		{ signature: `t=${Math.floor(Date.now() / 1000)},v1=zz` },
		{ signature: stripeSignature('another body', SECRET) },
	]
	for (const one of wrong) {
		const answer = await receive(completed(session), one)
		expect([answer.statusCode, answer.json().code]).toEqual([400, 'signature_invalid'])
	}
	expect(await listed(answersId)).toMatchObject([{ status: 'open' }])
	for (const text of ['{', '[]', '{"type":"checkout.session.completed","data":{"object":{}}}']) {
		expect((await receive(text)).json().code).toBe('event_unreadable')
	}
	for (const event of [
		{ type: 'customer.created', data: { object: {} } },
		completed({ client_reference_id: 'other' }),
	]) {
		expect((await receive(event)).statusCode).toBe(200)
	}
	stripe.failing = 500
	expect((await receive(completed(session))).json().code).toBe('payment_failed')
})

test('without a secret for messages there is no such address', async () => {
	const plain = await startTestApp({ env: { STRIPE_SECRET_KEY: KEY } })
	const answer = await plain.app.inject({
		method: 'POST',
		url: '/api/webhooks/stripe',
		headers: { 'content-type': 'application/json' },
		payload: '{}',
	})
	expect(answer.statusCode).toBe(404)
	await plain.close()
})

/** As the firm refunds in the dashboard of Stripe. */
function refundAt({ id }: { readonly id: string }, amount: number) {
	const one = { payment_intent: `pi_${id}`, amount, status: 'succeeded' as const }
	stripe.refunds.push(one)
	return stripe.refunds.at(-1) ?? one
}

test('a refund at the provider is shown; once it is whole the assessment can be paid for again', async () => {
	const { visitor, answersId, session } = await startedPayment()
	payAt(session)
	const [one] = await rows('SELECT id FROM api.checkouts WHERE subject_id = $1', [answersId])
	const charge = {
		type: 'charge.refunded',
		data: { object: { payment_intent: `pi_${session.id}`, metadata: { payment: one.id } } },
	}
	refundAt(session, 1000)
	expect((await receive(charge)).statusCode).toBe(200)
	expect(await listed(answersId)).toMatchObject([{ status: 'paid', receipt: { refundedCents: 1000 } }])
	expect(await visitor.call(choices.get, { answersId })).toMatchObject({
		isPaid: true,
		receipt: { refundedCents: 1000 },
	})
	refundAt(session, 3900)
	for (const _ of [1, 2]) await receive(charge)
	expect(await listed(answersId)).toMatchObject([{ status: 'refunded', receipt: { refundedCents: 4900 } }])
	expect(await visitor.call(choices.get, { answersId })).toMatchObject({ isPaid: false, receipt: null })
	expect(await visitor.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'open' })
	expect((await listed(answersId)).map(({ status }) => status)).toEqual(['open', 'refunded'])
	const audited = await rows(
		"SELECT 1 FROM api.audit_log WHERE entity_id = $1 AND action = 'assessmentPayments.refund'",
		[answersId],
	)
	expect(audited).toHaveLength(2)
})

const JOB = () => ({
	platform: app.platform,
	origin: { requestId: 'job', ip: null, userAgent: null },
	actor: { kind: 'system', name: 'assessments' } as const,
})

/** As if hours had passed since the provider was asked. */
const untilAsked = () => rows('UPDATE api.checkouts SET refunds_checked_at = NULL RETURNING id', [])

test('a job finds refunds that no message reported; the firm is notified once of one that fails, and the payment counts again', async () => {
	const { visitor, answersId, session } = await startedPayment()
	payAt(session)
	await reconcileCheckouts(JOB())
	const refund = refundAt(session, 4900)
	await reconcileRefunds(JOB())
	expect(await listed(answersId)).toMatchObject([{ status: 'refunded', refundFailedAt: null }])
	refund.status = 'failed'
	await reconcileRefunds(JOB())
	expect(await listed(answersId)).toMatchObject([{ status: 'refunded' }])
	for (const _ of [1, 2]) {
		await untilAsked()
		await reconcileRefunds(JOB())
	}
	expect(await listed(answersId)).toMatchObject([
		{ status: 'paid', receipt: { refundedCents: 0 }, refundFailedCents: 4900, refundFailedAt: expect.any(String) },
	])
	expect(await visitor.call(choices.get, { answersId })).toMatchObject({ isPaid: true })
	expect(await rows("SELECT DISTINCT title FROM api.notifications WHERE title LIKE 'A refund of %'", [])).toEqual([
		{ title: 'A refund of $49.00 to Vi Sitor failed' },
	])
	const audited = await rows(
		"SELECT action FROM api.audit_log WHERE entity_id = $1 AND action LIKE 'assessmentPayments.refund%' ORDER BY at, id",
		[answersId],
	)
	expect(audited.map(({ action }) => action)).toEqual([
		'assessmentPayments.refund',
		'assessmentPayments.refund',
		'assessmentPayments.refundFailed',
	])
	refundAt(session, 4900)
	await receive({ type: 'refund.updated', data: { object: { payment_intent: `pi_${session.id}`, metadata: null } } })
	expect(await listed(answersId)).toMatchObject([{ status: 'refunded', refundFailedAt: null }])
})

test('a refund that fails after the answers were paid for again leaves one payment that counts', async () => {
	const { visitor, answersId, session } = await startedPayment()
	payAt(session)
	await reconcileCheckouts(JOB())
	const refund = refundAt(session, 4900)
	await reconcileRefunds(JOB())
	await visitor.call(assessmentPayments.pay, { answersId })
	refund.status = 'failed'
	stripe.failing = 500
	await untilAsked()
	await reconcileRefunds(JOB())
	expect((await listed(answersId)).map(({ refundFailedAt }) => refundFailedAt)).toEqual([null, null])
	stripe.failing = null
	await untilAsked()
	await reconcileRefunds(JOB())
	expect(await listed(answersId)).toMatchObject([
		{ status: 'open', refundFailedAt: null },
		{ status: 'refunded', receipt: { refundedCents: 0 }, refundFailedAt: expect.any(String) },
	])
})

test('a job finds out what became of open payments, also where the provider does not answer for one', async () => {
	const [first, second, third] = [await startedPayment(), await startedPayment(), await startedPayment()]
	payAt(first.session, { amount_total: 1 })
	payAt(second.session)
	Object.assign(third.session, { status: 'expired' })
	await reconcileCheckouts({
		platform: app.platform,
		origin: { requestId: 'job', ip: null, userAgent: null },
		actor: { kind: 'system', name: 'assessments' },
	})
	expect(await listed(first.answersId)).toMatchObject([{ status: 'open' }])
	expect(await listed(second.answersId)).toMatchObject([{ status: 'paid' }])
	expect(await listed(third.answersId)).toEqual([])
})

test('only who may see the response sees its payments', async () => {
	const { visitor, answersId } = await startedPayment()
	expect(await visitor.refusal(assessmentPayments.list, { answersId })).toMatchObject({ status: 401 })
	const client = app.as(await createPerson(app, 'client'))
	expect(await client.refusal(assessmentPayments.list, { answersId })).toMatchObject({ status: 403 })
	const blind = app.as(await createPerson(app, 'attorney', { permissions: { view_questionnaires: false } }))
	expect(await blind.refusal(assessmentPayments.list, { answersId })).toMatchObject({ status: 404 })
	expect(await admin.refusal(assessmentPayments.list, { answersId: newId() })).toMatchObject({ status: 404 })
})
