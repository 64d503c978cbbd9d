import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { line, requiredLine } from '../kernel/text.ts'
import { erasure, erasurePreview } from './erasures.fields.ts'

export const erasureErrors = defineErrors({
	erasure_not_found: { kind: 'not_found', message: 'This erasure does not exist.' },
	client_not_found: clientErrors.client_not_found,
	client_walled: clientErrors.client_walled,
	erasure_walled: {
		kind: 'forbidden',
		message:
			'An erasure searches everything, and an ethical wall keeps you from a case. Ask someone who is not behind a wall.',
	},
	name_differs: { kind: 'conflict', message: 'The name is not that of the client. Nothing was erased.' },
	erasure_blocked: { kind: 'conflict', message: 'Something has to be dealt with first. Nothing was erased.' },
	erasure_running: { kind: 'conflict', message: 'The personal data of this client is being erased already.' },
	erasure_not_done: { kind: 'conflict', message: 'There is a certificate once the erasure is done.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

/** Those who may delete cases permanently. */
const ACCESS = 'delete_cases'
const one = z.object({ id: rowId })
const ofErasure = { erasure_not_found: erasureErrors.erasure_not_found }
const ofClient = {
	client_not_found: erasureErrors.client_not_found,
	client_walled: erasureErrors.client_walled,
}

export const erasures = {
	preview: endpoint({
		id: 'erasures.preview',
		method: 'GET',
		path: '/api/clients/:id/erasure',
		access: ACCESS,
		summary:
			'What an erasure of the personal data of a client would erase, what would stay and why, and what prevents it.',
		input: one,
		output: erasurePreview,
		errors: ofClient,
	}),
	list: endpoint({
		id: 'erasures.list',
		method: 'GET',
		path: '/api/erasures',
		access: ACCESS,
		summary: 'Erasures of personal data, newest first. They name no one.',
		input: z.object(pageInput),
		output: pageOf(erasure),
		errors: {},
	}),
	get: endpoint({
		id: 'erasures.get',
		method: 'GET',
		path: '/api/erasures/:id',
		access: ACCESS,
		summary: 'One erasure with what was erased, what stays, and what a search found before and after.',
		input: one,
		output: erasure,
		errors: ofErasure,
	}),
	start: endpoint({
		id: 'erasures.start',
		method: 'POST',
		path: '/api/erasures',
		access: ACCESS,
		tokens: false,
		summary:
			'Erase the personal data of a client permanently, in the background. Nothing is erased while something prevents it.',
		input: z.object({
			id: newRowId,
			clientId: rowId,
			version: expectedVersion,
			/** As it is in the record, to confirm. */
			name: line(300),
			reason: requiredLine(300, 'Please enter a reason.'),
			/** Keep the name for conflict checks although nothing else needs it. */
			keepName: z.boolean(),
		}),
		output: erasure,
		errors: {
			...ofClient,
			name_differs: erasureErrors.name_differs,
			erasure_blocked: erasureErrors.erasure_blocked,
			erasure_running: erasureErrors.erasure_running,
			stale_version: erasureErrors.stale_version,
			id_taken: erasureErrors.id_taken,
		},
		dangerous: true,
	}),
	certificate: endpoint({
		id: 'erasures.certificate',
		method: 'GET',
		path: '/api/erasures/:id/certificate.pdf',
		access: ACCESS,
		summary: 'The certificate of an erasure, as a PDF.',
		input: one,
		output: z.null(),
		errors: {
			...ofErasure,
			erasure_not_done: erasureErrors.erasure_not_done,
			document_not_created: kernelErrors.document_not_created,
		},
	}),
}
