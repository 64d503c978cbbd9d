import { ApiError, errorOf, unreachable } from './api-error.ts'

/** Waits before the second, third and fourth attempt. */
const RETRIES_MS = [1_000, 2_000, 4_000] as const
/** Answers that another attempt does not change. */
const FINAL = [401, 403, 404]

const pause = (ms: number, signal: AbortSignal) =>
	new Promise<void>((resolve, reject) => {
		const timer = setTimeout(resolve, ms)
		signal.addEventListener('abort', () => {
			clearTimeout(timer)
			reject(signal.reason)
		})
	})

async function fetchOnce(href: string, signal: AbortSignal): Promise<Blob> {
	let response: Response
	try {
		response = await fetch(href, { credentials: 'same-origin', signal })
	} catch (error) {
		throw signal.aborted ? error : unreachable()
	}
	// A proxy answers without JSON.
	if (!response.ok) throw errorOf(response.status, await response.json().catch(() => null))
	return response.blob()
}

/** The content behind a signed path; tried up to three times more unless it is gone or forbidden. */
export async function fetchContent(href: string, signal: AbortSignal): Promise<Blob> {
	for (const wait of RETRIES_MS) {
		try {
			return await fetchOnce(href, signal)
		} catch (error) {
			signal.throwIfAborted()
			if (error instanceof ApiError && FINAL.includes(error.status)) throw error
			await pause(wait, signal)
		}
	}
	return fetchOnce(href, signal)
}
