import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { loadCalendar } from './load-calendar.ts'
import { loadDeadlines } from './load-deadlines.ts'
import { loadFollowing } from './load-following.ts'
import { loadTaskParts } from './load-task-parts.ts'
import { loadTime } from './load-time.ts'
import type { NumberedCase } from './number-cases.ts'
import type { Random } from './random.ts'

/** Title, due date in days from today (null for none), status and priority. */
const TASKS = [
	['Draft answer to complaint', 3, 'in_progress', 'high'],
	['Serve initial disclosures', 9, 'open', 'high'],
	['Request medical records', 1, 'open', 'medium'],
	['Call opposing counsel about extension', -1, 'open', 'urgent'],
	['Prepare client for deposition', 14, 'open', 'medium'],
	['Review discovery responses', 6, 'in_progress', 'medium'],
	['File proof of service', -4, 'done', 'high'],
	['Send engagement agreement for signature', 0, 'open', 'high'],
	['Order hearing transcript', null, 'open', 'low'],
	['Update exhibit list', 20, 'open', 'low'],
	['Confirm mediation date', 5, 'done', 'medium'],
	['Organize case file', null, 'archived', 'low'],
] as const

/** Tasks of the demo firm: one per case, assigned to its attorney; time worked; the calendar and deadlines. */
export async function loadTasks(
	client: pg.PoolClient,
	random: Random,
	cases: readonly NumberedCase[],
	{ anchor, now }: { readonly anchor: Date; readonly now: Date },
): Promise<void> {
	const rows = TASKS.flatMap(([title, dueInDays, status, priority], at) => {
		const one = cases[at]
		if (one === undefined) return []
		const due = dueInDays === null ? null : new Date(anchor.getTime() + dueInDays * DAY_MS).toISOString().slice(0, 10)
		const created = new Date(anchor.getTime() - (at + 2) * DAY_MS)
		return [[random.id(created.getTime()), title, one.id, one.attorneyId, due, priority, status, created, created]]
	})
	const columns = ['id', 'title', 'case_id', 'assignee_id', 'due_on', 'priority', 'status', 'created_at', 'updated_at']
	await copyRows(client, 'api.tasks', columns, rows)
	const tasks = rows.map(([id, title, caseId, assigneeId]) => ({
		id: String(id),
		title: String(title),
		caseId: String(caseId),
		assigneeId: String(assigneeId),
	}))
	await loadTaskParts(client, tasks, anchor)
	await loadTime(client, cases, { anchor, now })
	await loadCalendar(client, cases, anchor)
	await loadDeadlines(client, cases, { anchor, now })
	await loadFollowing(client, anchor)
}
