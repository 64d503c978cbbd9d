import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { HARNESS_ORIGIN, httpHarness, sample, sampleRoutes } from '../../testing/http-harness.ts'
import { openapiOf } from './openapi.ts'

let app: FastifyInstance
beforeAll(async () => {
	app = await httpHarness(sampleRoutes, { rateLimits: false })
})
afterAll(() => app.close())

function references(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, one]) => (key === '$ref' ? [String(one)] : references(one)))
}

describe('/api/openapi.json', () => {
	it('describes each endpoint with its id, access and errors', async () => {
		const response = await app.inject({ method: 'GET', url: '/api/openapi.json' })
		const document = response.json()
		expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: HARNESS_ORIGIN }] })
		expect(document.paths['/api/sample/notes/{id}']).toMatchObject({
			get: {
				operationId: 'sample.list',
				'x-access': 'view_cases',
				security: [{ session: [] }, { token: [] }],
				parameters: [
					{ name: 'id', in: 'path', required: true, schema: { type: 'string' } },
					{ name: 'limit', in: 'query', required: false, schema: { type: 'integer', default: 50, maximum: 200 } },
					{ name: 'status', in: 'query', schema: { type: 'array' } },
					{ name: 'archived', in: 'query' },
					{ name: 'search', in: 'query' },
				],
				responses: { 200: {}, 400: {}, 401: {}, 403: {}, 429: {}, 500: {}, 503: {} },
			},
			patch: {
				'x-access': ['manage_cases', 'assist_with_cases'],
				requestBody: {
					required: true,
					content: { 'application/json': { schema: { required: ['text'], additionalProperties: false } } },
				},
				responses: { 422: {}, 413: {} },
			},
		})
		const { example } = document.paths['/api/sample/notes/{id}'].patch.requestBody.content['application/json']
		expect(example.text).toEqual(expect.any(String))
		expect(document.paths['/api/sample/open'].post.security).toEqual([])
		expect(document.paths['/api/sample/own'].get.security).toEqual([{ session: [] }])
		expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
		expect(document.components.schemas.Error).toMatchObject({ required: ['code', 'message', 'requestId'] })
	})

	it('is compressed once for each encoding and has an entity tag', async () => {
		const get = (headers: Record<string, string>) => app.inject({ method: 'GET', url: '/api/openapi.json', headers })
		const plain = await get({})
		const zipped = await get({ 'accept-encoding': 'gzip' })
		const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' })
		const unwanted = await get({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })
		expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
		expect(brotli.headers['content-encoding']).toBe('br')
		expect(unwanted.headers['content-encoding']).toBe('gzip')
		expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
		expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
		const again = await get({ 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'br' })
		expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', plain.headers.etag])
		expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200)
	})

	it('has only references that lead somewhere, also for schemas that hold themselves', () => {
		const tree = z.object({
			name: z.string(),
			get children() {
				return z.array(tree)
			},
		})
		const recursive = { ...sample.own, id: 'sample.tree' as const, output: z.object({ tree }) }
		const itself = { ...sample.own, id: 'sample.self' as const, path: '/api/self' as const, output: tree }
		const document = openapiOf([recursive, itself], { publicUrl: HARNESS_ORIGIN, cookie: 'cookie' })
		const found = references(document)
		expect(found.length).toBeGreaterThan(3)
		for (const reference of found) {
			const target = reference
				.slice(2)
				.split('/')
				.reduce<unknown>(
					(at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
					document,
				)
			expect(target, reference).toBeDefined()
		}
	})
})

describe('/api/docs', () => {
	it('is made of files of this server, under the policy of our pages', async () => {
		const page = await app.inject({ method: 'GET', url: '/api/docs' })
		expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
		expect(page.headers['content-security-policy']).toContain("script-src 'self';")
		expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>[^<]/)
		expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
		const sources = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
		expect(sources.length).toBeGreaterThan(2)
		for (const source of sources) {
			const file = await app.inject({ method: 'GET', url: source })
			expect([file.statusCode, file.headers['x-content-type-options']], source).toEqual([200, 'nosniff'])
			expect(file.headers['content-type'], source).toMatch(/^text\/(javascript|css)/)
		}
	})
})
