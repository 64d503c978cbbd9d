import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_123
const MINUTE = 60_000

/** Minutes ago, direction, outcome, duration in minutes and what was said. */
const CALLS = [
	[95, 'incoming', 'connected', 11, 'Asked what to bring to the first meeting.'],
	[40, 'outgoing', 'left_message', 1, 'Asked to call back about the deadline.'],
] as const

/** Minutes from now, and why. */
const FOLLOW_UPS = [
	[-60, 'Call back: left a message this morning.'],
	[75, 'Ask for the signed agreement.'],
] as const

const CALL_COLUMNS = [
	'id',
	'inquiry_id',
	'kind',
	'text',
	'contact',
	'direction',
	'outcome',
	'duration_minutes',
	'occurred_at',
	'author_id',
	'author_name',
	'created_at',
	'updated_at',
]

/** What a receptionist has done today and has still to do: calls and follow-ups of open inquiries. */
export async function loadDay(
	client: pg.PoolClient,
	receptionist: { readonly id: string; readonly fullName: string },
	now: Date,
): Promise<void> {
	const random = new Random(SEED)
	const { rows: open } = await client.query<{ id: string; full_name: string }>(
		`SELECT id, full_name FROM api.intakes WHERE status IN ('new', 'contacted') AND spam_reason IS NULL
		ORDER BY number LIMIT $1`,
		[CALLS.length],
	)
	const { rows: days } = await client.query<{ start: Date }>(
		"SELECT date_trunc('day', $1::timestamptz AT TIME ZONE time_zone) AT TIME ZONE time_zone AS start FROM api.firm",
		[now],
	)
	const start = days[0]?.start ?? now
	const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
	await copyRows(
		client,
		'api.timeline_entries',
		CALL_COLUMNS,
		open.map(({ id, full_name }, index) => {
			const [ago, direction, outcome, minutes, text] = CALLS[index % CALLS.length] ?? CALLS[0]
			// Just after midnight the calls would be of the day before, and no calls of today.
			const when = at(-ago) < start ? start : at(-ago)
			const author = [receptionist.id, receptionist.fullName, when, when]
			return [random.id(when.getTime()), id, 'call', text, full_name, direction, outcome, minutes, when, ...author]
		}),
	)
	await copyRows(
		client,
		'api.reminders',
		['id', 'user_id', 'entity', 'entity_id', 'title', 'note', 'due_at', 'channels', 'created_at', 'sent_at'],
		open.map(({ id, full_name }, index) => {
			const [minutes, note] = FOLLOW_UPS[index % FOLLOW_UPS.length] ?? FOLLOW_UPS[0]
			const due = at(minutes)
			const set = at(-180)
			const sent = minutes < 0 ? due : null
			return [random.id(set.getTime()), receptionist.id, 'intakes', id, full_name, note, due, '{in_app}', set, sent]
		}),
	)
}
