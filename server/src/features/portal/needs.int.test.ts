import { answers } from '@praxis/contract/answers/answers.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { documentRequests } from '@praxis/contract/documents/document-requests.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { portalContacts } from '@praxis/contract/portal/contacts.contract'
import { milestones } from '@praxis/contract/portal/milestones.contract'
import { NEW_MILESTONE } from '@praxis/contract/portal/milestones.fields'
import { portalNeeds } from '@praxis/contract/portal/needs.contract'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let attorney: Caller
beforeAll(async () => {
	app = await startTestApp()
	attorney = app.as(await createPerson(app, 'attorney', { fullName: 'Ada Marsh' }))
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

async function clientWithCase(fullName: string) {
	const person = await createPerson(app, 'client', { fullName })
	const { id: clientId } = await attorney.call(clients.add, { fullName, email: person.email })
	await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: `${fullName} v. Moor`, type: 'General' })
	return { me: app.as(person), clientId, caseId, email: person.email }
}

const needsOf = async (caller: Caller) => (await caller.call(portalNeeds.list, {})).items

test('lists documents the firm asked for, which are sent from there, until all have arrived', async () => {
	const { me, caseId } = await clientWithCase('Grace Hopper')
	const request = { id: newId(), label: 'Grace Hopper', caseId, expiresAt: inDays(3), items: ['Lease', 'Pay stub'] }
	await attorney.call(documentRequests.create, request)
	const [asked, ...rest] = await needsOf(me)
	expect(rest).toEqual([])
	expect(asked).toMatchObject({ kind: 'documents', missing: ['Lease', 'Pay stub'], caseName: 'Grace Hopper v. Moor' })
	const token = decodeURIComponent(asked?.href.split('/request/')[1] ?? '')
	const opened = await app.anonymous.call(documentRequests.open, { token })
	for (const { id: itemId } of opened.items) {
		const file = { token, id: newId(), name: 'scan.txt', itemId }
		await app.anonymous.call(documentRequests.putFile, file, { content: Buffer.from(itemId) })
	}
	expect(await needsOf(me)).toEqual([])
	const forged = `${newId()}.${token.split('.')[1]}`
	expect(await app.anonymous.refusal(documentRequests.open, { token: forged })).toMatchObject({ status: 404 })
	await attorney.call(documentRequests.revoke, { id: request.id })
	expect(await app.anonymous.refusal(documentRequests.open, { token })).toMatchObject({ code: 'request_revoked' })
})

test('a link to send documents ends with the access to the portal, and with a contact’s right to documents', async () => {
	const { me, clientId, email } = await clientWithCase('Ida Rhodes')
	const ask = { id: newId(), label: 'Ida Rhodes', email, clientId, expiresAt: inDays(3) }
	const { link } = await attorney.call(documentRequests.create, ask)
	const tokenOf = async (caller: Caller) =>
		decodeURIComponent((await needsOf(caller))[0]?.href.split('/request/')[1] ?? '')
	const contactPerson = await createPerson(app, 'client', { fullName: 'Lin Rhodes' })
	const contact = { clientId, fullName: 'Lin Rhodes', email: contactPerson.email ?? '', label: 'Partner' }
	const added = await attorney.call(portalContacts.add, { ...contact, rights: ['documents'] })
	const [own, theirs] = [await tokenOf(me), await tokenOf(app.as(contactPerson))]
	const put = (token: string) =>
		app.anonymous.send(documentRequests.putFile, { token, id: newId(), name: 'a.txt' }, { content: Buffer.from(token) })
	const gone = { status: 404, code: 'request_not_found' }
	expect(await app.anonymous.call(documentRequests.open, { token: own })).toMatchObject({ label: 'Ida Rhodes' })
	expect(await app.anonymous.call(documentRequests.open, { token: theirs })).toMatchObject({ label: 'Ida Rhodes' })
	const { userId, version } = added
	await attorney.call(portalContacts.edit, { clientId, userId, version, label: 'Partner', rights: ['timeline'] })
	expect(await app.anonymous.refusal(documentRequests.open, { token: theirs })).toMatchObject(gone)
	await attorney.call(portalAccess.revoke, { clientId })
	expect(await app.anonymous.refusal(documentRequests.open, { token: own })).toMatchObject(gone)
	expect((await put(own)).statusCode).toBe(404)
	const emailed = decodeURIComponent(link.split('/request/')[1] ?? '')
	expect((await put(emailed)).statusCode).toBe(200)
})

test('hides a request about the case that is addressed to someone else', async () => {
	const { me, caseId } = await clientWithCase('Mary Shelley')
	const ask = (label: string, email?: string) =>
		attorney.call(documentRequests.create, {
			id: newId(),
			label,
			caseId,
			expiresAt: inDays(3),
			...(email !== undefined && { email }),
		})
	await ask('Dr. Polidori')
	await ask('Mary Shelley', 'polidori@clinic.test')
	expect(await needsOf(me)).toEqual([])
})

test('lists unread messages until they are read', async () => {
	const { me, clientId, caseId } = await clientWithCase('Emmy Noether')
	const thread = { id: newId(), clientId, caseId, subject: 'The lease', messageId: newId(), text: 'SECRET' }
	await attorney.call(messages.start, thread)
	const [unread] = await needsOf(me)
	expect(unread).toMatchObject({
		kind: 'message',
		title: 'The lease',
		text: 'Ada Marsh',
		href: `/dashboard/client-portal/messages/${thread.id}`,
	})
	expect(JSON.stringify(unread)).not.toContain('SECRET')
	await me.call(portalMessages.read, { id: thread.id, readThrough: inDays(0) })
	expect(await needsOf(me)).toEqual([])
})

test('lists shared milestones of the next seven days only', async () => {
	const { me, caseId } = await clientWithCase('Sofia Kova')
	const add = (title: string, days: number, more: object = {}) =>
		attorney.call(milestones.add, {
			...NEW_MILESTONE,
			id: newId(),
			caseId,
			title,
			day: inDays(days).slice(0, 10),
			...more,
		})
	await add('Call', 2)
	await add('SECRET', 2, { isShared: false })
	await add('Trial', 30)
	expect((await needsOf(me)).map(({ kind, title }) => [kind, title])).toEqual([['milestone', 'Call']])
})

test('lists a questionnaire the client is invited to until it is started, then as a draft', async () => {
	const { me, clientId, email } = await clientWithCase('Lise Meit')
	const admin = app.as(await createPerson(app, 'admin'))
	const questions = [{ id: 'matter', type: 'textarea' as const, text: 'What happened?', required: false }]
	const definition = { sections: [{ id: 'main', title: 'Main', questions }] }
	const made = await admin.call(questionnaires.create, { title: 'First talk', type: 'short', definition })
	await admin.call(questionnaires.publish, { id: made.id, version: made.version })
	const questionnaireId = made.id
	await attorney.call(answers.invite, { clientId, questionnaireId, email })
	expect(await needsOf(me)).toMatchObject([
		{
			kind: 'questionnaire',
			title: 'First talk',
			href: `/dashboard/client-questionnaire?questionnaire=${questionnaireId}`,
		},
	])
	const started = await me.call(answers.start, { id: newId(), questionnaireId })
	expect(await needsOf(me)).toMatchObject([{ kind: 'draft', href: expect.stringContaining(started.id) }])
})

test('is for clients only, and shows nothing of another client', async () => {
	const one = await clientWithCase('One Client')
	const other = await clientWithCase('Other Client')
	await attorney.call(documentRequests.create, {
		id: newId(),
		label: 'One Client',
		caseId: one.caseId,
		expiresAt: inDays(3),
	})
	expect(await needsOf(other.me)).toEqual([])
	expect(await needsOf(one.me)).toHaveLength(1)
	expect(await app.anonymous.refusal(portalNeeds.list, {})).toMatchObject({ status: 401 })
	expect(await attorney.refusal(portalNeeds.list, {})).toMatchObject({ status: 403 })
})
