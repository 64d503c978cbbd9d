/** The protocols that the stand-in speaks, recognized by the path of a request. */
export type WireForm = 'chat' | 'responses' | 'anthropic' | 'google'

export interface Usage {
	readonly input: number
	readonly output: number
}

const ID = 'answer-1'

export function formOf(path: string): WireForm | null {
	if (path.endsWith('/chat/completions')) return 'chat'
	if (path.endsWith('/responses')) return 'responses'
	if (path.endsWith('/messages')) return 'anthropic'
	return /\/models\/[^/]+:(generateContent|streamGenerateContent)$/.test(path) ? 'google' : null
}

const chatUsage = ({ input, output }: Usage) => ({
	prompt_tokens: input,
	completion_tokens: output,
	total_tokens: input + output,
})
const responsesUsage = ({ input, output }: Usage) => ({
	input_tokens: input,
	output_tokens: output,
	total_tokens: input + output,
	input_tokens_details: { cached_tokens: 0 },
	output_tokens_details: { reasoning_tokens: 0 },
})
const googleAnswer = (text: string, usage: Usage | null) => ({
	candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...(usage && { finishReason: 'STOP' }) }],
	...(usage && {
		usageMetadata: {
			promptTokenCount: usage.input,
			candidatesTokenCount: usage.output,
			totalTokenCount: usage.input + usage.output,
		},
	}),
})

function responseOf(model: string, text: string, usage: Usage) {
	const content = [{ type: 'output_text', text, annotations: [] }]
	return {
		id: ID,
		object: 'response',
		created_at: 1,
		status: 'completed',
		model,
		output: [{ type: 'message', id: ID, role: 'assistant', status: 'completed', content }],
		usage: responsesUsage(usage),
	}
}

/** An answer at once, as JSON. */
export function wholeAnswer(form: WireForm, model: string, text: string, usage: Usage): object {
	switch (form) {
		case 'chat': {
			const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
			return { id: ID, object: 'chat.completion', created: 1, model, choices, usage: chatUsage(usage) }
		}
		case 'responses':
			return responseOf(model, text, usage)
		case 'anthropic': {
			const used = { input_tokens: usage.input, output_tokens: usage.output }
			const same = { id: ID, type: 'message', role: 'assistant', model, content: [{ type: 'text', text }] }
			return { ...same, stop_reason: 'end_turn', stop_sequence: null, usage: used }
		}
		case 'google':
			return googleAnswer(text, usage)
	}
}

interface Events {
	/** Before the text. */
	readonly start: readonly string[]
	readonly piece: (text: string) => string
	/** After the text. A stream that lacks them was cut. */
	readonly end: readonly string[]
}

const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`
const event = (type: string, more: object = {}) => `event: ${type}\n${data({ type, ...more })}`

function chatEvents(model: string, usage: Usage): Events {
	const chunk = (more: object) => data({ id: ID, object: 'chat.completion.chunk', created: 1, model, ...more })
	const choice = (delta: object, finish_reason: string | null) => ({ choices: [{ index: 0, delta, finish_reason }] })
	return {
		start: [chunk(choice({ role: 'assistant', content: '' }, null))],
		piece: (content) => chunk(choice({ content }, null)),
		// Groq has its usage beside the last choice, the others in a chunk of its own.
		end: [
			chunk({ ...choice({}, 'stop'), x_groq: { id: ID, usage: chatUsage(usage) } }),
			chunk({ choices: [], usage: chatUsage(usage) }),
			'data: [DONE]\n\n',
		],
	}
}

function responsesEvents(model: string, text: string, usage: Usage): Events {
	const item = { type: 'message', id: ID, role: 'assistant', status: 'in_progress', content: [] }
	const done = responseOf(model, text, usage)
	const created = { ...done, status: 'in_progress', output: [], usage: null }
	const at = { item_id: ID, output_index: 0, content_index: 0 }
	return {
		start: [
			event('response.created', { response: created }),
			event('response.output_item.added', { output_index: 0, item }),
		],
		piece: (delta) => event('response.output_text.delta', { ...at, delta }),
		end: [
			event('response.output_item.done', { output_index: 0, item: done.output[0] }),
			event('response.completed', { response: done }),
		],
	}
}

function anthropicEvents(model: string, { input, output }: Usage): Events {
	const message = {
		id: ID,
		type: 'message',
		role: 'assistant',
		model,
		content: [],
		stop_reason: null,
		stop_sequence: null,
	}
	const stop = { stop_reason: 'end_turn', stop_sequence: null }
	return {
		start: [
			event('message_start', { message: { ...message, usage: { input_tokens: input, output_tokens: 1 } } }),
			event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
		],
		piece: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
		end: [
			event('content_block_stop', { index: 0 }),
			event('message_delta', { delta: stop, usage: { output_tokens: output } }),
			event('message_stop'),
		],
	}
}

/** An answer in pieces, as server-sent events. */
export function streamEvents(form: WireForm, model: string, text: string, usage: Usage): Events {
	switch (form) {
		case 'chat':
			return chatEvents(model, usage)
		case 'responses':
			return responsesEvents(model, text, usage)
		case 'anthropic':
			return anthropicEvents(model, usage)
		case 'google':
			return { start: [], piece: (piece) => data(googleAnswer(piece, null)), end: [data(googleAnswer('', usage))] }
	}
}
