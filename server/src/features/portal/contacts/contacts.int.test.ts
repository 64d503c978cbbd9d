import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import type { PortalRight } from '@praxis/contract/kernel/portal-rights'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { portalContacts } from '@praxis/contract/portal/contacts.contract'
import { milestones } from '@praxis/contract/portal/milestones.contract'
import { NEW_MILESTONE } from '@praxis/contract/portal/milestones.fields'
import { portalNeeds } from '@praxis/contract/portal/needs.contract'
import { portalTimeline } from '@praxis/contract/portal/portal-timeline.contract'
import { portalVisibility } from '@praxis/contract/portal/visibility.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessageFirm } from '../../../testing/message-firm.ts'
import { mailTo } from '../../../testing/sent-mail.ts'
import { createPerson } from '../../../testing/test-people.ts'

let office: Awaited<ReturnType<typeof startMessageFirm>>
let file: string
beforeAll(async () => {
	office = await startMessageFirm()
	const { attorney, clientId, caseId, start } = office
	file = newId()
	await attorney.call(documents.put, { id: file, clientId, caseId, name: 'will.txt' }, { content: Buffer.from('will') })
	await attorney.call(documents.share, { id: file, isShared: true })
	await start({ subject: 'Private words' })
	await attorney.call(milestones.add, { ...NEW_MILESTONE, id: newId(), caseId, title: 'Hearing' })
})
afterAll(() => office.firm.close())

/** A contact with an account of their own, added by its address. */
async function contactWith(rights: readonly PortalRight[]) {
	const { firm, attorney, clientId } = office
	const person = await createPerson(firm, 'client', { fullName: 'Sam Osei' })
	const { rows } = await firm.platform.db.owner.query('SELECT email FROM api.users WHERE id = $1', [person.id])
	const { email } = rows[0]
	const input = { clientId, fullName: 'Sam Osei', email, label: 'Spouse', rights: [...rights] }
	const added = await attorney.call(portalContacts.add, input)
	return { person, me: firm.as(person), added, email }
}

test('a contact sees the cases, and of the rest only what they were given', async () => {
	const { clientId, caseId } = office
	const { me } = await contactWith(['timeline'])
	const view = await me.call(session.get, {})
	expect(view).toMatchObject({ clientIds: [clientId], portalRights: ['timeline'] })
	expect(view?.permissions).not.toContain('view_own_documents')
	expect((await me.call(portalCases.list, {})).items.map(({ id }) => id)).toEqual([caseId])
	expect((await me.call(portalTimeline.coming, { id: caseId })).items.map(({ title }) => title)).toEqual(['Hearing'])
	expect((await me.call(portalMessages.list, {})).items).toEqual([])
	expect((await me.call(portalMessages.cases, {})).items).toEqual([])
	expect((await me.call(portalNeeds.list, {})).items).toEqual([])
	expect(await me.refusal(portalDocuments.list, { clientId })).toMatchObject({ status: 403 })
	expect(await me.refusal(portalDocuments.link, { clientId, id: file })).toMatchObject({ status: 403 })
	const input = { id: newId(), messageId: newId(), clientId, subject: 'Hello', text: 'Hello' }
	expect(await me.refusal(portalMessages.start, input)).toMatchObject({ status: 403 })
	const timeline = await me.send(portalTimeline.list, { id: caseId })
	expect(timeline.body).not.toContain('Private words')
	expect(timeline.body).not.toContain('will')
})

test('a contact who may write is notified of messages, and the other parts stay closed', async () => {
	const { attorney, clientId, caseId, start } = office
	const { me, person } = await contactWith(['messages'])
	await start({ subject: 'For both of you' })
	expect((await me.send(notifications.list, {})).body).toContain('New message from')
	const { items } = await me.call(portalMessages.list, {})
	expect(items.map(({ subject }) => subject)).toContain('For both of you')
	const input = { id: newId(), messageId: newId(), clientId, caseId, subject: 'From Sam', text: 'Hello' }
	expect(await me.call(portalMessages.start, input)).toMatchObject({ subject: 'From Sam' })
	expect((await me.call(portalTimeline.coming, { id: caseId })).items).toEqual([])
	expect((await me.call(portalTimeline.list, { id: caseId })).items).toEqual([])
	const [one] = (await attorney.call(portalContacts.list, { clientId })).items.filter((c) => c.userId === person.id)
	expect(one).toMatchObject({ label: 'Spouse', rights: ['messages'], state: 'active' })
})

test('rights change at once, and removing a contact ends their sessions', async () => {
	const { attorney, clientId } = office
	const { me, person, added } = await contactWith([])
	expect((await me.call(portalMessages.list, {})).items).toEqual([])
	const changed = {
		clientId,
		userId: person.id,
		label: 'Husband',
		rights: ['messages' as const],
		version: added.version,
	}
	expect(await attorney.call(portalContacts.edit, changed)).toMatchObject({ label: 'Husband', version: 2 })
	expect(await attorney.refusal(portalContacts.edit, changed)).toMatchObject({ code: 'stale_contact' })
	expect((await me.call(portalMessages.list, {})).items.length).toBeGreaterThan(0)
	await attorney.call(portalContacts.remove, { clientId, userId: person.id })
	expect((await me.send(portalMessages.list, {})).statusCode).toBe(401)
	expect(await attorney.refusal(portalContacts.remove, { clientId, userId: person.id })).toMatchObject({ status: 404 })
	const { rows } = await office.firm.platform.db.owner.query(
		`SELECT action FROM api.audit_log WHERE entity_id = $1 AND action LIKE 'portalContacts.%' ORDER BY at DESC, id DESC LIMIT 2`,
		[clientId],
	)
	expect(rows.map(({ action }) => action)).toEqual(['portalContacts.remove', 'portalContacts.edit'])
})

test('what the firm hides of a case leaves the browser of a contact at once', async () => {
	const { attorney, caseId } = office
	const { me } = await contactWith(['documents', 'messages'])
	const access = async () => (await me.call(session.get, {}))?.access
	const before = await access()
	await attorney.call(portalVisibility.set, { caseId, parts: { messages: false } })
	await expect.poll(access).not.toBe(before)
	await attorney.call(portalVisibility.set, { caseId, parts: { messages: null } })
})

test('a new address gets an invitation; one of the firm or of another client is refused', async () => {
	const { firm, attorney, clientId } = office
	const input = { clientId, fullName: 'Dana Cole', email: 'dana@example.test', label: 'Officer', rights: [] }
	expect(await attorney.call(portalContacts.add, input)).toMatchObject({ state: 'invited' })
	expect((await mailTo(firm.platform, 'dana@example.test')).map(({ kind }) => kind)).toEqual(['identity.invitation'])
	const other = await attorney.call(clients.add, { fullName: 'Other', email: 'other@example.test' })
	await attorney.call(portalAccess.invite, { clientId: other.id })
	expect(await attorney.refusal(portalContacts.add, { ...input, email: 'other@example.test' })).toMatchObject({
		code: 'portal_contact_taken',
	})
	expect(await attorney.refusal(portalContacts.add, input)).toMatchObject({ code: 'portal_contact_taken' })
	const { email } = (await attorney.call(session.get, {}))?.user ?? {}
	expect(await attorney.refusal(portalContacts.add, { ...input, email })).toMatchObject({ code: 'portal_of_firm' })
	const third = await attorney.call(clients.add, { fullName: 'Third' })
	expect(await attorney.refusal(portalAccess.invite, { clientId: third.id, email: 'dana@example.test' })).toMatchObject(
		{
			code: 'portal_of_another',
		},
	)
})

test('a contact whose account becomes one of the firm is none any more, and has all that their role has', async () => {
	const { firm, attorney, clientId } = office
	const { me, person } = await contactWith(['timeline'])
	const admin = firm.as(await createPerson(firm, 'admin'))
	const { version } = await admin.call(users.get, { id: person.id })
	await admin.call(users.update, { id: person.id, version, role: 'paralegal' })
	const view = await me.call(session.get, {})
	expect(view?.permissions).toEqual(expect.arrayContaining(['view_documents', 'open_cases']))
	expect(view?.portalRights).toBeUndefined()
	expect(view?.clientIds).toEqual([])
	const { items } = await attorney.call(portalContacts.list, { clientId })
	expect(items.map(({ userId }) => userId)).not.toContain(person.id)
	const { rows } = await firm.platform.db.owner.query(
		`SELECT action, before->>'person' AS person FROM api.audit_log WHERE entity_id = $1 AND entity = 'clients' ORDER BY at DESC, id DESC LIMIT 1`,
		[clientId],
	)
	expect(rows).toEqual([{ action: 'portalContacts.remove', person: 'Sam Osei' }])
})

test('an account is given to one client only, however many ask for it at once', async () => {
	const { firm, attorney, clientId } = office
	for (const round of [1, 2, 3, 4]) {
		const person = await createPerson(firm, 'client', { fullName: 'Noa Osei', email: `noa${round}@example.test` })
		const { email } = person
		const contact = { clientId, fullName: 'Noa Osei', email, label: 'Spouse', rights: [] }
		const others = [1, 2].map((at) => attorney.call(clients.add, { fullName: `Noa ${round}.${at}` }))
		const ids = (await Promise.all(others)).map(({ id }) => id)
		const results = await Promise.all([
			attorney.send(portalContacts.add, contact),
			...ids.map((id) => attorney.send(portalAccess.invite, { clientId: id, email })),
		])
		expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
		const { rows } = await firm.platform.db.owner.query(
			`SELECT id FROM api.clients WHERE user_id = $1 UNION ALL SELECT client_id FROM api.portal_contacts WHERE user_id = $1`,
			[person.id],
		)
		expect(rows).toHaveLength(1)
	}
})

test('a new address that two clients are given at once gets one account, of one of them', async () => {
	const { firm, attorney, clientId } = office
	const email = 'both@example.test'
	const contact = { clientId, fullName: 'Both', email, label: 'Spouse', rights: [] }
	const other = await attorney.call(clients.add, { fullName: 'Both' })
	const results = await Promise.all([
		attorney.send(portalContacts.add, contact),
		attorney.send(portalAccess.invite, { clientId: other.id, email }),
	])
	expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
	expect(results.map((one) => one.json().code)).toContainEqual(expect.stringMatching(/^portal_/))
	expect(await mailTo(firm.platform, email)).toHaveLength(1)
})

test('requires the permission to edit clients, and no wall around a case of the client', async () => {
	const { firm, attorney, client, clientId, caseId } = office
	const input = { clientId, fullName: 'Eve', email: 'eve@example.test', label: 'Friend', rights: [] }
	const staff = firm.as(await createPerson(firm, 'staff'))
	const paralegalPerson = await createPerson(firm, 'paralegal')
	const paralegal = firm.as(paralegalPerson)
	expect(await staff.refusal(portalContacts.add, input)).toMatchObject({ status: 403 })
	expect(await client.refusal(portalContacts.list, { clientId })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(portalContacts.list, { clientId: newId() })).toMatchObject({ status: 404 })
	expect(await attorney.refusal(portalContacts.add, { ...input, clientId: newId() })).toMatchObject({ status: 404 })
	await attorney.call(caseAccess.screen, { id: caseId, userId: paralegalPerson.id, reason: 'Conflict.' })
	expect(await paralegal.refusal(portalContacts.add, input)).toMatchObject({ code: 'client_walled' })
})
