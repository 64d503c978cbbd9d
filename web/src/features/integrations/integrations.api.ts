import { integrations } from '@praxis/contract/integrations/integrations.contract'
import {
	type Integration,
	type IntegrationDetails,
	type IntegrationStatus,
	integrationDetails,
} from '@praxis/contract/integrations/integrations.fields'
import { recordQuery } from '../../lib/queries.ts'
import type { Tone } from '../../ui/status/status-mark.tsx'

export const INTEGRATIONS = 'integrations'

export const integrationsQuery = recordQuery(integrations.list, INTEGRATIONS, {})
export const usableQuery = recordQuery(integrations.usable, INTEGRATIONS, {})
export const toolsQuery = (id: string) => recordQuery(integrations.tools, INTEGRATIONS, { id })

export const STATUSES: Readonly<Record<IntegrationStatus, { readonly label: string; readonly tone: Tone }>> = {
	connected: { label: 'Connected', tone: 'green' },
	disconnected: { label: 'Disconnected', tone: 'red' },
	pending: { label: 'Testing…', tone: 'blue' },
}

export const NEW_INTEGRATION: IntegrationDetails = {
	name: '',
	description: '',
	type: 'external',
	category: 'custom',
	protocol: 'mcp',
	url: '',
	rateLimit: null,
	enabled: false,
	mayWriteAlways: false,
	metadata: { author: '', documentation: '', tags: [] },
}

export const detailsOf = (one: Integration): IntegrationDetails => integrationDetails.parse(one)

/** Choices of a field from its labels. */
export const optionsFrom = <K extends string>(labels: Readonly<Record<K, string>>) =>
	(Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }))
