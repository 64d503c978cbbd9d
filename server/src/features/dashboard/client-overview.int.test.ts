import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { clientOverview } from '@praxis/contract/dashboard/client-overview.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

/** The firm's day is November 20. */
const NOW = new Date('2026-11-20T15:00:00Z')

let firm: TestApp
let attorney: Caller
let clientId: string

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => NOW }, work: false })
	attorney = firm.as(await createPerson(firm, 'attorney'))
	clientId = (await attorney.call(clients.add, { fullName: 'Grace Hopper' })).id
})
afterAll(() => firm.close())

const open = (caseName: string, more: object = {}) =>
	attorney.call(cases.open, { clientId, caseName, type: 'General', ...more })

test('has nothing of a new client, and is not found for others', async () => {
	expect(await attorney.call(clientOverview.get, { clientId })).toEqual({
		cases: { count: 0, items: [] },
		dates: [],
		lastContact: null,
	})
	expect(await attorney.refusal(clientOverview.get, { clientId: newId() })).toMatchObject({ status: 404 })
	const client = firm.as(await createPerson(firm, 'client'))
	expect(await client.refusal(clientOverview.get, { clientId })).toMatchObject({ status: 403 })
})

test('shows open cases, their dates and the last contact, and nothing behind a wall', async () => {
	const later = await open('Later', { limitationOn: '2099-01-01' })
	const soon = await open('Soon')
	await open('Closed', { status: 'Closed', limitationOn: '2098-12-01' })
	const title = 'File the answer'
	const task = await attorney.call(tasks.create, { title, caseId: soon.id, dueOn: '2026-11-18' })
	await attorney.call(tasks.create, { title: 'Someday', caseId: soon.id })
	const contact = { kind: 'call', contact: 'Grace', outcome: 'connected', direction: 'incoming' } as const
	await attorney.call(timeline.add, { clientId, ...contact, occurredAt: '2026-11-01T15:00:00.000Z' })
	await attorney.call(timeline.add, { caseId: soon.id, ...contact, occurredAt: '2026-11-19T15:00:00.000Z' })
	await attorney.call(timeline.add, { clientId, kind: 'note', text: 'Newer, but no contact' })
	const found = await attorney.call(clientOverview.get, { clientId })
	expect(found.cases?.count).toBe(2)
	expect(found.cases?.items.map((one) => [one.caseName, one.nextDate])).toEqual([
		['Later', '2099-01-01'],
		['Soon', null],
	])
	expect(found.dates).toEqual([
		{ kind: 'task', id: task.id, title, caseName: 'Soon', dueOn: '2026-11-18', daysLeft: -2 },
		{ kind: 'limitation', id: later.id, title: '', caseName: 'Later', dueOn: '2099-01-01', daysLeft: 26_340 },
	])
	expect(found.lastContact).toMatchObject({ subjectName: 'Soon', occurredAt: '2026-11-19T15:00:00.000Z' })

	const person = await createPerson(firm, 'attorney')
	const admin = firm.as(await createPerson(firm, 'admin'))
	await admin.call(caseAccess.screen, { id: soon.id, userId: person.id, reason: 'Former client' })
	const walled = await firm.as(person).call(clientOverview.get, { clientId })
	expect(walled.cases).toMatchObject({ count: 1, items: [{ caseName: 'Later' }] })
	expect(walled.dates).toMatchObject([{ caseName: 'Later' }])
	expect(walled.lastContact).toBeNull()
})
