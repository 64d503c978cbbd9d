import { answerReminders } from '@praxis/contract/answers/answer-reminders.contract'
import { answers } from '@praxis/contract/answers/answers.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../testing/caller.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson } from '../../testing/test-people.ts'
import { remindRespondents } from './remind-respondents.ts'

const QUESTIONS = [
	{ id: 'name', text: 'Your name', type: 'text' as const, required: true, mapsTo: 'client.fullName' as const },
	{ id: 'mail', text: 'Your email', type: 'email' as const, required: true, mapsTo: 'client.email' as const },
]

let app: TestApp
let admin: Caller
let questionnaireId: string

beforeAll(async () => {
	app = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
	admin = app.as(await createPerson(app, 'admin'))
	const definition = { sections: [{ id: 'you', title: 'About you', questions: QUESTIONS }] }
	const made = await admin.call(questionnaires.create, { title: 'Before we meet', type: 'short', definition })
	await admin.call(questionnaires.publish, { id: made.id, version: made.version })
	questionnaireId = made.id
})
afterAll(() => app.close())

async function choose(change: object): Promise<void> {
	const { isMailConfigured: _, ...now } = await admin.call(answerReminders.settings, {})
	await admin.call(answerReminders.save, { ...now, ...change })
}

beforeEach(() => choose({ isOn: true, afterDays: 3, atMost: 2 }))

/** The job, so many days from now. */
function runInDays(days: number): Promise<void> {
	const clock = { now: () => new Date(Date.now() + days * DAY_MS) }
	const origin = { requestId: 'test', ip: null, userAgent: null }
	const ctx: Context = { actor: { kind: 'system', name: 'test' }, origin, platform: { ...app.platform, clock } }
	return remindRespondents(ctx)
}

async function remindersTo(email: string) {
	const mail = await mailTo(app.platform, email)
	return mail.filter((one) => one.kind === 'answers.reminder')
}

const pathIn = (text: string, field: string) => new RegExp(`[?&]${field}=([^\\s&]+)`).exec(text)?.[1] ?? ''
const secretIn = (text: string, field: string) => decodeURIComponent(pathIn(text, field))

async function invite(email: string) {
	const { id: clientId } = await admin.call(clients.add, { fullName: 'Rita Reminded', email })
	const sent = await admin.call(answers.invite, { clientId, questionnaireId, email })
	return { clientId, invitation: sent.id, token: new URL(sent.link).searchParams.get('invitation') ?? '' }
}

async function startedBy(email: string) {
	const browser = new TestBrowser(app)
	const { id } = await browser.call(answers.start, { id: newId(), questionnaireId })
	await browser.call(answers.save, { id, version: 1, answers: { mail: email } })
	return { browser, id }
}

/** As `startedBy`, by a person who had a link to continue sent to that address. */
async function interruptedBy(email: string) {
	const started = await startedBy(email)
	await started.browser.call(answers.mailLink, { id: started.id, email })
	return started
}

it('is off until the firm turns it on; administrators change it, from its current version, audited', async () => {
	const fresh = await startTestApp({ work: false })
	const person = await createPerson(fresh, 'admin')
	const first = await fresh.as(person).call(answerReminders.settings, {})
	expect(first).toEqual({ isOn: false, afterDays: 3, atMost: 2, version: 1, isMailConfigured: false })
	const change = { isOn: true, afterDays: 5, atMost: 1, version: 1 }
	const attorney = fresh.as(await createPerson(fresh, 'attorney'))
	expect(await attorney.refusal(answerReminders.save, change)).toMatchObject({ status: 403 })
	expect(await fresh.anonymous.refusal(answerReminders.settings)).toMatchObject({ status: 401 })
	expect(await fresh.as(person).refusal(answerReminders.save, { ...change, afterDays: 0 })).toMatchObject({
		fields: { afterDays: 'At least 1 day.' },
	})
	expect(await fresh.as(person).call(answerReminders.save, change)).toEqual({ ...change, version: 2 })
	expect(await fresh.as(person).refusal(answerReminders.save, change)).toMatchObject({ code: 'stale_version' })
	const { rows } = await fresh.platform.db.owner.query(
		"SELECT before, after FROM api.audit_log WHERE action = 'answerReminders.save'",
	)
	const before = { isOn: false, afterDays: 3, atMost: 2 }
	expect(rows).toEqual([{ before, after: { isOn: true, afterDays: 5, atMost: 1 } }])
	await fresh.close()
})

it('reminds of an invitation after so many days, at most so often; its links open it, the first one too', async () => {
	const { token, clientId } = await invite('rita@invited.test')
	const walled = app.as(await createPerson(app, 'attorney', { isWalled: true }))
	const shown = async (caller: Caller) => (await caller.call(answers.invitations, { clientId })).items[0]
	await runInDays(2)
	expect(await shown(admin)).toMatchObject({ reminders: 0, remindedAt: null })
	expect(await remindersTo('rita@invited.test')).toEqual([])
	await Promise.all([runInDays(3.1), runInDays(3.1)])
	await runInDays(4)
	expect(await remindersTo('rita@invited.test')).toHaveLength(1)
	const once = await shown(admin)
	expect(once?.reminders).toBe(1)
	expect(await shown(walled)).toEqual(once)
	await runInDays(6.2)
	await runInDays(12)
	await runInDays(20)
	const [first, second, ...more] = await remindersTo('rita@invited.test')
	expect(more).toEqual([])
	const twice = await shown(admin)
	expect(twice?.reminders).toBe(2)
	expect(Date.parse(twice?.remindedAt ?? '')).toBeGreaterThan(Date.parse(once?.remindedAt ?? ''))
	expect(first?.text).toContain('“Before we meet”')
	expect(secretIn(first?.text ?? '', 'invitation')).not.toBe(secretIn(second?.text ?? '', 'invitation'))
	const browser = new TestBrowser(app)
	const opened = await browser.call(answers.start, {
		id: newId(),
		invitation: secretIn(second?.text ?? '', 'invitation'),
	})
	expect(opened).toMatchObject({ source: 'invitation', answers: { mail: 'rita@invited.test' } })
	for (const used of [token, secretIn(first?.text ?? '', 'invitation')]) {
		expect((await browser.call(answers.start, { id: newId(), invitation: used })).id).toBe(opened.id)
		expect(await new TestBrowser(app).refusal(answers.start, { id: newId(), invitation: used })).toMatchObject({
			code: 'link_used',
		})
	}
	await runInDays(25)
	expect(await remindersTo('rita@invited.test')).toHaveLength(2)
})

it('reminds of a response that was started, with a link to continue, and stops on submission', async () => {
	const { id } = await interruptedBy('sam@started.test')
	const done = await interruptedBy('done@started.test')
	await done.browser.call(answers.submit, {
		id: done.id,
		version: 2,
		answers: { name: 'Don', mail: 'done@started.test' },
	})
	await runInDays(3.1)
	expect(await remindersTo('done@started.test')).toEqual([])
	const [reminder] = await remindersTo('sam@started.test')
	const other = new TestBrowser(app)
	const resumed = await other.call(answers.resume, { token: secretIn(reminder?.text ?? '', 'resume') })
	expect(resumed).toMatchObject({ id, status: 'in_progress' })
	await other.call(answers.submit, { id, version: resumed.version, answers: { name: 'Sam', mail: 'sam@started.test' } })
	await runInDays(8)
	expect(await remindersTo('sam@started.test')).toHaveLength(1)
	const { rows } = await app.platform.db.owner.query(
		"SELECT entity, actor_name, after FROM api.audit_log WHERE action = 'answers.remind' AND entity_id = $1",
		[id],
	)
	const after = { email: 'sam@started.test', title: 'Before we meet' }
	expect(rows).toEqual([{ entity: 'answers', actor_name: 'test', after }])
})

it('is stopped by the link in the message, for every questionnaire sent to that address', async () => {
	await interruptedBy('leave@me.test')
	await runInDays(3.1)
	const [reminder] = await remindersTo('leave@me.test')
	const token = secretIn(reminder?.text ?? '', 'token')
	expect(await app.anonymous.call(answerReminders.stop, { token })).toEqual({ stopped: true })
	expect(await app.anonymous.call(answerReminders.stop, { token })).toEqual({ stopped: true })
	expect(await app.anonymous.refusal(answerReminders.stop, { token: `${token}x` })).toMatchObject({
		code: 'link_invalid',
	})
	await invite('Leave@me.test')
	await runInDays(7)
	expect((await remindersTo('leave@me.test')).length + (await remindersTo('Leave@me.test')).length).toBe(1)
})

it('leaves alone who was declined, refuses email, was revoked, has gone quiet for long, and all while it is off', async () => {
	const { owner } = app.platform.db
	const intakeId = newId()
	await owner.query("INSERT INTO api.intakes (id, full_name, email) VALUES ($1, 'Dora', 'dora@declined.test')", [
		intakeId,
	])
	await admin.call(answers.inviteProspect, { intakeId, questionnaireId, email: 'dora@declined.test' })
	await owner.query(
		"UPDATE api.intakes SET status = 'declined', declined_at = now(), declined_reason = 'merits' WHERE id = $1",
		[intakeId],
	)
	const { clientId } = await invite('never@email.test')
	await owner.query("UPDATE api.clients SET refused_channels = '{email}' WHERE id = $1", [clientId])
	const revoked = await invite('revoked@invited.test')
	await admin.call(answers.revokeInvitation, { clientId: revoked.clientId, id: revoked.invitation })
	const old = await interruptedBy('old@started.test')
	await owner.query("UPDATE api.answers SET saved_at = now() - interval '60 days' WHERE id = $1", [old.id])
	await interruptedBy('off@started.test')
	await choose({ isOn: false })
	await runInDays(3.1)
	expect(await remindersTo('off@started.test')).toEqual([])
	await choose({ isOn: true })
	await runInDays(3.1)
	expect(await remindersTo('off@started.test')).toHaveLength(1)
	for (const email of ['dora@declined.test', 'never@email.test', 'revoked@invited.test', 'old@started.test']) {
		expect(await remindersTo(email)).toEqual([])
	}
})

it('never sends one address more than one within the days, however many responses were started with it', async () => {
	await interruptedBy('victim@started.test')
	await interruptedBy('victim@started.test')
	await interruptedBy('victim@started.test')
	await runInDays(3.1)
	await runInDays(4)
	expect(await remindersTo('victim@started.test')).toHaveLength(1)
})

it('sends nothing to an address that a visitor entered, unless a link was sent there before', async () => {
	await startedBy('lured@elsewhere.test')
	await runInDays(4)
	expect(await remindersTo('lured@elsewhere.test')).toEqual([])
})
