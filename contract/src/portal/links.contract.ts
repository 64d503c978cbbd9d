import { z } from 'zod'
import { CLIENT_EDITORS, clientErrors } from '../clients/clients.contract.ts'
import { portalErrors } from '../clients/portal-access.contract.ts'
import { identityErrors } from '../identity/identity.errors.ts'
import { linkToken, signInOutcome } from '../identity/session.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId, userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { email } from '../kernel/text.ts'

export const LINK_MINUTES = { min: 15, max: 90 * 24 * 60 } as const
export const LINK_PAGE = '/portal-link'

/** Offered for how long a link works; others between 15 minutes and 90 days may be set too. */
export const LINK_DURATIONS: readonly { readonly minutes: number; readonly label: string }[] = [
	{ minutes: 15, label: '15 minutes' },
	{ minutes: 60, label: '1 hour' },
	{ minutes: 24 * 60, label: '1 day' },
	{ minutes: 7 * 24 * 60, label: '7 days' },
	{ minutes: 30 * 24 * 60, label: '30 days' },
	{ minutes: 90 * 24 * 60, label: '90 days' },
]

export const linkErrors = defineErrors({
	portal_link_unknown: {
		kind: 'gone',
		message: 'This is not a complete sign-in link. Please open it again from the email of the firm.',
	},
	portal_link_expired: { kind: 'gone', message: 'This sign-in link has expired. You can ask the firm for a new one.' },
	portal_link_used: {
		kind: 'gone',
		message: 'This sign-in link was already used, and it works only once. You can ask the firm for a new one.',
	},
	portal_link_revoked: {
		kind: 'gone',
		message: 'The firm has withdrawn this sign-in link. You can ask the firm for a new one.',
	},
	portal_link_not_found: { kind: 'not_found', message: 'Sign-in link not found.' },
	portal_link_over: { kind: 'conflict', message: 'This sign-in link no longer works.' },
})

const minutes = z.coerce
	.number()
	.int()
	.min(LINK_MINUTES.min, 'A link works for at least 15 minutes.')
	.max(LINK_MINUTES.max, 'A link works for at most 90 days.')

export const linkSettings = z.object({ minutes, isSingleUse: z.boolean() })
export type LinkSettings = z.infer<typeof linkSettings>

export const portalLink = z.object({
	id: z.string(),
	name: z.string(),
	sentTo: z.string(),
	isSingleUse: z.boolean(),
	state: z.enum(['open', 'used', 'expired', 'revoked']),
	expiresAt: instant,
	createdAt: instant,
	createdByName: z.string(),
	usedCount: z.int(),
	lastUsedAt: instant.nullable(),
	/** Network address and device of the last use; empty before. */
	lastUsedFrom: z.string(),
	/** When its holder last asked for a new one. */
	askedAt: instant.nullable(),
})
export type PortalLink = z.infer<typeof portalLink>

const { client_not_found, client_walled, client_deleted } = clientErrors
const { portal_email_missing, portal_of_firm, portal_of_another, portal_suspended } = portalErrors
const gone = {
	portal_link_unknown: linkErrors.portal_link_unknown,
	portal_link_expired: linkErrors.portal_link_expired,
	portal_link_used: linkErrors.portal_link_used,
	portal_link_revoked: linkErrors.portal_link_revoked,
}
const TRIES = { max: 60, windowSeconds: 60 } as const

/** Links with which clients sign in to the portal without a password. */
export const portalLinks = {
	list: endpoint({
		id: 'portalLinks.list',
		method: 'GET',
		path: '/api/clients/:clientId/portal-links',
		access: 'view_clients',
		summary:
			'The last 50 sign-in links sent to a client and their contacts, who may get one, and what is offered for new ones.',
		input: z.object({ clientId: rowId }),
		output: z.object({
			items: z.array(portalLink),
			recipients: z.array(z.object({ userId: z.string().nullable(), name: z.string(), email: z.string() })),
			settings: linkSettings,
			/** False when email waits in the outbox because no mail server is configured. */
			sendsMail: z.boolean(),
		}),
		errors: { client_not_found },
	}),
	send: endpoint({
		id: 'portalLinks.send',
		method: 'POST',
		path: '/api/clients/:clientId/portal-links',
		access: CLIENT_EDITORS,
		tokens: false,
		summary:
			'Email a client, or a contact of theirs, a link that signs in to the portal without a password. An account is made for a client who has none. Only the email holds the secret of the link.',
		input: z.object({
			clientId: rowId,
			/** A contact; the client itself if null. */
			userId: userId.nullable().default(null),
			/** For a client who has no account yet; the address of the client if absent. */
			email: email.optional(),
			...linkSettings.shape,
		}),
		output: portalLink,
		errors: {
			client_not_found,
			client_walled,
			client_deleted,
			portal_email_missing,
			portal_of_firm,
			portal_of_another,
			portal_suspended,
		},
		rateLimit: { max: 30, windowSeconds: 600 },
	}),
	revoke: endpoint({
		id: 'portalLinks.revoke',
		method: 'DELETE',
		path: '/api/portal-links/:id',
		access: CLIENT_EDITORS,
		tokens: false,
		summary: 'Revoke a sign-in link. Sessions opened with it stay; revoke the access of the client to end them.',
		input: z.object({ id: rowId }),
		output: portalLink,
		errors: {
			client_walled,
			portal_link_not_found: linkErrors.portal_link_not_found,
			portal_link_over: linkErrors.portal_link_over,
		},
	}),
	settings: endpoint({
		id: 'portalLinks.settings',
		method: 'GET',
		path: '/api/portal-link-settings',
		access: ['view_clients', 'can_modify_system_settings', 'manage_users'],
		summary: 'What is offered for new sign-in links.',
		input: z.object({}),
		output: linkSettings,
		errors: {},
	}),
	setSettings: endpoint({
		id: 'portalLinks.setSettings',
		method: 'PUT',
		path: '/api/portal-link-settings',
		access: ['can_modify_system_settings', 'manage_users'],
		summary: 'Choose what is offered for new sign-in links: how long they work, and whether once or until they expire.',
		input: linkSettings,
		output: linkSettings,
		errors: {},
	}),
	open: endpoint({
		id: 'portalLinks.open',
		method: 'POST',
		path: '/api/portal-links/open',
		access: 'public',
		summary: 'Sign in with a link that the firm sent. The second factor, if there is one, is still asked for.',
		input: z.object({ token: linkToken }),
		output: signInOutcome,
		errors: { ...identityErrors, ...gone },
		rateLimit: TRIES,
	}),
	ask: endpoint({
		id: 'portalLinks.ask',
		method: 'POST',
		path: '/api/portal-links/ask',
		access: 'public',
		summary: 'Ask the firm for a new link with one that no longer works. The firm is notified once an hour at most.',
		input: z.object({ token: linkToken }),
		output: forOutsiders({ status: z.literal('asked') }),
		errors: { portal_link_unknown: linkErrors.portal_link_unknown },
		rateLimit: { max: 10, windowSeconds: 600 },
	}),
}
