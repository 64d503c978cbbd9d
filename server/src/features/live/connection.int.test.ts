import { newId } from '@praxis/contract/kernel/new-id'
import { connection } from '@praxis/contract/live/connection.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp({ work: false })
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [newId()])
})
afterAll(() => app.close())

it('tells anyone that the schema api can be read, and nothing of what stands in it', async () => {
	const answer = await app.anonymous.inject({ method: 'GET', url: '/api/connection?schema=api' })
	expect([answer.statusCode, answer.json()]).toEqual([200, { schema: 'api', ok: true }])
})

it('asks for the schema api where none is named', async () => {
	expect(await app.as(await createPerson(app, 'client')).call(connection.check, {})).toEqual({
		schema: 'api',
		ok: true,
	})
})

it('says that nothing can be read in public, where there is no such table', async () => {
	const answer = await app.anonymous.inject({ method: 'GET', url: '/api/connection?schema=public' })
	expect([answer.statusCode, answer.json()]).toEqual([200, { schema: 'public', ok: false }])
})

it('knows no other schema', async () => {
	const answer = await app.anonymous.inject({ method: 'GET', url: '/api/connection?schema=pg_catalog' })
	expect(answer.statusCode).toBe(400)
})
