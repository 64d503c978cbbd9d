import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { taskDueRules } from '@praxis/contract/tasks/task-due-rules.contract'
import { taskSeries } from '@praxis/contract/tasks/task-series.contract'
import { taskTemplates } from '@praxis/contract/tasks/task-templates.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let ada: TestPerson
let sam: TestPerson
let caseId: string

beforeAll(async () => {
	firm = await startTestApp({ work: true })
	ada = await createPerson(firm, 'attorney')
	attorney = firm.as(ada)
	sam = await createPerson(firm, 'staff', { fullName: 'Sam Staff' })
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Client' })
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Case', type: 'General' })).id
})
afterAll(() => firm.close())

const createEvent = (title: string, day: string, more: object = {}) =>
	attorney.call(calendar.create, {
		title,
		startsLocal: `${day}T09:30`,
		durationMinutes: 60,
		timeZone: 'America/New_York',
		caseId,
		attendeeIds: [ada.id],
		...more,
	})
const createTask = (title: string) => attorney.call(tasks.create, { title, caseId, assigneeId: sam.id })
const dueOn = async (id: string) => (await attorney.call(tasks.get, { id })).dueOn

test('a due date moves with its event until a person enters another one, and follows again', async () => {
	const hearing = await createEvent('Hearing', '2030-12-30')
	const task = await createTask('Binders')
	const { items } = await attorney.call(taskDueRules.anchors, { taskId: task.id })
	expect(items).toContainEqual({ anchor: 'event', id: hearing.id, title: 'Hearing', on: '2030-12-30' })
	const rule = { taskId: task.id, anchor: 'event', anchorId: hearing.id, direction: 'before' } as const
	const set = { ...rule, version: 1, days: 3, isBusiness: true }
	// Christmas Day, a Wednesday, is a federal holiday.
	expect(await attorney.call(taskDueRules.set, set)).toMatchObject({ dueOn: '2030-12-24', version: 2 })
	await attorney.call(calendar.edit, { id: hearing.id, version: 1, startsLocal: '2031-01-08T09:30' })
	await expect.poll(() => dueOn(task.id), { timeout: 15_000 }).toBe('2031-01-03')
	const notes = (await firm.as(sam).call(notifications.list, {})).items
	expect(notes.map((one) => one.title)).toContain('Due date moved to Friday, January 3, 2031: Binders')
	const own = await attorney.call(tasks.edit, { id: task.id, version: 3, dueOn: '2031-01-02' })
	expect(own.dueRule).toMatchObject({ isOverridden: true, anchorTitle: 'Hearing', anchorOn: '2031-01-08' })
	const other = await createTask('Other')
	await attorney.call(taskDueRules.set, { ...set, taskId: other.id, days: 0 })
	await attorney.call(calendar.edit, { id: hearing.id, version: 2, startsLocal: '2031-02-03T09:30' })
	await expect.poll(() => dueOn(other.id), { timeout: 15_000 }).toBe('2031-02-03')
	expect(await dueOn(task.id)).toBe('2031-01-02')
	const again = await attorney.call(taskDueRules.set, { ...set, version: own.version, isBusiness: false })
	expect(again).toMatchObject({ dueOn: '2031-01-31', dueRule: { isOverridden: false } })
	const kept = await attorney.call(taskDueRules.end, { taskId: task.id, version: again.version })
	expect(kept).toMatchObject({ dueOn: '2031-01-31', dueRule: null })
	await attorney.call(calendar.remove, { id: hearing.id, version: 3, scope: 'all' })
	expect(await attorney.call(tasks.get, { id: other.id })).toMatchObject({ dueOn: '2031-02-03', dueRule: null })
})

test('tasks of a template wait for a hearing in their case, get their due date from it and follow it', async () => {
	const item = { description: '', priority: 'medium', assignee: 'attorney', dueAfterDays: null } as const
	const follows = { anchor: 'event', named: 'hearing', days: 14, isBusiness: false, direction: 'before' } as const
	const template = await attorney.call(taskTemplates.create, {
		name: 'Before the hearing',
		starts: 'by_hand',
		items: [
			{ ...item, title: 'Exhibits', dueFollows: follows },
			{ ...item, title: 'Reply brief', dueFollows: { ...follows, anchor: 'deadline', named: 'reply', days: 5 } },
			{ ...item, title: 'Own date', dueAfterDays: 3, dueFollows: follows },
		],
	})
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Waiting' })
	const { id: ofCase } = await attorney.call(cases.open, { clientId, caseName: 'Waiting', type: 'General' })
	await createEvent('Team meeting', '2031-05-05', { caseId: ofCase })
	expect(await attorney.call(taskTemplates.start, { id: template.id, caseId: ofCase })).toEqual({ added: 3 })
	const list = async () => (await attorney.call(tasks.list, { caseId: ofCase, sort: 'title', direction: 'asc' })).items
	const [exhibits, own, reply] = await list()
	expect(exhibits).toMatchObject({ title: 'Exhibits', dueOn: null, dueRule: null, dueWait: follows })
	expect(reply).toMatchObject({ title: 'Reply brief', dueOn: null, dueWait: { anchor: 'deadline', named: 'reply' } })
	await attorney.call(tasks.edit, { id: own?.id ?? '', version: 1, dueOn: '2031-01-02' })
	const hearing = await createEvent('Motion to dismiss', '2031-06-30', { caseId: ofCase, kind: 'hearing' })
	const due = async () => (await list()).map((one) => one.dueOn)
	await expect.poll(due, { timeout: 15_000 }).toEqual(['2031-06-16', '2031-01-02', null])
	const people = { responsibleId: ada.id, backupId: null }
	await attorney.call(deadlines.add, { caseId: ofCase, title: 'Reply to motion', dueOn: '2031-06-20', ...people })
	await expect.poll(due, { timeout: 15_000 }).toEqual(['2031-06-16', '2031-01-02', '2031-06-15'])
	await attorney.call(calendar.edit, { id: hearing.id, version: 1, startsLocal: '2031-07-14T09:30' })
	await expect.poll(due, { timeout: 15_000 }).toEqual(['2031-06-30', '2031-01-02', '2031-06-15'])
	expect((await list())[0]).toMatchObject({ dueWait: null, dueRule: { anchorTitle: 'Motion to dismiss' } })
	// Without its hearing it waits for the next one.
	await attorney.call(calendar.remove, { id: hearing.id, version: 2, scope: 'all' })
	expect((await list())[0]).toMatchObject({ dueOn: '2031-06-30', dueWait: follows })
	await createEvent('Hearing on costs', '2031-09-15', { caseId: ofCase })
	await expect.poll(due, { timeout: 15_000 }).toEqual(['2031-09-01', '2031-01-02', '2031-06-15'])
	const [first] = await list()
	const { items } = await attorney.call(tasks.activity, { id: first?.id ?? '' })
	expect(items.map((one) => one.action).slice(0, 3)).toEqual([
		'taskDueRules.find',
		'taskDueRules.follow',
		'taskDueRules.find',
	])
})

test('a due date moves with its deadline', async () => {
	const deadline = await attorney.call(deadlines.add, {
		caseId,
		title: 'Answer',
		dueOn: '2031-03-31',
		responsibleId: ada.id,
		backupId: null,
	})
	const task = await createTask('Draft')
	const rule = { taskId: task.id, version: 1, anchor: 'deadline', anchorId: deadline.id } as const
	const set = { ...rule, days: 10, direction: 'before' } as const
	expect(await attorney.call(taskDueRules.set, set)).toMatchObject({ dueOn: '2031-03-21' })
	await attorney.call(deadlines.edit, { id: deadline.id, version: deadline.version, dueOn: '2031-04-11' })
	await expect.poll(() => dueOn(task.id), { timeout: 15_000 }).toBe('2031-04-01')
	const { items } = await attorney.call(tasks.activity, { id: task.id })
	expect(items.map((one) => one.action)).toEqual(['taskDueRules.follow', 'taskDueRules.set', 'tasks.create'])
})

test('refuses what can’t be followed, with exact messages and in the database', async () => {
	const task = await createTask('Refused')
	const rule = { taskId: task.id, version: 1, anchor: 'event', days: 1, direction: 'before' } as const
	const refusal = (anchorId: string) => attorney.refusal(taskDueRules.set, { ...rule, anchorId })
	expect(await refusal(newId())).toMatchObject({ fields: { anchorId: 'This event or deadline does not exist.' } })
	const weekly = await createEvent('Weekly', '2031-01-06', { rrule: 'FREQ=WEEKLY' })
	expect(await refusal(weekly.id)).toMatchObject({ fields: { anchorId: 'Choose an event that does not repeat.' } })
	const secret = await createEvent('Dentist', '2031-01-06', { isPrivate: true })
	expect(await refusal(secret.id)).toMatchObject({ code: 'due_anchor_unknown' })
	const event = await createEvent('Call', '2031-01-06')
	const set = { ...rule, anchorId: event.id }
	expect(await attorney.refusal(taskDueRules.set, { ...set, days: 731 })).toMatchObject({
		fields: { days: 'At most 730 days.' },
	})
	const repeating = await attorney.call(tasks.create, { title: 'Repeats', dueOn: '2031-01-06' })
	const repeated = await attorney.call(taskSeries.set, { taskId: repeating.id, version: 1, every: 'week' })
	const ofSeries = { ...set, taskId: repeating.id, version: repeated.version }
	expect(await attorney.refusal(taskDueRules.set, ofSeries)).toMatchObject({ code: 'due_rule_repeats' })
	await attorney.call(taskDueRules.set, set)
	const repeat = { taskId: task.id, version: 2, every: 'week' as const }
	expect(await attorney.refusal(taskSeries.set, repeat)).toMatchObject({ code: 'due_rule_repeats' })
	const insert = 'INSERT INTO api.task_due_rules (task_id, day_count, direction) VALUES ($1, 1, $2)'
	const orphan = firm.platform.db.owner.query(insert, [repeating.id, 'before'])
	await expect(orphan).rejects.toThrow('task_due_rules_of_one')
	const walled = await createPerson(firm, 'attorney', { isWalled: true })
	const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await firm.platform.db.owner.query(wall, [caseId, walled.id])
	const outsider = firm.as(walled)
	expect(await outsider.refusal(taskDueRules.anchors, { taskId: task.id })).toMatchObject({ status: 404 })
	const mine = await outsider.call(tasks.create, { title: 'Mine' })
	expect(await outsider.refusal(taskDueRules.set, { ...set, taskId: mine.id })).toMatchObject({
		code: 'due_anchor_unknown',
	})
})
