import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@praxis/contract/kernel/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { httpHarness } from '../../testing/http-harness.ts'
import { route } from './endpoint-route.ts'
import { stopServer } from './stop-server.ts'

const slow = endpoint({
	id: 'test.slow',
	method: 'GET',
	path: '/api/test/slow',
	access: 'public',
	summary: 'Waits',
	input: z.object({}),
	output: z.object({ done: z.boolean() }),
	errors: {},
})

async function listening() {
	const arrived = Promise.withResolvers<void>()
	const mayEnd = Promise.withResolvers<void>()
	const waiting = route(slow, async () => {
		arrived.resolve()
		await mayEnd.promise
		return { done: true }
	})
	const app = await httpHarness([waiting])
	await app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = app.server.address() as AddressInfo
	return { app, port, arrived: arrived.promise, finish: mayEnd.resolve }
}

function get(port: number, path: string, agent: Agent): Promise<{ status: number | undefined; body: string }> {
	return new Promise((resolve, reject) => {
		const sent = httpRequest({ port, host: '127.0.0.1', path, agent }, (response) => {
			let body = ''
			response.on('data', (chunk) => {
				body += chunk
			})
			response.on('end', () => resolve({ status: response.statusCode, body }))
		})
		sent.on('error', reject)
		sent.end()
	})
}

describe('stopping', () => {
	it('lets requests in progress finish, on connections that are kept alive, and takes no new ones', async () => {
		const { app, port, arrived, finish } = await listening()
		const agent = new Agent({ keepAlive: true })
		await get(port, '/healthz', agent)
		const inProgress = get(port, '/api/test/slow', agent)
		await arrived
		const stopped = stopServer(app, 20_000)
		await expect.poll(() => app.server.listening).toBe(false)
		await expect(get(port, '/healthz', new Agent())).rejects.toThrow(/ECONNREFUSED/)
		finish()
		expect(await inProgress).toEqual({ status: 200, body: '{"done":true}' })
		await stopped
		agent.destroy()
	})

	it('cuts off what does not finish in time', async () => {
		const { app, port, arrived, finish } = await listening()
		const agent = new Agent()
		const inProgress = get(port, '/api/test/slow', agent)
		const failed = expect(inProgress).rejects.toThrow(/socket hang up|ECONNRESET/)
		await arrived
		await stopServer(app, 100)
		await failed
		finish()
	})

	it('closes connections that are kept alive and idle at once', async () => {
		const { app, port } = await listening()
		const agent = new Agent({ keepAlive: true })
		await get(port, '/healthz', agent)
		const began = performance.now()
		await stopServer(app, 20_000)
		expect(performance.now() - began).toBeLessThan(10_000)
		agent.destroy()
	})
})
