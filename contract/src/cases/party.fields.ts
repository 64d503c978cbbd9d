import { z } from 'zod'
import { CLIENT_KINDS } from '../clients/clients.fields.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'
import { email, line, prose, requiredLine } from '../kernel/text.ts'
import { RELATIONSHIP_LABELS, RELATIONSHIPS } from '../questionnaires/relationships.ts'

const partyKind = z.enum(CLIENT_KINDS)
export type PartyKind = z.infer<typeof partyKind>

export const partyRole = z.enum(RELATIONSHIPS)
export type PartyRole = z.infer<typeof partyRole>

export const PARTY_SIDES = ['client', 'opposing', 'neutral'] as const
const partySide = z.enum(PARTY_SIDES)
export type PartySide = z.infer<typeof partySide>

/** Whether a party has counsel. A represented party is contacted through counsel only. */
const representation = z.enum(['unknown', 'unrepresented', 'represented'])

export const PARTIES_MAX = 200
export const ALIASES_MAX = 20

const name = requiredLine(200, 'Please enter a name.')

/** What is written of a party. */
export const partyDetails = z.object({
	name,
	role: partyRole,
	side: partySide,
	kind: partyKind,
	aliases: z
		.array(name)
		.max(ALIASES_MAX, `At most ${ALIASES_MAX} other names.`)
		.transform((names) => [...new Set(names)]),
	email: z.union([z.literal(''), email]),
	phone: line(40),
	/** Address, or another way to contact them. */
	contactInfo: prose(1_000),
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
	name: z.string(),
	role: partyRole,
	side: partySide,
	kind: partyKind,
	aliases: z.array(z.string()),
	email: z.string(),
	phone: z.string(),
	contactInfo: z.string(),
	representation,
	counselName: z.string(),
	counselFirm: z.string(),
	counselContact: z.string(),
	notes: z.string(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type CaseParty = z.infer<typeof caseParty>

/** The fields of a party, in the order of its form. */
export const partyFields = {
	name: { label: 'Name', editable: true },
	role: { label: 'Role', values: RELATIONSHIP_LABELS, editable: true },
	side: {
		label: 'Side',
		values: { client: 'Client’s side', opposing: 'Opposing side', neutral: 'Neutral' },
		editable: true,
	},
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
	createdAt: { label: 'Added', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<CaseParty>

/** A party of a case in search results. */
export const partyHit = caseParty
	.pick({ id: true, name: true, role: true, caseId: true })
	.extend({ kind: z.literal('party'), caseName: z.string() })
export type PartyHit = z.infer<typeof partyHit>
