import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { endpoint } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asPage, httpHarness, personWith, sampleRoutes } from '../../testing/http-harness.ts'
import { createLog } from '../log.ts'
import { databaseRefusal } from './database-refusal.ts'
import { route, TAKEN_OVER } from './endpoint-route.ts'

const people = [personWith('att', ['view_cases']), personWith('adm', ['view_database_health'])]

describe('limits', () => {
	it('refuses an address that asks too often, and others not', async () => {
		const limited = endpoint({
			id: 'test.limited',
			method: 'POST',
			path: '/api/test/limited',
			access: 'public',
			summary: 'Twice a minute',
			input: z.object({}),
			output: z.object({}),
			errors: {},
			rateLimit: { max: 2, windowSeconds: 60 },
		})
		const app = await httpHarness([...sampleRoutes, route(limited, async () => ({}))], { env: { RATE_LIMIT: '5' } })
		const call = (remoteAddress: string) => app.inject({ method: 'POST', url: '/api/test/limited', remoteAddress })
		expect([(await call('192.0.2.1')).statusCode, (await call('192.0.2.1')).statusCode]).toEqual([200, 200])
		const third = await call('192.0.2.1')
		expect([third.statusCode, third.json().code]).toEqual([429, 'rate_limited'])
		// The minute began with the first call.
		expect(third.headers['retry-after']).toMatch(/^(?:[45]\d|60)$/)
		expect((await call('192.0.2.2')).statusCode).toBe(200)
		const own = () => app.inject({ method: 'GET', url: '/api/sample/own', remoteAddress: '192.0.2.3' })
		const statuses = []
		for (let i = 0; i < 7; i++) statuses.push((await own()).statusCode)
		expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
		await app.close()
	})

	it.each([
		['192.0.2.7', '::ffff:192.0.2.7', 429],
		['192.0.2.7', '192.0.2.8', 401],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', 429],
		['2001:db8:1:2::9', '2001:db8:1:3::9', 401],
		['2001:db8::9', '2001:db8:0:0:9::', 429],
		['fe80::1%eth0', 'fe80::2%eth0', 429],
		['::1', '2001:db8::1', 401],
	])('counts %s and then %s: %i', async (first, second, status) => {
		const app = await httpHarness(sampleRoutes, { env: { RATE_LIMIT: '1' } })
		const call = (remoteAddress: string) => app.inject({ method: 'GET', url: '/api/sample/own', remoteAddress })
		expect((await call(first)).statusCode).toBe(401)
		expect((await call(second)).statusCode).toBe(status)
		await app.close()
	})

	it('counts addresses of the API that do not exist too, and neither pages nor health', async () => {
		const app = await httpHarness([], { env: { RATE_LIMIT: '1' } })
		const statuses = []
		for (const url of ['/api/nothing', '/api', '/healthz', '/healthz', '/favicon.ico', '/favicon.ico']) {
			statuses.push((await app.inject({ method: 'GET', url })).statusCode)
		}
		expect(statuses).toEqual([404, 429, 200, 200, 404, 404])
		await app.close()
	})

	it('counts nothing when there is to be no limit', async () => {
		const app = await httpHarness(sampleRoutes, { env: { RATE_LIMIT: '0' } })
		for (let i = 0; i < 20; i++) {
			expect((await app.inject({ method: 'GET', url: '/api/sample/own' })).statusCode).toBe(401)
		}
		await app.close()
	})

	it('believes X-Forwarded-For of trusted proxies only', async () => {
		const origins: (string | null)[] = []
		const where = endpoint({
			id: 'test.where',
			method: 'GET',
			path: '/api/test/where',
			access: 'public',
			summary: 'Where',
			input: z.object({}),
			output: z.object({}),
			errors: {},
		})
		const routes = [
			route(where, async (ctx) => {
				origins.push(ctx.origin.ip)
				return {}
			}),
		]
		for (const env of [{}, { TRUST_PROXY: '1' }, { TRUST_PROXY: 'loopback' }, { TRUST_PROXY: '10.0.0.0/8' }]) {
			const app = await httpHarness(routes, { env })
			await app.inject({
				method: 'GET',
				url: '/api/test/where',
				headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.5' },
			})
			await app.close()
		}
		expect(origins).toEqual(['127.0.0.1', '203.0.113.5', '203.0.113.5', '127.0.0.1'])
	})
})

describe('health', () => {
	it('tells life from readiness', async () => {
		let answers = true
		const checkDatabase = () => (answers ? Promise.resolve() : Promise.reject(new Error('no')))
		const app = await httpHarness([], { checkDatabase })
		const get = (url: string) => app.inject({ method: 'GET', url })
		expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
		expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
		answers = false
		const unready = await get('/readyz')
		expect([unready.statusCode, unready.json().code]).toEqual([503, 'database_unavailable'])
		expect(Number(unready.headers['retry-after'])).toBeGreaterThan(0)
		expect((await get('/healthz')).statusCode).toBe(200)
		expect((await app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200)
		await app.close()
	})

	it('shows figures to this machine and to those who may see them', async () => {
		const app = await httpHarness(sampleRoutes, { people })
		await app.inject(asPage('att', { method: 'GET', url: '/api/sample/notes/7?search=secret' }))
		const local = await app.inject({ method: 'GET', url: '/metrics' })
		expect(local.body).toMatch(
			/praxis_http_request_seconds_count\{method="GET",route="\/api\/sample\/notes\/:id",status="200"\} \d/,
		)
		expect(local.body).toMatch(/_sum\{method="GET",route="\/api\/sample\/notes\/:id",status="200"\} (?:0\.0*)?[1-9]/)
		expect(local.body).toContain('praxis_database_connections{pool="app",state="open"} 3')
		expect(local.body).not.toContain('secret')
		const at = async (who: string, over: object) =>
			(await app.inject(asPage(who, { method: 'GET', url: '/metrics', ...over }))).statusCode
		expect(await at('x', { remoteAddress: '192.0.2.1' })).toBe(404)
		expect(await at('att', { remoteAddress: '192.0.2.1' })).toBe(404)
		expect(await at('adm', { remoteAddress: '192.0.2.1' })).toBe(200)
		const passedOn = { cookie: '', 'x-forwarded-for': '192.0.2.1' }
		expect((await app.inject({ method: 'GET', url: '/metrics', headers: passedOn })).statusCode).toBe(404)
		const rebound = { host: 'evil.example:3000' }
		expect((await app.inject({ method: 'GET', url: '/metrics', headers: rebound })).statusCode).toBe(404)
		await app.close()
	})
})

describe('errors of the database', () => {
	function databaseError(code: string): Error {
		const error = new pg.DatabaseError('relation "cases" and value hunter2', 0, 'error')
		error.code = code
		error.severity = 'ERROR'
		return error
	}

	it.each([
		['08006', 'database_unavailable'],
		['57P01', 'database_unavailable'],
		['53300', 'database_unavailable'],
		['53100', 'storage_full'],
		['57014', 'database_timeout'],
		['55P03', 'database_timeout'],
		['40001', 'stale_version'],
		['40P01', 'stale_version'],
		['23505', 'conflicting_data'],
		['23503', 'conflicting_data'],
		['22021', 'validation_failed'],
		['22P02', 'validation_failed'],
		['23514', 'validation_failed'],
		['42501', 'forbidden'],
	])('%s means %s', (code, meaning) => expect(databaseRefusal(databaseError(code))?.code).toBe(meaning))

	it.each(['42P01', '42703', '42601', 'XX000'])('%s is a fault of ours', (code) => {
		expect(databaseRefusal(databaseError(code))).toBeNull()
	})

	it('of the way there mean that it does not answer', () => {
		const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
		expect(databaseRefusal(refused)?.code).toBe('database_unavailable')
		expect(databaseRefusal(new Error('Connection terminated unexpectedly'))?.code).toBe('database_unavailable')
		expect(databaseRefusal(new Error('something else'))).toBeNull()
		expect(databaseRefusal('text')).toBeNull()
	})

	it('are warned of in the log, with their code, also when a feature refused because of them', async () => {
		const lines: string[] = []
		const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
		const late = endpoint({
			id: 'test.late',
			method: 'GET',
			path: '/api/test/late',
			access: 'public',
			summary: 'Late',
			input: z.object({}),
			output: z.object({}),
			errors: {},
		})
		const refusing = route(late, async () => {
			throw refuse(kernelErrors, 'database_timeout')
		})
		const app = await httpHarness([refusing], { log })
		expect((await app.inject({ method: 'GET', url: '/api/test/late' })).statusCode).toBe(503)
		const logged = lines.map((line) => JSON.parse(line) as { level: unknown; code?: string })
		expect(logged.map(({ level, code }) => [level, code])).toContainEqual([expect.anything(), 'database_timeout'])
		await app.close()
	})

	it('reach neither the caller nor, with their values, the log', async () => {
		const lines: string[] = []
		const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
		const failing = endpoint({
			id: 'test.failing',
			method: 'GET',
			path: '/api/test/failing',
			access: 'public',
			summary: 'Fails',
			input: z.object({ search: z.string() }),
			output: z.object({}),
			errors: {},
		})
		const routes = [
			route(failing, async () => {
				throw databaseError('23505')
			}),
		]
		const app = await httpHarness(routes, { log })
		const response = await app.inject({ method: 'GET', url: '/api/test/failing?search=client-name' })
		expect([response.statusCode, response.json().code]).toEqual([409, 'conflicting_data'])
		const everything = response.body + lines.join('')
		expect(lines.join('')).toContain(response.json().requestId)
		expect(everything).not.toContain('hunter2')
		expect(everything).not.toContain('client-name')
		await app.close()
	})
})

describe('on the wire', () => {
	const stream = endpoint({
		id: 'test.stream',
		method: 'GET',
		path: '/api/test/stream',
		access: 'public',
		summary: 'Endless',
		input: z.object({}),
		output: z.object({}),
		errors: {},
	})
	const endless = route(stream, async (_ctx, _input, http) => {
		const { response } = http.takeOver()
		response.writeHead(200, { 'content-type': 'text/event-stream' })
		response.write(': hello\n\n')
		http.signal.addEventListener('abort', () => response.end(': bye\n\n'))
		return TAKEN_OVER
	})

	async function listening() {
		const app = await httpHarness([...sampleRoutes, endless], { rateLimits: false })
		await app.listen({ port: 0, host: '127.0.0.1' })
		const { port } = app.server.address() as AddressInfo
		return { app, port, url: `http://127.0.0.1:${port}` }
	}

	function sendRaw(port: number, text: string): Promise<string> {
		return new Promise((resolve, reject) => {
			const socket = connect(port, '127.0.0.1', () => socket.write(text))
			let answer = ''
			socket.on('data', (data) => {
				answer += data.toString()
			})
			socket.on('close', () => resolve(answer))
			socket.on('error', reject)
		})
	}

	it('answers rubbish and huge headers, and lives on', async () => {
		const { app, port, url } = await listening()
		expect(await sendRaw(port, 'RUBBISH\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*malformed_request/)
		const huge = `GET /healthz HTTP/1.1\r\nhost: x\r\nx-big: ${'b'.repeat(40_000)}\r\n\r\n`
		expect(await sendRaw(port, huge)).toMatch(/^HTTP\/1\.1 431 [\s\S]*body_too_large/)
		const twice = 'GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n'
		expect(await sendRaw(port, twice)).toMatch(/^HTTP\/1\.1 400 /)
		expect((await fetch(`${url}/healthz`)).status).toBe(200)
		await app.close()
	})

	it('answers what follows on a connection whose body was refused while it came', async () => {
		const upload = endpoint({
			id: 'test.upload',
			method: 'PUT',
			path: '/api/test/upload',
			access: 'public',
			summary: 'Stores nothing',
			input: z.object({}),
			content: { types: ['*/*'] },
			bodyLimit: 10_000_000,
			output: z.object({}),
			errors: { id_taken: kernelErrors.id_taken },
		})
		const full = route(upload, async (_ctx, _input, http) => {
			for await (const _ of http.content.iterator({ destroyOnReturn: false })) throw refuse(kernelErrors, 'id_taken')
			return {}
		})
		const app = await httpHarness([...sampleRoutes, full], { rateLimits: false })
		await app.listen({ port: 0, host: '127.0.0.1' })
		const { port } = app.server.address() as AddressInfo
		const body = 'x'.repeat(6_000_000)
		const head = `PUT /api/test/upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/octet-stream\r\ncontent-length: ${body.length}\r\n\r\n`
		const next = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
		expect(await sendRaw(port, `${head}${body}${next}`)).toMatch(/^HTTP\/1\.1 409 [\s\S]*HTTP\/1\.1 200 /)
		await app.close()
	})

	it('refuses a large body by its announced length, before it has come', async () => {
		const { app, port } = await listening()
		const head =
			'POST /api/sample/open HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900000000\r\n\r\n{"te'
		expect(await sendRaw(port, head)).toMatch(/^HTTP\/1\.1 413 [\s\S]*body_too_large[\s\S]*at most 1 MB/)
		await app.close()
	})

	it('is heard by who sends a large body to the end', async () => {
		const { app, url } = await listening()
		const body = JSON.stringify({ text: 'x'.repeat(5_000_000) })
		const headers = { 'content-type': 'application/json' }
		for (let sent = 0; sent < 4; sent++) {
			const response = await fetch(`${url}/api/sample/open`, { method: 'POST', headers, body })
			expect(await response.json()).toMatchObject({ code: 'body_too_large' })
		}
		await app.close()
	})

	it('refuses a large body of unknown length as soon as it is too large', async () => {
		const { app, port } = await listening()
		const status = await new Promise<number | undefined>((resolve, reject) => {
			const request = httpRequest({
				port,
				method: 'POST',
				path: '/api/sample/open',
				headers: { 'content-type': 'application/json' },
			})
			request.on('response', (response) => resolve(response.resume().statusCode))
			request.on('error', reject)
			const chunk = 'x'.repeat(64 * 1024)
			for (let sent = 0; sent < 40; sent++) request.write(chunk)
		})
		expect(status).toBe(413)
		app.server.closeAllConnections()
		await app.close()
	})

	it('ends streams when it stops, with the headers of every answer', async () => {
		const { app, url } = await listening()
		const response = await fetch(`${url}/api/test/stream`)
		expect(response.headers.get('x-content-type-options')).toBe('nosniff')
		expect(response.headers.get('content-type')).toBe('text/event-stream')
		const body = response.text()
		await app.close()
		expect(await body).toBe(': hello\n\n: bye\n\n')
	})

	it('compresses what is large and wanted so', async () => {
		const app = await httpHarness(sampleRoutes, { people, rateLimits: false })
		const request = { method: 'GET', url: `/api/sample/notes/7?search=${'s'.repeat(3000)}` } as const
		const packed = await app.inject(asPage('att', { ...request, headers: { 'accept-encoding': 'gzip, br' } }))
		expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding'])
		const plain = await app.inject(asPage('att', request))
		expect(plain.headers['content-encoding']).toBeUndefined()
		await app.close()
	})

	it('says strict transport only where it is reached by https', async () => {
		const app = await httpHarness([], { env: { PUBLIC_URL: 'https://praxis.example.com' } })
		const { headers } = await app.inject({ method: 'GET', url: '/api/nothing' })
		expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
		await app.close()
	})

	it('takes any host it is reached by as its own when no public address is set', async () => {
		const app = await httpHarness(sampleRoutes, { env: { PUBLIC_URL: '' } })
		const post = (origin: string) =>
			app.inject({
				method: 'POST',
				url: '/api/sample/open',
				payload: { text: 'x' },
				headers: { host: 'desk:3000', origin },
			})
		expect((await post('http://desk:3000')).statusCode).toBe(200)
		expect((await post('http://other:3000')).statusCode).toBe(403)
		await app.close()
	})
})
