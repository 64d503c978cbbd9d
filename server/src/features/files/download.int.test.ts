import { Readable } from 'node:stream'
import { files } from '@praxis/contract/files/files.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp({ work: false })
})
afterAll(() => app.close())

const SCRIPT = '<script>alert(document.domain)</script>'

async function pathOf(options: { userId?: string; expiresAt?: Date; fileName?: string } = {}): Promise<string> {
	const { hash } = await app.platform.files.put(Readable.from([SCRIPT]), { maxBytes: 1000 })
	const { fileName = 'page.html', expiresAt = new Date(Date.now() + 60_000), ...bound } = options
	return app.platform.files.signedPath({ hash, fileName, contentType: 'text/html; charset=utf-8', expiresAt, ...bound })
}

it('serves what was signed, as an attachment that can do nothing in a browser', async () => {
	const url = await pathOf({ fileName: 'Brief "Ünïcode"\r\nx: y.html' })
	const answer = await app.anonymous.inject({ url })
	expect(answer.statusCode).toBe(200)
	expect(answer.body).toBe(SCRIPT)
	expect(answer.headers).toMatchObject({
		'content-type': 'text/html; charset=utf-8',
		'content-disposition': `attachment; filename="Brief __n_code___x: y.html"; filename*=UTF-8''Brief%20%22%C3%9Cn%C3%AFcode%22%0D%0Ax%3A%20y.html`,
		'content-security-policy': "sandbox; default-src 'none'",
		'x-content-type-options': 'nosniff',
		'cache-control': 'private, no-store',
	})
})

it('finds nothing for a path that was altered, has expired, or whose content is gone', async () => {
	const url = await pathOf()
	const end = url.endsWith('A') ? 'E' : 'A'
	const gone = app.platform.files.signedPath({
		hash: 'f'.repeat(64),
		fileName: 'x',
		contentType: 'text/plain',
		expiresAt: new Date(Date.now() + 60_000),
	})
	for (const wrong of [`${url.slice(0, -1)}${end}`, `${url}.x`, await pathOf({ expiresAt: new Date() }), gone]) {
		expect((await app.anonymous.inject({ url: wrong })).statusCode, wrong).toBe(404)
	}
	expect(await app.anonymous.refusal(files.download, { token: 'x.y' })).toMatchObject({
		status: 404,
		code: 'not_found',
	})
})

it('serves a personal file to its owner only', async () => {
	const [person, other] = [await createPerson(app, 'client'), await createPerson(app, 'superuser')]
	const url = await pathOf({ userId: person.id })
	expect((await app.as(person).inject({ url })).body).toBe(SCRIPT)
	expect((await app.as(other).inject({ url })).statusCode).toBe(404)
	expect((await app.anonymous.inject({ url })).statusCode).toBe(404)
})
