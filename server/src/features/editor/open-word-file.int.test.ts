import { randomBytes } from 'node:crypto'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { editor } from '@praxis/contract/editor/editor.contract'
import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { p } from '@praxis/contract/editor/templates/template'
import { wordFiles } from '@praxis/contract/editor/word-files.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { PNG, pictureRun, wordPackage } from '../../testing/office/word-package.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { writeDocx } from './docx/write-docx.ts'

let firm: TestApp
let admin: Caller
let attorney: Caller
let staff: Caller
beforeAll(async () => {
	firm = await startTestApp()
	admin = firm.as(await createPerson(firm, 'admin'))
	attorney = firm.as(await createPerson(firm, 'attorney'))
	staff = firm.as(await createPerson(firm, 'staff'))
})
afterAll(() => firm.close())

const wordOf = (content: readonly RichNode[]) =>
	writeDocx({ title: 'T', doc: { type: 'doc', content }, page: { ...FIRST_PAGE_SETTINGS, header: 'Privileged' } })
const CONTENT = { 'content-type': 'application/octet-stream' }

async function upload(
	name: string,
	payload: Buffer,
	place: { readonly caseId?: string; readonly folderId?: string } = {},
): Promise<string> {
	const id = newId()
	const query = new URLSearchParams({ name, ...place })
	const sent = await attorney.inject({ method: 'PUT', url: `/api/documents/${id}?${query}`, payload, headers: CONTENT })
	expect(sent.statusCode).toBe(200)
	return id
}

test('a Word file of a case opens as a document to be edited beside it, and stays as it is', async () => {
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Allen' })
	const open = (caseName: string) => attorney.call(cases.open, { clientId, caseName, type: 'General' })
	const [{ id: caseId }, { id: other }] = [await open('Allen v. Board'), await open('Allen v. City')]
	const documentId = await upload('Lease of Allen.docx', wordOf([p('Zebra tenancy')]), { caseId })
	await attorney.call(documents.linkCase, { id: documentId, caseId: other })
	const before = await attorney.call(documents.get, { id: documentId })
	const id = newId()
	expect(await attorney.call(wordFiles.open, { documentId, id })).toEqual({
		id,
		title: 'Lease of Allen (edited)',
		notices: [],
	})
	const made = await attorney.call(documents.get, { id })
	expect(made).toMatchObject({ clientId, kind: 'pdf', versionNumber: 1 })
	expect(made.cases.map((one) => one.id).sort()).toEqual([caseId, other].sort())
	const rich = await attorney.call(editor.get, { id })
	expect(rich).toMatchObject({
		page: { header: 'Privileged' },
		doc: { content: [{ content: [{ text: 'Zebra tenancy' }] }] },
	})
	const { hash, version, versionNumber } = before
	expect(await attorney.call(documents.get, { id: documentId })).toMatchObject({ hash, version, versionNumber })
	const found = await attorney.call(documents.list, { search: 'zebra' })
	expect(found.items.map((one) => one.id)).toContain(id)
	expect((await attorney.call(documents.activity, { id })).items.map((row) => row.action)).toContain('documents.put')
	expect(await attorney.refusal(wordFiles.open, { documentId, id })).toMatchObject({ code: 'id_taken' })
	const accesses = await attorney.call(documents.accesses, { id: documentId })
	expect(accesses.items.filter((row) => row.action === 'viewed')).toHaveLength(1)
	expect(await staff.refusal(wordFiles.open, { documentId, id: newId() })).toMatchObject({ code: 'forbidden' })
	expect(await attorney.refusal(wordFiles.open, { documentId: newId(), id: newId() })).toMatchObject({
		code: 'document_not_found',
		status: 404,
	})
})

test('a file in the folder of its second case opens with all its cases at once, with a key as the page sends it', async () => {
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ben Allen' })
	const open = (caseName: string) => attorney.call(cases.open, { clientId, caseName, type: 'General' })
	const [{ id: first }, { id: second }] = [await open('A v. B'), await open('C v. D')]
	const folder = await attorney.call(documentFolders.create, { name: 'Leases', caseId: second })
	const documentId = await upload('Lease.docx', wordOf([p('Tenancy')]), { caseId: second, folderId: folder.id })
	await attorney.call(documents.linkCase, { id: documentId, caseId: first })
	const id = newId()
	const idempotencyKey = newId()
	expect(await attorney.call(wordFiles.open, { documentId, id }, { idempotencyKey })).toMatchObject({ id })
	const made = await attorney.call(documents.get, { id })
	expect(made).toMatchObject({ clientId, folderId: folder.id, version: 1, cases: [{ id: first }, { id: second }] })
	expect((await attorney.call(documents.activity, { id })).items.map((row) => row.action)).toEqual(['documents.put'])
})

test('a file that cannot be read says why, and nothing is added', async () => {
	const whole = wordOf([p('x')])
	const ole = Buffer.concat([
		Buffer.from('d0cf11e0a1b11ae1', 'hex'),
		Buffer.alloc(512),
		Buffer.from('WordDocument', 'utf16le'),
	])
	const refused = async (name: string, content: Buffer) => {
		const documentId = await upload(name, content)
		const id = newId()
		const refusal = await attorney.refusal(wordFiles.open, { documentId, id })
		expect(await attorney.refusal(documents.get, { id })).toMatchObject({ code: 'document_not_found' })
		return refusal
	}
	expect(await refused('notes.txt', Buffer.from('text'))).toMatchObject({
		code: 'not_word',
		status: 400,
		message: 'This is not a Word file (.docx).',
	})
	expect(await refused('old.doc', ole)).toMatchObject({
		message: 'This is an old Word file (.doc). Open it in Word, save it as .docx and try again.',
	})
	expect(await refused('cut.docx', whole.subarray(0, whole.length - 200))).toMatchObject({
		message: 'This Word file is damaged or incomplete and could not be read.',
	})
})

test('500 pages, a table of 10,000 cells and a picture of 10 MB open; a bomb is refused', async () => {
	const open = async (name: string, content: Uint8Array) => {
		const documentId = await upload(name, Buffer.from(content))
		const id = newId()
		const { notices } = await attorney.call(wordFiles.open, { documentId, id })
		const { doc } = await attorney.call(editor.get, { id })
		return { notices, doc: doc as unknown as RichNode }
	}
	const words = 'The parties agree that this section remains in effect until it is replaced. '.repeat(3)
	const paragraphs = Array.from({ length: 500 * 10 }, (_, at) => p(`${at + 1}. ${words}`))
	const long = await open('Long.docx', wordOf(paragraphs))
	expect(long.notices).toEqual([])
	expect(long.doc.content).toHaveLength(5_000)
	expect(long.doc.content?.at(-1)?.content?.[0]?.text).toBe(`5000. ${words}`)
	const cell = (at: number): RichNode => ({ type: 'tableCell', content: [p(`c${at}`)] })
	const row = (at: number): RichNode => ({
		type: 'tableRow',
		content: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => cell(at * 10 + one)),
	})
	const wide = await open(
		'Table.docx',
		wordOf([{ type: 'table', content: Array.from({ length: 1_000 }, (_, at) => row(at)) }]),
	)
	const [table] = wide.doc.content ?? []
	expect(table?.content?.flatMap(({ content = [] }) => content)).toHaveLength(10_000)
	const photo = Buffer.concat([PNG, randomBytes(10 * 1024 * 1024)])
	const pictured = await open(
		'Photo.docx',
		wordPackage(`<w:p>${pictureRun('a.png', 'Scene')}</w:p>`, { media: { 'a.png': photo } }),
	)
	expect(pictured.notices).toEqual([
		'1 picture is larger than 1 MB or 25 megapixels and was left out; “[Image]” marks its place.',
	])
	expect(pictured.doc.content?.[0]?.content?.[0]?.text).toBe('[Image: Scene]')
	const bomb = wordPackage(`<w:p/><!--${' '.repeat(101 * 1024 * 1024)}-->`)
	expect(bomb.length).toBeLessThan(1024 * 1024)
	const documentId = await upload('Bomb.docx', Buffer.from(bomb))
	expect(await attorney.refusal(wordFiles.open, { documentId, id: newId() })).toMatchObject({
		status: 400,
		message: 'This Word file expands to more than 100 MB and was not read. Save it again without large parts.',
	})
})

test('a Word file with placeholders is read as the text of a template', async () => {
	const read = async (payload: Buffer, by = admin) =>
		by.inject({ method: 'POST', url: '/api/document-templates/word-file', payload, headers: CONTENT })
	const answer = await read(wordOf([p('Dear {clientName},'), p('{#copy}'), p('Copy {#x}.'), p('{/copy}')]))
	expect(answer.statusCode).toBe(200)
	const { doc, notices } = answer.json()
	expect(doc.content.map((one: RichNode) => one.content?.[0]?.text)).toEqual([
		'Dear [CLIENT_NAME],',
		'[IF COPY]',
		'Copy {#x}.',
		'[END]',
	])
	expect(notices).toEqual(['{#x} opens a section within a line. Put it on a line of its own.'])
	expect((await read(Buffer.from('no'))).json()).toMatchObject({ code: 'not_word' })
	expect((await read(Buffer.alloc(0))).json()).toMatchObject({ message: 'This file is empty.' })
	expect((await read(wordOf([p('x')]), attorney)).statusCode).toBe(403)
})
