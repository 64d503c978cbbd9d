import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DemoClient } from './generate-firm.ts'
import type { DemoWriter } from './load-messages.ts'
import { Random } from './random.ts'

/** Of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_290
const HOUR = 3_600_000
/** Reserved for fiction. */
const PHONE = '+12125550142'
const UNREACHABLE = 'Provider error 30003: the phone is unreachable.'

/** Hours before now, what became of it, and the text. */
const SAID = [
	[
		54,
		'delivered',
		'Your appointment with us is tomorrow at 10 am. Please bring your passport. Reply STOP to end texts.',
	],
	[53, 'received', 'Thank you, I will be there. Can I park at your office?'],
	[52, 'failed', 'Yes, behind the building. Please ring at the gate.'],
	[51, 'delivered', 'Yes, behind the building. Please ring at the gate.'],
] as const

/** A client who consented to text messages, and a thread of them. */
export async function loadTexts(
	client: pg.PoolClient,
	clients: readonly DemoClient[],
	writers: readonly DemoWriter[],
	now: Date,
): Promise<void> {
	const of = clients.filter(({ userId }) => userId !== null)[1]
	const [writer] = writers
	if (of === undefined || writer === undefined) return
	const random = new Random(SEED)
	const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR)
	const idAt = (hoursAgo: number) => random.id(at(hoursAgo).getTime())
	await copyRows(
		client,
		'api.text_consents',
		['id', 'client_id', 'phone', 'how', 'recorded_by', 'recorded_by_name', 'recorded_at'],
		[[idAt(80), of.id, PHONE, 'in_writing', writer.id, writer.fullName, at(80)]],
	)
	const threadId = idAt(54)
	await copyRows(
		client,
		'api.message_threads',
		['id', 'client_id', 'subject', 'created_by', 'created_by_name', 'created_at'],
		[[threadId, of.id, 'Appointment tomorrow', writer.id, writer.fullName, at(54)]],
	)
	for (const [hoursAgo, state, text] of SAID) {
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
			[[id, threadId, PHONE, state, state === 'failed' ? UNREACHABLE : null, isFromClient ? 0 : 1, at(hoursAgo)]],
		)
	}
	await copyRows(client, 'api.message_members', ['thread_id', 'user_id'], [[threadId, writer.id]])
	const reads = [
		[threadId, of.userId, true, at(50), at(50)],
		[threadId, writer.id, false, at(50), at(50)],
	]
	await copyRows(client, 'api.message_reads', ['thread_id', 'user_id', 'is_client', 'read_through', 'read_at'], reads)
}
