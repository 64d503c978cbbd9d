import { z } from 'zod'
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
	reviewState,
	reviewSummary,
} from './review-fields.ts'

export const reviewErrors = defineErrors({
	review_not_found: { kind: 'not_found', message: 'There is nothing to review here.' },
	review_done: { kind: 'conflict', message: 'This has been dealt with already.' },
	review_of_inquiry: { kind: 'conflict', message: 'This belongs to an inquiry. Decline the inquiry instead.' },
	review_not_set_aside: { kind: 'conflict', message: 'This has not been set aside.' },
	review_unfinished: { kind: 'invalid', message: 'Something is still needed before this can be opened.' },
	review_client_unknown: { kind: 'invalid', message: 'This client does not exist.' },
	review_case_unknown: { kind: 'invalid', message: 'This case does not exist or is another client’s.' },
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
		summary: 'Intakes and submitted answers, the newest first; those that wait unless others are asked for by state.',
		input: z.object({ ...pageInput, search: line(200).optional(), state: commaList(reviewState), withTotal: flag }),
		output: pageOf(reviewSummary),
		errors: {},
	}),
	get: endpoint({
		id: 'reviews.get',
		method: 'GET',
		path: '/api/reviews/:id',
		access: 'view_clients',
		summary: 'What came in beside what the client and the case say, field by field.',
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
			'Accept or leave what was answered, field by field; name the client or case that it belongs to. Nothing is filled in yet; what two people decide at once is decided.',
		input: z.object({
			id: rowId,
			/** The client to fill in; null: a new one. Another client takes the case with it. Decisions on fields stay. */
			clientId: rowId.nullish(),
			/** A case of that client to fill in; null: a new one. */
			caseId: rowId.nullish(),
			/** By field; null takes a decision back. */
			fields: z.partialRecord(reviewField, fieldDecision.nullable()).default({}),
			/** By the key of the party. */
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
			'Make or fill in client, case and parties with all that was accepted, at once or not at all. `review_unfinished` names the fields that are needed; `stale_version` carries the review as it now is.',
		input: z.object({
			id: rowId,
			version,
			/** The answers that were shown; null when there were none. Others may have come since. */
			answersId: rowId.nullable(),
			/** The versions that were shown beside the answers; null for what is made. */
			clientVersion: version.nullable(),
			caseVersion: version.nullable(),
			/** False where only the client is filled in. */
			withCase: z.boolean().default(true),
			attorneyId: userId.nullish(),
		}),
		output: reviewRecord,
		errors: {
			...deciding,
			review_unfinished: reviewErrors.review_unfinished,
			stale_version: reviewErrors.stale_version,
		},
	}),
	setAside: endpoint({
		id: 'reviews.setAside',
		method: 'POST',
		path: '/api/reviews/:id/set-aside',
		access: EDIT,
		summary:
			'Put answers that came without an inquiry out of the queue. They stay to be read; nothing is made of them. `stale_version` carries the review as it now is.',
		input: z.object({ id: rowId, version }),
		output: reviewRecord,
		errors: {
			...unknown,
			review_of_inquiry: reviewErrors.review_of_inquiry,
			review_done: reviewErrors.review_done,
			stale_version: reviewErrors.stale_version,
		},
	}),
	takeBack: endpoint({
		id: 'reviews.takeBack',
		method: 'POST',
		path: '/api/reviews/:id/take-back',
		access: EDIT,
		summary: 'Put answers that were set aside into the queue again, with all that was decided of them.',
		input: z.object({ id: rowId, version }),
		output: reviewRecord,
		errors: {
			...unknown,
			review_not_set_aside: reviewErrors.review_not_set_aside,
			stale_version: reviewErrors.stale_version,
		},
	}),
}
