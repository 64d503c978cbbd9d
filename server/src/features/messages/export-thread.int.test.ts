import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { EXPORTED_MESSAGES_MAX } from '@praxis/contract/messages/messages.fields'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessageFirm } from '../../testing/message-firm.ts'
import { createPerson } from '../../testing/test-people.ts'
import { readPdf } from '../file-formats/reading/read-pdf.ts'

type MessageFirm = Awaited<ReturnType<typeof startMessageFirm>>
let firm: MessageFirm['firm']
let attorney: MessageFirm['attorney']
let client: MessageFirm['client']
let caseId: string
let start: MessageFirm['start']

beforeAll(async () => {
	;({ firm, attorney, client, caseId, start } = await startMessageFirm())
})
afterAll(() => firm.close())

test('a thread is exported as a PDF, oldest first, without internal notes; the export is recorded', async () => {
	const { id } = await start({ subject: 'The lease: 2026' })
	await attorney.call(messages.addNote, { id, noteId: newId(), text: 'NOTE-SECRET' })
	await client.call(portalMessages.send, { id, messageId: newId(), text: 'Here it is.' })
	const answer = await attorney.send(messages.download, { id })
	expect(answer.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': expect.stringContaining('lease'),
	})
	const { pages } = await readPdf(new Uint8Array(answer.rawPayload))
	const text = pages
		.map((page) => page.text)
		.join(' ')
		.replace(/\s+/g, ' ')
	expect(text).toMatch(
		/The lease: 2026.*Case: Osei v\. Park.*2 messages.*Please send the lease\..*\(client\).*Here it is\./,
	)
	expect(text).not.toContain('NOTE-SECRET')
	expect((await attorney.call(messages.activity, { id })).items[0]).toMatchObject({ action: 'messages.download' })
})

test('the export needs the permission to read messages, a thread that the user may see, and has a limit', async () => {
	const { id } = await start()
	expect(await firm.anonymous.refusal(messages.download, { id })).toMatchObject({ status: 401 })
	expect(await client.refusal(messages.download, { id })).toMatchObject({ status: 403 })
	const screened = await createPerson(firm, 'attorney')
	const { owner } = firm.platform.db
	await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, screened.id])
	const gone = { status: 404, code: 'thread_not_found' }
	expect(await firm.as(screened).refusal(messages.download, { id })).toMatchObject(gone)
	expect(await attorney.refusal(messages.download, { id: newId() })).toMatchObject(gone)
	await owner.query('UPDATE api.message_threads SET message_count = $2 WHERE id = $1', [id, EXPORTED_MESSAGES_MAX + 1])
	expect(await attorney.refusal(messages.download, { id })).toMatchObject({
		code: 'thread_too_long',
		message: 'Only threads of at most 2,000 messages can be exported as a PDF.',
	})
})
