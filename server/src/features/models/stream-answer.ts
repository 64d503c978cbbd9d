import type { ServerResponse } from 'node:http'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError } from '@praxis/contract/kernel/errors'
import type { GenerateEvent, models } from '@praxis/contract/models/models.contract'
import type { PersonContext } from '../../platform/context.ts'
import { getCall } from './find-calls.ts'
import { generate } from './generate.ts'

export interface Connection {
	/** Aborted when the client has gone. */
	readonly signal: AbortSignal
	/** Takes the response over. */
	readonly open: () => ServerResponse
}

/** Lines of JSON on one connection, opened with the first. */
function lineWriter(connection: Connection) {
	let response: ServerResponse | null = null
	return {
		get isOpen() {
			return response !== null
		},
		send(event: GenerateEvent): void {
			if (response === null) {
				response = connection.open()
				// Asks proxies such as nginx not to gather before passing on.
				const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
				response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', ...headers })
			}
			if (!response.writableEnded && !response.destroyed) response.write(`${JSON.stringify(event)}\n`)
		},
		end(): void {
			response?.end()
		},
	}
}

/** Answers a prompt of a person's own. What is refused before anything was sent is an ordinary error; a later failure is the last line.
 *  Who closes the connection cancels the call. */
export async function streamAnswer(
	ctx: PersonContext,
	{ id, prompt, caseId, model, parameters }: ParsedInput<typeof models.generate>,
	connection: Connection,
): Promise<void> {
	const lines = lineWriter(connection)
	try {
		const { callId } = await generate(ctx, {
			id,
			service: null,
			prompt,
			caseIds: caseId === undefined ? [] : [caseId],
			model,
			...(parameters !== undefined && { parameters }),
			signal: connection.signal,
			onStart: (started, chosen) => lines.send({ type: 'start', callId: started, model: chosen }),
			onText: (text) => lines.send({ type: 'text', text }),
			onReset: (note) => lines.send({ type: 'reset', note }),
		})
		const { prompt: _prompt, answer: _answer, ...call } = await getCall(ctx, { id: callId })
		lines.send({ type: 'end', call })
	} catch (error) {
		if (!lines.isOpen) throw error
		const isKnown = error instanceof AppError
		if (!isKnown) ctx.platform.log.error({ err: error }, 'an answer could not be streamed')
		const { code, message } = isKnown ? error : { code: 'internal_error', message: 'An unexpected error occurred.' }
		lines.send({ type: 'error', code, message })
	}
	lines.end()
}
