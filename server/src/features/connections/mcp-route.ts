import { MCP_VERSIONS, type McpMessage } from '@praxis/contract/connections/connections.contract'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import type { PrescribedAnswer } from '../../platform/http/prescribed-answer.ts'
import { answerMessage, type McpOffer } from './mcp-protocol.ts'

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const INVALID_REQUEST = -32_600

/** Answers a message over HTTP: at once and as JSON, without a session. */
export function mcpHandler(offer: McpOffer) {
	return async (ctx: PersonContext, message: McpMessage, http: HttpExchange): Promise<PrescribedAnswer> => {
		const version = http.headers['mcp-protocol-version']
		if (version !== undefined && !MCP_VERSIONS.some((one) => one === version)) {
			const error = { code: INVALID_REQUEST, message: `Speak one of ${MCP_VERSIONS.join(', ')}.` }
			const refused = { jsonrpc: '2.0', id: message.id ?? null, error }
			return { status: 400, headers: JSON_HEADERS, body: JSON.stringify(refused) }
		}
		const body = await answerMessage(offer, ctx, message)
		if (body === null) return { status: 202, headers: {}, body: null }
		return { status: 200, headers: JSON_HEADERS, body: JSON.stringify(body) }
	}
}

export async function refuseMethod({ origin }: Context): Promise<PrescribedAnswer> {
	const body = { code: 'method_not_allowed', message: 'Send messages with POST.', requestId: origin.requestId }
	return { status: 405, headers: { ...JSON_HEADERS, allow: 'POST' }, body: JSON.stringify(body) }
}
