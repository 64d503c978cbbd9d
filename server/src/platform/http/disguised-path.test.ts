import { afterAll, beforeAll, expect, it } from 'vitest'
import { asPage, httpHarness, personWith, sampleRoutes } from '../../testing/http-harness.ts'

let app: Awaited<ReturnType<typeof httpHarness>>
beforeAll(async () => {
	app = await httpHarness(sampleRoutes, { people: [personWith('ann', [])], env: { RATE_LIMIT: '3' } })
})
afterAll(() => app.close())

it('treats a call of the API as one, however its address is written', async () => {
	const get = (url: string) => app.inject(asPage('ann', { method: 'GET', url }))
	const plain = await get('/api/sample/own')
	const disguised = await get('/%61pi/sample/own')
	expect(disguised.body).toBe(plain.body)
	expect(disguised.headers['cache-control']).toBe('no-store')
	expect(disguised.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
	await get('/%61%70%69/sample/own')
	expect((await get('/%61pi/sample/own')).statusCode).toBe(429)
})
