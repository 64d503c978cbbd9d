import { MCP_VERSIONS, type McpMessage } from '@praxis/contract/connections/connections.contract'
import type { Context, PersonContext } from '../../platform/context.ts'
import { type HttpExchange, RawAnswer } from '../../platform/http/endpoint-route.ts'
import { answerMessage, type McpOffer } from './mcp-protocol.ts'

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const INVALID_REQUEST = -32_600

/** Answers a message over HTTP: at once and as JSON, without a session. */
export function mcpHandler(offer: McpOffer) {
	return async (ctx: PersonContext, message: McpMessage, http: HttpExchange): Promise<RawAnswer> => {
		const version = http.headers['mcp-protocol-version']
		if (version !== undefined && !MCP_VERSIONS.some((one) => one === version)) {
			const error = { code: INVALID_REQUEST, message: `Speak one of ${MCP_VERSIONS.join(', ')}.` }
			return new RawAnswer(400, JSON_HEADERS, JSON.stringify({ jsonrpc: '2.0', id: message.id ?? null, error }))
		}
		const body = await answerMessage(offer, ctx, message)
		return body === null ? new RawAnswer(202, {}, null) : new RawAnswer(200, JSON_HEADERS, JSON.stringify(body))
	}
}

export async function refuseMethod({ origin }: Context): Promise<RawAnswer> {
	const body = { code: 'method_not_allowed', message: 'Send messages with POST.', requestId: origin.requestId }
	return new RawAnswer(405, { ...JSON_HEADERS, allow: 'POST' }, JSON.stringify(body))
}
