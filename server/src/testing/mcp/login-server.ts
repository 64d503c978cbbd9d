import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An MCP server that wants a sign-in, and the authorization server that it names. */
export interface LoginServer {
	readonly url: string
	readonly origin: string
	/** Access tokens that are good now. */
	readonly good: Set<string>
	readonly revoked: string[]
	registrations: number
	/** Seconds that access tokens say they are good for. */
	seconds: number
	/** What the metadata leave out or say wrongly, or what fails. */
	mode: 'good' | 'without-revoking' | 'without-pkce' | 'other-resource' | 'other-issuer' | 'without-registration'
	/** What a user who allows it is sent back with. */
	allow(authorizationUrl: string): { state: string; code: string; iss: string }
	close(): Promise<void>
}

interface Code {
	readonly challenge: string
	readonly clientId: string
	readonly resource: string
	readonly redirectUri: string
}

const TOOLS = [
	{
		name: 'search',
		description: 'Finds opinions.',
		inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
	},
]
const PROMPTS = [{ name: 'memo', description: 'A memo.', arguments: [{ name: 'topic', required: true }] }]

function resultOf(method: string, params: { name?: string; arguments?: Record<string, string>; uri?: string } = {}) {
	switch (method) {
		case 'initialize':
			return {
				protocolVersion: '2025-06-18',
				capabilities: { tools: {}, prompts: {}, resources: {} },
				serverInfo: { name: 'login', version: '1' },
			}
		case 'tools/list':
			return { tools: TOOLS }
		case 'prompts/list':
			return { prompts: PROMPTS }
		case 'prompts/get':
			return { messages: [{ role: 'user', content: { type: 'text', text: `Memo on ${params.arguments?.topic}` } }] }
		case 'resources/list':
			return { resources: [{ uri: 'law://one', name: 'One' }] }
		case 'resources/read':
			return { contents: [{ uri: params.uri, mimeType: 'text/plain', text: 'Section 1.' }] }
		default:
			return { content: [{ type: 'text', text: `Found for ${params.arguments?.query}` }] }
	}
}

async function textOf(request: IncomingMessage): Promise<string> {
	let text = ''
	for await (const chunk of request) text += String(chunk)
	return text
}

function send(response: ServerResponse, body: object, status = 200, headers: Record<string, string> = {}): void {
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

export async function startLoginServer(): Promise<LoginServer> {
	const codes = new Map<string, Code>()
	const refreshTokens = new Set<string>()
	const issue = (response: ServerResponse) => {
		const [access, refresh] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`]
		fake.good.add(access)
		refreshTokens.add(refresh)
		const body = { access_token: access, token_type: 'Bearer', expires_in: fake.seconds, refresh_token: refresh }
		send(response, body)
	}
	const exchange = (form: URLSearchParams, response: ServerResponse) => {
		const refresh = form.get('refresh_token')
		if (refresh !== null && refreshTokens.delete(refresh)) return issue(response)
		const code = codes.get(form.get('code') ?? '')
		codes.delete(form.get('code') ?? '')
		const isGood =
			code !== undefined &&
			code.challenge === challengeOf(form.get('code_verifier') ?? '') &&
			code.clientId === form.get('client_id') &&
			code.redirectUri === form.get('redirect_uri') &&
			code.resource === form.get('resource')
		return isGood ? issue(response) : send(response, { error: 'invalid_grant' }, 400)
	}
	const metadata = () => ({
		issuer: fake.mode === 'other-issuer' ? 'https://other.example' : fake.origin,
		authorization_endpoint: `${fake.origin}/authorize`,
		token_endpoint: `${fake.origin}/token`,
		revocation_endpoint: `${fake.origin}/revoke`,
		...(fake.mode === 'without-registration' ? {} : { registration_endpoint: `${fake.origin}/register` }),
		code_challenge_methods_supported: fake.mode === 'without-pkce' ? ['plain'] : ['S256'],
		token_endpoint_auth_methods_supported: ['none'],
		authorization_response_iss_parameter_supported: true,
	})
	const answerMcp = async (request: IncomingMessage, response: ServerResponse) => {
		const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
		const body = await textOf(request)
		if (!fake.good.has(token)) {
			const about = `Bearer resource_metadata="${fake.origin}/.well-known/oauth-protected-resource/mcp", scope="read"`
			return send(response, {}, 401, { 'www-authenticate': about })
		}
		const { id, method, params } = JSON.parse(body)
		if (id === undefined) return void response.writeHead(202).end()
		return send(response, { jsonrpc: '2.0', id, result: resultOf(method, params) })
	}
	const server = createServer(async (request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://x')
		switch (pathname) {
			case '/mcp':
				return answerMcp(request, response)
			case '/.well-known/oauth-protected-resource/mcp':
				return send(response, {
					resource: fake.mode === 'other-resource' ? 'https://other.example/mcp' : fake.url,
					authorization_servers: [fake.origin],
				})
			case '/.well-known/oauth-authorization-server':
				return send(response, metadata())
			case '/register':
				fake.registrations++
				return send(response, { client_id: `client-${fake.registrations}` }, 201)
			case '/token':
				return exchange(new URLSearchParams(await textOf(request)), response)
			case '/revoke':
				if (fake.mode === 'without-revoking') return send(response, {}, 503)
				fake.revoked.push(new URLSearchParams(await textOf(request)).get('token') ?? '')
				return send(response, {})
			default:
				return send(response, {}, 404)
		}
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const fake: LoginServer = {
		url: `${origin}/mcp`,
		origin,
		good: new Set(),
		revoked: [],
		registrations: 0,
		seconds: 3600,
		mode: 'good',
		allow: (address) => {
			const asked = new URL(address).searchParams
			const of = (name: string) => asked.get(name) ?? ''
			const code = randomUUID()
			codes.set(code, {
				challenge: of('code_challenge'),
				clientId: of('client_id'),
				resource: of('resource'),
				redirectUri: of('redirect_uri'),
			})
			return { state: of('state'), code, iss: origin }
		},
		close: () =>
			new Promise((closed) => {
				server.close(() => closed())
				server.closeAllConnections()
			}),
	}
	return fake
}
