import { createHash } from 'node:crypto'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documentZips } from '@praxis/contract/documents/document-zips.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

const READER = new TextDecoder('utf-8', { ignoreBOM: true })
let firm: TestApp
let attorney: Caller
let clientId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Lena Brandt' }))
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
})
afterAll(() => firm.close())

const put = async (name: string, text: string, folderId?: string) =>
	(
		await attorney.call(
			documents.put,
			{ clientId, id: newId(), name, ...(folderId && { folderId }) },
			{ content: Buffer.from(text) },
		)
	).id
const zip = async (input: object) => {
	const answer = await attorney.send(documentZips.download, input)
	expect(answer.statusCode).toBe(200)
	const files = unzipSync(new Uint8Array(answer.rawPayload))
	return {
		answer,
		files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, READER.decode(bytes)])),
	}
}

test('a selection comes as one file with an index, each document once and in the access log', async () => {
	const ids = [await put('Letter.txt', 'one'), await put('letter.txt', 'two'), await put('=sum.txt', 'three')]
	const { answer, files } = await zip({ documentIds: [...ids, ids[0]] })
	expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' })
	expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="documents-\d{4}-\d\d-\d\d\.zip"/)
	const { 'index.csv': index = '', ...rest } = files
	expect(rest).toEqual({ 'Letter.txt': 'one', 'letter (2).txt': 'two', '=sum.txt': 'three' })
	const lines = index.split('\r\n').slice(0, -1)
	expect(lines[0]).toBe('\ufeff"Path","Name","Folder","Client","Case","Date","Bytes","SHA-256"')
	expect(lines).toHaveLength(4)
	expect(lines[1]).toContain(`"Ada Osei"`)
	expect(lines[1]).toContain(`"3","${createHash('sha256').update('one').digest('hex')}"`)
	expect(lines[3]).toMatch(/^"'=sum.txt"/)
	for (const id of ids) {
		expect((await attorney.call(documents.accesses, { id })).items).toMatchObject([
			{ userName: 'Lena Brandt', action: 'downloaded' },
		])
	}
	const { rows } = await firm.platform.db.owner.query(
		"SELECT entity, after FROM api.audit_log WHERE action = 'documentZips.download' AND entity_id = ANY ($1)",
		[ids],
	)
	expect(rows).toEqual([{ entity: 'documents', after: { documents: 3, documentIds: ids } }])
})

test('a folder comes with the folders in it, without what was deleted', async () => {
	const folder = (name: string, parentId: string | null) =>
		attorney.call(documentFolders.create, { clientId, name, parentId })
	const top = await folder('Pleadings: 2026', null)
	const inner = await folder('Drafts', top.id)
	await put('Claim.txt', 'the claim', top.id)
	await put('Draft.txt', 'a draft', inner.id)
	await attorney.call(documents.remove, { id: await put('Gone.txt', 'gone', inner.id) })
	const { answer, files } = await zip({ folderId: top.id })
	expect(answer.headers['content-disposition']).toContain('Pleadings- 2026-')
	expect(Object.keys(files).sort()).toEqual([
		'Pleadings- 2026/Claim.txt',
		'Pleadings- 2026/Drafts/Draft.txt',
		'index.csv',
	])
	const empty = await folder('Empty', null)
	expect(await attorney.refusal(documentZips.download, { folderId: empty.id })).toMatchObject({ code: 'zip_empty' })
})

test('documents of one case are named after it', async () => {
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: 'Osei: eviction', type: 'General' })
	const of = { caseId, name: 'Notice.txt' }
	const { id } = await attorney.call(documents.put, { ...of, id: newId() }, { content: Buffer.from('notice') })
	const nameOf = async (documentIds: string[]) => (await zip({ documentIds })).answer.headers['content-disposition']
	expect(await nameOf([id])).toMatch(/"Osei- eviction-\d{4}-\d\d-\d\d\.zip"/)
	expect(await nameOf([id, await put('Other.txt', 'of no case')])).toMatch(/"documents-\d{4}-\d\d-\d\d\.zip"/)
})

test('nothing comes that the caller may not see', async () => {
	const id = await put('Ours.txt', 'ours')
	const client = firm.as(await createPerson(firm, 'client'))
	expect(await firm.anonymous.refusal(documentZips.download, { documentIds: [id] })).toMatchObject({ status: 401 })
	expect(await client.refusal(documentZips.download, { documentIds: [id] })).toMatchObject({ status: 403 })
	const unknown = newId()
	expect(await attorney.refusal(documentZips.download, { documentIds: [id, unknown] })).toMatchObject({
		code: 'document_not_found',
	})
	expect(await attorney.refusal(documentZips.download, { folderId: unknown })).toMatchObject({
		code: 'zip_folder_unknown',
	})
	expect((await attorney.call(documents.accesses, { id })).items).toEqual([])
	await attorney.call(documents.remove, { id })
	expect(await attorney.refusal(documentZips.download, { documentIds: [id] })).toMatchObject({
		code: 'document_deleted',
	})
})
