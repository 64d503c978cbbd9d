import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documentUploads, UPLOADS_MAX } from '@praxis/contract/documents/document-uploads.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { UPLOAD_PART_MAX_BYTES, UPLOAD_PART_MIN_BYTES } from '@praxis/contract/documents/documents.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { storeContent } from './put-document.ts'
import { keepPart, removeExpiredUploads } from './upload-parts.ts'

const AT_ONCE = 20
let now = new Date()
let firm: TestApp
let attorney: Caller
let paralegal: Caller
let staff: Caller
let caseId: string

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => now } })
	attorney = firm.as(await createPerson(firm, 'attorney'))
	paralegal = firm.as(await createPerson(firm, 'paralegal'))
	staff = firm.as(await createPerson(firm, 'staff'))
	const clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Osei v. Park', type: 'General' })).id
})
afterAll(() => firm.close())

const PART = UPLOAD_PART_MIN_BYTES
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(bytes - 9)])
const start = (content: Buffer, more: object = {}, by = attorney) =>
	by.call(documentUploads.start, { id: newId(), name: 'Deposition.pdf', bytes: content.length, ...more })
const part = (id: string, offset: number, content: Buffer, by = attorney) =>
	by.call(documentUploads.putPart, { id, offset }, { content: content.subarray(offset, offset + PART) })
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
async function isKept(content: Buffer): Promise<boolean> {
	return firm.platform.files.exists(hashOf(content))
}

test('a file sent in parts becomes a document when it is complete, and its parts are deleted', async () => {
	const content = pdf(2.5 * PART)
	const { id, sentBytes } = await start(content, { caseId, fingerprint: '2500-1' })
	expect(sentBytes).toBe(0)
	expect(await part(id, 0, content)).toMatchObject({ sentBytes: PART })
	expect(await attorney.refusal(documentUploads.finish, { id })).toMatchObject({ code: 'upload_incomplete' })
	expect(await attorney.refusal(documents.get, { id })).toMatchObject({ status: 404 })
	expect(await attorney.call(documentUploads.list, {})).toMatchObject({
		uploads: [{ id, sentBytes: PART, fingerprint: '2500-1', caseId }],
	})
	const again = { id, offset: 0 }
	expect(await attorney.refusal(documentUploads.putPart, again, { content: content.subarray(0, PART) })).toMatchObject({
		status: 409,
		code: 'upload_not_continued',
		data: { sentBytes: PART },
	})
	expect(await start(content, { id, caseId })).toMatchObject({ sentBytes: PART })
	await part(id, PART, content)
	await part(id, 2 * PART, content)
	const made = await attorney.call(documentUploads.finish, { id })
	expect(made).toMatchObject({ id, title: 'Deposition', kind: 'pdf', bytes: 2.5 * PART, cases: [{ id: caseId }] })
	expect((await buffer(await firm.platform.files.open(made.hash))).equals(content)).toBe(true)
	// A job reads its text meanwhile.
	const { textState: _state, textReason: _reason, ...kept } = made
	expect(await attorney.call(documentUploads.finish, { id })).toMatchObject(kept)
	expect(await attorney.call(documentUploads.list, {})).toEqual({ uploads: [] })
	expect(await isKept(content.subarray(0, PART))).toBe(false)
	expect(await firm.platform.files.partial.bytesOf(id)).toBe(0)
	const { items } = await attorney.call(documents.activity, { id })
	expect(items.map((row) => row.action)).toEqual(['documents.put'])
})

test('of two parts for the same byte one is kept, whole', async () => {
	const [one, two] = [pdf(2 * PART), pdf(2 * PART)]
	const { id } = await start(one)
	const answers = await Promise.allSettled([part(id, 0, one), part(id, 0, two)])
	expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	const first = answers[0]?.status === 'fulfilled' ? one : two
	await part(id, PART, one)
	const made = await attorney.call(documentUploads.finish, { id })
	const whole = Buffer.concat([first.subarray(0, PART), one.subarray(PART)])
	expect((await buffer(await firm.platform.files.open(made.hash))).equals(whole)).toBe(true)
	expect(made.hash).toBe(hashOf(whole))
})

test('a part whose connection is lost gives way to the same part sent again', { timeout: 20_000 }, async () => {
	const content = pdf(2 * PART)
	const { id } = await start(content)
	const ctx = { platform: firm.platform, actor: { kind: 'system', name: 'test' } } as never
	const stalled = new Readable({ read() {} })
	stalled.push(randomBytes(500))
	const lost = keepPart(ctx, { id, offset: 0 }, stalled)
	const isRefused = expect(lost).rejects.toMatchObject({ code: 'upload_not_continued' })
	await expect.poll(() => firm.platform.files.partial.bytesOf(id)).toBe(0)
	await Promise.all([isRefused, part(id, 0, content)])
	await part(id, PART, content)
	expect(await attorney.call(documentUploads.finish, { id })).toMatchObject({ hash: hashOf(content) })
})

test('what arrived of a part that broke off is written over', async () => {
	const content = pdf(2.5 * PART)
	const { id } = await start(content)
	await part(id, 0, content)
	const { partial } = firm.platform.files
	const broken = Readable.from([randomBytes(700)])
	await partial.append(id, broken, { offset: PART, maxBytes: PART })
	expect(await partial.bytesOf(id)).toBe(PART + 700)
	await part(id, PART, content)
	await part(id, 2 * PART, content)
	const made = await attorney.call(documentUploads.finish, { id })
	expect(made.hash).toBe(hashOf(content))
	expect((await buffer(await firm.platform.files.open(made.hash))).equals(content)).toBe(true)
})

test('an upload of which the server’s disk has lost something begins again', async () => {
	const content = pdf(1.5 * PART)
	const { id } = await start(content)
	await part(id, 0, content)
	await firm.platform.files.partial.append(id, Readable.from([randomBytes(PART)]), { offset: 0, maxBytes: PART })
	const next = { content: content.subarray(PART) }
	const refusal = { code: 'upload_not_continued', data: { sentBytes: 0 } }
	expect(await attorney.refusal(documentUploads.putPart, { id, offset: PART }, next)).toMatchObject(refusal)
	await part(id, 0, content)
	await part(id, PART, content)
	await firm.platform.files.partial.delete(id)
	expect(await attorney.refusal(documentUploads.finish, { id })).toMatchObject(refusal)
	await part(id, 0, content)
	await part(id, PART, content)
	expect(await attorney.call(documentUploads.finish, { id })).toMatchObject({ hash: hashOf(content) })
})

test('refuses a part of a few bytes, unless it is the last', async () => {
	const content = pdf(PART + 10)
	const { id } = await start(content)
	const put = (from: number, to: number) =>
		attorney.send(documentUploads.putPart, { id, offset: from }, { content: content.subarray(from, to) })
	for (const bytes of [1, PART - 1]) {
		expect((await put(0, bytes)).json()).toMatchObject({
			code: 'upload_part_too_small',
			message: 'Send at least 256 KB at once. Only the last part of a file may be smaller.',
		})
	}
	expect(await isKept(content.subarray(0, 1))).toBe(false)
	expect((await put(0, PART)).json()).toMatchObject({ sentBytes: PART })
	expect((await put(PART, PART + 9)).json()).toMatchObject({ code: 'upload_part_too_small' })
	expect((await put(PART, PART + 10)).json()).toMatchObject({ sentBytes: PART + 10 })
	expect(await attorney.call(documentUploads.finish, { id })).toMatchObject({ bytes: PART + 10 })
})

test('an upload is its owner’s alone; others get 404, and those who may not add documents 403', async () => {
	const content = pdf(1.5 * PART)
	const { id } = await start(content, { caseId })
	expect(await paralegal.call(documentUploads.list, {})).toEqual({ uploads: [] })
	const sent = { content: content.subarray(0, PART) }
	expect(await paralegal.refusal(documentUploads.putPart, { id, offset: 0 }, sent)).toMatchObject({ status: 404 })
	expect(await paralegal.refusal(documentUploads.finish, { id })).toMatchObject({ status: 404 })
	expect(await paralegal.refusal(documentUploads.cancel, { id })).toMatchObject({ status: 404 })
	const taken = { id, name: 'Mine.pdf', bytes: 1.5 * PART }
	expect(await paralegal.refusal(documentUploads.start, taken)).toMatchObject({ code: 'id_taken' })
	expect(await staff.refusal(documentUploads.start, taken)).toMatchObject({ status: 403 })
	await attorney.call(documentUploads.cancel, { id })
	expect(await attorney.refusal(documentUploads.putPart, { id, offset: 0 }, sent)).toMatchObject({ status: 404 })
})

test('refuses what is empty, too large, more than was announced, or has no place', async () => {
	const refused = (more: object) =>
		attorney.refusal(documentUploads.start, { id: newId(), name: 'A.pdf', bytes: 10, ...more })
	expect(await refused({ bytes: 0 })).toMatchObject({ fields: { bytes: 'This file is empty.' } })
	expect(await refused({ bytes: 101 * 1024 * 1024 })).toMatchObject({ status: 400 })
	expect(await refused({ caseId: newId() })).toMatchObject({ code: 'case_not_found' })
	expect(await refused({ folderId: newId() })).toMatchObject({ code: 'document_folder_unknown' })
	expect(await refused({ documentId: newId() })).toMatchObject({ code: 'document_not_found' })
	const { id } = await start(Buffer.alloc(10))
	const put = (content: Buffer) => attorney.refusal(documentUploads.putPart, { id, offset: 0 }, { content })
	expect(await put(Buffer.alloc(11))).toMatchObject({ code: 'document_too_large' })
	expect(await put(Buffer.alloc(0))).toMatchObject({ code: 'document_empty' })
	expect(await put(Buffer.alloc(UPLOAD_PART_MAX_BYTES + 1))).toMatchObject({ status: 413 })
	await attorney.call(documentUploads.cancel, { id })
})

test.each([
	['../../records/old.txt', 'old.txt'],
	['C:\\a\\Motion.txt', 'Motion.txt'],
	['report\u202etxt.exe', 'reporttxt.exe'],
])('the name %j is kept as %j', async (name, kept) => {
	expect(await start(Buffer.alloc(3), { name })).toMatchObject({ name: kept })
	const { uploads } = await attorney.call(documentUploads.list, {})
	for (const { id } of uploads) await attorney.call(documentUploads.cancel, { id })
})

test('with a document an upload is its next version', async () => {
	const { id: documentId } = await attorney.call(
		documents.put,
		{ id: newId(), name: 'Motion.pdf', caseId },
		{ content: pdf(20) },
	)
	const content = pdf(900)
	const { id } = await start(content, { documentId, name: 'Motion, final.pdf', note: 'Signed by the judge' })
	const { uploads } = await attorney.call(documentUploads.list, {})
	expect(uploads).toContainEqual(expect.objectContaining({ id, documentId, note: 'Signed by the judge' }))
	await part(id, 0, content)
	expect(await attorney.call(documentUploads.finish, { id })).toMatchObject({
		id: documentId,
		versionNumber: 2,
		fileName: 'Motion, final.pdf',
	})
	const { versions } = await attorney.call(documentVersions.list, { id: documentId })
	expect(versions.map(({ number, note }) => [number, note])).toEqual([
		[2, 'Signed by the judge'],
		[1, ''],
	])
})

test('finishing a version again, also twice at once, finds the version that was made', async () => {
	const place = { id: newId(), name: 'Brief.pdf', caseId }
	const { id: documentId } = await attorney.call(documents.put, place, { content: pdf(20) })
	const content = pdf(900)
	const { id } = await start(content, { documentId })
	await part(id, 0, content)
	const both = await Promise.all([1, 2].map(() => attorney.call(documentUploads.finish, { id })))
	expect(both.map(({ versionNumber }) => versionNumber)).toEqual([2, 2])
	expect(await attorney.call(documentUploads.finish, { id })).toMatchObject({ id: documentId, versionNumber: 2 })
	expect(await attorney.refusal(documentUploads.start, { id, name: 'a.pdf', bytes: 900, documentId })).toMatchObject({
		code: 'id_taken',
	})
	expect(await paralegal.refusal(documentUploads.finish, { id })).toMatchObject({ code: 'upload_not_found' })
	const { versions } = await attorney.call(documentVersions.list, { id: documentId })
	expect(versions).toHaveLength(2)
	const same = await start(content, { documentId })
	await part(same.id, 0, content)
	const again = { id: same.id }
	expect(await attorney.refusal(documentUploads.finish, again)).toMatchObject({ code: 'version_same_content' })
	expect((await attorney.call(documentUploads.list, {})).uploads).toEqual([])
})

test('a user has a limited number of unfinished uploads; after a week they are deleted', async () => {
	const content = pdf(1200)
	const first = await start(content)
	await part(first.id, 0, content)
	const refusals: unknown[] = []
	// Twenty at once: more would wait too long for a connection on a slow machine.
	for (let left = UPLOADS_MAX + 1; left > 0; left -= AT_ONCE) {
		const some = Array.from({ length: Math.min(AT_ONCE, left) }, () => start(content))
		refusals.push(...(await Promise.allSettled(some)).filter(({ status }) => status === 'rejected'))
	}
	expect(refusals).toHaveLength(2)
	const more = { id: newId(), name: 'A.pdf', bytes: 5 }
	expect(await attorney.refusal(documentUploads.start, more)).toMatchObject({ code: 'uploads_too_many' })
	const ctx = { platform: firm.platform, actor: { kind: 'system', name: 'test' } } as never
	await removeExpiredUploads(ctx)
	expect((await attorney.call(documentUploads.list, {})).uploads).toHaveLength(UPLOADS_MAX)
	now = new Date(now.getTime() + 8 * DAY_MS)
	await removeExpiredUploads(ctx)
	await removeExpiredUploads(ctx)
	expect(await firm.platform.files.partial.bytesOf(first.id)).toBe(0)
	const rows = await withTransaction(ctx, (db) => sql`SELECT id FROM api.document_uploads`.execute(db))
	expect(rows.rows).toEqual([])
})

test.each([
	['ENOSPC', 'storage_full', 'The server’s disk is full: the file was not saved. Please contact an administrator.'],
	['EDQUOT', 'storage_full', 'The server’s disk is full: the file was not saved. Please contact an administrator.'],
	['ENOENT', 'storage_unavailable', 'The file storage does not answer. Please try again.'],
	['E_CANNOT_WRITE_FILE', 'storage_unavailable', 'The file storage does not answer. Please try again.'],
])('a store that fails with %s is named', async (code, refusal, message) => {
	const put = () => Promise.reject(Object.assign(new Error('write failed'), { code }))
	const platform = { ...firm.platform, files: { ...firm.platform.files, put } }
	await expect(storeContent({ platform }, Readable.from([]), { name: 'a', maxBytes: 10 })).rejects.toMatchObject({
		code: refusal,
		message,
	})
})

test('names that are taken in the same place are found, with their version and holder; others are not', async () => {
	const put = (name: string, more: object = {}, by = attorney) =>
		by.call(documents.put, { id: newId(), name, ...more }, { content: pdf(100) })
	const inCase = await put('Motion.pdf', { caseId })
	await put('Motion.pdf')
	const folder = await attorney.call(documentFolders.create, { id: newId(), caseId, name: 'Drafts', parentId: null })
	const inFolder = await put('Reply.pdf', { caseId, folderId: folder.id })
	const files = (...names: readonly (readonly [string, string | null])[]) => ({
		files: names.map(([name, folderId]) => ({ name, folderId })),
	})
	const asked = files(['MOTION.pdf', null], ['Reply.pdf', null], ['Reply.pdf', folder.id], ['Motion.pdf', folder.id])
	expect(await attorney.call(documentUploads.findNames, { caseId, ...asked })).toEqual({
		taken: [
			{ index: 0, id: inCase.id, title: 'Motion', versionNumber: 1, lockedByName: null },
			{ index: 2, id: inFolder.id, title: 'Reply', versionNumber: 1, lockedByName: null },
		],
	})
	await paralegal.call(documentVersions.checkOut, { id: inCase.id })
	const motion = { caseId, ...files(['Motion.pdf', null]) }
	const [locked] = (await attorney.call(documentUploads.findNames, motion)).taken
	expect(locked?.lockedByName).toEqual(expect.any(String))
	const [own] = (await paralegal.call(documentUploads.findNames, motion)).taken
	expect(own?.lockedByName).toBeNull()
	await paralegal.call(documentVersions.checkIn, { id: inCase.id })
	await attorney.call(documents.remove, { id: inCase.id })
	expect(await attorney.call(documentUploads.findNames, motion)).toEqual({ taken: [] })
	expect(await staff.refusal(documentUploads.findNames, motion)).toMatchObject({ status: 403 })
})
