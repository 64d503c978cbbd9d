import { z } from 'zod'
import { CLIENT_KINDS } from '../clients/clients.contract.ts'
import { instant } from '../kernel/instant.ts'
import { email, line, prose, requiredLine } from '../kernel/text.ts'
import { partyRole } from './case-fields.ts'

export const PARTY_KINDS = CLIENT_KINDS
export const partyKind = z.enum(PARTY_KINDS)
export type PartyKind = z.infer<typeof partyKind>

/** Whose side a party is on. */
export const PARTY_SIDES = ['client', 'opposing', 'neutral'] as const
export const partySide = z.enum(PARTY_SIDES)
export type PartySide = z.infer<typeof partySide>

/** Whether a lawyer speaks for a party. To one who is represented nobody writes but through counsel. */
export const REPRESENTATIONS = ['unknown', 'unrepresented', 'represented'] as const
export const representation = z.enum(REPRESENTATIONS)
export type Representation = z.infer<typeof representation>

export const PARTIES_MAX = 200
export const ALIASES_MAX = 20

const alias = requiredLine(200, 'Please enter a name.')

/** What is written of a party. */
export const partyFields = {
	name: requiredLine(200, 'Please enter a name.'),
	kind: partyKind,
	role: partyRole,
	side: partySide,
	aliases: z
		.array(alias)
		.max(ALIASES_MAX, `At most ${ALIASES_MAX} other names.`)
		.transform((names) => [...new Set(names)]),
	email: z.union([z.literal(''), email]),
	phone: line(40),
	/** Address, or how else to reach them. */
	contactInfo: prose(1_000),
	representation,
	/** Who speaks for them; empty unless they are represented. */
	counselName: line(200),
	counselFirm: line(200),
	counselContact: prose(1_000),
	/** For the firm only. */
	notes: prose(5_000),
}

export const partyDetails = z.object(partyFields)
export type PartyDetails = z.infer<typeof partyDetails>

/** Someone beside the client whom a case concerns. */
export const caseParty = z.object({
	id: z.string(),
	caseId: z.string(),
	name: z.string(),
	kind: partyKind,
	role: partyRole,
	side: partySide,
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
