import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { account } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { addressOf, type Endpoint } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { PREVIEW_HEADER } from '@praxis/contract/kernel/preview'
import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { portalNeeds } from '@praxis/contract/portal/needs.contract'
import { portalPreview } from '@praxis/contract/portal/preview.contract'
import { portalVisibility } from '@praxis/contract/portal/visibility.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startMessageFirm } from '../../testing/message-firm.ts'
import { createPerson } from '../../testing/test-people.ts'

let office: Awaited<ReturnType<typeof startMessageFirm>>
beforeAll(async () => {
	office = await startMessageFirm()
})
afterAll(() => office.firm.close())

/** What a caller gets in a preview. */
async function viewing(caller: Caller, id: string, endpoint: Endpoint, input: object = {}) {
	const { method } = endpoint
	const url = addressOf(endpoint, input as never)
	const headers = { [PREVIEW_HEADER]: id }
	const answer = await caller.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: input }) })
	return { status: answer.statusCode, body: answer.json() }
}

test('shows what the client sees of the case, and nothing that is hidden from them', async () => {
	const { attorney, clientPerson, caseId, start } = office
	const thread = await start({ subject: 'Lease of the shop' })
	await attorney.call(messages.addNote, { id: thread.id, noteId: newId(), text: 'SECRET' })
	const { id, clientName } = await attorney.call(portalPreview.start, { caseId })
	expect(clientName).toBe('Grace Osei')
	const view = await viewing(attorney, id, session.get)
	expect(view.body).toMatchObject({ user: { id: clientPerson.id, role: 'client' }, preview: { by: 'The attorney' } })
	expect(view.body.display ?? view.body.introduction).toBeUndefined()
	const items = await viewing(attorney, id, portalMessages.items, { id: thread.id })
	expect(items.status).toBe(200)
	expect(JSON.stringify(items.body)).not.toContain('SECRET')
	expect((await viewing(attorney, id, portalNeeds.list)).body.items).toMatchObject([{ title: 'Lease of the shop' }])
	await attorney.call(portalVisibility.set, { caseId, parts: { messages: false } })
	expect((await viewing(attorney, id, portalMessages.items, { id: thread.id })).status).toBe(404)
	await attorney.call(portalVisibility.set, { caseId, parts: { messages: null } })
	expect((await viewing(attorney, id, messages.list)).status).toBe(403)
	expect((await attorney.call(cases.get, { id: caseId })).caseName).toBe('Osei v. Park')
})

test('writes nothing, takes over nothing of the account, and leaves the session of the user alone', async () => {
	const { attorney, attorneyPerson, clientPerson, caseId, start } = office
	const thread = await start()
	const { id } = await attorney.call(portalPreview.start, { caseId })
	const readOnly = {
		status: 403,
		body: {
			code: 'preview_read_only',
			message: 'You are viewing the portal as the client. Nothing you do here is saved or sent.',
		},
	}
	for (const [endpoint, input] of [
		[portalMessages.send, { id: thread.id, messageId: newId(), text: 'As the client' }],
		[portalMessages.read, { id: thread.id, readThrough: new Date().toISOString() }],
		[session.signOut, {}],
		[account.changePassword, {}],
		[messages.send, { id: thread.id, messageId: newId(), text: 'As the firm' }],
	] as const) {
		expect(await viewing(attorney, id, endpoint, input), endpoint.id).toMatchObject(readOnly)
	}
	const own = await viewing(attorney, id, account.sessions)
	expect(JSON.stringify(own.body)).toBe(JSON.stringify((await attorney.send(account.sessions)).json()))
	expect((await viewing(attorney, id, notifications.list)).body).toEqual(await attorney.call(notifications.list, {}))
	expect((await attorney.call(session.get, {}))?.user.id).toBe(attorneyPerson.id)
	const { rows } = await office.firm.platform.db.owner.query(
		'SELECT read_at FROM api.message_reads WHERE user_id = $1',
		[clientPerson.id],
	)
	expect(rows).toEqual([])
})

test('ends when it is ended, after half an hour, with a wall, and in no other session', async () => {
	const { firm, attorney, caseId, clientId, attorneyPerson } = office
	const other = firm.as(await createPerson(firm, 'attorney'))
	const paralegalPerson = await createPerson(firm, 'paralegal')
	const paralegal = firm.as(paralegalPerson)
	const over = { status: 403, body: { code: 'preview_over' } }
	const { id } = await attorney.call(portalPreview.start, { caseId })
	expect(await viewing(other, id, portalNeeds.list)).toMatchObject(over)
	expect(await viewing(attorney, newId(), portalNeeds.list)).toMatchObject(over)
	expect(await viewing(attorney, 'nonsense', session.get)).toMatchObject(over)
	expect((await viewing(firm.anonymous, id, portalNeeds.list)).status).toBe(401)
	expect(await other.refusal(portalPreview.end, { id })).toMatchObject({ status: 404 })
	await attorney.call(portalPreview.end, { id })
	expect(await viewing(attorney, id, portalNeeds.list)).toMatchObject(over)

	const late = await attorney.call(portalPreview.start, { caseId })
	await firm.platform.db.owner.query(`UPDATE api.portal_previews SET expires_at = now() WHERE id = $1`, [late.id])
	expect(await viewing(attorney, late.id, portalNeeds.list)).toMatchObject(over)

	const walled = await paralegal.call(portalPreview.start, { caseId })
	expect((await viewing(paralegal, walled.id, portalNeeds.list)).status).toBe(200)
	const secret = await attorney.call(cases.open, {
		clientId,
		caseName: 'Secret',
		attorneyId: attorneyPerson.id,
		type: 'General',
	})
	await attorney.call(caseAccess.screen, { id: secret.id, userId: paralegalPerson.id, reason: 'Conflict.' })
	expect(await viewing(paralegal, walled.id, portalCases.get, { id: secret.id })).toMatchObject(over)
	expect(await paralegal.refusal(portalPreview.start, { caseId })).toMatchObject({ code: 'client_walled' })
	expect(await paralegal.refusal(portalPreview.start, { caseId: secret.id })).toMatchObject({ status: 404 })
})

test('requires the permissions of what the portal shows, an active account, and is in the audit trail', async () => {
	const { firm, attorney, caseId, client } = office
	const clerk = firm.as(await createPerson(firm, 'clerk'))
	const half = firm.as(await createPerson(firm, 'attorney', { permissions: { view_communications: false } }))
	expect(await clerk.refusal(portalPreview.start, { caseId })).toMatchObject({ status: 403 })
	expect(await half.refusal(portalPreview.start, { caseId })).toMatchObject({ status: 403 })
	expect(await client.refusal(portalPreview.start, { caseId })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(portalPreview.start, { caseId: newId() })).toMatchObject({ status: 404 })
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'No Account' })
	const opened = await attorney.call(cases.open, { clientId, caseName: 'None', type: 'General' })
	expect(await attorney.refusal(portalPreview.start, { caseId: opened.id })).toMatchObject({
		code: 'preview_without_account',
	})
	const { id } = await attorney.call(portalPreview.start, { caseId })
	await attorney.call(portalPreview.end, { id })
	const { rows } = await firm.platform.db.owner.query(
		`SELECT action FROM api.audit_log WHERE case_id = $1 AND action LIKE 'portalPreview.%' ORDER BY at DESC, id DESC LIMIT 2`,
		[caseId],
	)
	expect(rows.map(({ action }) => action)).toEqual(['portalPreview.end', 'portalPreview.start'])
})
