import type { ReviewRecord } from '@praxis/contract/review/review-fields'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'

export interface ReviewChange {
	/** `reviews.decide`, `reviews.open`, … */
	readonly action: string
	readonly before: ReviewRecord
	readonly after: ReviewRecord
}

/** What was decided, and of whom: what it fills in stands in the trail of client and case. */
function told(one: ReviewRecord) {
	const fields = one.fields.flatMap(({ field, decision }) => (decision === null ? [] : [[field, decision.take]]))
	const parties = one.parties.flatMap(({ key, decision }) =>
		decision === null ? [] : [[`party ${key}`, decision.take?.name ?? null]],
	)
	const { state, client, case: into } = one
	const decisions: Record<string, unknown> = Object.fromEntries([...fields, ...parties])
	return { state, clientId: client?.id ?? null, caseId: into?.id ?? null, ...decisions }
}

/** Leaves the audit row of a change and tells other browsers, both in the change's own transaction. */
export async function announceReview(db: Db, ctx: Context, { action, before, after }: ReviewChange): Promise<void> {
	const about = { clientId: after.client?.id ?? null, caseId: after.case?.id ?? null }
	await Promise.all([
		emitAudit(db, ctx, {
			action,
			entity: 'reviews',
			entityId: after.id,
			...difference(told(before), told(after)),
			...about,
		}),
		emitEvent(db, {
			topic: 'reviews',
			entityId: after.id,
			kind: 'changed',
			version: after.version,
			caseId: about.caseId,
		}),
	])
}
