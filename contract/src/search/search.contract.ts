import { z } from 'zod'
import { invoiceHit } from '../billing/invoice-hit.ts'
import { eventHit } from '../calendar/event-hit.ts'
import { caseHit, caseStatus } from '../cases/cases.fields.ts'
import { partyHit } from '../cases/party.fields.ts'
import { clientHit } from '../clients/clients.fields.ts'
import { contactHit } from '../contacts/contacts.fields.ts'
import { deadlineHit } from '../deadlines/deadline-hit.ts'
import { documentNameHit } from '../documents/documents.fields.ts'
import { accountHit } from '../identity/account-hit.ts'
import { inquiryHit } from '../intake/intake.fields.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { commaList } from '../kernel/page.ts'
import { requiredLine } from '../kernel/text.ts'
import { paymentHit } from '../payments/payment-hit.ts'

export const SEARCH_KINDS = [
	'case',
	'client',
	'contact',
	'party',
	'document',
	'inquiry',
	'account',
	'invoice',
	'payment',
	'deadline',
	'event',
] as const
export const searchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.infer<typeof searchKind>

/** Longer than any name. */
export const SEARCH_TEXT_MAX = 200
/** The most results of one kind. */
export const SEARCH_HITS_MAX = 8

export const searchHit = z.discriminatedUnion('kind', [
	caseHit,
	clientHit,
	contactHit,
	partyHit,
	documentNameHit,
	inquiryHit,
	accountHit,
	invoiceHit,
	paymentHit,
	deadlineHit,
	eventHit,
])
export type SearchHit = z.infer<typeof searchHit>

/** Global search. */
export const search = {
	find: endpoint({
		id: 'search.find',
		method: 'GET',
		path: '/api/search',
		access: ['view_cases', 'view_clients', 'view_documents', 'manage_users'],
		summary:
			'Cases, clients, contacts, parties, documents, inquiries, deadlines, events, invoices and payments (for billing) and users (for user managers) in which every typed word is the start of a word, best first, at most 8 of a kind. Kinds the caller may not see are left out. When there are few results, similar spellings are included.',
		input: z.object({
			q: requiredLine(SEARCH_TEXT_MAX, 'Please enter a search term.'),
			kinds: commaList(searchKind),
		}),
		output: z.object({
			hits: z.array(searchHit).max(SEARCH_HITS_MAX * SEARCH_KINDS.length),
			/** The searched kinds. */
			kinds: z.array(searchKind),
			/** Kinds with more results than are listed. */
			more: z.array(searchKind),
			/** Typed words that were replaced by words of similar spelling. */
			corrections: z.array(z.object({ typed: z.string(), word: z.string() })),
		}),
		errors: {},
	}),
}

/** A case in what its client finds. */
export const portalHit = forOutsiders({
	kind: z.literal('case'),
	id: z.string(),
	caseName: z.string(),
	caseNumber: z.string(),
	clientId: z.string(),
	clientName: z.string(),
	status: caseStatus,
})
export type PortalHit = z.infer<typeof portalHit>

export const portalSearch = {
	find: endpoint({
		id: 'portalSearch.find',
		method: 'GET',
		path: '/api/portal/search',
		access: 'view_own_cases',
		summary: 'The caller’s own cases in which every typed word is the start of a word, best first, at most 8.',
		input: search.find.input.pick({ q: true }),
		output: forOutsiders({
			hits: z.array(portalHit).max(SEARCH_HITS_MAX),
			/** Whether there are more results than are listed. */
			hasMore: z.boolean(),
		}),
		errors: {},
	}),
}
