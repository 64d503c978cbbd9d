import { createHash } from 'node:crypto'
import { CLIENT_FILES_BYTES_MAX } from '@praxis/contract/answers/answers.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { CLIENT_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { handleReceivedDocument } from './documents.jobs.ts'

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

const put = (name: string, text: string) =>
	attorney.call(documents.put, { clientId, id: newId(), name }, { content: Buffer.from(text) })
const send = (name: string, text: string, id = newId()) =>
	client.call(portalDocuments.put, { clientId, id, name }, { content: Buffer.from(text) })
const seen = async () => (await client.call(portalDocuments.list, { clientId })).items.map(({ id }) => id)

test('requires a session; hides documents from other clients and the firm’s from all clients', async () => {
	const { id } = await put('Will.pdf', 'the will')
	expect(await firm.anonymous.refusal(portalDocuments.list, { clientId })).toMatchObject({ status: 401 })
	expect(await outsider.refusal(portalDocuments.list, { clientId })).toMatchObject({ code: 'client_not_found' })
	expect(await outsider.refusal(portalDocuments.link, { clientId, id })).toMatchObject({ code: 'document_not_found' })
	const theirs = { clientId, id: newId(), name: 'x' }
	const content = Buffer.from('x')
	expect(await outsider.refusal(portalDocuments.put, theirs, { content })).toMatchObject({ code: 'client_not_found' })
	expect(await client.refusal(documents.list)).toMatchObject({ status: 403 })
	expect(await client.refusal(documents.get, { id })).toMatchObject({ status: 403 })
	expect(await client.refusal(documents.put, theirs, { content })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(portalDocuments.list, { clientId })).toMatchObject({ status: 403 })
})

test('clients see and download documents only while they are shared', async () => {
	const { id, isShared } = await put('Lease “final”.pdf', 'the lease')
	expect([isShared, await seen()]).toEqual([false, []])
	for (const endpoint of [portalDocuments.link, portalDocuments.get]) {
		expect(await client.refusal(endpoint, { clientId, id })).toMatchObject({ code: 'document_not_found' })
	}
	await attorney.call(documents.edit, { id, version: 1, description: 'For our eyes only' })
	await attorney.call(documents.share, { id, isShared: true })
	const { items } = await client.call(portalDocuments.list, { clientId })
	expect(items).toMatchObject([{ id, title: 'Lease “final”' }])
	expect(JSON.stringify(items)).not.toContain('our eyes')
	expect(await client.call(portalDocuments.get, { clientId, id })).toEqual(items[0])
	expect(await outsider.refusal(portalDocuments.get, { clientId, id })).toMatchObject({ code: 'document_not_found' })
	const { href } = await client.call(portalDocuments.link, { clientId, id })
	expect((await client.inject({ url: href })).body).toBe('the lease')
	expect((await attorney.inject({ url: href })).statusCode).toBe(404)
	expect((await attorney.call(documents.accesses, { id })).items).toMatchObject([
		{ userName: 'Ada Osei', action: 'downloaded', versionNumber: 1 },
	])
	const viewed = await client.call(portalDocuments.link, { clientId, id, purpose: 'view' })
	expect((await client.inject({ url: viewed.href })).body).toBe('the lease')
	expect((await attorney.call(documents.accesses, { id })).items).toMatchObject([
		{ userName: 'Ada Osei', action: 'viewed', versionNumber: 1 },
		{ action: 'downloaded' },
	])
	await attorney.call(documents.remove, { id })
	expect(await seen()).toEqual([])
	expect(await client.refusal(portalDocuments.get, { clientId, id })).toMatchObject({ code: 'document_not_found' })
	await attorney.call(documents.restore, { id })
	expect((await client.inject({ url: href })).statusCode).toBe(200)
	await attorney.call(documents.share, { id, isShared: false })
	expect((await client.inject({ url: href })).statusCode).toBe(404)
	expect(await seen()).toEqual([])
})

test('documents from the client are always visible to both', async () => {
	const id = newId()
	const sent = await send('Passport.jpg', 'a picture', id)
	expect(sent).toMatchObject({ isFromClient: true, addedByName: 'Ada Osei', fileName: 'Passport.jpg' })
	const again = { clientId, id, name: 'Passport.jpg' }
	expect(await client.refusal(portalDocuments.put, again, { content: Buffer.from('a picture') })).toMatchObject({
		code: 'id_taken',
	})
	const other = Buffer.from('another picture under the same id')
	expect(await client.refusal(portalDocuments.put, again, { content: other })).toMatchObject({ code: 'id_taken' })
	expect(await firm.platform.files.exists(createHash('sha256').update(other).digest('hex'))).toBe(false)
	expect(await attorney.refusal(documents.share, { id, isShared: false })).toMatchObject({ code: 'document_of_client' })
	expect(await attorney.call(documents.get, { id })).toMatchObject({ clientName: 'Ada Osei', isShared: true })
	const { rows } = await firm.platform.db.owner.query('SELECT action FROM api.audit_log WHERE entity_id = $1', [id])
	expect(rows).toEqual([{ action: 'portalDocuments.put' }])
	await attorney.call(documents.remove, { id })
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
	await send('Lease.pdf', 'a lease')
	await expect.poll(titles).toEqual([[], ['Ada Osei sent “Lease.pdf”']])
	const { owner } = firm.platform.db
	await owner.query('UPDATE api.clients SET attorney_id = $1 WHERE id = $2', [responsible.id, clientId])
	const { id: documentId } = await send('Deed.pdf', 'a deed')
	await expect.poll(titles).toEqual([['Ada Osei sent “Deed.pdf”'], ['Ada Osei sent “Lease.pdf”']])
	await handleReceivedDocument(ctx, { clientId, documentId })
	expect(await titles()).toEqual([['Ada Osei sent “Deed.pdf”'], ['Ada Osei sent “Lease.pdf”']])
	await owner.query('UPDATE api.clients SET attorney_id = NULL WHERE id = $1', [clientId])
})

test('shows what was shared last first, with the cases that the client sees', async () => {
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: 'Osei v. Falk', type: 'General' })
	const old = await attorney.call(
		documents.put,
		{ caseId, id: newId(), name: 'Old.pdf' },
		{ content: Buffer.from('an old one') },
	)
	const sent = await send('Newer.pdf', 'a newer one')
	expect((await seen())[0]).toBe(sent.id)
	await attorney.call(documents.share, { id: old.id, isShared: true })
	const { items } = await client.call(portalDocuments.list, { clientId })
	expect(items.slice(0, 2).map(({ id, cases: of }) => [id, of])).toEqual([
		[old.id, [{ id: caseId, name: 'Osei v. Falk' }]],
		[sent.id, []],
	])
	const [first] = items
	expect(first && first.sharedAt > first.createdAt).toBe(true)
	await attorney.call(documents.edit, { id: old.id, version: 2, description: 'Read again' })
	expect((await seen()).slice(0, 2)).toEqual([old.id, sent.id])
})

test('rejects empty, unnamed and too large files and stores nothing', async () => {
	const one = () => ({ clientId, id: newId(), name: 'x' })
	expect(await client.refusal(portalDocuments.put, one(), { content: Buffer.alloc(0) })).toMatchObject({
		code: 'document_empty',
	})
	const large = { content: Buffer.alloc(CLIENT_DOCUMENT_BYTES_MAX + 1) }
	expect(await client.refusal(portalDocuments.put, one(), large)).toMatchObject({ status: 413 })
	const nameless = { ...one(), name: ' ' }
	expect(await client.refusal(portalDocuments.put, nameless, { content: Buffer.from('x') })).toMatchObject({
		fields: { name: 'Please enter a name.' },
	})
	const { rows } = await firm.platform.db.owner.query(`SELECT FROM api.documents WHERE file_name = 'x'`)
	expect(rows).toEqual([])
})

test('a client sends no more than 1 GB within a day, in however many files', async () => {
	const { id } = await send('Big.bin', 'stands for many')
	const { owner } = firm.platform.db
	await owner.query('UPDATE api.documents SET bytes = $2 WHERE id = $1', [id, CLIENT_FILES_BYTES_MAX])
	const content = Buffer.from('one more')
	const more = { clientId, id: newId(), name: 'More.txt' }
	expect(await client.refusal(portalDocuments.put, more, { content })).toMatchObject({ code: 'documents_full_today' })
	await owner.query("UPDATE api.documents SET created_at = now() - interval '25 hours' WHERE id = $1", [id])
	await client.call(portalDocuments.put, more, { content })
})

test('what is attached to a client’s email counts too', async () => {
	const lines = [
		'From: ada@osei.test',
		'Subject: Lease',
		'MIME-Version: 1.0',
		'Content-Type: text/plain; name="lease.txt"',
	]
	const head = [...lines, 'Content-Disposition: attachment; filename="lease.txt"']
	const content = Buffer.from(`${head.join('\r\n')}\r\n\r\nThe lease`)
	const { id } = await client.call(portalDocuments.put, { clientId, id: newId(), name: 'Lease.eml' }, { content })
	const { owner } = firm.platform.db
	const grow =
		'UPDATE api.documents SET bytes = $2 WHERE id IN (SELECT document_id FROM api.document_attachments WHERE root_id = $1)'
	await expect
		.poll(async () => (await owner.query(grow, [id, CLIENT_FILES_BYTES_MAX])).rowCount, { timeout: 15_000 })
		.toBe(1)
	const more = { clientId, id: newId(), name: 'Another.txt' }
	const refusal = await client.refusal(portalDocuments.put, more, { content: Buffer.from('another one') })
	expect(refusal).toMatchObject({ code: 'documents_full_today' })
})
