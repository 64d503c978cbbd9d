import { clientOverview } from '@praxis/contract/dashboard/client-overview.contract'
import { dashboard } from '@praxis/contract/dashboard/dashboard.contract'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { getClientOverview } from './get-client-overview.ts'
import { getAdministration, getAttention, getIntakePanel } from './get-dashboard.ts'

export const dashboardFeature: ServerFeature = {
	name: 'dashboard',
	routes: [
		route(dashboard.attention, getAttention),
		route(dashboard.intake, getIntakePanel),
		route(dashboard.administration, getAdministration),
		route(clientOverview.get, getClientOverview),
	],
	first: {
		screens: {
			dashboard: () => [firstCall(dashboard.attention, {})],
			'client-record': ({ params: { id = '' } }) => [firstCall(clientOverview.get, { clientId: id })],
		},
	},
}
