import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { splitModelKey } from '@praxis/contract/models/models.fields'
import { type ProviderId, providerOf } from '@praxis/contract/models/providers.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { allowCloud } from '../../testing/models/allow-cloud.ts'
import { type ModelReply, type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { type Generation, generate } from './generate.ts'

const KEY = 'sk-a-key-of-the-wires-0123'
/** Every provider, and of OpenAI each protocol: chat completions, Responses, and an answer that is not streamed. */
const WIRES = [
	'openai/gpt-4o',
	'openai/over-responses',
	'openai/o1',
	'anthropic/claude-3-5-sonnet-20241022',
	'gemini/gemini-1.5-pro',
	'xai/grok-2-1212',
	'groq/llama-3.3-70b-versatile',
	'openrouter/openai/gpt-4o',
	'moonshot/moonshot-v1-32k',
	'deepseek/deepseek-chat',
	'local/llama3.2:3b',
]
/** Patience of a test that waits for an answer, and of one that waits for none: the request has to reach the stand-in. */
const PATIENT = { retryMs: 1, firstMs: 60_000, silenceMs: 60_000, totalMs: 60_000 }
const IMPATIENT = { retryMs: 1, firstMs: 1_000, silenceMs: 1_000, totalMs: 1_000 }

let app: TestApp
let ctx: Context
const servers = new Map<string, ModelStandIn>()

/** One for each provider, so that a request shows whom it was for. */
function serverOf(key: string): ModelStandIn {
	const server = servers.get(splitModelKey(key).providerId)
	if (server === undefined) throw new Error(`no stand-in for ${key}`)
	return server
}

beforeAll(async () => {
	for (const key of WIRES) {
		const { providerId } = splitModelKey(key)
		if (!servers.has(providerId)) servers.set(providerId, await startModelServer(['llama3.2:3b']))
	}
	app = await startTestApp({ env: { OLLAMA_URL: serverOf('local/x').url, OUTBOUND_ALLOW: '127.0.0.1' }, work: false })
	const admin = app.as(await createPerson(app, 'admin'))
	for (const [id, { url }] of servers) {
		const providerId = id as ProviderId
		const roomy = { requestsPerMinute: 1_000_000, tokensPerMinute: 1_000_000_000 }
		await admin.call(models.editProvider, { providerId, ...roomy, ...(id !== 'local' && { baseUrl: `${url}/v1` }) })
		if (id !== 'local') await admin.call(models.setKey, { providerId, apiKey: KEY })
	}
	await allowCloud(admin)
	await admin.call(models.import, {
		models: [
			{ id: 'over-responses', name: 'Over Responses', providerId: 'openai', capabilities: ['responses'] },
			{ id: 'deepseek-chat', name: 'Chat', providerId: 'deepseek' },
		],
	})
	const origin = { requestId: newId(), ip: '127.0.0.1', userAgent: 'test' }
	ctx = { actor: { kind: 'system', name: 'test' }, origin, platform: app.platform }
})
afterAll(async () => {
	await app.close()
	for (const server of servers.values()) await server.close()
})

type Asked<T> = Partial<Generation<T>>

function ask<T = unknown>(key: string, more: Asked<T> = {}, ...replies: readonly ModelReply[]) {
	const server = serverOf(key)
	server.requests.length = 0
	server.reply(...replies)
	return generate<T>(ctx, { service: null, prompt: 'Count to three.', model: key, limits: PATIENT, ...more })
}

async function failure(key: string, more: Asked<unknown>, ...replies: readonly ModelReply[]): Promise<string> {
	const failed = await ask(key, more, ...replies).then(
		() => null,
		(error: { code: string }) => error.code,
	)
	if (failed === null) throw new Error('The call was answered.')
	return failed
}

async function lastCall() {
	const { rows } = await app.platform.db.owner.query(
		'SELECT * FROM api.model_calls ORDER BY created_at DESC, id DESC LIMIT 1',
	)
	return rows[0]
}

describe.each(WIRES)('%s', (key) => {
	const { providerId, id } = splitModelKey(key)
	const { kind, apiKeyHeader, apiKeyPrefix, extraHeaders } = providerOf(providerId as ProviderId)
	const isStreamed = key !== 'openai/o1'

	it('answers in pieces, with what was used; its key is in its own header, and it has no tools', async () => {
		const pieces: string[] = []
		const reply = { text: 'One two three.', pieces: ['One ', 'two ', 'three.'], usage: { input: 40, output: 5 } }
		const { text } = await ask(key, { onText: (piece) => pieces.push(piece) }, reply)
		expect(text).toBe('One two three.')
		expect(pieces).toEqual(isStreamed ? reply.pieces : [text])
		expect(await lastCall()).toMatchObject({ state: 'succeeded', input_tokens: 40, output_tokens: 5 })
		const [request] = serverOf(key).requests
		expect(request).toMatchObject({ model: id, prompt: expect.stringContaining('Count to three.') })
		expect(request?.body).not.toHaveProperty('tools')
		expect(request?.headers).toMatchObject(extraHeaders)
		const header = request?.headers[apiKeyHeader.toLowerCase()]
		expect(header).toBe(kind === 'local' ? undefined : `${apiKeyPrefix}${KEY}`)
	})

	it('answers in a given form, without tools', async () => {
		const schema = z.object({ name: z.string(), year: z.int() })
		const { output } = await ask(key, { schema }, { text: '{"name": "Roe", "year": 1973}' })
		expect(output).toEqual({ name: 'Roe', year: 1973 })
		const [request] = serverOf(key).requests
		expect(request?.body).not.toHaveProperty('tools')
		// The form is sent: as a schema of the protocol, or within the prompt.
		expect(JSON.stringify(request?.body)).toMatch(/year/)
	})

	it('answers 10 MB', async () => {
		const piece = 'x'.repeat(1_000_000)
		const pieces = Array.from({ length: 10 }, () => piece)
		const { text } = await ask(key, {}, { text: pieces.join(''), pieces })
		expect(text).toHaveLength(10_000_000)
	})

	it('is asked again after the seconds of its Retry-After, and answers', async () => {
		const limited = { status: 429, headers: { 'retry-after': '1' } }
		expect(await ask(key, {}, limited, { text: 'At last.' })).toMatchObject({ text: 'At last.' })
		const [first, second] = serverOf(key).requests
		// A timer may fire a little early.
		expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950)
	})

	const fails: [string, string, object, ...ModelReply[]][] = [
		['refuses the key', 'provider_key_refused', PATIENT, { status: 401 }],
		['is limited for long', 'provider_limited', PATIENT, { status: 429, headers: { 'retry-after': '900' } }],
		['fails three times', 'connection_failed', PATIENT, { status: 500 }, { status: 500 }, { status: 500 }],
		['never answers', 'connection_timeout', IMPATIENT, { fault: 'hang' }],
		['answers nothing', 'empty_response', PATIENT, { text: '', pieces: [''] }],
		[
			'answers what cannot be read',
			'connection_failed',
			PATIENT,
			{ body: isStreamed ? 'data: {not json\n\n' : '{not json' },
		],
		['is cut in the middle', 'connection_failed', PATIENT, { text: 'One two', pieces: ['One ', 'two '], fault: 'cut' }],
	]
	it.each(fails)('%s: %s', async (_name, code, limits, ...replies) => {
		expect(await failure(key, { limits }, ...replies)).toBe(code)
		expect(serverOf(key).requests).toHaveLength(replies.length)
		const last = await lastCall()
		expect(last).toMatchObject({ state: 'failed', sealed_answer: null })
		expect(last.error).not.toContain(KEY)
	})
})
