import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpHarness, sampleRoutes } from '../../testing/http-harness.ts'

const PAGE = '<!doctype html><title>Praxis</title>'
const SCREEN_PAGE = '<!doctype html><link rel="modulepreload" href="/assets/inquiry.js"><title>Praxis</title>'
const SCRIPT = `export const x = '${'x'.repeat(5000)}'`
const LARGE = 1_200_000
const folder = mkdtempSync(join(tmpdir(), 'praxis-web-'))
const dist = join(folder, 'dist')

function screenAt(path: string): string | null {
	if (path.startsWith('/nowhere')) return null
	return path === '/client-intake' || path === '/' ? 'inquiry' : 'other'
}

function firstCallOf(address: string): string | null {
	return address.startsWith('/dashboard') ? '/api/first?path=%2Fdashboard' : null
}

let app: FastifyInstance
beforeAll(async () => {
	mkdirSync(join(dist, 'assets'), { recursive: true })
	writeFileSync(join(folder, 'secret.txt'), 'secret')
	writeFileSync(join(dist, 'index.html'), PAGE)
	writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
	writeFileSync(join(dist, 'assets', 'app-abc123.js'), SCRIPT)
	writeFileSync(join(dist, 'assets', 'app-abc123.js.br'), 'made by the build')
	writeFileSync(join(dist, 'assets', 'other-abc123.css'), `a{}${' '.repeat(2000)}`)
	writeFileSync(join(dist, 'assets', 'large-abc123.mjs'), 'x'.repeat(LARGE))
	mkdirSync(join(dist, 'assets', 'ocr-7.0.0'))
	writeFileSync(join(dist, 'assets', 'ocr-7.0.0', 'worker.min.js'), SCRIPT)
	mkdirSync(join(dist, '.pages'))
	writeFileSync(join(dist, '.pages', 'inquiry.html'), SCREEN_PAGE)
	writeFileSync(join(dist, '.pages', 'inquiry.html.br'), 'made by the build')
	app = await httpHarness(sampleRoutes, { webFolder: dist, rateLimits: false, screenAt, firstCallOf })
})
afterAll(async () => {
	await app.close()
	rmSync(folder, { recursive: true })
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('the worker that recognizes text', () => {
	it('alone may compile WebAssembly', async () => {
		const worker = await get('/assets/ocr-7.0.0/worker.min.js')
		expect(worker.headers['content-security-policy']).toBe(
			"default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
		)
		expect(worker.headers['cache-control']).toContain('immutable')
		for (const path of ['/dashboard/ocr', '/assets/app-abc123.js'])
			expect((await get(path)).headers['content-security-policy'], path).not.toContain('wasm-unsafe-eval')
	})
})

describe('the page', () => {
	it.each([
		'/login',
		'/dashboard/cases?q=1',
		'/dashboard/attorney-profile/a%40b.com',
		'/clients/1/cases',
		'/index.html',
		'/apiary',
	])('answers at %s', async (url) => {
		const response = await get(url)
		expect([response.statusCode, response.body]).toEqual([200, PAGE])
		expect(response.headers).toMatchObject({
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-cache',
			'x-frame-options': 'DENY',
			'cross-origin-opener-policy': 'same-origin',
			'referrer-policy': 'same-origin',
		})
		const policy = String(response.headers['content-security-policy'])
		expect(policy.split(';')).toEqual([
			"default-src 'self'",
			"script-src 'self'",
			"style-src 'self' 'unsafe-inline'",
			"img-src 'self' data: blob:",
			"font-src 'self'",
			"connect-src 'self'",
			"worker-src 'self' blob:",
			"manifest-src 'self'",
			"media-src 'self' blob:",
			"object-src 'none'",
			"frame-src 'self' blob:",
			"base-uri 'none'",
			"form-action 'self'",
			"frame-ancestors 'none'",
		])
		expect(policy).toContain("script-src 'self';")
		expect(policy).toContain("frame-ancestors 'none'")
		expect(policy).not.toMatch(/script-src[^;]*unsafe/)
		expect(response.headers['permissions-policy']).toContain('geolocation=()')
	})

	it('is the answer where it has no screen too, as not found', async () => {
		const response = await get('/nowhere/at-all')
		expect([response.statusCode, response.body]).toEqual([404, PAGE])
	})

	it('names the files of its screen where the build made one that does, with the same headers', async () => {
		const page = await get('/client-intake?source=web')
		expect([page.statusCode, page.body]).toEqual([200, SCREEN_PAGE])
		expect(page.headers['content-security-policy']).toBe((await get('/login')).headers['content-security-policy'])
		expect(page.headers['cache-control']).toBe('no-cache')
		expect((await get('/')).body).toBe(SCREEN_PAGE)
		const packed = await get('/client-intake', { 'accept-encoding': 'gzip, br' })
		expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'made by the build'])
		const again = await get('/client-intake', { 'if-none-match': String(page.headers.etag) })
		expect([again.statusCode, again.body]).toEqual([304, ''])
	})

	it('names the call it makes first, which the browser then makes while the scripts are on their way', async () => {
		const { headers } = await get('/dashboard')
		expect(headers.link).toBe('</api/first?path=%2Fdashboard>; rel=preload; as=fetch; crossorigin')
		expect((await get('/login')).headers.link).toBeUndefined()
	})

	it.each(['/.pages/inquiry.html', '/%2epages/inquiry.html', '/.pages/'])('has no other name: %s', async (url) => {
		expect((await get(url)).body).not.toBe(SCREEN_PAGE)
	})

	it('answers HEAD without a body and knows what the browser has', async () => {
		const head = await app.inject({ method: 'HEAD', url: '/login' })
		expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(PAGE.length)])
		const again = await get('/login', { 'if-none-match': String(head.headers.etag) })
		expect([again.statusCode, again.body]).toEqual([304, ''])
		const packed = await get('/login', { 'if-none-match': String(head.headers.etag), 'accept-encoding': 'gzip, br' })
		expect([packed.statusCode, packed.body]).toEqual([304, ''])
	})

	it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('does not answer %s', async (method) => {
		expect((await app.inject({ method, url: '/login' })).statusCode).toBe(404)
	})
})

describe('an asset', () => {
	it('is cached permanently and compressed', async () => {
		const plain = await get('/assets/app-abc123.js')
		expect(plain.body).toBe(SCRIPT)
		expect(plain.headers).toMatchObject({
			'cache-control': 'public, max-age=31536000, immutable',
			'content-type': 'text/javascript; charset=utf-8',
			vary: 'accept-encoding',
		})
		const zipped = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, deflate' })
		expect(zipped.headers['content-encoding']).toBe('gzip')
		expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT)
		const built = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' })
		expect([built.headers['content-encoding'], built.body]).toEqual(['br', 'made by the build'])
		const made = await get('/assets/other-abc123.css', { 'accept-encoding': 'br' })
		expect(brotliDecompressSync(made.rawPayload).toString()).toMatch(/^a\{\} {2000}$/)
		expect(
			(await get('/assets/app-abc123.js', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
		).toBeUndefined()
	})

	it('is the same at the second time, after HEAD, and where it is too large to be kept', async () => {
		const url = '/assets/app-abc123.js'
		const head = await app.inject({ method: 'HEAD', url })
		expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(SCRIPT.length)])
		expect((await get(url)).body).toBe(SCRIPT)
		const large = await get('/assets/large-abc123.mjs')
		expect([large.statusCode, large.body.length]).toEqual([200, LARGE])
		expect(large.headers['cache-control']).toContain('immutable')
	})

	it.each(['/assets/gone-123.js', '/favicon.ico', '/assets/', '/assets/app-abc123.js.br'])(
		'that is missing is not found: %s',
		async (url) => {
			const response = await get(url)
			expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
		},
	)

	it.each([
		'/../secret.txt',
		'/assets/../../secret.txt',
		'/%2e%2e/secret.txt',
		'/..%2fsecret.txt',
		'/assets/..%5c..%5csecret.txt',
		'/%252e%252e/secret.txt',
		'//secret.txt',
		'/assets/%00.js',
		'/.env',
	])('cannot be reached outside the build: %s', async (url) => {
		const response = await get(url)
		expect(response.body).not.toContain('secret')
		expect([200, 400, 404]).toContain(response.statusCode)
	})
})

describe('an address of the API that does not exist', () => {
	it.each(['/api', '/api/', '/api/nothing', '/api/sample/notes', '/api?x=1', '//api/sample/own', '/api//sample/own'])(
		'%s',
		async (url) => {
			const response = await get(url)
			expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
			expect(response.json().requestId).toBe(response.headers['x-request-id'])
		},
	)

	it('is answered under the policy of the API, however it is written', async () => {
		for (const url of ['/api/nothing', '/%61pi/nothing', '/%61pi/sample/own']) {
			const { headers } = await get(url)
			expect(headers['content-security-policy'], url).toBe("default-src 'none';frame-ancestors 'none'")
			expect(headers['cache-control'], url).toBe('no-store')
		}
	})

	it.each(['HEAD', 'OPTIONS', 'PUT'] as const)('%s of one that does', async (method) => {
		const response = await app.inject({ method, url: '/api/sample/own' })
		expect(response.statusCode).toBe(404)
		expect(response.headers['access-control-allow-origin']).toBeUndefined()
	})

	it('a broken address', async () => {
		const response = await get('/dashboard/%E0%A4%A')
		expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_request'])
	})
})

describe('without a build', () => {
	it('says what to do, and finds the build once it is there', async () => {
		const later = join(folder, 'later')
		const bare = await httpHarness([], { webFolder: later, rateLimits: false })
		const response = await bare.inject({ method: 'GET', url: '/' })
		expect(response.statusCode).toBe(500)
		expect(response.body).toContain('npm run build')
		expect((await bare.inject({ method: 'GET', url: '/assets/a.js' })).statusCode).toBe(404)
		mkdirSync(later)
		writeFileSync(join(later, 'index.html'), PAGE)
		expect((await bare.inject({ method: 'GET', url: '/' })).body).toBe(PAGE)
		await bare.close()
	})
})
