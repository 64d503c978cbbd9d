import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { email } from '../kernel/text.ts'
import { CLIENT_EDITORS, clientErrors } from './clients.contract.ts'

export const portalErrors = defineErrors({
	portal_email_missing: { kind: 'invalid', message: 'Please enter the email address for the invitation.' },
	portal_already: { kind: 'conflict', message: 'This client already has portal access.' },
	portal_of_firm: {
		kind: 'conflict',
		message: 'This address belongs to a user of the firm or a service provider. Please enter another.',
	},
	portal_of_another: {
		kind: 'conflict',
		message: 'This address is the portal account of another client. Each client needs an address of their own.',
	},
	portal_suspended: {
		kind: 'conflict',
		message: 'The account with this address is suspended. An administrator can reactivate it.',
	},
	portal_none: { kind: 'conflict', message: 'This client has no portal access.' },
})

export const PORTAL_STATES = ['none', 'invited', 'active', 'suspended'] as const
export type PortalState = (typeof PORTAL_STATES)[number]

export const portalAccessView = z.object({
	state: z.enum(PORTAL_STATES),
	/** Email of the account; empty without one. */
	email: z.string(),
	/** When the account was created, and last used. */
	since: instant.nullable(),
	lastSignInAt: instant.nullable(),
	/** False when email waits in the outbox because no mail server is configured. */
	sendsMail: z.boolean(),
})
export type PortalAccessView = z.infer<typeof portalAccessView>

const unknownClient = { client_not_found: clientErrors.client_not_found }

/** Whether a client can sign in and see their own cases. */
export const portalAccess = {
	get: endpoint({
		id: 'portalAccess.get',
		method: 'GET',
		path: '/api/clients/:clientId/portal-access',
		access: 'view_clients',
		summary: 'Whether a client has an account for the portal.',
		input: z.object({ clientId: rowId }),
		output: portalAccessView,
		errors: unknownClient,
	}),
	invite: endpoint({
		id: 'portalAccess.invite',
		method: 'POST',
		path: '/api/clients/:clientId/portal-access',
		access: CLIENT_EDITORS,
		tokens: false,
		summary:
			'Give a client access to the portal: an email with a link goes to the address. An account the client already has is used. Called again before acceptance, it sends a new link; the old one stops working.',
		input: z.object({ clientId: rowId, email: email.optional() }),
		output: portalAccessView,
		errors: {
			...unknownClient,
			client_deleted: clientErrors.client_deleted,
			client_walled: clientErrors.client_walled,
			portal_email_missing: portalErrors.portal_email_missing,
			portal_already: portalErrors.portal_already,
			portal_of_firm: portalErrors.portal_of_firm,
			portal_of_another: portalErrors.portal_of_another,
			portal_suspended: portalErrors.portal_suspended,
		},
		rateLimit: { max: 30, windowSeconds: 600 },
	}),
	revoke: endpoint({
		id: 'portalAccess.revoke',
		method: 'DELETE',
		path: '/api/clients/:clientId/portal-access',
		access: CLIENT_EDITORS,
		tokens: false,
		summary:
			'Revoke portal access at once: sessions end, and the account no longer sees anything of the firm. An account that was never used is deleted with its invitation.',
		input: z.object({ clientId: rowId }),
		output: portalAccessView,
		errors: { ...unknownClient, client_walled: clientErrors.client_walled, portal_none: portalErrors.portal_none },
	}),
}
