import { answers } from '@praxis/contract/answers/answers.contract'
import { assessmentPayments } from '@praxis/contract/assessments/assessment-payments.contract'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { choices } from '@praxis/contract/assessments/choices.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { type StripeStandIn, startStripeServer } from '../../../testing/stripe-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestBrowser } from '../../../testing/test-browser.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { reconcilePayments } from './pay-assessment.ts'

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
	Object.assign(stripe.sessions[0] ?? {}, { status: 'complete', payment_status: 'paid' })
	const paid = await Promise.all([1, 2].map(() => client.call(assessmentPayments.pay, { answersId })))
	for (const one of paid) expect(one).toEqual({ status: 'paid', amountCents: 4900, url: null })
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
	Object.assign(stripe.sessions.at(-1) ?? {}, { status: 'complete', payment_status: 'paid', amount_total: 1 })
	expect(await client.refusal(assessmentPayments.pay, { answersId })).toMatchObject({ code: 'payment_failed' })
	expect(await generate(client, answersId)).toMatchObject({ code: 'payment_required' })
})

test('a provider that fails charges nothing and nothing is generated; the next attempt is the same payment', async () => {
	const answersId = await answer(client)
	stripe.failing = 500
	const before = stripe.sessions.length
	expect(await client.refusal(assessmentPayments.pay, { answersId })).toMatchObject({
		code: 'payment_failed',
		message: 'Payment processing failed. Please try again.',
	})
	stripe.failing = null
	await client.call(assessmentPayments.pay, { answersId })
	expect(stripe.sessions).toHaveLength(before + 1)
	const { rows } = await app.platform.db.owner.query('SELECT 1 FROM api.assessment_payments WHERE answers_id = $1', [
		answersId,
	])
	expect(rows).toHaveLength(1)
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
	await reconcilePayments(job)
	stripe.failing = null
	await reconcilePayments(job)
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
	Object.assign(stripe.sessions.at(-1) ?? {}, { status: 'complete', payment_status: 'paid' })
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
