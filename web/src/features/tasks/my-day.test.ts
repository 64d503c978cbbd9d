import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { expect, test } from 'vitest'
import { dayOfTasks, partOf } from './my-day.rules.ts'

const TODAY = '2026-12-01'

test.each([
	['2026-11-30', 'overdue'],
	['2026-12-01', 'today'],
	['2026-12-02', 'week'],
	['2026-12-08', 'week'],
	['2026-12-09', 'later'],
	[null, 'none'],
])('due %s is %s', (dueOn, part) => {
	expect(partOf(dueOn, TODAY)).toBe(part)
})

test('parts come in order, the urgent first within a day', () => {
	const task = (title: string, dueOn: string | null, priority: TaskRecord['priority'] = 'medium') =>
		({ title, dueOn, priority }) as TaskRecord
	const all = [task('n', null), task('b', TODAY), task('a', TODAY, 'urgent'), task('o', '2026-11-01')]
	const shown = dayOfTasks(all, TODAY).map(([part, of]) => [part, of.map((one) => one.title).join()])
	expect(shown).toEqual([
		['overdue', 'o'],
		['today', 'a,b'],
		['none', 'n'],
	])
})
