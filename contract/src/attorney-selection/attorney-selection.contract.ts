import { z } from 'zod'
import { assessmentErrors } from '../assessments/assessments.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId, userId } from '../kernel/ids.ts'
import { attorneySelection, reference } from './attorney-selection.fields.ts'

export const selectionErrors = defineErrors({
	selection_not_found: { kind: 'not_found', message: 'Attorney selection not found.' },
	attorney_unavailable: {
		kind: 'conflict',
		message: 'This attorney is not available for this matter. Please choose another one.',
	},
	attorney_requested: { kind: 'conflict', message: 'You have asked for an attorney already.' },
	response_gone: { kind: 'conflict', message: 'The answers of this assessment are no longer available.' },
})

const { assessment_not_found, no_client } = assessmentErrors
const { client_walled } = clientErrors
const { selection_not_found, attorney_unavailable, attorney_requested, response_gone } = selectionErrors
/** A client for themselves, the firm for a client. */
const ASK = ['manage_cases', 'access_client_portal'] as const

/** From an assessment to an attorney. */
export const attorneySelections = {
	start: endpoint({
		id: 'attorneySelections.start',
		method: 'POST',
		path: '/api/attorney-selections',
		access: ASK,
		storesNoAnswer: true,
		summary:
			'Look for an attorney after an assessment. While the agent is active it looks for one at once; otherwise the client chooses at /attorney-selection, by the reference. Repeated it is the same.',
		input: z.object({ assessmentId: rowId }),
		output: attorneySelection,
		errors: { assessment_not_found, no_client, client_walled, response_gone },
		rateLimit: { max: 30, windowSeconds: 3600 },
	}),
	get: endpoint({
		id: 'attorneySelections.get',
		method: 'GET',
		path: '/api/attorney-selections/:reference',
		access: ASK,
		summary: 'Where it stands, with the attorneys who can be asked for.',
		input: z.object({ reference }),
		output: attorneySelection,
		errors: { selection_not_found, response_gone },
	}),
	request: endpoint({
		id: 'attorneySelections.request',
		method: 'POST',
		path: '/api/attorney-selections/:reference/request',
		access: ASK,
		storesNoAnswer: true,
		summary:
			'Ask the firm for one attorney, or for any who fits. It becomes an inquiry or belongs to the case of the answers, and the firm is notified. Repeated it is the same.',
		input: z.object({ reference, attorneyId: userId.nullable() }),
		output: attorneySelection,
		errors: { selection_not_found, client_walled, attorney_unavailable, attorney_requested, response_gone },
		rateLimit: { max: 30, windowSeconds: 3600 },
	}),
}
