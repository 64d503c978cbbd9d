import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/ids'
import type { Role } from '@praxis/contract/kernel/permissions'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makePerson } from '../../testing/test-people.ts'
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
	const person = await makePerson(app, role)
	return { person, me: app.as(person) }
}

describe('what is about a case', () => {
	async function openedCase() {
		const admin = app.as(await makePerson(app, 'admin'))
		const client = await admin.call(clients.add, { fullName: 'Client' })
		const { id } = await admin.call(cases.open, { clientId: client.id, caseName: 'Smith v. Jones', type: 'General' })
		return { id, clientId: client.id }
	}
	const wall = (caseId: string, userId: string) =>
		app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, userId])
	const about = (caseId: string, userId: string): Note => ({ userId, caseId, kind: 'case_changed', title: 'Changed' })

	it('is not told to whoever is walled from it, and vanishes when the wall goes up', async () => {
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

	it('is seen only with the right to see cases, and only by the client whose case it is', async () => {
		const { id, clientId } = await openedCase()
		const blind = await makePerson(app, 'staff', { permissions: { view_cases: false } })
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

	it('is not sent when the wall went up in between', async () => {
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
