import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { BY_HAND, createByHand, insertByHand, insertPlain, pageByHand } from './by-hand.ts'
import { type SubmittedByHand, submitByHand } from './by-hand-answers.ts'

/** A Fastify server that answers the same questions with the statements written by hand and nothing around them. */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 20 })
const app = Fastify({ logger: false })

app.get('/list', async () => pageByHand((await pool.query(BY_HAND.list)).rows))
app.get('/filter', async () => pageByHand((await pool.query(BY_HAND.filter)).rows))
app.get<{ Querystring: { q: string } }>('/search', async (request) =>
	pageByHand((await pool.query(BY_HAND.search, [request.query.q])).rows),
)
app.get('/total', async () => {
	const [rows, count] = await Promise.all([pool.query(BY_HAND.list), pool.query(BY_HAND.count)])
	return pageByHand(rows.rows, Number(count.rows[0].count))
})
app.get<{ Querystring: { id: string } }>(
	'/get',
	async (request) => (await pool.query(BY_HAND.get, [request.query.id])).rows[0],
)
for (const [path, insert] of [
	['/create', insertByHand],
	['/create-plain', insertPlain],
] as const) {
	app.post<{ Body: { clientId: string; actorId: string; actorName: string } }>(path, ({ body, ip, headers }) =>
		createByHand(pool, insert, { ...body, ip, userAgent: headers['user-agent'] ?? null }),
	)
}
app.post<{ Body: SubmittedByHand }>('/submit', ({ body }) => submitByHand(pool, body))

app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
app.put<{ Querystring: { to: string }; Body: Readable }>('/upload', async ({ query, body }) => {
	const file = await open(query.to, 'wx')
	await pipeline(body, file.createWriteStream({ flush: true }))
	return {}
})

await app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' })
process.stdout.write('listening\n')
