import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { openRequestErrors, requestErrors, requestLink, sentFile } from './document-requests.contract.ts'
import { documentErrors } from './documents.contract.ts'
import { CLIENT_DOCUMENT_BYTES_MAX, UPLOAD_PART_MAX_BYTES } from './documents.fields.ts'
import { fileInParts, finishErrors, PART_SUMMARY, partErrors, partOffset, partsSent } from './upload-parts.fields.ts'

const one = requestLink.extend({ id: rowId })
const PUBLIC = 'public'

/** A large file that someone sends in parts by a request link. */
export const requestUploads = {
	start: endpoint({
		id: 'requestUploads.start',
		method: 'POST',
		path: '/api/request/uploads',
		access: PUBLIC,
		summary:
			'Start sending a file by a link, or continue: with this id, or with the fingerprint of an unfinished one. `id` is of the upload that is continued, `sentBytes` says from which byte.',
		input: fileInParts(CLIENT_DOCUMENT_BYTES_MAX).extend({ ...requestLink.shape, itemId: rowId.optional() }),
		output: partsSent,
		errors: {
			...openRequestErrors,
			request_full: requestErrors.request_full,
			request_item_unknown: requestErrors.request_item_unknown,
			id_taken: documentErrors.id_taken,
		},
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	putPart: endpoint({
		id: 'requestUploads.putPart',
		method: 'PUT',
		path: '/api/request/uploads/:id/content',
		access: PUBLIC,
		summary: PART_SUMMARY,
		input: one.extend({ offset: partOffset(CLIENT_DOCUMENT_BYTES_MAX) }),
		content: { types: ['*/*'] },
		bodyLimit: UPLOAD_PART_MAX_BYTES,
		output: partsSent,
		errors: { ...openRequestErrors, ...partErrors },
		rateLimit: { max: 600, windowSeconds: 60 },
	}),
	finish: endpoint({
		id: 'requestUploads.finish',
		method: 'POST',
		path: '/api/request/uploads/:id/finish',
		access: PUBLIC,
		summary: 'Put the parts together: the firm has the document. Repeating it adds nothing.',
		input: one,
		output: sentFile,
		errors: {
			...openRequestErrors,
			...finishErrors,
			request_full: requestErrors.request_full,
			request_item_unknown: requestErrors.request_item_unknown,
		},
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	cancel: endpoint({
		id: 'requestUploads.cancel',
		method: 'DELETE',
		path: '/api/request/uploads/:id',
		access: PUBLIC,
		summary: 'Cancel an upload: what has arrived of it is deleted.',
		input: one,
		output: forOutsiders({ id: z.string() }),
		errors: { ...openRequestErrors, upload_not_found: partErrors.upload_not_found },
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
}
