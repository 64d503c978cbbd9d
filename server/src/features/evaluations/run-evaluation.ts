import { findFacts } from '@praxis/contract/evaluations/scoring.rules'
import { AppError } from '@praxis/contract/kernel/errors'
import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { generate } from '../models/generate.ts'
import {
	cancelResults,
	lockRun,
	markRunning,
	noteAnswer,
	noteFailure,
	noteJudgment,
	type RunToDo,
	selectRunToDo,
	selectWaiting,
	updateRun,
	type WaitingResult,
} from './evaluation-runs.queries.ts'
import { gatherItem } from './gather-item.ts'
import { judgeAnswer } from './judge-answer.ts'
import { RUN_JOB, RUNS_TOPIC } from './manage-runs.ts'

export const runJob = z.object({ id: rowId })
type RunJob = z.infer<typeof runJob>

/** Long before its job expires, another job continues a run: none runs twice at once. */
const CONTINUE_AFTER_MS = 2 * 3_600_000
const UNEXPECTED = 'An unexpected error occurred.'
const NOT_ALLOWED = 'The person who started it may not run prompts any more.'

/** Writes a step of a run; `isOn` says whether it was ended meanwhile. @returns whether it continues */
function step(ctx: Context, id: string, work: (db: Db, isOn: boolean) => Promise<void>): Promise<boolean> {
	return withTransaction(ctx, async (db) => {
		const state = await lockRun(db, id)
		const isOn = state === 'waiting' || state === 'running'
		await work(db, isOn)
		await emitEvent(db, { topic: RUNS_TOPIC, entityId: id, kind: 'changed' })
		return isOn
	})
}

function end(ctx: Context, id: string, state: 'done' | 'failed', failure: string | null = null): Promise<boolean> {
	return step(ctx, id, async (db, isOn) => {
		if (!isOn) return
		await updateRun(db, id, { state, failure, endedAt: ctx.platform.clock.now() })
		await cancelResults(db, id)
	})
}

function messageOf(ctx: Context, error: unknown): string {
	if (error instanceof AppError) return error.message
	ctx.platform.log.error({ err: error }, 'a result of an evaluation failed')
	return UNEXPECTED
}

async function judge(
	ctx: PersonContext,
	run: RunToDo,
	result: WaitingResult,
	{ answer, caseIds }: { readonly answer: string; readonly caseIds: readonly string[] },
) {
	if (run.judgeModel === null) return null
	try {
		const judged = await judgeAnswer(ctx, { facts: result.facts, answer, caseIds, model: run.judgeModel })
		return { ...judged, error: null }
	} catch (error) {
		return { callId: null, facts: null, error: messageOf(ctx, error) }
	}
}

/** Asks one variant about one case or input. @returns whether the run continues */
async function answerOne(ctx: PersonContext, id: string, run: RunToDo, result: WaitingResult): Promise<boolean> {
	const variant = run.variants[result.variant]
	if (variant === undefined) throw new Error('a result without its variant')
	const isOn = await step(ctx, id, async (db, continues) => {
		if (continues) await markRunning(db, result.id)
	})
	if (!isOn) return false
	try {
		const { call, documentIds } = await gatherItem(ctx, variant, result, 'asked')
		const { callId, model, text: answer } = await generate(ctx, call)
		const found = findFacts(answer, result.facts)
		await step(ctx, id, (db) => noteAnswer(db, result.id, { answer, found, model, callId, documentIds }))
		const judged = await judge(ctx, run, result, { answer, caseIds: call.caseIds ?? [] })
		return await step(ctx, id, async (db) => {
			if (judged !== null) await noteJudgment(db, result.id, judged)
		})
	} catch (error) {
		const message = messageOf(ctx, error)
		return step(ctx, id, async (db, isOn) => {
			if (isOn) await noteFailure(db, result.id, message)
		})
	}
}

async function findStarter(ctx: Context, { startedBy }: RunToDo): Promise<PersonContext | null> {
	const actor = startedBy === null ? null : await findActingPerson(ctx.platform, startedBy)
	if (actor === null || actor.lacksSecondFactor || !actor.permissions.has('execute_prompts')) return null
	return { ...ctx, actor }
}

/** Answers what waits of a run, one after another, with the rights that its starter has now. Also continues after a crash. */
export async function runEvaluation(ctx: Context, { id }: RunJob): Promise<void> {
	const run = await withRead(ctx, (db) => selectRunToDo(db, id))
	if (run === null || (run.state !== 'waiting' && run.state !== 'running')) return
	const acting = await findStarter(ctx, run)
	if (acting === null) {
		await end(ctx, id, 'failed', NOT_ALLOWED)
		return
	}
	const isOn = await step(acting, id, async (db, continues) => {
		if (continues) await updateRun(db, id, { state: 'running' })
	})
	if (!isOn) return
	const { clock, jobs } = ctx.platform
	const until = clock.now().getTime() + CONTINUE_AFTER_MS
	for (const result of await withRead(acting, (db) => selectWaiting(db, id))) {
		if (clock.now().getTime() >= until) {
			await step(acting, id, async (db, continues) => {
				if (continues) await jobs.enqueue(db, RUN_JOB, { id } satisfies RunJob)
			})
			return
		}
		if (!(await answerOne(acting, id, run, result))) return
	}
	await end(acting, id, 'done')
}
