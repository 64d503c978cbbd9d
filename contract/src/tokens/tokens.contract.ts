import { z } from 'zod'
import { identityErrors } from '../identity/identity.errors.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId, userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { PERMISSION_KEYS, permission } from '../kernel/permissions.ts'
import { requiredLine } from '../kernel/text.ts'

export const TOKENS_MAX = 20
/** The choices offered; any other day up to the longest is as good. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const
export const TOKEN_DAYS_MAX = 366

export const tokenErrors = defineErrors({
	token_not_found: { kind: 'not_found', message: 'API token not found.' },
	user_not_found: { kind: 'not_found', message: 'User not found.' },
	tokens_full: {
		kind: 'conflict',
		message: `You have ${TOKENS_MAX} API tokens, the maximum. Revoke one you no longer use.`,
	},
	token_beyond_own_permissions: { kind: 'forbidden', message: 'A token cannot do more than you can.' },
	token_expiry_wrong: {
		kind: 'invalid',
		message: `Choose a day in the future, at most ${TOKEN_DAYS_MAX} days from now.`,
	},
	tokens_for_firm: {
		kind: 'forbidden',
		message: 'API tokens are for firm staff and service providers.',
	},
})

const tokenRow = forOutsiders({
	id: z.string(),
	name: z.string(),
	/** The last four characters, to tell it from others. */
	hint: z.string(),
	scopes: z.array(permission),
	createdAt: instant,
	expiresAt: instant,
	expired: z.boolean(),
	/** In steps of five minutes; null when it was never used. */
	lastUsedAt: instant.nullable(),
	lastUsedIp: z.string().nullable(),
	/** When its secret was last exchanged. */
	rotatedAt: instant.nullable(),
})
export type TokenRow = z.infer<typeof tokenRow>
const tokenList = forOutsiders({ items: z.array(tokenRow) })
/** `token` is shown this once. */
const newToken = forOutsiders({ token: z.string(), item: tokenRow })
export type NewToken = z.infer<typeof newToken>

const expiresAt = z.iso.datetime('Choose when it expires.')

/** Tokens with which programs call this API on behalf of an account: `Authorization: Bearer praxis_pat_…`. */
export const tokens = {
	list: endpoint({
		id: 'tokens.list',
		method: 'GET',
		path: '/api/tokens',
		access: 'self',
		summary: 'The own API tokens, newest first, without their secrets.',
		input: z.object({}),
		output: tokenList,
		errors: {},
	}),
	create: endpoint({
		id: 'tokens.create',
		method: 'POST',
		path: '/api/tokens',
		access: 'self',
		summary: `Make an API token with some of the own permissions. At most ${TOKENS_MAX} to an account and ${TOKEN_DAYS_MAX} days.`,
		input: z.object({
			name: requiredLine(100, 'Please give it a name.'),
			scopes: z
				.array(permission, 'Choose what it may do.')
				.min(1, 'Choose what it may do.')
				.max(PERMISSION_KEYS.length, 'Each only once.'),
			expiresAt,
		}),
		output: newToken,
		errors: {
			tokens_full: tokenErrors.tokens_full,
			token_beyond_own_permissions: tokenErrors.token_beyond_own_permissions,
			token_expiry_wrong: tokenErrors.token_expiry_wrong,
			tokens_for_firm: tokenErrors.tokens_for_firm,
		},
		dangerous: true,
	}),
	rotate: endpoint({
		id: 'tokens.rotate',
		method: 'POST',
		path: '/api/tokens/:id/rotate',
		access: 'self',
		summary: 'Exchange the secret of an own API token and give it a new expiry. The old secret stops working at once.',
		input: z.object({ id: rowId, expiresAt }),
		output: newToken,
		errors: {
			token_not_found: tokenErrors.token_not_found,
			token_expiry_wrong: tokenErrors.token_expiry_wrong,
			token_beyond_own_permissions: tokenErrors.token_beyond_own_permissions,
			tokens_for_firm: tokenErrors.tokens_for_firm,
		},
		dangerous: true,
	}),
	revoke: endpoint({
		id: 'tokens.revoke',
		method: 'DELETE',
		path: '/api/tokens/:id',
		access: 'self',
		summary: 'Revoke an own API token. It stops working at once.',
		input: z.object({ id: rowId }),
		output: tokenList,
		errors: { token_not_found: tokenErrors.token_not_found },
	}),
	ofUser: endpoint({
		id: 'tokens.ofUser',
		method: 'GET',
		path: '/api/users/:userId/tokens',
		access: 'manage_users',
		tokens: false,
		summary: 'The API tokens of an account, without their secrets.',
		input: z.object({ userId }),
		output: tokenList,
		errors: { user_not_found: tokenErrors.user_not_found },
	}),
	revokeOfUser: endpoint({
		id: 'tokens.revokeOfUser',
		method: 'DELETE',
		path: '/api/users/:userId/tokens/:id',
		access: 'manage_users',
		tokens: false,
		summary: 'Revoke an API token of a user. It stops working at once, and its owner is notified.',
		input: z.object({ userId, id: rowId }),
		output: tokenList,
		errors: {
			user_not_found: tokenErrors.user_not_found,
			token_not_found: tokenErrors.token_not_found,
			superuser_only: identityErrors.superuser_only,
			beyond_own_permissions: identityErrors.beyond_own_permissions,
		},
	}),
}
