import { assessmentShareErrors, assessmentSharePath } from '@praxis/contract/assessments/assessment-shares.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { LinkPurpose } from '../../../platform/links/secret-link.ts'
import { isLinkCut } from '../../identity/link-makers.ts'
import { type OpenedShare, selectByToken } from './assessment-shares.queries.ts'

export const ASSESSMENT_LINK: LinkPurpose<OpenedShare> = {
	name: 'assessment-share',
	pathOf: assessmentSharePath,
	find: selectByToken,
	isCut: (db, { id, makerId }) => isLinkCut(db, { kind: 'assessment_share', id, makerId }),
	refusals: {
		notFound: () => refuse(assessmentShareErrors, 'assessment_share_not_found'),
		revoked: () => refuse(assessmentShareErrors, 'assessment_share_revoked'),
		expired: () => refuse(assessmentShareErrors, 'assessment_share_expired'),
	},
}
