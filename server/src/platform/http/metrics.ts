import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

type Observe = (seconds: number) => void

/** The figures of one process, in a registry of its own. */
export class Metrics {
	readonly registry = new Registry()
	readonly #durations: Histogram<'method' | 'route' | 'status'>
	readonly #observers = new Map<string, Observe>()

	constructor() {
		collectDefaultMetrics({ register: this.registry })
		this.#durations = new Histogram({
			name: 'praxis_http_request_seconds',
			help: 'Time from the first byte of a request to the last of its answer, by route',
			labelNames: ['method', 'route', 'status'],
			buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
			registers: [this.registry],
		})
	}

	/** Labels are the route's pattern and the status, never the address asked for. */
	observe(request: FastifyRequest, reply: FastifyReply): void {
		const route = request.routeOptions.url ?? 'none'
		const key = `${request.method} ${route} ${reply.statusCode}`
		let observe = this.#observers.get(key)
		if (observe === undefined) {
			const child = this.#durations.labels(request.method, route, String(reply.statusCode))
			observe = (seconds) => child.observe(seconds)
			this.#observers.set(key, observe)
		}
		observe(reply.elapsedTime / 1000)
	}
}
