import { createHash } from 'node:crypto'
import { type Change, type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { isOfFirm } from '../../platform/permit.ts'
import { type StoredAnswers, toSummary } from './answers.queries.ts'

/** The trail keeps a hash of submitted answers, which proves them unchanged, instead of the answers themselves. */
function audited(row: StoredAnswers): object {
	const { version: _, savedAt: __, ...rest } = toSummary(row)
	if (row.submittedAt === null) return rest
	return { ...rest, answersSha256: createHash('sha256').update(JSON.stringify(row.given)).digest('hex') }
}

/** Only the firm and the client themselves may publish an event about a client; what staff enter stays inside the firm. */
function audienceOf(ctx: Context, { source, clientId, caseId }: StoredAnswers) {
	const { actor } = ctx
	const isOwn = actor.kind === 'person' && clientId !== null && actor.clientIds.includes(clientId)
	return { clientId: source !== 'internal' && (isOfFirm(ctx) || isOwn) ? clientId : null, caseId }
}

/** Publishes a change that leaves no audit row: what is typed between two people's work. */
export async function publishAnswersEvent(db: Db, ctx: Context, row: StoredAnswers): Promise<void> {
	const { id: entityId, version } = row
	await emitEvent(db, { topic: 'answers', entityId, kind: 'changed', version, ...audienceOf(ctx, row) })
}

/** Leaves the audit row and the event of a change, both in its own transaction. */
export function recordAnswersChange(db: Db, ctx: Context, change: Change<StoredAnswers>): Promise<void> {
	const recorded: Recorded<StoredAnswers> = {
		entity: 'answers',
		about: ({ clientId, caseId }) => ({ clientId, caseId }),
		audience: (row) => audienceOf(ctx, row),
		audited,
	}
	return recordChange(db, ctx, recorded, change)
}
