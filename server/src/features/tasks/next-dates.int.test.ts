import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import { addDays } from '@praxis/contract/kernel/dates'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let admin: Caller

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	admin = firm.as(await createPerson(firm, 'admin'))
})

afterAll(() => firm.close())

test('the next date is the earliest open task or the limitation date, from today on', async () => {
	const today = localMoment('America/New_York', new Date()).date
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	const input = { clientId, caseName: 'Osei v. Park', type: 'General', limitationOn: addDays(today, 30) }
	const { id } = await attorney.call(cases.open, input)
	const add = (title: string, days: number) =>
		admin.call(tasks.create, { title, caseId: id, dueOn: addDays(today, days) })
	const next = async () => {
		const { nextDate, nextDateLabel, version } = await attorney.call(cases.get, { id })
		return { nextDate, nextDateLabel, version }
	}
	await add('Overdue', -3)
	const later = await add('Answer', 12)
	const sooner = await add('Serve', 5)
	expect(await next()).toEqual({ nextDate: addDays(today, 5), nextDateLabel: 'Serve', version: 1 })
	await admin.call(tasks.edit, { id: sooner.id, version: sooner.version, status: 'done' })
	expect(await next()).toMatchObject({ nextDate: addDays(today, 12), nextDateLabel: 'Answer' })
	await admin.call(tasks.edit, { id: later.id, version: later.version, caseId: null })
	expect(await next()).toMatchObject({ nextDate: addDays(today, 30), nextDateLabel: 'Statute of limitations' })
	await attorney.call(cases.edit, { id, version: 1, status: 'Closed' })
	expect(await next()).toMatchObject({ nextDate: null, nextDateLabel: '' })
})
