import {
	ASSESSMENT_SHARES_MAX,
	type AssessmentShare,
	assessmentShareErrors,
	assessmentShares,
} from '@praxis/contract/assessments/assessment-shares.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { createLink } from '../../../platform/links/secret-link.ts'
import { isOfFirm, permit, permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findAssessment } from '../find-assessments.ts'
import { ASSESSMENT_LINK } from './assessment-link.ts'
import {
	countOpenShares,
	insertShare,
	type StoredShare,
	selectShare,
	selectShares,
	updateRevoked,
} from './assessment-shares.queries.ts'

/** Permits those of the firm who do legal work, whatever else they may do. */
function permitSharing(ctx: PersonContext): void {
	permitTo(ctx, assessmentShares.create)
	if (isOfFirm(ctx)) permit(ctx, ['do_legal_work'])
}

const shown = ({ assessmentId: _id, ...share }: StoredShare): AssessmentShare => share

async function audit(db: Db, ctx: PersonContext, action: string, share: StoredShare): Promise<void> {
	const { clientId } = await findAssessment(db, ctx, share.assessmentId)
	const { expiresAt, revokedAt } = share
	const after = { link: { expiresAt, revokedAt } }
	await emitAudit(db, ctx, { action, entity: 'assessments', entityId: share.assessmentId, clientId, after })
}

/** Creates a link. Its answer holds the secret, so it is never stored for a repeated request.
 *  @throws AppError assessment_not_found assessment_shares_too_many id_taken */
export async function createShare(
	ctx: PersonContext,
	{ id, shareId, days }: ParsedInput<typeof assessmentShares.create>,
): Promise<OutputOf<typeof assessmentShares.create>> {
	permitSharing(ctx)
	const { platform, actor } = ctx
	const { link, hash } = createLink(platform, ASSESSMENT_LINK)
	const share = await withTransaction(ctx, async (db) => {
		const now = platform.clock.now()
		await findAssessment(db, ctx, id)
		const known = await countOpenShares(db, { assessmentId: id, userId: actor.id, now })
		if (known >= ASSESSMENT_SHARES_MAX) throw refuse(assessmentShareErrors, 'assessment_shares_too_many')
		const inserting = insertShare(db, {
			id: shareId,
			assessment_id: id,
			token_hash: hash,
			is_by_client: !isOfFirm(ctx),
			expires_at: new Date(now.getTime() + days * DAY_MS),
			created_by: actor.id,
			created_by_name: actor.fullName,
			created_at: now,
		})
		await rejectDuplicateId('assessment_shares_pkey', inserting)
		const made = requireRow(await selectShare(db, shareId, now), assessmentShareErrors, 'assessment_share_not_found')
		await audit(db, ctx, assessmentShares.create.id, made)
		return made
	})
	return { share: shown(share), link }
}

/** @throws AppError assessment_not_found */
export function listShares(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof assessmentShares.list>,
): Promise<OutputOf<typeof assessmentShares.list>> {
	permitSharing(ctx)
	return withRead(ctx, async (db) => {
		await findAssessment(db, ctx, id)
		return { items: (await selectShares(db, id, ctx.platform.clock.now())).map(shown) }
	})
}

/** Stops a link at once. @throws AppError assessment_share_not_found, also where it is only out of sight */
export function revokeShare(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof assessmentShares.revoke>,
): Promise<AssessmentShare> {
	permitSharing(ctx)
	return withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const find = async () =>
			requireRow(await selectShare(db, id, now), assessmentShareErrors, 'assessment_share_not_found')
		const before = await find()
		if (!(await updateRevoked(db, id, now))) return shown(before)
		const after = await find()
		await audit(db, ctx, assessmentShares.revoke.id, after)
		return shown(after)
	})
}
