import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { Random } from './random.ts'

const SEED = 20_262_032
const HOUR_MS = 3_600_000

/** By title of the task: items of its checklist, and whether they are done. */
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

const COMMENTS: Readonly<Record<string, string>> = {
	'Draft answer to complaint': 'The client sent the missing invoices; they are in Documents.',
	'Review discovery responses': 'Responses 4 and 11 are incomplete. I asked opposing counsel to supplement them.',
}

/** Name, practice area, when it starts, and its tasks: title, days until due, who, checklist. */
const TEMPLATES = [
	[
		'New litigation matter',
		'',
		'by_hand',
		[
			['Send litigation hold letter', 2, 'attorney', ['Client', 'Insurers', 'Third parties']],
			['Collect documents from the client', 14, 'paralegal', []],
			['Calendar the scheduling order', 7, 'paralegal', []],
		],
	],
	[
		'Estate plan',
		'Estate Planning',
		'opened',
		[
			['Send the estate planning questionnaire', 1, 'paralegal', []],
			[
				'Draft will and powers of attorney',
				21,
				'attorney',
				['Will', 'Financial power of attorney', 'Health care directive'],
			],
			['Schedule the signing', 28, 'paralegal', ['Two witnesses', 'Notary']],
		],
	],
] as const

interface DemoTask {
	readonly id: string
	readonly title: string
	readonly assigneeId: string
}

/** Checklists and comments of the demo firm’s tasks, and its task templates. */
export async function loadTaskParts(client: pg.PoolClient, tasks: readonly DemoTask[], anchor: Date): Promise<void> {
	const random = new Random(SEED)
	const at = new Date(anchor.getTime() - HOUR_MS)
	let made = 0
	// Items of a checklist are in the order in which they were made.
	const newId = () => random.id(at.getTime() + made++)
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
		const kept = items.map(([title, dueAfterDays, assignee, checklist]) => ({
			title,
			description: '',
			dueAfterDays,
			assignee,
			priority: 'medium',
			checklist,
		}))
		return [newId(), name, area, starts, JSON.stringify(kept), at, at]
	})
	const columns = ['id', 'name', 'practice_area', 'starts', 'items', 'created_at', 'updated_at']
	await copyRows(client, 'api.task_templates', columns, templates)
}
