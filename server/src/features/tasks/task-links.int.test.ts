import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { taskLinks } from '@praxis/contract/tasks/task-links.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let staff: Caller
let sam: TestPerson
let clientId: string

beforeAll(async () => {
	firm = await startTestApp({ work: true })
	attorney = firm.as(await createPerson(firm, 'attorney'))
	sam = await createPerson(firm, 'staff', { fullName: 'Sam Staff' })
	staff = firm.as(sam)
	clientId = (await attorney.call(clients.add, { fullName: 'Client' })).id
})
afterAll(() => firm.close())

const create = (title: string, more: object = {}) => attorney.call(tasks.create, { title, ...more })
const openCase = (caseName: string) => attorney.call(cases.open, { clientId, caseName, type: 'General' })
const link = (taskId: string, blockedById: string) => ({ taskId, blockedById })

test('subtasks are of the case of their task, counted, and follow it into another case', async () => {
	const [first, second] = [await openCase('First'), await openCase('Second')]
	const task = await create('Answer', { caseId: first.id })
	const part = await create('Draft', { parentId: task.id })
	expect(part).toMatchObject({ parentId: task.id, parentTitle: 'Answer', caseId: first.id })
	const done = await create('Research', { parentId: task.id, caseId: first.id, status: 'done' })
	expect(await attorney.call(tasks.get, { id: task.id })).toMatchObject({ subtaskCount: 2, subtasksDone: 1 })
	const { subtasks } = await attorney.call(taskLinks.list, { taskId: task.id })
	expect(subtasks.map((one) => one.title)).toEqual(['Draft', 'Research'])
	await attorney.call(tasks.edit, { id: task.id, version: 1, caseId: second.id })
	expect(await attorney.call(tasks.get, { id: done.id })).toMatchObject({ caseId: second.id, version: 2 })
	const elsewhere = { id: part.id, version: 2, caseId: first.id }
	expect(await attorney.refusal(tasks.edit, elsewhere)).toMatchObject({
		code: 'task_parent_case',
		fields: { caseId: 'A subtask belongs to the case of its task.' },
	})
	expect(await attorney.call(tasks.edit, { ...elsewhere, parentId: null })).toMatchObject({ caseId: first.id })
})

test('tasks are nested once: refused by the command and by the database', async () => {
	const [task, part, other] = [await create('Top'), await create('Part'), await create('Other')]
	await attorney.call(tasks.edit, { id: part.id, version: 1, parentId: task.id })
	const under = (parentId: string) => ({ title: 'Below', parentId })
	expect(await attorney.refusal(tasks.create, under(part.id))).toMatchObject({
		code: 'task_parent_is_subtask',
		fields: { parentId: 'A subtask cannot have subtasks.' },
	})
	const nested = { id: task.id, version: 1, parentId: other.id }
	expect(await attorney.refusal(tasks.edit, nested)).toMatchObject({ code: 'task_has_subtasks' })
	const itself = { id: other.id, version: 1, parentId: other.id }
	expect(await attorney.refusal(tasks.edit, itself)).toMatchObject({ code: 'task_parent_itself' })
	expect(await attorney.refusal(tasks.create, under(newId()))).toMatchObject({ code: 'task_parent_unknown' })
	const { owner } = firm.platform.db
	const set = 'UPDATE api.tasks SET parent_id = $2 WHERE id = $1'
	await expect(owner.query(set, [other.id, part.id])).rejects.toThrow('a subtask has no subtasks')
	await expect(owner.query(set, [task.id, other.id])).rejects.toThrow('a subtask has no subtasks')
	await expect(owner.query(set, [other.id, other.id])).rejects.toThrow('tasks_not_part_of_itself')
	const { id: caseId } = await openCase('Alone')
	const moved = owner.query('UPDATE api.tasks SET case_id = $2 WHERE id = $1', [part.id, caseId])
	await expect(moved).rejects.toThrow('a subtask is of the case of its task')
})

test('a circle of waiting tasks is refused, also when its links are made at once', async () => {
	const [a, b, c] = [await create('A'), await create('B'), await create('C')]
	expect(await attorney.call(taskLinks.addBlocker, link(b.id, a.id))).toMatchObject({ waitsFor: 'A' })
	await attorney.call(taskLinks.addBlocker, link(c.id, b.id))
	expect(await attorney.refusal(taskLinks.addBlocker, link(a.id, c.id))).toMatchObject({
		status: 409,
		code: 'blocker_circle',
		message: 'These tasks would wait for each other.',
	})
	expect(await attorney.refusal(taskLinks.addBlocker, link(a.id, a.id))).toMatchObject({ code: 'blocker_itself' })
	expect(await attorney.refusal(taskLinks.addBlocker, link(a.id, newId()))).toMatchObject({ code: 'blocker_unknown' })
	const insert = 'INSERT INTO api.task_blockers (task_id, blocked_by_id) VALUES ($1, $2)'
	await expect(firm.platform.db.owner.query(insert, [a.id, c.id])).rejects.toThrow('tasks would wait for each other')
	const [d, e] = [await create('D'), await create('E')]
	const both = [link(d.id, e.id), link(e.id, d.id)].map((one) => attorney.send(taskLinks.addBlocker, one))
	expect((await Promise.all(both)).map((one) => one.statusCode).toSorted()).toEqual([200, 409])
	expect(await attorney.call(taskLinks.removeBlocker, link(b.id, a.id))).toMatchObject({ waitsFor: '' })
	expect(await attorney.refusal(taskLinks.removeBlocker, link(b.id, a.id))).toMatchObject({ code: 'blocker_unknown' })
	const { items } = await attorney.call(tasks.activity, { id: b.id })
	expect(items.slice(0, 2).map((one) => one.action)).toEqual(['taskLinks.removeBlocker', 'taskLinks.addBlocker'])
})

test('what a task waits for is shown; finishing it informs the person who waits', async () => {
	const [first, second] = [await create('Sign'), await create('Notarize')]
	const waiting = await create('Send', { assigneeId: sam.id })
	await attorney.call(taskLinks.addBlocker, link(waiting.id, first.id))
	await attorney.call(taskLinks.addBlocker, link(waiting.id, second.id))
	const notes = async () => {
		const { items } = await staff.call(notifications.list, {})
		return items.filter((one) => one.kind === 'task').map((one) => `${one.title} | ${one.text}`)
	}
	await attorney.call(tasks.edit, { id: first.id, version: 1, status: 'done' })
	const still = 'Still waiting: Send | “Sign” is done. It still waits for Notarize.'
	await expect.poll(notes, { timeout: 15_000 }).toEqual([still])
	expect(await staff.call(tasks.get, { id: waiting.id })).toMatchObject({ waitsFor: 'Notarize' })
	await attorney.call(tasks.archive, { id: second.id, version: 1 })
	await expect.poll(notes, { timeout: 15_000 }).toEqual(['You can start: Send | “Notarize” is archived.', still])
	await attorney.call(tasks.restore, { id: second.id, version: 2 })
	expect(await staff.call(tasks.get, { id: waiting.id })).toMatchObject({ waitsFor: 'Notarize' })
	const { waiting: others } = await attorney.call(taskLinks.list, { taskId: second.id })
	expect(others.map((one) => one.title)).toEqual(['Send'])
})

test('links of others need the permission; a wall hides what it hides', async () => {
	const { id: caseId } = await openCase('Walled')
	const [own, hidden] = [await create('Own', { assigneeId: sam.id }), await create('Secret', { caseId })]
	await staff.call(taskLinks.addBlocker, link(own.id, hidden.id))
	expect(await staff.refusal(taskLinks.addBlocker, link(hidden.id, own.id))).toMatchObject({ status: 403 })
	expect(await staff.refusal(tasks.create, { title: 'x', parentId: hidden.id, assigneeId: sam.id })).toMatchObject({
		status: 403,
	})
	const walled = await createPerson(firm, 'attorney', { isWalled: true })
	const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await firm.platform.db.owner.query(wall, [caseId, walled.id])
	const outsider = firm.as(walled)
	expect(await outsider.refusal(taskLinks.list, { taskId: hidden.id })).toMatchObject({ status: 404 })
	expect(await outsider.call(tasks.get, { id: own.id })).toMatchObject({ waitsFor: '' })
	expect(await outsider.call(taskLinks.list, { taskId: own.id })).toMatchObject({ blockers: [] })
	const refusal = await outsider.refusal(taskLinks.addBlocker, link(own.id, hidden.id))
	expect(refusal).toMatchObject({ code: 'blocker_unknown' })
})

test('a notification says nothing of tasks that a wall hides from its recipient', async () => {
	const { id: caseId } = await openCase('Screened')
	const walled = await createPerson(firm, 'attorney', { isWalled: true })
	const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await firm.platform.db.owner.query(wall, [caseId, walled.id])
	const waiting = await create('Plan', { assigneeId: walled.id })
	const hidden = [await create('Merger talks', { caseId }), await create('Merger vote', { caseId })]
	for (const one of hidden) await attorney.call(taskLinks.addBlocker, link(waiting.id, one.id))
	const notes = async () => {
		const { items } = await firm.as(walled).call(notifications.list, {})
		return items.filter((one) => one.kind === 'task').map((one) => `${one.title} | ${one.text}`)
	}
	const texts = [
		'Still waiting: Plan | A task that it waited for is done. It still waits for another task.',
		'You can start: Plan | A task that it waited for is done.',
	]
	for (const [at, one] of hidden.entries()) {
		await attorney.call(tasks.edit, { id: one.id, version: 1, status: 'done' })
		await expect.poll(notes, { timeout: 15_000 }).toEqual(texts.slice(0, at + 1).toReversed())
	}
})
