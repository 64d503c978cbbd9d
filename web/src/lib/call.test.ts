import { cases } from '@praxis/contract/cases/cases.contract'
import { addressOf } from '@praxis/contract/kernel/endpoint'
import { afterEach, expect, test, vi } from 'vitest'
import { bodyOf, call, onUnauthenticated, onUnreachable } from './call.ts'

const ID = '018f0000-0000-7000-8000-0000000000a1'

interface Sent {
	readonly address: string
	readonly init: RequestInit
}

function answer(status: number, body: string): Sent[] {
	const sent: Sent[] = []
	vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
		sent.push({ address, init })
		return new Response(body, { status })
	})
	return sent
}

afterEach(() => {
	vi.unstubAllGlobals()
})

test('puts path fields in the path, other input of a read in the query', () => {
	expect(addressOf(cases.ofClient, { clientId: 'a/b', limit: 5, cursor: undefined })).toBe(
		'/api/clients/a%2Fb/cases?limit=5',
	)
	expect(addressOf(cases.list, { status: ['Active', 'New'], withTotal: false })).toBe(
		'/api/cases?status=Active%2CNew&withTotal=false',
	)
	expect(bodyOf(cases.list, { limit: 5 })).toBeNull()
})

test('puts other input of a write in the body', () => {
	expect(addressOf(cases.archive, { id: ID, version: 3 })).toBe(`/api/cases/${ID}/archive`)
	expect(bodyOf(cases.archive, { id: ID, version: 3 })).toBe('{"version":3}')
})

test('sends the client version and, on writes, an idempotency key', async () => {
	const sent = answer(200, '{"id":"x"}')
	await call(cases.get, { id: ID })
	await call(cases.archive, { id: ID, version: 1 }, { idempotencyKey: 'once' })
	await call(cases.archive, { id: ID, version: 1 })
	const [read, keyed, write] = sent.map(({ init }) => new Headers(init.headers))
	expect(read?.get('x-client-version')).toBe('1.0.0')
	expect(read?.has('idempotency-key')).toBe(false)
	expect(keyed?.get('idempotency-key')).toBe('once')
	expect(write?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('throws the server’s error', async () => {
	const body = {
		code: 'validation_failed',
		message: 'Case name is required',
		fields: { caseName: 'x' },
		requestId: 'r1',
	}
	answer(400, JSON.stringify(body))
	await expect(call(cases.get, { id: ID })).rejects.toMatchObject({ status: 400, ...body })
})

test('creates an error for a response that is not the server’s', async () => {
	answer(502, '<html>Bad gateway</html>')
	await expect(call(cases.get, { id: ID })).rejects.toMatchObject({ code: 'internal_error', status: 502 })
})

test('throws unreachable without a response', async () => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
	await expect(call(cases.get, { id: ID })).rejects.toMatchObject({ code: 'server_unreachable', status: 0 })
})

test('treats an interrupted response as none', async () => {
	const broken = new ReadableStream({
		start: (controller) => {
			controller.enqueue(new TextEncoder().encode('{"items":['))
			controller.error(new TypeError('network error'))
		},
	})
	vi.stubGlobal('fetch', async () => new Response(broken))
	await expect(call(cases.get, { id: ID })).rejects.toMatchObject({ code: 'server_unreachable', status: 0 })
})

test('times out', async () => {
	vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
		return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
	})
	await expect(call(cases.get, { id: ID }, { timeoutMs: 5 })).rejects.toMatchObject({ code: 'timeout' })
})

test('throws the abort reason', async () => {
	const reason = new Error('gone elsewhere')
	vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
	await expect(call(cases.get, { id: ID }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('notifies listeners on 401 only', async () => {
	const heard: string[] = []
	const stop = onUnauthenticated((error) => heard.push(error.code))
	answer(401, '{"code":"invalid_credentials","message":"No.","requestId":"r"}')
	await call(cases.get, { id: ID }).catch(() => undefined)
	answer(401, '{"code":"unauthenticated","message":"Please sign in.","requestId":"r"}')
	await call(cases.get, { id: ID }).catch(() => undefined)
	stop()
	await call(cases.get, { id: ID }).catch(() => undefined)
	expect(heard).toEqual(['unauthenticated'])
})

test('notifies listeners without a response only', async () => {
	let heard = 0
	const stop = onUnreachable(() => {
		heard += 1
	})
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
	await call(cases.get, { id: ID }).catch(() => undefined)
	answer(500, '{}')
	await call(cases.get, { id: ID }).catch(() => undefined)
	stop()
	expect(heard).toBe(1)
})
