import { randomUUID } from 'node:crypto'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { editor } from '@praxis/contract/editor/editor.contract'
import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import { generator } from '@praxis/contract/editor/templates/generator.contract'
import { templateOf } from '@praxis/contract/editor/templates/shipped-templates'
import { newId } from '@praxis/contract/kernel/new-id'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let paralegal: Caller
let staff: Caller

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Rita Responsible' }))
	paralegal = firm.as(await createPerson(firm, 'paralegal', { fullName: 'Paul Para' }))
	staff = firm.as(await createPerson(firm, 'staff'))
})
afterAll(() => firm.close())

const create = async (title = 'Motion to dismiss') => {
	const id = newId()
	await attorney.call(editor.create, { id, title, type: 'pleading' })
	return id
}
/** Types at the beginning of the first paragraph, or at a position. */
const typed = (text: string, at = 1) => ({
	stepType: 'replace',
	from: at,
	to: at,
	slice: { content: [{ type: 'text', text }] },
})
const push = (id: string, after: number, step: Record<string, unknown>, by = attorney, batch = randomUUID()) =>
	by.call(editor.push, { id, after, client: randomUUID(), batch, steps: [step] })
const textOf = async (id: string) => {
	const { body } = await attorney.inject({ url: `/api/editor/documents/${id}/download?format=txt` })
	return body.trim()
}

test('a new document is one of the library; what is written is found in its text and read by others', async () => {
	const id = await create()
	expect(await attorney.call(documents.get, { id })).toMatchObject({
		title: 'Motion to dismiss',
		kind: 'pdf',
		versionNumber: 1,
	})
	expect(await staff.call(editor.isWritten, { id })).toEqual({ isWritten: true })
	expect(await attorney.call(editor.isWritten, { id: newId() })).toEqual({ isWritten: false })
	expect(await push(id, 0, typed('Zanzibar tenancy'))).toMatchObject({ head: 1, writers: 1, readOnly: null })
	const found = await attorney.call(documents.list, { search: 'zanzibar' })
	expect(found.items.map((one) => one.id)).toEqual([id])
	expect((await attorney.call(documentTexts.get, { id })).pages).toEqual([{ page: 1, text: 'Zanzibar tenancy' }])
	const read = await staff.call(editor.get, { id })
	expect(read).toMatchObject({ head: 1, doc: { content: [{ content: [{ text: 'Zanzibar tenancy' }] }] } })
	expect(read.readOnly).toBe('You may read this document, but not change it.')
	const { items } = await attorney.call(documents.activity, { id })
	expect(items.map((row) => row.action)).toEqual(['editor.push', 'documents.put'])
	// More of the same writing leaves steps with their author, and no audit row each.
	await push(id, 1, typed('More. '))
	expect((await attorney.call(documents.activity, { id })).items).toHaveLength(2)
})

test('who is behind reads the steps of others first; a batch that was added is not added again', async () => {
	const id = await create()
	const batch = randomUUID()
	await push(id, 0, typed('one'), attorney, batch)
	expect(await push(id, 0, typed('one'), attorney, batch)).toMatchObject({ head: 1 })
	const late = { id, after: 0, client: randomUUID(), batch: randomUUID(), steps: [typed('two ')] }
	expect(await paralegal.refusal(editor.push, late)).toMatchObject({ code: 'steps_behind', status: 409 })
	expect((await paralegal.call(editor.steps, { id, after: 0 })).steps).toMatchObject([
		{ step: { stepType: 'replace' } },
	])
	expect(await paralegal.call(editor.push, { ...late, after: 1 })).toMatchObject({ head: 2, writers: 2 })
	expect(await textOf(id)).toBe('two one')
})

test('refuses steps that do not fit, texts that cannot be stored and addresses that run something', async () => {
	const id = await create()
	const refused = async (step: Record<string, unknown>, code = 'steps_misfit') => {
		const input = { id, after: 0, client: randomUUID(), batch: randomUUID(), steps: [step] }
		expect(await attorney.refusal(editor.push, input)).toMatchObject({ status: 400, code })
	}
	await refused(typed('x', 99))
	await refused({ stepType: 'unknown' })
	await refused(typed('a\u0000b'), 'validation_failed')
	await refused(typed('\ud800'), 'validation_failed')
	const linked = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }
	await refused({ stepType: 'replace', from: 1, to: 1, slice: { content: [linked] } })
	await refused({ stepType: 'replace', from: 0, to: 2 })
	expect(await attorney.call(editor.state, { id })).toMatchObject({ head: 0 })
})

test('versions keep the text and its PDF; restoring one is one more change', async () => {
	const id = await create()
	expect(await attorney.refusal(editor.saveVersion, { id })).toMatchObject({ code: 'document_blank' })
	await push(id, 0, typed('First draft'))
	expect(await attorney.call(editor.saveVersion, { id, note: 'Sent to client' })).toEqual({ number: 2 })
	expect(await attorney.refusal(editor.saveVersion, { id })).toMatchObject({ code: 'version_same_content' })
	await push(id, 1, typed('Second thoughts. '))
	expect(await textOf(id)).toBe('Second thoughts. First draft')
	expect((await attorney.call(editor.versions, { id })).versions).toMatchObject([
		{ number: 2, note: 'Sent to client', addedByName: 'Rita Responsible' },
		{ number: 1 },
	])
	expect(await attorney.refusal(editor.restore, { id, number: 9 })).toMatchObject({ code: 'version_not_found' })
	expect(await attorney.call(editor.restore, { id, number: 2 })).toMatchObject({ head: 3 })
	expect(await textOf(id)).toBe('First draft')
	const { href } = await attorney.call(documents.link, { id })
	expect((await attorney.inject({ url: href })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the library refuses another content or an earlier PDF for a document that is written here', async () => {
	const id = await create()
	await push(id, 0, typed('Draft'))
	await attorney.call(editor.saveVersion, { id })
	expect(await attorney.call(documentVersions.list, { id })).toMatchObject({ isWritten: true })
	expect(await attorney.refusal(documentVersions.restore, { id, number: 1 })).toMatchObject({
		code: 'document_written_here',
		status: 409,
	})
})

test('who has a document open sees where others are, until they leave', async () => {
	const id = await create()
	const [mine, theirs] = [randomUUID(), randomUUID()]
	const at = (client: string, from = 1) => ({ id, client, place: { from, to: from, version: 0 } })
	expect(await attorney.call(editor.live, at(mine))).toEqual({ head: 0, people: [] })
	await paralegal.call(editor.live, at(theirs, 1))
	await push(id, 0, typed('One'))
	expect(await attorney.call(editor.live, at(mine))).toEqual({
		head: 1,
		people: [{ client: theirs, fullName: 'Paul Para', place: { from: 1, to: 1, version: 0 } }],
	})
	// Another's name for an opening moves nothing of theirs.
	await staff.call(editor.live, { ...at(theirs, 9) })
	await staff.call(editor.live, { ...at(theirs), leaving: true })
	await paralegal.call(editor.live, { ...at(theirs), leaving: true })
	expect(await attorney.call(editor.live, at(mine))).toMatchObject({ people: [] })
	expect(await attorney.refusal(editor.live, { ...at(mine), id: newId() })).toMatchObject({ status: 404 })
})

test('a template is filled in from the case; what is missing is asked, and the document is one of the case', async () => {
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Allen' })
	const one = await attorney.call(cases.open, { clientId, caseName: 'Allen v. Board', type: 'General' })
	const { values } = await attorney.call(generator.prepare, { caseId: one.id })
	expect(values).toMatchObject({ CASE_NAME: 'Allen v. Board', CLIENT_NAME: 'Ada Allen', COURT: '' })
	const id = newId()
	const input = { id, template: 'certificate-of-service', caseId: one.id, title: 'Certificate' }
	const refused = await attorney.refusal(generator.generate, input)
	expect(refused).toMatchObject({ code: 'answers_missing', status: 400 })
	expect(Object.keys(refused.fields ?? {})).toContain('answers.COURT')
	expect(await attorney.refusal(generator.generate, { ...input, template: 'none' })).toMatchObject({ status: 404 })
	const { asks } = templateOf('certificate-of-service') ?? { asks: [] }
	const names = [...asks.map(({ name }) => name), ...Object.keys(values).filter((name) => values[name] === '')]
	const answers = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
	await attorney.call(generator.generate, { ...input, answers })
	expect(await textOf(id)).toContain('I certify that on <SERVICE_DATE> I served <DOCUMENT_SERVED>')
	expect(await attorney.call(editor.get, { id })).toMatchObject({
		type: 'pleading',
		caseId: one.id,
		title: 'Certificate',
	})
	expect(await firm.anonymous.refusal(generator.prepare, { caseId: one.id })).toMatchObject({ status: 401 })
	expect(await attorney.refusal(generator.prepare, { caseId: newId() })).toMatchObject({ status: 404 })
})

test('title, type and page are changed together with their version; the HTML holds no markup of the text', async () => {
	const id = await create()
	const page = { ...FIRST_PAGE_SETTINGS, fontFamily: 'Arial', fontSize: '14' } as const
	const after = await attorney.call(editor.settings, { id, version: 1, title: 'Brief', type: 'memo', page })
	expect(after).toMatchObject({ title: 'Brief', type: 'memo', page, version: 2 })
	expect(await attorney.refusal(editor.settings, { id, version: 1, title: 'X' })).toMatchObject({
		code: 'stale_version',
	})
	await push(id, 0, typed('<script>x</script>'))
	const { body } = await attorney.inject({ url: `/api/editor/documents/${id}/download?format=html` })
	expect(body).toContain('&lt;script&gt;')
	const pdf = await attorney.inject({ url: `/api/editor/documents/${id}/download` })
	expect(pdf.headers['content-disposition']).toContain('Brief.pdf')
	const word = await attorney.inject({ url: `/api/editor/documents/${id}/download?format=docx` })
	expect(word.headers['content-disposition']).toContain('Brief.docx')
	expect(strFromU8(unzipSync(word.rawPayload)['word/document.xml'] ?? new Uint8Array())).toContain('&lt;script&gt;')
	const markdown = await attorney.inject({ url: `/api/editor/documents/${id}/download?format=md` })
	expect(markdown.body).toContain(String.raw`\<script\>`)
})

test('others are refused, and a deleted or checked out document is read only', async () => {
	const id = await create()
	const input = { id, after: 0, client: randomUUID(), batch: randomUUID(), steps: [typed('x')] }
	expect(await staff.refusal(editor.push, input)).toMatchObject({ status: 403 })
	expect(await firm.anonymous.refusal(editor.get, { id })).toMatchObject({ status: 401 })
	expect(await attorney.refusal(editor.get, { id: newId() })).toMatchObject({ status: 404 })
	await attorney.call(documents.remove, { id })
	expect(await attorney.refusal(editor.push, input)).toMatchObject({ code: 'document_deleted' })
	expect((await attorney.call(editor.get, { id })).readOnly).toContain('deleted folder')
})
