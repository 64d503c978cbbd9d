import { randomUUID } from 'node:crypto'
import { documents } from '@praxis/contract/documents/documents.contract'
import { editor } from '@praxis/contract/editor/editor.contract'
import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Rita Responsible' }))
})
afterAll(() => firm.close())

const note = (text: string) => ({ type: 'footnote', content: [{ type: 'text', text }] })

async function written(title: string): Promise<string> {
	const id = newId()
	await attorney.call(editor.create, { id, title, type: 'pleading' })
	const content = [{ type: 'text', text: 'Dismissed' }, note('Quokka v. Doe'), { type: 'text', text: '.' }]
	const step = { stepType: 'replace', from: 1, to: 1, slice: { content } }
	await attorney.call(editor.push, { id, after: 0, client: randomUUID(), batch: randomUUID(), steps: [step] })
	return id
}

const download = (id: string, format: string) =>
	attorney.inject({ url: `/api/editor/documents/${id}/download?format=${format}` })

test('a footnote is found in the library and is in every download', async () => {
	const id = await written('Motion with a note')
	const found = await attorney.call(documents.list, { search: 'quokka' })
	expect(found.items.map((one) => one.id)).toEqual([id])
	expect((await download(id, 'txt')).body.trim()).toBe('Dismissed[1].\n\n[1] Quokka v. Doe')
	expect((await download(id, 'md')).body).toContain('Dismissed[^1].')
	expect((await download(id, 'html')).body).toContain('role="doc-noteref">1</a></sup>.')
	const parts = unzipSync((await download(id, 'docx')).rawPayload)
	expect(strFromU8(parts['word/footnotes.xml'] ?? new Uint8Array())).toContain('Quokka v. Doe')
	const pdf = await download(id, 'pdf')
	expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('a step that puts a block or a note in a note is refused, and nothing is lost', async () => {
	const id = await written('Misfits')
	for (const node of [note('deep'), { type: 'hardBreak' }, { type: 'paragraph' }]) {
		const step = { stepType: 'replace', from: 12, to: 12, slice: { content: [node] } }
		const input = { id, after: 1, client: randomUUID(), batch: randomUUID(), steps: [step] }
		expect(await attorney.refusal(editor.push, input)).toMatchObject({ status: 400, code: 'steps_misfit' })
	}
	expect((await attorney.call(editor.get, { id })).head).toBe(1)
})

test('pleading paper and paper size are settings; documents from before them have plain Letter pages', async () => {
	const id = await written('Numbered')
	await firm.platform.db.owner.query(
		`UPDATE api.rich_documents SET page = page - 'paper' - 'pleadingLines' WHERE document_id = $1`,
		[id],
	)
	const { version, page } = await attorney.call(editor.state, { id })
	expect(page).toEqual(FIRST_PAGE_SETTINGS)
	const numbered = { ...page, pleadingLines: '28', paper: 'legal' } as const
	expect(await attorney.call(editor.settings, { id, version, page: numbered })).toMatchObject({ page: numbered })
	const parts = unzipSync((await download(id, 'docx')).rawPayload)
	expect(strFromU8(parts['word/header.xml'] ?? new Uint8Array())).toContain('<w:t>28</w:t>')
	expect((await download(id, 'pdf')).statusCode).toBe(200)
	const wrong = { ...numbered, pleadingLines: '26' } as never
	expect(await attorney.refusal(editor.settings, { id, version: version + 1, page: wrong })).toMatchObject({
		status: 400,
		code: 'validation_failed',
	})
})
