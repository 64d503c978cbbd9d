import { z } from 'zod'
import { caseErrors, caseId, cases } from '../cases/cases.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** A preview lasts so many minutes. */
export const PREVIEW_MINUTES = 30

export const previewErrors = defineErrors({
	preview_without_account: {
		kind: 'conflict',
		message: 'This client has no active portal account yet, so there is no portal to view. Invite the client first.',
	},
	preview_not_found: { kind: 'not_found', message: 'Preview not found.' },
})

/** The portal as the client of a case sees it, for users of the firm. */
export const portalPreview = {
	start: endpoint({
		id: 'portalPreview.start',
		method: 'POST',
		path: '/api/cases/:caseId/portal-preview',
		access: cases.edit.access,
		tokens: false,
		summary: `View the portal as the client of a case, for ${PREVIEW_MINUTES} minutes and in this session only. Reads that carry the id are answered as for the client; nothing can be changed. Not possible while an ethical wall keeps the caller from any case of the client.`,
		input: z.object({ caseId }),
		output: z.object({ id: z.string(), clientName: z.string(), expiresAt: instant }),
		errors: {
			case_not_found: caseErrors.case_not_found,
			client_walled: clientErrors.client_walled,
			preview_without_account: previewErrors.preview_without_account,
			forbidden: kernelErrors.forbidden,
		},
		rateLimit: { max: 60, windowSeconds: 600 },
	}),
	end: endpoint({
		id: 'portalPreview.end',
		method: 'DELETE',
		path: '/api/portal-previews/:id',
		access: cases.edit.access,
		tokens: false,
		summary: 'End a preview of the portal.',
		input: z.object({ id: rowId }),
		output: z.object({}),
		errors: { preview_not_found: previewErrors.preview_not_found },
	}),
}
