import { cases } from '@praxis/contract/cases/cases.contract'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessageFirm } from '../../testing/message-firm.ts'
import { createPerson } from '../../testing/test-people.ts'

type MessageFirm = Awaited<ReturnType<typeof startMessageFirm>>
let firm: MessageFirm['firm']
let attorneyPerson: MessageFirm['attorneyPerson']
let attorney: MessageFirm['attorney']
let client: MessageFirm['client']
let clientId: string
let caseId: string
let start: MessageFirm['start']

beforeAll(async () => {
	;({ firm, attorneyPerson, attorney, client, clientId, caseId, start } = await startMessageFirm())
})
afterAll(() => firm.close())
const itemsOf = async (id: string) => (await attorney.call(messages.items, { id })).items

test('sending in a thread whose case was deleted or walled off meanwhile is refused, and nothing is added', async () => {
	const gone = { status: 404, code: 'thread_not_found' }
	const colleague = await createPerson(firm, 'attorney')
	const opened = { clientId, caseName: 'Soon gone', type: 'General', attorneyId: attorneyPerson.id }
	const soon = (await attorney.call(cases.open, opened)).id
	const { id } = await start({ caseId: soon, subject: 'Soon gone' })
	const { owner } = firm.platform.db
	await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [soon, colleague.id])
	const said = { id, messageId: newId(), text: 'x' }
	expect(await firm.as(colleague).refusal(messages.send, said)).toMatchObject(gone)
	const { rows } = await owner.query('SELECT FROM api.messages WHERE id = $1', [said.messageId])
	expect(rows).toEqual([])
	await owner.query('DELETE FROM api.cases WHERE id = $1', [soon])
	expect(await attorney.refusal(messages.send, said)).toMatchObject(gone)
	expect(await attorney.refusal(messages.addNote, { id, noteId: newId(), text: 'x' })).toMatchObject(gone)
	expect(await client.refusal(portalMessages.send, said)).toMatchObject(gone)
	const again = { ...said, id: newId(), clientId, caseId: soon, subject: 'x' }
	expect(await attorney.refusal(messages.start, again)).toMatchObject({ code: 'thread_case_unknown' })
	expect(await client.refusal(portalMessages.start, again)).toMatchObject({ code: 'thread_case_unknown' })
})

test('sent again after the answer was lost it is there once; other words under the same id are refused', async () => {
	const first = { id: newId(), messageId: newId(), clientId, caseId, subject: 'Twice', text: 'Once only' }
	for (const [one, way] of [
		[attorney, messages.start],
		[client, portalMessages.start],
	] as const) {
		const input = { ...first, id: newId(), messageId: newId() }
		const thread = await one.call(way, input)
		expect(await one.call(way, input)).toMatchObject({ id: thread.id, messageCount: 1 })
		expect(await one.refusal(way, { ...input, text: 'Other words' })).toMatchObject({ code: 'id_taken' })
		expect(await one.refusal(way, { ...input, subject: 'Other' })).toMatchObject({ code: 'id_taken' })
	}
	await start(first)
	const own = newId()
	const upload = { clientId, id: own, name: 'Once.txt', caseId, isForMessage: true }
	await client.call(portalDocuments.put, upload, { content: Buffer.from('once') })
	for (const [one, way, documentIds] of [
		[attorney, messages.send, []],
		[client, portalMessages.send, [own]],
	] as const) {
		const input = { id: first.id, messageId: newId(), text: 'Sent twice', documentIds: [...documentIds] }
		const [sent, again] = [await one.call(way, input), await one.call(way, input)]
		expect(again).toEqual(sent)
		expect(await one.refusal(way, { ...input, text: 'Other words' })).toMatchObject({ code: 'id_taken' })
		expect(await one.refusal(way, { ...input, documentIds: [newId()] })).toMatchObject({ code: 'id_taken' })
	}
	const noteId = newId()
	const note = { id: first.id, noteId, text: 'Noted twice' }
	expect(await attorney.call(messages.addNote, note)).toEqual(await attorney.call(messages.addNote, note))
	expect((await itemsOf(first.id)).map(({ text }) => text)).toEqual([
		'Noted twice',
		'Sent twice',
		'Sent twice',
		'Once only',
	])
	const other = await start({ subject: 'Elsewhere' })
	const taken = { messageId: first.messageId, text: first.text }
	expect(await attorney.refusal(messages.send, { ...taken, id: other.id })).toMatchObject({ code: 'id_taken' })
	expect(await client.refusal(portalMessages.send, { ...taken, id: first.id })).toMatchObject({ code: 'id_taken' })
})
