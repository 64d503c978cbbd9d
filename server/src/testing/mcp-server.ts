import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeTool {
	readonly name: string
	readonly description: string
	readonly inputSchema: object
	readonly annotations?: object
}

export interface McpTestServer {
	readonly url: string
	/** Requests: of every message, the method and what came in the header authorization. */
	readonly received: {
		readonly method: string
		readonly authorization: string | undefined
		readonly params: unknown
		readonly tenant: unknown
	}[]
	tools: FakeTool[]
	/** How it behaves from now on. */
	mode: 'json' | 'stream' | 'older' | 'hangs' | 'stalls' | 'html' | 'redirects' | 'refuses'
	close(): Promise<void>
}

const INTRODUCTION = {
	protocolVersion: '2025-06-18',
	capabilities: { tools: {}, resources: {} },
	serverInfo: { name: 'fake', version: '1' },
}

interface Message {
	readonly id?: number
	readonly method: string
	readonly params?: { readonly name?: string; readonly arguments?: object }
}

function resultOf({ method, params }: Message, tools: readonly FakeTool[]): object {
	switch (method) {
		case 'initialize':
			return INTRODUCTION
		case 'tools/list':
			return { tools }
		case 'resources/list':
			return { resources: [{ uri: 'fake://one', name: 'One' }] }
		default:
			return { content: [{ type: 'text', text: `${params?.name} of ${JSON.stringify(params?.arguments)}` }] }
	}
}

/** Refuses before anything is read. @returns whether it did */
function refused(mode: McpTestServer['mode'], response: ServerResponse): boolean {
	if (mode === 'hangs') return true
	if (mode === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')
	else if (mode === 'stalls') response.writeHead(200, { 'content-type': 'application/json' }).write('{')
	else if (mode === 'redirects') response.writeHead(307, { location: 'http://169.254.169.254/' }).end()
	else if (mode === 'refuses') response.writeHead(401).end()
	else return false
	return true
}

/** An MCP server, which can misbehave. */
export async function startMcpServer(): Promise<McpTestServer> {
	let channel: ServerResponse | undefined
	const server = createServer(async (request, response) => {
		let body = ''
		for await (const chunk of request) body += String(chunk)
		if (refused(fake.mode, response)) return
		const isOlder = fake.mode === 'older'
		if (request.method === 'GET' && isOlder) {
			channel = response
			response.writeHead(200, { 'content-type': 'text/event-stream' })
			response.write('event: endpoint\ndata: /messages\n\n')
			return
		}
		if (request.method !== 'POST' || (isOlder && request.url !== '/messages')) return void response.writeHead(405).end()
		const message: Message = JSON.parse(body)
		fake.received.push({
			method: message.method,
			authorization: request.headers.authorization,
			params: message.params,
			tenant: request.headers['x-tenant'],
		})
		if (message.id === undefined) return void response.writeHead(202).end()
		const text = JSON.stringify({ jsonrpc: '2.0', id: message.id, result: resultOf(message, fake.tools) })
		if (isOlder) {
			channel?.write(`: still here\n\nevent: message\ndata: ${text}\n\n`)
			response.writeHead(202).end()
		} else if (fake.mode === 'stream') {
			response.writeHead(200, { 'content-type': 'text/event-stream' })
			response.end(`event: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress"}\n\ndata: ${text}\n\n`)
		} else response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 's1' }).end(text)
	})
	await new Promise<void>((listening) => {
		server.listen(0, '127.0.0.1', listening)
	})
	const fake: McpTestServer = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
		received: [],
		tools: [],
		mode: 'json',
		close: () =>
			new Promise((closed) => {
				server.close(() => closed())
				server.closeAllConnections()
			}),
	}
	return fake
}
