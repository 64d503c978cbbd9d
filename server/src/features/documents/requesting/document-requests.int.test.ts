import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documentRequests } from '@praxis/contract/documents/document-requests.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { mailTo } from '../../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let ahead = 0
let firm: TestApp
let attorney: Caller
let clientId: string
let caseId: string

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => new Date(Date.now() + ahead) } })
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Lena Brandt' }))
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Osei v. Harrow', type: 'General' })).id
})
afterAll(() => firm.close())

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
type Create = InputOf<typeof documentRequests.create>

async function ask(rest: Partial<Create> = {}) {
	const place = rest.clientId === undefined ? { caseId } : {}
	const input = { id: newId(), label: 'Ada Osei', expiresAt: inDays(7), ...place, ...rest }
	const { request, link, isMailConfigured } = await attorney.call(documentRequests.create, input)
	return { request, link, isMailConfigured, token: decodeURIComponent(link.split('/request/')[1] ?? '') }
}

const visitor = () => firm.anonymous
const open = (token: string) => visitor().call(documentRequests.open, { token })
const refused = async (token: string) => (await visitor().refusal(documentRequests.open, { token })).code
const send = (token: string, name: string, text: string, rest: { id?: string; itemId?: string } = {}) =>
	visitor().call(documentRequests.putFile, { token, id: newId(), name, ...rest }, { content: Buffer.from(text) })
const notSent = async (token: string, name: string, text: string, rest: { id?: string; itemId?: string } = {}) => {
	const input = { token, id: newId(), name, ...rest }
	return (await visitor().refusal(documentRequests.putFile, input, { content: Buffer.from(text) })).code
}

test('what a visitor sends by a link is in the case, its folder and the audit log, and not shown to the visitor', async () => {
	const folder = await attorney.call(documentFolders.create, { id: newId(), name: 'From the client', caseId })
	const { request, token } = await ask({
		items: ['Lease', 'Pay stubs'],
		folderId: folder.id,
		message: 'By Friday, please.',
	})
	expect(request).toMatchObject({
		state: 'open',
		received: 0,
		folderName: 'From the client',
		createdByName: 'Lena Brandt',
	})
	const seen = await open(token)
	expect(seen).toMatchObject({ label: 'Ada Osei', message: 'By Friday, please.', received: 0 })
	const [lease, stubs] = seen.items
	expect([lease?.name, stubs?.name]).toEqual(['Lease', 'Pay stubs'])
	const sent = await send(token, 'lease signed.txt', 'the lease', { itemId: lease?.id ?? '' })
	expect(sent).toMatchObject({ fileName: 'lease signed.txt', bytes: 9 })
	await send(token, 'note.txt', 'a note')
	const document = await attorney.call(documents.get, { id: sent.id })
	expect(document).toMatchObject({
		title: 'lease signed',
		kind: 'txt',
		clientId,
		folderId: folder.id,
		cases: [{ id: caseId }],
		addedByName: 'Ada Osei',
		isShared: false,
	})
	const { items } = await attorney.call(documents.activity, { id: sent.id })
	expect(items).toMatchObject([{ action: 'documentRequests.putFile', actorName: 'Request link for Ada Osei' }])
	expect((await open(token)).items.map(({ received }) => received)).toEqual([1, 0])
	const listed = await attorney.call(documentRequests.list, { caseId })
	expect(listed.items).toMatchObject([{ id: request.id, state: 'open', received: 2 }])
	await send(token, 'stubs.txt', 'the stubs', { itemId: stubs?.id ?? '' })
	expect((await attorney.call(documentRequests.list, { caseId })).items).toMatchObject([{ state: 'complete' }])
})

test('who requested is notified once a day, and when everything has arrived', async () => {
	const person = await createPerson(firm, 'attorney')
	const input = { id: newId(), clientId, label: 'Bo Falk', items: ['Deed'], expiresAt: inDays(7) }
	const { link } = await firm.as(person).call(documentRequests.create, input)
	const token = decodeURIComponent(link.split('/request/')[1] ?? '')
	const titles = async () =>
		(await firm.as(person).call(notifications.list, { kind: 'document_received' })).items.map(({ title }) => title)
	await send(token, 'a.txt', 'a')
	await expect.poll(titles).toEqual(['Bo Falk sent “a.txt”'])
	await send(token, 'b.txt', 'b')
	await send(token, 'deed.txt', 'the deed', { itemId: (await open(token)).items[0]?.id ?? '' })
	await expect.poll(titles).toEqual(['Bo Falk sent everything you requested', 'Bo Falk sent “a.txt”'])
})

test('the link is emailed where an address is given, and only its hash is kept', async () => {
	const { link, isMailConfigured, request } = await ask({ email: 'ada@osei.test', items: ['Lease'] })
	expect([isMailConfigured, request.email]).toEqual([false, 'ada@osei.test'])
	const { owner } = firm.platform.db
	const [letter] = await mailTo(firm.platform, 'ada@osei.test')
	expect(letter?.kind).toBe('documents.request')
	expect(letter?.text).toContain(link)
	expect(letter?.text).toContain('- Lease')
	const token = decodeURIComponent(link.split('/request/')[1] ?? '')
	const dump = await owner.query('SELECT to_jsonb(r) AS row FROM api.document_requests r')
	expect(JSON.stringify(dump.rows)).not.toContain(token)
	const audit = await owner.query(`SELECT to_jsonb(a) AS row FROM api.audit_log a WHERE entity = 'document_requests'`)
	expect(audit.rows.length).toBeGreaterThan(0)
	expect(JSON.stringify(audit.rows)).not.toContain(token)
})

test('a link that was altered, withdrawn or has expired takes nothing; withdrawing twice changes nothing', async () => {
	const { token, request } = await ask()
	expect(await refused(`${token}x`)).toBe('request_not_found')
	expect(await refused('nothing')).toBe('request_not_found')
	ahead = 8 * DAY_MS
	expect([await refused(token), await notSent(token, 'a.txt', 'a')]).toEqual(['request_expired', 'request_expired'])
	ahead = 0
	const revoked = await attorney.call(documentRequests.revoke, { id: request.id })
	expect(revoked).toMatchObject({ state: 'revoked', revokedByName: 'Lena Brandt' })
	expect(await attorney.call(documentRequests.revoke, { id: request.id })).toEqual(revoked)
	expect([await refused(token), await notSent(token, 'a.txt', 'a')]).toEqual(['request_revoked', 'request_revoked'])
})

test('refuses files that are empty, too many or for an item of another request; an id adds one document', async () => {
	const { token, request } = await ask({ items: ['Lease'] })
	const other = await ask({ items: ['Deed'] })
	expect(await notSent(token, 'empty.txt', '')).toBe('document_empty')
	expect(await notSent(token, 'a.txt', 'a', { itemId: other.request.items[0]?.id ?? '' })).toBe('request_item_unknown')
	const id = newId()
	await send(token, 'once.txt', 'once', { id })
	expect(await notSent(token, 'once.txt', 'once', { id })).toBe('id_taken')
	await firm.platform.db.owner.query(
		`UPDATE api.document_request_files SET bytes = 2147483647 WHERE request_id = '${request.id}'`,
	)
	expect(await notSent(token, 'more.txt', 'more')).toBe('request_full')
	const listed = await attorney.call(documents.list, { caseId, search: 'once' })
	expect(listed.items.map(({ id: one }) => one)).toEqual([id])
})

test('refuses a request without a place, with a wrong end or a document named twice', async () => {
	const create = async (rest: Partial<Create>) =>
		(await attorney.refusal(documentRequests.create, { id: newId(), label: 'A', expiresAt: inDays(7), ...rest })).code
	expect(await create({})).toBe('request_place_missing')
	expect(await create({ caseId, clientId })).toBe('request_place_missing')
	expect(await create({ caseId, expiresAt: inDays(-1) })).toBe('request_ends_wrong')
	expect(await create({ caseId, expiresAt: inDays(400) })).toBe('request_ends_wrong')
	expect(await create({ caseId, items: ['Lease', 'lease'] })).toBe('request_items_twice')
	expect(await create({ caseId: newId() })).toBe('case_not_found')
	expect(await create({ caseId, folderId: newId() })).toBe('document_folder_unknown')
})

test('a wall around the case hides its requests, and keeps who is behind it from requesting of the client', async () => {
	const person = await createPerson(firm, 'paralegal')
	const walled = firm.as(person)
	const { request } = await ask()
	expect((await walled.call(documentRequests.list, { caseId })).items.map(({ id }) => id)).toContain(request.id)
	const { owner } = firm.platform.db
	await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, person.id])
	// The server keeps the session for some seconds and is notified of the wall.
	await expect.poll(async () => (await walled.call(documentRequests.list, { caseId })).items).toEqual([])
	expect((await walled.refusal(documentRequests.revoke, { id: request.id })).code).toBe('request_not_found')
	const ofClient = { id: newId(), label: 'A', expiresAt: inDays(7), clientId }
	expect((await walled.refusal(documentRequests.create, ofClient)).code).toBe('client_walled')
	const ofCase = { id: newId(), label: 'A', expiresAt: inDays(7), caseId }
	expect((await walled.refusal(documentRequests.create, ofCase)).code).toBe('case_not_found')
})

test('a request of a client in the deleted folder takes nothing', async () => {
	const gone = await attorney.call(clients.add, { fullName: 'Gone Client' })
	const { token } = await ask({ clientId: gone.id })
	const admin = firm.as(await createPerson(firm, 'admin'))
	await admin.call(clients.moveToDeleted, { id: gone.id, version: gone.version })
	expect([await refused(token), await notSent(token, 'a.txt', 'a')]).toEqual(['request_closed', 'request_closed'])
})
