import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { ACCESS_TOPIC } from '@praxis/contract/live/live.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { archives } from '@praxis/contract/personal-data/personal-data.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLiveScreen } from './live-screen.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson, type PersonOverrides, type TestPerson } from './test-people.ts'

const SOON = { timeout: 20_000, interval: 20 }
const REASON = 'Worked for the other side at Birch & Lowe.'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

async function someone(role: Parameters<typeof createPerson>[1], overrides: PersonOverrides = {}) {
	const person = await createPerson(app, role, overrides)
	return { person, me: app.as(person) }
}

async function openedCase() {
	const { person, me: attorney } = await someone('attorney', { fullName: 'Rita Responsible' })
	const { me: admin } = await someone('admin', { fullName: 'Adam Admin' })
	const client = await admin.call(clients.add, { fullName: 'Clara Client' })
	const one = await attorney.call(cases.open, { clientId: client.id, caseName: 'Client v. Quiet', type: 'General' })
	return { admin, attorney, responsible: person, clientId: client.id, id: one.id }
}

function screen(by: TestApp['anonymous'], id: string, user: TestPerson) {
	return by.call(caseAccess.screen, { id, userId: user.id, reason: REASON })
}

async function rows(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
	return (await app.platform.db.owner.query(text, values)).rows
}

describe('access to a case', () => {
	it('is managed by administrators and the responsible attorney', async () => {
		const { admin, attorney, id } = await openedCase()
		const { person } = await someone('paralegal', { fullName: 'Paul Para' })
		const { me: other } = await someone('attorney')
		const input = { id, userId: person.id, reason: REASON }
		expect(await other.call(caseAccess.list, { id })).toEqual({ screened: [], canManage: false })
		expect(await other.refusal(caseAccess.screen, input)).toMatchObject({ code: 'case_access_not_manager' })
		const seen = await screen(attorney, id, person)
		expect(seen).toMatchObject({
			canManage: true,
			screened: [{ userId: person.id, fullName: 'Paul Para', reason: REASON, screenedBy: 'Rita Responsible' }],
		})
		expect(await admin.call(caseAccess.list, { id })).toEqual(seen)
		expect(await other.refusal(caseAccess.unscreen, input)).toMatchObject({ code: 'case_access_not_manager' })
		expect((await admin.call(caseAccess.unscreen, { ...input, reason: 'The firm merged.' })).screened).toEqual([])
		expect(await admin.refusal(caseAccess.unscreen, input)).toMatchObject({ code: 'case_access_not_screened' })
		expect(await rows('SELECT action, after FROM api.audit_log WHERE entity_id = $1 ORDER BY id', [id])).toMatchObject([
			{ action: 'cases.open' },
			{ action: 'cases.screen', after: { user: 'Paul Para', reason: REASON } },
			{ action: 'cases.unscreen', after: { user: 'Paul Para', reason: 'The firm merged.' } },
		])
	})

	it('is never managed, nor seen, by a screened user', async () => {
		const { admin, id } = await openedCase()
		const { person, me } = await someone('admin')
		await screen(admin, id, person)
		const changed = { id, userId: person.id, reason: 'I want to see it.' }
		for (const [endpoint, input] of [
			[caseAccess.list, { id }],
			[caseAccess.screen, changed],
			[caseAccess.unscreen, changed],
		] as const) {
			expect(await me.refusal(endpoint, input), endpoint.id).toMatchObject({ status: 404, code: 'case_not_found' })
		}
	})

	it('needs a reason, a user of the firm who is not responsible for the case, and screens once', async () => {
		const { admin, id, responsible } = await openedCase()
		const { person } = await someone('staff')
		const { person: client } = await someone('client')
		const code = async (userId: string, reason = REASON) => {
			const { code, fields } = await admin.refusal(caseAccess.screen, { id, userId, reason })
			return [code, Object.keys(fields ?? {})]
		}
		expect(await code(person.id, ' ')).toEqual(['validation_failed', ['reason']])
		expect(await code(client.id)).toEqual(['case_access_user_unknown', ['userId']])
		expect(await code(newId())).toEqual(['case_access_user_unknown', ['userId']])
		expect(await code(responsible.id)).toEqual(['case_access_responsible', ['userId']])
		await screen(admin, id, person)
		expect(await code(person.id)).toEqual(['case_access_already', ['userId']])
	})

	it('is not for clients and people without the permission', async () => {
		const { id } = await openedCase()
		const { person, me } = await someone('client')
		expect(await me.refusal(caseAccess.list, { id })).toMatchObject({ status: 403 })
		expect(await me.refusal(caseAccess.screen, { id, userId: person.id, reason: REASON })).toMatchObject({
			status: 403,
		})
		expect(await app.anonymous.refusal(caseAccess.list, { id })).toMatchObject({ status: 401 })
	})

	it('keeps a screened attorney from becoming responsible', async () => {
		const { admin, id } = await openedCase()
		const { person } = await someone('attorney')
		await screen(admin, id, person)
		const { version } = await admin.call(cases.get, { id })
		expect(await admin.refusal(cases.edit, { id, version, attorneyId: person.id })).toMatchObject({
			code: 'case_attorney_screened',
		})
	})
})

describe('a new ethical wall', () => {
	it('takes effect with its response, and on open event streams', async () => {
		const { admin, id, responsible } = await openedCase()
		const { person, me } = await someone('attorney')
		const url = await app.listen()
		const [stream, other] = [await openLiveScreen(url, person), await openLiveScreen(url, responsible)]
		const access = () => stream.changes().filter((change) => change.topic === ACCESS_TOPIC)
		await me.call(cases.get, { id })
		await screen(admin, id, person)
		expect(await me.refusal(cases.get, { id })).toMatchObject({ status: 404 })
		await expect.poll(access, SOON).toMatchObject([{ entityId: id, kind: 'removed' }])
		const { version } = await admin.call(cases.get, { id })
		await admin.call(cases.edit, { id, version, title: 'Secret' })
		await expect.poll(() => other.changes().map((change) => change.version), SOON).toContain(version + 1)
		await admin.call(caseAccess.unscreen, { id, userId: person.id, reason: 'Consent given.' })
		await expect.poll(() => access().at(-1)?.kind, SOON).toBe('created')
		expect(stream.changes().map((change) => change.version)).not.toContain(version + 1)
		for (const one of [stream, other]) one.close()
		expect(await me.call(cases.get, { id })).toMatchObject({ title: 'Secret' })
	})

	it('hides earlier notifications of the case, its inquiry and its client', async () => {
		const { admin, id, clientId } = await openedCase()
		const { person, me } = await someone('attorney')
		const intakeId = newId()
		await rows(
			"INSERT INTO api.intakes (id, full_name, status, opened_at, case_id) VALUES ($1, 'In', 'opened', now(), $2)",
			[intakeId, id],
		)
		const insert = (title: string, href: string | null, caseId: string | null = null) =>
			rows(
				`INSERT INTO api.notifications (id, user_id, kind, title, href, case_id, in_app)
				VALUES ($1, $2, 'intake_arrived', $3, $4, $5, true)`,
				[newId(), person.id, title, href, caseId],
			)
		await insert('of the case', `/dashboard/cases/${id}`, id)
		await insert('of the inquiry', `/dashboard/intakes/${intakeId}`)
		await insert('of the client', `/clients/${clientId}/documents`)
		await insert('of something else', `/clients/${newId()}`)
		const titles = async () => (await me.call(notifications.list, {})).items.map((one) => one.title).sort()
		expect(await titles()).toHaveLength(4)
		await screen(admin, id, person)
		expect(await titles()).toEqual(['of something else'])
		await admin.call(caseAccess.unscreen, { id, userId: person.id, reason: 'Consent given.' })
		expect(await titles()).toHaveLength(4)
	})

	it('ends stored answers: a repeated request is not answered with the case again', async () => {
		const { admin, id } = await openedCase()
		const { person, me } = await someone('attorney')
		const { version } = await me.call(cases.get, { id })
		const edit = { id, version, title: 'Known to both' }
		const options = { idempotencyKey: newId() }
		expect(await me.call(cases.edit, edit, options)).toMatchObject({ title: 'Known to both' })
		await screen(admin, id, person)
		const refusal = await me.refusal(cases.edit, edit, options)
		expect(refusal).toMatchObject({ status: 410, code: 'idempotent_answer_ended' })
		expect(JSON.stringify(refusal)).not.toContain('Client v. Quiet')
	})

	it('ends exports of personal data, and leaves email about the case out of new ones', async () => {
		const { admin, id } = await openedCase()
		const { person, me } = await someone('attorney')
		const write = (subject: string, caseId: string | null) =>
			rows(
				`INSERT INTO api.mail_outbox (id, kind, recipient, subject, sealed_body, case_id, status, sent_at)
				VALUES ($1, 'notifications.case_changed', $2, $3, 'sealed', $4, 'sent', now())`,
				[newId(), person.email, subject, caseId],
			)
		await write('Quiet was updated', id)
		await write('Your role changed', null)
		const ready = async () => {
			await me.call(archives.request, {})
			await expect.poll(async () => (await me.call(archives.get, {})).archive?.status, SOON).toBe('ready')
			const { href } = await me.call(archives.link, {})
			return (await me.inject({ url: href })).rawPayload
		}
		await ready()
		await screen(admin, id, person)
		expect(await me.call(archives.get, {})).toEqual({ archive: null })
		expect(await me.refusal(archives.link, {})).toMatchObject({ code: 'archive_not_ready' })
		const { strFromU8, unzipSync } = await import('fflate')
		const files = unzipSync(new Uint8Array(await ready()))
		const emails = strFromU8(files['data/emails.json'] ?? new Uint8Array())
		expect(emails).toContain('Your role changed')
		expect(emails).not.toContain('Quiet')
	})

	it('ends links to documents and exports that were handed out before, and none that come later', async () => {
		const { admin, id, clientId } = await openedCase()
		const { person, me } = await someone('attorney')
		const put = (name: string, place: object) =>
			admin.call(documents.put, { id: newId(), name, ...place }, { content: Buffer.from(`The text of ${name}`) })
		const secret = await put('Secret.txt', { caseId: id })
		const known = await put('Known.txt', { clientId })
		const linkTo = async (one: { readonly id: string }) => (await me.call(documents.link, { id: one.id })).href
		await me.call(archives.request, {})
		await expect.poll(async () => (await me.call(archives.get, {})).archive?.status, SOON).toBe('ready')
		const before = [await linkTo(secret), (await me.call(archives.link, {})).href]
		const statuses = () => Promise.all(before.map(async (url) => (await me.inject({ url })).statusCode))
		expect(await statuses()).toEqual([200, 200])
		await screen(admin, id, person)
		expect(await statuses()).toEqual([404, 404])
		expect((await me.inject({ url: await linkTo(known) })).body).toBe('The text of Known.txt')
	})

	it('hides tasks of the case and refuses every change of its client', async () => {
		const { admin, id, clientId } = await openedCase()
		const { person, me } = await someone('admin')
		const task = await admin.call(tasks.create, { title: 'File the motion', caseId: id, assigneeId: person.id })
		await screen(admin, id, person)
		expect(await me.refusal(tasks.get, { id: task.id })).toMatchObject({ status: 404 })
		const client = await me.call(clients.get, { id: clientId })
		const { version } = client
		for (const [endpoint, input] of [
			[clients.moveToDeleted, { id: clientId, version }],
			[clients.edit, { id: clientId, version, email: 'mine@elsewhere.test' }],
			[portalAccess.invite, { clientId, email: 'mine@elsewhere.test' }],
			[portalAccess.revoke, { clientId }],
		] as const) {
			const { code } = await me.refusal(endpoint, input)
			expect([endpoint.id, code]).toEqual([
				endpoint.id,
				endpoint === portalAccess.revoke ? 'portal_none' : 'client_walled',
			])
		}
		expect(await admin.call(clients.get, { id: clientId })).toEqual(client)
	})
})
