import type { Context } from '../../platform/context.ts'
import { withIdentityRead } from '../../platform/db/transaction.ts'
import { createFetch, OutboundRefused } from '../../platform/outbound/guarded-fetch.ts'
import { isTimeout, ServiceFailure } from '../../platform/outbound/service-failure.ts'
import { selectStoredKey } from '../../platform/secrets/stored-keys.ts'
import type { StoredIntegration, StoredSettings } from './integrations.queries.ts'
import { connectMcp, type McpConnection } from './mcp-client.ts'

export const SETTINGS_KEY = { kind: 'integration', id: 'settings', slot: 'token' } as const
export const keyOf = (id: string) => ({ kind: 'integration', id, slot: 'key' }) as const

/** With its port; empty where there is no address. */
export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

/** What an integration is reached with. */
export interface Reached {
	readonly url: string
	readonly headers: Readonly<Record<string, string>>
	readonly timeout: number
	readonly isDebugged: boolean
}

/** The address and key of an integration; MCP servers without an address of their own have the server URL with its token. */
export async function reachOf(ctx: Context, one: StoredIntegration, settings: StoredSettings): Promise<Reached> {
	const isOwn = one.url !== '' || one.protocol === 'http'
	const key = await withIdentityRead(ctx.platform, (db) => selectStoredKey(db, isOwn ? keyOf(one.id) : SETTINGS_KEY))
	const url = isOwn ? one.url : settings.serverUrl
	const isUsable = key !== null && key.address === hostOf(url)
	const headers = !isUsable ? {} : { authorization: `Bearer ${ctx.platform.secrets.open(key.sealedKey)}` }
	const { timeout, debugMode } = settings
	return { url, headers, timeout, isDebugged: debugMode }
}

/** Whether it may go well another time: nothing answered, or the server had a problem of its own. */
function isPassing(error: unknown): boolean {
	if (isTimeout(error) || error instanceof OutboundRefused) return false
	return !(error instanceof ServiceFailure) || (error.status !== null && error.status >= 500)
}

/** Does it again, at most so many times, where another attempt may go well. A time-out is not repeated. */
export async function withRetries<T>(retries: number, work: () => Promise<T>): Promise<T> {
	for (let left = retries; ; left--) {
		try {
			return await work()
		} catch (error) {
			if (left <= 0 || !isPassing(error)) throw error
		}
	}
}

/** Connects to an MCP server, and closes the connection when the work has ended. All of it ends with the time-out. */
export async function withMcp<T>(
	{ platform }: Context,
	{ url, headers, timeout }: Reached,
	work: (connection: McpConnection) => Promise<T>,
): Promise<T> {
	const signal = AbortSignal.timeout(timeout)
	const outside = createFetch({ reach: 'outside', allow: platform.config.outboundAllow })
	const connection = await connectMcp({ url, headers, fetch: outside, signal })
	try {
		return await work(connection)
	} finally {
		await connection.close()
	}
}
