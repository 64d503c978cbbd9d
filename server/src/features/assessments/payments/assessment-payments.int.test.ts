import { answers } from '@praxis/contract/answers/answers.contract'
import { assessmentPayments } from '@praxis/contract/assessments/assessment-payments.contract'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { choices } from '@praxis/contract/assessments/choices.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { payAt, type StripeStandIn, startStripeServer } from '../../../testing/stripe-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestBrowser } from '../../../testing/test-browser.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { reconcileCheckouts } from '../../payments/reconcile-checkouts.ts'

const KEY = 'sk_test_1'
let stripe: StripeStandIn
let app: TestApp
let admin: Caller
let client: Caller
let questionnaireId: string

beforeAll(async () => {
	stripe = await startStripeServer(KEY)
	const env = { STRIPE_SECRET_KEY: KEY, STRIPE_API_BASE: stripe.url, OUTBOUND_ALLOW: '127.0.0.1' }
	app = await startTestApp({ env })
	admin = app.as(await createPerson(app, 'admin'))
	questionnaireId = await publish(admin)
	const person = await createPerson(app, 'client')
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Clara', $2)", [
		newId(),
		person.id,
	])
	client = app.as(person)
	await setFee(admin, 4900)
})
beforeEach(() => {
	stripe.failing = null
	stripe.silent = false
})
afterAll(async () => {
	await app.close()
	await stripe.close()
})

async function publish(by: Caller): Promise<string> {
	const questions = [{ id: 'town', text: 'City', type: 'text' as const }]
	const definition = { sections: [{ id: 'you', title: 'About you', questions }] }
	const { id, version } = await by.call(questionnaires.create, {
		title: 'All of it',
		type: 'comprehensive',
		definition,
	})
	await by.call(questionnaires.publish, { id, version })
	return id
}

async function setFee(by: Caller, feeCents: number): Promise<void> {
	const { version } = await by.call(assessmentPayments.settings, {})
	await by.call(assessmentPayments.saveSettings, { feeCents, version })
}

async function answer(by: Pick<Caller, 'call'>, asked = questionnaireId): Promise<string> {
	const { id } = await by.call(answers.start, { id: newId(), questionnaireId: asked })
	const who = by === client ? {} : { 'respondent-name': 'Vi Sitor', 'respondent-email': 'vi@example.test' }
	await by.call(answers.submit, { id, version: 1, answers: { town: 'Utica', ...who } })
	return id
}

const lastLine = (body: string) => JSON.parse(body.trim().split('\n').at(-1) ?? '')
const generate = async (by: Caller, answersId: string) =>
	lastLine((await by.send(assessments.generate, { answersId, id: newId() })).body)

test('a client pays the fee of the server once, however often they try, and then gets the assessment', async () => {
	const answersId = await answer(client)
	expect(await client.call(choices.get, { answersId })).toMatchObject({ feeCents: 4900, isPaid: false })
	expect(await generate(client, answersId)).toMatchObject({ code: 'payment_required' })
	const pages = await Promise.all([1, 2, 3].map(() => client.call(assessmentPayments.pay, { answersId })))
	const [first] = pages
	expect(first).toMatchObject({ status: 'open', amountCents: 4900, url: expect.stringContaining('checkout') })
	expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
	expect(stripe.sessions).toHaveLength(1)
	expect(stripe.sessions[0]).toMatchObject({ amount_total: 4900, currency: 'usd' })
	expect(await generate(client, answersId)).toMatchObject({ code: 'payment_required' })
	payAt(stripe.sessions[0])
	const paid = await Promise.all([1, 2].map(() => client.call(assessmentPayments.pay, { answersId })))
	for (const one of paid) {
		expect(one).toMatchObject({ status: 'paid', amountCents: 4900, url: null })
		expect(one.receipt).toMatchObject({ amountCents: 4900, reference: 'pi_cs_test_1', refundedCents: 0 })
	}
	expect((await client.call(choices.get, { answersId })).receipt).toEqual(paid[0]?.receipt)
	await setFee(admin, 9900)
	expect(await client.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'paid', amountCents: 4900 })
	expect(await generate(client, answersId)).toMatchObject({ type: 'end' })
	expect(await generate(client, answersId)).toMatchObject({ type: 'end' })
	const { rows } = await app.platform.db.owner.query(
		"SELECT after->>'status' AS status FROM api.audit_log WHERE entity_id = $1 AND action LIKE 'assessmentPayments.%' ORDER BY at, id",
		[answersId],
	)
	expect(rows.map(({ status }) => status)).toEqual(['open', 'paid'])
	await setFee(admin, 4900)
})

test('no one is charged for an assessment whose runs are used up', async () => {
	const answersId = await answer(client)
	await app.platform.db.owner.query(
		'INSERT INTO api.assessment_runs (id, answers_id, started_at) SELECT gen_random_uuid(), $1, now() FROM generate_series(1, 3)',
		[answersId],
	)
	const before = stripe.sessions.length
	expect(await client.refusal(assessmentPayments.pay, { answersId })).toMatchObject({ code: 'model_runs_used' })
	expect(stripe.sessions).toHaveLength(before)
})

test('an order that ended at the provider can be paid again; a payment of another amount does not count', async () => {
	const answersId = await answer(client)
	await client.call(assessmentPayments.pay, { answersId })
	Object.assign(stripe.sessions.at(-1) ?? {}, { status: 'expired' })
	const before = stripe.sessions.length
	expect(await client.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'open' })
	expect(stripe.sessions).toHaveLength(before + 1)
	payAt(stripe.sessions.at(-1), { amount_total: 1 })
	expect(await client.refusal(assessmentPayments.pay, { answersId })).toMatchObject({ code: 'payment_failed' })
	expect(await generate(client, answersId)).toMatchObject({ code: 'payment_required' })
})

const paymentsOf = async (answersId: string) =>
	(
		await app.platform.db.owner.query(
			'SELECT status, attempt, amount_cents, expires_at FROM api.checkouts WHERE subject_id = $1 ORDER BY id',
			[answersId],
		)
	).rows

test('a failure of the provider, which it repeats for a day, is not asked for again; nothing was charged', async () => {
	const answersId = await answer(client)
	stripe.failing = 500
	const before = stripe.sessions.length
	for (const _ of [1, 2]) {
		expect(await client.refusal(assessmentPayments.pay, { answersId })).toMatchObject({
			code: 'payment_failed',
			message: 'Payment processing failed. Please try again.',
		})
	}
	stripe.failing = null
	expect(await client.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'open' })
	expect(stripe.sessions).toHaveLength(before + 1)
	expect(new Set(stripe.keys.slice(-3)).size).toBe(3)
	expect(await paymentsOf(answersId)).toMatchObject([{ status: 'open', attempt: 4 }])
})

test('a provider that did not answer is asked for the same checkout by every payer', async () => {
	const visitor = new TestBrowser(app)
	const answersId = await answer(visitor)
	stripe.silent = true
	expect(await visitor.refusal(assessmentPayments.pay, { answersId })).toMatchObject({ code: 'payment_failed' })
	stripe.silent = false
	const before = stripe.sessions.length
	const person = await createPerson(app, 'client')
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Vi', $2)", [
		newId(),
		person.id,
	])
	await app.platform.db.owner.query(
		'UPDATE api.answers SET client_id = (SELECT id FROM api.clients WHERE user_id = $2) WHERE id = $1',
		[answersId, person.id],
	)
	expect(await app.as(person).call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'open' })
	expect(stripe.sessions).toHaveLength(before)
	expect(new Set(stripe.keys.slice(-2)).size).toBe(1)
})

test('a checkout that the provider does not know has ended', async () => {
	const answersId = await answer(client)
	await client.call(assessmentPayments.pay, { answersId })
	await app.platform.db.owner.query("UPDATE api.checkouts SET provider_ref = 'cs_gone_' || id WHERE subject_id = $1", [
		answersId,
	])
	expect(await client.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'open' })
	expect((await paymentsOf(answersId)).map(({ status }) => status)).toEqual(['ended', 'open'])
})

test('a checkout ends before the visitor’s browser no longer holds the answers', async () => {
	const visitor = new TestBrowser(app)
	const answersId = await answer(visitor)
	const submitted = (hours: number) =>
		app.platform.db.owner.query(
			"UPDATE api.answers SET submitted_at = now() - $2 * interval '1 hour' WHERE id = $1 RETURNING submitted_at",
			[answersId, hours],
		)
	const { rows } = await submitted(22.7)
	await visitor.call(assessmentPayments.pay, { answersId })
	const held = rows[0].submitted_at.getTime() / 1000 + 24 * 3600
	expect(stripe.sessions.at(-1)?.expires_at).toBe(Math.floor(held - 30 * 60))
	Object.assign(stripe.sessions.at(-1) ?? {}, { status: 'expired' })
	await submitted(23)
	expect(await visitor.refusal(assessmentPayments.pay, { answersId })).toMatchObject({ code: 'answers_expiring' })
	const own = await answer(client)
	await client.call(assessmentPayments.pay, { answersId: own })
	expect(stripe.sessions.at(-1)?.expires_at).toBeGreaterThan(Date.now() / 1000 + 55 * 60)
})

test('who has not paid yet pays the fee of today, and the page of the old fee is closed', async () => {
	const answersId = await answer(client)
	stripe.failing = 500
	await client.refusal(assessmentPayments.pay, { answersId })
	stripe.failing = null
	await setFee(admin, 7900)
	expect(await client.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'open', amountCents: 7900 })
	const old = stripe.sessions.at(-1)
	await setFee(admin, 4900)
	const now = await client.call(assessmentPayments.pay, { answersId })
	expect(now).toMatchObject({ status: 'open', amountCents: 4900 })
	expect(old?.status).toBe('expired')
	expect(now.url).not.toBe(old?.url)
	const current = stripe.sessions.at(-1)
	payAt(current)
	await setFee(admin, 9900)
	expect(await client.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'paid', amountCents: 4900 })
	await setFee(admin, 4900)
	expect((await paymentsOf(answersId)).map(({ status }) => status)).toEqual(['ended', 'ended', 'paid'])
})

test('who has paid gets an assessment by rules when the model was asked as often as it may be', async () => {
	const visitor = new TestBrowser(app)
	const answersId = await answer(visitor)
	await visitor.call(assessmentPayments.pay, { answersId })
	payAt(stripe.sessions.at(-1))
	await visitor.call(assessmentPayments.pay, { answersId })
	await app.platform.db.owner.query(
		'INSERT INTO api.assessment_runs (id, answers_id, started_at) SELECT gen_random_uuid(), $1, now() FROM generate_series(1, 3)',
		[answersId],
	)
	expect(lastLine((await visitor.send(choices.assess, { answersId })).body)).toMatchObject({
		type: 'end',
		warning: 'model_failed',
		result: { metadata: { generationType: 'programmatic' } },
	})
	expect(await visitor.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'paid' })
})

test('a change of the fee cancels what is open at the old one; a payment made just before counts', async () => {
	const answersId = await answer(client)
	await client.call(assessmentPayments.pay, { answersId })
	const old = stripe.sessions.at(-1)
	await setFee(admin, 9900)
	expect(await client.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'open', amountCents: 9900 })
	expect(old).toMatchObject({ status: 'expired', amount_total: 4900 })
	expect(stripe.sessions.at(-1)).toMatchObject({ status: 'open', amount_total: 9900 })
	Object.assign(stripe.sessions.at(-1) ?? {}, { status: 'complete', payment_status: 'paid' })
	await setFee(admin, 4900)
	expect(await client.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'paid', amountCents: 9900 })
})

test('a failure of the provider is not repeated for a day, also where the fee changed or another browser asks', async () => {
	const answersId = await answer(client)
	stripe.failing = 500
	await client.refusal(assessmentPayments.pay, { answersId })
	await client.refusal(assessmentPayments.pay, { answersId })
	stripe.failing = null
	await setFee(admin, 5900)
	expect(await client.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'open', amountCents: 5900 })
	await setFee(admin, 4900)
})

test('a page to pay on is closed after an hour, and one that the provider no longer knows can be paid again', async () => {
	const answersId = await answer(client)
	await client.call(assessmentPayments.pay, { answersId })
	const inMinutes = ((stripe.sessions.at(-1)?.expires_at ?? 0) * 1000 - Date.now()) / 60_000
	expect(inMinutes).toBeGreaterThan(55)
	expect(inMinutes).toBeLessThanOrEqual(60)
	stripe.sessions.pop()
	const before = stripe.sessions.length
	expect(await client.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'open' })
	expect(stripe.sessions).toHaveLength(before + 1)
})

test('a payment is known to the firm though the payer did not come back, once the provider answers', async () => {
	const answersId = await answer(client)
	await client.call(assessmentPayments.pay, { answersId })
	Object.assign(stripe.sessions.at(-1) ?? {}, { status: 'complete', payment_status: 'paid' })
	const origin = { requestId: 'test', ip: null, userAgent: null }
	const job = { actor: { kind: 'system', name: 'test' }, origin, platform: app.platform } as const
	stripe.failing = 503
	await reconcileCheckouts(job)
	stripe.failing = null
	await reconcileCheckouts(job)
	expect(await client.call(choices.get, { answersId })).toMatchObject({ isPaid: true })
})

test('who paid gets an assessment by rules when the model was asked as often as it may be', async () => {
	const answersId = await answer(client)
	await client.call(assessmentPayments.pay, { answersId })
	Object.assign(stripe.sessions.at(-1) ?? {}, { status: 'complete', payment_status: 'paid' })
	await client.call(assessmentPayments.pay, { answersId })
	await app.platform.db.owner.query(
		'INSERT INTO api.assessment_runs (id, answers_id, started_at) SELECT gen_random_uuid(), $1, now() FROM generate_series(1, 3)',
		[answersId],
	)
	expect(await generate(client, answersId)).toMatchObject({ type: 'end', assessment: { warning: 'model_failed' } })
})

test('a visitor pays in the browser that answered, no one else does; the firm pays nothing', async () => {
	const visitor = new TestBrowser(app)
	const answersId = await answer(visitor)
	expect(await app.anonymous.refusal(assessmentPayments.pay, { answersId })).toMatchObject({ status: 404 })
	expect(await client.refusal(assessmentPayments.pay, { answersId })).toMatchObject({ status: 404 })
	expect(await visitor.call(assessmentPayments.pay, { answersId })).toMatchObject({ status: 'open' })
	expect(lastLine((await visitor.send(choices.assess, { answersId })).body)).toMatchObject({ code: 'payment_required' })
	payAt(stripe.sessions.at(-1))
	await visitor.call(assessmentPayments.pay, { answersId })
	expect(lastLine((await visitor.send(choices.assess, { answersId })).body)).toMatchObject({ type: 'end' })
	const attorney = app.as(await createPerson(app, 'attorney'))
	expect(await generate(attorney, await answer(client))).toMatchObject({ type: 'end' })
})

test('without a provider a fee above 0 fails with the exact text, and 0 is free', async () => {
	const plain = await startTestApp()
	const boss = plain.as(await createPerson(plain, 'admin'))
	const visitor = new TestBrowser(plain)
	const answersId = await answer(visitor, await publish(boss))
	expect(await visitor.call(choices.get, { answersId })).toMatchObject({ feeCents: 0 })
	expect(await visitor.call(assessmentPayments.pay, { answersId })).toEqual({
		status: 'free',
		amountCents: 0,
		url: null,
		receipt: null,
	})
	await setFee(boss, 100)
	expect(await boss.call(assessmentPayments.settings, {})).toMatchObject({ feeCents: 100, isProviderConfigured: false })
	expect(await visitor.refusal(assessmentPayments.pay, { answersId })).toMatchObject({
		code: 'payment_failed',
		message: 'Payment processing failed. Please try again.',
	})
	expect(lastLine((await visitor.send(choices.assess, { answersId })).body)).toMatchObject({ code: 'payment_required' })
	await plain.close()
})

test('administrators set the fee, others read it at most, and no one overwrites another change', async () => {
	const { version, feeCents } = await admin.call(assessmentPayments.settings, {})
	const attorney = app.as(await createPerson(app, 'attorney'))
	expect((await attorney.call(assessmentPayments.settings, {})).feeCents).toBe(feeCents)
	expect(await attorney.refusal(assessmentPayments.saveSettings, { feeCents: 100, version })).toMatchObject({
		status: 403,
	})
	expect(await client.refusal(assessmentPayments.settings, {})).toMatchObject({ status: 403 })
	expect(await app.anonymous.refusal(assessmentPayments.settings, {})).toMatchObject({ status: 401 })
	expect(await admin.refusal(assessmentPayments.saveSettings, { feeCents: 100, version: version - 1 })).toMatchObject({
		code: 'stale_version',
	})
	for (const wrong of [-1, 1.5, 49, 2_000_000]) {
		expect(await admin.refusal(assessmentPayments.saveSettings, { feeCents: wrong, version })).toMatchObject({
			status: 400,
		})
	}
})

test('a client reads what they paid for an assessment in the portal, also after a full refund; no one else does', async () => {
	const answersId = await answer(client)
	await client.call(assessmentPayments.pay, { answersId })
	payAt(stripe.sessions.at(-1))
	await client.call(assessmentPayments.pay, { answersId })
	const { assessment } = await generate(client, answersId)
	const receipts = (by: Caller) => by.call(assessmentPayments.receipts, { id: assessment.id })
	expect(await receipts(client)).toMatchObject({ items: [{ amountCents: 4900, refundedCents: 0 }] })
	await app.platform.db.owner.query(
		"UPDATE api.checkouts SET refunded_cents = 4900, refunded_at = now(), status = 'refunded' WHERE subject_id = $1",
		[answersId],
	)
	expect(await receipts(client)).toMatchObject({ items: [{ refundedCents: 4900 }] })
	expect(await receipts(app.as(await createPerson(app, 'attorney')))).toMatchObject({ items: [{ amountCents: 4900 }] })
	const other = app.as(await createPerson(app, 'client'))
	const input = { id: assessment.id }
	expect(await other.refusal(assessmentPayments.receipts, input)).toMatchObject({ code: 'assessment_not_found' })
	expect(await app.anonymous.refusal(assessmentPayments.receipts, input)).toMatchObject({ status: 401 })
})
