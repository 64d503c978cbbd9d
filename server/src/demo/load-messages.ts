import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DemoClient } from './generate-firm.ts'
import type { NumberedCase } from './number-cases.ts'
import type { Random } from './random.ts'

const HOUR = 3_600_000

type From = 'client' | 'firm' | 'note'

/** Hours before now, who wrote, and the text. */
type Said = readonly [hoursAgo: number, from: From, text: string]

interface Story {
	/** Which of the clients with an account. */
	readonly client: number
	/** About one of their cases, or none. */
	readonly withCase: boolean
	readonly subject: string
	readonly isAssigned: boolean
	readonly isClosed?: true
	readonly said: readonly Said[]
}

const STORIES: readonly Story[] = [
	{
		client: 0,
		withCase: true,
		subject: 'Documents for the next hearing',
		isAssigned: true,
		said: [
			[
				74,
				'firm',
				'Good morning. For the hearing we still need the signed lease and the last two bank statements. Can you send them here?',
			],
			[70, 'client', 'I have the lease. The bank statements will take me until Thursday.'],
			[
				69,
				'note',
				'If the statements do not arrive by Thursday, ask for a short continuance. Opposing counsel will not object.',
			],
			[68, 'firm', 'Thursday is fine. You can attach them to your next message.'],
			[5, 'client', 'The bank sent only one of the two statements. Is that enough for now?'],
		],
	},
	{
		client: 0,
		withCase: false,
		subject: 'Change of address',
		isAssigned: false,
		isClosed: true,
		said: [
			[400, 'client', 'We move on the first of next month. Shall I write you the new address here?'],
			[398, 'firm', 'Yes, please. We will also tell the court.'],
			[396, 'client', 'Thank you, it is in my profile now.'],
			[372, 'firm', 'The court has the new address. Nothing else is needed from you.'],
		],
	},
	{
		client: 1,
		withCase: true,
		subject: 'Settlement offer',
		isAssigned: true,
		said: [
			[
				30,
				'firm',
				'We received an offer from the other side. I recommend that we speak before you decide. When does a call suit you?',
			],
			[29, 'note', 'Do not put the amount in writing here; go through it on the phone.'],
		],
	},
	{
		client: 1,
		withCase: false,
		subject: 'Question about my invoice',
		isAssigned: false,
		said: [[27, 'client', 'What does the line “filing fees” on the last invoice stand for?']],
	},
]

export interface DemoWriter {
	readonly id: string
	readonly fullName: string
}

/** Threads of the demo firm’s clients with an account: answered, unanswered and unread ones, with internal notes. */
export async function loadMessages(
	client: pg.PoolClient,
	random: Random,
	{ clients, cases }: { readonly clients: readonly DemoClient[]; readonly cases: readonly NumberedCase[] },
	writers: readonly DemoWriter[],
	now: Date,
): Promise<void> {
	const withAccount = clients.filter((one) => one.userId !== null)
	for (const story of STORIES) {
		const of = withAccount[story.client]
		const about = cases.find((one) => story.withCase && one.client.id === of?.id)
		const writer = writers.find((one) => one.id === about?.attorneyId) ?? writers[0]
		if (of !== undefined && writer !== undefined) await loadThread(client, random, { story, of, about, writer, now })
	}
}

interface Thread {
	readonly story: Story
	readonly of: DemoClient
	readonly about: NumberedCase | undefined
	readonly writer: DemoWriter
	readonly now: Date
}

async function loadThread(
	client: pg.PoolClient,
	random: Random,
	{ story, of, about, writer, now }: Thread,
): Promise<void> {
	const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR)
	const startedAt = at(story.said[0]?.[0] ?? 0)
	const id = random.id(startedAt.getTime())
	const who = (from: From) =>
		from === 'client' ? ([of.userId, of.fullName] as const) : ([writer.id, writer.fullName] as const)
	const [creator, creatorName] = who(story.said[0]?.[1] ?? 'firm')
	const columns = [
		'id',
		'client_id',
		'case_id',
		'subject',
		'assignee_id',
		'created_by',
		'created_by_name',
		'created_at',
	]
	const assignee = story.isAssigned ? writer.id : null
	const thread = [id, of.id, about?.id ?? null, story.subject, assignee, creator, creatorName, startedAt]
	await copyRows(client, 'api.message_threads', columns, [thread])
	for (const [hoursAgo, from, text] of story.said) {
		const moment = at(hoursAgo)
		const row = [random.id(moment.getTime()), id, ...who(from), text, moment]
		const written = ['id', 'thread_id', 'author_id', 'author_name', 'text', 'created_at']
		if (from === 'note') await copyRows(client, 'api.message_notes', written, [row])
		else await copyRows(client, 'api.messages', [...written, 'is_from_client'], [[...row, from === 'client']])
	}
	if (story.isAssigned) await copyRows(client, 'api.message_members', ['thread_id', 'user_id'], [[id, writer.id]])
	await loadReads(client, id, { story, of, about, writer, now })
	if (story.isClosed) {
		await client.query(`UPDATE api.message_threads SET status = 'closed', unanswered_since = NULL WHERE id = $1`, [id])
	}
}

/** Everyone has read up to what they wrote last. */
async function loadReads(client: pg.PoolClient, id: string, { story, of, writer, now }: Thread): Promise<void> {
	const last = (side: 'client' | 'firm') => story.said.findLast(([, from]) => from === side)?.[0]
	const rows = [
		{ userId: of.userId, isClient: true, hoursAgo: last('client') },
		{ userId: writer.id, isClient: false, hoursAgo: last('firm') },
	].flatMap(({ userId, isClient, hoursAgo }) => {
		if (hoursAgo === undefined) return []
		const at = new Date(now.getTime() - hoursAgo * HOUR)
		return [[id, userId, isClient, at, at]]
	})
	await copyRows(client, 'api.message_reads', ['thread_id', 'user_id', 'is_client', 'read_through', 'read_at'], rows)
}
