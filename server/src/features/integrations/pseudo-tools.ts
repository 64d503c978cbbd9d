import type { IntegrationTool } from '@praxis/contract/integrations/integrations.fields'
import type { McpPrompt, McpResource, McpTool } from './mcp-client.ts'

export const PROMPT = 'prompt:'
export const RESOURCE = 'resource:'
const READ_RESOURCE = `${RESOURCE}read`

export function kindOf(name: string): IntegrationTool['kind'] {
	return name.startsWith(PROMPT) ? 'prompt' : name.startsWith(RESOURCE) ? 'resource' : 'tool'
}

/** A prompt of a server, to be approved and called as a tool is. */
export function toolOfPrompt({ name, title, description, arguments: given }: McpPrompt): McpTool {
	const properties = Object.fromEntries(
		given.map((one) => [one.name, { type: 'string', description: one.description ?? '' }]),
	)
	return {
		name: `${PROMPT}${name}`,
		title: title ?? name,
		description: description ?? '',
		inputSchema: { type: 'object', properties, required: given.filter((one) => one.required).map((one) => one.name) },
	}
}

/** Reading a resource of a server, to be approved and called as a tool is; none where it lists none. */
export function toolsOfResources(resources: readonly McpResource[]): McpTool[] {
	if (resources.length === 0) return []
	const uri = { type: 'string', description: 'The address of a resource.' }
	return [
		{
			name: READ_RESOURCE,
			title: 'Read a resource',
			description: 'Reads one of the resources that the server lists.',
			inputSchema: { type: 'object', properties: { uri }, required: ['uri'] },
		},
	]
}
