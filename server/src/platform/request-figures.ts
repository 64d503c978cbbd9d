const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const NAME = 'praxis_http_request_seconds'

interface Times {
	readonly labels: string
	readonly counts: number[]
	sum: number
}

/** A histogram of times by method, route and status; a plain one, because every request pays for it. */
class RequestTimes {
	readonly #times = new Map<string, Times>()

	add(method: string, route: string, status: number, seconds: number): void {
		const key = `${method} ${route} ${status}`
		let times = this.#times.get(key)
		if (times === undefined) {
			const labels = `method="${method}",route="${route.replace(/["\\]/g, '\\$&')}",status="${status}"`
			times = { labels, counts: Array.from({ length: BOUNDS.length + 1 }, () => 0), sum: 0 }
			this.#times.set(key, times)
		}
		const slot = BOUNDS.findIndex((bound) => seconds <= bound)
		const at = slot === -1 ? BOUNDS.length : slot
		times.counts[at] = (times.counts[at] ?? 0) + 1
		times.sum += seconds
	}

	/** Means by method and route, whatever the status. */
	means(): { route: string; calls: number; meanMilliseconds: number }[] {
		const byRoute = new Map<string, { calls: number; sum: number }>()
		for (const [key, { counts, sum }] of this.#times) {
			const route = key.slice(0, key.lastIndexOf(' '))
			const so = byRoute.get(route) ?? { calls: 0, sum: 0 }
			byRoute.set(route, { calls: so.calls + counts.reduce((all, one) => all + one, 0), sum: so.sum + sum })
		}
		return [...byRoute].map(([route, { calls, sum }]) => ({
			route,
			calls,
			meanMilliseconds: Math.round((sum / calls) * 10_000) / 10,
		}))
	}

	/** In the text format of Prometheus. */
	render(): string {
		const lines = [
			`# HELP ${NAME} Time from the arrival of a request to its answer, by route.`,
			`# TYPE ${NAME} histogram`,
		]
		for (const { labels, counts, sum } of this.#times.values()) {
			let count = 0
			for (const [at, one] of counts.entries()) {
				count += one
				lines.push(`${NAME}_bucket{${labels},le="${BOUNDS[at] ?? '+Inf'}"} ${count}`)
			}
			lines.push(`${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${count}`)
		}
		return `${lines.join('\n')}\n`
	}
}

/** Times of this process, since it was started. */
export const requestTimes = new RequestTimes()

/** The routes that took longest on average, slowest first. Streams and files, which take what their readers take, apart. */
export function slowestRoutes(limit: number): { route: string; calls: number; meanMilliseconds: number }[] {
	return requestTimes
		.means()
		.filter(({ route }) => route.includes(' /api/') && !route.endsWith(' /api/events'))
		.sort((a, b) => b.meanMilliseconds - a.meanMilliseconds)
		.slice(0, limit)
}
