import { apiConfigurations } from '@praxis/contract/api-configurations/api-configurations.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import {
	createConfiguration,
	listConfigurations,
	removeConfiguration,
	saveConfiguration,
} from './manage-api-configurations.ts'
import { revealKey, testConfiguration } from './test-api-configuration.ts'

const routes: readonly Route[] = [
	route(apiConfigurations.list, listConfigurations),
	route(apiConfigurations.create, createConfiguration),
	route(apiConfigurations.save, saveConfiguration),
	route(apiConfigurations.remove, removeConfiguration),
	route(apiConfigurations.test, testConfiguration),
	route(apiConfigurations.reveal, revealKey),
]

export const apiConfigurationsFeature: ServerFeature = {
	name: 'api-configurations',
	routes,
	topics: { api_configurations: [apiConfigurations.list] },
}
