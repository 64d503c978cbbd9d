import { z } from 'zod'
import { failureOfStatus, ServiceFailure } from '../../platform/outbound/service-failure.ts'
import { jsonOf, type Outside, readShort, type ServerMetadata } from './discover-login.ts'

const registered = z.object({
	client_id: z.string().min(1).max(2000),
	client_secret: z.string().max(2000).optional(),
	token_endpoint_auth_method: z.string().optional(),
})

export const loginClient = z.object({
	id: z.string(),
	secret: z.string().nullable(),
	method: z.enum(['none', 'client_secret_post', 'client_secret_basic']),
})
export type LoginClient = z.infer<typeof loginClient>

const tokens = z.object({
	access_token: z.string().min(1).max(20_000),
	refresh_token: z.string().max(20_000).optional(),
	expires_in: z.number().positive().optional(),
	token_type: z.string().refine((type) => type.toLowerCase() === 'bearer'),
})
export type Tokens = z.infer<typeof tokens>

const METHODS = ['none', 'client_secret_post', 'client_secret_basic'] as const

/** Registers Praxis with an authorization server (RFC 7591). Null where it takes no registrations. */
export async function registerClient(
	server: ServerMetadata,
	redirectUri: string,
	{ fetch, signal }: Outside,
): Promise<LoginClient | null> {
	if (server.registration_endpoint === undefined) return null
	const offered = METHODS.find((one) => server.token_endpoint_auth_methods_supported.includes(one))
	if (offered === undefined) return null
	const response = await fetch(server.registration_endpoint, {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json' },
		body: JSON.stringify({
			client_name: 'Praxis',
			redirect_uris: [redirectUri],
			grant_types: ['authorization_code', 'refresh_token'],
			response_types: ['code'],
			token_endpoint_auth_method: offered,
		}),
		signal,
	})
	const read = registered.safeParse(jsonOf(await readShort(response)))
	if (!response.ok || !read.success) throw new ServiceFailure('The service did not register Praxis.')
	const { client_id: id, client_secret: secret = null, token_endpoint_auth_method: method } = read.data
	const said = METHODS.find((one) => one === method) ?? offered
	return { id, secret, method: secret === null ? 'none' : said }
}

function authorizationOf({ id, secret, method }: LoginClient): Record<string, string> {
	if (method !== 'client_secret_basic' || secret === null) return {}
	const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`
	return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** Posts a form to an authorization server, as the client that it registered. */
export async function postForm(
	url: string,
	fields: Readonly<Record<string, string>>,
	client: LoginClient,
	{ fetch, signal }: Outside,
): Promise<Response> {
	const form = new URLSearchParams({ ...fields, client_id: client.id })
	if (client.method === 'client_secret_post' && client.secret !== null) form.set('client_secret', client.secret)
	return fetch(url, {
		method: 'POST',
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			accept: 'application/json',
			...authorizationOf(client),
		},
		body: form.toString(),
		signal,
	})
}

/** Exchanges a code or a refresh token. Null when it is refused. @throws ServiceFailure */
export async function askForTokens(
	url: string,
	fields: Readonly<Record<string, string>>,
	client: LoginClient,
	outside: Outside,
): Promise<Tokens | null> {
	const response = await postForm(url, fields, client, outside)
	const text = await readShort(response)
	if (response.status === 400 || response.status === 401) return null
	const read = tokens.safeParse(jsonOf(text))
	if (!response.ok || !read.success) throw new ServiceFailure('The authorization server gave no token.')
	return read.data
}

/** Asks an authorization server to end what a token was granted (RFC 7009). @throws ServiceFailure, and what `fetch` throws */
export async function revokeTokens(
	url: string,
	{ refreshToken, accessToken }: { readonly refreshToken: string | null; readonly accessToken: string },
	client: LoginClient,
	outside: Outside,
): Promise<void> {
	const hint = refreshToken === null ? 'access_token' : 'refresh_token'
	const response = await postForm(url, { token: refreshToken ?? accessToken, token_type_hint: hint }, client, outside)
	await response.body?.cancel()
	if (!response.ok) throw failureOfStatus(response.status)
}
