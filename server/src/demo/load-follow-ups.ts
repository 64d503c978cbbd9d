import { DEFAULT_STEPS } from '@praxis/contract/intake/follow-ups.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { Random } from './random.ts'

const SEED = 20_260_833

interface WaitingInquiry {
	readonly id: string
	readonly number: number
	readonly full_name: string
	readonly created_at: Date
}

/** The follow-up sequence of the demo firm, and how far it is for the newest inquiry that was not answered. */
export async function loadFollowUps(client: pg.PoolClient, anchor: Date): Promise<void> {
	await copyRows(
		client,
		'api.follow_up_sequences',
		['practice_area', 'is_on', 'steps', 'updated_at'],
		[['', true, JSON.stringify(DEFAULT_STEPS), anchor]],
	)
	const { rows } = await client.query<WaitingInquiry>(`
		SELECT i.id, i.number, i.full_name, i.created_at FROM api.intakes i
		WHERE i.status = 'contacted' AND i.spam_reason IS NULL
			AND NOT EXISTS (SELECT FROM api.answers a WHERE a.intake_id = i.id)
		ORDER BY i.created_at DESC LIMIT 1`)
	const [one] = rows
	if (one === undefined) return
	const random = new Random(SEED)
	const steps = DEFAULT_STEPS.map(({ day, kind, subject, text }) => {
		const dueAt = new Date(Math.max(one.created_at.getTime(), anchor.getTime() - 2 * DAY_MS) + day * DAY_MS)
		const isDone = dueAt.getTime() < anchor.getTime()
		const fill = (words: string) => words.replaceAll('{name}', one.full_name).replaceAll('{number}', String(one.number))
		const outcome = isDone ? 'sent' : 'waiting'
		return [random.id(dueAt.getTime()), one.id, kind, fill(subject), fill(text), dueAt, outcome, isDone ? dueAt : null]
	})
	const columns = ['id', 'intake_id', 'kind', 'subject', 'text', 'due_at', 'outcome', 'done_at']
	await copyRows(client, 'api.follow_ups', columns, steps)
}
