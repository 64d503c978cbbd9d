import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { reminders } from '@praxis/contract/notifications/reminders.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { Clock } from '../../platform/platform.ts'
import type { Caller } from '../../testing/caller.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { sendOverdue } from '../notifications/send-reminders.ts'

const HOUR = 3_600_000
let app: TestApp
let other: TestApp
beforeAll(async () => {
	app = await startTestApp()
	other = await startTestApp({ database: app.database })
})
afterAll(async () => {
	await other.close()
	await app.close()
})

async function someoneWithCase() {
	const person = await createPerson(app, 'attorney')
	const me = app.as(person)
	const client = await me.call(clients.add, { fullName: 'Henrik Falk' })
	const { id } = await me.call(cases.open, { clientId: client.id, caseName: 'Falk v. Ortega', type: 'General' })
	return { person, me, client, caseId: id }
}

function at(platform: TestApp['platform'], clock: Clock): Context {
	const origin = { requestId: 'test', ip: null, userAgent: null }
	return { actor: { kind: 'system', name: 'test' }, origin, platform: { ...platform, clock } }
}

const notificationsOf = async (me: Caller) => (await me.call(notifications.list, {})).items
const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('a reminder', () => {
	it('needs a session and a visible record', async () => {
		const { caseId } = await someoneWithCase()
		const input = { entity: 'cases', entityId: caseId, dueAt: inFuture(HOUR) } as const
		expect(await app.anonymous.refusal(reminders.set, input)).toMatchObject({ status: 401 })
		expect(await app.anonymous.refusal(reminders.list)).toMatchObject({ status: 401 })
		const walled = await createPerson(app, 'attorney')
		await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
			caseId,
			walled.id,
		])
		expect(await app.as(walled).refusal(reminders.set, input)).toMatchObject({ status: 404 })
		const unknown = { ...input, entityId: newId() }
		expect(await app.as(await createPerson(app, 'staff')).refusal(reminders.set, unknown)).toMatchObject({
			status: 404,
		})
		const blind = await createPerson(app, 'staff', { permissions: { view_cases: false } })
		expect(await app.as(blind).refusal(reminders.set, input)).toMatchObject({ status: 404 })
	})

	it('must be in the future', async () => {
		const { me, caseId } = await someoneWithCase()
		const about = { entity: 'cases', entityId: caseId } as const
		expect(await me.refusal(reminders.set, { ...about, dueAt: inFuture(-1000) })).toMatchObject({
			code: 'reminder_past',
			fields: { dueAt: 'Please choose a time that is still to come.' },
		})
		expect(await me.refusal(reminders.set, { ...about, dueAt: inFuture(6 * 366 * 24 * HOUR) })).toMatchObject({
			code: 'reminder_too_far',
		})
	})

	it('is listed and canceled only by its owner, with audit rows', async () => {
		const { person, me, client } = await someoneWithCase()
		const dueAt = inFuture(HOUR)
		const one = await me.call(reminders.set, { entity: 'clients', entityId: client.id, dueAt, note: 'Call back' })
		expect(one).toMatchObject({ title: 'Henrik Falk', href: `/clients/${client.id}`, byEmail: true, dueAt })
		const outsider = app.as(await createPerson(app, 'superuser'))
		expect((await outsider.call(reminders.list, {})).reminders).toEqual([])
		expect(await outsider.refusal(reminders.cancel, { id: one.id })).toMatchObject({ status: 404 })
		expect((await me.call(reminders.list, { entityId: client.id })).reminders).toEqual([one])
		await me.call(reminders.cancel, { id: one.id })
		expect((await me.call(reminders.list, {})).reminders).toEqual([])
		const { rows } = await app.platform.db.owner.query(
			"SELECT action FROM api.audit_log WHERE actor_id = $1 AND entity = 'reminders' ORDER BY id",
			[person.id],
		)
		expect(rows.map((row) => row.action)).toEqual(['reminders.set', 'reminders.cancel'])
	})

	it('is delivered once in the app and by email with two processes running', async () => {
		const { person, me, caseId } = await someoneWithCase()
		await me.call(reminders.set, {
			entity: 'cases',
			entityId: caseId,
			note: 'Ask for documents',
			dueAt: inFuture(HOUR),
		})
		// As if the hour had passed.
		const { owner } = app.platform.db
		const earlier = [
			`UPDATE api.reminders SET due_at = due_at - interval '1 hour' WHERE user_id = $1`,
			`UPDATE jobs.job SET start_after = start_after - interval '1 hour' WHERE name = 'notifications.remind' AND data ->> 'userId' = $1`,
		]
		for (const one of earlier) expect((await owner.query(one, [person.id])).rowCount).toBe(1)
		await expect.poll(async () => (await notificationsOf(me)).length, { timeout: 20_000 }).toBe(1)
		const later = { now: () => new Date(Date.now() + HOUR) }
		await Promise.all([sendOverdue(at(app.platform, later)), sendOverdue(at(other.platform, later))])
		expect(await notificationsOf(me)).toMatchObject([
			{
				kind: 'reminder',
				title: 'Reminder: Falk v. Ortega',
				text: 'Ask for documents',
				href: `/dashboard/cases/${caseId}`,
			},
		])
		await expect.poll(async () => (await mailTo(app.platform, person.email)).length).toBe(1)
		expect((await me.call(reminders.list, {})).reminders).toEqual([])
	})

	it('is delivered after a lost job, without email if turned off, and not across an ethical wall', async () => {
		const { person, me, caseId } = await someoneWithCase()
		const dueAt = inFuture(HOUR)
		const walled = await someoneWithCase()
		await me.call(reminders.set, { entity: 'cases', entityId: caseId, dueAt, byEmail: false })
		await walled.me.call(reminders.set, { entity: 'cases', entityId: walled.caseId, dueAt })
		await app.platform.db.owner.query("DELETE FROM jobs.job WHERE name = 'notifications.remind'")
		await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
			walled.caseId,
			walled.person.id,
		])
		await expect.poll(() => walled.me.call(reminders.list, {})).toEqual({ reminders: [] })
		const later = { now: () => new Date(Date.now() + 2 * HOUR) }
		await Promise.all([sendOverdue(at(app.platform, later)), sendOverdue(at(other.platform, later))])
		expect((await notificationsOf(me)).length).toBe(1)
		expect(await notificationsOf(walled.me)).toEqual([])
		expect(await mailTo(app.platform, person.email)).toEqual([])
	})
})
