import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import { addDays } from '@praxis/contract/kernel/dates'
import { taskParts } from '@praxis/contract/tasks/task-parts.contract'
import { taskSeries } from '@praxis/contract/tasks/task-series.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { continueAllSeries } from './continue-series.ts'

const ORIGIN = { requestId: 'test', ip: null, userAgent: null }

let firm: TestApp
let attorney: Caller
let sam: TestPerson
let today: string

const createDue = () =>
	continueAllSeries({ platform: firm.platform, origin: ORIGIN, actor: { kind: 'system', name: 'test' } })

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney'))
	sam = await createPerson(firm, 'staff', { fullName: 'Sam Staff' })
	today = localMoment('America/New_York', firm.platform.clock.now()).date
})
afterAll(() => firm.close())

const all = async (search: string) =>
	(
		await attorney.call(tasks.list, {
			search,
			sort: 'dueOn',
			direction: 'asc',
			status: 'open,in_progress,done,archived',
		})
	).items
const days = async (search: string) => (await all(search)).map((one) => `${one.dueOn} ${one.status}`)

async function repeated(title: string, due: number, repeat: object = {}) {
	const one = await attorney.call(tasks.create, { title, dueOn: addDays(today, due) })
	return attorney.call(taskSeries.set, { taskId: one.id, version: one.version, every: 'week', ...repeat })
}

test('the next task is made once when the present one is done, with its checklist and subtasks', async () => {
	const one = await repeated('Report', 3)
	expect(one.repeat).toEqual({ every: 'week', interval: 1, until: null, times: null })
	await attorney.call(taskParts.addCheck, { taskId: one.id, title: 'Figures' })
	await attorney.call(tasks.create, { title: 'Part', parentId: one.id, dueOn: addDays(today, 2), status: 'done' })
	const done = await attorney.call(tasks.edit, { id: one.id, version: one.version, status: 'done' })
	await attorney.call(tasks.edit, { id: one.id, version: done.version, status: 'open' })
	await attorney.call(tasks.edit, { id: one.id, version: done.version + 1, status: 'done' })
	expect(await days('Report')).toEqual([`${addDays(today, 3)} done`, `${addDays(today, 10)} open`])
	const next = (await all('Report'))[1]
	expect(next).toMatchObject({ subtaskCount: 1, subtasksDone: 0, seriesId: one.seriesId })
	const { checks } = await attorney.call(taskParts.list, { taskId: next?.id ?? '' })
	expect(checks.map((check) => `${check.title} ${check.isDone}`)).toEqual(['Figures false'])
	expect((await all('Part')).map((part) => part.dueOn)).toEqual([addDays(today, 2), addDays(today, 9)])
})

test('it is made on its day too, without doubles however often and at once', async () => {
	const one = await repeated('Backup', 0, { every: 'day' })
	const late = await repeated('Missed', -30)
	const run = () => createDue()
	const done = attorney.send(tasks.edit, { id: one.id, version: one.version, status: 'done' })
	await Promise.all([run(), run(), done, run()])
	expect(await days('Backup')).toEqual([`${today} done`, `${addDays(today, 1)} open`])
	expect(await days('Missed')).toEqual([`${late.dueOn} open`, `${addDays(today, 5)} open`])
	const doubled = 'UPDATE api.tasks SET series_on = $2 WHERE series_id = $1'
	await expect(firm.platform.db.owner.query(doubled, [one.seriesId, today])).rejects.toThrow('tasks_once_in_series')
})

test('ends with its last day, its number of times, or when it is ended', async () => {
	const finish = async (title: string) => {
		for (const one of await all(title))
			if (one.status === 'open') await attorney.call(tasks.edit, { id: one.id, version: one.version, status: 'done' })
	}
	await repeated('Until', 0, { until: addDays(today, 8) })
	await repeated('Twice', 0, { times: 2 })
	const stopped = await repeated('Stopped', 0)
	const ended = { taskId: stopped.id, version: stopped.version }
	expect(await attorney.call(taskSeries.end, ended)).toMatchObject({ repeat: null })
	for (const title of ['Until', 'Twice', 'Stopped', 'Until', 'Twice', 'Until']) await finish(title)
	expect([(await all('Until')).length, (await all('Twice')).length, (await all('Stopped')).length]).toEqual([2, 2, 1])
})

test('a change is for one task, or for it and all that follow', async () => {
	const one = await repeated('Filing', 0)
	await createDue()
	const only = await attorney.call(tasks.edit, { id: one.id, version: one.version, title: 'Filing A', priority: 'low' })
	expect((await all('Filing')).map((task) => task.title)).toEqual(['Filing A', 'Filing'])
	const change = { title: 'Filing B', assigneeId: sam.id, dueOn: addDays(today, 1), scope: 'following' as const }
	await attorney.call(tasks.edit, { id: one.id, version: only.version, ...change })
	const [first, second] = await all('Filing')
	expect(first).toMatchObject({ title: 'Filing B', priority: 'low', dueOn: addDays(today, 1) })
	expect(second).toMatchObject({ title: 'Filing B', priority: 'medium', assigneeId: sam.id, dueOn: addDays(today, 8) })
	const again = { taskId: one.id, version: first?.version ?? 0, every: 'day' as const, interval: 2 }
	await attorney.call(taskSeries.set, again)
	expect((await all('Filing')).map((task) => task.dueOn)).toEqual([addDays(today, 1), addDays(today, 3)])
	await attorney.call(tasks.edit, { id: second?.id ?? '', version: (second?.version ?? 0) + 1, status: 'done' })
	expect((await all('Filing')).at(-1)).toMatchObject({ dueOn: addDays(today, 5), assigneeId: sam.id })
	expect(await firm.as(sam).refusal(tasks.edit, { id: one.id, version: 1, title: 'x' })).toMatchObject({ status: 409 })
	const onto = { id: one.id, version: (await all('Filing'))[0]?.version ?? 0, dueOn: addDays(today, 3) }
	expect(await attorney.refusal(tasks.edit, { ...onto, scope: 'following' })).toMatchObject({
		code: 'series_day_taken',
		fields: { dueOn: 'Another task of this series is on that day.' },
	})
})

test('a task is created with its repetition, and refused whole where it can’t repeat', async () => {
	const repeat = { every: 'month', interval: 2, times: 3 } as const
	const one = await attorney.call(tasks.create, { title: 'Bimonthly', dueOn: addDays(today, 1), repeat })
	expect(one).toMatchObject({ repeat: { ...repeat, until: null }, version: 1 })
	await attorney.call(tasks.edit, { id: one.id, version: one.version, status: 'done' })
	expect((await all('Bimonthly')).map((of) => of.status)).toEqual(['done', 'open'])
	const refused = (given: object) => attorney.refusal(tasks.create, { title: 'Never made', repeat, ...given })
	expect(await refused({})).toMatchObject({ fields: { dueOn: 'Enter a due date first: the task repeats from it.' } })
	expect(await refused({ dueOn: today, parentId: one.id })).toMatchObject({ code: 'series_of_subtask' })
	const until = { every: 'week', until: addDays(today, -1) }
	expect(await refused({ dueOn: today, repeat: until })).toMatchObject({ code: 'series_ends_before' })
	expect(await all('Never made')).toEqual([])
})

test('needs a due date; a subtask does not repeat; a closed case makes no more', async () => {
	const undated = await attorney.call(tasks.create, { title: 'Undated' })
	const weekly = { taskId: undated.id, version: 1, every: 'week' as const }
	expect(await attorney.refusal(taskSeries.set, weekly)).toMatchObject({
		code: 'series_needs_date',
		fields: { dueOn: 'Enter a due date first: the task repeats from it.' },
	})
	const both = { ...weekly, until: today, times: 3 }
	expect(await attorney.refusal(taskSeries.set, both)).toMatchObject({
		fields: { times: 'Choose a last day or a number of times, not both.' },
	})
	const dated = await attorney.call(tasks.edit, { id: undated.id, version: 1, dueOn: today })
	const before = { ...weekly, version: dated.version, until: addDays(today, -1) }
	expect(await attorney.refusal(taskSeries.set, before)).toMatchObject({ code: 'series_ends_before' })
	const part = await attorney.call(tasks.create, { title: 'Sub', parentId: undated.id, dueOn: today })
	expect(await attorney.refusal(taskSeries.set, { taskId: part.id, version: 1, every: 'day' })).toMatchObject({
		code: 'series_of_subtask',
	})
	const client = await attorney.call(clients.add, { fullName: 'Closed Client' })
	const open = await attorney.call(cases.open, { clientId: client.id, caseName: 'Done', type: 'General' })
	const ofCase = await repeated('Closing', 0)
	const moved = { id: ofCase.id, version: ofCase.version, caseId: open.id, scope: 'following' as const }
	await attorney.call(tasks.edit, moved)
	await attorney.call(cases.edit, { id: open.id, version: open.version, status: 'Closed' })
	await createDue()
	expect(await all('Closing')).toHaveLength(1)
})

test('a day that was given up is free again, and one that is done is taken by no other task', async () => {
	const one = await repeated('Payroll', 0)
	await createDue()
	const until = { taskId: one.id, every: 'week' as const, until: addDays(today, 5) }
	const cut = await attorney.call(taskSeries.set, { ...until, version: one.version })
	expect(await days('Payroll')).toEqual([`${today} open`, `${addDays(today, 7)} archived`])
	const again = await attorney.call(taskSeries.set, { ...until, version: cut.version, until: null })
	await createDue()
	const [, archived, next] = (await all('Payroll')).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
	expect(archived).toMatchObject({ status: 'archived', seriesId: null })
	expect(next).toMatchObject({ status: 'open', dueOn: addDays(today, 7), seriesId: one.seriesId })
	await attorney.call(tasks.edit, { id: next?.id ?? '', version: next?.version ?? 0, status: 'done' })
	await attorney.call(taskSeries.set, { taskId: one.id, version: again.version, every: 'week' })
	const later = (await all('Payroll')).at(-1)
	expect(later).toMatchObject({ status: 'open', dueOn: addDays(today, 14) })
	await attorney.call(tasks.edit, { id: later?.id ?? '', version: later?.version ?? 0, status: 'done' })
	const first = (await all('Payroll'))[0]
	await attorney.call(tasks.edit, { id: one.id, version: first?.version ?? 0, status: 'done' })
	expect((await all('Payroll')).at(-1)).toMatchObject({ status: 'open', dueOn: addDays(today, 21) })
})
