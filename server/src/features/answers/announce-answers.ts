import { createHash } from 'node:crypto'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { actsForFirm } from './answers.policy.ts'
import { type StoredAnswers, toSummary } from './answers.queries.ts'

export interface AnswersChange {
	/** `answers.begin`, `answers.save`, … */
	readonly action: string
	readonly before: StoredAnswers | null
	readonly after: StoredAnswers
}

/** What the trail keeps: not the answers, which stay in their row once submitted, but a hash that proves them unchanged. */
function told(row: StoredAnswers | null): Record<string, unknown> {
	if (row === null) return {}
	const { version: _, savedAt: __, ...rest } = toSummary(row)
	const answersSha256 = createHash('sha256').update(JSON.stringify(row.given)).digest('hex')
	return row.submitted_at === null ? rest : { ...rest, answersSha256 }
}

/** Row security lets nobody but the firm and the client speak of a client; what the firm writes down is its own. */
function clientHeard(ctx: Context, row: StoredAnswers): string | null {
	const { actor } = ctx
	if (row.source === 'internal') return null
	if (actsForFirm(ctx)) return row.client_id
	const isOwn = actor.kind === 'person' && row.client_id !== null && actor.clientIds.includes(row.client_id)
	return isOwn ? row.client_id : null
}

/** Tells open screens of a change. */
export async function tellAnswers(
	db: Db,
	ctx: Context,
	row: StoredAnswers,
	kind: 'created' | 'changed',
): Promise<void> {
	const clientId = clientHeard(ctx, row)
	const { id: entityId, version, case_id: caseId } = row
	await emitEvent(db, { topic: 'answers', entityId, kind, version, clientId, caseId })
}

/** Leaves the audit row of a change and tells open screens, both in the change's own transaction. */
export async function announceAnswers(db: Db, ctx: Context, change: AnswersChange): Promise<void> {
	const { action, before, after } = change
	await Promise.all([
		emitAudit(db, ctx, {
			action,
			entity: 'answers',
			entityId: after.id,
			...difference(told(before), told(after)),
			clientId: after.client_id,
			caseId: after.case_id,
		}),
		tellAnswers(db, ctx, after, before === null ? 'created' : 'changed'),
	])
}
