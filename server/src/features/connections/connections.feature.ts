import { connections } from '@praxis/contract/connections/connections.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { RawAnswer, route } from '../../platform/http/endpoint-route.ts'
import { answerMcp } from './answer-mcp.ts'

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

export const connectionsFeature: ServerFeature = {
	name: 'connections',
	routes: [
		route(connections.mcp, async (ctx, message) => {
			const body = await answerMcp(ctx, message)
			return body === null ? new RawAnswer(202, {}, null) : new RawAnswer(200, JSON_HEADERS, JSON.stringify(body))
		}),
	],
}
