import { newId } from '@praxis/contract/kernel/new-id'
import { type Firm, signIn } from './firm.ts'
import { spreadOf, timeOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const MESSAGES = 10_000
const ROUNDS = 40
const P95_MAX_MS = 300

/** A thread of so many messages, alternately of the firm and the client, every tenth with an internal note. */
async function fillThread({ platform }: Firm): Promise<string> {
	const { owner } = platform.db
	const { rows } = await owner.query<{ id: string }>(
		`SELECT t.id FROM api.message_threads t JOIN api.clients c ON c.id = t.client_id JOIN api.users u ON u.id = c.user_id
		WHERE u.email = 'client@demo.praxis.test' AND t.case_id IS NOT NULL ORDER BY t.id LIMIT 1`,
	)
	const id = rows[0]?.id
	if (id === undefined) throw new Error('the demo firm has no thread with its client')
	const text = 'Thank you. We have received the documents and will write to you after the hearing. '.repeat(4)
	const numbers = Array.from({ length: MESSAGES }, (_, at) => at)
	await owner.query(
		`INSERT INTO api.messages (id, thread_id, is_from_client, author_name, text, created_at)
		SELECT m.id, $1, m.at % 2 = 0, CASE WHEN m.at % 2 = 0 THEN 'Marisol Ortega' ELSE 'Imani Castellan' END, $3,
			now() - make_interval(mins => ($4 - m.at)::int)
		FROM unnest($2::uuid[]) WITH ORDINALITY AS m (id, at)`,
		[id, numbers.map(newId), text, MESSAGES],
	)
	await owner.query('VACUUM (ANALYZE) api.messages')
	return id
}

/** What opening a thread calls, over HTTP with row security, one caller: for the firm and for the client. */
export async function measureMessages(firm: Firm): Promise<void> {
	const id = await fillThread(firm)
	const app = await firm.startApp({})
	const rows = []
	try {
		for (const [reader, email, base] of [
			['firm', 'attorney@demo.praxis.test', `/api/message-threads/${id}`],
			['client', 'client@demo.praxis.test', `/api/portal/message-threads/${id}`],
		] as const) {
			const cookie = await signIn(app.url, email)
			const read = async (path: string) => {
				const response = await fetch(`${app.url}${path}`, { headers: { cookie, 'x-client-version': '1.0.0' } })
				if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
				return response.json()
			}
			const items = reader === 'firm' ? 'items' : 'messages'
			const times: number[] = []
			for (let round = -5; round < ROUNDS; round += 1) {
				const took = await timeOf(() => Promise.all([read(base), read(`${base}/${items}`)]))
				if (round >= 0) times.push(took)
			}
			const { p50, p95 } = spreadOf(times)
			rows.push([reader, p50, p95, verdict(p95, P95_MAX_MS, 'lower')])
		}
	} finally {
		await app.stop()
	}
	printTable(
		`Opening a thread of ${MESSAGES.toLocaleString('en-US')} messages (milliseconds)`,
		['reader', 'p50', 'p95', `at most ${P95_MAX_MS}`],
		rows,
	)
}
