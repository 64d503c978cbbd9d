import { z } from 'zod'
import { CLIENT_EDITORS, clientErrors } from '../clients/clients.contract.ts'
import { PORTAL_STATES, portalErrors } from '../clients/portal-access.contract.ts'
import { fullName } from '../identity/session.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId, userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { PORTAL_RIGHTS, portalRight } from '../kernel/portal-rights.ts'
import { email, requiredLine } from '../kernel/text.ts'

export const RIGHT_LABELS: Readonly<Record<(typeof PORTAL_RIGHTS)[number], string>> = {
	documents: 'See and send documents',
	messages: 'Read and write messages',
	timeline: 'Timeline of the cases',
	questionnaires: 'Answer questionnaires',
	assessments: 'Assessments',
}

/** Most contacts of one client. */
export const CONTACTS_MAX = 20

export const contactErrors = defineErrors({
	portal_contact_not_found: { kind: 'not_found', message: 'This person has no access to the portal of the client.' },
	portal_contact_taken: {
		kind: 'conflict',
		message: 'The portal account with this address already belongs to a client. Please enter another address.',
	},
	too_many_contacts: {
		kind: 'conflict',
		message: `A client has at most ${CONTACTS_MAX} further people in the portal.`,
	},
	stale_contact: { kind: 'conflict', message: 'Someone else changed this person in the meantime. Please check again.' },
})

const label = requiredLine(80, 'Please enter who this is to the client, such as Spouse.')
const rights = z.array(portalRight).max(PORTAL_RIGHTS.length)

export const portalContact = z.object({
	userId: z.string(),
	fullName: z.string(),
	email: z.string(),
	/** Their relation to the client. */
	label: z.string(),
	rights: z.array(portalRight),
	state: z.enum(PORTAL_STATES),
	addedByName: z.string(),
	createdAt: instant,
	version: z.int(),
})
export type PortalContact = z.infer<typeof portalContact>

/** What is entered for a new contact. */
export const contactDetails = z.object({ fullName, email, label, rights })

const ofClient = { clientId: rowId }
const one = { ...ofClient, userId }
const { client_not_found, client_walled, client_deleted } = clientErrors
const { portal_of_firm, portal_suspended } = portalErrors
const { portal_contact_not_found, portal_contact_taken, too_many_contacts, stale_contact } = contactErrors

/** People beside the client who use the portal of the client: a spouse, officers of a company. */
export const portalContacts = {
	list: endpoint({
		id: 'portalContacts.list',
		method: 'GET',
		path: '/api/clients/:clientId/portal-contacts',
		access: 'view_clients',
		summary: 'People beside the client who use the portal of the client, and what each may see and do.',
		input: z.object(ofClient),
		output: z.object({ items: z.array(portalContact) }),
		errors: { client_not_found },
	}),
	add: endpoint({
		id: 'portalContacts.add',
		method: 'POST',
		path: '/api/clients/:clientId/portal-contacts',
		access: CLIENT_EDITORS,
		tokens: false,
		summary:
			'Invite another person to the portal of a client, with what they may see and do there. The cases, their status and team are always visible.',
		input: contactDetails.extend(ofClient),
		output: portalContact,
		errors: {
			client_not_found,
			client_walled,
			client_deleted,
			portal_of_firm,
			portal_suspended,
			portal_contact_taken,
			too_many_contacts,
		},
		rateLimit: { max: 30, windowSeconds: 600 },
	}),
	edit: endpoint({
		id: 'portalContacts.edit',
		method: 'PUT',
		path: '/api/clients/:clientId/portal-contacts/:userId',
		access: CLIENT_EDITORS,
		tokens: false,
		summary: 'Change what a person may see and do in the portal of a client; at once, on open screens too.',
		input: z.object({ ...one, label, rights, version: expectedVersion }),
		output: portalContact,
		errors: { client_not_found, client_walled, portal_contact_not_found, stale_contact },
	}),
	remove: endpoint({
		id: 'portalContacts.remove',
		method: 'DELETE',
		path: '/api/clients/:clientId/portal-contacts/:userId',
		access: CLIENT_EDITORS,
		tokens: false,
		summary: 'End a person’s access to the portal of a client at once: their sessions and links end.',
		input: z.object(one),
		output: z.object({}),
		errors: { client_not_found, client_walled, portal_contact_not_found },
	}),
}
