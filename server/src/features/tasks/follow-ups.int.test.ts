import { DEFAULT_STEPS, followUps } from '@praxis/contract/intake/follow-ups.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { runFollowUps } from '../intake/follow-up.ts'

let app: TestApp
let admin: Caller
let receptionist: Caller

beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	receptionist = app.as(await createPerson(app, 'receptionist'))
})
afterAll(() => app.close())

const system = () => ({
	platform: app.platform,
	actor: { kind: 'system' as const, name: 'follow-up' },
	origin: { requestId: 'test', ip: null, userAgent: null },
})

/** As if so many days had passed. */
const pass = (days: number) =>
	app.platform.db.owner.query(`UPDATE api.follow_ups SET due_at = due_at - make_interval(days => $1)`, [days])

async function inquiry(fullName: string, more: object = {}): Promise<string> {
	const email = `${fullName.replaceAll(' ', '.')}@example.test`
	const { id } = await receptionist.call(intake.add, { fullName, email, ...more })
	await expect.poll(async () => (await receptionist.call(intake.get, { id })).conflictCount).not.toBeNull()
	return id
}

const outcomes = async (id: string) => {
	const { followUps: all, stop } = await receptionist.call(followUps.list, { id })
	return { outcomes: all.map((one) => one.outcome), stop }
}

it('is off until the firm turns it on, and starts with the usual steps', async () => {
	const { sequences } = await receptionist.call(followUps.sequences, {})
	expect(sequences).toMatchObject([{ practiceArea: '', isOn: false, version: 0 }])
	expect(sequences[0]?.steps.map(({ day, kind }) => [day, kind])).toEqual([
		[1, 'email'],
		[3, 'email'],
		[7, 'task'],
	])
	expect(await outcomes(await inquiry('Before It'))).toEqual({ outcomes: [], stop: null })
	const input = { practiceArea: '', isOn: true, steps: [...DEFAULT_STEPS], version: 0 }
	expect(await receptionist.refusal(followUps.saveSequence, input)).toMatchObject({ status: 403 })
	expect(await admin.call(followUps.saveSequence, input)).toMatchObject({ isOn: true, version: 1 })
	expect(await admin.refusal(followUps.saveSequence, input)).toMatchObject({ status: 409, code: 'stale_version' })
})

it('does each step once on its day, and says that an email was not sent without mail', async () => {
	const id = await inquiry('Wendell Wait')
	expect(await outcomes(id)).toEqual({ outcomes: ['waiting', 'waiting', 'waiting'], stop: null })
	await pass(4)
	await Promise.all([runFollowUps(system()), runFollowUps(system())])
	expect((await outcomes(id)).outcomes).toEqual(['no_mail', 'no_mail', 'waiting'])
	await pass(4)
	await runFollowUps(system())
	await runFollowUps(system())
	expect((await outcomes(id)).outcomes).toEqual(['no_mail', 'no_mail', 'task'])
	await expect
		.poll(async () => (await admin.call(tasks.list, { search: 'wendell' })).items)
		.toMatchObject([{ title: expect.stringContaining('Call Wendell Wait about inquiry') }])
	const { rows } = await app.platform.db.owner.query(
		`SELECT after ->> 'outcome' AS outcome FROM api.audit_log WHERE action = 'intake.followUp' AND entity_id = $1 ORDER BY id`,
		[id],
	)
	expect(rows.map(({ outcome }) => outcome)).toEqual(['no_mail', 'no_mail', 'task'])
})

it('stops by hand, and when the inquiry is declined', async () => {
	const stopped = await inquiry('Stella Stop')
	expect((await receptionist.call(followUps.stop, { id: stopped })).followUps).toMatchObject([
		{ outcome: 'stopped' },
		{ outcome: 'stopped' },
		{ outcome: 'stopped' },
	])
	const declined = await inquiry('Dora Decline')
	const { version } = await receptionist.call(intake.get, { id: declined })
	await receptionist.call(intake.decline, { id: declined, version, reason: 'capacity' })
	await pass(9)
	await runFollowUps(system())
	expect(await outcomes(declined)).toEqual({ outcomes: ['stopped', 'stopped', 'stopped'], stop: 'declined' })
	expect((await admin.call(tasks.list, { search: 'dora' })).items).toEqual([])
})

it('emails an address for one inquiry at a time, and for another a week after the last email', async () => {
	const email = 'shared@example.test'
	const kinds = async (id: string) =>
		(await receptionist.call(followUps.list, { id })).followUps.map(({ kind }) => kind)
	const first = await inquiry('Abel Address', { email })
	expect(await kinds(first)).toEqual(['email', 'email', 'task'])
	const others = await Promise.all(['Adam Address', 'Amos Address'].map((name) => inquiry(name, { email })))
	expect(await Promise.all(others.map(kinds))).toEqual([['task'], ['task']])
	const { db } = app.platform
	const sent = `UPDATE api.follow_ups SET outcome = 'sent', done_at = now() - $2::interval WHERE intake_id = $1`
	await db.owner.query(sent, [first, '6 days'])
	expect(await kinds(await inquiry('Alan Address', { email }))).toEqual(['task'])
	await db.owner.query(sent, [first, '8 days'])
	expect(await kinds(await inquiry('Alma Address', { email }))).toEqual(['email', 'email', 'task'])
})

it('puts of a name from the web form only letters into emails, and nothing to open', async () => {
	const steps = [
		{ day: 1, kind: 'email' as const, subject: 'For {name}', text: 'Hello {name}' },
		{ day: 2, kind: 'task' as const, subject: 'Call {name}', text: '' },
	]
	await admin.call(followUps.saveSequence, { practiceArea: 'Web Law', isOn: true, steps, version: 0 })
	const subjects = async (fullName: string, channel: string, email: string) => {
		const id = await inquiry(fullName, { practiceArea: 'Web Law', channel, email })
		return (await receptionist.call(followUps.list, { id })).followUps.map(({ subject }) => subject)
	}
	expect(await subjects('Win <b>$500</b> at https://evil.example/x?1', 'web', 'a@web.test')).toEqual([
		'For Win b b at https evil. example x',
		'Call Win <b>$500</b> at https://evil.example/x?1',
	])
	expect(await subjects('J.R. O’Brien-Müller', 'web', 'b@web.test')).toContain("For J. R. O'Brien-Müller")
	expect((await subjects('Long '.repeat(20).trim(), 'web', 'c@web.test'))[0]).toBe(`For ${'Long '.repeat(12).trim()}`)
	expect(await subjects('Lee & Sons, Inc.', 'phone', 'd@web.test')).toContain('For Lee & Sons, Inc.')
})

it('takes the sequence of the practice area', async () => {
	const steps = [{ day: 2, kind: 'task' as const, subject: 'Call {name}', text: '' }]
	await admin.call(followUps.saveSequence, { practiceArea: 'Family Law', isOn: true, steps, version: 0 })
	const id = await inquiry('Fay Family', { practiceArea: 'Family Law' })
	const { followUps: all } = await receptionist.call(followUps.list, { id })
	expect(all).toMatchObject([{ kind: 'task', subject: 'Call Fay Family', outcome: 'waiting' }])
})
