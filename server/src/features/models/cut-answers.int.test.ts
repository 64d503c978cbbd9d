import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { PersonContext } from '../../platform/context.ts'
import type { Caller } from '../../testing/caller.ts'
import { allowCloud } from '../../testing/models/allow-cloud.ts'
import { type ModelReply, type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import type { CallFailure } from './call-failure.ts'
import { type Generation, generate } from './generate.ts'
import { testModel } from './test-model.ts'

const LOCAL = 'local/llama3.2:3b'
const CLOUD = 'openai/gpt-4o'

let app: TestApp
let server: ModelStandIn
let admin: Caller

beforeAll(async () => {
	server = await startModelServer(['llama3.2:3b', 'tiny:latest', 'slow:1b'])
	app = await startTestApp({ env: { OLLAMA_URL: server.url, OUTBOUND_ALLOW: '127.0.0.1' } })
	admin = app.as(await createPerson(app, 'admin'))
	await admin.call(models.editProvider, { providerId: 'openai', baseUrl: `${server.url}/v1` })
	await admin.call(models.setKey, { providerId: 'openai', apiKey: 'sk-a-key-of-the-tests-0123' })
	await allowCloud(admin)
})
afterAll(async () => {
	await app.close()
	await server.close()
})
beforeEach(() => {
	server.requests.length = 0
})

/** A streamed answer of chat completions that ends where it reached the tokens allowed. */
function cut(...pieces: readonly string[]): ModelReply {
	const line = (choice: object, more: object = {}) =>
		`data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, ...choice }], ...more })}\n\n`
	const texts = pieces.map((content) => line({ delta: { role: 'assistant', content }, finish_reason: null }))
	const usage = { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 }
	return { body: [...texts, line({ delta: {}, finish_reason: 'length' }, { usage }), 'data: [DONE]\n\n'].join('') }
}

const context = () => ({
	actor: { kind: 'system', name: 'test' } as const,
	origin: { requestId: newId(), ip: null, userAgent: null },
	platform: app.platform,
})
const ask = (more: Partial<Generation<unknown>> = {}) =>
	generate<unknown>(context(), { service: null, prompt: 'Say something.', model: LOCAL, ...more })
const failure = (more: Partial<Generation<unknown>> = {}): Promise<CallFailure> =>
	ask(more).then(
		() => {
			throw new Error('The call was answered.')
		},
		(error) => error,
	)
async function lastCall() {
	const { rows } = await app.platform.db.owner.query(
		'SELECT * FROM api.model_calls ORDER BY created_at DESC, id DESC LIMIT 1',
	)
	return rows[0]
}

const schema = z.object({ name: z.string() })

describe('an answer that is cut', () => {
	it('is said to be, and the history keeps it', async () => {
		server.reply(cut('The claim is '))
		const { text, note } = await ask()
		expect(text).toBe('The claim is ')
		expect(note).toBe('The answer was cut off at the tokens allowed: it is not complete.')
		expect(await lastCall()).toMatchObject({ state: 'succeeded', error: note })
	})

	it('in JSON is asked again with more room, not repaired', async () => {
		server.reply(cut('{"name": "Ro'), { text: '{"name": "Roe"}' })
		expect(await ask({ schema, parameters: { maxTokens: 100 } })).toMatchObject({ output: { name: 'Roe' } })
		expect(server.requests[1]?.body.max_tokens).toBe(200)
		expect(server.requests[1]?.prompt).not.toContain('What is wrong')
	})

	it('in JSON twice is no answer: nothing of it is shown as one', async () => {
		server.reply(cut('{"name": "Ro'), cut('{"name": "Roe", '))
		expect(await failure({ schema })).toMatchObject({ code: 'answer_cut', answer: null })
		expect(await lastCall()).toMatchObject({ state: 'failed', output_tokens: 14 })
	})

	it('broken JSON is not shown as a statement, while plain words are', async () => {
		server.reply({ text: '{"name": Roe}' }, { text: '{"name": "Roe"' })
		expect(await failure({ schema })).toMatchObject({ code: 'answer_not_structured', answer: null })
		server.reply({ text: 'It was Roe.' }, { text: 'It was Roe.' })
		expect(await failure({ schema })).toMatchObject({ answer: { text: 'It was Roe.' } })
	})
})

describe('reasoning', () => {
	it('is left out of what is streamed and kept, wherever its marks are split', async () => {
		server.reply({ pieces: ['<th', 'ink>He lies', '.</thi', 'nk>\n\nYes', '.'] })
		let seen = ''
		const { text } = await ask({ onText: (piece) => (seen += piece) })
		expect([text, seen]).toEqual(['Yes.', 'Yes.'])
	})

	it('is left out before JSON', async () => {
		server.reply({ text: '<think>{"name": 1} or so</think>```json\n{"name": "Roe"}\n```' })
		expect(await ask({ schema })).toMatchObject({ output: { name: 'Roe' } })
	})

	it('that took all tokens is said to be', async () => {
		server.reply(cut('<think>Let me see'))
		expect(await failure()).toMatchObject({
			code: 'answer_cut',
			message: expect.stringContaining('all of its tokens went into reasoning'),
		})
	})
})

describe('the context of a local server', () => {
	it('is asked of it: what does not fit is refused before it is sent', async () => {
		server.others = { '/api/ps': { models: [{ name: 'tiny:latest', context_length: 2048 }] } }
		const failed = await failure({ model: 'local/tiny:latest', prompt: 'word '.repeat(2000) })
		expect(failed.message).toContain('tokens, and it reads 2,048 with its answer')
		expect(server.requests).toEqual([])
	})

	it('leaves room for the answer', async () => {
		await ask({ model: 'local/tiny:latest', prompt: 'word '.repeat(1200), parameters: { maxTokens: 1500 } })
		expect(Number(server.requests[0]?.body.max_tokens)).toBeLessThan(600)
	})

	it('that read a part of the text is said aloud, and kept', async () => {
		server.reply({ text: 'Fine.', usage: { input: 900, output: 5 } })
		const { note } = await ask({ prompt: 'договор '.repeat(1500) })
		expect(note).toContain('The local server read only 900 of about')
		expect(await lastCall()).toMatchObject({ error: note })
	})
})

describe('a test of a model', () => {
	it('ends when a server says nothing, with “Connection timeout”', async () => {
		server.reply({ fault: 'hang' })
		const person = { ...context(), actor: await personOf() } as unknown as PersonContext
		expect(await testModel(person, { key: 'local/slow:1b' }, 1_000)).toMatchObject({
			connected: false,
			error: 'Connection timeout',
		})
		expect(await lastCall()).toMatchObject({ state: 'failed', error: 'Connection timeout' })
	})

	it('suggests the version that an address lacks', async () => {
		server.others = { '/v1/models': { data: [] } }
		await admin.call(models.editProvider, { providerId: 'openai', baseUrl: `${server.url}/proxy` })
		await admin.call(models.setKey, { providerId: 'openai', apiKey: 'sk-a-key-of-the-tests-0123' })
		server.others = { '/proxy/v1/models': { data: [] } }
		server.reply({ status: 404 })
		const { error } = await admin.call(models.test, { key: CLOUD })
		expect(error).toContain(`${server.url}/proxy/v1 answers: use that.`)
	})
})

/** The administrator as a command knows them. */
async function personOf() {
	const { rows } = await app.platform.db.owner.query("SELECT id FROM api.users WHERE role = 'admin' LIMIT 1")
	const permissions = { has: () => true }
	return { kind: 'person', id: rows[0]?.id, role: 'admin', isAdmin: true, reach: 'firm', permissions }
}
