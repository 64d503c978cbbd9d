import { z } from 'zod'
import { CLIENT_KINDS } from '../clients/clients.fields.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'
import { PARTY_ROLE_LABELS, PARTY_ROLES } from '../questionnaires/relationships.ts'

export const contactKind = z.enum(CLIENT_KINDS)

export const partyRole = z.enum(PARTY_ROLES)
export type PartyRole = z.infer<typeof partyRole>

export const PARTY_SIDES = ['client', 'opposing', 'neutral'] as const
export const partySide = z.enum(PARTY_SIDES)
export type PartySide = z.infer<typeof partySide>
export const PARTY_SIDE_LABELS: Readonly<Record<PartySide, string>> = {
	client: 'Client’s side',
	opposing: 'Opposing side',
	neutral: 'Neutral',
}

/** A person or organization that cases concern. */
export const contactRecord = z.object({
	id: z.string(),
	kind: contactKind,
	name: z.string(),
	aliases: z.array(z.string()),
	jobTitle: z.string(),
	/** Whom a person works for. */
	organizationId: z.string().nullable(),
	organizationName: z.string().nullable(),
	email: z.string(),
	phone: z.string(),
	address: z.string(),
	barNumber: z.string(),
	notes: z.string(),
	/** In the cases that the caller may see. */
	roles: z.array(partyRole),
	/** Cases that the caller may see. */
	caseCount: z.number().int(),
	createdAt: instant,
	updatedAt: instant,
	deletedAt: instant.nullable(),
	/** The contact that this one was merged into. */
	mergedIntoId: z.string().nullable(),
	version: z.number().int(),
})
export type ContactRecord = z.infer<typeof contactRecord>

/** Fields in form order. */
export const contactFields = {
	kind: { label: 'Type', values: { person: 'Person', organization: 'Organization' }, editable: true, filter: true },
	name: { label: 'Name', editable: true },
	aliases: { label: 'Other names', noun: 'other names', editable: true },
	jobTitle: { label: 'Job title', editable: true },
	organizationId: { label: 'Organization', editable: true, silent: true },
	organizationName: { label: 'Organization' },
	email: { label: 'Email', editable: true },
	phone: { label: 'Phone', editable: true },
	address: { label: 'Address or other contact', short: 'Address', noun: 'address', editable: true, long: true },
	barNumber: { label: 'Bar number', editable: true },
	notes: { label: 'Notes', editable: true, long: true },
	roles: { label: 'Roles', values: PARTY_ROLE_LABELS, silent: true },
	caseCount: { label: 'Cases', silent: true },
	createdAt: { label: 'Created', silent: true },
	updatedAt: { label: 'Updated', silent: true },
	deletedAt: { label: 'Deleted', silent: true },
	mergedIntoId: { label: 'Merged into', silent: true },
} as const satisfies FieldsOf<ContactRecord>

/** Initial values of a new contact. */
export const NEW_CONTACT = {
	kind: 'person',
	aliases: [],
	jobTitle: '',
	organizationId: null,
	email: '',
	phone: '',
	address: '',
	barNumber: '',
	notes: '',
} as const

/** Activity labels by audit action. */
export const contactActions = {
	'contacts.create': 'created the contact',
	'contacts.edit': 'updated the contact',
	'contacts.delete': 'deleted the contact',
	'contacts.restore': 'restored the contact',
	'contactRelations.add': 'added a relationship',
	'contactRelations.remove': 'removed a relationship',
	'contacts.merge': 'merged another contact into this contact',
	'contacts.mergedInto': 'merged this contact into another one',
} as const

export const CONTACT_SORTS = ['name', 'createdAt', 'updatedAt'] as const
export const contactSort = z.enum(CONTACT_SORTS)
export type ContactSort = z.infer<typeof contactSort>

/** A case of a contact, with the contact's role in it. */
export const contactCase = z.object({
	/** Id of the party. */
	id: z.string(),
	caseId: z.string(),
	caseName: z.string(),
	caseNumber: z.string(),
	status: z.string(),
	clientName: z.string(),
	role: partyRole,
	side: partySide,
	/** When the case was opened. */
	createdAt: instant,
})
export type ContactCase = z.infer<typeof contactCase>

/** A contact in search results. */
export const contactHit = contactRecord
	.pick({ id: true, name: true, jobTitle: true, organizationName: true, email: true, phone: true })
	.extend({ kind: z.literal('contact') })
export type ContactHit = z.infer<typeof contactHit>
