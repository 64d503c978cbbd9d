import { randomBytes } from 'node:crypto'
import { CLIENT_FILES_BYTES_MAX } from '@praxis/contract/answers/answers.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentUploads } from '@praxis/contract/documents/document-uploads.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { CLIENT_DOCUMENT_BYTES_MAX, UPLOAD_PART_MIN_BYTES } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { PORTAL_UPLOADS_MAX, portalUploads } from '@praxis/contract/documents/portal-uploads.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let client: Caller
let outsider: Caller
let clientId: string
let otherId: string

async function portalOf(fullName: string): Promise<[Caller, string]> {
	const person = await createPerson(firm, 'client', { fullName })
	const { id } = await attorney.call(clients.add, { fullName })
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, id])
	return [firm.as(person), id]
}

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	;[client, clientId] = await portalOf('Ada Osei')
	;[outsider, otherId] = await portalOf('Bo Falk')
})
afterAll(() => firm.close())

const PART = UPLOAD_PART_MIN_BYTES
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(bytes - 9)])
const start = (content: Buffer, more: object = {}, by = client) =>
	by.call(portalUploads.start, { clientId, id: newId(), name: 'Lease.pdf', bytes: content.length, ...more })
const part = (id: string, offset: number, content: Buffer) =>
	client.call(portalUploads.putPart, { clientId, id, offset }, { content: content.subarray(offset, offset + PART) })

test('what a client sends in parts is a document of the client when it is complete, once', async () => {
	const content = pdf(2.5 * PART)
	const { id } = await start(content, { fingerprint: '2500-1' })
	await part(id, 0, content)
	expect(await client.refusal(portalUploads.finish, { clientId, id })).toMatchObject({ code: 'upload_incomplete' })
	expect(await client.call(portalUploads.list, { clientId })).toMatchObject({
		uploads: [{ id, sentBytes: PART, fingerprint: '2500-1' }],
	})
	const again = { clientId, id, offset: 0 }
	const first = { content: content.subarray(0, PART) }
	expect(await client.refusal(portalUploads.putPart, again, first)).toMatchObject({ code: 'upload_not_continued' })
	expect(await start(content, { id })).toMatchObject({ sentBytes: PART })
	await part(id, PART, content)
	await part(id, 2 * PART, content)
	const sent = await client.call(portalUploads.finish, { clientId, id })
	expect(sent).toMatchObject({ id, fileName: 'Lease.pdf', bytes: 2.5 * PART, isFromClient: true })
	expect(await client.call(portalUploads.finish, { clientId, id })).toEqual(sent)
	expect(await client.refusal(portalUploads.start, { clientId, id, name: 'a', bytes: 5 })).toMatchObject({
		code: 'id_taken',
	})
	expect(await attorney.call(documents.get, { id })).toMatchObject({ clientId, isShared: true, isFromClient: true })
	const { items } = await attorney.call(documents.activity, { id })
	expect(items).toMatchObject([{ action: 'portalDocuments.put', actorName: 'Ada Osei' }])
	expect((await client.call(portalUploads.list, { clientId })).uploads).toEqual([])
})

test('an upload is its owner’s alone: not of the firm, not of other clients, not under another client', async () => {
	const content = pdf(50)
	const { id } = await start(content)
	const one = { clientId, id }
	expect(await firm.anonymous.refusal(portalUploads.list, { clientId })).toMatchObject({ status: 401 })
	for (const caller of [outsider, client]) {
		const of = caller === client ? { clientId: otherId, id } : one
		const file = { content }
		expect(await caller.refusal(portalUploads.putPart, { ...of, offset: 0 }, file)).toMatchObject({ status: 404 })
		expect(await caller.refusal(portalUploads.finish, of)).toMatchObject({ code: 'upload_not_found' })
		expect(await caller.refusal(portalUploads.cancel, of)).toMatchObject({ code: 'upload_not_found' })
	}
	const other = { clientId, id: newId(), name: 'a', bytes: 5 }
	expect(await outsider.refusal(portalUploads.start, other)).toMatchObject({ code: 'client_not_found' })
	expect(await outsider.refusal(portalUploads.list, { clientId })).toMatchObject({ code: 'client_not_found' })
	expect(await attorney.refusal(portalUploads.start, other)).toMatchObject({ status: 403 })
	expect((await attorney.call(documentUploads.list, {})).uploads).toEqual([])
	expect(await client.call(portalUploads.cancel, one)).toEqual({ id })
	expect(await client.refusal(portalUploads.finish, one)).toMatchObject({ code: 'upload_not_found' })
})

test('refuses what is too large, too much for one day, too many at once or of another client’s case', async () => {
	const refused = async (more: object) =>
		(await client.refusal(portalUploads.start, { clientId, id: newId(), name: 'a.pdf', bytes: 5, ...more })).code
	expect(await refused({ bytes: CLIENT_DOCUMENT_BYTES_MAX + 1 })).toBe('validation_failed')
	expect(await refused({ caseId: newId() })).toBe('case_not_found')
	const { owner } = firm.platform.db
	const full = CLIENT_FILES_BYTES_MAX - 10
	const put = { clientId, id: newId(), name: 'full.pdf' }
	await client.call(portalDocuments.put, put, { content: pdf(20) })
	await owner.query('UPDATE api.documents SET bytes = $1 WHERE id = $2', [full, put.id])
	expect(await refused({ bytes: 100 })).toBe('documents_full_today')
	await owner.query('UPDATE api.documents SET bytes = 20 WHERE id = $1', [put.id])
	const others = Array.from({ length: PORTAL_UPLOADS_MAX + 2 }, () => start(pdf(20)))
	const refusals = (await Promise.allSettled(others)).filter(({ status }) => status === 'rejected')
	expect(refusals).toHaveLength(2)
	expect(await refused({})).toBe('uploads_too_many')
	await owner.query('DELETE FROM api.document_uploads')
})

test('what is still arriving counts for the day, and once when it has arrived; so do two at once', async () => {
	const [sender, id] = await portalOf('Eve Lund')
	const { owner } = firm.platform.db
	const put = { clientId: id, id: newId(), name: 'full.pdf' }
	await sender.call(portalDocuments.put, put, { content: pdf(20) })
	await owner.query('UPDATE api.documents SET bytes = $1 WHERE id = $2', [CLIENT_FILES_BYTES_MAX - 900, put.id])
	const content = pdf(600)
	const started = await Promise.allSettled([1, 2].map(() => start(content, { clientId: id }, sender)))
	const [first] = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
	expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	const whole = { clientId: id, id: newId(), name: 'b.pdf' }
	const sent = await sender.refusal(portalDocuments.put, whole, { content: pdf(400) })
	expect(sent.code).toBe('documents_full_today')
	const one = { clientId: id, id: first?.id ?? '' }
	await sender.call(portalUploads.putPart, { ...one, offset: 0 }, { content })
	expect(await sender.call(portalUploads.finish, one)).toMatchObject({ bytes: 600 })
	const both = [1, 2].map((at) =>
		sender.call(portalDocuments.put, { ...whole, id: newId(), name: `${at}.pdf` }, { content: pdf(200) }),
	)
	expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an upload whose place is gone is refused with the reason and deleted, also when it had arrived', async () => {
	const opened = { clientId, caseName: 'Osei v. Park', type: 'General' } as const
	const { id: caseId } = await attorney.call(cases.open, opened)
	const content = pdf(50)
	const toCase = await start(content, { caseId })
	await part(toCase.id, 0, content)
	await firm.platform.db.owner.query('UPDATE api.cases SET client_id = $1 WHERE id = $2', [otherId, caseId])
	const ofCase = { clientId, id: toCase.id }
	expect(await client.refusal(portalUploads.finish, ofCase)).toMatchObject({ code: 'case_not_found' })
	expect((await client.call(portalUploads.list, { clientId })).uploads).toEqual([])

	// As when the process stopped after the document was added.
	const one = { clientId, id: newId() }
	await start(content, one)
	await part(one.id, 0, content)
	await client.call(portalDocuments.put, { ...one, name: 'Lease.pdf' }, { content: pdf(20) })
	await attorney.call(documents.remove, { id: one.id })
	expect(await client.refusal(portalUploads.finish, one)).toMatchObject({
		status: 410,
		code: 'upload_out_of_reach',
		message: 'This file has arrived, but you no longer have access to it.',
	})
	expect((await client.call(portalUploads.list, { clientId })).uploads).toEqual([])
})

test('a file for a message continues when it is attached again, and is in no list', async () => {
	const content = pdf(1.5 * PART)
	const before = await client.call(portalUploads.list, { clientId })
	const started = await start(content, { isForMessage: true, fingerprint: 'f1' })
	await part(started.id, 0, content)
	expect(await client.call(portalUploads.list, { clientId })).toEqual(before)
	const again = await start(content, { isForMessage: true, fingerprint: 'f1' })
	expect(again).toMatchObject({ id: started.id, sentBytes: PART })
	expect((await start(content, { fingerprint: 'f1' })).id).not.toBe(started.id)
	expect((await start(content, { isForMessage: true, fingerprint: 'f2' })).id).not.toBe(started.id)
	await part(started.id, PART, content)
	expect(await client.call(portalUploads.finish, { clientId, id: started.id })).toMatchObject({ bytes: 1.5 * PART })
})
