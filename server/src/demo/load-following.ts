import { addDays, DAY_MS } from '@praxis/contract/kernel/dates'
import { relativeDay } from '@praxis/contract/tasks/due-rule.rules'
import type pg from 'pg'
import { type CopyValue, copyRows } from './copy-rows.ts'
import { Random } from './random.ts'

const SEED = 20_262_068
const ESCALATE_AFTER_DAYS = 7

/** Title of a task, the deadline or event that its due date follows, and how far before it is. */
const FOLLOWING = [
	['Draft the joint status report', 'deadline', 'File the joint status report', 5, true],
	['Retain the damages expert', 'deadline', 'Exchange expert reports', 21, false],
	['Prepare the binder for the hearing', 'event', 'Motion to compel', 3, true],
] as const

interface Followed {
	readonly id: string
	readonly caseId: string
	readonly on: string
	readonly who: string
}

async function followed(client: pg.PoolClient, anchor: string, title: string, today: string): Promise<Followed | null> {
	const found =
		anchor === 'deadline'
			? `SELECT id, case_id AS "caseId", due_on::text AS "on", responsible_id AS who FROM api.deadlines
				WHERE title = $1 AND due_on >= $2::date AND trigger_id IS NULL ORDER BY due_on, id LIMIT 1`
			: `SELECT id, case_id AS "caseId", left(starts_local, 10) AS "on", owner_id AS who FROM api.calendar_events
				WHERE title = $1 AND starts_local >= $2 AND case_id IS NOT NULL AND rrule IS NULL ORDER BY starts_local, id LIMIT 1`
	const { rows } = await client.query<Followed>(found, [title, today])
	return rows[0] ?? null
}

/** A task that is overdue for longer than the firm allows and was brought to others, and a deadline that went to the backup. */
async function loadEscalated(
	client: pg.PoolClient,
	{ caseId, who }: Followed,
	anchor: Date,
	id: string,
): Promise<void> {
	const due = addDays(anchor.toISOString().slice(0, 10), -9)
	const made = new Date(anchor.getTime() - 16 * DAY_MS)
	const columns = [
		'id',
		'title',
		'case_id',
		'assignee_id',
		'due_on',
		'priority',
		'escalated_for',
		'created_at',
		'updated_at',
	]
	const row = [id, 'Answer the preservation letter', caseId, who, due, 'urgent', due, made, made]
	await copyRows(client, 'api.tasks', columns, [row])
	await client.query('UPDATE api.task_settings SET escalate_after_days = $1', [ESCALATE_AFTER_DAYS])
	await client.query(
		`UPDATE api.deadlines SET escalated_to = 'backup', escalated_at = $1
			WHERE title = 'Exchange expert reports' AND trigger_id IS NULL AND acknowledged_at IS NULL AND backup_id IS NOT NULL`,
		[anchor],
	)
}

/** Tasks whose due dates follow a deadline or an event, one that waits for its event, and what was escalated. */
export async function loadFollowing(client: pg.PoolClient, anchor: Date): Promise<void> {
	const random = new Random(SEED)
	const today = anchor.toISOString().slice(0, 10)
	// Far enough that what is due before it is not overdue.
	const soon = addDays(today, 7)
	const made = new Date(anchor.getTime() - 3 * DAY_MS)
	const [tasks, rules]: [CopyValue[][], CopyValue[][]] = [[], []]
	let first: Followed | null = null
	for (const [title, anchorKind, of, days, isBusiness] of FOLLOWING) {
		const found = await followed(client, anchorKind, of, anchorKind === 'event' ? soon : today)
		if (found === null) continue
		first ??= found
		const id = random.id(made.getTime() + tasks.length)
		const due = relativeDay(found.on, { days, isBusiness, direction: 'before' }, () => false)
		tasks.push([id, title, found.caseId, found.who, due, 'medium', made, made])
		const [eventId, deadlineId] = anchorKind === 'event' ? [found.id, null] : [null, found.id]
		rules.push([id, eventId, deadlineId, days, isBusiness, 'before'])
	}
	if (first === null) return
	const waiting = random.id(made.getTime() + tasks.length)
	tasks.push([
		waiting,
		'Prepare the settlement conference statement',
		first.caseId,
		first.who,
		null,
		'medium',
		made,
		made,
	])
	const columns = ['id', 'title', 'case_id', 'assignee_id', 'due_on', 'priority', 'created_at', 'updated_at']
	await copyRows(client, 'api.tasks', columns, tasks)
	const ofRule = ['task_id', 'event_id', 'deadline_id', 'day_count', 'is_business', 'direction']
	await copyRows(client, 'api.task_due_rules', ofRule, rules)
	const ofWait = ['task_id', 'anchor', 'named', 'day_count', 'is_business', 'direction']
	await copyRows(client, 'api.task_due_waits', ofWait, [
		[waiting, 'event', 'settlement conference', 10, false, 'before'],
	])
	await loadEscalated(client, first, anchor, random.id(made.getTime() + tasks.length))
}
