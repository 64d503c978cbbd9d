import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import { addDays } from '@praxis/contract/kernel/dates'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { taskSettings } from '@praxis/contract/tasks/task-settings.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { escalateTasks } from './escalate-tasks.ts'

const ORIGIN = { requestId: 'test', ip: null, userAgent: null }

let firm: TestApp
let admin: Caller
let ada: TestPerson
let sam: TestPerson
let today: string

beforeAll(async () => {
	firm = await startTestApp()
	admin = firm.as(await createPerson(firm, 'superuser'))
	ada = await createPerson(firm, 'attorney')
	sam = await createPerson(firm, 'staff', { fullName: 'Sam Staff' })
	today = localMoment('America/New_York', firm.platform.clock.now()).date
})
afterAll(() => firm.close())

/** At noon in the firm's time zone, whatever the hour is now. */
const run = () => {
	const platform = { ...firm.platform, clock: { ...firm.platform.clock, now: () => new Date(`${today}T17:00:00Z`) } }
	return escalateTasks({ platform, origin: ORIGIN, actor: { kind: 'system', name: 'test' } })
}
const notesOf = async (caller: Caller) =>
	(await caller.call(notifications.list, {})).items
		.filter((one) => one.kind === 'task')
		.map((one) => `${one.title} | ${one.text}`)

test('an overdue task is brought once to the attorney of its case, and again after its date was changed', async () => {
	const { id: clientId } = await admin.call(clients.add, { fullName: 'Client' })
	const opened = { clientId, caseName: 'Osei v. Park', type: 'General', attorneyId: ada.id }
	const { id: caseId } = await admin.call(cases.open, opened)
	const task = await admin.call(tasks.create, { title: 'Serve', caseId, assigneeId: sam.id, dueOn: addDays(today, -5) })
	await admin.call(tasks.create, { title: 'Recent', caseId, assigneeId: sam.id, dueOn: addDays(today, -1) })
	await admin.call(tasks.create, { title: 'No case', assigneeId: sam.id, dueOn: addDays(today, -3) })
	await run()
	expect(await notesOf(firm.as(ada))).toEqual([])
	const settings = await admin.call(taskSettings.get, {})
	expect(settings.escalateAfterDays).toBeNull()
	await admin.call(taskSettings.save, { escalateAfterDays: 3, version: settings.version })
	await run()
	await run()
	const first = 'Task overdue by 5 days: Serve | Osei v. Park. Assigned to Sam Staff.'
	expect(await notesOf(firm.as(ada))).toEqual([first])
	expect(await notesOf(admin)).toEqual(['Task overdue by 3 days: No case | Assigned to Sam Staff.'])
	expect(await notesOf(firm.as(sam))).toEqual([])
	await admin.call(tasks.edit, { id: task.id, version: 1, dueOn: addDays(today, -4) })
	await run()
	expect(await notesOf(firm.as(ada))).toEqual([
		'Task overdue by 4 days: Serve | Osei v. Park. Assigned to Sam Staff.',
		first,
	])
	const { items } = await admin.call(tasks.activity, { id: task.id })
	expect(items.map((one) => one.action)).toEqual(['tasks.escalate', 'tasks.edit', 'tasks.escalate', 'tasks.create'])
})

test('the setting needs the permission, 1 to 90 days, and the current version', async () => {
	const { version } = await admin.call(taskSettings.get, {})
	const save = (escalateAfterDays: number) => admin.refusal(taskSettings.save, { escalateAfterDays, version })
	expect(await save(0)).toMatchObject({ fields: { escalateAfterDays: 'Enter 1 or more days.' } })
	expect(await save(91)).toMatchObject({ fields: { escalateAfterDays: 'At most 90 days.' } })
	const stale = { escalateAfterDays: 2, version: version - 1 }
	expect(await admin.refusal(taskSettings.save, stale)).toMatchObject({ code: 'stale_version' })
	const bySam = firm.as(sam).refusal(taskSettings.save, { escalateAfterDays: 2, version })
	expect(await bySam).toMatchObject({ status: 403 })
	const tooLong = firm.platform.db.owner.query('UPDATE api.task_settings SET escalate_after_days = 91')
	await expect(tooLong).rejects.toThrow('task_settings_escalate_after_days_check')
})
