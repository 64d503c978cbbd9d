import { evaluationErrors, evaluationRuns } from '@praxis/contract/evaluations/evaluations.contract'
import type { EvaluationRun } from '@praxis/contract/evaluations/evaluations.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { resolveModel } from '../models/resolve-model.ts'
import { findChosen } from './estimate-run.ts'
import {
	cancelResults,
	deleteRun,
	insertResults,
	insertRun,
	lockRun,
	selectRun,
	selectRuns,
	updateRun,
} from './evaluation-runs.queries.ts'
import { requireAuthor, requireSet } from './manage-evaluations.ts'

export const RUN_JOB = 'evaluations.run'
export const RUNS_TOPIC = 'evaluation_runs'

type One = ParsedInput<typeof evaluationRuns.get>

async function requireRun(db: Db, ctx: PersonContext, id: string): Promise<EvaluationRun> {
	return requireRow(await selectRun(db, ctx.actor.id, id), evaluationErrors, 'evaluation_run_not_found')
}

export function listRuns(
	ctx: PersonContext,
	{ setId }: ParsedInput<typeof evaluationRuns.list>,
): Promise<OutputOf<typeof evaluationRuns.list>> {
	permitTo(ctx, evaluationRuns.list)
	return withRead(ctx, async (db) => {
		await requireSet(db, setId)
		return { items: await selectRuns(db, ctx.actor.id, setId) }
	})
}

/** @throws AppError evaluation_run_not_found */
export function getRun(ctx: PersonContext, { id }: One): Promise<EvaluationRun> {
	permitTo(ctx, evaluationRuns.get)
	return withRead(ctx, (db) => requireRun(db, ctx, id))
}

interface Changed {
	readonly action: string
	readonly kind: 'created' | 'changed' | 'removed'
	readonly before?: object
	readonly after?: object
}

async function record(db: Db, ctx: PersonContext, id: string, { kind, ...change }: Changed): Promise<void> {
	await recordAction(db, ctx, { ...change, entity: RUNS_TOPIC, entityId: id, event: { kind } })
}

/** Models that were named may be used at all; what a case allows is found when it is asked about. @throws AppError as the endpoint names */
async function requireModels(ctx: PersonContext, models: readonly (string | null)[]): Promise<void> {
	for (const model of new Set(models)) {
		if (model !== null) await resolveModel(ctx, { caseIds: [], model, use: 'case-analysis' })
	}
}

/** @throws AppError as the endpoint names */
export async function startRun(
	ctx: PersonContext,
	input: ParsedInput<typeof evaluationRuns.start>,
): Promise<EvaluationRun> {
	permitTo(ctx, evaluationRuns.start)
	const { id, setId, judgeModel } = input
	const { set, variants } = await findChosen(ctx, input)
	await requireModels(ctx, [judgeModel, ...variants.map(({ model }) => model)])
	return withTransaction(ctx, async (db) => {
		const at = ctx.platform.clock.now()
		const inserting = insertRun(db, { id, setId, variants, judgeModel, by: ctx.actor, at })
		await rejectDuplicateId('evaluation_runs_pkey', inserting)
		await insertResults(db, id, { items: set.items, variants: variants.length, ids: newId })
		await ctx.platform.jobs.enqueue(db, RUN_JOB, { id })
		const versions = variants.map(({ parts: { configuration } }) => `${configuration.name} ${configuration.number}`)
		const after = { evaluation: set.name, versions, judgeModel }
		await record(db, ctx, id, { action: evaluationRuns.start.id, kind: 'created', after })
		return requireRun(db, ctx, id)
	})
}

function requireStarter(ctx: PersonContext, { isOwn }: EvaluationRun): void {
	requireAuthor(ctx, isOwn ? ctx.actor.id : null)
}

const hasEnded = ({ state }: EvaluationRun) => state !== 'waiting' && state !== 'running'

/** @throws AppError as the endpoint names */
export function cancelRun(ctx: PersonContext, { id }: One): Promise<EvaluationRun> {
	permitTo(ctx, evaluationRuns.cancel)
	return withTransaction(ctx, async (db) => {
		await lockRun(db, id)
		const before = await requireRun(db, ctx, id)
		requireStarter(ctx, before)
		if (hasEnded(before)) throw refuse(evaluationErrors, 'evaluation_ended')
		await updateRun(db, id, { state: 'canceled', endedAt: ctx.platform.clock.now() })
		await cancelResults(db, id)
		const states = { before: { state: before.state }, after: { state: 'canceled' } }
		await record(db, ctx, id, { action: evaluationRuns.cancel.id, kind: 'changed', ...states })
		return requireRun(db, ctx, id)
	})
}

/** @throws AppError as the endpoint names */
export function removeRun(ctx: PersonContext, { id }: One): Promise<{ id: string }> {
	permitTo(ctx, evaluationRuns.remove)
	return withTransaction(ctx, async (db) => {
		await lockRun(db, id)
		const before = await requireRun(db, ctx, id)
		requireStarter(ctx, before)
		if (!hasEnded(before)) throw refuse(evaluationErrors, 'evaluation_running')
		await deleteRun(db, id)
		const was = { before: { createdAt: before.createdAt, state: before.state } }
		await record(db, ctx, id, { action: evaluationRuns.remove.id, kind: 'removed', ...was })
		return { id }
	})
}
