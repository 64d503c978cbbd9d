import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentShares } from '@praxis/contract/documents/document-shares.contract'
import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { pdfTools } from '@praxis/contract/documents/pdf-tools.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let colleague: Caller
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	colleague = firm.as(await createPerson(firm, 'attorney'))
	const client = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	caseId = (await attorney.call(cases.open, { clientId: client.id, caseName: 'Osei v. Park', type: 'General' })).id
})
afterAll(() => firm.close())

async function put(name: string, pageCount: number) {
	const file = await PDFDocument.create()
	for (let at = 1; at <= pageCount; at += 1) file.addPage([100 + at, 300])
	const content = Buffer.from(await file.save())
	return attorney.call(documents.put, { id: newId(), name, caseId }, { content })
}

async function contentOf(id: string): Promise<PDFDocument> {
	const { href } = await attorney.call(documents.link, { id })
	return PDFDocument.load((await attorney.inject({ url: href })).rawPayload)
}

const page = (number: number, source = 0) => ({ source, page: number, rotate: 0 as const })
const plain = { sources: [], numbering: null, sticker: null, flatten: false, removeMetadata: false, compress: false }

test('edited pages become the next version, once', async () => {
	const made = await put('Exhibit.pdf', 3)
	const input = { ...plain, id: made.id, versionNumber: 1, note: 'Order', pages: [page(3), page(1)] }
	const saved = await attorney.call(pdfTools.saveVersion, input)
	expect(saved).toMatchObject({ versionNumber: 2, fileName: 'Exhibit.pdf', kind: 'pdf' })
	expect((await contentOf(made.id)).getPages().map((one) => one.getWidth())).toEqual([103, 101])
	const { versions } = await attorney.call(documentVersions.list, { id: made.id })
	expect(versions.map(({ note }) => note)).toEqual(['Order', ''])
	expect(await attorney.refusal(pdfTools.saveVersion, input)).toMatchObject({
		code: 'stale_version',
		data: { current: { id: made.id, versionNumber: 2 } },
	})
	const { items } = await attorney.call(documents.activity, { id: made.id })
	expect(items.map(({ action }) => action)).toEqual(['pdfTools.saveVersion', 'documents.put'])
})

test('pages of several documents become a new one beside the first', async () => {
	const [first, second] = [await put('One.pdf', 1), await put('Two.pdf', 2)]
	const pages = [page(2, 1), page(1)]
	const created = await attorney.call(pdfTools.saveDocument, {
		...plain,
		id: first.id,
		sources: [second.id],
		pages,
		newId: newId(),
		title: 'Osei: both / together',
	})
	expect(created).toMatchObject({
		title: 'Osei: both / together',
		fileName: 'Osei- both - together.pdf',
		cases: [{ id: caseId, name: 'Osei v. Park' }],
		clientName: 'Ada Osei',
		isShared: false,
		versionNumber: 1,
	})
	expect((await contentOf(created.id)).getPages().map((one) => one.getWidth())).toEqual([102, 101])
})

test('a redacted copy is added beside the document, without what was marked', async () => {
	const file = await PDFDocument.create()
	file.addPage([612, 792]).drawText('Account 4411 belongs to Ada.', { x: 72, y: 700, size: 12 })
	const content = Buffer.from(await file.save())
	const { id, version } = await attorney.call(
		documents.put,
		{ id: newId(), name: 'Statement.pdf', caseId },
		{ content },
	)
	const described = { description: 'Of account 4411, in May', author: 'Account-4411', tags: ['bank', 'account 4411'] }
	await attorney.call(documents.edit, { id, version, ...described })
	const { marks, more, places } = await attorney.call(pdfTools.findText, { id, phrase: 'ACCOUNT 4411' })
	expect([marks.length, more, places]).toEqual([1, false, []])
	const input = {
		id,
		versionNumber: 1,
		marks,
		phrases: ['account 4411'],
		newId: newId(),
		title: 'Statement (Redacted)',
	}
	const other = { ...input, marks: [{ page: 1, x: 0.8, y: 0.8, width: 0.1, height: 0.1 }] }
	expect(await attorney.refusal(pdfTools.redact, other)).toMatchObject({
		code: 'pdf_phrase_left',
		message: expect.stringContaining('“account 4411” in the text of page 1'),
		data: { places: [{ phrase: 'account 4411', kind: 'text', page: 1 }] },
	})
	const named = { ...input, title: 'Account 4411 (Redacted)' }
	expect(await attorney.refusal(pdfTools.redact, named)).toMatchObject({
		code: 'pdf_phrase_left',
		data: { places: [{ kind: 'title' }] },
	})
	for (const title of ['AccountBook', 'Account_4411', 'Account%204411', 'Account+4411']) {
		const phrases = ['account 4411', 'Account Book']
		expect(await attorney.refusal(pdfTools.redact, { ...input, title, phrases })).toMatchObject({
			data: { places: [{ kind: 'title' }] },
		})
	}
	const copy = await attorney.call(pdfTools.redact, input)
	expect(copy).toMatchObject({
		title: 'Statement (Redacted)',
		versionNumber: 1,
		isShared: false,
		description: 'Of [redacted], in May',
		author: '[redacted]',
		tags: ['bank'],
	})
	expect(await attorney.call(pdfTools.findText, { id: copy.id, phrase: 'Account' })).toEqual({
		marks: [],
		more: false,
		places: [],
		unreadPages: [],
	})
	expect((await attorney.call(pdfTools.findText, { id: copy.id, phrase: 'belongs to Ada' })).marks).toHaveLength(1)
	expect(await attorney.call(documents.get, { id })).toMatchObject({ versionNumber: 1, ...described })
	expect((await attorney.call(documents.activity, { id: copy.id })).items.map(({ action }) => action)).toEqual([
		'pdfTools.redact',
	])
	expect(await attorney.refusal(pdfTools.redact, { ...input, versionNumber: 2, newId: newId() })).toMatchObject({
		code: 'stale_version',
	})
})

test('the text that analyses and searches read of a redacted copy, and a link to it, never give what was taken out', async () => {
	const secret = 'Harriet Montgomery'
	const file = await PDFDocument.create()
	file.setTitle(`Deposition of ${secret}`)
	const drawn = file.addPage([612, 792])
	drawn.drawText(`The witness ${secret} was sworn.`, { x: 72, y: 700, size: 12 })
	drawn.drawText('The deposition began at noon.', { x: 72, y: 600, size: 12 })
	const input = { id: newId(), name: 'Deposition of Harriet Montgomery.pdf', caseId }
	const { id } = await attorney.call(documents.put, input, { content: Buffer.from(await file.save()) })
	const { marks } = await attorney.call(pdfTools.findText, { id, phrase: secret })
	const redaction = { id, versionNumber: 1, marks, phrases: [secret], newId: newId(), title: 'Deposition (Redacted)' }
	const copy = await attorney.call(pdfTools.redact, redaction)
	const text = () => attorney.call(documentTexts.get, { id: copy.id })
	await expect.poll(async () => (await text()).state, { timeout: 20_000 }).toBe('extracted')
	expect((await text()).pages[0]?.text).toContain('The deposition began at noon.')
	const named = /harriet|montgomery/i
	expect(JSON.stringify(await text())).not.toMatch(named)
	const found = await attorney.call(documents.list, { search: 'Montgomery' })
	expect(found.items.map((one) => one.id)).not.toContain(copy.id)

	const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
	const shared = { id: newId(), documentIds: [copy.id], label: 'Opposing counsel', expiresAt }
	const { link } = await attorney.call(documentShares.create, shared)
	const token = decodeURIComponent(link.split('/share/')[1] ?? '')
	const visitor = firm.anonymous
	expect(JSON.stringify(await visitor.call(documentShares.open, { token }))).not.toMatch(named)
	for (const purpose of ['view', 'download'] as const) {
		const opened = await visitor.send(documentShares.openContent, { token, documentId: copy.id, purpose })
		expect((await PDFDocument.load(opened.rawPayload)).getTitle()).toBeUndefined()
		expect(JSON.stringify(opened.headers)).not.toMatch(named)
		expect(await visitor.refusal(documentShares.openContent, { token, documentId: id, purpose })).toMatchObject({
			code: 'share_document_gone',
		})
	}
	expect((await attorney.call(documentVersions.list, { id: copy.id })).versions).toHaveLength(1)
})

test('a phrase in a text that was recognized is never said to be gone unless its page is marked', async () => {
	const file = await PDFDocument.create()
	file.addPage([612, 792]).drawRectangle({ x: 0, y: 0, width: 612, height: 792 })
	const content = Buffer.from(await file.save())
	const { id } = await attorney.call(documents.put, { id: newId(), name: 'Scan.pdf', caseId }, { content })
	await attorney.call(documentTexts.put, { id, versionNumber: 1, pages: [{ page: 1, text: 'Account 4411 of Ada' }] })
	const place = { phrase: 'account 4411', kind: 'recognized', page: 1 }
	const found = await attorney.call(pdfTools.findText, { id, phrase: 'account 4411' })
	expect(found).toEqual({ marks: [], more: false, places: [place], unreadPages: [1] })
	const input = { id, versionNumber: 1, marks: [], phrases: ['account 4411'], newId: newId(), title: 'Copy' }
	const refusal = (more: object) => attorney.refusal(pdfTools.redact, { ...input, ...more })
	const left = { code: 'pdf_phrase_left', message: expect.stringContaining('the recognized text of page 1') }
	expect(await refusal({})).toMatchObject(left)
	expect(await refusal({ checkedPages: [1] })).toMatchObject(left)
	expect(await refusal({ phrases: ['Bob'] })).toMatchObject({ code: 'pdf_pages_unread', data: { pages: [1] } })
	const marks = [{ page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 }]
	expect(await refusal({ marks })).toMatchObject({ code: 'pdf_pages_unread' })
	expect(await attorney.call(pdfTools.redact, { ...input, marks, checkedPages: [1] })).toMatchObject({ title: 'Copy' })
})

test('a small file that unpacks to gigabytes is refused, and the next one is redacted', async () => {
	const file = await PDFDocument.create()
	file.addPage([612, 792]).drawText('Account 4411', { x: 72, y: 700, size: 12 })
	const good = Buffer.from(await file.save())
	const packed = await readFile(new URL('./samples/packed-twice.pdf', import.meta.url))
	expect(packed.length).toBeLessThan(6_000)
	const add = (content: Buffer) => attorney.call(documents.put, { id: newId(), name: 'x.pdf', caseId }, { content })
	const { id } = await add(packed)
	expect(await attorney.refusal(pdfTools.findText, { id, phrase: 'Account' })).toMatchObject({
		code: 'pdf_too_complex',
	})
	const marks = [{ page: 1, x: 0, y: 0, width: 1, height: 1 }]
	const input = { id, versionNumber: 1, marks, newId: newId(), title: 'Redacted' }
	expect(await attorney.refusal(pdfTools.redact, input)).toMatchObject({ code: 'pdf_too_complex' })
	const next = await add(good)
	expect((await attorney.call(pdfTools.findText, { id: next.id, phrase: 'Account' })).marks).toHaveLength(1)
})

test('nothing is saved of what is checked out, deleted, no PDF or damaged', async () => {
	const one = await put('Held.pdf', 2)
	const work = { ...plain, id: one.id, versionNumber: 1, pages: [page(1)] }
	await colleague.call(documentVersions.checkOut, { id: one.id })
	expect(await attorney.refusal(pdfTools.saveVersion, work)).toMatchObject({ code: 'document_checked_out' })
	await colleague.call(documentVersions.checkIn, { id: one.id })
	const text = await attorney.call(documents.put, { id: newId(), name: 'a.txt', caseId }, { content: Buffer.from('a') })
	const refusal = (id: string) => attorney.refusal(pdfTools.saveVersion, { ...work, id })
	expect(await refusal(text.id)).toMatchObject({ code: 'pdf_expected' })
	const damaged = Buffer.from('%PDF-1.7 cut')
	const { id } = await attorney.call(documents.put, { id: newId(), name: 'b.pdf', caseId }, { content: damaged })
	expect(await refusal(id)).toMatchObject({ code: 'pdf_damaged' })
	expect(await refusal(newId())).toMatchObject({ code: 'document_not_found' })
	await attorney.call(documents.remove, { id: one.id })
	expect(await refusal(one.id)).toMatchObject({ code: 'document_deleted' })
})
