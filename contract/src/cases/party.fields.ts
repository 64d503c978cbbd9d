import { z } from 'zod'
import { contactAddress, contactAliases, contactEmail, contactName, contactPhone } from '../contacts/contact-details.ts'
import { contactKind, PARTY_SIDE_LABELS, partyRole, partySide } from '../contacts/contacts.fields.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose } from '../kernel/text.ts'
import { PARTY_ROLE_LABELS } from '../questionnaires/relationships.ts'

export type PartyKind = z.infer<typeof contactKind>

/** Whether a party has counsel. A represented party is contacted through counsel only. */
const representation = z.enum(['unknown', 'unrepresented', 'represented'])

export const PARTIES_MAX = 200

/** The fields of a party that are its contact's. */
export const CONTACT_OF_PARTY = ['name', 'kind', 'aliases', 'email', 'phone', 'contactInfo'] as const

/** What is written of a party. */
export const partyDetails = z.object({
	name: contactName,
	role: partyRole,
	side: partySide,
	kind: contactKind,
	aliases: contactAliases,
	email: contactEmail,
	phone: contactPhone,
	/** Address, or another way to contact them. */
	contactInfo: contactAddress,
	representation,
	/** Empty unless represented. */
	counselName: line(200),
	counselFirm: line(200),
	counselContact: prose(1_000),
	/** For the firm only. */
	notes: prose(5_000),
})
export type PartyDetails = z.infer<typeof partyDetails>

/** Someone a case concerns, other than the client. */
export const caseParty = z.object({
	id: z.string(),
	caseId: z.string(),
	/** The party's name, and how to reach it, are the contact's. */
	contactId: z.string(),
	name: z.string(),
	role: partyRole,
	side: partySide,
	kind: contactKind,
	aliases: z.array(z.string()),
	email: z.string(),
	phone: z.string(),
	contactInfo: z.string(),
	representation,
	counselName: z.string(),
	counselFirm: z.string(),
	counselContact: z.string(),
	notes: z.string(),
	/** Renamed while the case was closed: to be checked for conflicts before it is reopened. */
	namesUnchecked: z.boolean(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type CaseParty = z.infer<typeof caseParty>

/** The fields of a party, in the order of its form. */
export const partyFields = {
	name: { label: 'Name', editable: true },
	role: { label: 'Role', values: PARTY_ROLE_LABELS, editable: true },
	side: { label: 'Side', values: PARTY_SIDE_LABELS, editable: true },
	kind: { label: 'Type', values: { person: 'Person', organization: 'Organization' }, editable: true },
	aliases: { label: 'Other names', editable: true },
	email: { label: 'Email', editable: true },
	phone: { label: 'Phone', editable: true },
	contactInfo: { label: 'Address or other contact', editable: true, long: true },
	representation: {
		label: 'Representation',
		values: { unknown: 'Unknown', unrepresented: 'Unrepresented', represented: 'Represented' },
		editable: true,
	},
	counselName: { label: 'Counsel', editable: true },
	counselFirm: { label: 'Law firm', editable: true },
	counselContact: { label: 'Counsel’s contact', editable: true },
	notes: { label: 'Notes', editable: true, long: true },
	caseId: { label: 'Case', silent: true },
	contactId: { label: 'Contact', silent: true },
	namesUnchecked: { label: 'Conflict check due', silent: true },
	createdAt: { label: 'Added', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<CaseParty>

/** A party of a case in search results. */
export const partyHit = caseParty
	.pick({ id: true, contactId: true, name: true, role: true, caseId: true })
	.extend({ kind: z.literal('party'), caseName: z.string() })
export type PartyHit = z.infer<typeof partyHit>
