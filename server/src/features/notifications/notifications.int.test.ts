import { newId } from '@praxis/contract/kernel/new-id'
import type { Role } from '@praxis/contract/kernel/permissions'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { purgeNotifications } from './notifications.jobs.ts'
import { type Note, notify } from './notify.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

function product(): Context {
	const origin = { requestId: 'test', ip: null, userAgent: null }
	return { actor: { kind: 'system', name: 'test' }, origin, platform: app.platform }
}

function tell(note: Note, ctx: Context = product()): Promise<void> {
	return withTransaction(ctx, (db) => notify(db, ctx, note))
}

async function someone(role: Role = 'attorney') {
	const person = await createPerson(app, role)
	return { person, me: app.as(person) }
}

const ROLE_CHANGED = { kind: 'role_changed', title: 'Your role is now Paralegal' } as const

async function isDelivered(person: TestPerson): Promise<boolean> {
	const { rows } = await app.platform.db.owner.query<{ left: number }>(
		'SELECT count(*)::int AS left FROM api.notifications WHERE user_id = $1 AND delivered_at IS NULL',
		[person.id],
	)
	return rows[0]?.left === 0
}

describe('the list', () => {
	it('needs a session', async () => {
		for (const endpoint of [notifications.list, notifications.counts, notifications.choices]) {
			expect(await app.anonymous.refusal(endpoint)).toMatchObject({ status: 401 })
		}
	})

	it('is newest first, paged, filtered and searched', async () => {
		const { person, me } = await someone()
		for (const title of ['First', 'Second 100%', 'Third']) await tell({ ...ROLE_CHANGED, userId: person.id, title })
		const page = await me.call(notifications.list, { limit: 2, withTotal: true })
		expect(page.items.map((one) => one.title)).toEqual(['Third', 'Second 100%'])
		expect(page.total).toBe(3)
		const rest = await me.call(notifications.list, { limit: 2, cursor: page.nextCursor ?? '' })
		expect(rest.items.map((one) => one.title)).toEqual(['First'])
		const found = await me.call(notifications.list, { search: '100%' })
		expect(found.items.map((one) => one.title)).toEqual(['Second 100%'])
		expect((await me.call(notifications.list, { kind: 'reminder' })).items).toEqual([])
		await me.call(notifications.mark, { id: found.items[0]?.id ?? '', isRead: true })
		const unread = await me.call(notifications.list, { unread: 'true' })
		expect(unread.items.map((one) => one.title)).toEqual(['Third', 'First'])
	})

	it('counts what is new and what is unread, and keeps that on the server', async () => {
		const { person, me } = await someone('client')
		await tell({ ...ROLE_CHANGED, userId: person.id })
		await tell({ ...ROLE_CHANGED, userId: person.id })
		expect(await me.call(notifications.counts, {})).toEqual({ fresh: 2, unread: 2 })
		expect(await me.call(notifications.see, {})).toEqual({ fresh: 0, unread: 2 })
		await tell({ ...ROLE_CHANGED, userId: person.id })
		expect(await me.call(notifications.counts, {})).toEqual({ fresh: 1, unread: 3 })
		const [newest] = (await me.call(notifications.list, {})).items
		expect(newest).toMatchObject({ isNew: true, readAt: null })
		const read = await me.call(notifications.mark, { id: newest?.id ?? '', isRead: true })
		expect(read).toMatchObject({ isNew: false, readAt: expect.any(String) })
		expect(await me.call(notifications.counts, {})).toEqual({ fresh: 0, unread: 2 })
		expect(await me.call(notifications.mark, { id: read.id, isRead: false })).toMatchObject({ readAt: null })
		expect(await me.call(notifications.markAll, {})).toEqual({ fresh: 0, unread: 0 })
	})

	it("does not hold another person's", async () => {
		const mine = await someone()
		const other = await someone('superuser')
		await tell({ ...ROLE_CHANGED, userId: mine.person.id })
		const [{ id } = { id: '' }] = (await mine.me.call(notifications.list, {})).items
		expect((await other.me.call(notifications.list, {})).items).toEqual([])
		expect(await other.me.refusal(notifications.mark, { id, isRead: true })).toMatchObject({ status: 404 })
		await other.me.call(notifications.markAll, {})
		expect(await mine.me.call(notifications.counts, {})).toMatchObject({ unread: 1 })
	})

	it('leaves an audit row for what was read', async () => {
		const { person, me } = await someone()
		await tell({ ...ROLE_CHANGED, userId: person.id })
		const [{ id } = { id: '' }] = (await me.call(notifications.list, {})).items
		await me.call(notifications.mark, { id, isRead: true })
		const { rows } = await app.platform.db.owner.query(
			"SELECT action, entity_id, after FROM api.audit_log WHERE actor_id = $1 AND entity = 'notifications'",
			[person.id],
		)
		expect(rows).toEqual([{ action: 'notifications.mark', entity_id: id, after: { isRead: true } }])
	})
})

describe('telling', () => {
	it('notifies once per key, and never the actor, guests or suspended accounts', async () => {
		const { person, me } = await someone()
		const note = { ...ROLE_CHANGED, userId: person.id, dedupeKey: 'one' }
		await Promise.all([tell(note), tell(note), tell(note)])
		expect((await me.call(notifications.list, {})).items).toHaveLength(1)
		const guest = await createPerson(app, 'guest')
		const gone = await createPerson(app, 'staff', { status: 'suspended' })
		await tell({ ...ROLE_CHANGED, userId: guest.id })
		await tell({ ...ROLE_CHANGED, userId: gone.id })
		const { rows } = await app.platform.db.owner.query('SELECT FROM api.notifications WHERE user_id = ANY ($1)', [
			[guest.id, gone.id],
		])
		expect(rows).toEqual([])
	})

	it('mails as the person has chosen, and what guards the account always', async () => {
		const { person, me } = await someone()
		await me.call(notifications.choose, { kind: 'role_changed', channel: 'email', isOn: false })
		await tell({ ...ROLE_CHANGED, userId: person.id })
		await tell({ userId: person.id, kind: 'new_sign_in', title: 'A new device', href: '/dashboard/settings' })
		await expect.poll(() => isDelivered(person)).toBe(true)
		const mail = await mailTo(app.platform, person.email)
		expect(mail.map((one) => [one.kind, one.subject])).toEqual([['notifications.new_sign_in', 'A new device']])
		expect(mail[0]?.text).toContain('http://praxis.test/dashboard/settings')
		expect(
			await me.refusal(notifications.choose, { kind: 'new_sign_in', channel: 'email', isOn: false }),
		).toMatchObject({ code: 'notification_required' })
		await me.call(notifications.choose, { kind: 'role_changed', channel: 'in_app', isOn: false })
		await tell({ ...ROLE_CHANGED, userId: person.id })
		expect(await me.call(notifications.counts, {})).toMatchObject({ unread: 2 })
	})

	it('shows the kinds that come to a person, and what was chosen of them', async () => {
		const { me } = await someone('client')
		const before = (await me.call(notifications.choices, {})).choices
		expect(before.map((one) => one.kind)).toContain('own_case_changed')
		expect(before.map((one) => one.kind)).not.toContain('mail_failed')
		const after = await me.call(notifications.choose, { kind: 'own_case_changed', channel: 'push', isOn: false })
		expect(after.channels).toEqual({ in_app: true, email: true, push: false })
		expect((await me.call(notifications.choices, {})).choices).toContainEqual(after)
	})
})

it('forgets what was read after 180 days and everything after a year', async () => {
	const { person } = await someone()
	const { owner } = app.platform.db
	const insert = (title: string, days: number, readDays: number | null) =>
		owner.query(
			`INSERT INTO api.notifications (id, user_id, kind, title, in_app, created_at, read_at)
			VALUES ($1, $2, 'role_changed', $3, true, now() - $4 * interval '1 day', now() - $5 * interval '1 day')`,
			[newId(), person.id, title, days, readDays],
		)
	await insert('read long ago', 200, 181)
	await insert('read lately', 200, 100)
	await insert('unread', 360, null)
	await insert('unread for long', 366, null)
	await purgeNotifications(product())
	const { rows } = await owner.query('SELECT title FROM api.notifications WHERE user_id = $1 ORDER BY title', [
		person.id,
	])
	expect(rows.map((row) => row.title)).toEqual(['read lately', 'unread'])
})

it('are marked as seen by many calls at once, while new ones come, walls change and connections break', {
	timeout: 60_000,
}, async () => {
	const { person, me } = await someone()
	const { owner } = app.platform.db
	const caseId = newId()
	const clientId = newId()
	await owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Busy client')", [clientId])
	await owner.query("INSERT INTO api.cases (id, case_number, case_name, client_id) VALUES ($1, 'BUSY-1', 'Busy', $2)", [
		caseId,
		clientId,
	])
	const aboutCase = { kind: 'case_changed', title: 'Busy', caseId, replaces: true } as const
	const statuses: number[] = []
	const send = async (call: Promise<{ readonly statusCode: number }>) => void statuses.push((await call).statusCode)
	const wall = async () => {
		await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
			caseId,
			person.id,
		])
		await owner.query('DELETE FROM api.case_walls WHERE case_id = $1 AND user_id = $2', [caseId, person.id])
	}
	for (let round = 0; round < 6; round += 1) {
		await Promise.all([
			...Array.from({ length: 12 }, (_, at) => [
				send(me.send(notifications.see, {}, { idempotencyKey: `same-${round}-${at % 6}` })),
				send(me.send(at % 3 === 0 ? notifications.markAll : notifications.see)),
				tell({ ...ROLE_CHANGED, userId: person.id }),
				tell({ ...aboutCase, userId: person.id }),
			]).flat(),
			wall(),
		])
	}
	// An answer that a wall has ended is 409 (`idempotent_answer_ended`).
	expect([...new Set(statuses)].filter((one) => one !== 200 && one !== 409)).toEqual([])
	const broken = Array.from({ length: 30 }, () => send(me.send(notifications.see)))
	await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename <> current_user`)
	await Promise.all(broken)
	expect([...new Set(statuses)].filter((one) => ![200, 409, 503].includes(one))).toEqual([])
	await expect.poll(() => me.send(notifications.see).then((answer) => answer.statusCode)).toBe(200)
	expect(await me.call(notifications.counts, {})).toMatchObject({ fresh: 0 })
})
