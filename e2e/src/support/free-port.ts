import { createServer } from 'node:net'

/** Below the ports that a system gives to outgoing connections and to those who ask for any. */
const FIRST_PORT = 24_300
const PORTS_PER_WORKER = 400
let given = 0

export function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer()
		server.once('error', () => resolve(false))
		server.listen(port, () => server.close(() => resolve(true)))
	})
}

/** A port nothing listens on at this moment, and which this worker has not had lately: each has ports of its own. */
export async function freePort(): Promise<number> {
	const first = FIRST_PORT + (Number(process.env.VITEST_POOL_ID ?? 0) % 16) * PORTS_PER_WORKER
	for (let tried = 0; tried < PORTS_PER_WORKER; tried += 1) {
		const port = first + (given++ % PORTS_PER_WORKER)
		if (await isFree(port)) return port
	}
	throw new Error(`No port from ${first} on is free.`)
}
