import { newId } from '@praxis/contract/kernel/new-id'
import { type LiveChange, liveMessage } from '@praxis/contract/live/live.contract'
import { createPerson } from '@praxis/server/testing/test-people'
import { type Firm, signIn } from './firm.ts'
import { spreadOf } from './measure.ts'
import { memoryOf } from './memory.ts'
import { printTable, verdict } from './print.ts'

const STREAMS = 1_000
const AT_ONCE = 50
const MESSAGES = 40
const DELAY_MAX_MS = 1_000
const STREAM_MAX_KB = 100

interface Client {
	readonly cookie: string
	readonly threadId: string
}

/** Clients of the firm, each with an account, a session and a thread. */
async function addClients({ platform }: Firm): Promise<Client[]> {
	const { owner } = platform.db
	const { rows } = await owner.query<{ id: string }>(
		"SELECT id FROM api.users WHERE email = 'attorney@demo.praxis.test'",
	)
	const attorneyId = rows[0]?.id
	const clients: Client[] = []
	for (let at = 0; at < STREAMS; at += 1) {
		const { id: userId, cookie } = await createPerson(platform, 'client', { email: `stream${at}@bench.test` })
		const [clientId, threadId] = [newId(), newId()]
		await owner.query("INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Bench client ' || $3, $2)", [
			clientId,
			userId,
			String(at),
		])
		await owner.query(
			`INSERT INTO api.message_threads (id, client_id, subject, created_by, created_by_name, last_message_at, created_at, updated_at)
			VALUES ($1, $2, 'Bench', $3, 'Imani Castellan', now(), now(), now())`,
			[threadId, clientId, attorneyId],
		)
		clients.push({ cookie, threadId })
	}
	return clients
}

/** Opens the stream of a client; resolves once it is open. */
async function openStream(url: string, { cookie }: Client, heard: (change: LiveChange) => void, signal: AbortSignal) {
	const response = await fetch(`${url}/api/events`, { headers: { cookie }, signal })
	const { body } = response
	if (!response.ok || body === null) throw new Error(`no stream: ${response.status}`)
	const read = async () => {
		let rest = ''
		for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
			const lines = (rest + chunk).split('\n')
			rest = lines.pop() ?? ''
			for (const line of lines.filter((one) => one.startsWith('data:'))) {
				const message = liveMessage.parse(JSON.parse(line.slice(5)))
				if (message.kind === 'changes') for (const change of message.changes) heard(change)
			}
		}
	}
	return read().catch((error: unknown) => {
		if (!signal.aborted) throw error
	})
}

/** Sends a message to a client; resolves to the milliseconds from the answer until the client's stream has its event. */
async function sendTo(url: string, cookie: string, threadId: string, received: Promise<number>): Promise<number> {
	const response = await fetch(`${url}/api/message-threads/${threadId}/messages`, {
		method: 'POST',
		headers: { cookie, 'content-type': 'application/json', origin: url, 'x-client-version': '1.0.0' },
		body: JSON.stringify({ messageId: newId(), text: 'The hearing is on Thursday.' }),
	})
	const answered = performance.now()
	if (!response.ok) throw new Error(await response.text())
	return Math.max(0, (await received) - answered)
}

/** Memory of the product with a stream of live changes for each of many clients, and how long a message takes to one of them. */
export async function measureStreams(firm: Firm): Promise<void> {
	const clients = await addClients(firm)
	const app = await firm.startApp({})
	const stopped = new AbortController()
	try {
		const cookie = await signIn(app.url, 'attorney@demo.praxis.test')
		const pid = app.child.pid ?? 0
		const waiting = new Map<string, (at: number) => void>()
		const heard = ({ topic, entityId }: LiveChange) => {
			if (topic === 'message_threads' && entityId !== null) waiting.get(entityId)?.(performance.now())
		}
		const before = memoryOf(pid)
		const streams: Promise<unknown>[] = []
		for (let at = 0; at < clients.length; at += AT_ONCE) {
			const opening = clients.slice(at, at + AT_ONCE).map((one) => openStream(app.url, one, heard, stopped.signal))
			streams.push(...(await Promise.all(opening.map(async (one) => ({ done: one })))).map(({ done }) => done))
			await fetch(`${app.url}/readyz`)
		}
		const delays: number[] = []
		for (let at = -3; at < MESSAGES; at += 1) {
			const { threadId } = clients[(at + 3) * 23] ?? { threadId: '' }
			const received = Promise.withResolvers<number>()
			waiting.set(threadId, received.resolve)
			const delay = await sendTo(app.url, cookie, threadId, received.promise)
			if (at >= 0) delays.push(delay)
		}
		const after = memoryOf(pid)
		const { p50, p95 } = spreadOf(delays)
		const rows: (readonly (string | number)[])[] = [
			['message until its client hears, ms', p50, p95, verdict(p95, DELAY_MAX_MS, 'lower')],
		]
		if (before !== null && after !== null) {
			const each = ((after - before) * 1024) / STREAMS
			rows.push(['memory without and with them, MB', before, after, ''])
			rows.push(['memory of each, kB', each, '', verdict(each, STREAM_MAX_KB, 'lower')])
		}
		printTable(`${STREAMS.toLocaleString('en-US')} clients with a stream each`, ['', 'p50', 'p95', 'limit'], rows)
		stopped.abort()
		await Promise.all(streams)
	} finally {
		stopped.abort()
		await app.stop()
	}
}
