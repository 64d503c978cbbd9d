import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { answersErrors } from './answers.contract.ts'
import { answersRecord, answersSummary } from './answers.fields.ts'

export const claimErrors = defineErrors({
	answers_of_other: {
		kind: 'conflict',
		message: 'These answers were given with another email address. Please contact the firm.',
	},
	answers_claimed: { kind: 'conflict', message: 'These answers belong to a client already.' },
	client_record_missing: {
		kind: 'conflict',
		message: 'Your account can’t be connected with a client record. Please contact the firm.',
	},
})

const { answers_not_found } = answersErrors
const CLIENT = 'access_client_portal'

/** Responses that were submitted in this browser before their respondent signed in as a client. */
export const claims = {
	list: endpoint({
		id: 'claims.list',
		method: 'GET',
		path: '/api/answers/claimable',
		access: CLIENT,
		summary:
			'Responses submitted in this browser without an account within the last day, which the client may claim as their own.',
		input: z.object({}),
		output: forOutsiders({ items: z.array(answersSummary) }),
		errors: {},
	}),
	claim: endpoint({
		id: 'claims.claim',
		method: 'POST',
		path: '/api/answers/:id/claim',
		access: CLIENT,
		storesNoAnswer: true,
		summary:
			'Make a response of this browser one of the client, who can then save an assessment of it. A newly registered person gets a pending client record of their own, and an inquiry sent with the same, confirmed email is linked to it. Repeated it changes nothing.',
		input: z.object({ id: rowId }),
		output: answersRecord,
		errors: { answers_not_found, ...claimErrors },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
}
