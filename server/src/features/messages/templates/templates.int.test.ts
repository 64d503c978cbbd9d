import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { firm } from '@praxis/contract/firm/firm.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { messageTemplates } from '@praxis/contract/messages/message-templates.contract'
import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let client: Caller
let clientId: string
let caseId: string
let otherCaseId: string

beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin', { fullName: 'Ada Admin' }))
	const person = await createPerson(app, 'attorney', { fullName: 'Ben Lang' })
	attorney = app.as(person)
	const clientPerson = await createPerson(app, 'client', { fullName: 'Grace Osei' })
	client = app.as(clientPerson)
	clientId = (await attorney.call(clients.add, { fullName: 'Grace Osei' })).id
	await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [clientPerson.id, clientId])
	const opened = { clientId, caseName: 'Osei v. Park', type: 'General', attorneyId: person.id }
	caseId = (await attorney.call(cases.open, opened)).id
	const other = await attorney.call(clients.add, { fullName: 'Bo Falk' })
	otherCaseId = (await attorney.call(cases.open, { clientId: other.id, caseName: 'Falk', type: 'General' })).id
	const { version } = await admin.call(firm.get, {})
	await admin.call(firm.update, { version, name: 'Lang Law' })
})
afterAll(() => app.close())

const NEW = { title: 'Hearing', body: 'Dear {{client name}}, …', practiceArea: null, isActive: true }
const create = (more: object = {}) => admin.call(messageTemplates.create, { id: newId(), ...NEW, ...more })

test('administrators write templates, users who write to clients read them, no one else', async () => {
	const made = await create()
	expect(made).toMatchObject({ ...NEW, version: 1, updatedByName: 'Ada Admin' })
	expect((await attorney.call(messageTemplates.list, {})).items.map(({ id }) => id)).toContain(made.id)
	const change = { id: made.id, version: 1, title: 'Mine' }
	for (const by of [attorney, client]) {
		expect(await by.refusal(messageTemplates.create, { id: newId(), ...NEW })).toMatchObject({ status: 403 })
		expect(await by.refusal(messageTemplates.edit, change)).toMatchObject({ status: 403 })
	}
	expect(await client.refusal(messageTemplates.list, {})).toMatchObject({ status: 403 })
	expect(await client.refusal(messageTemplates.values, { clientId })).toMatchObject({ status: 403 })
	for (const [endpoint, input] of [
		[messageTemplates.list, {}],
		[messageTemplates.values, { clientId }],
		[messageTemplates.edit, change],
	] as const)
		expect(await app.anonymous.refusal(endpoint, input)).toMatchObject({ status: 401 })
})

test('a change keeps what it does not name, refuses a stale version and leaves audit rows', async () => {
	const { id } = await create()
	const edited = await admin.call(messageTemplates.edit, { id, version: 1, isActive: false })
	expect(edited).toMatchObject({ ...NEW, isActive: false, version: 2 })
	const stale = await admin.send(messageTemplates.edit, { id, version: 1, title: 'Late' })
	expect(stale.json()).toMatchObject({ code: 'stale_version', data: { current: { id, version: 2 } } })
	expect(await admin.refusal(messageTemplates.edit, { id: newId(), version: 1, title: 'None' })).toMatchObject({
		status: 404,
		code: 'message_template_not_found',
	})
	expect(await admin.refusal(messageTemplates.create, { id, ...NEW })).toMatchObject({ code: 'id_taken' })
	const { rows } = await app.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity = 'message_templates' AND entity_id = $1 ORDER BY at, id",
		[id],
	)
	expect(rows.map(({ action }) => action)).toEqual(['messageTemplates.create', 'messageTemplates.edit'])
})

test.each([
	[{ title: ' ' }, { title: 'Please enter a title.' }],
	[{ body: '' }, { body: 'Please write the text of the template.' }],
	[{ body: 'The {{judge}} on {{today}}' }, { body: 'Unknown: {{judge}}.' }],
])('refuses %o', async (more, fields) => {
	const refusal = await admin.refusal(messageTemplates.create, { id: newId(), ...NEW, ...more })
	expect(refusal).toMatchObject({ status: 400, fields })
})

test('the values are of the client, one of their cases and the firm, and empty where there is nothing', async () => {
	const values = await attorney.call(messageTemplates.values, { clientId, caseId })
	expect(values).toMatchObject({
		'client name': 'Grace Osei',
		'case name': 'Osei v. Park',
		'attorney name': 'Ben Lang',
		'firm name': 'Lang Law',
	})
	expect(values['case number']).not.toBe('')
	expect(values.today).toMatch(/^\w+ \d{1,2}, \d{4}$/)
	expect(await attorney.call(messageTemplates.values, { clientId })).toMatchObject({
		'case name': '',
		'case number': '',
	})
	expect(await attorney.refusal(messageTemplates.values, { clientId: newId() })).toMatchObject({
		status: 404,
		code: 'client_not_found',
	})
	expect(await attorney.refusal(messageTemplates.values, { clientId, caseId: otherCaseId })).toMatchObject({
		code: 'template_case_unknown',
	})
})

test('no message leaves the firm with a variable in it; notes and clients may write braces', async () => {
	const id = newId()
	const thread = { id, messageId: newId(), clientId, caseId, subject: 'Hearing', text: 'Come on {{date}}.' }
	expect(await attorney.refusal(messages.start, thread)).toMatchObject({
		status: 400,
		code: 'message_unresolved',
		fields: { text: 'Not filled in: {{date}}. Replace or remove it before you send.' },
	})
	expect(await attorney.refusal(messages.start, { ...thread, text: 'Come.', subject: '{{case name}}' })).toMatchObject({
		fields: { subject: expect.stringContaining('{{case name}}') },
	})
	await attorney.call(messages.start, { ...thread, text: 'Come on May 4.' })
	const unresolved = { id, messageId: newId(), text: 'Dear {{client name}}' }
	expect(await attorney.refusal(messages.send, unresolved)).toMatchObject({ status: 400, code: 'message_unresolved' })
	expect((await client.call(portalMessages.items, { id })).items).toHaveLength(1)
	await attorney.call(messages.addNote, { id, noteId: newId(), text: 'Use {{client name}}.' })
	await client.call(portalMessages.send, { id, messageId: newId(), text: 'What is {{date}}?', documentIds: [] })
})
