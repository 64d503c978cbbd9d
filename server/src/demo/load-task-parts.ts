import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { Random } from './random.ts'

const SEED = 20_262_032
const HOUR_MS = 3_600_000

/** Checklist items by title of the task, and whether they are done. */
const CHECKS: Readonly<Record<string, readonly (readonly [title: string, isDone: boolean])[]>> = {
	'Draft answer to complaint': [
		['List admissions and denials', true],
		['Affirmative defenses', true],
		['Check local rules on format', false],
		['Client reviews the draft', false],
	],
	'Prepare client for deposition': [
		['Send the outline', true],
		['Go through the exhibits', false],
	],
}

/** Further tasks of the case of a task, which are part of it or wait for it: title, status, days until due. */
const LINKED: Readonly<
	Record<string, readonly (readonly [title: string, link: 'part' | 'waits', status: string, days: number])[]>
> = {
	'Draft answer to complaint': [
		['Research affirmative defenses', 'part', 'done', 1],
		['Collect exhibits for the answer', 'part', 'in_progress', 2],
		['Verify the caption and parties', 'part', 'open', 2],
		['File the answer', 'waits', 'open', 4],
	],
}

const COMMENTS: Readonly<Record<string, string>> = {
	'Draft answer to complaint': 'The client sent the missing invoices; they are in Documents.',
	'Review discovery responses': 'Responses 4 and 11 are incomplete. I asked opposing counsel to supplement them.',
}

const beforeHearing = (days: number) =>
	({ anchor: 'event', named: 'hearing', days, isBusiness: true, direction: 'before' }) as const

/** Name, practice area, when it starts, and its tasks: title, days until due, who, checklist, what the due date follows. */
const TEMPLATES = [
	[
		'New litigation matter',
		'',
		'by_hand',
		[
			['Send litigation hold letter', 2, 'attorney', ['Client', 'Insurers', 'Third parties'], null],
			['Collect documents from the client', 14, 'paralegal', [], null],
			['Calendar the scheduling order', 7, 'paralegal', [], null],
		],
	],
	[
		'Estate plan',
		'Estate Planning',
		'opened',
		[
			['Send the estate planning questionnaire', 1, 'paralegal', [], null],
			[
				'Draft will and powers of attorney',
				21,
				'attorney',
				['Will', 'Financial power of attorney', 'Health care directive'],
				null,
			],
			['Schedule the signing', 28, 'paralegal', ['Two witnesses', 'Notary'], null],
		],
	],
	[
		'Hearing preparation',
		'',
		'by_hand',
		[
			['Prepare the exhibits', null, 'paralegal', ['Bates numbers', 'Three binders'], beforeHearing(14)],
			['Outline the argument', null, 'attorney', [], beforeHearing(7)],
			['Confirm the court reporter', null, 'paralegal', [], beforeHearing(3)],
		],
	],
] as const

interface DemoTask {
	readonly id: string
	readonly title: string
	readonly caseId: string
	readonly assigneeId: string
}

const DAY_MS = 24 * HOUR_MS

/** Subtasks, and tasks that wait for others. */
async function loadLinkedTasks(
	client: pg.PoolClient,
	tasks: readonly DemoTask[],
	anchor: Date,
	newId: () => string,
): Promise<void> {
	const rows = tasks.flatMap(({ id, title, caseId, assigneeId }) =>
		(LINKED[title] ?? []).map(([text, link, status, days]) => {
			const due = new Date(anchor.getTime() + days * DAY_MS).toISOString().slice(0, 10)
			return { own: newId(), of: id, link, values: [text, caseId, assigneeId, due, 'medium', status, anchor, anchor] }
		}),
	)
	const columns = ['id', 'parent_id', 'title', 'case_id', 'assignee_id', 'due_on', 'priority', 'status']
	const linked = rows.map(({ own, of, link, values }) => [own, link === 'part' ? of : null, ...values])
	await copyRows(client, 'api.tasks', [...columns, 'created_at', 'updated_at'], linked)
	const waits = rows.flatMap(({ own, of, link }) => (link === 'waits' ? [[own, of]] : []))
	await copyRows(client, 'api.task_blockers', ['task_id', 'blocked_by_id'], waits)
}

/** A task that repeats every week, in the case of the first task. */
async function loadSeries(
	client: pg.PoolClient,
	tasks: readonly DemoTask[],
	anchor: Date,
	newId: () => string,
): Promise<void> {
	const [first] = tasks
	if (first === undefined) return
	const { caseId, assigneeId } = first
	const [seriesId, title] = [newId(), 'Send the weekly status report to the client']
	const due = new Date(anchor.getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
	const ofSeries = ['id', 'every', 'every_count', 'starts_on', 'last_on', 'title', 'case_id', 'assignee_id', 'priority']
	const series = [seriesId, 'week', 1, due, due, title, caseId, assigneeId, 'medium']
	await copyRows(client, 'api.task_series', ofSeries, [series])
	const ofTask = ['id', 'title', 'case_id', 'assignee_id', 'due_on', 'series_id', 'series_on']
	await copyRows(
		client,
		'api.tasks',
		[...ofTask, 'created_at', 'updated_at'],
		[[newId(), title, caseId, assigneeId, due, seriesId, due, anchor, anchor]],
	)
}

/** Checklists and comments of the demo firm’s tasks, and its task templates. */
export async function loadTaskParts(client: pg.PoolClient, tasks: readonly DemoTask[], anchor: Date): Promise<void> {
	const random = new Random(SEED)
	const at = new Date(anchor.getTime() - HOUR_MS)
	let made = 0
	// Items of a checklist are in the order in which they were made.
	const newId = () => random.id(at.getTime() + made++)
	await loadLinkedTasks(client, tasks, anchor, newId)
	await loadSeries(client, tasks, anchor, newId)
	const checks = tasks.flatMap(({ id, title, assigneeId }) =>
		(CHECKS[title] ?? []).map(([text, isDone]) => [newId(), id, text, isDone, isDone ? assigneeId : null]),
	)
	await copyRows(client, 'api.task_checks', ['id', 'task_id', 'title', 'is_done', 'done_by'], checks)
	const comments = tasks.flatMap(({ id, title, assigneeId }) => {
		const text = COMMENTS[title]
		return text === undefined ? [] : [[newId(), id, assigneeId, text, at]]
	})
	await copyRows(client, 'api.task_comments', ['id', 'task_id', 'author_id', 'text', 'created_at'], comments)
	const templates = TEMPLATES.map(([name, area, starts, items]) => {
		const kept = items.map(([title, dueAfterDays, assignee, checklist, dueFollows]) => ({
			title,
			description: '',
			dueAfterDays,
			dueFollows,
			assignee,
			priority: 'medium',
			checklist,
		}))
		return [newId(), name, area, starts, JSON.stringify(kept), at, at]
	})
	const columns = ['id', 'name', 'practice_area', 'starts', 'items', 'created_at', 'updated_at']
	await copyRows(client, 'api.task_templates', columns, templates)
}
