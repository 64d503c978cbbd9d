import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, register } from 'prom-client'
import type { Database } from '../db/database.ts'
import { requestTimes } from '../request-figures.ts'

collectDefaultMetrics()

const connections = new Gauge({
	name: 'praxis_database_connections',
	help: 'Connections of this process by pool: open, idle, and requests that wait for one.',
	labelNames: ['pool', 'state'] as const,
})

/** Counts an answer. The labels are the route's pattern and the status, never the address asked for. */
export function observeAnswer(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
	requestTimes.add(request.method, request.routeOptions.url ?? 'none', reply.statusCode, seconds)
}

/** All figures of this process in the text format of Prometheus. */
export async function renderMetrics(db: Database): Promise<{ readonly type: string; readonly text: string }> {
	for (const [name, pool] of Object.entries({ app: db.app, read: db.read, owner: db.owner })) {
		connections.set({ pool: name, state: 'open' }, pool.totalCount)
		connections.set({ pool: name, state: 'idle' }, pool.idleCount)
		connections.set({ pool: name, state: 'waiting' }, pool.waitingCount)
	}
	return { type: register.contentType, text: `${await register.metrics()}\n${requestTimes.render()}` }
}
