import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { partyErrors } from '../cases/parties.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId, userId } from '../kernel/ids.ts'
import { commaList, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line } from '../kernel/text.ts'
import {
	fieldDecision,
	partyDecision,
	partyKey,
	reviewField,
	reviewRecord,
	reviewSort,
	reviewState,
	reviewSummary,
} from './review.fields.ts'

export const reviewErrors = defineErrors({
	review_not_found: { kind: 'not_found', message: 'Review not found.' },
	review_done: { kind: 'conflict', message: 'This review is already complete.' },
	review_of_inquiry: {
		kind: 'conflict',
		message: 'These responses belong to an inquiry. Decline the inquiry instead.',
	},
	review_not_closed: { kind: 'conflict', message: 'This review is not closed.' },
	review_unfinished: { kind: 'invalid', message: 'Required information is missing.' },
	review_client_undecided: {
		kind: 'conflict',
		message: 'This may be a client of the firm already. Compare first: choose the client, or add a new one.',
	},
	review_client_unknown: { kind: 'invalid', message: 'This client does not exist.' },
	review_case_unknown: { kind: 'invalid', message: 'This case does not exist or belongs to another client.' },
	stale_version: kernelErrors.stale_version,
})

const unknown = { review_not_found: reviewErrors.review_not_found }
const deciding = {
	...unknown,
	review_done: reviewErrors.review_done,
	review_client_unknown: reviewErrors.review_client_unknown,
	review_case_unknown: reviewErrors.review_case_unknown,
}
const EDIT = ['manage_clients', 'edit_clients'] as const
const version = z.int('The version that was read is required.').min(0)

export const reviews = {
	list: endpoint({
		id: 'reviews.list',
		method: 'GET',
		path: '/api/reviews',
		access: 'view_clients',
		summary:
			'Inquiries and responses to review, urgent ones first and the oldest of them at the top, or newest first; other states on request.',
		input: z.object({
			...pageInput,
			search: line(200).optional(),
			state: commaList(reviewState),
			sort: reviewSort.default('urgency'),
			withTotal: flag,
		}),
		output: pageOf(reviewSummary),
		errors: {},
	}),
	get: endpoint({
		id: 'reviews.get',
		method: 'GET',
		path: '/api/reviews/:id',
		access: 'view_clients',
		summary: 'What was submitted compared with client and case, field by field.',
		input: z.object({ id: rowId }),
		output: reviewRecord,
		errors: unknown,
	}),
	decide: endpoint({
		id: 'reviews.decide',
		method: 'PATCH',
		path: '/api/reviews/:id',
		access: EDIT,
		summary:
			'Accept or skip answers, field by field, and choose the client or case they belong to. Records do not change yet.',
		input: z.object({
			id: rowId,
			/** The client to update; null: a new one. Choosing another client clears the case and keeps decisions on fields. */
			clientId: rowId.nullish(),
			/** A case of that client to update; null: a new one. */
			caseId: rowId.nullish(),
			/** Decisions by field; null clears a decision. */
			fields: z.partialRecord(reviewField, fieldDecision.nullable()).default({}),
			/** Decisions by the key of the party. */
			parties: z.record(partyKey, partyDecision.nullable()).default({}),
		}),
		output: reviewRecord,
		errors: deciding,
	}),
	open: endpoint({
		id: 'reviews.open',
		method: 'POST',
		path: '/api/reviews/:id/open',
		access: EDIT,
		summary:
			'Create or update client, case and parties with everything accepted, or nothing. `review_unfinished` names missing fields; `review_client_undecided` carries clients who may be the same person; `case_conflict_undecided` carries possible conflicts to decide on first; `stale_version` carries the current review.',
		input: z.object({
			id: rowId,
			version,
			/** The responses that were shown; null when there were none. */
			answersId: rowId.nullable(),
			/** The versions that were shown; null for what is created. */
			clientVersion: version.nullable(),
			caseVersion: version.nullable(),
			/** False to update only the client. */
			withCase: z.boolean().default(true),
			attorneyId: userId.nullish(),
			/** That the person was compared with the clients who may be the same, and is none of them. */
			isNewClient: z.boolean().default(false),
		}),
		output: reviewRecord,
		errors: {
			...deciding,
			review_unfinished: reviewErrors.review_unfinished,
			review_client_undecided: reviewErrors.review_client_undecided,
			case_conflict_undecided: caseErrors.case_conflict_undecided,
			case_conflict_declined: caseErrors.case_conflict_declined,
			party_conflict_undecided: partyErrors.party_conflict_undecided,
			stale_version: reviewErrors.stale_version,
		},
	}),
	close: endpoint({
		id: 'reviews.close',
		method: 'POST',
		path: '/api/reviews/:id/close',
		access: EDIT,
		summary:
			'Close responses that came without an inquiry, without action. They are kept. `stale_version` carries the current review.',
		input: z.object({ id: rowId, version }),
		output: reviewRecord,
		errors: {
			...unknown,
			review_of_inquiry: reviewErrors.review_of_inquiry,
			review_done: reviewErrors.review_done,
			stale_version: reviewErrors.stale_version,
		},
	}),
	reopen: endpoint({
		id: 'reviews.reopen',
		method: 'POST',
		path: '/api/reviews/:id/reopen',
		access: EDIT,
		summary: 'Reopen closed responses with all earlier decisions.',
		input: z.object({ id: rowId, version }),
		output: reviewRecord,
		errors: {
			...unknown,
			review_not_closed: reviewErrors.review_not_closed,
			stale_version: reviewErrors.stale_version,
		},
	}),
}
