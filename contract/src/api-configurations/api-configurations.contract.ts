import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { line, prose } from '../kernel/text.ts'

export const API_TYPES = { llm: 'LLM', mcp: 'MCP', legal_research: 'Legal research', other: 'Other' } as const
const apiType = z.enum(['llm', 'mcp', 'legal_research', 'other'])
export type ApiType = z.infer<typeof apiType>
const apiStatus = z.enum(['active', 'error', 'inactive'])
export type ApiStatus = z.infer<typeof apiStatus>

export const API_CONFIGURATIONS_MAX = 200

export const apiConfigurationErrors = defineErrors({
	api_configuration_not_found: { kind: 'not_found', message: 'This configuration does not exist.' },
	api_configuration_incomplete: { kind: 'invalid', message: 'Name, provider, and API key are required' },
	api_configurations_full: {
		kind: 'conflict',
		message: `There are ${API_CONFIGURATIONS_MAX} configurations, the maximum. Delete one first.`,
	},
	api_address_refused: {
		kind: 'invalid',
		message:
			'Only https addresses outside private networks are called. The operator of the server can allow others with OUTBOUND_ALLOW.',
	},
	api_key_missing: { kind: 'conflict', message: 'No key is stored for the address of this configuration.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

export const apiConfigurationDetails = z.object({
	name: line(120),
	type: apiType,
	provider: line(120),
	/** Empty where the provider has its own. */
	endpoint: z
		.string()
		.trim()
		.max(2000, 'At most 2000 characters.')
		.refine(
			(value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
			'Please enter an address that begins with https://.',
		),
	description: prose(1000),
	enabled: z.boolean(),
})
export type ApiConfigurationDetails = z.infer<typeof apiConfigurationDetails>

export const apiConfiguration = apiConfigurationDetails.extend({
	id: rowId,
	/** Last characters of the stored key; null where there is none, or where it was entered for another address. */
	keyEndsIn: z.string().nullable(),
	status: apiStatus,
	lastTestedAt: instant.nullable(),
	/** Why the last test failed. */
	lastError: z.string().nullable(),
	version: z.int(),
})
export type ApiConfiguration = z.infer<typeof apiConfiguration>

const MANAGE = 'manage_models'
const one = z.object({ id: rowId })
const missing = { api_configuration_not_found: apiConfigurationErrors.api_configuration_not_found }
const saving = {
	api_configuration_incomplete: apiConfigurationErrors.api_configuration_incomplete,
	api_address_refused: apiConfigurationErrors.api_address_refused,
}
/** Absent or empty: the stored key stays. */
const apiKey = z.string().trim().max(4000, 'At most 4000 characters.').optional()

/** Services with an API key, in one place. Keys are sealed and listed by their last four characters. */
export const apiConfigurations = {
	list: endpoint({
		id: 'apiConfigurations.list',
		method: 'GET',
		path: '/api/api-configurations',
		access: MANAGE,
		summary: 'All API configurations by name, without their keys.',
		input: z.object({}),
		output: z.object({ items: z.array(apiConfiguration) }),
		errors: {},
	}),
	create: endpoint({
		id: 'apiConfigurations.create',
		method: 'POST',
		path: '/api/api-configurations',
		access: MANAGE,
		tokens: false,
		summary: 'Add a configuration. It is inactive until a test succeeds.',
		input: apiConfigurationDetails.extend({ id: newRowId, apiKey }),
		output: apiConfiguration,
		errors: {
			...saving,
			api_configurations_full: apiConfigurationErrors.api_configurations_full,
			id_taken: apiConfigurationErrors.id_taken,
		},
	}),
	save: endpoint({
		id: 'apiConfigurations.save',
		method: 'PUT',
		path: '/api/api-configurations/:id',
		access: MANAGE,
		tokens: false,
		summary: 'Change a configuration; it is inactive until it is tested again. Another host needs the key once more.',
		input: apiConfigurationDetails.extend({ id: rowId, version: expectedVersion, apiKey }),
		output: apiConfiguration,
		errors: { ...missing, ...saving, stale_version: apiConfigurationErrors.stale_version },
	}),
	remove: endpoint({
		id: 'apiConfigurations.remove',
		method: 'DELETE',
		path: '/api/api-configurations/:id',
		access: MANAGE,
		summary: 'Delete a configuration with its key.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: missing,
	}),
	test: endpoint({
		id: 'apiConfigurations.test',
		method: 'POST',
		path: '/api/api-configurations/:id/test',
		access: MANAGE,
		summary: 'Ask the service, with the stored key, for something that it only gives to keys it accepts.',
		input: one,
		output: apiConfiguration,
		errors: missing,
	}),
	reveal: endpoint({
		id: 'apiConfigurations.reveal',
		method: 'POST',
		path: '/api/api-configurations/:id/reveal',
		access: MANAGE,
		dangerous: true,
		tokens: false,
		summary: 'Show the stored key. The audit log has who did.',
		input: one,
		output: z.object({ apiKey: z.string() }),
		errors: { ...missing, api_key_missing: apiConfigurationErrors.api_key_missing },
	}),
}
