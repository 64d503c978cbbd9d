import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'

export const CLIENT_STATUSES = ['active', 'inactive', 'pending'] as const
export const clientStatus = z.enum(CLIENT_STATUSES)
export type ClientStatus = z.infer<typeof clientStatus>

export const CLIENT_KINDS = ['person', 'organization'] as const
export const clientKind = z.enum(CLIENT_KINDS)
export type ClientKind = z.infer<typeof clientKind>

export const CLIENT_NOTES_MAX = 5_000

export const clientSummary = z.object({
	id: z.string(),
	kind: clientKind,
	fullName: z.string(),
	email: z.string(),
	phone: z.string(),
	companyName: z.string(),
	status: clientStatus,
	/** The responsible attorney. */
	attorneyId: z.string().nullable(),
	attorneyName: z.string().nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type ClientSummary = z.infer<typeof clientSummary>

/** A client in a list. */
export const listedClient = clientSummary.extend({
	/** Tags in the order of their names; absent unless requested. */
	tags: z.array(z.string()).optional(),
})
export type ListedClient = z.infer<typeof listedClient>

export const clientRecord = clientSummary.extend({
	address: z.string(),
	city: z.string(),
	state: z.string(),
	zip: z.string(),
	country: z.string(),
	/** `YYYY-MM-DD`; empty when unknown. */
	birthDate: z.string(),
	notes: z.string(),
	/** The portal account of this client; null without one. */
	userId: z.string().nullable(),
	/** When the client was moved to the deleted folder; null otherwise. */
	deletedAt: instant.nullable(),
})
export type ClientRecord = z.infer<typeof clientRecord>

/** A client in the deleted folder. */
export const deletedClient = clientSummary.extend({
	deletedAt: instant,
	/** Null when that account no longer exists. */
	deletedByName: z.string().nullable(),
})
export type DeletedClient = z.infer<typeof deletedClient>

/** A client in search results. */
export const clientHit = clientSummary
	.pick({ id: true, fullName: true, companyName: true, email: true, status: true })
	.extend({ kind: z.literal('client') })
export type ClientHit = z.infer<typeof clientHit>

/** A client as an address book needs it: the main address, email and phone first, then the additional ones. */
export const addressEntry = clientRecord
	.pick({
		id: true,
		kind: true,
		fullName: true,
		companyName: true,
		email: true,
		phone: true,
		address: true,
		city: true,
		state: true,
		zip: true,
		country: true,
		birthDate: true,
		updatedAt: true,
	})
	.extend({
		moreEmails: z.array(z.object({ label: z.string(), email: z.string() })),
		morePhones: z.array(z.object({ label: z.string(), phone: z.string() })),
		moreAddresses: z.array(
			z.object({
				label: z.string(),
				street: z.string(),
				city: z.string(),
				state: z.string(),
				zip: z.string(),
				country: z.string(),
			}),
		),
	})
export type AddressEntry = z.infer<typeof addressEntry>

/** The fields of a client, in the order in which its form shows them. */
export const clientFields = {
	kind: { label: 'Type', values: { person: 'Person', organization: 'Organization' }, editable: true },
	fullName: { label: 'Name', editable: true },
	email: { label: 'Email', editable: true },
	phone: { label: 'Phone', editable: true },
	address: { label: 'Street', editable: true },
	city: { label: 'City', editable: true },
	state: { label: 'State', editable: true },
	zip: { label: 'ZIP code', editable: true },
	country: { label: 'Country', editable: true },
	birthDate: { label: 'Date of birth', editable: true },
	companyName: { label: 'Company', editable: true },
	status: {
		label: 'Status',
		values: { active: 'Active', inactive: 'Inactive', pending: 'Pending' },
		tones: { active: 'green', inactive: 'grey', pending: 'amber' },
		editable: true,
	},
	notes: { label: 'Notes', editable: true, long: true },
	tags: { label: 'Tags' },
	attorneyId: { label: 'Responsible attorney', silent: true },
	attorneyName: { label: 'Responsible attorney', short: 'Attorney' },
	userId: { label: 'Portal account', silent: true },
	deletedAt: { label: 'Deleted', silent: true },
	deletedByName: { label: 'Deleted by', silent: true },
	createdAt: { label: 'Client since', short: 'Added', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<ClientRecord & Required<ListedClient> & DeletedClient>

/** What was done to a client, as the history of the client says it. */
export const clientActions: Readonly<Record<string, string>> = {
	'clients.add': 'added the client',
	'clients.edit': 'updated the client',
	'clients.moveToDeleted': 'moved the client to the deleted folder',
	'clients.restore': 'restored the client',
	'clients.merge': 'merged another client into this client',
	'clients.undoMerge': 'undid a merge',
	'clients.restoreMerged': 'restored the client from a merge',
	'clients.markNotDuplicate': 'marked another client as not a duplicate',
	'clients.unmarkNotDuplicate': 'marked another client as a possible duplicate',
	'clientCards.save': 'updated the record',
	'clientRelations.add': 'added a relationship',
	'clientRelations.remove': 'removed a relationship',
	'clientNotes.add': 'added a note',
	'clientNotes.edit': 'edited a note',
	'clientNotes.remove': 'deleted a note',
	'clientDocuments.put': 'added a document',
	'clientDocuments.edit': 'edited a document',
	'clientDocuments.remove': 'removed a document',
	'clientDocuments.restore': 'restored a document',
	'portalAccess.invite': 'invited the client to the portal',
	'portalAccess.revoke': 'revoked portal access',
	'portalContacts.add': 'added a person to the portal',
	'portalContacts.edit': 'changed what a person sees in the portal',
	'portalContacts.remove': 'removed a person from the portal',
	'portalLinks.send': 'sent a sign-in link',
	'portalLinks.revoke': 'revoked a sign-in link',
	'portalLinks.open': 'signed in with a link',
	'portalLinks.ask': 'asked for a new sign-in link',
}

export const CLIENT_SORTS = [
	'fullName',
	'createdAt',
	'updatedAt',
	'status',
	'kind',
	'email',
	'phone',
	'companyName',
	'attorneyName',
] as const
export const clientSort = z.enum(CLIENT_SORTS)
export type ClientSort = z.infer<typeof clientSort>
