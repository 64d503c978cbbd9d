import {
	type EvaluatedVariant,
	type EvaluationResult,
	type EvaluationRun,
	type EvaluationRunSummary,
	type EvaluationSet,
	evaluationItem,
	evaluationResult,
	type JudgedFact,
	runState,
} from '@praxis/contract/evaluations/evaluations.fields'
import type { ChosenModel } from '@praxis/contract/models/models.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StoredVariant } from './stored-variant.ts'

const RUNS_MAX = 100
const { inputs, values, facts } = evaluationItem.shape
const { state: resultState, found, judged, model } = evaluationResult.shape

function all(db: Db, userId: string) {
	const ended = sql<number>`(SELECT count(*)::int FROM api.evaluation_results AS e
		WHERE e.run_id = r.id AND e.state NOT IN ('waiting', 'running'))`
	return db
		.selectFrom('evaluation_runs as r')
		.select(['r.id', 'r.state', 'r.failure'])
		.select([
			sql<string>`r.set_id`.as('setId'),
			'r.judge_model as judgeModel',
			'r.started_by_name as startedByName',
			'r.created_at as createdAt',
			'r.ended_at as endedAt',
			sql<StoredVariant[]>`r.variants`.as('variants'),
			ended.as('done'),
			sql<number>`(SELECT count(*)::int FROM api.evaluation_results AS e WHERE e.run_id = r.id)`.as('total'),
			sql<boolean>`r.started_by IS NOT DISTINCT FROM ${userId}`.as('isOwn'),
		])
}
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

const toVariant = ({ parts, model: chosen }: StoredVariant): EvaluatedVariant => ({
	configurationId: parts.configuration.id,
	name: parts.configuration.name,
	number: parts.configuration.number,
	templateVersion: parts.main.version,
	model: chosen,
})

const toSummary = ({ state, variants, createdAt, endedAt, ...row }: Row): EvaluationRunSummary => ({
	...row,
	state: runState.parse(state),
	variants: variants.map(toVariant),
	createdAt: createdAt.toISOString(),
	endedAt: endedAt?.toISOString() ?? null,
})

/** Newest first. */
export async function selectRuns(db: Db, userId: string, setId: string): Promise<EvaluationRunSummary[]> {
	const query = all(db, userId).where('r.set_id', '=', setId).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc')
	return (await query.limit(RUNS_MAX).execute()).map(toSummary)
}

/** Those of cases that the acting user may see. */
async function selectResults(db: Db, runId: string): Promise<EvaluationResult[]> {
	const rows = await db
		.selectFrom('evaluation_results as e')
		.leftJoin('model_calls as m', 'm.id', 'e.call_id')
		.leftJoin('model_calls as j', 'j.id', 'e.judge_call_id')
		.select(['e.id', 'e.variant', 'e.place', 'e.title', 'e.case_id as caseId', 'e.state', 'e.answer', 'e.error'])
		.select(['e.found', 'e.judged', 'e.model', 'e.judge_error as judgeError'])
		.select([
			'm.duration_ms as durationMs',
			'm.input_tokens as inputTokens',
			'm.output_tokens as outputTokens',
			'm.cost_microdollars as costMicrodollars',
			'j.cost_microdollars as judgeCostMicrodollars',
		])
		.where('e.run_id', '=', runId)
		.orderBy('e.place')
		.orderBy('e.variant')
		.execute()
	return rows.map((row) => ({
		...row,
		state: resultState.parse(row.state),
		found: found.parse(row.found),
		judged: judged.parse(row.judged),
		model: model.parse(row.model),
	}))
}

export async function selectRun(db: Db, userId: string, id: string): Promise<EvaluationRun | null> {
	const row = await all(db, userId).where('r.id', '=', id).executeTakeFirst()
	return row === undefined ? null : { ...toSummary(row), results: await selectResults(db, id) }
}

export async function lockRun(db: Db, id: string): Promise<EvaluationRunSummary['state'] | null> {
	const row = await db.selectFrom('evaluation_runs').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : runState.parse(row.state)
}

export interface NewRun {
	readonly id: string
	readonly setId: string
	readonly variants: readonly StoredVariant[]
	readonly judgeModel: string | null
	readonly by: { readonly id: string; readonly fullName: string }
	readonly at: Date
}

export async function insertRun(db: Db, { id, setId, variants, judgeModel, by, at }: NewRun): Promise<void> {
	await db
		.insertInto('evaluation_runs')
		.values({
			id,
			set_id: setId,
			state: 'waiting',
			variants: JSON.stringify(variants),
			judge_model: judgeModel,
			started_by: by.id,
			started_by_name: by.fullName,
			created_at: at,
		})
		.execute()
}

type Item = EvaluationSet['items'][number]

/** One result for each item of each variant, as the items are now. */
export async function insertResults(
	db: Db,
	runId: string,
	{ items, variants, ids }: { items: readonly Item[]; variants: number; ids: () => string },
): Promise<void> {
	const rows = items.flatMap((item, place) =>
		Array.from({ length: variants }, (_, variant) => ({
			id: ids(),
			run_id: runId,
			variant,
			place,
			title: item.title,
			case_id: item.caseId,
			inputs: JSON.stringify(item.inputs),
			answers: JSON.stringify(item.values),
			facts: JSON.stringify(item.facts),
		})),
	)
	await db.insertInto('evaluation_results').values(rows).execute()
}

/** What is still to be done of a run. */
export interface WaitingResult extends Pick<Item, 'caseId' | 'inputs' | 'values' | 'facts'> {
	readonly id: string
	readonly variant: number
}

/** Also what was under way when a process ended. */
export async function selectWaiting(db: Db, runId: string): Promise<WaitingResult[]> {
	const rows = await db
		.selectFrom('evaluation_results')
		.select(['id', 'variant', 'case_id as caseId', 'inputs', 'answers', 'facts'])
		.where('run_id', '=', runId)
		.where('state', 'in', ['waiting', 'running'])
		.orderBy('place')
		.orderBy('variant')
		.execute()
	return rows.map(({ answers, ...row }) => ({
		...row,
		inputs: inputs.parse(row.inputs),
		values: values.parse(answers),
		facts: facts.parse(row.facts),
	}))
}

export interface RunToDo {
	readonly state: EvaluationRunSummary['state']
	readonly startedBy: string | null
	readonly judgeModel: string | null
	readonly variants: readonly StoredVariant[]
}

export async function selectRunToDo(db: Db, id: string): Promise<RunToDo | null> {
	const row = await db
		.selectFrom('evaluation_runs')
		.select(['state', 'started_by as startedBy', 'judge_model as judgeModel'])
		.select(sql<StoredVariant[]>`variants`.as('variants'))
		.where('id', '=', id)
		.executeTakeFirst()
	return row === undefined ? null : { ...row, state: runState.parse(row.state) }
}

export async function updateRun(
	db: Db,
	id: string,
	{ state, failure = null, endedAt = null }: { state: string; failure?: string | null; endedAt?: Date | null },
): Promise<void> {
	await db.updateTable('evaluation_runs').set({ state, failure, ended_at: endedAt }).where('id', '=', id).execute()
}

export async function deleteRun(db: Db, id: string): Promise<void> {
	await db.deleteFrom('evaluation_runs').where('id', '=', id).execute()
}

/** What has not ended is canceled. */
export async function cancelResults(db: Db, runId: string): Promise<void> {
	await db
		.updateTable('evaluation_results')
		.set({ state: 'canceled' })
		.where('run_id', '=', runId)
		.where('state', 'in', ['waiting', 'running'])
		.execute()
}

export async function markRunning(db: Db, id: string): Promise<void> {
	await db.updateTable('evaluation_results').set({ state: 'running' }).where('id', '=', id).execute()
}

export interface AnsweredResult {
	readonly answer: string
	readonly found: EvaluationResult['found']
	readonly model: ChosenModel
	readonly callId: string
	readonly documentIds: readonly string[]
}

/** Also of a run that was canceled meanwhile: it was asked and paid for. */
export async function noteAnswer(db: Db, id: string, result: AnsweredResult): Promise<void> {
	const { answer, found: met, model: by, callId, documentIds } = result
	await db
		.updateTable('evaluation_results')
		.set({ state: 'done', answer, found: JSON.stringify(met), model: JSON.stringify(by), call_id: callId })
		.set({ document_ids: [...documentIds] })
		.where('id', '=', id)
		.execute()
}

export async function noteFailure(db: Db, id: string, error: string): Promise<void> {
	await db.updateTable('evaluation_results').set({ state: 'failed', error }).where('id', '=', id).execute()
}

export async function noteJudgment(
	db: Db,
	id: string,
	{ facts: said, callId, error }: { facts: readonly JudgedFact[] | null; callId: string | null; error: string | null },
): Promise<void> {
	await db
		.updateTable('evaluation_results')
		.set({ judged: said === null ? null : JSON.stringify(said), judge_call_id: callId, judge_error: error })
		.where('id', '=', id)
		.execute()
}
