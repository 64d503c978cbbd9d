import { Writable } from 'node:stream'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { archives } from '@praxis/contract/personal-data/personal-data.contract'
import { strFromU8, unzipSync } from 'fflate'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { allowCloud } from '../../testing/models/allow-cloud.ts'
import { type ModelReply, type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

/** Looks like no key that is masked by its beginning. */
const KEY = 'QxV7zzUnmistakableSecretOfTheFirm0042'
const CLIENT_TEXT = 'Marigold Petrichor confessed to her sister.'

let app: TestApp
let cloud: ModelStandIn
let admin: Caller
/** Everything that was ever answered, and everything that was logged. */
let seen = ''
let logged = ''

beforeAll(async () => {
	cloud = await startModelServer()
	const sink = new Writable({
		write: (chunk, _encoding, done) => {
			logged += String(chunk)
			done()
		},
	})
	app = await startTestApp({
		env: { OUTBOUND_ALLOW: '127.0.0.1', OLLAMA_URL: 'http://127.0.0.1:9' },
		log: pino({ level: 'trace' }, sink),
	})
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(async () => {
	await app.close()
	await cloud.close()
})

async function send(...[endpoint, input]: Parameters<Caller['send']>) {
	const answer = await admin.send(endpoint, input, { idempotencyKey: newId() })
	seen += JSON.stringify(answer.headers) + answer.body
	return answer
}

/** Every row of every table as text, with the names of the tables that hold a text. */
async function tablesWith(text: string): Promise<string[]> {
	const { owner } = app.platform.db
	const { rows: tables } = await owner.query<{ name: string }>(
		`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
	)
	const found: string[] = []
	for (const { name } of tables) {
		const { rows } = await owner.query(`SELECT 1 FROM ${name} AS t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`, [text])
		if (rows.length > 0) found.push(name)
	}
	return found
}

it('is in no answer, log line, table, error or export, whatever a provider says about it', {
	timeout: 120_000,
}, async () => {
	const provider = { providerId: 'openai', baseUrl: `${cloud.url}/v1` }
	await send(models.editProvider, provider)
	expect((await send(models.setKey, { providerId: 'openai', apiKey: KEY })).statusCode).toBe(200)
	await allowCloud(admin)
	// A second time in the form of an error: too long, and with a space.
	await send(models.setKey, { providerId: 'openai', apiKey: `${KEY} ${KEY}` })
	const telling = (status: number): ModelReply => {
		const message = `The key ${KEY} in Authorization: Bearer ${KEY} is wrong.`
		return { status, headers: { 'x-echo': KEY }, body: JSON.stringify({ error: { message, type: 'x', code: null } }) }
	}
	const replies: ModelReply[] = [
		{ text: 'Fine.' },
		...[400, 401, 403, 404, 422].map(telling),
		...[500, 500, 500].map(telling),
		{ body: `data: {"error": "${KEY}"\n\n` },
		{ pieces: ['Half '], fault: 'cut' },
	]
	cloud.reply(...replies)
	for (let asked = 0; asked < 9; asked++) {
		await send(models.generate, { id: newId(), prompt: CLIENT_TEXT, model: 'openai/gpt-4o' })
	}
	cloud.reply(telling(401))
	await send(models.test, { key: 'openai/gpt-4o' })
	expect(cloud.requests.length).toBe(replies.length + 1)
	for (const request of cloud.requests) expect(request.headers.authorization).toBe(`Bearer ${KEY}`)
	for (const endpoint of [models.catalog, models.status, models.settings, models.choice]) await send(endpoint, {})
	const { items } = await admin.call(models.history, {})
	for (const { id } of items) await send(models.call, { id })
	await send(models.history, {})
	const day = new Date().toISOString().slice(0, 10)
	await send(models.usage, { from: day, to: day })
	await send(models.removeKey, { providerId: 'gemini' })
	await send(archives.request, {})
	await expect.poll(async () => (await admin.call(archives.get, {})).archive?.status, { timeout: 30_000 }).toBe('ready')
	const { href } = await admin.call(archives.link, {})
	const { rawPayload } = await admin.inject({ url: href })
	const exported = Object.values(unzipSync(new Uint8Array(rawPayload))).map((bytes) => strFromU8(bytes))

	expect(seen).toContain('0042')
	expect(exported.length).toBeGreaterThan(1)
	expect(logged).not.toBe('')
	for (const where of [seen, logged, ...exported]) expect(where).not.toContain(KEY)
	expect(await tablesWith(KEY)).toEqual([])
	// Nor is the text of clients in a log or readable in a table.
	expect(logged).not.toContain('Petrichor')
	expect(await tablesWith('Petrichor')).toEqual([])
})
