import { z } from 'zod'
import {
	type ListedTool,
	type McpAnswer,
	type McpOffer,
	type ToolResult,
	unknownResource,
	wrongParams,
} from '../../features/connections/mcp-protocol.ts'

/** A red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
/** Half a second of nothing. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='

const text = (of: string) => ({ type: 'text', text: of })
const image = { type: 'image', data: PNG, mimeType: 'image/png' }
const embedded = (uri: string) => ({
	type: 'resource',
	resource: { uri, mimeType: 'text/plain', text: 'This is an embedded resource content.' },
})

const RESULTS: Readonly<Record<string, ToolResult>> = {
	test_simple_text: { content: [text('This is a simple text response for testing.')] },
	test_image_content: { content: [image] },
	test_audio_content: { content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] },
	test_embedded_resource: { content: [embedded('test://embedded-resource')] },
	test_multiple_content_types: {
		content: [text('Multiple content types test:'), image, embedded('test://mixed-content-resource')],
	},
	test_error_handling: { isError: true, content: [text('This tool intentionally returns an error for testing')] },
	json_schema_2020_12_tool: { content: [text('Done.')] },
}

const SCHEMA_2020 = {
	$schema: 'https://json-schema.org/draft/2020-12/schema',
	type: 'object',
	$defs: {
		address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
	},
	properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
	additionalProperties: false,
}

const TOOLS: readonly ListedTool[] = Object.keys(RESULTS).map((name) => ({
	name,
	description: `Answers what the scenario ${name} expects.`,
	inputSchema: name === 'json_schema_2020_12_tool' ? SCHEMA_2020 : { type: 'object', properties: {} },
}))

const STATIC = {
	'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
	'test://static-binary': { mimeType: 'image/png', blob: PNG },
	'test://watched-resource': { mimeType: 'text/plain', text: 'Watched.' },
} as const

function read(params: unknown): McpAnswer {
	const { uri } = z.object({ uri: z.string() }).parse(params)
	const [, id] = /^test:\/\/template\/(.+)\/data$/.exec(uri) ?? []
	const found =
		id === undefined
			? Object.entries(STATIC).find(([known]) => known === uri)?.[1]
			: { mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }) }
	return found === undefined ? unknownResource() : { result: { contents: [{ uri, ...found }] } }
}

const said = (content: object) => ({ role: 'user', content })
const asked = z.object({ name: z.string(), arguments: z.record(z.string(), z.string()).default({}) })

function prompt(params: unknown): McpAnswer {
	const { name, arguments: given } = asked.parse(params)
	switch (name) {
		case 'test_simple_prompt':
			return { result: { messages: [said(text('This is a simple prompt for testing.'))] } }
		case 'test_prompt_with_arguments':
			return {
				result: { messages: [said(text(`Prompt with arguments: arg1='${given.arg1}', arg2='${given.arg2}'`))] },
			}
		case 'test_prompt_with_embedded_resource':
			return {
				result: {
					messages: [said(embedded(given.resourceUri ?? '')), said(text('Process the embedded resource above.'))],
				},
			}
		case 'test_prompt_with_image':
			return { result: { messages: [said(image), said(text('Analyze the image above.'))] } }
		default:
			return wrongParams(`There is no prompt ${name}.`)
	}
}

const argument = (name: string) => ({ name, description: `The ${name}.`, required: true })
const PROMPTS = [
	{ name: 'test_simple_prompt' },
	{ name: 'test_prompt_with_arguments', arguments: [argument('arg1'), argument('arg2')] },
	{ name: 'test_prompt_with_embedded_resource', arguments: [argument('resourceUri')] },
	{ name: 'test_prompt_with_image' },
].map((one) => ({ ...one, description: `For the scenario ${one.name}.` }))

const nothing = async (): Promise<McpAnswer> => ({ result: {} })

/** What the conformance suite expects a server to offer by name, over the code that answers for the product. */
export const FIXTURE_OFFER: McpOffer = {
	serverInfo: { name: 'fixture', version: '1.0.0' },
	instructions: 'For tests.',
	capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, logging: {}, completions: {} },
	tools: () => TOOLS,
	call: (_ctx, name) => (Object.hasOwn(RESULTS, name) ? Promise.resolve(RESULTS[name] ?? { content: [] }) : null),
	methods: {
		'resources/list': async () => ({
			result: {
				resources: Object.entries(STATIC).map(([uri, { mimeType }]) => ({ uri, name: uri, mimeType })),
			},
		}),
		'resources/templates/list': async () => ({
			result: { resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'data' }] },
		}),
		'resources/read': async (_ctx, params) => read(params),
		'resources/subscribe': nothing,
		'resources/unsubscribe': nothing,
		'prompts/list': async () => ({ result: { prompts: PROMPTS } }),
		'prompts/get': async (_ctx, params) => prompt(params),
		'logging/setLevel': nothing,
		'completion/complete': async () => ({ result: { completion: { values: [], total: 0, hasMore: false } } }),
	},
}
