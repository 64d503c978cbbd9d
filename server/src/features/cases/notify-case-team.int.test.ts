import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Role } from '@praxis/contract/kernel/permissions'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { reminders } from '@praxis/contract/notifications/reminders.contract'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { type Note, notify } from '../notifications/notify.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

function product(): Context {
	const origin = { requestId: 'test', ip: null, userAgent: null }
	return { actor: { kind: 'system', name: 'test' }, origin, platform: app.platform }
}

function tell(note: Note): Promise<void> {
	return withTransaction(product(), (db) => notify(db, product(), note))
}

async function someone(role: Role = 'attorney') {
	const person = await createPerson(app, role)
	return { person, me: app.as(person) }
}

describe('case notifications', () => {
	async function openedCase() {
		const admin = app.as(await createPerson(app, 'admin'))
		const client = await admin.call(clients.add, { fullName: 'Client' })
		const { id } = await admin.call(cases.open, { clientId: client.id, caseName: 'Smith v. Jones', type: 'General' })
		return { id, clientId: client.id }
	}
	const wall = (caseId: string, userId: string) =>
		app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, userId])
	const about = (caseId: string, userId: string): Note => ({ userId, caseId, kind: 'case_changed', title: 'Changed' })

	it('are withheld across an ethical wall and removed when a wall is set', async () => {
		const { id } = await openedCase()
		const walled = await someone()
		await wall(id, walled.person.id)
		await tell(about(id, walled.person.id))
		const later = await someone()
		await tell(about(id, later.person.id))
		expect(await later.me.call(notifications.counts, {})).toMatchObject({ unread: 1 })
		await wall(id, later.person.id)
		await expect.poll(() => later.me.call(notifications.counts, {})).toMatchObject({ unread: 0 })
		expect((await later.me.call(notifications.list, {})).items).toEqual([])
		expect(await walled.me.call(notifications.counts, {})).toMatchObject({ unread: 0 })
	})

	it('need permission to view cases, or to be the client of the case', async () => {
		const { id, clientId } = await openedCase()
		const blind = await createPerson(app, 'staff', { permissions: { view_cases: false } })
		await tell(about(id, blind.id))
		expect(await app.as(blind).call(notifications.counts, {})).toEqual({ fresh: 0, unread: 0 })
		const { person, me } = await someone('client')
		await tell({ ...about(id, person.id), kind: 'own_case_changed' })
		expect(await me.call(notifications.counts, {})).toEqual({ fresh: 0, unread: 0 })
		const { owner } = app.platform.db
		await owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
		await tell({ ...about(id, person.id), kind: 'own_case_changed' })
		expect(await me.call(notifications.counts, {})).toEqual({ fresh: 1, unread: 1 })
		await owner.query('UPDATE api.clients SET user_id = NULL WHERE id = $1', [clientId])
		await expect.poll(() => me.call(notifications.counts, {})).toEqual({ fresh: 0, unread: 0 })
	})

	it('are not emailed if a wall was set in the meantime', async () => {
		const { id } = await openedCase()
		const { person } = await someone()
		const { owner } = app.platform.db
		await wall(id, person.id)
		await owner.query(
			`INSERT INTO api.notifications (id, user_id, kind, title, case_id, channels, in_app)
			VALUES ($1, $2, 'case_changed', 'Secret', $3, '{email}', true)`,
			[newId(), person.id, id],
		)
		const { rows } = await owner.query('SELECT id FROM api.notifications WHERE user_id = $1', [person.id])
		await withTransaction(product(), (db) =>
			app.platform.jobs.enqueue(db, 'notifications.deliver', { id: rows[0].id, userId: person.id, isMailed: false }),
		)
		await tell({ kind: 'role_changed', title: 'Your role changed', userId: person.id })
		await expect.poll(async () => (await mailTo(app.platform, person.email)).length).toBe(1)
		expect((await mailTo(app.platform, person.email))[0]?.subject).toBe('Your role changed')
	})
})

describe('recipients of case changes', () => {
	const notificationsOf = async (me: Caller) =>
		(await me.call(notifications.list, {})).items.map((one) => ({ kind: one.kind, title: one.title, text: one.text }))

	async function firm() {
		const staff = await createPerson(app, 'paralegal', { fullName: 'Mateo Villareal' })
		const attorney = await createPerson(app, 'attorney', { fullName: 'Imani Castellan' })
		const person = await createPerson(app, 'client')
		const admin = app.as(await createPerson(app, 'admin', { fullName: 'Theodore Lang' }))
		const client = await admin.call(clients.add, { fullName: 'Marisol Ortega' })
		await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, client.id])
		const opened = await app.as(staff).call(cases.open, {
			clientId: client.id,
			caseName: 'Ortega v. Falk',
			type: 'General',
			attorneyId: attorney.id,
		})
		return { admin, opened, staff: app.as(staff), attorney: app.as(attorney), client: app.as(person) }
	}

	it('are notified of an opened case by role; the opener is not', async () => {
		const { staff, attorney, client, opened } = await firm()
		expect(await notificationsOf(attorney)).toEqual([
			{
				kind: 'case_opened',
				title: 'Ortega v. Falk assigned to you',
				text: 'Mateo Villareal opened it and assigned it to you.',
			},
		])
		expect(await notificationsOf(client)).toEqual([
			{
				kind: 'own_case_opened',
				title: 'Your case Ortega v. Falk was opened',
				text: 'You can follow it in your portal.',
			},
		])
		expect(await notificationsOf(staff)).toEqual([])
		const [note] = (await attorney.call(notifications.list, {})).items
		expect(note?.href).toBe(`/dashboard/cases/${opened.id}`)
	})

	it('are notified of updates; the latest replaces unread ones', async () => {
		const { admin, staff, attorney, client, opened } = await firm()
		const first = await admin.call(cases.edit, { id: opened.id, version: opened.version, priority: 'high' })
		await admin.call(cases.edit, { id: opened.id, version: first.version, status: 'Active', description: 'More' })
		const changed = {
			kind: 'case_changed',
			title: 'Ortega v. Falk was updated',
			text: 'Theodore Lang updated the status to Active and description.',
		}
		expect(await notificationsOf(staff)).toEqual([changed])
		expect((await notificationsOf(attorney))[0]).toEqual(changed)
		expect((await notificationsOf(client)).map((one) => one.text)).toEqual([
			'Its status is now Active.',
			'You can follow it in your portal.',
		])
	})

	it('are notified of archiving, restoring, reassignment and deletion', async () => {
		const { admin, staff, attorney, opened } = await firm()
		const other = await createPerson(app, 'attorney')
		const archived = await admin.call(cases.archive, { id: opened.id, version: opened.version })
		const restored = await admin.call(cases.restore, { id: opened.id, version: archived.version })
		await admin.call(cases.edit, { id: opened.id, version: restored.version, attorneyId: other.id })
		expect((await notificationsOf(app.as(other)))[0]).toMatchObject({ text: 'Theodore Lang assigned it to you.' })
		await admin.call(cases.deleteForever, { id: opened.id, confirm: opened.caseName })
		expect((await notificationsOf(staff)).map((one) => one.title)).toEqual([
			'Ortega v. Falk was deleted',
			'Ortega v. Falk was updated',
			'Ortega v. Falk was restored',
			'Ortega v. Falk was archived',
		])
		expect((await notificationsOf(attorney)).map((one) => one.kind)).toContain('case_changed')
	})

	it('of a deleted case lead nowhere and quote nothing of it', async () => {
		const { admin, staff, attorney, client, opened } = await firm()
		const user = (await staff.call(session.get, {}))?.user
		const mentions = [user?.id ?? '']
		await attorney.call(timeline.add, { caseId: opened.id, kind: 'note', text: 'Quillfeather', mentions })
		const dueAt = new Date(Date.now() + DAY_MS).toISOString()
		await staff.call(reminders.set, { entity: 'cases', entityId: opened.id, note: 'Quillfeather', dueAt })
		await admin.call(cases.archive, { id: opened.id, version: opened.version })
		await admin.call(cases.deleteForever, { id: opened.id, confirm: opened.caseName })
		const received = (await staff.call(notifications.list, {})).items
		expect(received.map(({ kind, href }) => ({ kind, href }))).toEqual([
			{ kind: 'case_archived', href: null },
			{ kind: 'case_archived', href: null },
		])
		expect((await client.call(notifications.list, {})).items).toEqual([])
		expect(await staff.call(reminders.list, {})).toMatchObject({ reminders: [] })
	})
})
