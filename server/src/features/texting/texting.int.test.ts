import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { texting } from '@praxis/contract/texting/texting.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMessageFirm } from '../../testing/message-firm.ts'
import { TEST_ORIGIN } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { signedByTwilio, startTwilioServer, type TwilioStandIn } from '../../testing/twilio-server.ts'
import { readPdf } from '../file-formats/reading/read-pdf.ts'
import { ATTEMPTS_MAX, sendQueued } from './send-queued.ts'

let twilio: TwilioStandIn
let office: Awaited<ReturnType<typeof startMessageFirm>>
beforeAll(async () => {
	twilio = await startTwilioServer()
	office = await startMessageFirm({ env: twilio.env })
})
beforeEach(() => {
	twilio.failing = null
	twilio.silent = false
})
afterAll(async () => {
	await office.firm.close()
	await twilio.close()
})

let numbers = 200
const nextNumber = () => `+1212555${String(numbers++).padStart(4, '0')}`

/** A client of the firm who consented to texts at a number of their own, with a thread. */
async function consented() {
	const { attorney, start, firm } = office
	const clientId = (await attorney.call(clients.add, { fullName: 'Ruth Amari' })).id
	const person = await createPerson(firm, 'client')
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
	const phone = nextNumber()
	const consent = { id: clientId, consentId: newId(), phone, how: 'in_writing' as const }
	const made = await attorney.call(texting.recordConsent, consent)
	const { id } = await start({ clientId, caseId: null })
	const send = (text: string, messageId = newId()) => attorney.call(texting.send, { id, messageId, text })
	return { clientId, phone, consent, consentId: made.id, id, send, portal: firm.as(person) }
}

const system = () => ({
	platform: office.firm.platform,
	actor: { kind: 'system', name: 'texting.send' } as const,
	origin: { requestId: 'job', ip: null, userAgent: null },
})

interface Posted {
	readonly path?: string
	readonly signature?: string
}

function post(form: Readonly<Record<string, string>>, { path = '/api/webhooks/twilio', signature }: Posted = {}) {
	return office.firm.app.inject({
		method: 'POST',
		url: path,
		headers: {
			'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
			'x-twilio-signature': signature ?? signedByTwilio(`${TEST_ORIGIN}${path}`, form),
		},
		payload: new URLSearchParams(form).toString(),
	})
}

let arrivals = 0
function arrive(From: string, Body: string, more: Readonly<Record<string, string>> = {}) {
	arrivals += 1
	const MessageSid = `SM${String(arrivals).padStart(32, 'f')}`
	return post({ MessageSid, From, To: '+12125550100', Body, NumMedia: '0', ...more })
}

const itemsOf = async (id: string) => (await office.attorney.call(messages.items, { id })).items
const textOf = async (id: string, messageId: string) =>
	(await itemsOf(id)).find((item) => item.id === messageId)?.textMessage
const rows = async (sql: string, values: readonly unknown[] = []) =>
	(await office.firm.platform.db.owner.query(sql, [...values])).rows

test('a text is sent once to the number of the consent, its delivery is reported, and it stands in the thread and the portal', async () => {
	const { id, phone, send, portal } = await consented()
	const messageId = newId()
	expect(await send('The hearing is at 9.', messageId)).toMatchObject({ textMessage: { state: 'queued' } })
	await send('The hearing is at 9.', messageId)
	await expect.poll(() => textOf(id, messageId), { timeout: 15_000 }).toEqual({ state: 'sent', failure: null })
	const sent = twilio.messages.filter(({ to }) => to === phone)
	expect(sent).toMatchObject([
		{ body: 'The hearing is at 9.', statusCallback: `${TEST_ORIGIN}/api/webhooks/twilio/status?message=${messageId}` },
	])
	const path = `/api/webhooks/twilio/status?message=${messageId}`
	const MessageSid = sent[0]?.sid ?? ''
	expect((await post({ MessageSid, MessageStatus: 'delivered' }, { path })).statusCode).toBe(200)
	await post({ MessageSid, MessageStatus: 'sent' }, { path })
	expect(await textOf(id, messageId)).toEqual({ state: 'delivered', failure: null })
	const seen = await portal.call(portalMessages.items, { id })
	expect(seen.items.find((item) => item.id === messageId)).toMatchObject({ text: 'The hearing is at 9.' })
	expect(JSON.stringify(seen)).not.toContain(phone)
	const audit = await rows(`SELECT action FROM api.audit_log WHERE entity_id = $1 AND action LIKE 'texting.%'`, [id])
	expect(audit).toEqual([{ action: 'texting.send' }])
})

test('a client without a portal account who consented is sent a text in a new thread, once, and answers there', async () => {
	const { attorney } = office
	const { id } = await attorney.call(clients.add, { fullName: 'Ismael Rojas' })
	const input = { id, threadId: newId(), messageId: newId(), subject: 'Your appointment', text: 'Tomorrow at 9?' }
	const inPortal = { id: newId(), clientId: id, subject: 'Your appointment', messageId: newId(), text: 'Tomorrow?' }
	await expect(attorney.call(messages.start, inPortal)).rejects.toThrow('client_unreachable')
	await expect(attorney.call(texting.start, input)).rejects.toThrow('consent_missing')
	expect(await rows('SELECT 1 FROM api.message_threads WHERE id = $1', [input.threadId])).toEqual([])
	const phone = nextNumber()
	const recorded = await attorney.call(texting.recordConsent, { id, consentId: newId(), phone, how: 'by_phone' })
	expect(recorded).toMatchObject({ phone, phoneText: `(212) 555-${phone.slice(-4)}` })
	expect((await attorney.call(texting.ofClient, { id })).consents).toEqual([recorded])
	const made = await attorney.call(texting.start, input)
	expect(made).toMatchObject({ id: input.threadId, clientId: id, subject: 'Your appointment' })
	expect(await attorney.call(texting.start, input)).toMatchObject({ id: input.threadId, messageCount: 1 })
	await expect
		.poll(() => textOf(input.threadId, input.messageId), { timeout: 15_000 })
		.toEqual({ state: 'sent', failure: null })
	expect(twilio.messages.filter(({ to }) => to === phone)).toMatchObject([{ body: 'Tomorrow at 9?' }])
	await expect(attorney.call(texting.start, { ...input, text: 'Another' })).rejects.toThrow('id_taken')
	await arrive(phone, 'Yes, thank you')
	expect((await itemsOf(input.threadId)).map(({ text }) => text)).toContain('Yes, thank you')
	await arrive(phone, 'STOP')
	const after = { ...input, threadId: newId(), messageId: newId() }
	await expect(attorney.call(texting.start, after)).rejects.toThrow('consent_missing')
})

test('a text thread can be about a case, of the client alone', async () => {
	const { attorney } = office
	const { clientId: id } = await consented()
	const { clientId: other } = await consented()
	const about = { type: 'Family Law', status: 'Active' } as const
	const own = await attorney.call(cases.open, { ...about, clientId: id, caseName: 'Own' })
	const foreign = await attorney.call(cases.open, { ...about, clientId: other, caseName: 'Foreign' })
	const input = { id, threadId: newId(), messageId: newId(), subject: 'Hearing', text: 'At 9.' }
	const refusal = await attorney.refusal(texting.start, { ...input, caseId: foreign.id })
	expect(refusal).toMatchObject({ code: 'thread_case_unknown', fields: { caseId: expect.any(String) } })
	expect(await attorney.call(texting.start, { ...input, caseId: own.id })).toMatchObject({ caseId: own.id })
	expect(await attorney.refusal(texting.start, input)).toMatchObject({ code: 'id_taken' })
})

test('a refusal of the provider is final and says why; an opt-out that only it knows ends the consent', async () => {
	const { id, clientId, send } = await consented()
	twilio.failing = { status: 400, code: 21614 }
	const landline = newId()
	await send('Hello', landline)
	await expect
		.poll(() => textOf(id, landline), { timeout: 15_000 })
		.toEqual({ state: 'failed', failure: 'Provider error 21614: the number is not a mobile number.' })
	const { requests } = twilio
	await sendQueued(system(), { id: landline })
	expect(twilio.requests).toBe(requests)
	twilio.failing = { status: 400, code: 21610 }
	const stopped = newId()
	await send('Hello again', stopped)
	await expect.poll(async () => (await textOf(id, stopped))?.state, { timeout: 15_000 }).toBe('failed')
	const { consents, stoppedAt } = await office.attorney.call(texting.ofClient, { id: clientId })
	expect(consents).toMatchObject([{ endedHow: 'stop' }])
	expect(stoppedAt).not.toBeNull()
})

test('a failure of the moment is tried again, never doubled when an answer was lost, given up after the last attempt, and not sent once the client stopped', async () => {
	const { id, phone, send } = await consented()
	const ctx = system()
	const enqueue = ctx.platform.jobs.enqueue
	// The test is the job.
	Object.assign(ctx.platform.jobs, {
		enqueue: (...given: Parameters<typeof enqueue>) =>
			given[1] === 'texting.send' ? Promise.resolve() : enqueue.apply(ctx.platform.jobs, given),
	})
	const [limited, lost, hopeless, late] = [newId(), newId(), newId(), newId()]
	await send('One', limited)
	await send('Two', lost)
	await send('Three', hopeless)
	await send('Four', late)
	Object.assign(ctx.platform.jobs, { enqueue })
	for (const status of [429, 503]) {
		twilio.failing = { status }
		await expect(sendQueued(ctx, { id: limited })).rejects.toThrow(String(status))
	}
	expect(await textOf(id, limited)).toEqual({ state: 'queued', failure: null })
	twilio.failing = null
	await sendQueued(ctx, { id: limited })
	expect((await textOf(id, limited))?.state).toBe('sent')

	twilio.silent = true
	await expect(sendQueued(ctx, { id: lost })).rejects.toThrow()
	twilio.silent = false
	await sendQueued(ctx, { id: lost })
	expect(twilio.messages.filter(({ to, body }) => to === phone && body === 'Two')).toHaveLength(1)
	expect((await textOf(id, lost))?.state).toBe('sent')

	twilio.failing = { status: 500 }
	for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt++) {
		await expect(sendQueued(ctx, { id: hopeless })).rejects.toThrow('500')
	}
	await sendQueued(ctx, { id: hopeless })
	expect(await textOf(id, hopeless)).toEqual({
		state: 'failed',
		failure: `The provider could not be reached in ${ATTEMPTS_MAX} attempts.`,
	})

	twilio.failing = null
	await arrive(phone, 'STOP')
	const { requests } = twilio
	await sendQueued(ctx, { id: late })
	expect(twilio.requests).toBe(requests)
	expect(await textOf(id, late)).toEqual({
		state: 'failed',
		failure: 'The client no longer allows text messages to this number.',
	})
})

test('a reply goes into the newest thread with texts, once, and those who take part are notified without its content', async () => {
	const { id, phone, send } = await consented()
	await send('Can you come at 3?')
	const From = phone
	const again = { MessageSid: `SM${'a'.repeat(32)}` }
	expect((await arrive(From, 'Yes, SECRET', again)).headers['content-type']).toContain('text/xml')
	await arrive(From, 'Yes, SECRET', again)
	const items = await itemsOf(id)
	const received = items.filter((item) => item.isFromClient)
	expect(received).toMatchObject([
		{ text: 'Yes, SECRET', authorId: null, authorName: 'Ruth Amari', textMessage: { state: 'received' } },
	])
	const pdf = await readPdf(new Uint8Array((await office.attorney.send(messages.download, { id })).rawPayload))
	const exported = pdf.pages.map(({ text }) => text).join(' ')
	expect(exported).toMatch(
		/by text message: \w[\s\S]*Can you come at 3\?[\s\S]*· by text message(?!:)[\s\S]*Yes, SECRET/,
	)
	await expect
		.poll(async () => JSON.stringify(await office.attorney.call(notifications.list, {})), { timeout: 15_000 })
		.toContain('New message from Ruth Amari')
	expect(JSON.stringify(await office.attorney.call(notifications.list, {}))).not.toContain('SECRET')
	await arrive(From, 'Here is the page', { NumMedia: '1' })
	expect((await itemsOf(id))[0]?.text).toBe('Here is the page\n[1 picture was not received.]')
})

test('a first text of a client who consented starts a thread', async () => {
	const { clientId, phone } = await consented()
	await arrive(phone, 'Good morning')
	const { items } = await office.attorney.call(messages.list, { clientId })
	expect(items).toMatchObject([{ subject: 'Text messages', lastMessage: 'Good morning', caseId: null }, {}])
})

test('STOP ends texts whatever staff do; START alone brings them back', async () => {
	const { clientId, consent, phone, send, id } = await consented()
	const { attorney } = office
	await send('Hello')
	await arrive(phone, ' Stop. ')
	expect(await attorney.call(texting.ofClient, { id: clientId })).toMatchObject({
		consents: [{ endedHow: 'stop' }],
		stoppedAt: expect.any(String),
	})
	const refused = { id, messageId: newId(), text: 'Still there?' }
	expect(await attorney.refusal(texting.send, refused)).toMatchObject({ code: 'consent_missing' })
	const again = { ...consent, consentId: newId() }
	expect(await attorney.refusal(texting.recordConsent, again)).toMatchObject({ code: 'text_stopped' })
	const other = await attorney.call(clients.add, { fullName: 'Same Number' })
	expect(await attorney.refusal(texting.recordConsent, { ...again, id: other.id })).toMatchObject({
		code: 'text_stopped',
	})
	await arrive(phone, 'unstop')
	const { consents, stoppedAt } = await attorney.call(texting.ofClient, { id: clientId })
	expect(stoppedAt).toBeNull()
	expect(consents).toMatchObject([
		{ how: 'by_text', endedAt: null },
		{ how: 'in_writing', endedHow: 'stop' },
	])
	await send('Welcome back')
	const actions = await rows(
		`SELECT action FROM api.audit_log WHERE client_id = $1 AND entity = 'text_consents' ORDER BY at, id`,
		[clientId],
	)
	expect(actions.map(({ action }) => action)).toEqual(['texting.recordConsent', 'texting.stop', 'texting.start'])
})

test('HELP is answered with the name and phone of the firm, unless the provider answers it', async () => {
	const { phone } = await consented()
	await rows(`UPDATE api.firm SET name = 'Lot & Lamb', phone = '(212) 555-0100'`)
	const answer = await arrive(phone, 'help')
	expect(answer.body).toContain('<Message>Lot &#38; Lamb: text messages about your legal matter. Call (212) 555-0100')
	expect((await arrive(phone, 'help', { OptOutType: 'HELP' })).body).not.toContain('<Message>')
})

test('a text of an unknown number is kept for those who write to clients, once', async () => {
	const receptionist = office.firm.as(await createPerson(office.firm, 'receptionist'))
	const From = nextNumber()
	const again = { MessageSid: `SM${'b'.repeat(32)}` }
	expect((await arrive(From, 'Is this the law office?', again)).body).toContain('<Response>')
	await arrive(From, 'Is this the law office?', again)
	const { items } = await receptionist.call(notifications.list, {})
	expect(items.filter(({ title }) => title.includes(From))).toMatchObject([
		{ title: `Text message from the unknown number ${From}`, text: 'Is this the law office?' },
	])
})

test('what Twilio did not sign changes nothing', async () => {
	const { phone, clientId } = await consented()
	const form = { MessageSid: `SM${'c'.repeat(32)}`, From: phone, Body: 'STOP' }
	const url = `${TEST_ORIGIN}/api/webhooks/twilio`
	for (const signature of ['', 'x', signedByTwilio(url, form, 'another token'), signedByTwilio(`${url}?`, form)]) {
		expect((await post(form, { signature })).json()).toMatchObject({ code: 'signature_invalid' })
	}
	const signed = signedByTwilio(url, form)
	expect((await post({ ...form, Body: 'START' }, { signature: signed })).statusCode).toBe(400)
	expect((await post({ From: 'x' })).json()).toMatchObject({ code: 'callback_unreadable' })
	const { consents } = await office.attorney.call(texting.ofClient, { id: clientId })
	expect(consents).toMatchObject([{ endedAt: null }])
})

test('consents: the newest replaces the one before, a number has one client, an incomplete one is refused, and staff may end one', async () => {
	const { clientId, consent, consentId } = await consented()
	const { attorney } = office
	expect(await attorney.call(texting.recordConsent, consent)).toMatchObject({ id: consentId })
	expect(await attorney.refusal(texting.recordConsent, { ...consent, how: 'by_phone' })).toMatchObject({
		code: 'id_taken',
	})
	const other = (await attorney.call(clients.add, { fullName: 'Other Client' })).id
	const taken = { ...consent, id: other, consentId: newId() }
	expect(await attorney.refusal(texting.recordConsent, taken)).toMatchObject({ code: 'phone_taken' })
	expect(await attorney.refusal(texting.recordConsent, { ...taken, phone: '555' })).toMatchObject({
		code: 'phone_unreadable',
	})
	const newer = await attorney.call(texting.recordConsent, {
		...consent,
		consentId: newId(),
		phone: '(212) 555-9876',
		how: 'by_phone',
	})
	expect(newer).toMatchObject({ phone: '+12125559876', endedAt: null })
	expect(await attorney.refusal(texting.endConsent, { id: consentId })).toMatchObject({ code: 'consent_not_found' })
	expect(await attorney.call(texting.endConsent, { id: newer.id })).toMatchObject({ endedHow: 'staff' })
	const { consents } = await attorney.call(texting.ofClient, { id: clientId })
	expect(consents.map(({ endedHow }) => endedHow)).toEqual(['staff', 'replaced'])
})

test('walls and permissions hold: who is screened reads no consent and sends nothing, and clients read none of it', async () => {
	const { attorney, firm, clientId, caseId, start, client } = office
	const phone = nextNumber()
	const made = await attorney.call(texting.recordConsent, { id: clientId, consentId: newId(), phone, how: 'by_phone' })
	const { id } = await start()
	const person = await createPerson(firm, 'receptionist')
	await attorney.call(caseAccess.screen, { id: caseId, userId: person.id, reason: 'Conflict.' })
	const walled = firm.as(person)
	expect((await walled.call(texting.ofClient, { id: clientId })).consents).toEqual([])
	expect(await walled.refusal(texting.endConsent, { id: made.id })).toMatchObject({ status: 404 })
	const text = { id, messageId: newId(), text: 'Hello' }
	expect(await walled.refusal(texting.send, text)).toMatchObject({ status: 404 })
	const again = { id: clientId, consentId: newId(), phone, how: 'by_phone' as const }
	expect(await walled.refusal(texting.recordConsent, again)).toMatchObject({ code: 'client_walled' })
	expect(await client.refusal(texting.ofClient, { id: clientId })).toMatchObject({ status: 403 })
	const staff = firm.as(await createPerson(firm, 'staff'))
	expect(await staff.refusal(texting.send, text)).toMatchObject({ status: 403 })
	await attorney.call(texting.endConsent, { id: made.id })
	expect(await attorney.refusal(texting.send, text)).toMatchObject({ code: 'consent_missing' })
})

test('a firm without a provider says so, and what is posted to it is not found', async () => {
	const bare = await startMessageFirm()
	try {
		const { id } = await bare.start()
		expect(await bare.attorney.call(texting.ofClient, { id: bare.clientId })).toEqual({
			isConfigured: false,
			consents: [],
			stoppedAt: null,
		})
		expect(await bare.attorney.refusal(texting.send, { id, messageId: newId(), text: 'Hello' })).toMatchObject({
			message: 'Text messages are not configured.',
		})
		const answer = await bare.firm.app.inject({
			method: 'POST',
			url: '/api/webhooks/twilio',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: 'Body=x',
		})
		expect(answer.statusCode).toBe(404)
	} finally {
		await bare.firm.close()
	}
})
