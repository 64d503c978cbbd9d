import type { Context } from '../../platform/context.ts'
import { withIdentityRead } from '../../platform/db/transaction.ts'
import { createFetch, OutboundRefused } from '../../platform/outbound/guarded-fetch.ts'
import { isTimeout, ServiceFailure } from '../../platform/outbound/service-failure.ts'
import { openedOrNull } from '../../platform/secrets/secret-box.ts'
import { selectStoredKey, selectStoredKeys } from '../../platform/secrets/stored-keys.ts'
import type { StoredIntegration, StoredSettings } from './integrations.queries.ts'
import { accessTokenOf } from './login-keys.ts'
import { connectMcp, type McpConnection } from './mcp-client.ts'

export const SETTINGS_KEY = { kind: 'integration', id: 'settings', slot: 'token' } as const
export const HEADER_SLOT = 'header:'
export const headerOf = (id: string, name: string) =>
	({ kind: 'integration', id, slot: `${HEADER_SLOT}${name.toLowerCase()}` }) as const
export const keyOf = (id: string) => ({ kind: 'integration', id, slot: 'key' }) as const

/** With its port; empty where there is no address. */
export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

/** What an integration is reached with. */
export interface Reached {
	readonly url: string
	readonly headers: Readonly<Record<string, string>>
	/** The time-out, of all attempts together. */
	readonly signal: AbortSignal
}

/** MCP servers without an address of their own have the server URL. */
export const addressOf = (one: Pick<StoredIntegration, 'url' | 'protocol'>, settings: StoredSettings) =>
	one.url !== '' || one.protocol === 'http' ? one.url : settings.serverUrl

/** The headers that were entered for the host of an address. */
async function headersOf({ platform }: Context, { id }: StoredIntegration, url: string) {
	const rows = await withIdentityRead(platform, (db) => selectStoredKeys(db, { kind: 'integration', id }, HEADER_SLOT))
	const own = rows.filter(({ address }) => address === hostOf(url))
	return Object.fromEntries(
		own.flatMap(({ slot, sealedKey }) => {
			const value = openedOrNull(platform.secrets, sealedKey)
			return value === null ? [] : [[slot.slice(HEADER_SLOT.length), value] as const]
		}),
	)
}

/** The access token of the user who asks; null where they are not signed in to it. */
async function loginOf({ actor, platform }: Context, { id, protocol }: StoredIntegration, url: string) {
	if (actor.kind !== 'person' || protocol !== 'mcp') return null
	return accessTokenOf(platform, { integrationId: id, userId: actor.id }, hostOf(url))
}

/** The address and key of an integration, or the user's sign-in to it; with the server URL goes its token.
 *  @throws ServiceFailure when it may not be called as it is */
export async function reachOf(ctx: Context, one: StoredIntegration, settings: StoredSettings): Promise<Reached> {
	const isOwn = one.url !== '' || one.protocol === 'http'
	const url = addressOf(one, settings)
	if (url === '') throw new ServiceFailure('It has no address yet.')
	if (settings.secureConnections && !url.startsWith('https:'))
		throw new ServiceFailure('Secure connections are on: only https addresses are called.')
	const more = await headersOf(ctx, one, url)
	const login = await loginOf(ctx, one, url)
	if (login !== null)
		return {
			url,
			headers: { ...more, authorization: `Bearer ${login}` },
			signal: AbortSignal.timeout(settings.timeout),
		}
	const key = await withIdentityRead(ctx.platform, (db) => selectStoredKey(db, isOwn ? keyOf(one.id) : SETTINGS_KEY))
	const signal = AbortSignal.timeout(settings.timeout)
	if (key === null || key.address !== hostOf(url)) return { url, headers: more, signal }
	const opened = openedOrNull(ctx.platform.secrets, key.sealedKey)
	if (opened === null) throw new ServiceFailure('The stored key cannot be read. Enter it again.')
	return { url, headers: { ...more, authorization: `Bearer ${opened}` }, signal }
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
	{ url, headers, signal }: Reached,
	work: (connection: McpConnection) => Promise<T>,
): Promise<T> {
	const outside = createFetch({ reach: 'outside', allow: platform.config.outboundAllow })
	const connection = await connectMcp({ url, headers, fetch: outside, signal })
	try {
		return await work(connection)
	} finally {
		await connection.close()
	}
}
