import { connections } from '@praxis/contract/connections/connections.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { answerMcp } from './answer-mcp.ts'

export const connectionsFeature: ServerFeature = {
	name: 'connections',
	routes: [route(connections.mcp, answerMcp)],
}
