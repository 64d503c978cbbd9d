import { addDays } from '@praxis/contract/kernel/dates'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'

const WEEK_DAYS = 7

export const PARTS = ['overdue', 'today', 'week', 'later', 'none'] as const
export type Part = (typeof PARTS)[number]
export const PART_LABELS: Readonly<Record<Part, string>> = {
	overdue: 'Overdue',
	today: 'Today',
	week: 'Next 7 days',
	later: 'Later',
	none: 'No due date',
}

/** Where a task stands in a day’s work. */
export function partOf(dueOn: string | null, today: string): Part {
	if (dueOn === null) return 'none'
	if (dueOn < today) return 'overdue'
	if (dueOn === today) return 'today'
	return dueOn <= addDays(today, WEEK_DAYS) ? 'week' : 'later'
}

/** Open tasks by part, the urgent first among those of one day. */
export function dayOfTasks(tasks: readonly TaskRecord[], today: string): readonly (readonly [Part, TaskRecord[]])[] {
	const ranks = { urgent: 0, high: 1, medium: 2, low: 3 } as const
	const sorted = tasks.toSorted(
		(a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9') || ranks[a.priority] - ranks[b.priority],
	)
	const by = Map.groupBy(sorted, (one) => partOf(one.dueOn, today))
	return PARTS.flatMap((part) => {
		const of = by.get(part)
		return of === undefined ? [] : [[part, of] as const]
	})
}
