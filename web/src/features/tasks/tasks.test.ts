import { taskRecord } from '@praxis/contract/tasks/tasks.fields'
import { expect, test } from 'vitest'
import { bodyOfWrite } from '../../lib/offline/queueable.ts'
import { emptyTaskForm, formOfTask, newTaskForm } from './task-form.tsx'
import { archiveTask, createTask, editTask, newTaskRecord } from './tasks.api.ts'

const AT = '2026-11-20T10:00:00.000Z'

test('a new task is shown as the server will save it', () => {
	const values = newTaskForm.parse({ ...emptyTaskForm(null), title: ' Alpha ' })
	const shown = newTaskRecord(values, AT)
	expect(taskRecord.parse(shown)).toEqual(shown)
	expect(shown).toMatchObject({ id: values.id, title: 'Alpha', description: '', status: 'open', version: 1 })
	expect(formOfTask(shown)).toEqual(values)
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
