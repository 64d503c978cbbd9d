import { z } from 'zod'
import { identityErrors } from '../identity/identity.errors.ts'
import { appScope } from '../kernel/app-scopes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId, userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** How long an app stays connected without being used. */
export const APP_DAYS = 30

export const connectedAppErrors = defineErrors({
	app_unknown: {
		kind: 'not_found',
		message: 'Praxis does not know this app. Remove Praxis in the app and connect again.',
	},
	redirect_unknown: {
		kind: 'invalid',
		message: 'The app asks to be sent to an address that it did not register. Do not continue.',
	},
	app_asks_wrongly: { kind: 'invalid', message: 'The app asks for something that Praxis does not offer.' },
	connected_app_not_found: { kind: 'not_found', message: 'This app is not connected.' },
	user_not_found: { kind: 'not_found', message: 'User not found.' },
})

const text = z.string().max(2000)
/** The query that an app opens Praxis with, as OAuth names it. */
const question = {
	client_id: text,
	redirect_uri: text,
	response_type: text.optional(),
	scope: text.optional(),
	state: text.optional(),
	code_challenge: text.optional(),
	code_challenge_method: text.optional(),
	resource: text.optional(),
}

const connectedApp = z.object({
	id: rowId,
	/** As it names itself. */
	name: z.string(),
	/** Where it was sent back to. */
	redirectUri: z.string(),
	scopes: z.array(appScope),
	connectedAt: instant,
	/** In steps of five minutes; null when it was not used yet. */
	lastUsedAt: instant.nullable(),
	lastUsedIp: z.string().nullable(),
})
export type ConnectedApp = z.infer<typeof connectedApp>
const list = z.object({ items: z.array(connectedApp) })

const refusals = {
	app_unknown: connectedAppErrors.app_unknown,
	redirect_unknown: connectedAppErrors.redirect_unknown,
}

/** Apps that a user lets work with Praxis. */
export const connectedApps = {
	question: endpoint({
		id: 'connectedApps.question',
		method: 'GET',
		path: '/api/connected-apps/question',
		access: 'firm',
		summary: 'What an app asks for, to be shown before it is allowed.',
		input: z.object(question),
		output: z.object({
			name: z.string(),
			redirectUri: z.string(),
			scopes: z.array(appScope),
			/** Where the app learns why what it asks for is refused; null if it can be allowed. */
			refusal: z.object({ message: z.string(), to: z.string() }).nullable(),
		}),
		errors: refusals,
	}),
	decide: endpoint({
		id: 'connectedApps.decide',
		method: 'POST',
		path: '/api/connected-apps/decide',
		access: 'firm',
		summary:
			'Allow what an app asks for, some of it, or nothing. Answers where the browser goes now. To allow needs a recent password.',
		input: z.object({
			...question,
			answer: z.enum(['allow', 'deny']),
			/** What was granted of what it asks for. */
			granted: z.array(appScope).max(appScope.options.length),
		}),
		output: z.object({ to: z.string() }),
		errors: { ...refusals, app_asks_wrongly: connectedAppErrors.app_asks_wrongly },
	}),
	list: endpoint({
		id: 'connectedApps.list',
		method: 'GET',
		path: '/api/connected-apps',
		access: 'firm',
		summary: 'The own connected apps, newest first.',
		input: z.object({}),
		output: list,
		errors: {},
	}),
	end: endpoint({
		id: 'connectedApps.end',
		method: 'DELETE',
		path: '/api/connected-apps/:id',
		access: 'firm',
		summary: 'Disconnect an own app. It stops working at once.',
		input: z.object({ id: rowId }),
		output: list,
		errors: { connected_app_not_found: connectedAppErrors.connected_app_not_found },
	}),
	ofUser: endpoint({
		id: 'connectedApps.ofUser',
		method: 'GET',
		path: '/api/users/:userId/connected-apps',
		access: 'manage_users',
		tokens: false,
		summary: 'The connected apps of an account.',
		input: z.object({ userId }),
		output: list,
		errors: { user_not_found: connectedAppErrors.user_not_found },
	}),
	endOfUser: endpoint({
		id: 'connectedApps.endOfUser',
		method: 'DELETE',
		path: '/api/users/:userId/connected-apps/:id',
		access: 'manage_users',
		tokens: false,
		summary: 'Disconnect an app of a user. It stops working at once, and the user is notified.',
		input: z.object({ userId, id: rowId }),
		output: list,
		errors: {
			user_not_found: connectedAppErrors.user_not_found,
			connected_app_not_found: connectedAppErrors.connected_app_not_found,
			superuser_only: identityErrors.superuser_only,
			beyond_own_permissions: identityErrors.beyond_own_permissions,
		},
	}),
}
export type AppQuestion = z.output<(typeof connectedApps.question)['input']>
