import { cases } from '@praxis/contract/cases/cases.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import features from '../../../features.json' with { type: 'json' }
import { productRoutes, serverFeatures } from '../app.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let one: TestApp
beforeAll(async () => {
	one = await startTestApp()
})
afterAll(() => one.close())

describe('the product as a whole', () => {
	it('is ready when its database answers', async () => {
		const response = await one.anonymous.inject({ method: 'GET', url: '/readyz' })
		expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready' }])
	})

	it('joins the manifests in the order of features.json; those that read the others are last', () => {
		const names = serverFeatures.map((feature) => feature.name)
		const joined = features.filter((name) => names.includes(name))
		const last = ['search', 'prefetch']
		expect(names).toEqual([...joined.filter((name) => !last.includes(name)), ...last])
	})

	it('describes every endpoint', async () => {
		const response = await one.anonymous.inject({ method: 'GET', url: '/api/openapi.json' })
		const paths: Record<string, Record<string, { operationId: string }>> = response.json().paths
		const described = Object.values(paths).flatMap((path) =>
			Object.values(path).map((operation) => operation.operationId),
		)
		expect(described.sort()).toEqual(productRoutes.map((route) => route.endpoint.id).sort())
	})

	it('answers not found for paths that only preview tools request', async () => {
		const statusOf = async (url: string) => (await one.anonymous.inject({ method: 'GET', url })).statusCode
		expect(await statusOf('/tempobook/storyboards/1')).toBe(404)
		expect(await statusOf('/no-such-page')).toBe(404)
	})

	it('refuses a forged cookie as no session', async () => {
		const forged = one.as({ cookie: 'praxis.session=forged.c2lnbmF0dXJl; praxis_session=x; session=%00%ff' })
		expect(await forged.refusal(cases.list)).toMatchObject({ status: 401, code: 'unauthenticated' })
		expect(await one.anonymous.refusal(cases.list)).toMatchObject({ status: 401, code: 'unauthenticated' })
	})

	it('runs twice on one database, and listens', async () => {
		const two = await startTestApp({ database: one.database })
		const url = await two.listen()
		expect((await fetch(`${url}/readyz`)).status).toBe(200)
		expect((await fetch(`${url}/metrics`)).status).toBe(200)
		await two.close()
		expect((await one.anonymous.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
	})
})
