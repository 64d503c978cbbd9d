import { endpoint } from '@praxis/contract/kernel/endpoint'
import type { ErrorEnvelope } from '@praxis/contract/kernel/errors'
import { refuse } from '@praxis/contract/kernel/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asPage, HARNESS_ORIGIN, httpHarness, personWith, sampleRoutes } from '../../testing/http-harness.ts'
import type { Person } from '../actor.ts'
import type { Context } from '../context.ts'
import { RawAnswer, route } from './endpoint-route.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const seen: Context[] = []

const danger = endpoint({
	id: 'test.danger',
	method: 'DELETE',
	path: '/api/test/danger/:id',
	access: 'manage_users',
	summary: 'Dangerous',
	input: z.object({ id: z.string() }),
	output: z.object({ done: z.boolean() }),
	errors: {},
	dangerous: true,
})
const secret = endpoint({
	id: 'test.secret',
	method: 'POST',
	path: '/api/test/secret',
	access: 'manage_users',
	storesNoAnswer: true,
	summary: 'Answers a secret',
	input: z.object({}),
	output: z.object({ done: z.boolean() }),
	errors: {},
})
const forGuests = endpoint({
	id: 'test.forGuests',
	method: 'GET',
	path: '/api/test/guests',
	access: 'self',
	guests: true,
	summary: 'Guests too',
	input: z.object({}),
	output: z.object({ done: z.boolean() }),
	errors: {},
})
const redirect = endpoint({
	id: 'test.redirect',
	method: 'GET',
	path: '/api/test/redirect',
	access: 'public',
	summary: 'Away',
	input: z.object({}),
	output: z.object({}),
	errors: {},
})
const stale = endpoint({
	id: 'test.stale',
	method: 'POST',
	path: '/api/test/stale',
	access: 'public',
	summary: 'A conflict',
	input: z.object({}),
	output: z.object({}),
	errors: { changed: { kind: 'conflict', message: 'Changed.' } },
})
const wrong = endpoint({
	id: 'test.wrong',
	method: 'GET',
	path: '/api/test/wrong',
	access: 'public',
	summary: 'Breaks its contract',
	input: z.object({}),
	output: z.object({ items: z.array(z.object({ a: z.number() })) }),
	errors: {},
})
const broken = endpoint({
	id: 'test.broken',
	method: 'GET',
	path: '/api/test/broken',
	access: 'public',
	summary: 'Throws',
	input: z.object({}),
	output: z.object({}),
	errors: {},
})

const routes = [
	...sampleRoutes,
	route(danger, async (ctx) => {
		seen.push(ctx)
		return { done: true }
	}),
	route(secret, async (ctx) => {
		seen.push(ctx)
		return { done: true }
	}),
	route(forGuests, async () => ({ done: true })),
	route(redirect, async (_ctx, _input, http) => {
		http.setCookie('a', 'b c', { maxAge: 60 })
		http.clearCookie('old')
		return new RawAnswer(302, { location: '/dashboard' }, null)
	}),
	route(stale, async () => {
		throw refuse(stale.errors, 'changed', { data: { version: 2 } })
	}),
	route(wrong, async () => ({ items: [Object.assign({ a: 1 }, { secret: 'x' })] })),
	route(broken, async () => {
		throw new Error('a secret: hunter2')
	}),
]

let app: FastifyInstance
let people: Person[]
beforeAll(async () => {
	people = [
		personWith('att', ['view_cases', 'manage_cases']),
		personWith('para', ['assist_with_cases']),
		personWith('nothing', []),
		personWith('fresh', ['manage_users'], { verifiedAt: new Date(NOW.getTime() - 9 * 60_000) }),
		personWith('old', ['manage_users'], { verifiedAt: new Date(NOW.getTime() - 11 * 60_000) }),
		personWith('guest_0', [], { role: 'client' }),
	]
	app = await httpHarness(routes, { people, now: NOW, rateLimits: false })
})
afterAll(() => app.close())

function refusal(response: { json(): unknown }): ErrorEnvelope {
	return response.json() as ErrorEnvelope
}

describe('who may call', () => {
	it('asks for a session before it looks at the input', async () => {
		const response = await app.inject({ method: 'PATCH', url: '/api/sample/notes/1', payload: { nonsense: 1 } })
		expect(response.statusCode).toBe(401)
		expect(refusal(response)).toEqual({
			code: 'unauthenticated',
			message: 'Please sign in.',
			requestId: response.headers['x-request-id'],
		})
	})

	it('asks for the permission before it looks at the input', async () => {
		const request = { method: 'PATCH', url: '/api/sample/notes/1', payload: { nonsense: 1 } } as const
		const response = await app.inject(asPage('nothing', request))
		expect([response.statusCode, refusal(response).code]).toEqual([403, 'forbidden'])
	})

	it.each(['att', 'para'])('any one permission of a list suffices: %s', async (who) => {
		const request = { method: 'PATCH', url: '/api/sample/notes/1', payload: { text: 'hello' } } as const
		const response = await app.inject(asPage(who, request))
		expect(response.json()).toEqual({ id: '1', text: 'hello', actor: who })
	})

	it('treats an unknown cookie as no session, and serves public endpoints to it', async () => {
		const own = await app.inject(asPage('forged', { method: 'GET', url: '/api/sample/own' }))
		expect(own.statusCode).toBe(401)
		const open = await app.inject(asPage('forged', { method: 'POST', url: '/api/sample/open', payload: { text: 'x' } }))
		expect(open.json()).toEqual({ id: 'new', text: 'x', actor: 'anonymous' })
	})

	it('lets guests in only where the endpoint says so', async () => {
		const own = await app.inject(asPage('guest_0', { method: 'GET', url: '/api/sample/own' }))
		expect(own.statusCode).toBe(403)
		const forThem = await app.inject(asPage('guest_0', { method: 'GET', url: '/api/test/guests' }))
		expect(forThem.statusCode).toBe(200)
	})

	it('wants a fresh password for what is dangerous', async () => {
		const old = await app.inject(asPage('old', { method: 'DELETE', url: '/api/test/danger/1' }))
		expect([old.statusCode, refusal(old).code]).toEqual([403, 'reauthentication_required'])
		const fresh = await app.inject(asPage('fresh', { method: 'DELETE', url: '/api/test/danger/1' }))
		expect(fresh.json()).toEqual({ done: true })
	})
})

describe('where a write may come from', () => {
	const write = { method: 'POST', url: '/api/sample/open', payload: { text: 'x' } } as const
	const cookie = 'who=att'

	it.each([
		['our origin', { cookie, origin: HARNESS_ORIGIN }],
		['our referer', { cookie, referer: `${HARNESS_ORIGIN}/dashboard` }],
		['no cookies at all', {}],
		['the client version', { cookie, 'x-client-version': '1.0.0' }],
		['the same site as the browser says', { cookie, 'sec-fetch-site': 'same-origin' }],
		['the address bar', { cookie, 'sec-fetch-site': 'none' }],
	])('takes it with %s', async (_name, headers) => {
		expect((await app.inject({ ...write, headers })).statusCode).toBe(200)
	})

	it.each([
		['a foreign origin', { cookie, origin: 'https://evil.test', 'x-client-version': '1.0.0' }],
		['a foreign origin and no cookies', { origin: 'https://evil.test' }],
		['an opaque origin', { cookie, origin: 'null' }],
		['a foreign referer', { cookie, referer: 'https://evil.test/praxis.test' }],
		['an unreadable referer', { cookie, referer: ':::' }],
		['our host on another port', { cookie, origin: `${HARNESS_ORIGIN}:8080` }],
		['our host by another scheme', { cookie, origin: 'https://praxis.test' }],
		['cookies and no mark', { cookie }],
		['another site as the browser says', { cookie, 'sec-fetch-site': 'cross-site', 'x-client-version': '1.0.0' }],
		['a sister site', { cookie, 'sec-fetch-site': 'same-site', origin: HARNESS_ORIGIN }],
	])('refuses it with %s', async (_name, headers) => {
		const response = await app.inject({ ...write, headers })
		expect([response.statusCode, refusal(response).code]).toEqual([403, 'foreign_origin'])
	})
})

describe('a write without PUBLIC_URL', () => {
	const write = { method: 'POST', url: '/api/sample/open', payload: { text: 'x' } } as const
	const cookie = 'who=att'

	const send = async (host: string, localAddress?: string) => {
		const given = await httpHarness(routes, { people, env: { PUBLIC_URL: '', HOST: 'office' } })
		const headers = { cookie, host, origin: `http://${host}`, 'x-client-version': '1.0.0' }
		if (localAddress !== undefined) {
			given.addHook('onRequest', (request, _reply, done) => {
				Object.defineProperty(request.raw.socket, 'localAddress', { value: localAddress, configurable: true })
				done()
			})
		}
		const response = await given.inject({ ...write, headers })
		await given.close()
		return response.statusCode === 200 ? 'ok' : refusal(response).code
	}

	it.each(['localhost:3000', 'office:3000', 'praxis.lan', '192.168.1.5:3000', '127.0.0.1', '[::1]:3000'])(
		'is taken at %s',
		async (host) => expect(await send(host)).toBe('ok'),
	)

	it.each(['evil.example', 'evil.example:3000', '8.8.8.8', 'praxis.test.evil.example'])(
		'is refused at %s, whatever its origin says',
		async (host) => expect(await send(host)).toBe('foreign_host'),
	)

	it('is taken at the public address that the socket was reached at', async () => {
		expect(await send('8.8.8.8:3000', '::ffff:8.8.8.8')).toBe('ok')
	})
})

describe('answers', () => {
	it('carry what a refusal documents', async () => {
		const response = await app.inject({ method: 'POST', url: '/api/test/stale' })
		expect(response.statusCode).toBe(409)
		expect(refusal(response)).toMatchObject({ code: 'changed', message: 'Changed.', data: { version: 2 } })
	})

	it('can be redirects with cookies', async () => {
		const response = await app.inject({ method: 'GET', url: '/api/test/redirect' })
		expect([response.statusCode, response.headers.location]).toEqual([302, '/dashboard'])
		expect(response.headers['set-cookie']).toEqual([
			'a=b%20c; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
			'old=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
		])
	})

	it('set cookies that are only ever sent encrypted where the site is', async () => {
		const site = await httpHarness(routes, { env: { PUBLIC_URL: 'https://praxis.test' }, rateLimits: false })
		const response = await site.inject({ method: 'GET', url: '/api/test/redirect' })
		await site.close()
		expect(response.headers['set-cookie']).toEqual([
			'a=b%20c; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
			'old=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
		])
	})

	it('fail in tests when they hold more than the contract says', async () => {
		const response = await app.inject({ method: 'GET', url: '/api/test/wrong' })
		expect(response.statusCode).toBe(500)
	})

	it('tell nothing of an unforeseen error', async () => {
		const response = await app.inject({ method: 'GET', url: '/api/test/broken' })
		expect([response.statusCode, refusal(response).code]).toEqual([500, 'internal_error'])
		expect(response.body).not.toContain('hunter2')
	})

	it('are not kept and say so', async () => {
		const response = await app.inject(asPage('att', { method: 'GET', url: '/api/sample/own' }))
		expect(response.headers).toMatchObject({
			'cache-control': 'no-store',
			'content-type': 'application/json; charset=utf-8',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none';frame-ancestors 'none'",
		})
		expect(response.headers['strict-transport-security']).toBeUndefined()
	})
})

describe('a context', () => {
	it('holds the idempotency key of a write and the same hash for the same input', async () => {
		seen.length = 0
		const call = (id: string) =>
			app.inject(
				asPage('fresh', { method: 'DELETE', url: `/api/test/danger/${id}`, headers: { 'idempotency-key': 'key-1' } }),
			)
		await call('1')
		await call('1')
		await call('2')
		const keys = seen.map((ctx) => ctx.idempotency)
		expect(keys[0]).toMatchObject({
			key: 'key-1',
			endpointId: 'test.danger',
			requestHash: expect.stringMatching(/^[0-9a-f]{64}$/),
		})
		expect(keys[1]).toEqual(keys[0])
		expect(keys[2]?.requestHash).not.toBe(keys[0]?.requestHash)
		expect(new Set(seen.map((ctx) => ctx.origin.requestId)).size).toBe(3)
	})

	it('holds no key where the answer is never stored', async () => {
		seen.length = 0
		const write = { method: 'POST', url: '/api/test/secret', payload: {} } as const
		const response = await app.inject(asPage('fresh', { ...write, headers: { 'idempotency-key': 'key-1' } }))
		expect(response.statusCode).toBe(200)
		expect(seen.map((ctx) => ctx.idempotency)).toEqual([undefined])
		const refused = await app.inject(asPage('fresh', { ...write, headers: { 'idempotency-key': 'a b' } }))
		expect(refused.statusCode).toBe(400)
	})

	it.each([
		['with spaces', 'a b'],
		['too long', 'k'.repeat(201)],
		['empty', ''],
		['not ASCII', 'ké'],
	])('refuses a key %s', async (_name, key) => {
		const request = { method: 'DELETE', url: '/api/test/danger/1', headers: { 'idempotency-key': key } } as const
		const response = await app.inject(asPage('fresh', request))
		expect([response.statusCode, refusal(response).fields]).toEqual([400, { 'Idempotency-Key': expect.any(String) }])
	})
})
