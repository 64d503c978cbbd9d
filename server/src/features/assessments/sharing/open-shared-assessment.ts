import type { AssessedStatement, AssessmentResult } from '@praxis/contract/assessments/assess.fields'
import {
	assessmentShareErrors,
	type assessmentShares,
	type SharedAssessment,
} from '@praxis/contract/assessments/assessment-shares.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { hashOfSigned } from '../../../platform/secrets/link-secret.ts'
import { isLinkCut } from '../../identity/link-makers.ts'
import { selectAssessment } from '../assessments.queries.ts'
import { countView, selectByToken, selectSenderName } from './assessment-shares.queries.ts'
import { ASSESSMENT_SHARE_PURPOSE } from './share-assessment.ts'

const withoutAnswers = (statements: readonly AssessedStatement[]) => statements.map((one) => ({ ...one, because: [] }))

/** The answers stay with the client and the firm. */
function withoutBasis(result: AssessmentResult): AssessmentResult {
	const { riskAssessment, limits } = result
	return {
		...result,
		keyFindings: withoutAnswers(result.keyFindings),
		recommendations: withoutAnswers(result.recommendations),
		nextSteps: withoutAnswers(result.nextSteps),
		riskAssessment: { ...riskAssessment, factors: withoutAnswers(riskAssessment.factors) },
		limits: limits.map((one) => ({ ...one, because: [] })),
	}
}

/** What a link shows: the product reads for its holder what it names, and nothing else. What it was is said only to who has its
 *  secret. @throws AppError assessment_share_not_found assessment_share_expired assessment_share_revoked */
export async function openSharedAssessment(
	{ platform }: Context,
	{ token }: ParsedInput<typeof assessmentShares.open>,
): Promise<SharedAssessment> {
	const hash = hashOfSigned(platform, ASSESSMENT_SHARE_PURPOSE, token)
	if (hash === null) throw refuse(assessmentShareErrors, 'assessment_share_not_found')
	const product = { platform, actor: { kind: 'system', name: 'assessment link' } } as const
	return withTransaction(product, async (db) => {
		const share = requireRow(await selectByToken(db, hash), assessmentShareErrors, 'assessment_share_not_found')
		const now = platform.clock.now()
		const isCut = await isLinkCut(db, { kind: 'assessment_share', id: share.id, makerId: share.makerId })
		if (share.isRevoked || isCut) throw refuse(assessmentShareErrors, 'assessment_share_revoked')
		if (share.expiresAt <= now) throw refuse(assessmentShareErrors, 'assessment_share_expired')
		const found = await selectAssessment(db, share.assessmentId)
		const { name, title, result, createdAt } = requireRow(found, assessmentShareErrors, 'assessment_share_not_found')
		await countView(db, share.id, now)
		return {
			firmName: await selectSenderName(db),
			name,
			title,
			result: withoutBasis(result),
			createdAt,
			expiresAt: share.expiresAt.toISOString(),
		}
	})
}
