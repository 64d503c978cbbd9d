import { addressOf, type Endpoint, type InputOf, type OutputOf } from '@praxis/contract/kernel/endpoint'
import { errorOf, unreachable } from './api-error.ts'
import { ApiError, CLIENT_VERSION } from './call.ts'
import { randomKey } from './random-key.ts'

interface Sending {
	readonly file: Blob
	readonly signal: AbortSignal
	/** Bytes that have really been sent. */
	readonly onSent: (bytes: number) => void
}

const RETRIES_MS = [1_000, 2_000, 4_000] as const
/** A limit counts requests by the minute. */
const BUSY_MS = 15_000
const BUSY_TURNS = 8

function readBody(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		// Not JSON: a proxy answered, and the status says what happened.
		return null
	}
}

function sendOnce<E extends Endpoint>(
	endpoint: E,
	address: string,
	key: string,
	{ file, signal, onSent }: Sending,
): Promise<OutputOf<E>> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		const abort = () => request.abort()
		request.open(endpoint.method, address)
		request.setRequestHeader('accept', 'application/json')
		request.setRequestHeader('content-type', 'application/octet-stream')
		request.setRequestHeader('x-client-version', CLIENT_VERSION)
		request.setRequestHeader('idempotency-key', key)
		request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, file.size))
		request.onload = () => {
			const body = readBody(request.responseText)
			if (request.status >= 300) reject(errorOf(request.status, body))
			else resolve(body as OutputOf<E>)
		}
		request.onerror = () => reject(unreachable())
		request.onabort = () => reject(signal.reason)
		request.onloadend = () => signal.removeEventListener('abort', abort)
		signal.addEventListener('abort', abort)
		request.send(file)
	})
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(resolve, ms)
		signal.addEventListener('abort', () => {
			clearTimeout(timer)
			reject(signal.reason)
		})
	})
}

const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Waits while the server takes no more files from this office. */
async function sendPatiently<E extends Endpoint>(
	endpoint: E,
	address: string,
	key: string,
	sending: Sending,
): Promise<OutputOf<E>> {
	for (let turn = 1; ; turn += 1) {
		try {
			return await sendOnce(endpoint, address, key, sending)
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 429 || turn === BUSY_TURNS) throw error
			sending.onSent(0)
			await pause(BUSY_MS, sending.signal)
		}
	}
}

/** Sends a file with the progress of its bytes. A lost connection is tried again after 1, 2 and 4 seconds; the id of the document
 *  keeps it from being added twice. Null when it had arrived before and the answer to that was lost. */
export async function sendFile<E extends Endpoint>(
	endpoint: E,
	input: InputOf<E>,
	sending: Sending,
): Promise<OutputOf<E> | null> {
	const key = randomKey()
	for (const wait of [...RETRIES_MS, null]) {
		sending.signal.throwIfAborted()
		try {
			return await sendPatiently(endpoint, addressOf(endpoint, input), key, sending)
		} catch (error) {
			// The answer to an attempt before was lost: the document is there.
			if (error instanceof ApiError && error.code === 'id_taken') return null
			if (wait === null || !isPassing(error)) throw error
			sending.onSent(0)
			await pause(wait, sending.signal)
		}
	}
	throw unreachable()
}
