import { MCP_VERSIONS, type McpMessage } from '@praxis/contract/connections/connections.contract'
import { AppError } from '@praxis/contract/kernel/errors'
import { z } from 'zod'
import type { PersonContext } from '../../platform/context.ts'

const METHOD_UNKNOWN = -32_601
const PARAMS_WRONG = -32_602
const RESOURCE_UNKNOWN = -32_002
const INTERNAL = -32_603

export type McpAnswer =
	| { readonly result: object }
	| { readonly error: { readonly code: number; readonly message: string } }

/** What a tool gives back, as the protocol has it. */
export interface ToolResult {
	readonly content: readonly object[]
	readonly structuredContent?: unknown
	readonly isError?: boolean
}

export interface ListedTool {
	readonly name: string
	readonly inputSchema: object
}

/** What a server offers. Methods that it does not name are unknown. */
export interface McpOffer {
	readonly serverInfo: object
	readonly instructions: string
	readonly capabilities: object
	readonly tools: (ctx: PersonContext) => readonly ListedTool[]
	/** Null where there is no such tool. */
	readonly call: (ctx: PersonContext, name: string, given: unknown) => Promise<ToolResult> | null
	readonly methods: Readonly<Record<string, (ctx: PersonContext, params: unknown) => Promise<McpAnswer>>>
}

const call = z.object({ name: z.string().max(200), arguments: z.record(z.string(), z.unknown()).default({}) })

export const wrongParams = (message: string): McpAnswer => ({ error: { code: PARAMS_WRONG, message } })
export const unknownResource = (): McpAnswer => ({
	error: { code: RESOURCE_UNKNOWN, message: 'This resource does not exist.' },
})
const failed = (text: string): ToolResult => ({ isError: true, content: [{ type: 'text', text }] })

/** A wrong argument and a refusal are results that the model can read; anything else is logged and stays here. */
async function callTool(offer: McpOffer, ctx: PersonContext, params: unknown): Promise<McpAnswer> {
	const read = call.safeParse(params)
	if (!read.success) return wrongParams('Name a tool, and give its arguments as an object.')
	const { name, arguments: given } = read.data
	try {
		const answer = offer.call(ctx, name, given)
		return answer === null ? wrongParams(`There is no tool ${name}.`) : { result: await answer }
	} catch (error) {
		if (error instanceof z.ZodError) return { result: failed(z.prettifyError(error)) }
		if (error instanceof AppError) return { result: failed(`${error.code}: ${error.message}`) }
		ctx.platform.log.error({ err: error, tool: name }, 'a tool failed')
		return { result: failed(`An unexpected error occurred. Request ${ctx.origin.requestId}`) }
	}
}

function initialize({ serverInfo, instructions, capabilities }: McpOffer, params: unknown): McpAnswer {
	const asked = z.object({ protocolVersion: z.string().optional() }).safeParse(params).data?.protocolVersion
	const protocolVersion = MCP_VERSIONS.find((version) => version === asked) ?? MCP_VERSIONS[0]
	return { result: { protocolVersion, capabilities, serverInfo, instructions } }
}

async function callMethod(offer: McpOffer, ctx: PersonContext, method: string, params: unknown): Promise<McpAnswer> {
	const run = Object.hasOwn(offer.methods, method) ? offer.methods[method] : undefined
	if (run === undefined) return { error: { code: METHOD_UNKNOWN, message: `${method} is not known here.` } }
	try {
		return await run(ctx, params)
	} catch (error) {
		if (error instanceof AppError) return { error: { code: PARAMS_WRONG, message: `${error.code}: ${error.message}` } }
		ctx.platform.log.error({ err: error, method }, 'a method failed')
		const message = `An unexpected error occurred. Request ${ctx.origin.requestId}`
		return { error: { code: INTERNAL, message } }
	}
}

/** Answers one message; a notification, and an answer to nothing that was asked, with null. */
export async function answerMessage(offer: McpOffer, ctx: PersonContext, message: McpMessage): Promise<object | null> {
	const { id, method, params } = message
	if (id === undefined || method === undefined) return null
	const reply = (answer: McpAnswer) => ({ jsonrpc: '2.0', id, ...answer })
	switch (method) {
		case 'initialize':
			return reply(initialize(offer, params))
		case 'ping':
			return reply({ result: {} })
		case 'tools/list':
			return reply({ result: { tools: offer.tools(ctx) } })
		case 'tools/call':
			return reply(await callTool(offer, ctx, params))
		default:
			return reply(await callMethod(offer, ctx, method, params))
	}
}
