import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { scheduledMessages } from '@praxis/contract/messages/scheduled-messages.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessageFirm } from '../../../testing/message-firm.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { SEND_JOB, sendScheduled } from './send-scheduled.ts'

let office: Awaited<ReturnType<typeof startMessageFirm>>
beforeAll(async () => {
	office = await startMessageFirm()
})
afterAll(() => office.firm.close())

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** What the job does at the time of a message. */
const come = (id: string) =>
	sendScheduled(
		{
			platform: office.firm.platform,
			actor: { kind: 'system', name: 'messages.send-scheduled' },
			origin: { requestId: 'job', ip: null, userAgent: null },
		},
		{ id },
	)
const textsOf = async (id: string) =>
	(await office.client.call(portalMessages.items, { id })).items.map(({ text }) => text)

test('is sent at its time by itself, as its author', async () => {
	const { attorney, attorneyPerson, start } = office
	const { id } = await start()
	const messageId = newId()
	await attorney.call(scheduledMessages.schedule, { id, messageId, text: 'Good morning', sendAt: inAnHour() })
	expect(await textsOf(id)).not.toContain('Good morning')
	// As if the hour had passed.
	const earlier = `UPDATE jobs.job SET start_after = start_after - interval '1 hour' WHERE name = $1 AND data ->> 'id' = $2`
	expect((await office.firm.platform.db.owner.query(earlier, [SEND_JOB, messageId])).rowCount).toBe(1)
	await expect.poll(() => textsOf(id), { timeout: 15_000 }).toContain('Good morning')
	const { items } = await attorney.call(messages.items, { id })
	expect(items.find((item) => item.id === messageId)).toMatchObject({ authorId: attorneyPerson.id })
	expect((await attorney.call(scheduledMessages.list, { id })).items).toEqual([])
})

test('nothing of it reaches the client before, and repeated it is sent once, with its documents', async () => {
	const { attorney, client, clientId, caseId, start } = office
	const { id } = await start()
	const file = { clientId, caseId, id: newId(), name: 'offer.txt' }
	await attorney.call(documents.put, file, { content: Buffer.from('offer') })
	const input = { id, messageId: newId(), text: 'SECRET offer', documentIds: [file.id], sendAt: inAnHour() }
	await attorney.call(scheduledMessages.schedule, input)
	expect(await attorney.call(scheduledMessages.schedule, input)).toMatchObject({ documents: 1, failure: null })
	const seen = [portalMessages.list, portalMessages.items, portalMessages.get].map((way) => client.send(way, { id }))
	expect((await Promise.all(seen)).map(({ body }) => body).join()).not.toContain('SECRET')
	expect(await client.refusal(scheduledMessages.list, { id })).toMatchObject({ status: 403 })
	expect((await attorney.call(documents.get, { id: file.id })).isShared).toBe(false)
	await Promise.all([come(input.messageId), come(input.messageId)])
	await come(input.messageId)
	expect((await textsOf(id)).filter((text) => text === 'SECRET offer')).toHaveLength(1)
	expect((await attorney.call(documents.get, { id: file.id })).isShared).toBe(true)
})

test('a removed one is not sent, and one that was sent cannot be removed', async () => {
	const { attorney, start } = office
	const { id } = await start()
	const [first, second] = [newId(), newId()]
	for (const messageId of [first, second]) {
		await attorney.call(scheduledMessages.schedule, { id, messageId, text: messageId, sendAt: inAnHour() })
	}
	await attorney.call(scheduledMessages.cancel, { id: first })
	await come(first)
	await come(second)
	expect(await textsOf(id)).toContain(second)
	expect(await textsOf(id)).not.toContain(first)
	expect(await attorney.refusal(scheduledMessages.cancel, { id: second })).toMatchObject({
		message: 'This scheduled message was already sent or removed.',
	})
})

test('is not sent by an author who may not any more: it stays with the reason, and they are notified', async () => {
	const { firm, start } = office
	const { id } = await start()
	const person = await createPerson(firm, 'receptionist')
	const author = firm.as(person)
	const messageId = newId()
	await author.call(scheduledMessages.schedule, { id, messageId, text: 'Too late', sendAt: inAnHour() })
	await firm.platform.db.owner.query(
		`UPDATE api.users SET permissions = '{"handle_communications": false}' WHERE id = $1`,
		[person.id],
	)
	await come(messageId)
	await come(messageId)
	expect(await textsOf(id)).not.toContain('Too late')
	const { items } = await office.attorney.call(scheduledMessages.list, { id })
	expect(items).toMatchObject([{ id: messageId, failure: 'Its author can no longer send messages to clients.' }])
	const received = await author.call(notifications.list, {})
	expect(received.items.map(({ title }) => title)).toEqual(['Your scheduled message to Grace Osei was not sent'])
})

test('is not sent by an author who was screened from the case: it stays with the reason', async () => {
	const { firm, attorney, caseId, start } = office
	const { id } = await start()
	const person = await createPerson(firm, 'receptionist')
	const messageId = newId()
	await firm.as(person).call(scheduledMessages.schedule, { id, messageId, text: 'Behind a wall', sendAt: inAnHour() })
	await attorney.call(caseAccess.screen, { id: caseId, userId: person.id, reason: 'Conflict.' })
	await come(messageId)
	await come(messageId)
	const { items } = await attorney.call(scheduledMessages.list, { id })
	expect(items).toMatchObject([{ id: messageId, failure: 'Its author can no longer send messages to clients.' }])
	expect(await textsOf(id)).not.toContain('Behind a wall')
})

test('refuses times that are past or too far, others and walls, and leaves audit rows', async () => {
	const { firm, attorney, caseId, start } = office
	const { id } = await start()
	const input = { id, messageId: newId(), text: 'Hello', sendAt: inAnHour() }
	const staff = firm.as(await createPerson(firm, 'staff'))
	const reader = await createPerson(firm, 'receptionist')
	expect(await staff.refusal(scheduledMessages.schedule, input)).toMatchObject({ status: 403 })
	const past = { ...input, sendAt: new Date(Date.now() - 1000).toISOString() }
	expect(await attorney.refusal(scheduledMessages.schedule, past)).toMatchObject({ code: 'scheduled_in_past' })
	const far = { ...input, sendAt: new Date(Date.now() + 400 * DAY_MS).toISOString() }
	expect(await attorney.refusal(scheduledMessages.schedule, far)).toMatchObject({ code: 'scheduled_too_late' })
	const unknown = { ...input, documentIds: [newId()] }
	expect(await attorney.refusal(scheduledMessages.schedule, unknown)).toMatchObject({
		code: 'message_document_unknown',
	})
	expect(await attorney.refusal(scheduledMessages.schedule, { ...input, text: 'Dear {{client name}}' })).toMatchObject({
		code: 'message_unresolved',
	})
	await attorney.call(scheduledMessages.schedule, input)
	await attorney.call(caseAccess.screen, { id: caseId, userId: reader.id, reason: 'Conflict.' })
	expect(await firm.as(reader).refusal(scheduledMessages.list, { id })).toMatchObject({ status: 404 })
	expect(await firm.as(reader).refusal(scheduledMessages.cancel, { id: input.messageId })).toMatchObject({
		status: 404,
	})
	await attorney.call(scheduledMessages.cancel, { id: input.messageId })
	const { rows } = await firm.platform.db.owner.query(
		`SELECT action FROM api.audit_log WHERE entity_id = $1 AND action LIKE 'scheduledMessages.%' ORDER BY at, id`,
		[id],
	)
	expect(rows.map(({ action }) => action)).toEqual(['scheduledMessages.schedule', 'scheduledMessages.cancel'])
})
