import { Readable } from 'node:stream'
import { firm } from '@praxis/contract/firm/firm.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller

beforeAll(async () => {
	app = await startTestApp({ work: false })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
})
afterAll(() => app.close())

const canvas = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: { r: 31, g: 58, b: 95 } } })

async function version(): Promise<number> {
	return (await admin.call(firm.get, {})).version
}

async function put(content: Buffer, who = admin) {
	return who.send(firm.putLogo, { version: await version() }, { content })
}

test('is for administrators', async () => {
	const content = await canvas(10, 10).png().toBuffer()
	expect((await put(content, app.anonymous)).statusCode).toBe(401)
	expect((await put(content, attorney)).statusCode).toBe(403)
	expect(await attorney.refusal(firm.removeLogo, { version: 1 })).toMatchObject({ status: 403 })
})

test('re-encodes the image, smaller and without metadata, and serves it to everyone by its hash', async () => {
	const content = await canvas(1600, 400)
		.withExif({ IFD0: { Copyright: 'a secret in the file' } })
		.jpeg()
		.toBuffer()
	const answer = await put(Buffer.concat([content, Buffer.from('<script>alert(1)</script>')]))
	expect(answer.statusCode).toBe(200)
	const { logo } = answer.json()
	expect(logo).toMatchObject({ width: 800, height: 200 })
	expect(logo.href).toMatch(/^\/api\/firm\/logo\/[0-9a-f]{64}$/)
	expect((await app.anonymous.call(firm.public, {})).logo).toEqual(logo)

	const served = await app.anonymous.inject({ method: 'GET', url: logo.href })
	expect(served.statusCode).toBe(200)
	expect(served.headers).toMatchObject({
		'content-type': 'image/png',
		'cache-control': 'public, max-age=31536000, immutable',
		'content-security-policy': "default-src 'none'; sandbox",
		'x-content-type-options': 'nosniff',
	})
	expect(served.rawPayload.subarray(1, 4).toString()).toBe('PNG')
	expect(served.rawPayload.includes('secret')).toBe(false)
	expect(served.rawPayload.includes('script')).toBe(false)
})

test('leaves an audit row, and is gone with Remove', async () => {
	const { logo } = (await put(await canvas(40, 20).png().toBuffer())).json()
	const after = await admin.call(firm.removeLogo, { version: await version() })
	expect(after.logo).toBeNull()
	expect((await app.anonymous.inject({ method: 'GET', url: logo.href })).statusCode).toBe(404)
	const { rows } = await app.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity = 'firm' ORDER BY id DESC LIMIT 2",
	)
	expect(rows.map((row) => row.action)).toEqual(['firm.removeLogo', 'firm.putLogo'])
})

test('serves no other file of the store by its hash', async () => {
	const { hash } = await app.platform.files.put(Readable.from(['a letter of a client']), { maxBytes: 100 })
	expect((await app.anonymous.inject({ method: 'GET', url: `/api/firm/logo/${hash}` })).statusCode).toBe(404)
})

test.each([
	[
		'a drawing with a program in it',
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
	],
	['a page', Buffer.from('<!doctype html><title>x</title>')],
	['the beginning of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
	['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
	['a GIF', Buffer.from('GIF89a')],
	['nothing', Buffer.alloc(0)],
])('refuses %s, whatever its name', async (_what, content) => {
	const answer = await put(content)
	expect(answer.statusCode).toBe(400)
	expect(answer.json()).toMatchObject({ code: 'logo_not_an_image', message: 'Choose a PNG or JPEG image.' })
})

test('refuses a small file that unpacks to a large picture', async () => {
	const bomb = await canvas(5_000, 5_000).png({ compressionLevel: 9 }).toBuffer()
	expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
	expect((await put(bomb)).json()).toMatchObject({ code: 'logo_too_many_pixels' })
})

test('refuses what is too large by its stated length, and stops reading what states none', async () => {
	const large = Buffer.alloc(2 * 1024 * 1024 + 1, 0x89)
	expect((await put(large)).json()).toMatchObject({ code: 'body_too_large' })
	const answer = await admin.inject({
		method: 'PUT',
		url: `/api/firm/logo?version=${await version()}`,
		headers: { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' },
		payload: Readable.from([large.subarray(0, 1_500_000), large.subarray(0, 1_500_000)]),
	})
	expect(answer.statusCode).toBe(413)
	expect(answer.json()).toMatchObject({ code: 'logo_too_large', message: 'The logo can have at most 2 MB.' })
})

test('takes a content and nothing else; other endpoints take no content', async () => {
	const url = `/api/firm/logo?version=${await version()}`
	const json = await admin.inject({ method: 'PUT', url, payload: { version: 1 } })
	expect(json.json()).toMatchObject({ code: 'malformed_request' })
	const elsewhere = await admin.inject({
		method: 'PATCH',
		url: '/api/firm',
		headers: { 'content-type': 'application/octet-stream' },
		payload: Buffer.from('{"version":1}'),
	})
	expect(elsewhere.json()).toMatchObject({ code: 'malformed_request' })
})

test('a key stands for one picture', async () => {
	const idempotencyKey = crypto.randomUUID()
	const [one, other] = await Promise.all([canvas(30, 30).png().toBuffer(), canvas(31, 31).png().toBuffer()])
	const at = { version: await version() }
	const first = await admin.send(firm.putLogo, at, { content: one, idempotencyKey })
	const again = await admin.send(firm.putLogo, at, { content: one, idempotencyKey })
	expect(again.json()).toEqual(first.json())
	const changed = await admin.send(firm.putLogo, at, { content: other, idempotencyKey })
	expect(changed.json()).toMatchObject({ code: 'idempotency_key_reused' })
})
