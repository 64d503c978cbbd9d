import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { requiredLine } from '../kernel/text.ts'
import { integrationErrors as errors } from './integrations.errors.ts'
import {
	integration,
	integrationDetails,
	integrationSettings,
	integrationSettingsDetails,
	integrationTool,
	usableIntegration,
} from './integrations.fields.ts'

const MANAGE = 'manage_mcp'
const one = z.object({ id: rowId })
const missing = { integration_not_found: errors.integration_not_found }
const stale = { stale_version: errors.stale_version }
const address = { integration_address_refused: errors.integration_address_refused }
const unaddressed = { integration_without_address: errors.integration_without_address }
const full = { integrations_full: errors.integrations_full }
/** Null removes it. */
const secretInput = z.string().trim().min(1, 'Please enter it.').max(4000, 'At most 4000 characters.').nullable()
const IMPORT_BYTES = 1024 * 1024

/** Services that Praxis connects to. Keys go in and never come out: answers have their last four characters. */
export const integrations = {
	list: endpoint({
		id: 'integrations.list',
		method: 'GET',
		path: '/api/integrations',
		access: MANAGE,
		summary: 'The settings and all integrations, by name.',
		input: z.object({}),
		output: z.object({ settings: integrationSettings, items: z.array(integration) }),
		errors: {},
	}),
	add: endpoint({
		id: 'integrations.add',
		method: 'POST',
		path: '/api/integrations',
		access: MANAGE,
		summary: 'Add an integration. Its status is null until it is tested.',
		input: integrationDetails.extend({ id: newRowId }),
		output: integration,
		errors: { ...address, ...full, id_taken: errors.id_taken },
	}),
	save: endpoint({
		id: 'integrations.save',
		method: 'PUT',
		path: '/api/integrations/:id',
		access: MANAGE,
		summary:
			'Change an integration. Another address, or turning it off, ends its approvals; another host removes its key.',
		input: integrationDetails.extend({ id: rowId, version: expectedVersion }),
		output: integration,
		errors: { ...missing, ...address, ...stale },
	}),
	remove: endpoint({
		id: 'integrations.remove',
		method: 'DELETE',
		path: '/api/integrations/:id',
		access: MANAGE,
		summary: 'Remove an integration with its key, tools, approvals and calls.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: missing,
	}),
	setKey: endpoint({
		id: 'integrations.setKey',
		method: 'PUT',
		path: '/api/integrations/:id/key',
		access: MANAGE,
		tokens: false,
		summary: 'Set the API key, sent as a bearer token; null removes it. Ends the approvals.',
		input: one.extend({ apiKey: secretInput }),
		output: integration,
		errors: { ...missing, ...unaddressed },
	}),
	setHeader: endpoint({
		id: 'integrations.setHeader',
		method: 'PUT',
		path: '/api/integrations/:id/headers',
		access: MANAGE,
		tokens: false,
		summary: 'Set a header that is sent with each call; null removes it. Ends the approvals.',
		input: one.extend({ name: requiredLine(64, 'Please enter a name.'), value: secretInput }),
		output: integration,
		errors: {
			...missing,
			...unaddressed,
			header_refused: errors.header_refused,
			headers_full: errors.headers_full,
		},
	}),
	test: endpoint({
		id: 'integrations.test',
		method: 'POST',
		path: '/api/integrations/:id/test',
		access: MANAGE,
		summary: 'Connect now, within the time-out of the settings. MCP servers are initialized and their tools listed.',
		input: one,
		output: integration,
		errors: missing,
	}),
	tools: endpoint({
		id: 'integrations.tools',
		method: 'GET',
		path: '/api/integrations/:id/tools',
		access: [MANAGE, 'execute_prompts'],
		summary: 'The tools that the last test found, with the own approvals, and the resources.',
		input: one,
		output: z.object({
			tools: z.array(integrationTool),
			resources: z.array(z.object({ uri: z.string(), name: z.string() })),
		}),
		errors: missing,
	}),
	usable: endpoint({
		id: 'integrations.usable',
		method: 'GET',
		path: '/api/usable-integrations',
		access: [MANAGE, 'execute_prompts'],
		tokens: false,
		summary: 'The MCP servers that are on, for those who may call their tools.',
		input: z.object({}),
		output: z.object({ enabled: z.boolean(), items: z.array(usableIntegration) }),
		errors: {},
	}),
	markTool: endpoint({
		id: 'integrations.markTool',
		method: 'PUT',
		path: '/api/integrations/:id/tools',
		access: MANAGE,
		summary:
			'Say whether a tool, as it describes itself now, only reads. Tools that were not confirmed count as writing.',
		input: one.extend({
			tool: z.string().max(300),
			fingerprint: z.string().max(100),
			reads: z.boolean(),
			/** The argument that takes words to find context by; null for none, unchanged when absent. */
			searchArgument: z.string().max(200).nullable().optional(),
		}),
		output: integrationTool,
		errors: { ...missing, tool_not_found: errors.tool_not_found, tool_changed: errors.tool_changed },
	}),
	saveSettings: endpoint({
		id: 'integrations.saveSettings',
		method: 'PUT',
		path: '/api/integration-settings',
		access: MANAGE,
		summary: 'Change the settings of all integrations.',
		input: integrationSettingsDetails.extend({ version: expectedVersion }),
		output: integrationSettings,
		errors: { ...address, ...stale },
	}),
	setToken: endpoint({
		id: 'integrations.setToken',
		method: 'PUT',
		path: '/api/integration-settings/token',
		access: MANAGE,
		tokens: false,
		summary: 'Set the authentication token of the server URL; null removes it.',
		input: z.object({ token: secretInput }),
		output: integrationSettings,
		errors: unaddressed,
	}),
	importFile: endpoint({
		id: 'integrations.importFile',
		method: 'POST',
		path: '/api/integrations-import',
		access: MANAGE,
		summary: 'Take an exported configuration in: settings replaced, known ids changed, others added disabled.',
		input: z.object({ text: z.string().max(IMPORT_BYTES, 'The file is larger than 1 MB.') }),
		bodyLimit: 2 * IMPORT_BYTES,
		output: z.object({ added: z.int(), changed: z.int() }),
		errors: {
			import_invalid: errors.import_invalid,
			import_has_secret: errors.import_has_secret,
			...address,
			...full,
		},
	}),
}
