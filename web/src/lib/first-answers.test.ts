import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ADDRESS = '/api/cases'
let module: typeof import('./first-answers.ts')

async function load(call: Promise<Response> | undefined): Promise<void> {
	vi.resetModules()
	globalThis.firstCall = call
	module = await import('./first-answers.ts')
}

function answer(answers: object, status = 200): Promise<Response> {
	return Promise.resolve(new Response(JSON.stringify({ answers }), { status }))
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
	vi.useRealTimers()
	globalThis.firstCall = undefined
})

test('an answer is used once, also an empty one', async () => {
	await load(answer({ [ADDRESS]: { items: [] }, '/api/session': null }))
	expect(await module.takeFirstAnswer('/api/clients')).toBeNull()
	expect(await module.takeFirstAnswer('/api/session')).toEqual({ body: null })
	expect(await module.takeFirstAnswer(ADDRESS)).toEqual({ body: { items: [] } })
	expect(await module.takeFirstAnswer(ADDRESS)).toBeNull()
})

test('a discarded or old answer is not used', async () => {
	await load(answer({ [ADDRESS]: 1 }))
	module.discardFirstAnswers()
	expect(await module.takeFirstAnswer(ADDRESS)).toBeNull()
	await load(answer({ [ADDRESS]: 1, '/api/session': null }))
	await module.takeFirstAnswer('/api/session')
	vi.setSystemTime(Date.now() + 31_000)
	expect(await module.takeFirstAnswer(ADDRESS)).toBeNull()
})

test.each([
	['no call', () => undefined],
	['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
	['a refusal', () => answer({ [ADDRESS]: 1 }, 503)],
	['no JSON', () => Promise.resolve(new Response('<p>'))],
])('with %s there is no answer', async (_, call) => {
	await load(call())
	expect(await module.takeFirstAnswer(ADDRESS)).toBeNull()
})
