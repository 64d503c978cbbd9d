import type { ServerResponse } from 'node:http'
import { AppError } from '@praxis/contract/kernel/errors'
import type { Context } from '../context.ts'
import { type HttpExchange, type RawAnswer, TAKEN_OVER } from './endpoint-route.ts'

/** The line of a failure after the first line was sent. */
interface ErrorLine {
	readonly type: 'error'
	readonly code: string
	readonly message: string
}

/** What a work that answers in lines is given. */
export interface Lines<E> {
	/** Aborted when the client has gone or the server stops. */
	readonly signal: AbortSignal
	/** Sends a line; the first opens the answer. */
	readonly send: (event: E) => void
}

/** Answers with lines of JSON as they come (application/x-ndjson). What fails before the first line is an ordinary error; a later failure
 *  is the last line. */
export async function answerInLines<E extends object>(
	{ platform }: Pick<Context, 'platform'>,
	http: HttpExchange,
	work: (lines: Lines<E>) => Promise<unknown>,
): Promise<RawAnswer> {
	let response: ServerResponse | null = null
	let isGathering = false
	const send = (event: E | ErrorLine) => {
		if (response === null) {
			response = http.takeOver().response
			// Asks proxies such as nginx not to gather before passing on.
			const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
			response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', ...headers })
		}
		if (response.writableEnded || response.destroyed) return
		response.write(`${JSON.stringify(event)}\n`)
		if (isGathering) return
		// The first of several leaves at once, the others together when the turn has ended.
		response.socket?.uncork()
		isGathering = true
		setImmediate(() => {
			isGathering = false
		})
	}
	const opened = () => response as ServerResponse | null
	try {
		await work({ signal: http.signal, send })
	} catch (error) {
		if (opened() === null) throw error
		const isKnown = error instanceof AppError
		if (!isKnown) platform.log.error({ err: error }, 'an answer in lines failed')
		const { code, message } = isKnown ? error : { code: 'internal_error', message: 'An unexpected error occurred.' }
		send({ type: 'error', code, message })
	}
	opened()?.end()
	return TAKEN_OVER
}
