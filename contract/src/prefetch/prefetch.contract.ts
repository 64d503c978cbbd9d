import { z } from 'zod'
import { CHANGES_CURSOR_HEADER } from '../identity/session.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { forOutsiders, wholeForOutsiders } from '../kernel/outsiders.ts'

export const firstAnswers = {
	get: endpoint({
		id: 'firstAnswers.get',
		method: 'GET',
		path: '/api/first',
		access: 'public',
		summary: `What a page of the app calls first, in one answer: by address of the call, its answer. Calls that are refused are absent. The header ${CHANGES_CURSOR_HEADER} is that of the session.`,
		input: z.object({
			/** Path and query of the page. */
			path: z.string().max(2000),
		}),
		output: forOutsiders({ answers: wholeForOutsiders(z.record(z.string(), z.unknown())) }),
		errors: {},
	}),
}
