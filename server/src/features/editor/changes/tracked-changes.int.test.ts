import { randomUUID } from 'node:crypto'
import { editor } from '@praxis/contract/editor/editor.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let paralegal: Caller
let staff: Caller
let attorneyId: string

beforeAll(async () => {
	firm = await startTestApp()
	const rita = await createPerson(firm, 'attorney', { fullName: 'Rita Responsible' })
	attorneyId = rita.id
	attorney = firm.as(rita)
	paralegal = firm.as(await createPerson(firm, 'paralegal', { fullName: 'Paul Para' }))
	staff = firm.as(await createPerson(firm, 'staff'))
})
afterAll(() => firm.close())

const mark = (type: string, id: string) => ({ type, attrs: { id } })
const inserted = (text: string, id: string | null, at = 1) => ({
	stepType: 'replace',
	from: at,
	to: at,
	slice: { content: [{ type: 'text', text, ...(id !== null && { marks: [mark('insertion', id)] }) }] },
})
const deleted = (from: number, to: number, id: string) => ({
	stepType: 'addMark',
	from,
	to,
	mark: mark('deletion', id),
})
const batch = (id: string, after: number, ...steps: Record<string, unknown>[]) => ({
	id,
	after,
	client: randomUUID(),
	batch: randomUUID(),
	steps,
})
const download = async (id: string, format: string) =>
	attorney.inject({ url: `/api/editor/documents/${id}/download?format=${format}` })
const changeOf = (userId: string, name = 'abcdef012345') => `${userId}.${name}`

async function create(): Promise<string> {
	const id = newId()
	await attorney.call(editor.create, { id, title: 'Lease', type: 'contract' })
	await attorney.call(editor.push, batch(id, 0, inserted('The tenant pays', null)))
	return id
}

test('tracked changes keep their author and time; files show the text with them accepted, Word the changes', async () => {
	const id = await create()
	const change = changeOf(attorneyId)
	await attorney.call(editor.push, batch(id, 1, deleted(5, 11, change), inserted('lessee', change, 11)))
	expect(await staff.call(editor.changes, { id })).toMatchObject({
		changes: [{ id: change, authorName: 'Rita Responsible' }],
	})
	expect((await download(id, 'txt')).body.trim()).toBe('The lessee pays')
	expect((await download(id, 'html')).body).toContain('The lessee pays')
	const word = strFromU8(unzipSync((await download(id, 'docx')).rawPayload)['word/document.xml'] ?? new Uint8Array())
	expect(word).toMatch(/<w:del w:id="\d+" w:author="Rita Responsible" w:date="[\dT:-]+Z"><w:r><w:delText[^>]*>tenant</)
	expect(word).toMatch(/<w:ins [^>]*w:author="Rita Responsible"[^>]*><w:r><w:t[^>]*>lessee</)
})

test('a change under the name of someone else is refused; undoing restores only their own words', async () => {
	const id = await create()
	const change = changeOf(attorneyId)
	const forged = batch(id, 1, inserted('I agree. ', change))
	expect(await paralegal.refusal(editor.push, forged)).toMatchObject({ code: 'change_of_another', status: 400 })
	const marked = batch(id, 1, deleted(5, 11, change))
	expect(await paralegal.refusal(editor.push, marked)).toMatchObject({ code: 'change_of_another' })
	const block = { stepType: 'attr', pos: 0, attr: 'change', value: { kind: 'deleted', id: change } }
	expect(await paralegal.refusal(editor.push, batch(id, 1, block))).toMatchObject({ code: 'change_of_another' })
	await attorney.call(editor.push, batch(id, 1, inserted('Rent is due. ', change)))
	expect(await paralegal.refusal(editor.push, batch(id, 2, inserted('No rent. ', change)))).toMatchObject({
		code: 'change_of_another',
	})
	// Rejected and undone.
	await paralegal.call(editor.push, batch(id, 2, { stepType: 'replace', from: 1, to: 14 }))
	expect(await paralegal.call(editor.push, batch(id, 3, inserted('Rent is due. ', change)))).toMatchObject({ head: 4 })
	const nameless = batch(id, 4, inserted('x', 'no id'))
	expect(await paralegal.refusal(editor.push, nameless)).toMatchObject({ code: 'steps_misfit' })
	const odd = { stepType: 'attr', pos: 0, attr: 'change', value: { kind: 'other', id: change } }
	expect(await paralegal.refusal(editor.push, batch(id, 4, odd))).toMatchObject({ code: 'steps_misfit' })
})

test('words of another do not come together letter by letter, nor do their changes of blocks', async () => {
	const id = await create()
	const change = changeOf(attorneyId)
	const block = (kind: string, pos: number) => ({ stepType: 'attr', pos, attr: 'change', value: { kind, id: change } })
	const another = { code: 'change_of_another' }
	await attorney.call(editor.push, batch(id, 1, inserted('not ', change, 5)))
	const forged = ['n', 'o', 'o', 'n'].map((text) => inserted(text, change))
	expect(await paralegal.refusal(editor.push, batch(id, 2, ...forged))).toMatchObject(another)
	expect(await paralegal.refusal(editor.push, batch(id, 2, inserted('n', change)))).toMatchObject(another)
	expect(await paralegal.refusal(editor.push, batch(id, 2, block('deleted', 0)))).toMatchObject(another)
	await attorney.call(editor.push, batch(id, 2, block('deleted', 0)))
	expect(await paralegal.refusal(editor.push, batch(id, 3, block('inserted', 0)))).toMatchObject(another)
	const none = { stepType: 'attr', pos: 0, attr: 'change', value: null }
	await paralegal.call(editor.push, batch(id, 3, none))
	expect(await paralegal.call(editor.push, batch(id, 4, block('deleted', 0)))).toMatchObject({ head: 5 })
})

test('a reference and a table of contents under the name of someone else are refused', async () => {
	const id = await create()
	const change = changeOf(attorneyId)
	const put = (at: number, node: Record<string, unknown>) => ({
		stepType: 'replace',
		from: at,
		to: at,
		slice: { content: [node] },
	})
	const reference = (anchor: string) =>
		put(1, { type: 'reference', attrs: { anchor, kind: 'full' }, marks: [mark('insertion', change)] })
	const contents = put(0, { type: 'contents', attrs: { levels: 3, change: { kind: 'inserted', id: change } } })
	const another = { code: 'change_of_another' }
	expect(await paralegal.refusal(editor.push, batch(id, 1, reference('aaaaaaaaaaaa')))).toMatchObject(another)
	expect(await paralegal.refusal(editor.push, batch(id, 1, contents))).toMatchObject(another)
	await attorney.call(editor.push, batch(id, 1, reference('aaaaaaaaaaaa')))
	await paralegal.call(editor.push, batch(id, 2, { stepType: 'replace', from: 1, to: 2 }))
	// It would lead elsewhere.
	expect(await paralegal.refusal(editor.push, batch(id, 3, reference('bbbbbbbbbbbb')))).toMatchObject(another)
	expect(await paralegal.call(editor.push, batch(id, 3, reference('aaaaaaaaaaaa')))).toMatchObject({ head: 4 })
	const odd = put(1, { type: 'reference', attrs: { anchor: '../x', kind: 'full' } })
	expect(await attorney.refusal(editor.push, batch(id, 4, odd))).toMatchObject({ code: 'steps_misfit' })
})

test('a picture and a table of contents under the name of someone else are not altered by others', async () => {
	const id = await create()
	const change = changeOf(attorneyId)
	const put = (node: Record<string, unknown>, to = 0) => ({
		stepType: 'replace',
		from: 0,
		to,
		slice: { content: [node] },
	})
	const own = { change: { kind: 'inserted', id: change } }
	const picture = (alt: string) => put({ type: 'image', attrs: { src: 'https://example.com/plan.png', alt, ...own } })
	const alter = (pos: number, attr: string, value: unknown) => ({ stepType: 'attr', pos, attr, value })
	const another = { code: 'change_of_another' }
	await attorney.call(editor.push, batch(id, 1, put({ type: 'contents', attrs: { levels: 3, ...own } })))
	await attorney.call(editor.push, batch(id, 2, picture('Plan')))
	const forged = [
		alter(0, 'src', 'https://example.com/other.png'),
		alter(0, 'alt', 'Another plan'),
		alter(0, 'width', 20),
		alter(1, 'levels', 1),
	]
	for (const step of forged) {
		expect(await paralegal.refusal(editor.push, batch(id, 3, step))).toMatchObject(another)
	}
	const accepted = [alter(0, 'change', null), alter(0, 'alt', 'Another plan'), alter(0, 'change', own.change)]
	expect(await paralegal.refusal(editor.push, batch(id, 3, ...accepted))).toMatchObject(another)
	const replaced = put({ type: 'image', attrs: { src: 'https://example.com/other.png', alt: 'Plan', ...own } }, 1)
	expect(await paralegal.refusal(editor.push, batch(id, 3, replaced))).toMatchObject(another)
	await attorney.call(editor.push, batch(id, 3, ...forged))
	// Rejected and undone.
	await paralegal.call(editor.push, batch(id, 7, { stepType: 'replace', from: 0, to: 1 }))
	expect(await paralegal.refusal(editor.push, batch(id, 8, picture('Nothing')))).toMatchObject(another)
	expect(await paralegal.call(editor.push, batch(id, 8, picture('Plan')))).toMatchObject({ head: 9 })
	// How paragraphs are numbered is no one's words.
	await paralegal.call(editor.push, batch(id, 9, alter(2, 'start', 4), alter(2, 'anchor', 'aaaaaaaaaaaa')))
})

test('what another deleted of a change comes back after its author wrote more', async () => {
	const id = await create()
	const change = changeOf(attorneyId)
	await attorney.call(editor.push, batch(id, 1, inserted('xy', change)))
	await paralegal.call(editor.push, batch(id, 2, { stepType: 'replace', from: 2, to: 3 }))
	await attorney.call(editor.push, batch(id, 3, inserted('z', change)))
	expect(await paralegal.call(editor.push, batch(id, 4, inserted('y', change, 3)))).toMatchObject({ head: 5 })
})

test('the switch holds for the document; who may only read does not set it', async () => {
	const id = await create()
	expect(await attorney.call(editor.state, { id })).toMatchObject({ isTracking: false, version: 1 })
	expect(await attorney.call(editor.settings, { id, version: 1, isTracking: true })).toMatchObject({ isTracking: true })
	expect(await paralegal.call(editor.state, { id })).toMatchObject({ isTracking: true, version: 2 })
	expect(await staff.refusal(editor.settings, { id, version: 2, isTracking: false })).toMatchObject({ status: 403 })
	expect(await firm.anonymous.refusal(editor.changes, { id })).toMatchObject({ status: 401 })
	expect(await attorney.refusal(editor.changes, { id: newId() })).toMatchObject({ status: 404 })
})
