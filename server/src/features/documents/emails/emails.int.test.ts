import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentEmails } from '@praxis/contract/documents/document-emails.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documentPreviews } from '@praxis/contract/documents/document-previews.contract'
import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internetMessage, type MessagePart } from '../../../demo/internet-message.ts'
import type { Caller } from '../../../testing/caller.ts'
import { outlookMessage } from '../../../testing/outlook-message.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { ReadingProcess } from '../../file-formats/reading/reading-process.ts'
import { readStoredContent } from '../read-stored-content.ts'
import { attachmentName, authorOf } from './save-email.ts'

let firm: TestApp
let attorney: Caller
let staff: Caller
let clientId: string
let caseId: string
const reading = new ReadingProcess()

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	staff = firm.as(await createPerson(firm, 'staff'))
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Osei v. Park', type: 'General' })).id
})
afterAll(async () => {
	reading.close()
	await firm.close()
})

const note = (name: string, content = `The text of ${name}`): MessagePart => ({ type: 'text/plain', name, content })

function message(messageId: string, attachments: readonly MessagePart[] = [], more: Record<string, string> = {}) {
	const head = {
		From: 'Ada Osei <ada@osei.test>',
		To: 'Firm <firm@praxis.test>',
		Cc: 'Clerk <clerk@praxis.test>',
		Date: 'Mon, 02 Mar 2026 10:00:00 +0000',
		'Message-ID': messageId,
		Subject: 'Lease',
		...more,
	}
	return internetMessage({ head, body: { type: 'text/plain', content: 'See attached.' }, attachments }, messageId)
}

const read = (documentId: string, versionNumber = 1) => {
	const actor = { kind: 'system', name: 'test' } as const
	const origin = { requestId: 'x', ip: null, userAgent: null }
	return readStoredContent({ actor, origin, platform: firm.platform }, { documentId, versionNumber }, reading)
}

async function add(content: Buffer, name = 'Lease.eml', where: { folderId?: string; caseId?: string } = { caseId }) {
	const { id } = await attorney.call(documents.put, { id: newId(), name, ...where }, { content })
	await read(id)
	return id
}

const familyOf = (id: string, by = staff) => by.call(documentEmails.get, { id })

test('an email has its head and its attachments as documents of the same case, client and folder', async () => {
	const folder = await attorney.call(documentFolders.create, { id: newId(), name: 'Mail', color: 'blue', caseId })
	const content = message('<one@osei.test>', [note('note.txt'), note('../../Evil\u202etxt.exe'), note('empty.txt', '')])
	const id = await add(content, 'Lease.eml', { caseId, folderId: folder.id })
	const { email, attachments, attachedTo } = await familyOf(id)
	expect(email).toEqual({
		subject: 'Lease',
		sender: 'Ada Osei <ada@osei.test>',
		recipients: 'Firm <firm@praxis.test>',
		copied: 'Clerk <clerk@praxis.test>',
		sentAt: '2026-03-02T10:00:00.000Z',
		messageId: '<one@osei.test>',
		note: 'Empty attachments were left out.',
	})
	expect(attachedTo).toBeNull()
	expect(attachments.map(({ title }) => title)).toEqual(['note', 'Eviltxt'])
	const [first] = attachments
	const attached = await staff.call(documents.get, { id: first?.id ?? '' })
	expect(attached).toMatchObject({ clientId, folderId: folder.id, isShared: false, kind: 'txt', fileName: 'note.txt' })
	expect(attached.cases.map((one) => one.id)).toEqual([caseId])
	expect((await familyOf(attached.id)).attachedTo).toEqual({ id, title: 'Lease' })
	const [added] = (await attorney.call(documents.activity, { id: attached.id })).items
	expect(added).toMatchObject({ action: 'documentEmails.attach' })
	await read(attached.id)
	expect(await staff.call(documentTexts.get, { id: attached.id })).toMatchObject({ state: 'extracted' })
	const found = await staff.call(documents.list, { search: '"text of note"' })
	expect(found.items.map((one) => one.id)).toContain(attached.id)
})

test('reading an email again adds nothing twice; a deleted attachment stays deleted', async () => {
	const id = await add(message('<again@osei.test>', [note('a.txt'), note('b.txt')]))
	const [first] = (await familyOf(id)).attachments
	await attorney.call(documents.remove, { id: first?.id ?? '' })
	await attorney.call(documentTexts.retry, { id })
	await read(id)
	expect((await familyOf(id)).attachments.map(({ title, isDeleted }) => [title, isDeleted])).toEqual([
		['a', true],
		['b', false],
	])
})

test('the sender is the author of an email, by whom it is found, unless another author is named', async () => {
	const id = await add(message('<author@osei.test>', [], { From: '"Quill, Beatrix" <bea@quill.test>' }))
	const one = await attorney.call(documents.get, { id })
	expect(one.author).toBe('Quill, Beatrix')
	const found = await staff.call(documents.list, { search: 'author:quill' })
	expect(found.items.map((each) => each.id)).toEqual([id])
	const [named] = (await attorney.call(documents.activity, { id })).items
	expect(named).toMatchObject({
		action: 'documentEmails.author',
		changes: [{ field: 'author', before: '', after: 'Quill, Beatrix' }],
	})

	const { title, description, category, tags, language, retainUntil, version } = one
	const details = { title, description, category, tags, language, retainUntil }
	await attorney.call(documents.edit, { id, version, ...details, author: 'Ada Osei' })
	await attorney.call(documentTexts.retry, { id })
	await read(id)
	expect((await attorney.call(documents.get, { id })).author).toBe('Ada Osei')
})

test.each([
	['Ada Osei <ada@osei.test>', 'Ada Osei'],
	['ada@osei.test', 'ada@osei.test'],
	['<ada@osei.test>', 'ada@osei.test'],
	[`${'x'.repeat(200)} <a@b.test>`, 'x'.repeat(120)],
	['', ''],
])('the author of a message from %s', (sender, author) => {
	expect(authorOf(sender)).toBe(author)
})

test('an email that was deleted before it was read has its attachments taken out when it is restored', async () => {
	const content = message('<late@osei.test>', [note('late.txt')])
	const { id } = await attorney.call(documents.put, { id: newId(), name: 'Late.eml', caseId }, { content })
	const isRead = async () => (await attorney.call(documents.get, { id })).textState === 'extracted'
	await expect.poll(isRead).toBe(true)
	// As it would be had the job not read it yet.
	await firm.platform.db.owner.query(`
		UPDATE api.documents SET deleted_at = now() WHERE id = '${id}';
		DELETE FROM api.documents WHERE id IN (SELECT a.document_id FROM api.document_attachments a WHERE a.email_id = '${id}');
		DELETE FROM api.document_emails WHERE document_id = '${id}';
		UPDATE api.document_texts SET state = 'waiting', source = NULL WHERE document_id = '${id}'`)
	await read(id)
	expect(await familyOf(id)).toMatchObject({
		email: { note: 'Attachments are taken out when the email is restored.' },
		attachments: [],
	})
	await attorney.call(documents.restore, { id })
	await read(id)
	expect(await familyOf(id)).toMatchObject({ email: { note: '' }, attachments: [{ title: 'late' }] })
})

test('a message within a message is an email of the family, to a limited depth', async () => {
	let content = message('<deep-0@osei.test>', [note('innermost.txt')])
	for (let level = 1; level <= 6; level += 1) {
		const within = { type: 'message/rfc822', name: `Level ${level - 1}`, content }
		content = message(`<deep-${level}@osei.test>`, [within])
	}
	let id = await add(content, 'Outer.eml')
	for (let level = 5; level >= 1; level -= 1) {
		const { attachments } = await familyOf(id)
		expect(attachments).toMatchObject([{ title: `Level ${level}`, kind: 'email' }])
		id = attachments[0]?.id ?? ''
		await read(id)
	}
	const { email, attachments, attachedTo } = await familyOf(id)
	expect(attachments).toEqual([])
	expect(attachedTo).toMatchObject({ title: 'Level 2' })
	expect(email).toMatchObject({
		messageId: '<deep-1@osei.test>',
		note: 'Attachments of messages that are more than 5 messages deep are not taken out.',
	})
})

test('a message of Outlook', async () => {
	const content = outlookMessage({
		subject: 'Terms',
		body: 'Plain',
		messageId: '<outlook@osei.test>',
		senderName: 'Ada Osei',
		senderAddress: 'ada@osei.test',
		recipient: { name: 'Firm', address: 'firm@praxis.test' },
		attachments: [{ name: 'terms.txt', content: Buffer.from('thirty days') }],
	})
	expect(await familyOf(await add(content, 'Terms.msg'))).toMatchObject({
		email: { subject: 'Terms', sender: 'Ada Osei <ada@osei.test>', recipients: 'Firm <firm@praxis.test>' },
		attachments: [{ title: 'terms' }],
	})
})

test('the same email elsewhere and the email it answers are named to those who may see them, and to no one else', async () => {
	const other = await attorney.call(cases.open, { clientId, caseName: 'Osei, secret', type: 'General' })
	const content = message('<same@osei.test>')
	const hidden = await add(content, 'Same.eml', { caseId: other.id })
	const id = await add(content, 'Same again.eml')
	const answer = await add(message('<answer@osei.test>', [], { 'In-Reply-To': '<same@osei.test>' }), 'Answer.eml')
	expect((await familyOf(id)).duplicates).toEqual([
		{ id: hidden, title: 'Same', cases: [{ id: other.id, name: 'Osei, secret' }] },
	])
	expect((await familyOf(answer)).repliesTo).toEqual({ id: hidden, title: 'Same' })

	const person = await createPerson(firm, 'attorney')
	const walled = firm.as(person)
	const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await firm.platform.db.owner.query(wall, [other.id, person.id])
	expect(await familyOf(id, walled)).toMatchObject({ email: { subject: 'Lease' }, duplicates: [] })
	expect((await familyOf(answer, walled)).repliesTo).toEqual({ id, title: 'Same again' })
	const gone = { status: 404, code: 'document_not_found' }
	expect(await walled.refusal(documentEmails.get, { id: hidden })).toMatchObject(gone)
	expect(await walled.refusal(documentPreviews.render, { id: hidden })).toMatchObject(gone)
})

test('attachments are linked to a case and held with their email, and released unless they have a hold of their own', async () => {
	const id = await add(message('<family@osei.test>', [note('first.txt'), note('second.txt')]))
	const [first = '', second = ''] = (await familyOf(id)).attachments.map((one) => one.id)
	const other = await attorney.call(cases.open, { clientId, caseName: 'Osei, screened', type: 'General' })
	await attorney.call(documents.linkCase, { id, caseId: other.id })
	const person = await createPerson(firm, 'attorney')
	const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await firm.platform.db.owner.query(wall, [other.id, person.id])
	for (const each of [id, first, second]) {
		const { cases: linked } = await attorney.call(documents.get, { id: each })
		expect(linked.map((one) => one.id)).toContain(other.id)
		expect(await firm.as(person).refusal(documents.get, { id: each })).toMatchObject({ status: 404 })
	}
	// The very words of the email's hold: it is a hold of its own all the same.
	await attorney.call(documents.hold, { id: second, legalHold: true, reason: 'Litigation expected' })
	await attorney.call(documents.hold, { id, legalHold: true, reason: 'Litigation expected' })
	expect(await attorney.refusal(documents.remove, { id: first })).toMatchObject({ code: 'document_held' })
	await attorney.call(documents.hold, { id, legalHold: false, reason: 'Settled' })
	expect(await attorney.call(documents.get, { id: first })).toMatchObject({ legalHold: false, holdReason: 'Settled' })
	const own = await attorney.call(documents.get, { id: second })
	expect(own).toMatchObject({ legalHold: true, holdReason: 'Litigation expected' })
})

test('a deleted attachment is linked with its email, and one that cannot be linked keeps all from it', async () => {
	const id = await add(message('<deleted@osei.test>', [note('kept.txt'), note('gone.txt')]))
	const [kept = '', gone = ''] = (await familyOf(id)).attachments.map((one) => one.id)
	await attorney.call(documents.remove, { id: gone })
	const other = await attorney.call(cases.open, { clientId, caseName: 'Osei, deleted', type: 'General' })
	await attorney.call(documents.linkCase, { id, caseId: other.id })
	const linked = (await attorney.call(documents.get, { id: gone })).cases.map((one) => one.id)
	expect(linked).toContain(other.id)

	await attorney.call(documents.share, { id: kept, isShared: true })
	const screened = await attorney.call(cases.open, { clientId, caseName: 'Osei, apart', type: 'General' })
	const person = await createPerson(firm, 'attorney')
	const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await firm.platform.db.owner.query(wall, [screened.id, person.id])
	const third = await attorney.call(cases.open, { clientId, caseName: 'Osei, third', type: 'General' })
	const refusal = await firm.as(person).refusal(documents.linkCase, { id, caseId: third.id })
	expect(refusal).toMatchObject({ code: 'client_walled' })
	const { cases: after } = await attorney.call(documents.get, { id })
	expect(after.map((one) => one.id)).not.toContain(third.id)
})

test('attachments taken out of a held email are held, and a version that has them already adds none', async () => {
	const content = message('<held@osei.test>', [note('evidence.txt')])
	const { id } = await attorney.call(documents.put, { id: newId(), name: 'Held.eml', caseId }, { content })
	await attorney.call(documents.hold, { id, legalHold: true, reason: 'Litigation expected' })
	await read(id)
	const [one] = (await familyOf(id)).attachments
	const held = await attorney.call(documents.get, { id: one?.id ?? '' })
	expect(held).toMatchObject({ legalHold: true, holdReason: 'Litigation expected' })
	const second = message('<held@osei.test>', [note('evidence.txt'), note('more.txt')])
	await attorney.call(documentVersions.put, { id, name: 'Held.eml' }, { content: second })
	await read(id, 2)
	expect((await familyOf(id)).attachments.map(({ title }) => title).sort()).toEqual(['evidence', 'more'])
})

test('an email of the year 99999 with an endless Message-ID is read', async () => {
	const id = await add(message(`<${'漢'.repeat(990)}@x>`, [], { Date: 'Fri, 01 Jan 99999 00:00:00 +0000' }), 'Odd.eml')
	const { email } = await familyOf(id)
	expect(email).toMatchObject({ subject: 'Lease', sentAt: null })
	expect((await attorney.call(documents.get, { id })).textState).toBe('extracted')
})

test('an email shown as a page is in the access log; clients are refused', async () => {
	const id = await add(message('<shown@osei.test>'))
	const { html, reason } = await staff.call(documentPreviews.render, { id })
	expect(html).toContain('See attached.')
	expect(reason).toBe('')
	const [access] = (await attorney.call(documents.accesses, { id })).items
	expect(access).toMatchObject({ action: 'viewed', versionNumber: 1 })
	const client = firm.as(await createPerson(firm, 'client'))
	expect(await client.refusal(documentEmails.get, { id })).toMatchObject({ status: 403 })
	expect(await client.refusal(documentPreviews.render, { id })).toMatchObject({ status: 403 })
	expect(await staff.refusal(documentPreviews.render, { id: newId() })).toMatchObject({ status: 404 })
})

test('names of attachments', () => {
	expect(attachmentName('../../etc/passwd')).toBe('passwd')
	expect(attachmentName('invoice\u202efdp.exe')).toBe('invoicefdp.exe')
	expect(attachmentName(`${'x'.repeat(400)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`)
	expect(attachmentName('a\u0007b.pdf')).toBe('Attachment.pdf')
})
