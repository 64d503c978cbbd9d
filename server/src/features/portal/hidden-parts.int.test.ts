import { cases } from '@praxis/contract/cases/cases.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { portalUploads } from '@praxis/contract/documents/portal-uploads.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { ACCESS_TOPIC } from '@praxis/contract/live/live.contract'
import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { portalVisibility } from '@praxis/contract/portal/visibility.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLiveScreen } from '../../testing/live-screen.ts'
import { startMessageFirm } from '../../testing/message-firm.ts'
import { createPerson } from '../../testing/test-people.ts'

let office: Awaited<ReturnType<typeof startMessageFirm>>
let url: string
beforeAll(async () => {
	office = await startMessageFirm()
	url = await office.firm.listen()
})
afterAll(() => office.firm.close())

const setParts = (parts: object, caseId = office.caseId) =>
	office.attorney.call(portalVisibility.set, { caseId, parts })
const hidesMessages = (isHidden: boolean) => setParts({ messages: isHidden ? false : null })
const stored = async () => {
	const { rows } = await office.firm.platform.db.owner.query('SELECT count(*)::int AS n FROM api.documents')
	return rows[0].n as number
}

test('a case that hides its messages takes none from the client, and no document for one', async () => {
	const { attorney, client, clientId, caseId, start } = office
	const { id } = await start()
	const other = await attorney.call(cases.open, { clientId, caseName: 'Osei lease', type: 'General' })
	expect((await client.call(portalCases.get, { id: caseId })).takesMessages).toBe(true)
	await hidesMessages(true)
	expect((await client.call(portalCases.get, { id: caseId })).takesMessages).toBe(false)
	const { items } = await client.call(portalMessages.cases, {})
	expect(items).toEqual([{ id: other.id, caseName: 'Osei lease' }])
	const first = { id: newId(), messageId: newId(), clientId, caseId, subject: 'Rent', text: 'Hello' }
	const said = 'The firm takes no messages about this case here. Choose no case, or call the firm.'
	expect(await client.refusal(portalMessages.start, first)).toMatchObject({
		code: 'thread_case_hidden',
		message: said,
		fields: { caseId: said },
	})
	expect(await client.refusal(portalMessages.send, { id, messageId: newId(), text: 'Hello' })).toMatchObject({
		status: 404,
	})
	const before = await stored()
	const file = { clientId, caseId, id: newId(), name: 'lease.txt', isForMessage: true }
	expect(await client.refusal(portalDocuments.put, file, { content: Buffer.from('a') })).toMatchObject({
		code: 'document_case_silent',
		message: said,
	})
	const large = {
		clientId,
		caseId,
		id: newId(),
		name: 'lease.pdf',
		bytes: 9_000_000,
		fingerprint: 'a',
		isForMessage: true,
	}
	expect(await client.refusal(portalUploads.start, large)).toMatchObject({ code: 'document_case_silent' })
	expect(await stored()).toBe(before)
	await client.call(portalMessages.start, { ...first, caseId: null })
	await hidesMessages(false)
	await client.call(portalMessages.send, { id, messageId: newId(), text: 'Hello again' })
})

test('the firm learns that the client cannot see a thread, and sends nothing to it', async () => {
	const { attorney, clientId, caseId, start } = office
	const { id } = await start()
	expect((await attorney.call(messages.get, { id })).thread.isHidden).toBe(false)
	await hidesMessages(true)
	expect((await attorney.call(messages.get, { id })).thread.isHidden).toBe(true)
	const file = { clientId, caseId, id: newId(), name: 'offer.txt' }
	await attorney.call(documents.put, file, { content: Buffer.from('offer') })
	const sending = { id, messageId: newId(), text: 'Call me', documentIds: [file.id] }
	expect(await attorney.refusal(messages.send, sending)).toMatchObject({
		code: 'thread_hidden',
		message:
			'The client cannot see messages of this case, so nothing was sent. Show messages in the Client portal tab of the case first.',
	})
	expect((await attorney.call(documents.get, { id: file.id })).isShared).toBe(false)
	expect(
		await attorney.refusal(messages.start, { ...sending, id: newId(), clientId, caseId, subject: 'Offer' }),
	).toMatchObject({
		code: 'thread_hidden',
	})
	await attorney.call(messages.addNote, { id, noteId: newId(), text: 'Notes stay possible.' })
	await hidesMessages(false)
	await attorney.call(messages.send, sending)
})

test('a client whose case hides its team is not named the attorney', async () => {
	const { firm, attorney, client, clientId } = office
	const [one, other] = [
		await createPerson(firm, 'attorney', { fullName: 'Vera Quist' }),
		await createPerson(firm, 'attorney'),
	]
	const opened = await attorney.call(cases.open, { clientId, caseName: 'Quiet', type: 'General', attorneyId: other.id })
	await setParts({ team: false }, opened.id)
	const edited = await attorney.call(cases.edit, { id: opened.id, version: opened.version, attorneyId: one.id })
	const notified = async () => (await client.send(notifications.list, {})).body
	expect(await notified()).not.toContain('Vera Quist')
	await attorney.call(cases.edit, { id: opened.id, version: edited.version, attorneyId: other.id, status: 'Pending' })
	expect(await notified()).toContain('Its status is now Pending.')
	expect(await notified()).not.toContain('Your attorney is now')
})

test('what is hidden leaves open screens and what browsers keep, by case and by the defaults of the firm', async () => {
	const { firm, client, clientPerson, caseId } = office
	const screen = await openLiveScreen(url, clientPerson)
	const lost = () => screen.changes().filter(({ topic, kind }) => topic === ACCESS_TOPIC && kind === 'removed')
	const access = async () => (await client.call(session.get, {}))?.access
	const first = await access()
	await setParts({ documents: false })
	await expect.poll(() => lost().map(({ entityId }) => entityId)).toContain('documents:*')
	await expect.poll(access).not.toBe(first)
	const second = await access()
	const lostBefore = lost().length
	await setParts({ documents: null }, caseId)
	expect(await access()).toBe(second)
	const admin = firm.as(await createPerson(firm, 'admin'))
	await admin.call(portalVisibility.setDefaults, { parts: { messages: false } })
	await expect.poll(() => lost().length).toBeGreaterThan(lostBefore)
	await expect.poll(access).not.toBe(second)
	await admin.call(portalVisibility.setDefaults, { parts: { messages: true } })
	screen.close()
})
