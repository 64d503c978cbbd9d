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

/** Bytes that are here, of how many; 0 if that is not known. */
export type OnProgress = (loaded: number, total: number) => void

async function readBody(response: Response, onProgress: OnProgress): Promise<Blob> {
	if (response.body === null) return response.blob()
	const isEncoded = response.headers.get('content-encoding') !== null
	const total = isEncoded ? 0 : Number(response.headers.get('content-length') ?? 0)
	const parts: BlobPart[] = []
	let loaded = 0
	onProgress(loaded, total)
	const reader = response.body.getReader()
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		parts.push(read.value)
		loaded += read.value.length
		onProgress(loaded, total)
	}
	return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

async function fetchOnce(href: string, signal: AbortSignal, onProgress?: OnProgress): Promise<Blob> {
	let response: Response
	try {
		response = await fetch(href, { credentials: 'same-origin', signal })
	} catch (error) {
		throw signal.aborted ? error : unreachable()
	}
	// A proxy answers without JSON.
	if (!response.ok) throw errorOf(response.status, await response.json().catch(() => null))
	if (onProgress === undefined) return response.blob()
	try {
		return await readBody(response, onProgress)
	} catch (error) {
		throw signal.aborted ? error : unreachable()
	}
}

/** The content behind a signed path; tried up to three times more unless it is gone or forbidden. */
export async function fetchContent(href: string, signal: AbortSignal, onProgress?: OnProgress): Promise<Blob> {
	for (const wait of RETRIES_MS) {
		try {
			return await fetchOnce(href, signal, onProgress)
		} catch (error) {
			signal.throwIfAborted()
			if (error instanceof ApiError && FINAL.includes(error.status)) throw error
			await pause(wait, signal)
		}
	}
	return fetchOnce(href, signal, onProgress)
}
