import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { ocr } from '@praxis/contract/ocr/ocr.contract'
import { OCR_HISTORY_MAX } from '@praxis/contract/ocr/ocr.fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let paralegal: Caller
let staff: Caller
let client: Caller
let attorneyPerson: TestPerson
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorneyPerson = await createPerson(firm, 'attorney')
	attorney = firm.as(attorneyPerson)
	paralegal = firm.as(await createPerson(firm, 'paralegal'))
	staff = firm.as(await createPerson(firm, 'staff'))
	client = firm.as(await createPerson(firm, 'client'))
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	caseId = (await attorney.call(cases.open, { caseName: 'Osei v. Falk', type: 'Civil Litigation', clientId })).id
})
afterAll(() => firm.close())

const recognized = (text = 'IN THE SUPERIOR COURT') => ({
	text,
	confidence: 91.5,
	processingTime: 4_200,
	language: 'eng+spa',
	fileName: 'scan.png',
	fileSize: 12_345,
	pageCount: 1,
	legalStructure: { title: 'Complaint', caseNumbers: ['24-CV-1001'], parties: ['Ada Osei'], dates: ['May 1, 2026'] },
})
const rows = async (query: string, values: unknown[]) => (await firm.platform.db.owner.query(query, values)).rows

test('requires a session and a permission', async () => {
	const id = newId()
	expect(await firm.anonymous.refusal(ocr.history)).toMatchObject({ status: 401 })
	expect(await firm.anonymous.refusal(ocr.save, { ...recognized(), id, name: 'a.txt', folder: 'ocr' })).toMatchObject({
		status: 401,
	})
	expect(await client.refusal(ocr.record, { ...recognized(), id })).toMatchObject({ status: 403 })
	const saving = { ...recognized(), id, name: 'a.txt', folder: 'ocr' } as const
	expect(await staff.refusal(ocr.save, saving)).toMatchObject({ status: 403 })
})

test('keeps the history of each user, with an audit row', async () => {
	const id = newId()
	const entry = await attorney.call(ocr.record, { ...recognized('x'.repeat(400)), id })
	expect(entry).toMatchObject({ id, confidence: 91.5, language: 'eng+spa', documentId: null })
	expect(entry.excerpt).toHaveLength(150)
	expect(await attorney.call(ocr.get, { id })).toMatchObject({
		text: 'x'.repeat(400),
		legalStructure: { title: 'Complaint' },
	})
	expect((await attorney.call(ocr.history, {})).entries).toEqual([entry])
	expect((await paralegal.call(ocr.history, {})).entries).toEqual([])
	expect(await paralegal.refusal(ocr.get, { id })).toMatchObject({ status: 404, code: 'ocr_entry_not_found' })
	expect(await attorney.refusal(ocr.record, { ...recognized(), id })).toMatchObject({ status: 409, code: 'id_taken' })
	const audited = await rows('SELECT action, after FROM api.audit_log WHERE entity_id = $1', [id])
	expect(audited).toMatchObject([{ action: 'ocr.record', after: { fileName: 'scan.png' } }])
	expect(JSON.stringify(audited)).not.toContain('xxxx')
})

test('keeps a text as it was corrected, of the caller alone, with an audit row', async () => {
	const id = newId()
	await attorney.call(ocr.record, { ...recognized('IN THE SUPERlOR COURT'), id })
	const { confidence: _, legalStructure } = recognized()
	const corrected = { id, text: 'IN THE SUPERIOR COURT', confidence: 99, legalStructure }
	expect(await attorney.call(ocr.correct, corrected)).toMatchObject({
		excerpt: 'IN THE SUPERIOR COURT',
		confidence: 99,
	})
	expect((await attorney.call(ocr.get, { id })).text).toBe('IN THE SUPERIOR COURT')
	expect(await paralegal.refusal(ocr.correct, corrected)).toMatchObject({ status: 404, code: 'ocr_entry_not_found' })
	expect(await rows("SELECT after FROM api.audit_log WHERE action = 'ocr.correct'", [])).toMatchObject([
		{ after: { fileName: 'scan.png', confidence: 99 } },
	])
})

test('keeps the newest 50 and clears only the caller’s own', async () => {
	await paralegal.call(ocr.record, { ...recognized('theirs'), id: newId() })
	for (let at = 0; at < OCR_HISTORY_MAX + 2; at += 1)
		await attorney.call(ocr.record, { ...recognized(`text ${at}`), id: newId() })
	const { entries } = await attorney.call(ocr.history, {})
	expect(entries).toHaveLength(OCR_HISTORY_MAX)
	expect(entries[0]?.excerpt).toBe('text 51')
	expect(await attorney.call(ocr.clear, {})).toEqual({ removed: OCR_HISTORY_MAX })
	expect((await attorney.call(ocr.history, {})).entries).toEqual([])
	expect((await paralegal.call(ocr.history, {})).entries).toHaveLength(1)
	const [audited] = await rows("SELECT after FROM api.audit_log WHERE action = 'ocr.clear'", [])
	expect(audited).toMatchObject({ after: { removed: OCR_HISTORY_MAX } })
})

test('names the document that was recognized; an unknown document is not found', async () => {
	const id = newId()
	await attorney.call(documents.put, { id, caseId, name: 'scan.png' }, { content: Buffer.from('a scan') })
	const entry = await staff.call(ocr.record, { ...recognized(), id: newId(), documentId: id })
	expect(entry.documentId).toBe(id)
	expect(await staff.refusal(ocr.record, { ...recognized(), id: newId(), documentId: newId() })).toMatchObject({
		code: 'document_not_found',
	})
})

test('saves a text in the chosen folder of a case and updates the case, all or nothing', async () => {
	const before = await attorney.call(cases.get, { id: caseId })
	const id = newId()
	const saving = {
		...recognized('Text of the scan'),
		id,
		name: 'scan_extracted.txt',
		folder: 'evidence',
		caseId,
	} as const
	const saved = await paralegal.call(ocr.save, saving, { idempotencyKey: newId() })
	expect(saved).toMatchObject({ title: 'scan_extracted.txt', kind: 'txt', folderName: 'Evidence', bytes: 16 })
	expect(saved.cases.map((one) => one.id)).toEqual([caseId])
	const { updatedAt } = await attorney.call(cases.get, { id: caseId })
	expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
	const saidOf = await attorney.call(documents.list, { search: 'type:ocr_extracted name:scan', caseId })
	expect(saidOf.items.map((one) => one.id)).toContain(id)
	const kept = await rows('SELECT * FROM api.extracted_texts WHERE document_id = $1', [id])
	expect(kept).toMatchObject([{ text: 'Text of the scan', folder: 'evidence', language: 'eng+spa', case_id: caseId }])
	await paralegal.call(ocr.save, { ...saving, id: newId() })
	const { folders } = await attorney.call(documentFolders.list, { caseId })
	expect(folders.filter(({ count }) => count > 0)).toMatchObject([{ name: 'Evidence', count: 2 }])
	expect(await paralegal.refusal(ocr.save, saving)).toMatchObject({ code: 'id_taken' })
	expect(await rows('SELECT id FROM api.extracted_texts WHERE document_id = $1', [id])).toHaveLength(1)
})

test('says of a saved text how it was recognized, to those who see the document and its case', async () => {
	const of = { ...recognized('Text of the deed'), name: 'deed_extracted.txt', folder: 'evidence' } as const
	const [onCase, ofFirm, other] = [newId(), newId(), newId()]
	await attorney.call(ocr.save, { ...of, id: onCase, caseId })
	await attorney.call(ocr.save, { ...of, id: ofFirm })
	await attorney.call(documents.put, { id: other, caseId, name: 'Deed.pdf' }, { content: Buffer.from('%PDF-1.7') })
	const { recognition } = await staff.call(ocr.ofDocument, { id: onCase })
	expect(recognition).toEqual({
		source: 'ocr',
		type: 'ocr_extracted',
		confidence: 91.5,
		processingTime: 4_200,
		language: 'eng+spa',
		originalFile: 'scan.png',
		folder: 'evidence',
		extractedText: 'Text of the deed',
		pageCount: 1,
		createdAt: expect.any(String),
	})
	expect((await attorney.call(ocr.ofDocument, { id: ofFirm })).recognition).toMatchObject({ source: 'ocr' })
	expect(await staff.call(ocr.ofDocument, { id: ofFirm })).toEqual({ recognition: null })
	expect(await attorney.call(ocr.ofDocument, { id: other })).toEqual({ recognition: null })
	expect(await attorney.refusal(ocr.ofDocument, { id: newId() })).toMatchObject({ code: 'document_not_found' })
	expect(await client.refusal(ocr.ofDocument, { id: onCase })).toMatchObject({ status: 403 })
})

test('refuses a blank text, a blank name and a case that is not there', async () => {
	const saving = { ...recognized(), id: newId(), name: 'a.txt', folder: 'general' } as const
	expect(await attorney.refusal(ocr.save, { ...saving, text: ' \n' })).toMatchObject({
		code: 'ocr_no_text',
		message: 'No text to save. Please extract text first.',
	})
	expect(await attorney.refusal(ocr.save, { ...saving, name: ' ' })).toMatchObject({
		status: 400,
		fields: { name: 'Please enter a name.' },
	})
	expect(await attorney.refusal(ocr.save, { ...saving, caseId: newId() })).toMatchObject({ code: 'case_not_found' })
})
