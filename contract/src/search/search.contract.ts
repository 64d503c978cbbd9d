import { z } from 'zod'
import { caseStatus, partyRole } from '../cases/case-fields.ts'
import { clientStatus } from '../clients/clients.contract.ts'
import { userStatus } from '../identity/identity.rules.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { commaList } from '../kernel/page.ts'
import { role } from '../kernel/permissions.ts'
import { requiredLine } from '../kernel/text.ts'

export const SEARCH_KINDS = ['case', 'client', 'party', 'account'] as const
export const searchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.infer<typeof searchKind>

/** Longer than any name. */
export const SEARCH_TEXT_MAX = 200
/** The most that is found of one kind. */
export const SEARCH_HITS_MAX = 8

export const caseHit = z.object({
	kind: z.literal('case'),
	id: z.string(),
	caseName: z.string(),
	caseNumber: z.string(),
	clientId: z.string(),
	clientName: z.string(),
	status: caseStatus,
})
export const clientHit = z.object({
	kind: z.literal('client'),
	id: z.string(),
	fullName: z.string(),
	companyName: z.string(),
	email: z.string(),
	status: clientStatus,
})
export const partyHit = z.object({
	kind: z.literal('party'),
	id: z.string(),
	name: z.string(),
	role: partyRole,
	caseId: z.string(),
	caseName: z.string(),
})
export const accountHit = z.object({
	kind: z.literal('account'),
	id: z.string(),
	fullName: z.string(),
	email: z.string(),
	role,
	status: userStatus,
})

export const searchHit = z.discriminatedUnion('kind', [caseHit, clientHit, partyHit, accountHit])
export type SearchHit = z.infer<typeof searchHit>

/** Find anything by a few letters of it. */
export const search = {
	find: endpoint({
		id: 'search.find',
		method: 'GET',
		path: '/api/search',
		access: ['view_cases', 'view_clients', 'view_own_cases', 'manage_users'],
		summary:
			'Cases, clients, parties and (for those who manage them) accounts in which every typed word begins a word, best first, at most 8 of a kind. Kinds the caller may not see are left out. Where little is written so, what is spelt almost so is found too.',
		input: z.object({
			q: requiredLine(SEARCH_TEXT_MAX, 'Please type what you are looking for.'),
			kinds: commaList(searchKind),
		}),
		output: z.object({
			hits: z.array(searchHit).max(SEARCH_HITS_MAX * SEARCH_KINDS.length),
			/** The kinds that were searched. */
			kinds: z.array(searchKind),
			/** Kinds of which there is more than is listed. */
			more: z.array(searchKind),
			/** Words that were read as others, spelt almost so. */
			readAs: z.array(z.object({ typed: z.string(), word: z.string() })),
		}),
		errors: {},
	}),
}
