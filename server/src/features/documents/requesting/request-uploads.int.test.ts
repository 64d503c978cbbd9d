import { randomBytes } from 'node:crypto'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentRequests, REQUEST_FILES_MAX } from '@praxis/contract/documents/document-requests.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { UPLOAD_PART_MIN_BYTES } from '@praxis/contract/documents/documents.fields'
import { requestUploads } from '@praxis/contract/documents/request-uploads.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let clientId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
})
afterAll(() => firm.close())

async function ask() {
	const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
	const input = { id: newId(), clientId, label: 'Ada Osei', items: ['Lease', 'Deed'], expiresAt }
	const { request, link } = await attorney.call(documentRequests.create, input)
	return { request, token: decodeURIComponent(link.split('/request/')[1] ?? '') }
}

const PART = UPLOAD_PART_MIN_BYTES
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(bytes - 9)])
const visitor = () => firm.anonymous
const start = (token: string, content: Buffer, more: object = {}) =>
	visitor().call(requestUploads.start, { token, id: newId(), name: 'Lease.pdf', bytes: content.length, ...more })
const part = (token: string, id: string, offset: number, content: Buffer) =>
	visitor().call(requestUploads.putPart, { token, id, offset }, { content: content.subarray(offset, offset + PART) })

test('a file that is sent in parts by a link arrives once, for what was asked', async () => {
	const { token, request } = await ask()
	const itemId = request.items[0]?.id ?? ''
	const content = pdf(2.5 * PART)
	const { id } = await start(token, content, { itemId, fingerprint: 'f1' })
	await part(token, id, 0, content)
	const one = { token, id }
	expect(await visitor().refusal(requestUploads.finish, one)).toMatchObject({ code: 'upload_incomplete' })
	expect(await visitor().refusal(requestUploads.putPart, { ...one, offset: 0 }, { content })).toMatchObject({
		code: 'upload_not_continued',
		data: { sentBytes: PART },
	})
	expect(await start(token, content, { itemId, fingerprint: 'f1' })).toEqual({ id, bytes: 2.5 * PART, sentBytes: PART })
	expect((await start(token, content, { fingerprint: 'f1' })).id).not.toBe(id)
	await part(token, id, PART, content)
	await part(token, id, 2 * PART, content)
	const sent = await visitor().call(requestUploads.finish, one)
	expect(sent).toEqual({ id, fileName: 'Lease.pdf', bytes: 2.5 * PART })
	expect(await visitor().call(requestUploads.finish, one)).toEqual(sent)
	const again = { ...one, name: 'a.pdf', bytes: 5 }
	expect(await visitor().refusal(requestUploads.start, again)).toMatchObject({ code: 'id_taken' })
	expect(await attorney.call(documents.get, { id })).toMatchObject({
		clientId,
		addedByName: 'Ada Osei',
		bytes: 2.5 * PART,
	})
	const { items } = await attorney.call(documents.activity, { id })
	expect(items).toMatchObject([{ action: 'documentRequests.putFile', actorName: 'Request link for Ada Osei' }])
	expect((await visitor().call(documentRequests.open, { token })).items.map(({ received }) => received)).toEqual([1, 0])
})

test('an upload is continued by its own link only, and by none that was withdrawn', async () => {
	const [{ token, request }, other] = [await ask(), await ask()]
	const content = pdf(1.5 * PART)
	const { id } = await start(token, content, { fingerprint: 'f1' })
	const foreign = { token: other.token, id }
	const file = { content: content.subarray(0, PART) }
	expect(await visitor().refusal(requestUploads.putPart, { ...foreign, offset: 0 }, file)).toMatchObject({
		status: 404,
	})
	expect(await visitor().refusal(requestUploads.finish, foreign)).toMatchObject({ code: 'upload_not_found' })
	expect(await visitor().refusal(requestUploads.cancel, foreign)).toMatchObject({ code: 'upload_not_found' })
	const start2 = { ...foreign, name: 'Lease.pdf', bytes: 1.5 * PART }
	expect(await visitor().refusal(requestUploads.start, start2)).toMatchObject({ code: 'id_taken' })
	expect((await start(other.token, content, { fingerprint: 'f1' })).sentBytes).toBe(0)
	await attorney.call(documentRequests.revoke, { id: request.id })
	expect(await visitor().refusal(requestUploads.putPart, { token, id, offset: 0 }, file)).toMatchObject({
		code: 'request_revoked',
	})
})

test('what is arriving takes room of the request until it is canceled', async () => {
	const { token, request } = await ask()
	const content = pdf(100)
	const { id } = await start(token, content)
	const { owner } = firm.platform.db
	const sql = `INSERT INTO api.document_uploads (id, request_id, file_name, bytes)
		SELECT gen_random_uuid(), $1, 'a', 5 FROM generate_series(2, $2)`
	await owner.query(sql, [request.id, REQUEST_FILES_MAX])
	const more = { token, id: newId(), name: 'a.pdf', bytes: 5 }
	expect(await visitor().refusal(requestUploads.start, more)).toMatchObject({ code: 'request_full' })
	await part(token, id, 0, content)
	expect(await visitor().call(requestUploads.finish, { token, id })).toMatchObject({ bytes: 100 })
	const { rows } = await owner.query('SELECT id FROM api.document_uploads WHERE request_id = $1 LIMIT 1', [request.id])
	await visitor().call(requestUploads.cancel, { token, id: rows[0].id })
	expect(await visitor().call(requestUploads.start, more)).toMatchObject({ sentBytes: 0 })
	const unknown = { ...more, id: newId(), itemId: newId() }
	await owner.query('DELETE FROM api.document_uploads WHERE request_id = $1', [request.id])
	expect(await visitor().refusal(requestUploads.start, unknown)).toMatchObject({ code: 'request_item_unknown' })
})
