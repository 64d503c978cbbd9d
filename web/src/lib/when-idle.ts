const IDLE_AT_LATEST_MS = 2000
/** Delay in browsers without `requestIdleCallback`. */
const IDLE_GUESS_MS = 200

/** Runs low-priority work after painting. Returns the cancel function. */
export function whenIdle(work: () => void): () => void {
	if (typeof requestIdleCallback === 'undefined') {
		const timer = setTimeout(work, IDLE_GUESS_MS)
		return () => clearTimeout(timer)
	}
	const handle = requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS })
	return () => cancelIdleCallback(handle)
}

/** Long enough for the first screen to be shown, rarely long enough for the person to have used it. */
const FIRST_SCREEN_MS = 300

/** Waits longer, for what would compete with the first screen. */
export function afterFirstScreen(work: () => void): () => void {
	let stop: () => void
	const timer = setTimeout(() => {
		stop = whenIdle(work)
	}, FIRST_SCREEN_MS)
	stop = () => clearTimeout(timer)
	return () => stop()
}
