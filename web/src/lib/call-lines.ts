import type { Endpoint, InputOf } from '@praxis/contract/kernel/endpoint'
import { unreachable } from './api-error.ts'
import { callStreaming } from './call.ts'

/** Calls an endpoint that answers in lines of JSON and passes on each as it comes. A connection that breaks is an error. */
export async function callLines<E extends Endpoint>(
	endpoint: E,
	input: InputOf<E>,
	signal: AbortSignal,
	onLine: (line: unknown) => void,
): Promise<void> {
	try {
		const response = await callStreaming(endpoint, input, signal)
		if (response.body === null) return
		const text = response.body.pipeThrough(new TextDecoderStream())
		const reader = text.getReader()
		let held = ''
		for (;;) {
			const { done, value } = await reader.read()
			if (done) break
			const lines = (held + value).split('\n')
			held = lines.pop() ?? ''
			for (const line of lines) if (line !== '') onLine(JSON.parse(line))
		}
		if (held !== '') onLine(JSON.parse(held))
	} catch (error) {
		if (signal.aborted || !(error instanceof TypeError)) throw error
		throw unreachable()
	}
}
