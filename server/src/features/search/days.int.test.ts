import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import { search } from '@praxis/contract/search/search.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
beforeAll(async () => {
	firm = await startTestApp()
})
afterAll(() => firm.close())

test('deadlines and events are found by title, private events only by who attends them', async () => {
	const ada = await createPerson(firm, 'attorney')
	const attorney = firm.as(ada)
	const colleague = firm.as(await createPerson(firm, 'attorney'))
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Client' })
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: 'Found case', type: 'General' })
	const due = { title: 'Quokka report', dueOn: '2026-07-01', responsibleId: ada.id, backupId: null }
	await attorney.call(deadlines.add, { caseId, ...due })
	const event = { startsLocal: '2026-12-01T09:30', durationMinutes: 60, timeZone: 'UTC', attendeeIds: [ada.id] }
	await attorney.call(calendar.create, { ...event, title: 'Quokka hearing', caseId })
	await attorney.call(calendar.create, { ...event, title: 'Quokka doctor', isPrivate: true })
	const found = async (caller: typeof attorney) =>
		(await caller.call(search.find, { q: 'quokka' })).hits.map(
			(hit) => `${hit.kind} ${'title' in hit ? hit.title : ''}`,
		)
	expect((await found(attorney)).sort()).toEqual([
		'deadline Quokka report',
		'event Quokka doctor',
		'event Quokka hearing',
	])
	expect((await found(colleague)).sort()).toEqual(['deadline Quokka report', 'event Quokka hearing'])
})
