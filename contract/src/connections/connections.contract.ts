import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** Versions of the Model Context Protocol that are spoken, the newest first. */
export const MCP_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

/** One message of JSON-RPC. Without an id it is a notification, which is not answered. */
export const mcpMessage = z.object({
	jsonrpc: z.literal('2.0', 'Send JSON-RPC 2.0.'),
	id: z.union([z.string().max(200), z.int()]).optional(),
	/** Without one it is an answer to a question of ours, of which there are none. */
	method: z.string().min(1).max(200).optional(),
	params: z.record(z.string(), z.unknown()).optional(),
	result: z.unknown().optional(),
	error: z.unknown().optional(),
})
export type McpMessage = z.infer<typeof mcpMessage>

/** Programs that work with the firm's cases by the Model Context Protocol: connected apps, and programs with an API token. */
export const connections = {
	mcp: endpoint({
		id: 'connections.mcp',
		method: 'POST',
		path: '/api/mcp',
		access: 'firm',
		alsoAt: ['/mcp'],
		tokens: true,
		apps: true,
		summary:
			'The Model Context Protocol over streamable HTTP, without sessions: tools that find and read, and that propose what the user confirms in Praxis, within the scopes of the token and the rights of its owner.',
		input: mcpMessage,
		output: z.unknown(),
		errors: {},
	}),
	stream: endpoint({
		id: 'connections.stream',
		method: 'GET',
		path: '/api/mcp',
		alsoAt: ['/mcp'],
		access: 'public',
		summary: 'Answers 405: there is no stream of messages that the server begins.',
		input: z.object({}),
		output: z.null(),
		errors: {},
	}),
	endSession: endpoint({
		id: 'connections.endSession',
		method: 'DELETE',
		path: '/api/mcp',
		alsoAt: ['/mcp'],
		access: 'public',
		summary: 'Answers 405: there are no sessions to end.',
		input: z.object({}),
		output: z.null(),
		errors: {},
	}),
}
