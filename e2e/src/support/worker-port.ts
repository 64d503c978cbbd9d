import { freePort, isFree } from './free-port.ts'

/** Below the ports that a system gives to outgoing connections. */
const FIRST_PORT = 24_200

/** The port of this worker's apps, one after another: what the browser has fetched of one it need not fetch of the next.
 *  Another port where a second run on this machine has taken it. */
export async function workerPort(): Promise<string> {
	const port = FIRST_PORT + Number(process.env.VITEST_POOL_ID ?? 0)
	return String((await isFree(port)) ? port : await freePort())
}
