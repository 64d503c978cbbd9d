import type { ErrorEnvelope } from '@praxis/contract/kernel/errors'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asPage, httpHarness, personWith, sampleRoutes } from '../../testing/http-harness.ts'

let app: FastifyInstance
beforeAll(async () => {
	const people = [personWith('att', ['view_cases', 'manage_cases'])]
	app = await httpHarness(sampleRoutes, { people, rateLimits: false })
})
afterAll(() => app.close())

async function send(request: InjectOptions) {
	const response = await app.inject(asPage('att', request))
	return { status: response.statusCode, body: response.json<ErrorEnvelope & { input?: unknown }>() }
}
const list = (query: string) => send({ method: 'GET', url: `/api/sample/notes/7${query}` })
const edit = (payload: InjectOptions['payload'], headers: Record<string, string> = {}) =>
	send({ method: 'PATCH', url: '/api/sample/notes/7', headers, ...(payload === undefined ? {} : { payload }) })
const editRaw = (payload: string) => edit(payload, { 'content-type': 'application/json' })

describe('a query', () => {
	it('becomes what the fields are', async () => {
		const { body } = await list('?limit=5&archived=true&status=New&search=007')
		expect(body.input).toEqual({ id: '7', limit: 5, archived: true, status: ['New'], search: '007' })
		const several = await list('?status=New&status=Active&archived=false')
		expect(several.body.input).toEqual({ id: '7', limit: 50, archived: false, status: ['New', 'Active'] })
	})

	it.each([
		'?limit=x',
		'?limit=0',
		'?limit=201',
		'?limit=1e2',
		'?archived=yes',
		'?limit=1&limit=2',
		'?search=a&search=b',
	])('is refused by field: %s', async (query) => {
		const { status, body } = await list(query)
		expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
			400,
			'validation_failed',
			[query.slice(1).split('=')[0]],
		])
		expect(body.message).toBe(Object.values(body.fields ?? {})[0])
	})

	it('is refused with an unknown field, and with another id than the path', async () => {
		expect((await list('?color=red')).body.fields).toEqual({ color: 'This field is not known.' })
		expect((await list('?id=8')).status).toBe(400)
		expect((await list('?id=7')).status).toBe(200)
		expect((await list('?__proto__=1')).status).toBe(400)
	})

	it.each(['?search=%00', '?search=a%00b', '?%00=1', '?status=a&status=%00'])(
		'is refused with NUL: %s',
		async (query) => {
			expect((await list(query)).status).toBe(400)
		},
	)

	it('survives broken percent signs', async () => {
		expect((await list('?search=%')).status).toBe(200)
		expect((await list('?search=%ff%fe')).status).toBeLessThan(500)
	})
})

describe('a path', () => {
	it('is decoded once', async () => {
		const { body } = await send({ method: 'GET', url: '/api/sample/notes/a%2Fb%20c%2525' })
		expect(body.input).toMatchObject({ id: 'a/b c%25' })
	})

	it.each(['/api/sample/notes/%', '/api/sample/notes/%ff', '/api/sample/notes/%00'])(
		'is refused when broken: %s',
		async (url) => {
			const { status, body } = await send({ method: 'GET', url })
			expect([status, typeof body.code]).toEqual([400, 'string'])
		},
	)

	it('is not found when absurdly long', async () => {
		const { status, body } = await send({ method: 'GET', url: `/api/sample/notes/${'a'.repeat(5000)}` })
		expect([status, body.code]).toEqual([404, 'not_found'])
	})
})

describe('a body', () => {
	it('names each bad field with its own message', async () => {
		const { status, body } = await edit({ text: '', extra: 1, other: 2 })
		expect(status).toBe(400)
		expect(body.fields).toEqual({
			text: 'Please enter a text.',
			extra: 'This field is not known.',
			other: 'This field is not known.',
		})
		expect(body.message).toBe('Please enter a text.')
	})

	it.each([
		['an array', '[]'],
		['a number', '1'],
		['a string', '"x"'],
		['half', '{"text":'],
		['nothing', ''],
		['a raw NUL', '{"text":"a\u0000b"}'],
		['a prototype', '{"text":"a","__proto__":{"x":1}}'],
		['a constructor', '{"text":"a","constructor":{"prototype":{"x":1}}}'],
		['a deep nest', `{"text":"a","more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
		['a nest of objects', `{"text":"a","more":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`],
	])('that is %s is refused', async (_name, payload) => {
		const { status, body } = await editRaw(payload)
		expect(status).toBe(400)
		expect(['malformed_request', 'validation_failed']).toContain(body.code)
	})

	it.each([
		['NUL', '{"text":"a\\u0000b"}', 'text'],
		['half a surrogate pair', '{"text":"a\\ud800b"}', 'text'],
		['NUL in a key below', '{"text":"a","more":{"x\\u0000":1}}', 'more'],
		['NUL in a list', '{"text":"a","more":["b",["\\u0000"]]}', 'more'],
	])('with %s is refused by field', async (_name, payload, field) => {
		const { status, body } = await editRaw(payload)
		expect([status, body.fields]).toEqual([400, { [field]: 'This contains characters that are not allowed.' }])
	})

	it('may speak of NUL and hold emoji', async () => {
		const { status, body } = await edit({ text: 'the escape \\u0000 and 😀' })
		expect([status, body]).toMatchObject([200, { text: 'the escape \\u0000 and 😀' }])
	})

	it('is refused when too large, by its announced length and by what comes', async () => {
		const announced = await edit({ text: 'x'.repeat(1024 * 1024) })
		expect([announced.status, announced.body.code]).toEqual([413, 'body_too_large'])
	})

	it('with a long string in bounds of the body is refused by its field', async () => {
		const payload = { text: 'x'.repeat(1_000_000) }
		const response = await app.inject({ method: 'POST', url: '/api/sample/open', payload })
		expect([response.statusCode, response.json().fields]).toEqual([400, { text: 'At most 100 characters.' }])
	})

	it.each([
		'text/plain',
		'application/xml',
		'application/x-www-form-urlencoded',
		'multipart/form-data; boundary=x',
		'nonsense',
	])('of type %s is refused', async (type) => {
		const { status, body } = await edit('{"text":"a"}', { 'content-type': type })
		expect([status, body.code]).toEqual([400, 'malformed_request'])
	})

	it('is refused with a query beside it', async () => {
		const { status } = await send({ method: 'PATCH', url: '/api/sample/notes/7?text=b', payload: { text: 'a' } })
		expect(status).toBe(400)
	})

	it('that is compressed is not unpacked', async () => {
		const { status } = await edit('{"text":"a"}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })
		expect(status).toBeLessThan(500)
	})
})
