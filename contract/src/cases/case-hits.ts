import { z } from 'zod'
import { caseStatus } from './cases.fields.ts'
import { partyRole } from './party.fields.ts'

/** A case in search results. */
export const caseHit = z.object({
	kind: z.literal('case'),
	id: z.string(),
	caseName: z.string(),
	caseNumber: z.string(),
	clientId: z.string(),
	clientName: z.string(),
	status: caseStatus,
})
export type CaseHit = z.infer<typeof caseHit>

/** A party of a case in search results. */
export const partyHit = z.object({
	kind: z.literal('party'),
	id: z.string(),
	name: z.string(),
	role: partyRole,
	caseId: z.string(),
	caseName: z.string(),
})
export type PartyHit = z.infer<typeof partyHit>
