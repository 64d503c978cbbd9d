import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { MESSAGE_TEXT_MAX, MESSAGE_TOO_LONG } from '@praxis/contract/messages/messages.fields'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { handleReceivedMessage } from './messages.jobs.ts'

let firm: TestApp
let attorney: Caller
let attorneyPerson: TestPerson
let staff: Caller
let client: Caller
let clientPerson: TestPerson
let outsider: Caller
let clientId: string
let otherId: string
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorneyPerson = await createPerson(firm, 'attorney', { fullName: 'Ada Marsh' })
	attorney = firm.as(attorneyPerson)
	staff = firm.as(await createPerson(firm, 'staff'))
	clientPerson = await createPerson(firm, 'client', { fullName: 'Grace Osei', email: 'grace@client.test' })
	client = firm.as(clientPerson)
	const other = await createPerson(firm, 'client')
	outsider = firm.as(other)
	clientId = (await attorney.call(clients.add, { fullName: 'Grace Osei' })).id
	otherId = (await attorney.call(clients.add, { fullName: 'Bo Falk' })).id
	const { owner } = firm.platform.db
	await owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [clientPerson.id, clientId])
	await owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [other.id, otherId])
	const opened = { clientId, caseName: 'Osei v. Park', type: 'General', attorneyId: attorneyPerson.id }
	caseId = (await attorney.call(cases.open, opened)).id
})
afterAll(() => firm.close())

const start = (more: object = {}) =>
	attorney.call(messages.start, {
		id: newId(),
		messageId: newId(),
		clientId,
		caseId,
		subject: 'Lease',
		text: 'Please send the lease.',
		...more,
	})
const write = (id: string, text: string, documentIds: string[] = []) =>
	client.call(portalMessages.send, { id, messageId: newId(), text, documentIds })
const system = (): Context => ({
	platform: firm.platform,
	actor: { kind: 'system', name: 'test' },
	origin: { requestId: 't', ip: null, userAgent: null },
})
const itemsOf = async (id: string) => (await attorney.call(messages.items, { id })).items
const seenOf = async (id: string) => (await client.call(portalMessages.items, { id })).items

test('firm and client write to each other; both see it live, unread and read', async () => {
	const thread = await start()
	expect(thread).toMatchObject({ subject: 'Lease', status: 'open', messageCount: 1, unansweredSince: null })
	expect(thread.members.map(({ name }) => name)).toEqual(['Ada Marsh'])
	const own = await client.call(portalMessages.get, { id: thread.id })
	expect(own).toMatchObject({ thread: { isUnread: true, caseName: 'Osei v. Park' } })
	const { unread } = await client.call(portalMessages.counts, {})
	await client.call(portalMessages.read, { id: thread.id, readThrough: thread.lastMessageAt })
	expect(await client.call(portalMessages.counts, {})).toEqual({ unread: unread - 1 })
	const { reads } = await attorney.call(messages.get, { id: thread.id })
	expect(reads).toContainEqual(
		expect.objectContaining({ name: 'Grace Osei', isClient: true, readThrough: thread.lastMessageAt }),
	)

	const sent = await write(thread.id, 'Here it is.')
	expect(sent).toMatchObject({ isFromClient: true, authorName: 'Grace Osei', text: 'Here it is.' })
	const after = (await attorney.call(messages.get, { id: thread.id })).thread
	expect(after).toMatchObject({ unansweredSince: sent.createdAt, isUnread: true, lastMessage: 'Here it is.' })
	expect((await attorney.call(messages.counts, {})).unread).toBeGreaterThan(0)
	const unanswered = await attorney.call(messages.list, { isUnanswered: true })
	expect(unanswered.items.map(({ id }) => id)).toContain(thread.id)
	await attorney.call(messages.send, { id: thread.id, messageId: newId(), text: 'Thank you.' })
	expect((await attorney.call(messages.get, { id: thread.id })).thread).toMatchObject({ unansweredSince: null })
	expect((await seenOf(thread.id)).map(({ text }) => text)).toEqual([
		'Thank you.',
		'Here it is.',
		'Please send the lease.',
	])
	const { items } = await attorney.call(messages.activity, { id: thread.id })
	expect(items.map(({ action }) => action)).toEqual(['messages.send', 'portalMessages.send', 'messages.start'])
	const { rows } = await firm.platform.db.owner.query('SELECT client_id FROM api.events WHERE entity_id = $1', [
		thread.id,
	])
	expect(rows.every((row) => row.client_id === clientId)).toBe(true)
})

test('a client starts a thread in their case; the responsible attorney is notified without the content', async () => {
	const [id, messageId] = [newId(), newId()]
	const first = { id, messageId, clientId, caseId, subject: 'SECRET-SUBJECT', text: 'SECRET-TEXT' }
	expect(await client.call(portalMessages.start, first)).toMatchObject({ id, messageCount: 1, lastIsFromClient: true })
	await handleReceivedMessage(system(), { threadId: id, messageId })
	const { items } = await attorney.call(notifications.list, { kind: 'message_received' })
	const received = items.filter(({ href }) => href === `/dashboard/messages/${id}`)
	expect(received).toMatchObject([{ title: 'New message from Grace Osei', text: 'About Osei v. Park.' }])
	expect(JSON.stringify(items)).not.toContain('SECRET')
	await attorney.call(messages.send, { id, messageId: newId(), text: 'SECRET-ANSWER' })
	const notes = (await client.call(notifications.list, { kind: 'own_message' })).items
	expect(notes.map(({ href }) => href)).toContain(`/dashboard/client-portal/messages/${id}`)
	expect(JSON.stringify([notes, await mailTo(firm.platform, 'grace@client.test')])).not.toContain('SECRET')
})

test('internal notes are for the firm only: no response, event or database row reaches a client', async () => {
	const { id } = await start({ subject: 'Notes' })
	const note = await attorney.call(messages.addNote, { id, noteId: newId(), text: 'NOTE-SECRET <b>' })
	expect(note).toMatchObject({ kind: 'note', authorName: 'Ada Marsh', text: 'NOTE-SECRET <b>' })
	expect((await itemsOf(id)).map(({ kind }) => kind)).toEqual(['note', 'message'])
	const answers = await Promise.all([
		client.call(portalMessages.get, { id }),
		client.call(portalMessages.items, { id }),
		client.call(portalMessages.list, {}),
	])
	expect(JSON.stringify(answers)).not.toContain('NOTE-SECRET')
	expect(answers[0].thread).toMatchObject({ messageCount: 1, lastMessage: 'Please send the lease.' })
	expect(await client.refusal(messages.items, { id })).toMatchObject({ status: 403 })
	expect(await client.refusal(messages.addNote, { id, noteId: newId(), text: 'x' })).toMatchObject({ status: 403 })
	const { owner } = firm.platform.db
	const granted = await owner.query(
		`SELECT grantee FROM information_schema.role_table_grants WHERE table_name = 'message_notes' AND table_schema = 'api'
			AND grantee IN ('praxis_client', 'praxis_guest', 'praxis_provider', 'PUBLIC')`,
	)
	expect(granted.rows).toEqual([])
	const events = await owner.query('SELECT client_id FROM api.events WHERE entity_id = $1 ORDER BY id', [id])
	expect(events.rows.map((row) => row.client_id)).toEqual([clientId, null])
	expect((await attorney.call(messages.list, { search: 'note-secret' })).items.map((one) => one.id)).toEqual([id])
	expect(await attorney.refusal(messages.addNote, { id, noteId: newId(), text: ' ' })).toMatchObject({
		fields: { text: 'Please enter a note.' },
	})
})

test('attachments are filed in the case and visible to the client; foreign ones are refused', async () => {
	const { id } = await start({ subject: 'Files' })
	const own = newId()
	const upload = { clientId, id: own, name: 'Lease.pdf', caseId, isForMessage: true }
	await client.call(portalDocuments.put, upload, { content: Buffer.from('the lease') })
	const sent = await write(id, '', [own])
	expect(sent.attachments).toMatchObject([{ documentId: own, fileName: 'Lease.pdf' }])
	expect((await attorney.call(documents.list, { caseId })).items.map((one) => one.id)).toContain(own)
	const draft = await attorney.call(
		documents.put,
		{ id: newId(), clientId, name: 'Draft.txt' },
		{ content: Buffer.from('draft') },
	)
	expect(draft.isShared).toBe(false)
	await attorney.call(messages.send, { id, messageId: newId(), text: 'See draft', documentIds: [draft.id] })
	const shared = await attorney.call(documents.get, { id: draft.id })
	expect([shared.isShared, shared.cases.map((one) => one.id)]).toEqual([true, [caseId]])
	await client.call(portalDocuments.link, { clientId, id: draft.id })

	const foreign = await attorney.call(
		documents.put,
		{ id: newId(), clientId: otherId, name: 'Other.txt' },
		{ content: Buffer.from('other') },
	)
	const refused = {
		code: 'message_document_unknown',
		fields: { documentIds: 'This document is no document of the client.' },
	}
	for (const documentIds of [[foreign.id], [newId()]]) {
		expect(await attorney.refusal(messages.send, { id, messageId: newId(), text: 'x', documentIds })).toMatchObject(
			refused,
		)
		expect(await client.refusal(portalMessages.send, { id, messageId: newId(), text: 'x', documentIds })).toMatchObject(
			refused,
		)
	}
	const receptionist = firm.as(await createPerson(firm, 'receptionist'))
	const hidden = await attorney.call(
		documents.put,
		{ id: newId(), clientId, name: 'Hidden.txt' },
		{ content: Buffer.from('hid') },
	)
	const sharing = { id, messageId: newId(), text: 'x', documentIds: [hidden.id] }
	expect(await receptionist.refusal(messages.send, sharing)).toMatchObject({ status: 403 })
	const elsewhere = { clientId, id: newId(), name: 'x.txt', caseId: newId() }
	expect(await client.refusal(portalDocuments.put, elsewhere, { content: Buffer.from('x') })).toMatchObject({
		code: 'case_not_found',
	})
	await attorney.call(documents.share, { id: draft.id, isShared: false })
	expect((await seenOf(id)).flatMap(({ attachments }) => attachments)).toContainEqual({
		documentId: null,
		fileName: 'Document not available',
		bytes: null,
	})
})

test('what is attached is filed in the case under Correspondence, and the audit trail names documents by id', async () => {
	const { id } = await start({ subject: 'Filing' })
	const { folders } = await attorney.call(documentFolders.list, { caseId })
	const folderId = folders.find(({ name }) => name === 'Correspondence')?.id
	expect(folderId).toBeDefined()
	const [received, sent] = [newId(), newId()]
	await client.call(
		portalDocuments.put,
		{ clientId, id: received, name: 'SECRET-NAME.txt', isForMessage: true },
		{ content: Buffer.from('received') },
	)
	const { id: messageId } = await write(id, '', [received])
	await handleReceivedMessage(system(), { threadId: id, messageId })
	await attorney.call(documents.put, { id: sent, clientId, name: 'Ours.txt' }, { content: Buffer.from('sent') })
	await attorney.call(messages.send, { id, messageId: newId(), text: '', documentIds: [sent] })
	for (const documentId of [received, sent]) {
		const filed = await attorney.call(documents.get, { id: documentId })
		expect(filed).toMatchObject({ folderId, cases: [{ id: caseId }], isShared: true })
	}
	const { rows } = await firm.platform.db.owner.query(
		`SELECT action, after FROM api.audit_log WHERE entity = 'message_threads' AND entity_id = $1 ORDER BY id`,
		[id],
	)
	expect(rows.slice(1)).toMatchObject([
		{ action: 'portalMessages.send', after: { documents: 1, documentIds: [received] } },
		{ action: 'messages.send', after: { documents: 1, documentIds: [sent] } },
	])
	expect(JSON.stringify(rows)).not.toContain('SECRET-NAME')
})

test('limits are exact: an empty message, a long one, a repeated id', async () => {
	const { id } = await start({ subject: 'Limits' })
	const empty = { status: 400, fields: { text: 'Please write a message or attach a document.' } }
	expect(await client.refusal(portalMessages.send, { id, messageId: newId(), text: ' ' })).toMatchObject(empty)
	for (const length of [MESSAGE_TEXT_MAX + 1, 1_048_576]) {
		const text = 'x'.repeat(length)
		const refused = { status: 400, fields: { text: MESSAGE_TOO_LONG } }
		expect(await client.refusal(portalMessages.send, { id, messageId: newId(), text })).toMatchObject(refused)
		expect(await attorney.refusal(messages.send, { id, messageId: newId(), text })).toMatchObject(refused)
	}
	const messageId = newId()
	const text = `<script>alert(1)</script>${'x'.repeat(MESSAGE_TEXT_MAX - 25)}`
	expect((await client.call(portalMessages.send, { id, messageId, text })).text).toBe(text)
	expect(await client.refusal(portalMessages.send, { id, messageId, text: 'x' })).toMatchObject({
		status: 409,
		code: 'id_taken',
	})
})

test('pages are in order without gaps, however fast messages came', async () => {
	const { id } = await start({ subject: 'Pages', text: '0' })
	for (const at of [1, 2, 3, 4]) {
		await write(id, String(at))
		await attorney.call(messages.addNote, { id, noteId: newId(), text: `note ${at}` })
	}
	const seen: string[] = []
	let cursor: string | undefined
	do {
		const page: { items: { text: string }[]; nextCursor: string | null } = await attorney.call(messages.items, {
			id,
			limit: 2,
			cursor,
		})
		seen.push(...page.items.map(({ text }) => text))
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)
	expect(seen).toEqual(['note 4', '4', 'note 3', '3', 'note 2', '2', 'note 1', '1', '0'])
	const first = await client.call(portalMessages.items, { id, limit: 3 })
	const second = await client.call(portalMessages.items, { id, limit: 3, cursor: first.nextCursor ?? '' })
	expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['4', '3', '2', '1', '0'])
})

test('a thread is assigned, closed and reopened by the next message; a stale version is refused', async () => {
	const { id, version } = await start({ subject: 'Assign' })
	const colleague = await createPerson(firm, 'paralegal', { fullName: 'Pat Legal' })
	const edited = await attorney.call(messages.edit, { id, version, assigneeId: colleague.id, subject: 'Assigned' })
	expect(edited).toMatchObject({ assigneeName: 'Pat Legal', subject: 'Assigned' })
	expect((await firm.as(colleague).call(notifications.list, { kind: 'message_received' })).items).toMatchObject([
		{ title: 'Messages with Grace Osei assigned to you' },
	])
	expect((await attorney.call(messages.list, { assigneeId: colleague.id })).items.map((one) => one.id)).toEqual([id])
	expect(await attorney.refusal(messages.close, { id, version })).toMatchObject({ code: 'stale_version' })
	await write(id, 'Thanks!')
	const { thread } = await attorney.call(messages.get, { id })
	expect(await attorney.call(messages.close, { id, version: thread.version })).toMatchObject({
		status: 'closed',
		unansweredSince: null,
	})
	expect((await client.call(portalMessages.get, { id })).thread.status).toBe('closed')
	await write(id, 'One more thing')
	expect((await attorney.call(messages.get, { id })).thread.status).toBe('open')
	const unknown = { fields: { assigneeId: 'This user does not exist.' } }
	const latest = (await attorney.call(messages.get, { id })).thread.version
	expect(await attorney.refusal(messages.edit, { id, version: latest, assigneeId: clientPerson.id })).toMatchObject(
		unknown,
	)
})

test('an ethical wall hides threads of the case, and of its client beside the cases', async () => {
	const walled = await createPerson(firm, 'attorney', { isWalled: true })
	const me = firm.as(walled)
	const opened = { clientId, caseName: 'Behind', type: 'General', attorneyId: attorneyPerson.id }
	const behind = (await attorney.call(cases.open, opened)).id
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		behind,
		walled.id,
	])
	const hidden = [await start({ caseId: behind, subject: 'Behind' }), await start({ caseId: null, subject: 'General' })]
	const open = await start({ subject: 'Open' })
	for (const { id, version } of hidden) {
		const gone = { status: 404, code: 'thread_not_found' }
		expect(await me.refusal(messages.get, { id })).toMatchObject(gone)
		expect(await me.refusal(messages.items, { id })).toMatchObject(gone)
		expect(await me.refusal(messages.send, { id, messageId: newId(), text: 'x' })).toMatchObject(gone)
		expect(await me.refusal(messages.addNote, { id, noteId: newId(), text: 'x' })).toMatchObject(gone)
		expect(await me.refusal(messages.close, { id, version })).toMatchObject(gone)
		expect(await attorney.refusal(messages.edit, { id, version, assigneeId: walled.id })).toMatchObject({
			code: 'thread_member_screened',
		})
	}
	const found = (await me.call(messages.list, { limit: 200 })).items.map(({ id }) => id)
	expect(found).toContain(open.id)
	for (const { id } of hidden) expect(found).not.toContain(id)
	const actor = await findActingPerson(firm.platform, walled.id)
	if (actor === null) throw new Error('no such user')
	const heard = await withRead({ actor, platform: firm.platform }, async (db) => {
		const { rows } = await sql<{ id: string }>`
			SELECT entity_id AS id FROM api.events WHERE topic = 'message_threads'
			UNION ALL SELECT entity_id FROM api.audit_log WHERE entity = 'message_threads'`.execute(db)
		return rows.map(({ id }) => id)
	})
	expect(heard.filter((id) => id === open.id)).toHaveLength(2)
	for (const { id } of hidden) expect(heard).not.toContain(id)
})

test('needs a session and a permission; another client’s thread is not found', async () => {
	const { id } = await start({ subject: 'Guarded' })
	expect(await firm.anonymous.refusal(messages.list)).toMatchObject({ status: 401 })
	expect(await firm.anonymous.refusal(portalMessages.list)).toMatchObject({ status: 401 })
	expect((await staff.call(messages.get, { id })).thread.id).toBe(id)
	expect(await staff.refusal(messages.send, { id, messageId: newId(), text: 'x' })).toMatchObject({ status: 403 })
	expect(await staff.refusal(messages.addNote, { id, noteId: newId(), text: 'x' })).toMatchObject({ status: 403 })
	const gone = { status: 404, code: 'thread_not_found' }
	for (const one of [portalMessages.get, portalMessages.items])
		expect(await outsider.refusal(one, { id })).toMatchObject(gone)
	expect(await outsider.refusal(portalMessages.send, { id, messageId: newId(), text: 'x' })).toMatchObject(gone)
	expect(await outsider.refusal(portalMessages.read, { id, readThrough: '2026-11-25T00:00:00.000Z' })).toMatchObject(
		gone,
	)
	expect((await outsider.call(portalMessages.list, {})).items).toEqual([])
	const first = { id: newId(), messageId: newId(), subject: 'x', text: 'x' }
	expect(await outsider.refusal(portalMessages.start, { ...first, clientId })).toMatchObject({
		code: 'client_not_found',
	})
	const theirs = { ...first, clientId: otherId, caseId }
	expect(await outsider.refusal(portalMessages.start, theirs)).toMatchObject({ code: 'thread_case_unknown' })
	expect(await attorney.refusal(messages.start, theirs)).toMatchObject({ code: 'thread_case_unknown' })
	const mute = await attorney.call(clients.add, { fullName: 'Without Portal' })
	expect(await attorney.refusal(messages.start, { ...first, clientId: mute.id })).toMatchObject({
		code: 'client_unreachable',
	})
})
