import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'

/** Calls a minute that one API token may make of this process, wherever they come from. */
export const TOKEN_CALLS_MAX = 600
const WINDOW_MS = 60_000
const TOKENS_MAX = 10_000

interface Window {
	readonly until: number
	calls: number
}

/** Counts the calls of each API token. */
export class TokenLimit {
	readonly #max: number
	readonly #windows = new Map<string, Window>()

	/** `max` 0 is no limit. */
	constructor(max: number) {
		this.#max = max
	}

	/** Counts one call; refuses it when there were too many. */
	take(tokenId: string, now: number): void {
		if (this.#max === 0) return
		const known = this.#windows.get(tokenId)
		const window = known === undefined || known.until <= now ? { until: now + WINDOW_MS, calls: 0 } : known
		if (window !== known) this.#open(tokenId, window)
		window.calls++
		if (window.calls > this.#max) throw refuse(kernelErrors, 'rate_limited')
	}

	#open(tokenId: string, window: Window): void {
		if (this.#windows.size >= TOKENS_MAX) this.#windows.clear()
		this.#windows.set(tokenId, window)
	}
}
