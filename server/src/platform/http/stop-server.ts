import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const CLOSE_IDLE_EVERY_MS = 50

/** Takes no new connection, ends streams, lets requests finish for at most `ms`, then cuts off what is left. */
export async function stopServer(app: FastifyInstance, ms: number): Promise<void> {
	let isClosed = false
	const closing = app.close().finally(() => {
		isClosed = true
	})
	const deadline = performance.now() + ms
	while (!isClosed && performance.now() < deadline) {
		app.server.closeIdleConnections()
		await Promise.race([closing, pause(CLOSE_IDLE_EVERY_MS)])
	}
	if (!isClosed) app.server.closeAllConnections()
	await closing
}
