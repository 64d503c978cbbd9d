import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { integrationErrors } from './integrations.errors.ts'

const ACCESS = ['execute_prompts', 'manage_mcp'] as const
/** How long a sign-in may take. */
export const LOGIN_MINUTES = 10
/** The page that a service sends the browser back to. */
export const LOGIN_CALLBACK = '/dashboard/service-sign-in'

export const integrationLoginErrors = defineErrors({
	login_unavailable: { kind: 'conflict', message: 'This service offers no sign-in that Praxis can use.' },
	login_unknown: {
		kind: 'invalid',
		message: 'This sign-in is unknown, too old or of another session. Begin it again.',
	},
	login_refused: { kind: 'conflict', message: 'The service refused the sign-in.' },
})

const text = z.string().max(4000)

/** Signing in to MCP servers that want it, each user for themselves. */
export const integrationLogins = {
	start: endpoint({
		id: 'integrationLogins.start',
		method: 'POST',
		path: '/api/integrations/:id/sign-in',
		access: ACCESS,
		tokens: false,
		summary: 'Begin to sign in to an MCP server (OAuth 2.1, PKCE). Answers where the browser goes.',
		/** `returnTo` is the path of the page that the user comes back to. */
		input: z.object({ id: rowId, returnTo: z.string().max(2000).default('/dashboard') }),
		output: z.object({ to: z.string() }),
		errors: {
			integration_not_found: integrationErrors.integration_not_found,
			login_unavailable: integrationLoginErrors.login_unavailable,
		},
	}),
	finish: endpoint({
		id: 'integrationLogins.finish',
		method: 'POST',
		path: '/api/integration-sign-ins',
		access: ACCESS,
		tokens: false,
		summary: 'End a sign-in with what the service sent the browser back with.',
		input: z.object({ state: text, code: text.optional(), error: text.optional(), iss: text.optional() }),
		output: z.object({ integrationId: rowId, name: z.string(), returnTo: z.string() }),
		errors: {
			login_unknown: integrationLoginErrors.login_unknown,
			login_refused: integrationLoginErrors.login_refused,
		},
	}),
	end: endpoint({
		id: 'integrationLogins.end',
		method: 'DELETE',
		path: '/api/integrations/:id/sign-in',
		access: ACCESS,
		tokens: false,
		summary: 'Sign out of an MCP server: its tokens are revoked there, where it offers that, and removed.',
		input: z.object({ id: rowId }),
		output: z.object({ id: rowId }),
		errors: { integration_not_found: integrationErrors.integration_not_found },
	}),
}
