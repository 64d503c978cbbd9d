import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { assessmentRecord } from './assess.fields.ts'
import { assessmentErrors } from './assessments.contract.ts'

/** For how long a link works. */
export const ASSESSMENT_SHARE_DAYS = [1, 7, 30] as const
export const ASSESSMENT_SHARE_DAYS_DEFAULT = 7
/** Most links of one assessment, by one person, that work at once. */
export const ASSESSMENT_SHARES_MAX = 20

/** Where the recipient opens a link. The secret is in the path. */
export function assessmentSharePath(token: string): string {
	return `/shared-assessment/${encodeURIComponent(token)}`
}

export const assessmentShareErrors = defineErrors({
	assessment_share_not_found: {
		kind: 'not_found',
		message: 'This link is not valid. Please check it, or ask for a new one.',
	},
	assessment_share_expired: { kind: 'gone', message: 'This link has expired. Please ask for a new one.' },
	assessment_share_revoked: { kind: 'gone', message: 'This link was withdrawn. Please ask for a new one.' },
	assessment_shares_too_many: {
		kind: 'conflict',
		message: `There are ${ASSESSMENT_SHARES_MAX} links to this assessment already. Please revoke one first.`,
	},
})

export const assessmentShare = forOutsiders({
	id: z.string(),
	expiresAt: instant,
	revokedAt: instant.nullable(),
	/** How often the link was opened. */
	views: z.int(),
	lastViewedAt: instant.nullable(),
	createdByName: z.string(),
	createdAt: instant,
	state: z.enum(['open', 'expired', 'revoked']),
})
export type AssessmentShare = z.infer<typeof assessmentShare>

/** What the holder of a link reads: the assessment without the lists of answers it rests on. Its summary and statements can repeat
 *  some. */
export const sharedAssessment = forOutsiders({
	name: assessmentRecord.shape.name,
	title: assessmentRecord.shape.title,
	result: assessmentRecord.shape.result,
	createdAt: instant,
	firmName: z.string(),
	expiresAt: instant,
})
export type SharedAssessment = z.infer<typeof sharedAssessment>

const { assessment_not_found } = assessmentErrors
const { assessment_share_not_found, assessment_share_expired, assessment_share_revoked, assessment_shares_too_many } =
	assessmentShareErrors
const SHARE = ['do_legal_work', 'access_client_portal'] as const

/** Links to an assessment for people without an account. Only the hash of a link's secret is stored. */
export const assessmentShares = {
	create: endpoint({
		id: 'assessmentShares.create',
		method: 'POST',
		path: '/api/assessments/:id/share-links',
		access: SHARE,
		tokens: false,
		storesNoAnswer: true,
		summary: 'A link to an assessment that works for 1, 7 or 30 days. The link is in this answer only.',
		input: z.object({
			id: rowId,
			shareId: newRowId,
			days: z.literal(ASSESSMENT_SHARE_DAYS, 'Choose 1, 7 or 30 days.'),
		}),
		output: forOutsiders({ share: assessmentShare, link: z.string() }),
		errors: { assessment_not_found, assessment_shares_too_many, id_taken: kernelErrors.id_taken },
		rateLimit: { max: 30, windowSeconds: 3600 },
	}),
	list: endpoint({
		id: 'assessmentShares.list',
		method: 'GET',
		path: '/api/assessments/:id/share-links',
		access: SHARE,
		summary: 'The links to an assessment, newest first, at most 50: all for the firm, a client’s own for the client.',
		input: z.object({ id: rowId }),
		output: forOutsiders({ items: z.array(assessmentShare) }),
		errors: { assessment_not_found },
	}),
	revoke: endpoint({
		id: 'assessmentShares.revoke',
		method: 'POST',
		path: '/api/assessment-shares/:id/revoke',
		access: SHARE,
		summary: 'Stop a link at once. Repeating it changes nothing.',
		input: z.object({ id: rowId }),
		output: assessmentShare,
		errors: { assessment_share_not_found },
	}),
	open: endpoint({
		id: 'assessmentShares.open',
		method: 'POST',
		path: '/api/assessment-shares/open',
		access: 'public',
		summary: 'The assessment of a link. Counted.',
		input: z.object({ token: z.string().max(200) }),
		output: sharedAssessment,
		errors: { assessment_share_not_found, assessment_share_expired, assessment_share_revoked },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
}
