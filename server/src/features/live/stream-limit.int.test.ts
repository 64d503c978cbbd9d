import { live } from '@praxis/contract/live/live.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

it('refuses an account that opens streams without end, until some have been closed', async () => {
	const { cookie } = await createPerson(app, 'client')
	const url = `${await app.listen()}${live.stream.path}`
	const closing = new AbortController()
	const open = async (signal?: AbortSignal) => {
		const answer = await fetch(url, { headers: { cookie }, ...(signal === undefined ? {} : { signal }) })
		if (signal === undefined) await answer.body?.cancel()
		return answer.status
	}
	const statuses = await Promise.all(Array.from({ length: 50 }, () => open(closing.signal)))
	expect(new Set(statuses)).toEqual(new Set([200]))
	expect(await open()).toBe(429)
	const other = await createPerson(app, 'client')
	expect((await fetch(url, { headers: { cookie: other.cookie }, signal: closing.signal })).status).toBe(200)
	closing.abort()
	await expect.poll(() => open()).toBe(200)
})
