import { PDFDocument, PDFString, rgb } from '@cantoo/pdf-lib'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docxOf } from '../../demo/document-contents.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { ReadingProcess } from '../file-formats/reading/reading-process.ts'
import { readStoredContent } from './read-stored-content.ts'

let firm: TestApp
let attorney: Caller
let staff: Caller
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	staff = firm.as(await createPerson(firm, 'staff'))
	const clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Osei v. Park', type: 'General' })).id
})
afterAll(() => firm.close())

const put = (name: string) =>
	attorney.call(documents.put, { id: newId(), name, caseId }, { content: Buffer.from(`%PDF-1.7 ${name}`) })

test('recognized text is saved page by page for the version that was recognized, with an audit row and an access', async () => {
	const { id, textState } = await put('Scan.pdf')
	expect(textState).toBe('waiting')
	const pages = [
		{ page: 1, text: 'Lease of the warehouse' },
		{ page: 2, text: 'Signed on Friday' },
	]
	const saved = await attorney.call(documentTexts.put, { id, versionNumber: 1, pages, confidence: 87 })
	expect(saved).toMatchObject({ textState: 'extracted', versionNumber: 1 })
	expect(await staff.call(documentTexts.get, { id, from: 1 })).toEqual({
		state: 'extracted',
		reason: '',
		source: 'ocr',
		pageCount: 2,
		confidence: 87,
		pages,
		next: null,
	})
	expect((await staff.call(documentTexts.get, { id, from: 2 })).pages).toEqual(pages.slice(1))
	expect((await staff.call(documentTexts.get, { id, versionNumber: 1 })).pages).toEqual(pages)
	expect(await staff.refusal(documentTexts.get, { id, versionNumber: 9 })).toMatchObject({ status: 404 })
	const [first] = (await attorney.call(documents.activity, { id })).items
	expect(first).toMatchObject({ action: 'documentTexts.put' })
	const [access] = (await attorney.call(documents.accesses, { id })).items
	expect(access).toMatchObject({ action: 'ocr_processed', versionNumber: 1 })
	const corrected = [{ page: 1, text: 'Lease of the storehouse' }]
	await attorney.call(documentTexts.put, { id, versionNumber: 1, pages: corrected })
	expect((await staff.call(documentTexts.get, { id })).pages).toEqual(corrected)
})

test('an older version, a repeated page and users who may not edit are refused', async () => {
	const { id } = await put('Other scan.pdf')
	const page = { page: 1, text: 'x' }
	const input = { id, versionNumber: 1, pages: [page] }
	expect(await attorney.refusal(documentTexts.put, { ...input, versionNumber: 2 })).toMatchObject({
		code: 'text_version_changed',
	})
	expect(await attorney.refusal(documentTexts.put, { ...input, pages: [page, page] })).toMatchObject({
		code: 'text_pages_repeated',
	})
	expect(await staff.refusal(documentTexts.put, input)).toMatchObject({ status: 403 })
	expect(await attorney.refusal(documentTexts.get, { id: newId() })).toMatchObject({ status: 404 })
})

test('a content is read by a job, by its own text; a failure says why and is read again on request', async () => {
	const reading = new ReadingProcess()
	const ctx = {
		actor: { kind: 'system', name: 'test' },
		origin: { requestId: 'x', ip: null, userAgent: null },
		platform: firm.platform,
	} as const
	const add = (name: string, content: Buffer) =>
		attorney.call(documents.put, { id: newId(), name, caseId }, { content })
	const good = await add('Hold.docx', docxOf('Hold', ['Keep the ledgers']))
	const bad = await add('Bad.pdf', Buffer.from('%PDF-1.7 nothing'))
	for (const { id } of [good, bad]) await readStoredContent(ctx, { documentId: id, versionNumber: 1 }, reading)
	expect(await staff.call(documentTexts.get, { id: good.id })).toMatchObject({
		state: 'extracted',
		source: 'extracted',
		pages: [{ page: 1, text: 'Hold\nKeep the ledgers' }],
	})
	expect(await staff.call(documents.get, { id: bad.id })).toMatchObject({
		textState: 'failed',
		textReason: 'This PDF is damaged and could not be read.',
	})
	expect((await staff.call(documents.list, { textState: 'failed', search: 'bad' })).items.map(({ id }) => id)).toEqual([
		bad.id,
	])
	expect(await attorney.call(documentTexts.retry, { id: bad.id })).toMatchObject({
		textState: 'waiting',
		textReason: '',
	})
	const copy = await attorney.call(documents.copy, { id: good.id, newId: newId() })
	expect(copy.textState).toBe('waiting')
	reading.close()
})

/** A form with a comment, a word broken over a line end and text that a box only hides. */
async function notedPdf(): Promise<Buffer> {
	const file = await PDFDocument.create()
	const page = file.addPage()
	page.drawText('The con-\nfidentiality clause', { x: 50, y: 700, lineHeight: 20 })
	page.drawText('Number 078-05-1120', { x: 50, y: 600 })
	page.drawRectangle({ x: 40, y: 590, width: 400, height: 40, color: rgb(0, 0, 0) })
	const form = file.getForm()
	const name = form.createTextField('declarant.name')
	name.setText('Quinquagesima Zorbach')
	name.addToPage(page, { x: 50, y: 500 })
	const agree = form.createCheckBox('agree')
	agree.addToPage(page, { x: 50, y: 400 })
	agree.check()
	const choice = form.createRadioGroup('custody')
	choice.addOptionToPage('joint', page, { x: 50, y: 350 })
	choice.addOptionToPage('sole', page, { x: 90, y: 350 })
	choice.select('sole')
	const court = form.createDropdown('court')
	court.addOptions(['Westmarch', 'Harrowgate'])
	court.select('Harrowgate')
	court.addToPage(page, { x: 50, y: 300 })
	const note = { Type: 'Annot', Subtype: 'Text', Rect: [10, 10, 20, 20] }
	const written = { Contents: PDFString.of('Zwiebelturm remark'), T: PDFString.of('Ada Osei') }
	page.node.addAnnot(file.context.register(file.context.obj({ ...note, ...written })))
	return Buffer.from(await file.save())
}

test('fields, comments and broken words of a PDF are read and found; text below a box is reported and stays so', async () => {
	const reading = new ReadingProcess()
	const ctx = {
		actor: { kind: 'system', name: 'test' },
		origin: { requestId: 'x', ip: null, userAgent: null },
		platform: firm.platform,
	} as const
	const content = await notedPdf()
	const { id, coveredPages } = await attorney.call(
		documents.put,
		{ id: newId(), name: 'Form.pdf', caseId },
		{ content },
	)
	expect(coveredPages).toBeNull()
	await readStoredContent(ctx, { documentId: id, versionNumber: 1 }, reading)
	reading.close()
	const [page] = (await staff.call(documentTexts.get, { id })).pages
	expect(page?.text).toContain('The confidentiality\nclause')
	expect(page?.text.split('\n\n').at(-1)?.split('\n')).toEqual([
		'[Field name: Quinquagesima Zorbach]',
		'[Checked agree: Yes]',
		'[Selected custody: sole]',
		'[Choice court: Harrowgate]',
		'[Note by Ada Osei: Zwiebelturm remark]',
	])
	for (const search of ['zorbach', 'zwiebelturm', 'confidentiality', 'harrowgate']) {
		expect((await staff.call(documents.list, { search })).items.map((one) => one.id)).toEqual([id])
	}
	expect((await staff.call(documents.get, { id })).coveredPages).toEqual([1])
	const saved = await attorney.call(documentTexts.put, { id, versionNumber: 1, pages: [{ page: 1, text: 'seen' }] })
	expect(saved.coveredPages).toEqual([1])
})

test('behind an ethical wall there is no text', async () => {
	const { id } = await put('Secret scan.pdf')
	await attorney.call(documentTexts.put, { id, versionNumber: 1, pages: [{ page: 1, text: 'secret' }] })
	const person = await createPerson(firm, 'attorney')
	const walled = firm.as(person)
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		person.id,
	])
	const gone = { status: 404, code: 'document_not_found' }
	expect(await walled.refusal(documentTexts.get, { id })).toMatchObject(gone)
	expect(await walled.refusal(documentTexts.retry, { id })).toMatchObject(gone)
	const input = { id, versionNumber: 1, pages: [{ page: 1, text: 'mine' }] }
	expect(await walled.refusal(documentTexts.put, input)).toMatchObject(gone)
})
