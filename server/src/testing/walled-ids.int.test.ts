import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documentRequests } from '@praxis/contract/documents/document-requests.contract'
import { documentShares } from '@praxis/contract/documents/document-shares.contract'
import { documentUploads } from '@praxis/contract/documents/document-uploads.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { milestones } from '@praxis/contract/portal/milestones.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson } from './test-people.ts'

const MILESTONE = {
	title: 'Filed',
	description: '',
	status: 'planned',
	day: null,
	isShared: false,
	stageId: null,
} as const
const IN_A_WEEK = new Date(Date.now() + 7 * DAY_MS).toISOString()
let app: TestApp
let admin: Caller
let walled: Caller
let adminId: string
let walledId: string
beforeAll(async () => {
	app = await startTestApp()
	const superuser = await createPerson(app, 'superuser')
	adminId = superuser.id
	admin = app.as(superuser)
	const person = await createPerson(app, 'attorney')
	walledId = person.id
	walled = app.as(person)
})
afterAll(() => app.close())

interface Place {
	readonly clientId: string
	readonly caseId: string
	readonly documentId: string
}

async function place(): Promise<Place> {
	const { id: clientId } = await admin.call(clients.add, { fullName: `Client ${newId().slice(-8)}` })
	const account = await createPerson(app, 'client')
	await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [account.id, clientId])
	const { id: caseId } = await admin.call(cases.open, {
		clientId,
		caseName: `Case ${newId().slice(-8)}`,
		type: 'General',
	})
	const document = { id: newId(), name: 'Note.txt', caseId }
	await admin.call(documents.put, document, { content: Buffer.from(caseId) })
	return { clientId, caseId, documentId: document.id }
}

type Sent = Awaited<ReturnType<Caller['send']>>
type Create = (by: Caller, id: string, at: Place) => Promise<Sent>

/** Every call that creates, under an id of the caller, something that a wall may hide. */
const CREATES: Readonly<Record<string, Create>> = {
	'cases.open': (by, id, { clientId }) => by.send(cases.open, { id, clientId, caseName: 'New one', type: 'General' }),
	'documents.put': (by, id, { caseId }) =>
		by.send(documents.put, { id, name: 'New.txt', caseId }, { content: Buffer.from('new') }),
	'documents.copy': (by, id, { documentId }) => by.send(documents.copy, { id: documentId, newId: id }),
	'documentUploads.start': (by, id, { caseId }) =>
		by.send(documentUploads.start, { id, name: 'Large.txt', bytes: 9, caseId }),
	'documentUploads.start over a document': (by, id, { caseId }) =>
		by === admin
			? by.send(documents.put, { id, name: 'New.txt', caseId }, { content: Buffer.from('new') })
			: by.send(documentUploads.start, { id, name: 'Large.txt', bytes: 9, caseId }),
	'documentFolders.create': (by, id, { caseId }) =>
		by.send(documentFolders.create, { id, caseId, name: `Folder ${newId()}` }),
	'documentShares.create': (by, id, { documentId }) =>
		by.send(documentShares.create, { id, documentIds: [documentId], label: 'Expert', expiresAt: IN_A_WEEK }),
	'documentRequests.create': (by, id, { caseId }) =>
		by.send(documentRequests.create, { id, caseId, label: 'Client', expiresAt: IN_A_WEEK }),
	'caseParties.add': (by, id, { caseId }) =>
		by.send(caseParties.add, { id: caseId, partyId: id, name: `Party ${newId().slice(-8)}`, role: 'witness' }),
	'tasks.create': (by, id, { caseId }) => by.send(tasks.create, { id, caseId, title: 'Call the court' }),
	'calendar.create': (by, id, { caseId }) =>
		by.send(calendar.create, {
			id,
			caseId,
			title: 'Hearing',
			startsLocal: '2026-12-01T09:30',
			durationMinutes: 60,
			timeZone: 'America/New_York',
			attendeeIds: [by === admin ? adminId : walledId],
		}),
	'timeline.add': (by, id, { caseId }) => by.send(timeline.add, { id, caseId, kind: 'note', text: 'A note' }),
	'milestones.add': (by, id, { caseId }) => by.send(milestones.add, { ...MILESTONE, id, caseId }),
	'messages.start': (by, id, { clientId, caseId }) =>
		by.send(messages.start, { id, messageId: newId(), clientId, caseId, subject: 'Hello', text: 'Hello' } as never),
	'conflicts.decide': (by, id, { caseId }) =>
		by.send(conflicts.decide, {
			id,
			subjectId: caseId,
			names: [{ name: 'Anna' }],
			outcome: 'waived',
			reason: 'Both sides have agreed.',
		}),
	'intake.add': (by, id) => by.send(intake.add, { id, fullName: 'Anna Asker' }),
}

function answerOf({ statusCode, body }: Sent) {
	const { requestId: _requestId, ...said } = JSON.parse(body) as Record<string, unknown>
	return { status: statusCode, ...said }
}

test.each(Object.keys(CREATES))('%s answers to an id behind a wall as to any taken one', async (name) => {
	const create = CREATES[name] as Create
	const [hidden, open, own] = [await place(), await place(), await place()]
	const [hiddenId, openId] = [newId(), newId()]
	for (const [id, at] of [
		[hiddenId, hidden],
		[openId, open],
	] as const) {
		const made = await create(admin, id, at)
		expect(made.statusCode, `${name}: ${made.body}`).toBe(200)
	}
	if (name === 'intake.add') {
		await app.platform.db.owner.query('UPDATE api.intakes SET case_id = $1 WHERE id = $2', [hidden.caseId, hiddenId])
	}
	await admin.call(caseAccess.screen, { id: hidden.caseId, userId: walledId, reason: 'Worked for the other side.' })
	const [behind, taken] = [await create(walled, hiddenId, own), await create(walled, openId, own)]
	expect(answerOf(behind)).toEqual(answerOf(taken))
	expect((await create(walled, newId(), own)).statusCode).toBe(200)
})
