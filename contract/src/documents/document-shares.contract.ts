import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { documentKind } from '../file-formats/file-formats.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { requiredLine } from '../kernel/text.ts'
import { documentErrors } from './documents.contract.ts'
import { SHARE_DOCUMENTS_MAX } from './documents.fields.ts'
import { pdfErrors, stampText } from './pdf-tools.contract.ts'

export const SHARE_DAYS_DEFAULT = 7
export const SHARE_DAYS_MAX = 366
export const SHARE_DOWNLOADS_MAX = 1_000
export const SHARE_PASSWORD_MIN = 8
/** Wrong passwords for one link, from all addresses together, within `SHARE_LOCK_MINUTES`. */
export const SHARE_FAILURES_MAX = 20
export const SHARE_LOCK_MINUTES = 15

/** Where the recipient opens a link. The secret is in the path and works until the link expires. */
export function sharePath(token: string): string {
	return `/share/${encodeURIComponent(token)}`
}

export const shareErrors = defineErrors({
	share_not_found: { kind: 'not_found', message: 'This link is not valid. Please check it, or ask for a new one.' },
	share_expired: { kind: 'gone', message: 'This link has expired. Please ask for a new one.' },
	share_revoked: { kind: 'gone', message: 'This link was withdrawn by the firm. Please ask for a new one.' },
	share_empty: {
		kind: 'gone',
		message: 'The documents of this link are no longer available. Please contact the firm.',
	},
	share_used_up: {
		kind: 'gone',
		message: 'The documents were downloaded as often as this link allows. Please ask for a new one.',
	},
	share_password_needed: { kind: 'forbidden', message: 'Enter the password you were given for this link.' },
	share_password_wrong: { kind: 'forbidden', message: 'This password is not correct.' },
	share_locked: {
		kind: 'too_many',
		message: `Too many wrong passwords. Please try again in ${SHARE_LOCK_MINUTES} minutes.`,
	},
	share_document_gone: { kind: 'not_found', message: 'This document is no longer part of the link.' },
	share_view_only: { kind: 'forbidden', message: 'This link allows viewing only.' },
	share_not_viewable: { kind: 'invalid', message: 'This file cannot be shown here.' },
	share_mark_failed: {
		kind: 'unprocessable',
		message: 'This document cannot be opened through the link. Please contact the firm.',
	},
	share_ends_wrong: { kind: 'invalid', message: `Choose a day within the next ${SHARE_DAYS_MAX} days.` },
	share_watermark_pdf: { kind: 'invalid', message: 'A watermark is possible only when all documents are PDFs.' },
	share_needs_download: {
		kind: 'invalid',
		message: 'Only PDFs, pictures and texts can be shown without a download. Allow downloads, or share a PDF.',
	},
})

export const documentShare = z.object({
	id: z.string(),
	/** For whom it is. */
	label: z.string(),
	documents: z.array(z.object({ id: z.string(), title: z.string() })),
	hasPassword: z.boolean(),
	mayDownload: z.boolean(),
	/** Empty for none. */
	watermark: z.string(),
	downloadsMax: z.int().nullable(),
	downloads: z.int(),
	views: z.int(),
	lastOpenedAt: instant.nullable(),
	expiresAt: instant,
	revokedAt: instant.nullable(),
	revokedByName: z.string().nullable(),
	createdByName: z.string(),
	createdAt: instant,
	state: z.enum(['open', 'used_up', 'expired', 'revoked']),
})
export type DocumentShare = z.infer<typeof documentShare>

const ofLink = z.object({
	/** The secret of the link. */
	token: z.string().max(200),
	password: z.string().max(200).optional(),
})
const ofState = {
	share_not_found: shareErrors.share_not_found,
	share_expired: shareErrors.share_expired,
	share_revoked: shareErrors.share_revoked,
	share_password_needed: shareErrors.share_password_needed,
	share_password_wrong: shareErrors.share_password_wrong,
	share_locked: shareErrors.share_locked,
}

export const sharedLink = forOutsiders({
	firmName: z.string(),
	label: z.string(),
	mayDownload: z.boolean(),
	hasWatermark: z.boolean(),
	/** Null without a limit. */
	downloadsLeft: z.int().nullable(),
	expiresAt: instant,
	documents: z.array(
		forOutsiders({
			id: z.string(),
			title: z.string(),
			fileName: z.string(),
			kind: documentKind,
			contentType: z.string(),
			bytes: z.int(),
		}),
	),
})
export type SharedLink = z.infer<typeof sharedLink>

/** Links by which people without an account open documents until a day. Only the hash of a link's secret is stored. */
export const documentShares = {
	create: endpoint({
		id: 'documentShares.create',
		method: 'POST',
		path: '/api/document-shares',
		access: 'manage_documents',
		tokens: false,
		storesNoAnswer: true,
		summary: `A link to at most ${SHARE_DOCUMENTS_MAX} documents for someone without an account. The link is in this answer only.`,
		input: z.object({
			id: newRowId,
			documentIds: z.array(rowId).min(1, 'Choose a document.').max(SHARE_DOCUMENTS_MAX),
			label: requiredLine(120, 'Enter for whom the link is.'),
			expiresAt: instant,
			password: z
				.string()
				.min(SHARE_PASSWORD_MIN, `At least ${SHARE_PASSWORD_MIN} characters.`)
				.max(200, 'At most 200 characters.')
				.optional(),
			mayDownload: z.boolean().default(true),
			downloadsMax: z.int().min(1).max(SHARE_DOWNLOADS_MAX).optional(),
			watermark: stampText(80).default(''),
		}),
		output: z.object({ share: documentShare, link: z.string() }),
		errors: {
			document_not_found: documentErrors.document_not_found,
			document_deleted: documentErrors.document_deleted,
			client_walled: clientErrors.client_walled,
			share_ends_wrong: shareErrors.share_ends_wrong,
			share_watermark_pdf: shareErrors.share_watermark_pdf,
			share_needs_download: shareErrors.share_needs_download,
			pdf_letter_missing: pdfErrors.pdf_letter_missing,
			id_taken: documentErrors.id_taken,
		},
	}),
	list: endpoint({
		id: 'documentShares.list',
		method: 'GET',
		path: '/api/documents/:id/shares',
		access: 'view_documents',
		summary: 'The links by which a document is shared, newest first.',
		input: z.object({ id: rowId, ...pageInput }),
		output: pageOf(documentShare),
		errors: { document_not_found: documentErrors.document_not_found },
	}),
	views: endpoint({
		id: 'documentShares.views',
		method: 'GET',
		path: '/api/document-shares/:id/views',
		access: 'view_documents',
		summary: 'When which document was opened or downloaded by a link, newest first.',
		input: z.object({ id: rowId, ...pageInput }),
		output: pageOf(
			z.object({
				id: z.string(),
				documentId: z.string(),
				title: z.string(),
				action: z.enum(['viewed', 'downloaded']),
				versionNumber: z.int(),
				/** The network it came from: of IPv6 without the part that names a device. */
				network: z.string(),
				at: instant,
			}),
		),
		errors: { share_not_found: shareErrors.share_not_found },
	}),
	revoke: endpoint({
		id: 'documentShares.revoke',
		method: 'POST',
		path: '/api/document-shares/:id/revoke',
		access: 'manage_documents',
		summary: 'Stop a link at once. Repeating it changes nothing.',
		input: z.object({ id: rowId }),
		output: documentShare,
		errors: { share_not_found: shareErrors.share_not_found },
	}),
	open: endpoint({
		id: 'documentShares.open',
		method: 'POST',
		path: '/api/share/open',
		access: 'public',
		summary: 'The documents of a link.',
		input: ofLink,
		output: sharedLink,
		errors: { ...ofState, share_empty: shareErrors.share_empty },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	openContent: endpoint({
		id: 'documentShares.openContent',
		method: 'POST',
		path: '/api/share/content',
		access: 'public',
		summary: 'The content of a document of a link, as an attachment. Written to the access log.',
		input: ofLink.extend({ documentId: rowId, purpose: z.enum(['view', 'download']) }),
		output: z.null(),
		errors: {
			...ofState,
			share_used_up: shareErrors.share_used_up,
			share_document_gone: shareErrors.share_document_gone,
			share_view_only: shareErrors.share_view_only,
			share_not_viewable: shareErrors.share_not_viewable,
			share_mark_failed: shareErrors.share_mark_failed,
		},
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
}
