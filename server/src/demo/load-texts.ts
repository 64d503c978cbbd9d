import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DemoClient } from './generate-firm.ts'
import type { DemoWriter } from './load-messages.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_290
const HOUR = 3_600_000
/** Reserved for fiction. */
const PHONES = ['+12125550142', '+12125550167'] as const
const UNREACHABLE = 'Provider error 30003: the phone is unreachable.'

type Said = readonly (readonly [hoursAgo: number, state: 'delivered' | 'received' | 'failed', text: string])[]

const APPOINTMENT: Said = [
	[
		54,
		'delivered',
		'Your appointment with us is tomorrow at 10 am. Please bring your passport. Reply STOP to end texts.',
	],
	[53, 'received', 'Thank you, I will be there. Can I park at your office?'],
	[52, 'failed', 'Yes, behind the building. Please ring at the gate.'],
	[51, 'delivered', 'Yes, behind the building. Please ring at the gate.'],
]

/** The last one waits for an answer. */
const RECORDS: Said = [
	[30, 'delivered', 'We still need the records you mentioned. Can you bring them this week? Reply STOP to end texts.'],
	[28, 'received', 'I have them. Is Friday at noon all right?'],
]

interface TextThread {
	readonly of: DemoClient
	readonly phone: string
	readonly how: 'in_writing' | 'by_phone'
	readonly subject: string
	readonly caseId: string | null
	readonly said: Said
}

/** Clients who consented to text messages, and their threads: one with a portal account, one without. */
export async function loadTexts(
	client: pg.PoolClient,
	{ clients, cases }: { readonly clients: readonly DemoClient[]; readonly cases: readonly NumberedCase[] },
	writers: readonly DemoWriter[],
	now: Date,
): Promise<void> {
	const [writer] = writers
	if (writer === undefined) return
	const thread = threadLoader(client, writer, now)
	const [, known] = clients.filter(({ userId }) => userId !== null)
	if (known !== undefined) {
		const about = { phone: PHONES[0], how: 'in_writing', subject: 'Appointment tomorrow', caseId: null } as const
		await thread({ of: known, ...about, said: APPOINTMENT })
	}
	const open = cases.find((one) => one.status === 'Active' && one.client.userId === null)
	if (open !== undefined) {
		const about = { phone: PHONES[1], how: 'by_phone', subject: 'Records', caseId: open.id } as const
		await thread({ of: open.client, ...about, said: RECORDS })
	}
}

function threadLoader(client: pg.PoolClient, writer: DemoWriter, now: Date) {
	const random = new Random(SEED)
	const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR)
	const idAt = (hoursAgo: number) => random.id(at(hoursAgo).getTime())

	async function loadMessage(threadId: string, { of, phone }: TextThread, [hoursAgo, state, text]: Said[number]) {
		const id = idAt(hoursAgo)
		const isFromClient = state === 'received'
		const author = isFromClient ? [null, of.fullName] : [writer.id, writer.fullName]
		await copyRows(
			client,
			'api.messages',
			['id', 'thread_id', 'author_id', 'author_name', 'text', 'created_at', 'is_from_client'],
			[[id, threadId, ...author, text, at(hoursAgo), isFromClient]],
		)
		await copyRows(
			client,
			'api.text_messages',
			['message_id', 'thread_id', 'phone', 'state', 'failure', 'attempts', 'created_at'],
			[[id, threadId, phone, state, state === 'failed' ? UNREACHABLE : null, isFromClient ? 0 : 1, at(hoursAgo)]],
		)
	}

	return async (thread: TextThread): Promise<void> => {
		const { of, phone, how, subject, caseId, said } = thread
		const first = said[0]?.[0] ?? 0
		await copyRows(
			client,
			'api.text_consents',
			['id', 'client_id', 'phone', 'how', 'recorded_by', 'recorded_by_name', 'recorded_at'],
			[[idAt(80), of.id, phone, how, writer.id, writer.fullName, at(80)]],
		)
		const threadId = idAt(first)
		await copyRows(
			client,
			'api.message_threads',
			['id', 'client_id', 'case_id', 'subject', 'created_by', 'created_by_name', 'created_at'],
			[[threadId, of.id, caseId, subject, writer.id, writer.fullName, at(first)]],
		)
		for (const one of said) await loadMessage(threadId, thread, one)
		await copyRows(client, 'api.message_members', ['thread_id', 'user_id'], [[threadId, writer.id]])
		const read = said.at(-1)?.[1] === 'received' ? first : (said.at(-1)?.[0] ?? 0) - 1
		const columns = ['thread_id', 'user_id', 'is_client', 'read_through', 'read_at']
		const reads = [[writer.id, false] as const, ...(of.userId === null ? [] : [[of.userId, true] as const])]
		await copyRows(
			client,
			'api.message_reads',
			columns,
			reads.map(([userId, isClient]) => [threadId, userId, isClient, at(read), at(read)]),
		)
	}
}
