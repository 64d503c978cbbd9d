import { clients } from '@praxis/contract/clients/clients.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { setup } from '@praxis/contract/identity/setup.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let receptionist: Caller

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	receptionist = firm.as(await createPerson(firm, 'receptionist'))
})
afterAll(() => firm.close())

async function added(fullName: string, email = ''): Promise<string> {
	return (await attorney.call(clients.add, { fullName, email })).id
}

test('requires a session and the permission to edit clients', async () => {
	const clientId = await added('AnonymousActor')
	const staff = firm.as(await createPerson(firm, 'staff'))
	const client = firm.as(await createPerson(firm, 'client'))
	expect(await firm.anonymous.refusal(portalAccess.get, { clientId })).toMatchObject({ status: 401 })
	expect(await client.refusal(portalAccess.get, { clientId })).toMatchObject({ status: 403 })
	expect(await staff.refusal(portalAccess.invite, { clientId, email: 'a@b.test' })).toMatchObject({ status: 403 })
	expect(await staff.refusal(portalAccess.revoke, { clientId })).toMatchObject({ status: 403 })
	expect(await staff.refusal(portalAccess.get, { clientId: newId() })).toMatchObject({ code: 'client_not_found' })
	expect(await attorney.refusal(portalAccess.revoke, { clientId })).toMatchObject({ code: 'portal_none' })
	expect(await attorney.refusal(portalAccess.invite, { clientId })).toMatchObject({ code: 'portal_email_missing' })
})

test('an invited client sets a password and sees their own cases until access is revoked', async () => {
	const clientId = await added('Iris Vale', 'iris@example.test')
	const opened = { clientId, caseName: 'Vale v. Moor', type: 'General' }
	await attorney.inject({ method: 'POST', url: '/api/cases', payload: opened })
	const invited = await receptionist.call(portalAccess.invite, { clientId })
	expect(invited).toMatchObject({ state: 'invited', email: 'iris@example.test', sendsMail: false })
	await receptionist.call(portalAccess.invite, { clientId })
	const [first, second] = await mailTo(firm.platform, 'iris@example.test')
	const accept = (token: string | null | undefined) => ({
		token,
		fullName: 'Iris Vale',
		password: 'Correct-Horse-42-Battery',
	})
	expect(await firm.anonymous.refusal(setup.acceptInvitation, accept(first?.token))).toMatchObject({ status: 410 })

	const answer = await firm.anonymous.send(setup.acceptInvitation, accept(second?.token))
	expect(answer.statusCode).toBe(200)
	const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
	const iris = firm.as({ cookie })
	expect(await iris.call(session.get, {})).toMatchObject({ clientIds: [clientId] })
	const seen = await iris.inject({ url: '/api/portal/cases' })
	expect(seen.json()).toMatchObject({ items: [{ caseName: 'Vale v. Moor' }] })
	expect(await attorney.call(portalAccess.get, { clientId })).toMatchObject({ state: 'active' })
	expect(await attorney.refusal(portalAccess.invite, { clientId })).toMatchObject({ code: 'portal_already' })

	expect(await receptionist.call(portalAccess.revoke, { clientId })).toMatchObject({ state: 'none' })
	expect((await iris.inject({ url: '/api/portal/cases' })).statusCode).toBe(401)
	const { rows } = await firm.platform.db.owner.query(
		`SELECT action, after FROM api.audit_log WHERE entity_id = $1 AND action LIKE 'portalAccess.%' ORDER BY id`,
		[clientId],
	)
	expect(rows.map((row) => row.action)).toEqual(['portalAccess.invite', 'portalAccess.invite', 'portalAccess.revoke'])
})

test('revoking a pending invitation deletes its account', async () => {
	const clientId = await added('Otto Pell', 'otto@example.test')
	await attorney.call(portalAccess.invite, { clientId })
	await attorney.call(portalAccess.revoke, { clientId })
	const [letter] = await mailTo(firm.platform, 'otto@example.test')
	expect(await firm.anonymous.refusal(setup.invitation, { token: letter?.token })).toMatchObject({ status: 410 })
	const { rows } = await firm.platform.db.owner.query(`SELECT FROM api.users WHERE email = 'otto@example.test'`)
	expect(rows).toEqual([])
})

test('an existing account of the client is used, without credentials set before its address was confirmed', async () => {
	const proven = await createPerson(firm, 'client', { email: 'proven@example.test' })
	const first = await added('Proven', 'proven@example.test')
	expect(await attorney.call(portalAccess.invite, { clientId: first })).toMatchObject({ state: 'active' })
	expect(await mailTo(firm.platform, 'proven@example.test')).toMatchObject([{ subject: 'Your client portal is open' }])
	expect(await firm.as(proven).call(session.get, {})).toMatchObject({ clientIds: [first] })

	const outsider = await createPerson(firm, 'client', {
		email: 'contested@example.test',
		emailVerified: false,
		withPassword: true,
	})
	const second = await added('Contested', 'contested@example.test')
	await attorney.call(portalAccess.invite, { clientId: second })
	const { rows } = await firm.platform.db.owner.query('SELECT FROM api.accounts WHERE user_id = $1', [outsider.id])
	expect(rows).toEqual([])
	expect(await mailTo(firm.platform, 'contested@example.test')).toMatchObject([{ subject: 'Your sign-in link' }])
})

test('users behind an ethical wall around a case cannot invite its client', async () => {
	const clientId = await added('Wanda Walled')
	const payload = { clientId, caseName: 'Walled v. Open', type: 'General' }
	const opened = await attorney.inject({ method: 'POST', url: '/api/cases', payload })
	const kept = await createPerson(firm, 'paralegal')
	const put = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await firm.platform.db.owner.query(put, [opened.json().id, kept.id])
	const email = 'paralegal.at.home@example.test'
	expect(await firm.as(kept).refusal(portalAccess.invite, { clientId, email })).toMatchObject({ code: 'client_walled' })
	expect(await mailTo(firm.platform, email)).toEqual([])
	expect(await receptionist.call(portalAccess.invite, { clientId, email })).toMatchObject({ state: 'invited' })
})

test('rejects addresses of the firm, other clients and suspended accounts', async () => {
	const clientId = await added('Third')
	const colleague = await createPerson(firm, 'paralegal')
	const suspended = await createPerson(firm, 'client', { status: 'suspended' })
	const taken = await createPerson(firm, 'client')
	const holder = await added('Holder')
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [taken.id, holder])
	const invite = (email: string) => attorney.refusal(portalAccess.invite, { clientId, email })
	expect(await invite(colleague.email)).toMatchObject({ code: 'portal_of_firm', fields: { email: expect.any(String) } })
	expect(await invite(taken.email)).toMatchObject({ code: 'portal_of_another' })
	expect(await invite(suspended.email)).toMatchObject({ code: 'portal_suspended' })
	expect(await attorney.call(portalAccess.get, { clientId })).toMatchObject({ state: 'none' })
})
