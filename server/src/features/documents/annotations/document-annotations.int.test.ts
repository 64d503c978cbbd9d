import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { ANNOTATIONS_MAX, documentAnnotations } from '@praxis/contract/documents/document-annotations.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let paralegal: Caller
let staff: Caller
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Lena Brandt' }))
	paralegal = firm.as(await createPerson(firm, 'paralegal', { fullName: 'Sam Ito' }))
	staff = firm.as(await createPerson(firm, 'staff'))
	const client = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	caseId = (await attorney.call(cases.open, { clientId: client.id, caseName: 'Osei v. Park', type: 'General' })).id
})
afterAll(() => firm.close())

async function pdf(text: string): Promise<Buffer> {
	const file = await PDFDocument.create()
	const font = await file.embedFont(StandardFonts.Helvetica)
	file.addPage([612, 792]).drawText(text, { x: 72, y: 700, size: 12, font })
	return Buffer.from(await file.save())
}

async function put(name = 'Lease.pdf') {
	const content = name.endsWith('.pdf') ? await pdf('The lease ends in May.') : Buffer.from('plain')
	const { id } = await attorney.call(documents.put, { id: newId(), name, caseId }, { content })
	return id
}

const boxes = [{ x: 0.1, y: 0.1, width: 0.3, height: 0.05 }]
const on = (documentId: string) => ({ id: newId(), documentId, versionNumber: 1, page: 1, boxes })
const noteOn = (documentId: string, text = 'Ask about May') => ({ ...on(documentId), kind: 'note' as const, text })
const listed = async (id: string, by = attorney, versionNumber = 1) =>
	(await by.call(documentAnnotations.list, { id, versionNumber })).annotations

test('annotations are kept per version with author and time, changed and deleted, and audited', async () => {
	const id = await put()
	const note = await paralegal.call(documentAnnotations.add, noteOn(id))
	expect(note).toMatchObject({
		kind: 'note',
		text: 'Ask about May',
		authorName: 'Sam Ito',
		version: 1,
		color: 'yellow',
	})
	const lines = [...boxes, { ...boxes[0], y: 0.16 }]
	const highlight = { ...on(id), kind: 'highlight' as const, boxes: lines as typeof boxes }
	await attorney.call(documentAnnotations.add, highlight)
	await attorney.call(documentAnnotations.add, {
		...on(id),
		kind: 'stamp',
		stamp: 'RECEIVED',
		stampedOn: '2026-11-25',
		color: 'red',
	})
	expect(await attorney.refusal(documentAnnotations.add, highlight)).toMatchObject({ code: 'id_taken' })
	const moved = { id: note.id, version: 1, page: 2, text: 'Ask about June' }
	expect(await paralegal.call(documentAnnotations.edit, moved)).toMatchObject({ page: 2, version: 2, boxes })
	expect(await paralegal.refusal(documentAnnotations.edit, moved)).toMatchObject({
		code: 'stale_version',
		data: { current: { version: 2 } },
	})
	expect((await listed(id, staff)).map(({ kind, page }) => [kind, page])).toEqual([
		['highlight', 1],
		['stamp', 1],
		['note', 2],
	])
	await attorney.call(documentAnnotations.remove, { id: note.id })
	expect(await listed(id)).toHaveLength(2)
	const { rows } = await firm.platform.db.owner.query(
		`SELECT action, before ->> 'text' AS was, after ->> 'text' AS is FROM api.audit_log
			WHERE entity_id = $1 AND after ->> 'annotation' = $2 ORDER BY id`,
		[id, note.id],
	)
	expect(rows).toEqual([
		{ action: 'documentAnnotations.add', was: null, is: 'Ask about May' },
		{ action: 'documentAnnotations.edit', was: 'Ask about May', is: 'Ask about June' },
		{ action: 'documentAnnotations.remove', was: 'Ask about June', is: null },
	])
	const { items } = await attorney.call(documents.activity, { id })
	expect(items[0]).toMatchObject({ action: 'documentAnnotations.remove' })
})

test('who may only view documents adds nothing; those of others are changed by users who manage cases', async () => {
	const id = await put()
	const own = await attorney.call(documentAnnotations.add, noteOn(id))
	expect(await staff.refusal(documentAnnotations.add, noteOn(id))).toMatchObject({ status: 403 })
	expect(await paralegal.refusal(documentAnnotations.remove, { id: own.id })).toMatchObject({
		code: 'annotation_of_other',
	})
	expect(await paralegal.refusal(documentAnnotations.edit, { id: own.id, version: 1, text: 'x' })).toMatchObject({
		code: 'annotation_of_other',
	})
	const theirs = await paralegal.call(documentAnnotations.add, noteOn(id))
	expect(await attorney.call(documentAnnotations.edit, { id: theirs.id, version: 1, color: 'blue' })).toMatchObject({
		color: 'blue',
		authorName: 'Sam Ito',
	})
})

test('what is incomplete, not a PDF, unknown or too much is refused', async () => {
	const [id, text] = [await put(), await put('Notes.txt')]
	const refused = (input: object) => attorney.refusal(documentAnnotations.add, { ...on(id), ...input })
	expect(await refused({ kind: 'note' })).toMatchObject({ code: 'annotation_incomplete' })
	expect(await refused({ kind: 'stamp' })).toMatchObject({ code: 'annotation_incomplete' })
	expect(await refused({ kind: 'highlight', stamp: 'DRAFT' })).toMatchObject({ code: 'annotation_incomplete' })
	expect(await refused({ kind: 'redaction', boxes: [...boxes, ...boxes] })).toMatchObject({
		code: 'annotation_incomplete',
	})
	expect(await refused({ kind: 'highlight', versionNumber: 2 })).toMatchObject({ code: 'version_not_found' })
	expect(await refused({ kind: 'highlight', documentId: text })).toMatchObject({ code: 'pdf_expected' })
	expect(await refused({ kind: 'highlight', documentId: newId() })).toMatchObject({ code: 'document_not_found' })
	expect(await attorney.refusal(documentAnnotations.remove, { id: newId() })).toMatchObject({
		code: 'annotation_not_found',
	})
	await firm.platform.db.owner.query(
		`INSERT INTO api.document_annotations (id, document_id, version_number, kind, page, boxes, color, author_name)
			SELECT gen_random_uuid(), $1, 1, 'highlight', 1, '[{}]', 'yellow', 'x' FROM generate_series(1, $2)`,
		[id, ANNOTATIONS_MAX],
	)
	expect(await refused({ kind: 'highlight' })).toMatchObject({ code: 'annotations_full' })
	await attorney.call(documents.remove, { id })
	expect(await refused({ kind: 'highlight' })).toMatchObject({ code: 'document_deleted' })
})

test('a new version begins without annotations; those of another are copied once', async () => {
	const id = await put()
	await paralegal.call(documentAnnotations.add, noteOn(id))
	await attorney.call(
		documentVersions.put,
		{ id, name: 'Lease.pdf' },
		{ content: await pdf('The lease ends in June.') },
	)
	expect(await attorney.call(documentAnnotations.list, { id, versionNumber: 2 })).toEqual({
		annotations: [],
		others: [{ versionNumber: 1, count: 1 }],
	})
	const copy = { id, versionNumber: 2, fromVersion: 1 }
	expect(await attorney.call(documentAnnotations.copy, copy)).toEqual({ copied: 1 })
	expect(await listed(id, attorney, 2)).toMatchObject([{ text: 'Ask about May', authorName: 'Sam Ito' }])
	expect(await attorney.refusal(documentAnnotations.copy, copy)).toMatchObject({ code: 'annotations_none' })
})

test('a copy has the annotations drawn in, the document itself has not; both are logged', async () => {
	const id = await put()
	await attorney.call(documentAnnotations.add, noteOn(id))
	const input = { id, versionNumber: 1, kinds: ['note' as const] }
	const answer = await staff.send(documentAnnotations.download, input)
	expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
	expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(2)
	expect(await staff.refusal(documentAnnotations.download, { ...input, kinds: ['stamp'] })).toMatchObject({
		code: 'annotations_none',
	})
	expect((await attorney.call(documents.accesses, { id })).items).toMatchObject([{ action: 'downloaded' }])
	const saving = { ...input, newId: newId(), title: 'Lease (Annotated)' }
	const saved = await attorney.call(documentAnnotations.saveDocument, saving)
	expect(saved).toMatchObject({ title: 'Lease (Annotated)', kind: 'pdf', isShared: false, cases: [{ id: caseId }] })
	expect(await attorney.refusal(documentAnnotations.saveDocument, saving)).toMatchObject({ code: 'id_taken' })
	const { href } = await attorney.call(documents.link, { id })
	const original = await PDFDocument.load((await attorney.inject({ url: href })).rawPayload)
	expect(original.getPageCount()).toBe(1)
	const { rows } = await firm.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity_id = ANY ($1) AND action ~ 'download|saveDocument' ORDER BY id",
		[[id, saved.id]],
	)
	expect(rows.map(({ action }) => action)).toEqual(['documentAnnotations.download', 'documentAnnotations.saveDocument'])
})

test('a wall hides annotations, and clients see none of a document that is shared with them', async () => {
	const id = await put()
	const { id: noteId } = await attorney.call(documentAnnotations.add, noteOn(id))
	const person = await createPerson(firm, 'attorney')
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		person.id,
	])
	const screened = firm.as(person)
	const version = { id, versionNumber: 1 }
	expect(await screened.refusal(documentAnnotations.list, version)).toMatchObject({ code: 'document_not_found' })
	expect(await screened.refusal(documentAnnotations.add, noteOn(id))).toMatchObject({ code: 'document_not_found' })
	expect(await screened.refusal(documentAnnotations.remove, { id: noteId })).toMatchObject({
		code: 'annotation_not_found',
	})
	expect(await screened.refusal(documentAnnotations.download, { ...version, kinds: ['note'] })).toMatchObject({
		code: 'document_not_found',
	})
	const client = firm.as(await createPerson(firm, 'client'))
	expect(await client.refusal(documentAnnotations.list, version)).toMatchObject({ status: 403 })
	const { rows } = await firm.platform.db.owner.query(
		"SELECT has_table_privilege('praxis_client', 'api.document_annotations', 'SELECT') AS may",
	)
	expect(rows).toEqual([{ may: false }])
})
