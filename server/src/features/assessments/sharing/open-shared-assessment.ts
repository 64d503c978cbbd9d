import type { AssessedStatement, AssessmentResult } from '@praxis/contract/assessments/assess.fields'
import {
	assessmentShareErrors,
	type assessmentShares,
	type SharedAssessment,
} from '@praxis/contract/assessments/assessment-shares.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { enterLink } from '../../../platform/links/secret-link.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { selectAssessment } from '../assessments.queries.ts'
import { ASSESSMENT_LINK } from './assessment-link.ts'
import { countView, selectSenderName } from './assessment-shares.queries.ts'

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
	const product = { platform, actor: { kind: 'system', name: 'assessment link' } } as const
	return withTransaction(product, async (db) => {
		const share = await enterLink(db, platform, ASSESSMENT_LINK, token)
		const found = await selectAssessment(db, share.assessmentId)
		const { name, title, result, createdAt } = requireRow(found, assessmentShareErrors, 'assessment_share_not_found')
		await countView(db, share.id, platform.clock.now())
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
