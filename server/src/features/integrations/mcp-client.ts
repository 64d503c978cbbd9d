import { z } from 'zod'
import { failureOfStatus, ServiceFailure } from '../../platform/outbound/service-failure.ts'
import { isCleanValue } from '../../platform/text/clean-text.ts'
import { kindOf, PROMPT, toolOfPrompt, toolsOfResources } from './pseudo-tools.ts'

/** Versions of the protocol that are spoken, the newest first. */
const VERSION = '2025-11-25'
const TOOLS_MAX = 1_000
const PAGES_MAX = 20
const NAME_MAX = 200
const TEXT_MAX = 4_000
const SCHEMA_MAX = 32_000
const ANSWER_MAX_BYTES = 8 * 1024 * 1024

export interface McpServer {
	readonly url: string
	readonly headers: Readonly<Record<string, string>>
	readonly fetch: typeof fetch
	/** Ends all that is done with it. */
	readonly signal: AbortSignal
}

const answer = z.object({
	id: z.union([z.string(), z.number()]).nullish(),
	result: z.record(z.string(), z.unknown()).optional(),
	error: z.object({ code: z.number().optional(), message: z.string() }).optional(),
})
type Answer = z.infer<typeof answer>

const tool = z.object({
	name: z.string().min(1).max(NAME_MAX),
	title: z.string().optional(),
	description: z.string().optional(),
	inputSchema: z.record(z.string(), z.unknown()),
	outputSchema: z.record(z.string(), z.unknown()).optional(),
	annotations: z.record(z.string(), z.unknown()).optional(),
})
export type McpTool = z.infer<typeof tool>
const resource = z.object({ uri: z.string().max(2_000), name: z.string().max(TEXT_MAX).default('') })
export type McpResource = z.infer<typeof resource>

const prompt = z.object({
	name: z.string().min(1).max(NAME_MAX),
	title: z.string().optional(),
	description: z.string().optional(),
	arguments: z
		.array(z.object({ name: z.string(), description: z.string().optional(), required: z.boolean().default(false) }))
		.max(100)
		.default([]),
})
export type McpPrompt = z.infer<typeof prompt>

const promptResult = z.object({
	messages: z.array(
		z.object({ role: z.string(), content: z.looseObject({ type: z.string(), text: z.string().optional() }) }),
	),
})
const resourceResult = z.object({
	contents: z.array(z.object({ uri: z.string(), mimeType: z.string().optional(), text: z.string().optional() })),
})

const callResult = z.object({
	isError: z.boolean().default(false),
	content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).default([]),
	structuredContent: z.unknown().optional(),
})
type CallResult = z.infer<typeof callResult>

/** The data of events of a stream, one by one. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: string }> {
	const decoder = new TextDecoder()
	let [text, bytes] = ['', 0]
	for await (const chunk of body) {
		bytes += chunk.byteLength
		if (bytes > ANSWER_MAX_BYTES) throw new ServiceFailure('The server answered more than 8 MB.')
		text = (text + decoder.decode(chunk, { stream: true })).replaceAll('\r\n', '\n')
		for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
			const lines = text.slice(0, end).split('\n')
			text = text.slice(end + 2)
			const valuesOf = (field: string) =>
				lines.flatMap((one) => (one.startsWith(`${field}:`) ? [one.slice(field.length + 1).replace(/^ /, '')] : []))
			yield { event: valuesOf('event')[0] ?? 'message', data: valuesOf('data').join('\n') }
		}
	}
}

async function textOf(response: Response): Promise<string> {
	let text = ''
	const decoder = new TextDecoder()
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true })
		if (text.length > ANSWER_MAX_BYTES) throw new ServiceFailure('The server answered more than 8 MB.')
	}
	return text
}

function readAnswer(text: string): Answer {
	let json: unknown
	try {
		json = JSON.parse(text)
	} catch {
		throw new ServiceFailure('The server did not answer in JSON.')
	}
	const read = answer.safeParse(json)
	if (!read.success) throw new ServiceFailure('The server does not speak the Model Context Protocol.')
	return read.data
}

/** What carries messages: streamable HTTP, or the two channels of older servers. */
interface Channel {
	/** Null for a notification, which has no answer. */
	send(message: object, id: number | null): Promise<Answer | null>
	close(): Promise<void>
}

/** Streamable HTTP: a request for each message, answered in JSON or as a stream. */
function streamable(server: McpServer): Channel {
	let session: string | null = null
	const headers = () => ({
		...server.headers,
		'content-type': 'application/json',
		accept: 'application/json, text/event-stream',
		'mcp-protocol-version': VERSION,
		...(session === null ? {} : { 'mcp-session-id': session }),
	})
	return {
		async send(message, id) {
			const body = JSON.stringify(message)
			const response = await server.fetch(server.url, {
				method: 'POST',
				headers: headers(),
				body,
				signal: server.signal,
			})
			if (!response.ok) throw failureOfStatus(response.status)
			session = response.headers.get('mcp-session-id') ?? session
			if (id === null) return null
			const type = response.headers.get('content-type') ?? ''
			if (!type.includes('text/event-stream')) return readAnswer(await textOf(response))
			if (response.body === null) throw new ServiceFailure('The server answered nothing.')
			for await (const { data } of eventsOf(response.body)) {
				const one = data === '' ? null : readAnswer(data)
				if (one !== null && one.id === id) return one
			}
			throw new ServiceFailure('The server ended its answer before the result.')
		},
		async close() {
			if (session === null) return
			// Servers may refuse to end a session: it ends by itself.
			await server
				.fetch(server.url, { method: 'DELETE', headers: headers(), signal: server.signal })
				.catch(() => undefined)
		},
	}
}

/** Older servers: a stream names the address that messages are posted to, and has the answers. */
async function twoChannels(server: McpServer): Promise<Channel> {
	const { url, headers, signal } = server
	const stream = await server.fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal })
	if (!stream.ok || stream.body === null) throw failureOfStatus(stream.status)
	if (!(stream.headers.get('content-type') ?? '').includes('text/event-stream'))
		throw new ServiceFailure('The server does not speak the Model Context Protocol.')
	const events = eventsOf(stream.body)
	const next = async () => {
		const { done, value } = await events.next()
		if (done === true) throw new ServiceFailure('The server closed the connection.')
		return value
	}
	const first = await next()
	const target = first.event === 'endpoint' && URL.canParse(first.data, url) ? new URL(first.data, url) : null
	if (target === null || target.origin !== new URL(url).origin)
		throw new ServiceFailure('The server names no address of its own for messages.')
	return {
		async send(message, id) {
			const body = JSON.stringify(message)
			const posted = await server.fetch(target.href, {
				method: 'POST',
				headers: { ...headers, 'content-type': 'application/json' },
				body,
				signal,
			})
			if (!posted.ok) throw failureOfStatus(posted.status)
			if (id === null) return null
			for (;;) {
				const { data } = await next()
				const one = data === '' ? null : readAnswer(data)
				if (one !== null && one.id === id) return one
			}
		},
		async close() {
			await events.return(undefined)
		},
	}
}

const isOlder = (error: unknown) => error instanceof ServiceFailure && [400, 404, 405].includes(error.status ?? 0)

/** A connection to an MCP server, until it is closed. */
export interface McpConnection {
	/** With its prompts, and the reading of its resources. */
	tools(): Promise<McpTool[]>
	resources(): Promise<McpResource[]>
	call(name: string, given: Readonly<Record<string, unknown>>): Promise<CallResult>
	close(): Promise<void>
}

type Request = (method: string, params: object) => Promise<Readonly<Record<string, unknown>>>

function requester(channel: Channel): Request {
	let id = 0
	return async (method, params) => {
		id += 1
		const one = await channel.send({ jsonrpc: '2.0', id, method, params }, id)
		if (one?.error !== undefined) {
			const said = one.error.message.slice(0, 200).replaceAll('\u0000', '').toWellFormed()
			throw new ServiceFailure(`The server refused: ${said}`)
		}
		return one?.result ?? {}
	}
}

/** All pages of a list; entries that are malformed, too large or nothing a database keeps are left out. */
async function listAll<T>(
	request: Request,
	what: 'tools' | 'resources' | 'prompts',
	entry: z.ZodType<T>,
): Promise<T[]> {
	const found: T[] = []
	let cursor: unknown
	for (let page = 0; page < PAGES_MAX && found.length < TOOLS_MAX; page++) {
		const result = await request(`${what}/list`, cursor === undefined ? {} : { cursor })
		const entries = Array.isArray(result[what]) ? result[what] : []
		for (const one of entries) {
			if (!isCleanValue(one)) continue
			const read = entry.safeParse(one)
			if (read.success && JSON.stringify(one).length <= SCHEMA_MAX) found.push(read.data)
		}
		cursor = result.nextCursor
		if (typeof cursor !== 'string') break
	}
	return found.slice(0, TOOLS_MAX)
}

const ME = { protocolVersion: VERSION, capabilities: {}, clientInfo: { name: 'praxis', version: '1.0.0' } }

async function introduce(channel: Channel) {
	const request = requester(channel)
	const { capabilities } = await request('initialize', ME)
	await channel.send({ jsonrpc: '2.0', method: 'notifications/initialized' }, null)
	return { request, capabilities: z.record(z.string(), z.unknown()).catch({}).parse(capabilities) }
}

async function open(server: McpServer) {
	const channel = streamable(server)
	try {
		return { channel, ...(await introduce(channel)) }
	} catch (error) {
		if (!isOlder(error)) throw error
	}
	const older = await twoChannels(server)
	return { channel: older, ...(await introduce(older)) }
}

const strange = () => new ServiceFailure('The server answered something else than a result.')

async function getPrompt(request: Request, name: string, given: object): Promise<CallResult> {
	const read = promptResult.safeParse(await request('prompts/get', { name, arguments: given }))
	if (!read.success) throw strange()
	const content = read.data.messages.map(({ role, content: { type, text } }) => ({
		type: 'text',
		text: `${role}: ${text ?? `[${type}]`}`,
	}))
	return { isError: false, content }
}

async function readResource(request: Request, given: object): Promise<CallResult> {
	const read = resourceResult.safeParse(await request('resources/read', given))
	if (!read.success) throw strange()
	const content = read.data.contents.map(({ uri, mimeType, text }) => ({
		type: 'text',
		text: text ?? `[${mimeType ?? 'a file'} ${uri}]`,
	}))
	return { isError: false, content }
}

/** Connects to an MCP server by streamable HTTP, or as older servers want it. Redirects are not followed, and nothing of a server is run.
 *  @throws ServiceFailure when it cannot be used; what `fetch` throws when it cannot be reached or the signal ends it */
export async function connectMcp(server: McpServer): Promise<McpConnection> {
	const { channel, request, capabilities } = await open(server)
	const resources = async () => ('resources' in capabilities ? listAll(request, 'resources', resource) : [])
	return {
		tools: async () => {
			const hasNone = !('tools' in capabilities) && ('prompts' in capabilities || 'resources' in capabilities)
			const listed = hasNone ? [] : await listAll(request, 'tools', tool)
			const prompts = 'prompts' in capabilities ? await listAll(request, 'prompts', prompt) : []
			const own = listed.filter(({ name }) => kindOf(name) === 'tool')
			return [...own, ...prompts.map(toolOfPrompt), ...toolsOfResources(await resources())]
		},
		resources,
		call: async (name, given) => {
			const kind = kindOf(name)
			if (kind === 'prompt') return getPrompt(request, name.slice(PROMPT.length), given)
			if (kind === 'resource') return readResource(request, given)
			const read = callResult.safeParse(await request('tools/call', { name, arguments: given }))
			if (!read.success) throw strange()
			return read.data
		},
		close: () => channel.close(),
	}
}
