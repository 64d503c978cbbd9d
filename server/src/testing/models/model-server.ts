import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { formOf, streamEvents, type Usage, type WireForm, wholeAnswer } from './wire-forms.ts'

/** What a stand-in does with one request. Without a fault it answers `text` in the form the request asks for. */
export interface ModelReply {
	readonly text?: string
	/** Pieces of a stream; the whole text in one piece when absent. */
	readonly pieces?: readonly string[]
	readonly usage?: Usage
	/** An error of the provider instead of an answer. */
	readonly status?: number
	readonly headers?: Readonly<Record<string, string>>
	/** The body as it is, instead of an answer. */
	readonly body?: string
	/** `hang`: nothing ever comes. `silence`: nothing comes after the text. `cut`: the connection breaks after the text. `unfinished`: the
	 *  stream ends in order, without saying that the answer is complete. */
	readonly fault?: 'hang' | 'silence' | 'cut' | 'unfinished'
	/** Waited for before the first piece, and before every further one. */
	readonly gate?: (piece: number) => Promise<void>
}

export interface ModelRequest {
	readonly path: string
	readonly headers: IncomingHttpHeaders
	readonly body: Readonly<Record<string, unknown>>
	readonly form: WireForm
	readonly model: string
	/** All texts of system and user messages. */
	readonly prompt: string
	/** When it arrived, in milliseconds of `performance.now`. */
	readonly at: number
	isClosed: boolean
}

/** A model provider on a free port of this machine: the wire protocols of OpenAI (chat completions, also of those compatible with it, and
 *  Responses), Anthropic and Google, and the model list of a local server. */
export interface ModelStandIn {
	/** Without a path: the local server's is `/v1`. */
	readonly url: string
	readonly host: string
	readonly requests: ModelRequest[]
	/** Connections that were ever opened to it. */
	connections: number
	/** Models that `/api/tags` lists. */
	localModels: string[]
	/** Answers the next requests, in this order; then `answer` does. */
	reply(...replies: readonly ModelReply[]): void
	answer: (request: ModelRequest) => ModelReply
	/** What it answers at other paths, such as `/api/ps`. */
	others: Readonly<Record<string, unknown>>
	/** Texts that were read for their meaning. */
	readonly embedded: string[]
	/** What `/v1/embeddings` answers for a text; an error of this status for a number. */
	embed: (text: string) => readonly number[] | number
	close(): Promise<void>
}

const embeddingsAsked = z.object({ model: z.string(), input: z.array(z.string()) })

async function respondEmbeddings(
	response: ServerResponse,
	incoming: IncomingMessage,
	standIn: ModelStandIn,
): Promise<void> {
	const { model, input } = embeddingsAsked.parse(await json(incoming))
	const vectors = input.map((text) => standIn.embed(text))
	const refused = vectors.find((one) => typeof one === 'number')
	standIn.embedded.push(...input)
	response.writeHead(refused ?? 200, { 'content-type': 'application/json' })
	const error = { error: { message: 'The stand-in cannot read this.', type: 'error', code: null } }
	const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }))
	const usage = { prompt_tokens: input.length, total_tokens: input.length }
	response.end(JSON.stringify(refused === undefined ? { object: 'list', model, data, usage } : error))
}

const USAGE: Usage = { input: 12, output: 7 }

function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	if (Array.isArray(value)) return value.flatMap(textsIn)
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, one]) => (key === 'role' || key === 'type' ? [] : textsIn(one)))
}

function promptOf(body: Readonly<Record<string, unknown>>): string {
	const parts = [body.system, body.instructions, body.systemInstruction, body.messages, body.input, body.contents]
	return parts.flatMap(textsIn).join('\n')
}

function modelOf(path: string, body: Readonly<Record<string, unknown>>): string {
	const named = /\/models\/([^/:]+):/.exec(path)?.[1]
	return named ?? (typeof body.model === 'string' ? body.model : '')
}

async function stream(response: ServerResponse, request: ModelRequest, reply: ModelReply): Promise<void> {
	const { text = 'Ready.', usage = USAGE, fault, gate } = reply
	const events = streamEvents(request.form, request.model, text, usage)
	response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers })
	for (const line of events.start) response.write(line)
	for (const [index, piece] of (reply.pieces ?? [text]).entries()) {
		await gate?.(index)
		response.write(events.piece(piece))
	}
	if (fault === 'silence') return
	if (fault === 'cut') {
		// Written first, then broken.
		setImmediate(() => response.destroy())
		return
	}
	if (fault !== 'unfinished') for (const line of events.end) response.write(line)
	response.end()
}

async function respond(response: ServerResponse, request: ModelRequest, reply: ModelReply): Promise<void> {
	const { text = 'Ready.', usage = USAGE, status = 200, body, fault } = reply
	if (fault === 'hang') return
	const isStream = request.body.stream === true || request.path.includes(':streamGenerateContent')
	if (status !== 200 || body !== undefined) {
		const type = isStream && status === 200 ? 'text/event-stream' : 'application/json'
		response.writeHead(status, { 'content-type': type, ...reply.headers })
		response.end(body ?? JSON.stringify({ error: { message: 'The stand-in refuses.', type: 'error', code: null } }))
		return
	}
	if (isStream) return stream(response, request, reply)
	await reply.gate?.(0)
	response.writeHead(200, { 'content-type': 'application/json', ...reply.headers })
	const whole = JSON.stringify(wholeAnswer(request.form, request.model, text, usage))
	if (fault !== 'cut') response.end(whole)
	else response.write(whole.slice(0, whole.length / 2), () => setImmediate(() => response.destroy()))
}

export async function startModelServer(localModels: readonly string[] = []): Promise<ModelStandIn> {
	const queue: ModelReply[] = []
	async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const path = (incoming.url ?? '').split('?')[0] ?? ''
		if (path === '/api/tags') {
			response.end(JSON.stringify({ models: standIn.localModels.map((name) => ({ name, size: 1 })) }))
			return
		}
		const other = standIn.others[path]
		if (other !== undefined) {
			response.end(JSON.stringify(other))
			return
		}
		if (path === '/v1/embeddings') return respondEmbeddings(response, incoming, standIn)
		const form = formOf(path)
		if (form === null) {
			response.writeHead(404).end('{}')
			return
		}
		const body = (await json(incoming)) as Readonly<Record<string, unknown>>
		const known = { path, headers: incoming.headers, body, form, at: performance.now(), isClosed: false }
		const request: ModelRequest = { ...known, model: modelOf(path, body), prompt: promptOf(body) }
		standIn.requests.push(request)
		response.on('close', () => {
			request.isClosed = true
		})
		await respond(response, request, queue.shift() ?? standIn.answer(request))
	}
	const server = createServer((incoming, response) => {
		handle(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
	})
	server.on('connection', () => {
		standIn.connections += 1
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	const standIn: ModelStandIn = {
		url: `http://127.0.0.1:${port}`,
		host: `127.0.0.1:${port}`,
		requests: [],
		connections: 0,
		localModels: [...localModels],
		reply: (...replies) => void queue.push(...replies),
		answer: () => ({}),
		others: {},
		embedded: [],
		embed: () => [1],
		close: async () => {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
	return standIn
}
