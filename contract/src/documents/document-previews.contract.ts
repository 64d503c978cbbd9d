import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { documentErrors } from './documents.contract.ts'

export const previewErrors = defineErrors({
	preview_busy: { kind: 'too_many', message: 'Too many previews are being prepared. Please try again in a moment.' },
})

export const documentPreviews = {
	render: endpoint({
		id: 'documentPreviews.render',
		method: 'POST',
		path: '/api/documents/:id/preview',
		access: 'view_documents',
		summary:
			'The current version of an email, a text document or a spreadsheet as a page for a frame without scripts. Nothing of it runs or is loaded from elsewhere. Written to the access log.',
		input: z.object({ id: rowId }),
		output: z.object({
			/** A whole page with its own security policy; null when there is no preview. */
			html: z.string().nullable(),
			/** Why there is none, or what of the content is not shown. */
			reason: z.string(),
		}),
		errors: { document_not_found: documentErrors.document_not_found, preview_busy: previewErrors.preview_busy },
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	thumbnail: endpoint({
		id: 'documentPreviews.thumbnail',
		method: 'GET',
		path: '/api/documents/:id/thumbnail',
		access: 'view_documents',
		summary:
			'A small picture (WebP) of the first page of the current version; an empty answer (204) when there is none.',
		input: z.object({
			id: rowId,
			/** Hash of the content, so that browsers ask again for a new version. */
			hash: z.string().max(64).optional(),
		}),
		output: z.never(),
		errors: { document_not_found: documentErrors.document_not_found },
	}),
}
