import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const FORM = {
	types: ['application/x-www-form-urlencoded'],
	mediaType: 'application/x-www-form-urlencoded',
} as const
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
		output: z.unknown(),
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
		output: z.unknown(),
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
		output: z.unknown(),
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
		output: z.unknown(),
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
		output: z.unknown(),
		errors: {},
	}),
}
