const IDLE_AT_LATEST_MS = 2000
/** Where the browser does not say when it is idle. */
const IDLE_GUESS_MS = 200

/** Does what nobody waits for once what is waited for has been painted. Returns the way to give it up. */
export function whenIdle(work: () => void): () => void {
	if (typeof requestIdleCallback === 'undefined') {
		const timer = setTimeout(work, IDLE_GUESS_MS)
		return () => clearTimeout(timer)
	}
	const handle = requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS })
	return () => cancelIdleCallback(handle)
}
