import { z } from 'zod'
import { SHARE_PASSWORD_MIN, shareErrors } from '../documents/document-shares.contract.ts'
import { linkKind } from '../identity/link-rights.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { flag, pageInput, pageOf } from '../kernel/page.ts'

export const LINK_END_REASONS = ['screened', 'inactive', 'permission'] as const
export const linkEndReason = z.enum(LINK_END_REASONS)
export type LinkEndReason = z.infer<typeof linkEndReason>

/** A link that stopped working because its maker may no longer give what it gives. */
export const endedLink = z.object({
	id: z.string(),
	kind: linkKind,
	reason: linkEndReason,
	makerName: z.string(),
	endedAt: instant,
	/** For whom it was: a label, a name or an address. */
	label: z.string(),
	/** What it gave: titles of documents, or the case, client or questionnaire. */
	about: z.string(),
	hasPassword: z.boolean(),
	expiresAt: instant,
	/** Name of the person by whom a new link was made; null as long as there is none. */
	replacedByName: z.string().nullable(),
})
export type EndedLink = z.infer<typeof endedLink>

export const endedLinkErrors = defineErrors({
	ended_link_not_found: { kind: 'not_found', message: 'Link not found.' },
	ended_link_over: { kind: 'conflict', message: 'This link would have expired by now, or was replaced already.' },
})

const ADMIN = 'access_admin_dashboard'

/** Links that ended with the rights of the users who made them. */
export const endedLinks = {
	list: endpoint({
		id: 'endedLinks.list',
		method: 'GET',
		path: '/api/ended-links',
		access: ADMIN,
		summary:
			'Links that stopped working because the user who made them was screened from a case, suspended, removed or lost the permission; newest first. Those about records behind an ethical wall around the caller are left out.',
		input: z.object({ ...pageInput, withTotal: flag }),
		output: pageOf(endedLink),
		errors: {},
	}),
	replace: endpoint({
		id: 'endedLinks.replace',
		method: 'POST',
		path: '/api/ended-links/:kind/:id/replace',
		access: ADMIN,
		tokens: false,
		storesNoAnswer: true,
		summary:
			'Make a new link with the same recipient, content and end in the caller’s name. The old secret stays invalid; the new link is in this answer only, or emailed where the old one was.',
		input: z.object({
			kind: linkKind,
			id: rowId,
			/** Required where the old link had one, which is stored as a hash only. */
			password: z.string().min(SHARE_PASSWORD_MIN, `At least ${SHARE_PASSWORD_MIN} characters.`).max(200).optional(),
		}),
		output: z.object({
			/** Null when only an email holds it. */
			link: z.string().nullable(),
			sentTo: z.string().nullable(),
			isMailConfigured: z.boolean(),
		}),
		errors: { ...endedLinkErrors, share_password_needed: shareErrors.share_password_needed },
	}),
}
