import { taskRecord } from '@praxis/contract/tasks/tasks.fields'
import { expect, test } from 'vitest'
import { bodyOfWrite } from '../../lib/offline/queueable.ts'
import { emptyTaskForm, newTaskForm } from './new-task-form.ts'
import { formOfTask } from './task-form.tsx'
import { archiveTask, createTask, editTask, newTaskRecord } from './tasks.api.ts'

const AT = '2026-11-20T10:00:00.000Z'

test('a new task is shown as the server will save it', () => {
	const values = newTaskForm.parse({ ...emptyTaskForm(null), title: ' Alpha ' })
	const shown = newTaskRecord(values, AT)
	expect(taskRecord.parse(shown)).toEqual(shown)
	expect(shown).toMatchObject({ id: values.id, title: 'Alpha', description: '', status: 'open', version: 1 })
	expect({ ...formOfTask(shown), repeat: null }).toEqual(values)
})

test('a new task repeats from its due date on, until a day or a number of times', () => {
	const given = { ...emptyTaskForm(null), title: 'Report', repeats: 'yes' as const }
	const dueOn = '2026-12-01'
	const wrong = (values: object) =>
		newTaskForm.safeParse({ ...given, ...values }).error?.issues.map((issue) => `${issue.path}: ${issue.message}`)
	expect(wrong({})).toEqual(['dueOn: Enter a due date first: the task repeats from it.'])
	expect(wrong({ dueOn, interval: '0', until: '2026-11-30' })).toEqual([
		'interval: Enter 1 to 99.',
		'until: The last day is before the due date.',
	])
	expect(wrong({ dueOn, until: dueOn, times: '2' })).toEqual([
		'times: Choose a last day or a number of times, not both.',
	])
	const made = newTaskForm.parse({ ...given, dueOn, interval: '2', times: '5' })
	expect(made.repeat).toEqual({ every: 'week', interval: 2, until: null, times: 5 })
	expect(newTaskForm.parse({ ...given, repeats: 'no', interval: 'x' }).repeat).toBeNull()
})

test('requires a title', () => {
	const { error } = newTaskForm.safeParse(emptyTaskForm(null))
	expect(error?.issues.map((issue) => issue.message)).toEqual(['Enter a title.'])
})

test('queued writes title the record, its link and their effect', () => {
	const one = newTaskRecord({ ...emptyTaskForm(null), title: 'Alpha' }, AT)
	const href = `/dashboard/tasks/${one.id}`
	const { id, version } = one
	const bodies = [
		bodyOfWrite(createTask, one, '', 0),
		bodyOfWrite(editTask, { id, version, description: 'New' }, one.title, 0),
		bodyOfWrite(archiveTask, { id, version }, one.title, 0),
	]
	expect(bodies.map((body) => [body.label, body.href, body.creates, body.changes, body.effect])).toEqual([
		['Create task “Alpha”', href, id, null, null],
		['Update task “Alpha”', href, null, id, null],
		['Archive task “Alpha”', href, null, id, { status: 'archived' }],
	])
})
