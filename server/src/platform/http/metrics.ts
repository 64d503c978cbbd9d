import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import type { Database } from '../db/database.ts'

collectDefaultMetrics()

const requestSeconds = new Histogram({
	name: 'praxis_http_request_seconds',
	help: 'Time from the arrival of a request to the end of its answer, by route.',
	labelNames: ['method', 'route', 'status'] as const,
	buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

const connections = new Gauge({
	name: 'praxis_database_connections',
	help: 'Connections of this process by pool: open, idle, and requests that wait for one.',
	labelNames: ['pool', 'state'] as const,
})

const observers = new Map<string, (seconds: number) => void>()

/** Counts an answered request. The labels are the route's pattern and the status, never the address asked for. */
export function observeRequest(request: FastifyRequest, reply: FastifyReply): void {
	const route = request.routeOptions.url ?? 'none'
	const key = `${request.method} ${route} ${reply.statusCode}`
	let observe = observers.get(key)
	if (observe === undefined) {
		const child = requestSeconds.labels(request.method, route, String(reply.statusCode))
		observe = (seconds) => child.observe(seconds)
		observers.set(key, observe)
	}
	observe(reply.elapsedTime / 1000)
}

/** All figures of this process in the text format of Prometheus. */
export async function renderMetrics(db: Database): Promise<{ readonly type: string; readonly text: string }> {
	for (const [name, pool] of Object.entries({ app: db.app, read: db.read, owner: db.owner })) {
		connections.set({ pool: name, state: 'open' }, pool.totalCount)
		connections.set({ pool: name, state: 'idle' }, pool.idleCount)
		connections.set({ pool: name, state: 'waiting' }, pool.waitingCount)
	}
	return { type: register.contentType, text: await register.metrics() }
}
