import { randomUUID } from 'node:crypto'
import { documents } from '@praxis/contract/documents/documents.contract'
import { editor } from '@praxis/contract/editor/editor.contract'
import { editorComments } from '@praxis/contract/editor/editor-comments.contract'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { p } from '@praxis/contract/editor/templates/template'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { markPlace } from './mark-place.ts'

let firm: TestApp
let attorney: Caller
let paralegal: Caller
/** Who may read documents, and not change them. */
let staff: Caller
let paralegalId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Rita Responsible' }))
	const para = await createPerson(firm, 'paralegal', { fullName: 'Paul Para' })
	paralegalId = para.id
	paralegal = firm.as(para)
	staff = firm.as(await createPerson(firm, 'staff', { fullName: 'Sam Staff' }))
})
afterAll(() => firm.close())

const TEXT = 'The tenant pays rent monthly.'
const step = (from: number, to: number, text = '') => ({
	stepType: 'replace',
	from,
	to,
	...(text !== '' && { slice: { content: [{ type: 'text', text }] } }),
})
const push = (id: string, after: number, one: Record<string, unknown>, by = attorney) =>
	by.call(editor.push, { id, after, client: randomUUID(), batch: randomUUID(), steps: [one] })

async function create(): Promise<string> {
	const id = newId()
	await attorney.call(editor.create, { id, title: 'Lease', type: 'contract' })
	await push(id, 0, step(1, 1, TEXT))
	return id
}

const TENANT = { from: 5, to: 11, version: 1 }
const input = (id: string, place = TENANT) => ({ id, commentId: newId(), place, body: 'Which one?' })

async function commentedText(id: string, comment: string): Promise<string> {
	const { doc } = await attorney.call(editor.get, { id })
	const texts = (node: RichNode): string =>
		node.marks?.some(({ type, attrs }) => type === 'comment' && attrs?.id === comment) === true
			? (node.text ?? '')
			: (node.content ?? []).map(texts).join('')
	return texts(doc as unknown as RichNode)
}

test('who may only read a text comments on it; others reply, resolve and open it again', async () => {
	const id = await create()
	const added = input(id)
	expect(await staff.call(editorComments.add, added)).toMatchObject({
		id: added.commentId,
		quote: 'tenant',
		resolvedByName: null,
		comments: [{ body: 'Which one?', authorName: 'Sam Staff', editedAt: null }],
	})
	expect(await commentedText(id, added.commentId)).toBe('tenant')
	expect(await staff.refusal(editorComments.add, added)).toMatchObject({ status: 409 })
	expect(await attorney.call(editor.state, { id })).toMatchObject({ head: 2 })
	const reply = { id: added.commentId, commentId: newId(), body: 'The first.' }
	await attorney.call(editorComments.reply, reply)
	const done = await paralegal.call(editorComments.resolve, { id: added.commentId, isResolved: true })
	expect(done.resolvedByName).toBe('Paul Para')
	// A reply to a reply is one to the comment, which is open again.
	await staff.call(editorComments.reply, { id: reply.commentId, commentId: newId(), body: 'Thanks.' })
	expect((await staff.call(editorComments.list, { id })).threads).toMatchObject([
		{ resolvedByName: null, comments: [{ body: 'Which one?' }, { body: 'The first.' }, { body: 'Thanks.' }] },
	])
	const { items } = await attorney.call(documents.activity, { id })
	expect(items.map((row) => row.action).slice(0, 4)).toEqual([
		'editorComments.reply',
		'editorComments.resolve',
		'editorComments.reply',
		'editorComments.add',
	])
})

test('who comments has not written in the text, and what they write then is on record', async () => {
	const id = newId()
	await attorney.call(editor.create, { id, title: 'Lease', type: 'contract' })
	await push(id, 0, step(1, 1, TEXT), paralegal)
	await attorney.call(editorComments.add, input(id))
	expect(await attorney.call(editor.state, { id })).toMatchObject({ head: 2, writers: 1 })
	expect(await push(id, 2, step(1, 1, 'x'))).toMatchObject({ writers: 2 })
	const { items } = await attorney.call(documents.activity, { id })
	expect(items.map((row) => row.action).slice(0, 2)).toEqual(['editor.push', 'editorComments.add'])
})

test('a place in an older text is found in the current one; what is deleted meanwhile is refused', async () => {
	const id = await create()
	await push(id, 1, step(1, 1, 'Note: '))
	const added = input(id)
	await staff.call(editorComments.add, added)
	expect(await commentedText(id, added.commentId)).toBe('tenant')
	const { head } = await attorney.call(editor.state, { id })
	await push(id, head, step(1, 1 + 6 + TEXT.length))
	expect(await staff.refusal(editorComments.add, input(id))).toMatchObject({ code: 'comment_place_gone' })
	// The comment stays with the text it was made on.
	expect((await staff.call(editorComments.list, { id })).threads).toMatchObject([{ quote: 'tenant' }])
	const far = { ...TENANT, to: 5_000 }
	expect(await staff.refusal(editorComments.add, input(id, { ...far, version: head + 1 }))).toMatchObject({
		code: 'steps_misfit',
	})
	expect(await staff.refusal(editorComments.add, input(id, { ...TENANT, version: 999 }))).toMatchObject({
		code: 'steps_misfit',
	})
})

test('who is mentioned is notified once, and unknown users are refused', async () => {
	const id = await create()
	const added = { ...input(id), body: '@Paul Para please check', mentions: [paralegalId] }
	await attorney.call(editorComments.add, added)
	const read = async () =>
		(await paralegal.call(notifications.list, {})).items.filter(({ href }) => href?.includes(id) === true)
	expect(await read()).toMatchObject([
		{
			title: 'Rita Responsible mentioned you in a comment on Lease',
			text: '@Paul Para please check',
			href: `/dashboard/documents/${id}/edit?comment=${added.commentId}`,
		},
	])
	const edited = { id: added.commentId, version: 1, body: '@Paul Para please check again', mentions: [paralegalId] }
	expect(await attorney.call(editorComments.edit, edited)).toMatchObject({ version: 2, authorName: 'Rita Responsible' })
	expect(await read()).toHaveLength(1)
	expect(await attorney.refusal(editorComments.edit, edited)).toMatchObject({ code: 'stale_version' })
	const unknown = { ...input(id), mentions: [randomUUID()] }
	expect(await attorney.refusal(editorComments.add, unknown)).toMatchObject({ code: 'mention_unknown' })
})

test('comments of others are not changed, and only deleted by who manages cases', async () => {
	const id = await create()
	const added = input(id)
	await attorney.call(editorComments.add, added)
	const reply = { id: added.commentId, commentId: newId(), body: 'Mine' }
	await staff.call(editorComments.reply, reply)
	const edit = { id: added.commentId, version: 1, body: 'Not mine' }
	expect(await staff.refusal(editorComments.edit, edit)).toMatchObject({ code: 'comment_of_another', status: 403 })
	expect(await staff.refusal(editorComments.remove, { id: added.commentId })).toMatchObject({ status: 403 })
	expect(await staff.refusal(editorComments.edit, { ...edit, body: ' ' })).toMatchObject({ code: 'validation_failed' })
	expect(await staff.refusal(editorComments.resolve, { id: newId(), isResolved: true })).toMatchObject({
		code: 'comment_not_found',
	})
	await attorney.call(editorComments.remove, { id: reply.commentId })
	expect(await commentedText(id, added.commentId)).toBe('tenant')
	await attorney.call(editorComments.remove, { id: added.commentId })
	expect(await commentedText(id, added.commentId)).toBe('')
	expect(await staff.call(editorComments.list, { id })).toEqual({ threads: [] })
	expect(await staff.refusal(editorComments.reply, { ...reply, commentId: newId() })).toMatchObject({ status: 404 })
	expect(await firm.anonymous.refusal(editorComments.list, { id })).toMatchObject({ status: 401 })
	await attorney.call(documents.remove, { id })
	expect(await staff.refusal(editorComments.add, input(id))).toMatchObject({ code: 'document_deleted' })
})

test('a file for Word has the comments with their replies at their places', async () => {
	const id = await create()
	const added = input(id)
	await attorney.call(editorComments.add, added)
	await staff.call(editorComments.reply, { id: added.commentId, commentId: newId(), body: 'A & B' })
	const { rawPayload } = await attorney.inject({ url: `/api/editor/documents/${id}/download?format=docx` })
	const parts = unzipSync(rawPayload)
	const part = (name: string) => strFromU8(parts[`word/${name}.xml`] ?? new Uint8Array())
	expect(part('comments')).toMatch(/w:author="Rita Responsible".*Which one\?.*w:author="Sam Staff".*A &amp; B/s)
	expect(part('commentsExtended')).toMatch(/w15:paraIdParent="/)
	expect(part('document')).toMatch(/<w:commentRangeStart w:id="0"\/>.*tenant.*<w:commentRangeEnd w:id="0"\/>/s)
})

test('who is screened from any case of the document is not notified of a mention', async () => {
	const [clientId, ...cases] = [newId(), newId(), newId()]
	const { owner } = firm.platform.db
	await owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Walled client')", [clientId])
	const people = await Promise.all([1, 2, 3].map(() => createPerson(firm, 'paralegal')))
	for (const [at, caseId] of cases.entries()) {
		const made = 'INSERT INTO api.cases (id, case_number, case_name, client_id) VALUES ($1, $2, $2, $3)'
		await owner.query(made, [caseId, `WALL-${at}`, clientId])
		await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, people[at]?.id])
	}
	const id = newId()
	await attorney.call(editor.create, { id, title: 'Shared', type: 'contract', caseId: cases[0] })
	await attorney.call(documents.linkCase, { id, caseId: cases[1] ?? '' })
	await push(id, 0, step(1, 1, TEXT))
	await attorney.call(editorComments.add, { ...input(id), mentions: people.map((one) => one.id) })
	const { rows } = await owner.query('SELECT user_id FROM api.notifications WHERE href LIKE $1', [`%${id}%`])
	expect(rows).toEqual([{ user_id: people[2]?.id }])
})

test('a comment is on so much text at most, and none fills the text', async () => {
	const id = await create()
	await push(id, 1, step(1, 1, 'x'.repeat(60_000)))
	const place = (to: number) => input(id, { from: 1, to, version: 2 })
	expect(await staff.refusal(editorComments.add, place(50_002))).toMatchObject({
		code: 'comment_place_long',
		message:
			'A comment is on at most 50,000 characters in at most 1,000 differently formatted pieces. Select less text.',
	})
	await staff.call(editorComments.add, place(50_001))
	const { doc } = await attorney.call(editor.get, { id })
	const long = { type: 'doc', content: [...(doc.content as unknown[]), p('x'.repeat(3_550_000))] } as RichNode
	expect(() => markPlace(long, { from: 60_005, to: 60_009 }, newId())).toThrow(/too long for more comments/)
})
