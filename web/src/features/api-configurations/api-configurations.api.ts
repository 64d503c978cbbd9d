import {
	type ApiConfigurationDetails,
	type ApiStatus,
	apiConfigurations,
} from '@praxis/contract/api-configurations/api-configurations.contract'
import { recordQuery } from '../../lib/queries.ts'
import type { Tone } from '../../ui/status/status-mark.tsx'

export const API_CONFIGURATIONS = 'api_configurations'

export const apiConfigurationsQuery = recordQuery(apiConfigurations.list, API_CONFIGURATIONS, {})

export const STATUSES: Readonly<Record<ApiStatus, { readonly label: string; readonly tone: Tone }>> = {
	active: { label: 'Active', tone: 'green' },
	error: { label: 'Error', tone: 'red' },
	inactive: { label: 'Inactive', tone: 'grey' },
}

export const NEW_CONFIGURATION: ApiConfigurationDetails = {
	name: '',
	type: 'llm',
	provider: '',
	endpoint: '',
	description: '',
	enabled: true,
}
