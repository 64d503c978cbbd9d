import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

const FORM = {
	types: ['application/x-www-form-urlencoded'],
	mediaType: 'application/x-www-form-urlencoded',
} as const
const strings = z.array(z.string())
const BODY_LIMIT = 16_384
const A_MINUTE = 60
const AN_HOUR = 3600

/** An authorization server by OAuth 2.1 for the MCP server: public clients with PKCE, errors as the standards word them. */
export const oauth = {
	resource: endpoint({
		id: 'oauth.resource',
		method: 'GET',
		path: '/api/oauth/resource',
		alsoAt: ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'],
		anySite: true,
		access: 'public',
		summary: 'What the MCP server is, and who issues tokens for it (RFC 9728).',
		input: z.object({}),
		output: forOutsiders({
			resource: z.string(),
			resource_name: z.string(),
			authorization_servers: strings,
			bearer_methods_supported: strings,
			scopes_supported: strings,
		}),
		errors: {},
	}),
	server: endpoint({
		id: 'oauth.server',
		method: 'GET',
		path: '/api/oauth/server',
		alsoAt: ['/.well-known/oauth-authorization-server'],
		anySite: true,
		access: 'public',
		summary: 'Where an app registers, asks and gets tokens (RFC 8414).',
		input: z.object({}),
		output: forOutsiders({
			issuer: z.string(),
			authorization_endpoint: z.string(),
			token_endpoint: z.string(),
			revocation_endpoint: z.string(),
			registration_endpoint: z.string(),
			scopes_supported: strings,
			response_types_supported: strings,
			response_modes_supported: strings,
			grant_types_supported: strings,
			code_challenge_methods_supported: strings,
			token_endpoint_auth_methods_supported: strings,
			revocation_endpoint_auth_methods_supported: strings,
			authorization_response_iss_parameter_supported: z.boolean(),
		}),
		errors: {},
	}),
	register: endpoint({
		id: 'oauth.register',
		method: 'POST',
		path: '/api/oauth/register',
		anySite: true,
		access: 'public',
		summary: 'Register an app (RFC 7591). Apps keep no secret; one that is not connected is forgotten after a day.',
		input: z.object({}),
		content: { types: ['application/json'], mediaType: 'application/json' },
		bodyLimit: BODY_LIMIT,
		rateLimit: { max: 10, windowSeconds: AN_HOUR },
		output: forOutsiders({
			client_id: z.string(),
			client_id_issued_at: z.int(),
			client_name: z.string(),
			redirect_uris: strings,
			grant_types: strings,
			response_types: strings,
			token_endpoint_auth_method: z.string(),
		}),
		errors: {},
	}),
	token: endpoint({
		id: 'oauth.token',
		method: 'POST',
		path: '/api/oauth/token',
		anySite: true,
		access: 'public',
		summary: 'Exchange a code, or a refresh token that then ends, for an access token of ten minutes.',
		input: z.object({}),
		content: FORM,
		bodyLimit: BODY_LIMIT,
		rateLimit: { max: 60, windowSeconds: A_MINUTE },
		output: forOutsiders({
			access_token: z.string(),
			token_type: z.string(),
			/** Seconds. */
			expires_in: z.int(),
			refresh_token: z.string(),
			scope: z.string(),
		}),
		errors: {},
	}),
	revoke: endpoint({
		id: 'oauth.revoke',
		method: 'POST',
		path: '/api/oauth/revoke',
		anySite: true,
		access: 'public',
		summary: 'End what a token was granted (RFC 7009).',
		input: z.object({}),
		content: FORM,
		bodyLimit: BODY_LIMIT,
		rateLimit: { max: 60, windowSeconds: A_MINUTE },
		output: forOutsiders({}),
		errors: {},
	}),
}
