import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { milestones } from '@praxis/contract/portal/milestones.contract'
import { NEW_MILESTONE } from '@praxis/contract/portal/milestones.fields'
import { portalNeeds } from '@praxis/contract/portal/needs.contract'
import { portalTimeline } from '@praxis/contract/portal/portal-timeline.contract'
import { PORTAL_PARTS, type PortalPart, portalVisibility } from '@praxis/contract/portal/visibility.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let attorney: Caller
let responsible: TestPerson
beforeAll(async () => {
	app = await startTestApp()
	attorney = app.as(await createPerson(app, 'attorney', { fullName: 'Ada Marsh' }))
	responsible = await createPerson(app, 'attorney', { fullName: 'HIDDEN-TEAM' })
})
afterAll(() => app.close())

const OPENED_ON = '2019-03-07'
/** What the answers name of a part. */
const MARKS: Partial<Record<PortalPart, string>> = {
	dates: OPENED_ON,
	stage: 'We gather the facts and documents of your case.',
}

/** A client with a case that has something of each part. */
async function fullCase(fullName: string) {
	const person = await createPerson(app, 'client', { fullName })
	const me = app.as(person)
	const { id: clientId } = await attorney.call(clients.add, { fullName })
	await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
	const input = {
		clientId,
		caseName: `${fullName} lease`,
		type: 'General',
		attorneyId: responsible.id,
		openedOn: OPENED_ON,
	}
	const { id: caseId } = await attorney.call(cases.open, { ...input, description: 'HIDDEN-DESCRIPTION' })
	const file = { clientId, caseId, id: newId(), name: 'HIDDEN-DOCUMENTS.txt' }
	await attorney.call(documents.put, file, { content: Buffer.from(fullName) })
	await attorney.call(documents.share, { id: file.id, isShared: true })
	const threadId = newId()
	const thread = { id: threadId, clientId, caseId, subject: 'HIDDEN-MESSAGES' }
	await attorney.call(messages.start, { ...thread, messageId: newId(), text: 'Text' })
	const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
	await attorney.call(milestones.add, { ...NEW_MILESTONE, id: newId(), caseId, title: 'HIDDEN-TIMELINE', day })
	const readAll = async () => {
		const bodies = [
			await me.send(portalCases.list, {}),
			await me.send(portalCases.list, { clientId, withArchived: true }),
			await me.send(portalCases.get, { id: caseId }),
			await me.send(portalDocuments.list, { clientId }),
			await me.send(portalDocuments.list, { clientId, caseId }),
			await me.send(portalMessages.list, {}),
			await me.send(portalMessages.get, { id: threadId }),
			await me.send(portalMessages.items, { id: threadId }),
			await me.send(portalTimeline.list, { id: caseId }),
			await me.send(portalTimeline.coming, { id: caseId }),
			await me.send(portalNeeds.list, {}),
		]
		return bodies.map(({ body }) => body).join('\n')
	}
	return { me, clientId, caseId, documentId: file.id, threadId, readAll }
}

test.each(PORTAL_PARTS)('hides the %s of a case from every answer to its client, and shows it again', async (part) => {
	const { caseId, readAll } = await fullCase(`Client ${part}`)
	const name = MARKS[part] ?? `HIDDEN-${part.toUpperCase()}`
	expect(await readAll()).toContain(name)
	const hidden = await attorney.call(portalVisibility.set, { caseId, parts: { [part]: false } })
	expect(hidden.shown[part]).toBe(false)
	const seen = await readAll()
	expect(seen).not.toContain(name)
	await attorney.call(portalVisibility.set, { caseId, parts: { [part]: null } })
	expect(await readAll()).toContain(name)
})

test('neither the hidden document nor the hidden thread can be fetched by its id', async () => {
	const { me, clientId, caseId, documentId, threadId } = await fullCase('Fay Direct')
	await attorney.call(portalVisibility.set, { caseId, parts: { documents: false, messages: false } })
	expect(await me.refusal(portalDocuments.link, { clientId, id: documentId })).toMatchObject({ status: 404 })
	const reply = { id: threadId, messageId: newId(), text: 'Hello' }
	expect(await me.refusal(portalMessages.send, reply)).toMatchObject({ status: 404 })
	expect(await me.call(portalMessages.counts, {})).toEqual({ unread: 0 })
})

test('a document that is also filed in a case of another client stays hidden', async () => {
	const { caseId, documentId, readAll } = await fullCase('Gil Filed')
	const other = await fullCase('Hal Other')
	await attorney.call(documents.linkCase, { id: documentId, caseId: other.caseId })
	await attorney.call(portalVisibility.set, { caseId, parts: { documents: false } })
	expect(await readAll()).not.toContain('HIDDEN-DOCUMENTS')
})

test('a client keeps what they sent into a case that hides its documents', async () => {
	const { me, clientId, caseId } = await fullCase('Ann Sent')
	await attorney.call(portalVisibility.set, { caseId, parts: { documents: false } })
	const file = { clientId, caseId, id: newId(), name: 'mine.txt' }
	await me.call(portalDocuments.put, file, { content: Buffer.from('mine') })
	const { items } = await me.call(portalDocuments.list, { clientId })
	expect(items.map(({ id }) => id)).toEqual([file.id])
})

test('the defaults of the firm hold where a case does not say otherwise', async () => {
	const admin = app.as(await createPerson(app, 'admin'))
	const one = await fullCase('Default One')
	const other = await fullCase('Default Other')
	await attorney.call(portalVisibility.set, { caseId: other.caseId, parts: { description: true } })
	await admin.call(portalVisibility.setDefaults, { parts: { description: false } })
	expect(await one.readAll()).not.toContain('HIDDEN-DESCRIPTION')
	expect(await other.readAll()).toContain('HIDDEN-DESCRIPTION')
	expect((await attorney.call(portalVisibility.get, { caseId: one.caseId })).defaults.description).toBe(false)
	await admin.call(portalVisibility.setDefaults, { parts: { description: true } })
	const { rows } = await app.platform.db.owner.query(
		`SELECT after FROM api.audit_log WHERE action = 'portalVisibility.setDefaults' ORDER BY at, id`,
	)
	expect(rows.map(({ after }) => after.shownToClient.includes('Description'))).toEqual([false, true])
})

test('requires permission to change, finds no case behind a wall and leaves an audit row', async () => {
	const { me, caseId } = await fullCase('Eva Access')
	const parts = { team: false }
	const staff = app.as(await createPerson(app, 'receptionist'))
	expect(await me.refusal(portalVisibility.get, { caseId })).toMatchObject({ status: 403 })
	expect(await me.refusal(portalVisibility.set, { caseId, parts })).toMatchObject({ status: 403 })
	expect(await staff.refusal(portalVisibility.set, { caseId, parts })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(portalVisibility.setDefaults, { parts })).toMatchObject({ status: 403 })
	expect(await app.anonymous.refusal(portalVisibility.defaults, {})).toMatchObject({ status: 401 })
	expect(await attorney.refusal(portalVisibility.set, { caseId: newId(), parts })).toMatchObject({ status: 404 })
	const paralegal = await createPerson(app, 'paralegal')
	await app.as(responsible).call(caseAccess.screen, { id: caseId, userId: paralegal.id, reason: 'Conflict.' })
	expect(await app.as(paralegal).refusal(portalVisibility.set, { caseId, parts })).toMatchObject({ status: 404 })
	expect(await app.as(paralegal).refusal(portalVisibility.get, { caseId })).toMatchObject({ status: 404 })
	await attorney.call(portalVisibility.set, { caseId, parts })
	const { rows } = await app.platform.db.owner.query(
		`SELECT before, after FROM api.audit_log WHERE action = 'portalVisibility.set' AND case_id = $1`,
		[caseId],
	)
	expect(rows).toMatchObject([
		{ after: { shownToClient: ['Description', 'Stage', 'Dates', 'Documents', 'Messages', 'Timeline'] } },
	])
})
