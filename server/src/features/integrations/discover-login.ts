import { z } from 'zod'
import { ServiceFailure } from '../../platform/outbound/service-failure.ts'

const METADATA_MAX = 256_000

/** What reaches the outside, within the limits of outbound addresses and of time. */
export interface Outside {
	readonly fetch: typeof fetch
	readonly signal: AbortSignal
}

const resourceMetadata = z.object({
	resource: z.string(),
	authorization_servers: z.array(z.string()).default([]),
	scopes_supported: z.array(z.string()).optional(),
})
const serverMetadata = z.object({
	issuer: z.string(),
	authorization_endpoint: z.string(),
	token_endpoint: z.string(),
	registration_endpoint: z.string().optional(),
	revocation_endpoint: z.string().optional(),
	code_challenge_methods_supported: z.array(z.string()).default([]),
	token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
	authorization_response_iss_parameter_supported: z.boolean().default(false),
})
export type ServerMetadata = z.infer<typeof serverMetadata>

export interface Discovered {
	readonly server: ServerMetadata
	/** What tokens are asked for. */
	readonly resource: string
	readonly scope: string | null
}

/** The text of an answer. @throws ServiceFailure when it is too long */
export async function readShort(response: Response): Promise<string> {
	let text = ''
	const decoder = new TextDecoder()
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true })
		if (text.length > METADATA_MAX) throw new ServiceFailure('The service answered too much.')
	}
	return text
}

export function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

/** Null where there is nothing, or something else. */
async function readMetadata<T>(url: string, schema: z.ZodType<T>, { fetch, signal }: Outside): Promise<T | null> {
	const response = await fetch(url, { headers: { accept: 'application/json' }, signal })
	const text = await readShort(response)
	if (!response.ok) return null
	return schema.safeParse(jsonOf(text)).data ?? null
}

async function firstOf<T>(urls: readonly string[], schema: z.ZodType<T>, outside: Outside): Promise<T | null> {
	for (const url of urls) {
		const found = await readMetadata(url, schema, outside)
		if (found !== null) return found
	}
	return null
}

const pathOf = ({ pathname }: URL) => (pathname === '/' ? '' : pathname.replace(/\/$/, ''))
const parameterOf = (header: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? null

/** What a server says to those who come without a token. */
async function askAtDoor(url: string, { fetch, signal }: Outside): Promise<string> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
		signal,
	})
	await response.body?.cancel()
	return response.headers.get('www-authenticate') ?? ''
}

/** Whether tokens of a resource are good for an address: it is the resource, or lies below it. */
function isWithin(url: URL, resource: string): boolean {
	if (!URL.canParse(resource)) return false
	const of = new URL(resource)
	return of.origin === url.origin && `${url.pathname.replace(/\/$/, '')}/`.startsWith(`${pathOf(of)}/`)
}

function addressesOfServer(issuer: string): string[] {
	const url = new URL(issuer)
	const path = pathOf(url)
	const at = (name: string) => `${url.origin}/.well-known/${name}${path}`
	const inside = path === '' ? [] : [`${url.origin}${path}/.well-known/openid-configuration`]
	return [at('oauth-authorization-server'), at('openid-configuration'), ...inside]
}

/** Finds who issues tokens for an MCP server (RFC 9728, RFC 8414). Null where it offers no sign-in that can be used: PKCE with S256 is
 *  demanded. @throws ServiceFailure, and what `fetch` throws */
export async function discoverLogin(address: string, outside: Outside): Promise<Discovered | null> {
	const url = new URL(address)
	const said = await askAtDoor(address, outside)
	const named = parameterOf(said, 'resource_metadata')
	const usual = [`/.well-known/oauth-protected-resource${pathOf(url)}`, '/.well-known/oauth-protected-resource']
	const places = named !== null && URL.canParse(named) ? [named] : usual.map((path) => `${url.origin}${path}`)
	const resource = await firstOf(places, resourceMetadata, outside)
	if (resource !== null && !isWithin(url, resource.resource))
		throw new ServiceFailure('The service names another resource than itself.')
	const issuer = resource?.authorization_servers[0] ?? url.origin
	if (!URL.canParse(issuer)) return null
	const server = await firstOf(addressesOfServer(issuer), serverMetadata, outside)
	if (server === null || !server.code_challenge_methods_supported.includes('S256')) return null
	if (server.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
		throw new ServiceFailure('The authorization server gives another name than the one it was found by.')
	const scope = parameterOf(said, 'scope') ?? resource?.scopes_supported?.join(' ') ?? null
	return { server, resource: resource?.resource ?? address, scope }
}
