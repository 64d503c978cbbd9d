import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_260_517
const HOUR = 3_600_000

interface Entry {
	readonly kind: 'note' | 'call' | 'email' | 'meeting'
	readonly daysAgo: number
	readonly subject?: string
	readonly text: string
	/** The client unless named. */
	readonly contact?: string
	readonly direction?: 'outgoing' | 'incoming'
	readonly outcome?: 'connected' | 'left_message' | 'no_answer'
	readonly minutes?: number
	readonly isPinned?: boolean
	/** Mentions the attorney of the case. */
	readonly mentions?: boolean
}

const ENTRIES: readonly Entry[] = [
	{
		kind: 'note',
		daysAgo: 12,
		text: 'Client will accept a payment plan, but no admission of fault. Do not send settlement drafts by email: call first.',
		isPinned: true,
	},
	{
		kind: 'call',
		daysAgo: 9,
		text: 'Asked for the medical bills from March to June. Will bring them on Thursday.',
		direction: 'outgoing',
		outcome: 'connected',
		minutes: 14,
	},
	{
		kind: 'call',
		daysAgo: 6,
		contact: 'Opposing counsel',
		text: 'Wants two more weeks for the discovery responses.',
		direction: 'incoming',
		outcome: 'left_message',
		minutes: 2,
		mentions: true,
	},
	{
		kind: 'email',
		daysAgo: 4,
		subject: 'Stipulation to extend time',
		contact: 'Opposing counsel',
		text: 'Sent the draft stipulation for signature.',
		direction: 'outgoing',
	},
	{
		kind: 'meeting',
		daysAgo: 2,
		subject: 'Deposition preparation',
		text: 'Went through the timeline of the accident and the photographs. Client is calm and consistent.',
		minutes: 75,
	},
	{ kind: 'note', daysAgo: 1, text: 'Exhibit list is complete except for the police report.' },
]

interface Author {
	readonly id: string
	readonly fullName: string
}

/** Notes, calls, emails and meetings on the latest cases that are old enough. */
export async function loadTimeline(
	client: pg.PoolClient,
	cases: readonly NumberedCase[],
	users: readonly Author[],
	anchor: Date,
): Promise<void> {
	const random = new Random(SEED)
	const oldEnough = anchor.getTime() - 13 * DAY_MS
	const latest = cases
		.filter((one) => one.createdAt.getTime() < oldEnough)
		.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
	const rows = latest.slice(0, 16).flatMap((one, at) =>
		ENTRIES.slice(0, at === 0 ? ENTRIES.length : 2 + (at % 4)).map((entry) => {
			const author = random.pick(users)
			const attorney = users.find(({ id }) => id === one.attorneyId)
			const isMentioned = entry.mentions === true && attorney !== undefined && attorney !== author
			const occurred = new Date(anchor.getTime() - entry.daysAgo * DAY_MS - (at % 7) * HOUR)
			return [
				random.id(occurred.getTime()),
				one.id,
				entry.kind,
				entry.subject ?? '',
				isMentioned ? `@${attorney.fullName} ${entry.text}` : entry.text,
				entry.kind === 'note' ? '' : (entry.contact ?? one.client.fullName),
				entry.direction ?? null,
				entry.outcome ?? null,
				entry.minutes ?? null,
				occurred,
				entry.isPinned ?? false,
				isMentioned ? `{${attorney.id}}` : '{}',
				author.id,
				author.fullName,
				occurred,
				occurred,
			]
		}),
	)
	const about = ['id', 'case_id', 'kind', 'subject', 'text', 'contact', 'direction', 'outcome', 'duration_minutes']
	const columns = ['occurred_at', 'is_pinned', 'mentions', 'author_id', 'author_name', 'created_at', 'updated_at']
	await copyRows(client, 'api.timeline_entries', [...about, ...columns], rows)
}
