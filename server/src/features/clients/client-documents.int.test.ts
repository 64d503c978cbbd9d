import { createHash } from 'node:crypto'
import { CLIENT_DOCUMENT_BYTES_MAX, clientDocuments } from '@praxis/contract/clients/client-documents.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { handleReceivedDocument } from './clients.jobs.ts'

let firm: TestApp
let attorney: Caller
let client: Caller
let outsider: Caller
let clientId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	const person = await createPerson(firm, 'client', { fullName: 'Ada Osei' })
	client = firm.as(person)
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	const other = await createPerson(firm, 'client')
	outsider = firm.as(other)
	const otherId = (await attorney.call(clients.add, { fullName: 'Bo Falk' })).id
	const { owner } = firm.platform.db
	await owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
	await owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [other.id, otherId])
})
afterAll(() => firm.close())

function put(who: Caller, name: string, text: string, documentId = newId()) {
	return who.call(clientDocuments.put, { clientId, documentId, name }, { content: Buffer.from(text) })
}

test('requires a session; hides documents from other clients; staff have read access', async () => {
	const made = await put(attorney, 'Will.pdf', 'the will')
	const one = { clientId, documentId: made.id }
	expect(await firm.anonymous.refusal(clientDocuments.list, { clientId })).toMatchObject({ status: 401 })
	expect(await outsider.refusal(clientDocuments.list, { clientId })).toMatchObject({ code: 'client_not_found' })
	expect(await outsider.refusal(clientDocuments.link, one)).toMatchObject({ code: 'document_not_found' })
	const theirs = { clientId, documentId: newId(), name: 'x' }
	const content = Buffer.from('x')
	expect(await outsider.refusal(clientDocuments.put, theirs, { content })).toMatchObject({ code: 'client_not_found' })
	const staff = firm.as(await createPerson(firm, 'staff'))
	expect((await staff.call(clientDocuments.list, { clientId })).items).toMatchObject([{ name: 'Will.pdf' }])
	expect(await staff.refusal(clientDocuments.put, theirs, { content })).toMatchObject({ status: 403 })
	expect(await client.refusal(clientDocuments.remove, one)).toMatchObject({ status: 403 })
	await attorney.call(clientDocuments.remove, one)
})

test('notifies the attorney of a client’s document once, else the fallback recipients', async () => {
	const [responsible, desk] = await Promise.all([createPerson(firm, 'attorney'), createPerson(firm, 'receptionist')])
	const ctx = {
		actor: { kind: 'system', name: 'test' } as const,
		origin: { requestId: 'test', ip: null, userAgent: null },
		platform: firm.platform,
	}
	const titles = async () =>
		Promise.all(
			[responsible, desk].map(async (one) =>
				(await firm.as(one).call(notifications.list, { kind: 'document_received' })).items.map((note) => note.title),
			),
		)
	const first = await put(client, 'Lease.pdf', 'a lease')
	await expect.poll(titles).toEqual([[], ['Ada Osei sent “Lease.pdf”']])
	const { owner } = firm.platform.db
	await owner.query('UPDATE api.clients SET attorney_id = $1 WHERE id = $2', [responsible.id, clientId])
	const second = await put(client, 'Deed.pdf', 'a deed')
	await expect.poll(titles).toEqual([['Ada Osei sent “Deed.pdf”'], ['Ada Osei sent “Lease.pdf”']])
	await handleReceivedDocument(ctx, { clientId, documentId: second.id })
	expect(await titles()).toEqual([['Ada Osei sent “Deed.pdf”'], ['Ada Osei sent “Lease.pdf”']])
	await owner.query('UPDATE api.clients SET attorney_id = NULL WHERE id = $1', [clientId])
	for (const documentId of [first.id, second.id]) await attorney.call(clientDocuments.remove, { clientId, documentId })
})

test('clients see and download documents only while they are shared', async () => {
	const made = await put(attorney, 'Lease “final”.pdf', 'the lease')
	const one = { clientId, documentId: made.id }
	expect((await client.call(clientDocuments.list, { clientId })).items).toEqual([])
	expect(await client.refusal(clientDocuments.link, one)).toMatchObject({ code: 'document_not_found' })
	const shared = await attorney.call(clientDocuments.edit, { ...one, version: 1, isShared: true })
	expect((await client.call(clientDocuments.list, { clientId })).items).toEqual([shared])
	const { href } = await client.call(clientDocuments.link, one)
	expect((await client.inject({ url: href })).body).toBe('the lease')
	expect((await attorney.inject({ url: href })).statusCode).toBe(404)
	expect(await attorney.refusal(clientDocuments.edit, { ...one, version: 1, name: 'x' })).toMatchObject({
		code: 'stale_version',
		data: { current: { version: 2 } },
	})
	await attorney.call(clientDocuments.remove, one)
	expect((await client.call(clientDocuments.list, { clientId })).items).toEqual([])
	await attorney.call(clientDocuments.restore, one)
	await attorney.call(clientDocuments.edit, { ...one, version: 4, isShared: false })
	expect((await client.call(clientDocuments.list, { clientId })).items).toEqual([])
	const { rows } = await firm.platform.db.owner.query(
		`SELECT action FROM api.audit_log WHERE after->>'document' = $1 ORDER BY id`,
		['Lease “final”.pdf'],
	)
	expect(rows.map((row) => row.action)).toEqual(
		['put', 'edit', 'remove', 'restore', 'edit'].map((verb) => `clientDocuments.${verb}`),
	)
})

test('documents from the client are always visible to both', async () => {
	const documentId = newId()
	const sent = await put(client, 'Passport.jpg', 'a picture', documentId)
	expect(sent).toMatchObject({ isShared: true, isFromClient: true, addedByName: 'Ada Osei' })
	const again = { clientId, documentId, name: 'Passport.jpg' }
	expect(await client.refusal(clientDocuments.put, again, { content: Buffer.from('a picture') })).toMatchObject({
		code: 'id_taken',
	})
	const other = Buffer.from('another picture under the same id')
	expect(await client.refusal(clientDocuments.put, again, { content: other })).toMatchObject({ code: 'id_taken' })
	expect(await firm.platform.files.exists(createHash('sha256').update(other).digest('hex'))).toBe(false)
	const hide = { clientId, documentId, version: 1, isShared: false }
	expect(await attorney.refusal(clientDocuments.edit, hide)).toMatchObject({ code: 'document_of_client' })
	expect((await attorney.call(clientDocuments.list, { clientId })).items).toContainEqual(sent)
})

test('rejects empty, unnamed and too large files and stores nothing', async () => {
	const one = () => ({ clientId, documentId: newId(), name: 'x' })
	const empty = { content: Buffer.alloc(0) }
	expect(await attorney.refusal(clientDocuments.put, one(), empty)).toMatchObject({ code: 'document_empty' })
	const large = { content: Buffer.alloc(CLIENT_DOCUMENT_BYTES_MAX + 1) }
	expect(await client.refusal(clientDocuments.put, one(), large)).toMatchObject({ code: 'document_too_large' })
	const nameless = { ...one(), name: ' ' }
	expect(await attorney.refusal(clientDocuments.put, nameless, { content: Buffer.from('x') })).toMatchObject({
		fields: { name: 'Please enter a name.' },
	})
	const { rows } = await firm.platform.db.owner.query(`SELECT FROM api.client_documents WHERE name = 'x'`)
	expect(rows).toEqual([])
})
