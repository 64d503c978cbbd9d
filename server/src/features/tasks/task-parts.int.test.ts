import { caseTemplates } from '@praxis/contract/cases/case-templates.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { addDays } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { taskParts } from '@praxis/contract/tasks/task-parts.contract'
import { taskTemplates } from '@praxis/contract/tasks/task-templates.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let ada: TestPerson
let staff: Caller
let sam: TestPerson
let clientId: string

beforeAll(async () => {
	firm = await startTestApp({ work: true })
	ada = await createPerson(firm, 'attorney', { fullName: 'Ada Attorney' })
	attorney = firm.as(ada)
	sam = await createPerson(firm, 'staff', { fullName: 'Sam Staff' })
	staff = firm.as(sam)
	clientId = (await attorney.call(clients.add, { fullName: 'Client' })).id
})
afterAll(() => firm.close())

const openCase = (caseName: string, type = 'General') =>
	attorney.call(cases.open, { clientId, caseName, type, attorneyId: ada.id })

test('a checklist is added to, checked off and cleared, in the history of the task', async () => {
	const { id: taskId } = await attorney.call(tasks.create, { title: 'Prepare', assigneeId: ada.id })
	const first = await attorney.call(taskParts.addCheck, { taskId, title: 'Call the clerk' })
	await attorney.call(taskParts.addCheck, { taskId, title: 'Copy exhibits' })
	const done = await attorney.call(taskParts.editCheck, { id: first.id, version: 1, isDone: true })
	expect(done).toMatchObject({ isDone: true, doneByName: 'Ada Attorney', version: 2 })
	const again = { id: first.id, version: 1, isDone: false }
	expect(await attorney.refusal(taskParts.editCheck, again)).toMatchObject({ status: 409, code: 'stale_version' })
	const { checks } = await attorney.call(taskParts.list, { taskId })
	expect(checks.map((one) => `${one.title} ${one.isDone}`)).toEqual(['Call the clerk true', 'Copy exhibits false'])
	await attorney.call(taskParts.removeCheck, { id: first.id })
	expect(await attorney.refusal(taskParts.removeCheck, { id: first.id })).toMatchObject({ status: 404 })
	const { items } = await attorney.call(tasks.activity, { id: taskId })
	expect(items.map((one) => one.action)).toEqual([
		'taskParts.removeCheck',
		'taskParts.editCheck',
		'taskParts.addCheck',
		'taskParts.addCheck',
		'tasks.create',
	])
})

test('others comment and delete only their own; a checklist of others needs the permission', async () => {
	const { id: taskId } = await attorney.call(tasks.create, { title: 'Discuss', assigneeId: ada.id })
	const said = await staff.call(taskParts.addComment, { taskId, text: 'Waiting for the client.' })
	expect(said).toMatchObject({ authorName: 'Sam Staff', text: 'Waiting for the client.' })
	expect(await attorney.refusal(taskParts.removeComment, { id: said.id })).toMatchObject({ code: 'not_your_comment' })
	await staff.call(taskParts.removeComment, { id: said.id })
	expect((await attorney.call(taskParts.list, { taskId })).comments).toEqual([])
	const check = await attorney.call(taskParts.addCheck, { taskId, title: 'Own' })
	const edit = { id: check.id, version: 1, isDone: true }
	const isRefused = (await staff.refusal(taskParts.editCheck, edit).catch(() => null)) !== null
	const { rows } = await firm.platform.db.owner.query('SELECT is_done FROM api.task_checks WHERE id = $1', [check.id])
	expect(rows).toEqual([{ is_done: !isRefused }])
})

test('a wall around the case hides the parts of its tasks', async () => {
	const { id: caseId } = await openCase('Walled tasks')
	const { id: taskId } = await attorney.call(tasks.create, { title: 'Secret', caseId, assigneeId: ada.id })
	const { id } = await attorney.call(taskParts.addCheck, { taskId, title: 'Hidden' })
	const walled = await createPerson(firm, 'attorney', { isWalled: true })
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		walled.id,
	])
	const outsider = firm.as(walled)
	expect(await outsider.refusal(taskParts.list, { taskId })).toMatchObject({ status: 404 })
	expect(await outsider.refusal(taskParts.editCheck, { id, version: 1 })).toMatchObject({ status: 404 })
	expect(await outsider.refusal(taskParts.addComment, { taskId, text: 'x' })).toMatchObject({ status: 404 })
})

const titlesOf = async (caseId: string) =>
	(await attorney.call(tasks.list, { caseId, sort: 'title', direction: 'asc' })).items.map((one) => one.title)

test('a template adds its tasks when a case of its area is opened, once, and to any case by hand', async () => {
	const items = [
		{ title: 'A send engagement letter', dueAfterDays: 3, assignee: 'attorney', checklist: ['Draft', 'Sign'] },
		{ title: 'B order records', dueAfterDays: null, assignee: 'no_one' },
	] as const
	const made = await attorney.call(taskTemplates.create, {
		name: 'New matter',
		practiceArea: 'Family Law',
		starts: 'opened',
		items: items.map((one) => ({ ...one, checklist: 'checklist' in one ? [...one.checklist] : [] })),
	})
	const other = await openCase('Other area')
	const { id: caseId } = await openCase('Family matter', 'Family Law')
	await expect.poll(() => titlesOf(caseId), { timeout: 15_000 }).toEqual(items.map((one) => one.title))
	const [first] = (await attorney.call(tasks.list, { caseId, sort: 'title', direction: 'asc' })).items
	const today = firm.platform.clock.now().toISOString().slice(0, 10)
	expect(first).toMatchObject({ assigneeId: ada.id })
	expect([addDays(today, 2), addDays(today, 3)]).toContain(first?.dueOn)
	const { checks } = await attorney.call(taskParts.list, { taskId: first?.id ?? '' })
	expect(checks.map((one) => one.title)).toEqual(['Draft', 'Sign'])
	expect(await attorney.call(taskTemplates.start, { id: made.id, caseId })).toEqual({ added: 0 })
	expect(await titlesOf(other.id)).toEqual([])
	expect(await attorney.call(taskTemplates.start, { id: made.id, caseId: other.id })).toEqual({ added: 2 })
	const moved = [{ title: 'C'.repeat(200), dueAfterDays: 1, assignee: 'no_one' as const }, ...made.items.toReversed()]
	await attorney.call(taskTemplates.edit, { ...made, items: moved })
	expect(await attorney.call(taskTemplates.start, { id: made.id, caseId: other.id })).toEqual({ added: 1 })
	const unknown = { id: made.id, caseId: newId() }
	expect(await attorney.refusal(taskTemplates.start, unknown)).toMatchObject({ code: 'task_case_unknown' })
})

test('a template of a stage starts when a case enters it', async () => {
	const opened = await openCase('Staged')
	const { templates } = await attorney.call(caseTemplates.list, {})
	const [first, second] = templates.find((one) => one.practiceArea === 'General')?.stages ?? []
	const stage = opened.stage === second?.name ? first?.name : second?.name
	const items = [{ title: 'Prepare discovery', dueAfterDays: 0, assignee: 'attorney' as const }]
	await attorney.call(taskTemplates.create, { name: 'Discovery', starts: 'stage', stage: stage ?? '', items })
	await attorney.call(cases.edit, { id: opened.id, version: opened.version, stage: stage ?? '' })
	await expect.poll(() => titlesOf(opened.id), { timeout: 15_000 }).toEqual(['Prepare discovery'])
})

test('a template needs a name of its own, a stage where one starts it, and at least one task', async () => {
	const items = [{ title: 'One', dueAfterDays: null, assignee: 'no_one' as const }]
	const made = await attorney.call(taskTemplates.create, { name: 'Unique', starts: 'by_hand', items })
	const twice = { name: 'unique', starts: 'by_hand' as const, items }
	expect(await attorney.refusal(taskTemplates.create, twice)).toMatchObject({
		status: 409,
		code: 'template_name_taken',
	})
	const sameName = { name: 'At once', starts: 'by_hand' as const, items }
	const both = [1, 2].map(() => attorney.send(taskTemplates.create, sameName))
	const answers = (await Promise.all(both)).map((one) => `${one.statusCode} ${one.json().code ?? ''}`.trim())
	expect(answers.toSorted()).toEqual(['200', '409 template_name_taken'])
	const blank = { name: 'Stage', starts: 'stage' as const, items }
	expect(await attorney.refusal(taskTemplates.create, blank)).toMatchObject({ status: 400, code: 'stage_required' })
	const none = { name: 'None', starts: 'by_hand' as const, items: [] }
	expect(await attorney.refusal(taskTemplates.create, none)).toMatchObject({
		fields: { items: 'Add at least one task.' },
	})
	const edited = await attorney.call(taskTemplates.edit, { ...made, name: 'Renamed' })
	expect(edited).toMatchObject({ name: 'Renamed', version: 2 })
	const stale = { id: made.id, version: 1 }
	expect(await attorney.refusal(taskTemplates.remove, stale)).toMatchObject({ code: 'stale_version' })
	await attorney.call(taskTemplates.remove, { id: made.id, version: 2 })
	const { items: left } = await attorney.call(taskTemplates.list, {})
	expect(left.map((one) => one.name)).not.toContain('Renamed')
})
