import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { cases } from '@praxis/contract/cases/cases.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { COMPONENT_SERVICES, SERVICE_IDS } from '@praxis/contract/models/models.fields'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../testing/caller.ts'
import { allowCloud } from '../../testing/models/allow-cloud.ts'
import { type ModelReply, type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { type Generation, generate } from './generate.ts'
import { warnOfBudgets } from './warn-of-budgets.ts'

const KEY = 'sk-a-key-of-the-tests-0123'
const LOCAL = 'local/llama3.2:3b'
const CLOUD = 'openai/gpt-4o'
/** No pauses, and as patient as a slow machine needs. */
const LIMITS = { retryMs: 1, firstMs: 25_000, silenceMs: 25_000, totalMs: 60_000 }
/** For providers that never answer: long enough for the request to reach them on a slow machine. */
const SHORT = { ...LIMITS, firstMs: 1_000, silenceMs: 1_000 }

let app: TestApp
let server: ModelStandIn
let cloud: ModelStandIn
let admin: Caller
let ctx: Context

beforeAll(async () => {
	server = await startModelServer(['llama3.2:3b'])
	cloud = await startModelServer()
	app = await startTestApp({ env: { OLLAMA_URL: server.url, OUTBOUND_ALLOW: '127.0.0.1' } })
	admin = app.as(await createPerson(app, 'admin'))
	await admin.call(models.editProvider, { providerId: 'openai', baseUrl: `${cloud.url}/v1` })
	await admin.call(models.setKey, { providerId: 'openai', apiKey: KEY })
	await allowCloud(admin)
	const origin = { requestId: newId(), ip: '127.0.0.1', userAgent: 'test' }
	ctx = { actor: { kind: 'system', name: 'test' }, origin, platform: app.platform }
})
afterAll(async () => {
	await app.close()
	await server.close()
	await cloud.close()
})
beforeEach(async () => {
	for (const one of [server, cloud]) one.requests.length = 0
	await change({
		preference: 'automatic',
		fallbackModel: null,
		firmBudgetCents: null,
		userBudgetCents: null,
		pseudonymize: false,
		services: { 'case-analysis': true },
	})
})

async function change(settings: object): Promise<void> {
	const { version } = await admin.call(models.settings, {})
	await admin.call(models.editSettings, { ...settings, version })
}

const ask = (more: Partial<Generation<unknown>> = {}) =>
	generate<unknown>(ctx, { service: null, prompt: 'Say something.', model: CLOUD, limits: LIMITS, ...more })

async function failure(more: Partial<Generation<unknown>> = {}): Promise<{ code: string; message: string }> {
	const failed = await ask(more).then(
		() => null,
		(error: { code: string; message: string }) => error,
	)
	if (failed === null) throw new Error('The call was answered.')
	return { code: failed.code, message: failed.message }
}

async function lastCall() {
	const { rows } = await app.platform.db.owner.query(
		'SELECT * FROM api.model_calls ORDER BY created_at DESC, id DESC LIMIT 1',
	)
	return rows[0]
}

describe('a provider that fails', () => {
	const fails: [string, ModelReply[], string][] = [
		['refuses the key', [{ status: 401 }], 'provider_key_refused'],
		['does not know the model', [{ status: 404 }], 'provider_refused'],
		['is limited for longer than one waits', [{ status: 429, headers: { 'retry-after': '900' } }], 'provider_limited'],
		['fails three times', [{ status: 500 }, { status: 503 }, { status: 529 }], 'connection_failed'],
		['never answers', [{ fault: 'hang' }], 'connection_timeout'],
		['falls silent', [{ pieces: ['One '], fault: 'silence' }], 'connection_timeout'],
		['answers what is no JSON', [{ body: 'data: {not json\n\n' }], 'connection_failed'],
		['answers nothing', [{ text: '', pieces: [''] }], 'empty_response'],
		['is cut off', [{ pieces: ['One ', 'two '], fault: 'cut' }], 'connection_failed'],
		['ends without finishing', [{ pieces: ['One ', 'two '], fault: 'unfinished' }], 'connection_failed'],
	]
	it.each(fails)('%s', async (_name, replies, code) => {
		cloud.reply(...replies)
		const limits = code === 'connection_timeout' ? SHORT : LIMITS
		expect(await failure({ limits })).toMatchObject({ code })
		expect(cloud.requests).toHaveLength(replies.length)
		expect(await lastCall()).toMatchObject({ state: 'failed', sealed_answer: null })
	})

	it('is asked again after the pause it asks for, and answers', async () => {
		cloud.reply({ status: 429, headers: { 'retry-after': '0' } }, { status: 503 }, { text: 'At last.' })
		expect(await ask()).toMatchObject({ text: 'At last.', note: null })
		expect(cloud.requests).toHaveLength(3)
	})

	it('repeats the key in its message: it is never shown', async () => {
		const message = `Incorrect API key provided: ${KEY}. Also sk-proj-abcdefghijkl at https://ada:pass@models.test/v1.`
		cloud.reply({ status: 400, body: JSON.stringify({ error: { message, type: 'invalid', code: null } }) })
		const { message: shown } = await failure()
		expect(shown).toContain('[key]')
		expect(shown).not.toMatch(/sk-a|sk-proj|ada:pass/)
		expect(JSON.stringify(await lastCall())).not.toContain(KEY)
	})

	it('names files of its machine: they are not shown, addresses are', async () => {
		const message = String.raw`Out of memory in /usr/lib/ollama/runner.so and C:\models\llama.bin, see https://models.test/docs/memory.`
		cloud.reply({ status: 400, body: JSON.stringify({ error: { message, type: 'invalid', code: null } }) })
		expect((await failure()).message).toContain('in [path] and [path] see https://models.test/docs/memory.')
	})
})

describe('the fallback', () => {
	it('answers when the primary model fails, and the history says so', async () => {
		await change({ fallbackModel: LOCAL })
		cloud.reply({ status: 401 })
		server.reply({ text: 'From the fallback.' })
		const { text, note } = await ask()
		expect(text).toBe('From the fallback.')
		expect(note).toBe(
			'Primary model failed: The provider did not accept the API key: 401. Used fallback model: llama3.2:3b',
		)
		expect(await lastCall()).toMatchObject({ state: 'succeeded', model: LOCAL, error: note })
	})

	it('replaces what was streamed before the failure', async () => {
		await change({ fallbackModel: LOCAL })
		cloud.reply({ pieces: ['Half '], fault: 'cut' })
		const seen: string[] = []
		await ask({ onText: (text) => seen.push(text), onReset: () => seen.push('reset') })
		expect(seen).toEqual(['Half ', 'reset', 'Ready.'])
	})

	it('is not asked when the call was canceled', async () => {
		await change({ fallbackModel: LOCAL })
		const cancel = new AbortController()
		cloud.reply({ fault: 'hang' })
		const failed = failure({ signal: cancel.signal, limits: LIMITS, onStart: () => {} })
		await expect.poll(() => cloud.requests.length).toBe(1)
		cancel.abort()
		expect(await failed).toMatchObject({ code: 'call_canceled' })
		expect(await lastCall()).toMatchObject({ state: 'canceled' })
		await expect.poll(() => cloud.requests[0]?.isClosed).toBe(true)
		expect(server.requests).toHaveLength(0)
	})
})

describe('what may leave the building', () => {
	/** Ports that this process connects to while it works, as the sockets report. */
	async function connectionsOf(work: () => Promise<unknown>): Promise<number[]> {
		const sockets: Socket[] = []
		const ports: number[] = []
		const note = (message: unknown) => {
			const { socket } = message as { socket: Socket }
			sockets.push(socket)
			socket.once('connect', () => socket.remotePort !== undefined && ports.push(socket.remotePort))
		}
		subscribe('net.client.socket', note)
		await work().finally(() => unsubscribe('net.client.socket', note))
		expect(sockets.length).toBeGreaterThan(0)
		return [...new Set(ports)]
	}
	const portOf = ({ url }: ModelStandIn) => Number(new URL(url).port)

	it('is nothing under Local Only: no socket is opened to a cloud provider', async () => {
		await change({ preference: 'local', fallbackModel: CLOUD, selectedModel: CLOUD })
		server.reply({ status: 401 })
		const ports = await connectionsOf(async () => {
			expect(await failure({ model: undefined })).toMatchObject({ code: 'provider_key_refused' })
			expect(await failure({ model: CLOUD })).toMatchObject({ code: 'model_not_allowed' })
			expect(await ask({ model: undefined })).toMatchObject({ model: { kind: 'local' } })
		})
		expect(ports).toContain(portOf(server))
		expect(ports).not.toContain(portOf(cloud))
		expect(cloud.requests).toHaveLength(0)
		// The same watch does see a call of the cloud.
		await change({ preference: 'cloud' })
		expect(await connectionsOf(() => ask())).toContain(portOf(cloud))
	})

	it('is nothing with only cloud models under Local Only: there is no model', async () => {
		await change({ preference: 'local' })
		server.localModels = []
		await app.platform.db.owner.query('SELECT 1')
		const other = await startTestApp({ database: app.database, env: { OLLAMA_URL: server.url }, work: false })
		const failed = await generate({ ...ctx, platform: other.platform }, { service: null, prompt: 'x' }).catch(
			(error) => error,
		)
		expect(failed).toMatchObject({
			code: 'no_model',
			message: 'No model available. Please configure models or select a model from the Models tab.',
		})
		server.localModels = ['llama3.2:3b']
		await other.close()
	})

	it('is nothing of a confidential case', async () => {
		const client = newId()
		await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [client])
		const one = await admin.call(cases.open, {
			clientId: client,
			caseName: 'Quiet',
			type: 'General',
			aiAccess: 'local',
		})
		expect(await failure({ caseIds: [one.id] })).toMatchObject({ code: 'case_confidential' })
		expect(await ask({ caseIds: [one.id], model: undefined })).toMatchObject({ model: { kind: 'local' } })
		expect(await admin.call(models.status, { caseId: one.id })).toMatchObject({
			isConfidential: true,
			model: { kind: 'local' },
		})
		expect(cloud.requests).toHaveLength(0)
	})

	it('has its names and numbers replaced, and the answer has them again', async () => {
		await change({ pseudonymize: true })
		cloud.answer = ({ prompt }) => ({
			text: `I read: ${/\[PERSON-\d+\]/.exec(prompt)?.[0]} and ${/\[SSN-\d+\]/.exec(prompt)?.[0]}`,
		})
		const prompt = 'Jane Roe, 123-45-6789, jane@roe.test, lives at 12 Elm Street.'
		const { text } = await ask({ prompt, names: ['Jane Roe'] })
		expect(cloud.requests[0]?.prompt).not.toMatch(/Jane|6789|roe\.test|Elm/)
		expect(text).toBe('I read: Jane Roe and 123-45-6789')
		cloud.answer = () => ({})
	})

	it('has the names of the case replaced without being given them', async () => {
		await change({ pseudonymize: true })
		const client = newId()
		await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Petra Quill')", [client])
		const one = await admin.call(cases.open, { clientId: client, caseName: 'Open', type: 'General' })
		await ask({ prompt: 'What should Petra Quill do?', caseIds: [one.id] })
		expect(cloud.requests[0]?.prompt).toContain('What should [PERSON-1] do?')
	})
})

describe('an answer of a given form', () => {
	const schema = z.object({ name: z.string(), year: z.int() })

	it('is checked and returned', async () => {
		cloud.reply({ text: '```json\n{"name": "Roe", "year": 1973}\n```' })
		expect(await ask({ schema })).toMatchObject({ output: { name: 'Roe', year: 1973 } })
		expect(JSON.stringify(cloud.requests[0]?.body)).toContain('json_schema')
	})

	it('is repaired once, and both calls are paid', async () => {
		cloud.reply({ text: '{"name": "Roe"}' }, { text: '{"name": "Roe", "year": 1973}' })
		expect(await ask({ schema })).toMatchObject({ output: { year: 1973 } })
		expect(cloud.requests[1]?.prompt).toContain('What is wrong with it')
		expect(await lastCall()).toMatchObject({ input_tokens: 24, output_tokens: 14 })
	})

	it('fails when it is wrong twice', async () => {
		cloud.reply({ text: 'no' }, { text: 'still no' })
		expect(await failure({ schema })).toMatchObject({ code: 'answer_not_structured' })
	})
})

describe('limits', () => {
	it('counts what a call that was broken off may have cost, so that canceling is not free', async () => {
		const cost = async () => Number((await lastCall())?.cost_microdollars)
		cloud.reply({ pieces: ['x'.repeat(4000)], fault: 'cut' })
		await failure()
		// 1,000 tokens at $0.01 for 1,000, and the prompt.
		expect(await cost()).toBeGreaterThan(10_000)
		cloud.reply({ status: 401 })
		await failure()
		expect(await cost()).toBe(0)
	})

	it('counts each further attempt as a request of its own', async () => {
		const reserved = async () => {
			const { rows } = await app.platform.db.owner.query('SELECT count(*)::int AS n FROM api.model_reservations')
			return Number(rows[0]?.n)
		}
		await app.platform.db.owner.query('DELETE FROM api.model_reservations')
		cloud.reply({ status: 503 }, { status: 503 }, { text: 'no' }, { text: '{"a": 1}' })
		await ask({ schema: z.object({ a: z.int() }) })
		expect(cloud.requests).toHaveLength(4)
		expect(await reserved()).toBe(4)
	})

	it('warns once a month when 80% of a budget is used, and once when all is', async () => {
		const own = await createPerson(app, 'attorney')
		await change({ firmBudgetCents: 100, userBudgetCents: 50 })
		const spend = (cents: number, userId: string | null) =>
			app.platform.db.owner.query(
				`INSERT INTO api.model_calls (id, user_id, model, kind, destination, state, cost_microdollars, duration_ms, created_at)
				VALUES ($1, $2, 'openai/gpt-4o', 'cloud', 'x', 'succeeded', $3, 1, now())`,
				[newId(), userId, cents * 10_000],
			)
		const noted = async () => {
			const { rows } = await app.platform.db.owner.query(
				"SELECT user_id, title, text FROM api.notifications WHERE kind LIKE '%ai_budget' ORDER BY created_at, title",
			)
			return rows.map(({ title }) => title)
		}
		await app.platform.db.owner.query('DELETE FROM api.model_calls')
		await warnOfBudgets(ctx, { userId: own.id })
		expect(await noted()).toEqual([])
		await spend(45, own.id)
		await spend(40, null)
		for (let times = 0; times < 2; times++) await warnOfBudgets(ctx, { userId: own.id })
		expect(await noted()).toEqual(['More than 80% of the AI budget is used', 'More than 80% of your AI budget is used'])
		await spend(20, null)
		await warnOfBudgets(ctx, { userId: own.id })
		expect((await noted()).at(-1)).toBe('The AI budget is used up')
		await app.platform.db.owner.query('DELETE FROM api.model_calls')
		await change({ firmBudgetCents: null, userBudgetCents: null })
	})

	it.each(SERVICE_IDS)('refuses %s while it is off, and answers as soon as it is on', async (service) => {
		await change({ services: { [service]: false } })
		expect(await failure({ service })).toEqual({
			code: 'service_disabled',
			message: `${COMPONENT_SERVICES[service].name} service is disabled. Please enable it in the LLM Integration settings.`,
		})
		expect(cloud.requests).toHaveLength(0)
		await change({ services: { [service]: true } })
		expect(await ask({ service })).toMatchObject({ text: 'Ready.' })
		expect(await lastCall()).toMatchObject({ service, state: 'succeeded' })
	})

	it('refuses what would go beyond the budget of the month, also of calls at the same time', async () => {
		await change({ firmBudgetCents: 1 })
		await app.platform.db.owner.query('DELETE FROM api.model_calls')
		// 1 cent is 10,000 microdollars; a call of 500 tokens of output may cost 5,000 of them, and its prompt a little.
		const open = Promise.withResolvers<void>()
		cloud.answer = () => ({ gate: () => open.promise })
		const wanted = { parameters: { maxTokens: 500 }, limits: LIMITS }
		const first = ask(wanted)
		await expect.poll(() => cloud.requests.length).toBe(1)
		expect(await failure(wanted)).toMatchObject({ code: 'budget_reached' })
		open.resolve()
		await first
		cloud.answer = () => ({})
		// What it really cost leaves room for another.
		await ask(wanted)
	})

	it('refuses a model of unknown price while there is a budget', async () => {
		await change({ firmBudgetCents: 100 })
		await admin.call(models.edit, { key: CLOUD, costPer1kOutput: null, version: 0 })
		expect(await failure()).toMatchObject({ code: 'price_unknown' })
		await admin.call(models.remove, { key: CLOUD })
	})

	it('keeps one rate limit for several processes', async () => {
		await admin.call(models.editProvider, { providerId: 'openai', requestsPerMinute: 5 })
		await app.platform.db.owner.query('DELETE FROM api.model_seconds')
		const other = await startTestApp({ database: app.database, env: { OUTBOUND_ALLOW: '127.0.0.1' }, work: false })
		const cancel = new AbortController()
		const calls = Array.from({ length: 12 }, (_, index) => {
			const platform = index % 2 === 0 ? app.platform : other.platform
			const wanted = { service: null, prompt: 'x', model: CLOUD, signal: cancel.signal, limits: LIMITS }
			return generate({ ...ctx, platform }, wanted).then(
				() => 'answered',
				(error: { code: string }) => error.code,
			)
		})
		await expect.poll(() => cloud.requests.length).toBe(5)
		const waiting = async () => {
			const { rows } = await app.platform.db.owner.query(
				"SELECT count(*)::int AS n FROM api.model_calls WHERE state = 'running'",
			)
			return rows[0]?.n
		}
		await expect.poll(waiting).toBe(7)
		expect(cloud.requests).toHaveLength(5)
		cancel.abort()
		const ends = await Promise.all(calls)
		expect(ends.filter((one) => one === 'answered')).toHaveLength(5)
		expect(ends.filter((one) => one === 'call_canceled')).toHaveLength(7)
		await other.close()
		await admin.call(models.editProvider, { providerId: 'openai', requestsPerMinute: null })
	})
})
