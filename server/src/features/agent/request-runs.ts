import { agent, agentErrors, PREPARED_MAX } from '@praxis/contract/agent/agent.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectUnprepared } from './figures.queries.ts'
import { seesAnswers } from './find-agent-cases.ts'
import type { Wanted } from './process-inquiry.ts'
import { relockRun, selectFailure, updateRun } from './runs.queries.ts'

export const PROCESS_JOB = 'agent.process'

function enqueue(db: Db, ctx: PersonContext, id: string): Promise<void> {
	return ctx.platform.jobs.enqueue(db, PROCESS_JOB, { id, requestedBy: ctx.actor.id } satisfies Wanted)
}

/** Processes a failed inquiry again, as a person asked. */
export function retryFailure(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof agent.retry>,
): Promise<OutputOf<typeof agent.retry>> {
	permitTo(ctx, agent.retry)
	return withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const failure = requireRow(
			await selectFailure(db, id, now, seesAnswers(ctx)),
			agentErrors,
			'agent_failure_not_found',
		)
		const run = requireRow(await relockRun(db, id), agentErrors, 'agent_failure_not_found')
		await updateRun(db, id, { state: 'waiting', reason: '' }, now)
		const before = { state: run.state, reason: failure.reason }
		await recordAction(db, ctx, { action: agent.retry.id, entity: 'agent_runs', entityId: id, before, after: {} })
		await enqueue(db, ctx, id)
		return { id }
	})
}

/** Prepares pending cases from open inquiries that have none, as a person asked. */
export function prepareCases(ctx: PersonContext): Promise<OutputOf<typeof agent.prepare>> {
	permitTo(ctx, agent.prepare)
	return withTransaction(ctx, async (db) => {
		const ids = await selectUnprepared(db, seesAnswers(ctx), PREPARED_MAX)
		for (const id of ids) await enqueue(db, ctx, id)
		const after = { count: ids.length }
		await emitAudit(db, ctx, { action: 'agent.request', entity: 'agent_runs', entityId: 'requested', after })
		return after
	})
}
