import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocialEndpoints } from '../platform/auth/social-endpoints.ts'

export interface OauthProvider {
	readonly endpoints: SocialEndpoints
	/** The profile of the next user who signs in. */
	profile: Readonly<Record<string, unknown>>
	/** Follows the product's address as a browser whose person consents: the address the provider sends it back to. */
	consent(url: string): Promise<string>
	stop(): Promise<void>
}

interface Grant {
	readonly challenge: string
	readonly redirectUri: string
	readonly clientId: string
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(Buffer.from(chunk))
	return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** An OAuth 2.0 provider that speaks the authorization code flow with PKCE (RFC 6749, 7636) and checks what it is sent. */
export async function startOauthProvider(client: { id: string; secret: string }): Promise<OauthProvider> {
	const grants = new Map<string, Grant>()
	const tokens = new Set<string>()

	function authorize(query: URLSearchParams): string {
		const wanted = { response_type: 'code', client_id: client.id, code_challenge_method: 'S256' }
		for (const [name, value] of Object.entries(wanted)) {
			if (query.get(name) !== value) throw new Error(`${name} is ${query.get(name)}`)
		}
		const code = randomBytes(16).toString('hex')
		const redirectUri = query.get('redirect_uri') ?? ''
		grants.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri, clientId: client.id })
		const back = new URL(redirectUri)
		back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
		return back.toString()
	}

	function exchange(form: URLSearchParams): { status: number; body: object } {
		const grant = grants.get(form.get('code') ?? '')
		grants.delete(form.get('code') ?? '')
		const challenge = createHash('sha256')
			.update(form.get('code_verifier') ?? '')
			.digest('base64url')
		const isRight =
			grant?.challenge === challenge &&
			grant.redirectUri === form.get('redirect_uri') &&
			form.get('grant_type') === 'authorization_code' &&
			form.get('client_id') === client.id &&
			form.get('client_secret') === client.secret
		if (!isRight) return { status: 400, body: { error: 'invalid_grant' } }
		const access_token = randomBytes(16).toString('hex')
		tokens.add(access_token)
		return { status: 200, body: { access_token, refresh_token: 'refresh', token_type: 'Bearer', expires_in: 3600 } }
	}

	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://provider')
		const reply = (status: number, body: object) => {
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
		}
		if (url.pathname === '/authorize') {
			response.writeHead(302, { location: authorize(url.searchParams) }).end()
		} else if (url.pathname === '/token') {
			const { status, body } = exchange(await formOf(request))
			reply(status, body)
		} else {
			const isKnown = tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')
			reply(isKnown ? 200 : 401, isKnown ? provider.profile : { error: 'invalid_token' })
		}
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	const { port } = server.address() as AddressInfo
	const at = (path: string) => `http://127.0.0.1:${port}${path}`

	const provider: OauthProvider = {
		endpoints: { authorization: at('/authorize'), token: at('/token'), profile: at('/profile') },
		profile: {},
		async consent(url) {
			const answer = await fetch(url, { redirect: 'manual' })
			return answer.headers.get('location') ?? ''
		},
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve())
				server.closeAllConnections()
			}),
	}
	return provider
}
