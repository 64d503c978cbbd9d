import type { AgentStep, LoggedStep } from '@praxis/contract/agent/agent.fields'
import { AppError } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { type RunRef, relockRun, updateRun } from './runs.queries.ts'
import { holdAgentSettings } from './settings.queries.ts'

const REASON_MAX = 1_000
const UNEXPECTED = 'An unexpected error occurred. The server’s log has the details.'
const TURNED_OFF = 'The agent was turned off.'

/** One attempt to process an inquiry. */
export interface Attempt extends RunRef {
	/** Which attempt it is: a later one takes over. */
	readonly attempt: number
	/** A person asked for it: it continues in manual mode. */
	readonly isRequested: boolean
}

/** Ends an attempt that may not continue: the agent was turned off, or another process has taken over. */
export class AttemptEnded extends Error {
	override readonly name = 'AttemptEnded'
}

export interface Said {
	readonly outcome?: LoggedStep['outcome']
	readonly note: string
}

interface Logged extends Said {
	readonly step: AgentStep
	/** State of the run from then on. */
	readonly state?: 'running' | 'done' | 'failed' | 'stopped'
}

/** Writes a step down; the last state of the run with it. */
export async function logStep(db: Db, ctx: Context, id: string, logging: Logged): Promise<void> {
	const { step, outcome = 'done', note, state = 'running' } = logging
	const run = await relockRun(db, id)
	if (run === null) throw new AttemptEnded(id)
	const now = ctx.platform.clock.now()
	const logged = { step, at: now.toISOString(), outcome, note: note.slice(0, REASON_MAX) }
	const reason = state === 'failed' || state === 'stopped' ? note.slice(0, REASON_MAX) : ''
	await updateRun(db, id, { state, step, reason, steps: [...run.steps, logged] }, now)
	await emitEvent(db, { topic: 'agent_runs', entityId: id, kind: 'changed' })
}

/** Runs one step in a transaction of its own and writes it down. From the moment the agent is turned off no step begins. */
export async function takeStep<T>(
	ctx: Context,
	attempt: Attempt,
	step: AgentStep,
	work: (db: Db) => Promise<Said & { readonly value: T }>,
): Promise<T> {
	const result = await withTransaction(ctx, async (db) => {
		const { isActive } = await holdAgentSettings(db)
		const run = await relockRun(db, attempt.id)
		if (run === null || run.attempts !== attempt.attempt || run.state !== 'running') throw new AttemptEnded(attempt.id)
		if (!isActive && !attempt.isRequested) {
			await logStep(db, ctx, attempt.id, { step, outcome: 'stopped', note: TURNED_OFF, state: 'stopped' })
			await auditRun(db, ctx, attempt, 'agent.stop', { step, why: TURNED_OFF })
			return { isStopped: true } as const
		}
		const { value, ...said } = await work(db)
		await logStep(db, ctx, attempt.id, { step, ...said })
		return { isStopped: false, value } as const
	})
	if (result.isStopped) throw new AttemptEnded(attempt.id)
	return result.value
}

export function auditRun(db: Db, ctx: Context, { id }: RunRef, action: string, after: object): Promise<void> {
	return emitAudit(db, ctx, { action, entity: 'agent_runs', entityId: id, after })
}

/** The step a failed attempt was at is the one after the last that was done. */
export function reasonOf(error: unknown): string {
	return error instanceof AppError ? error.message : UNEXPECTED
}

/** Writes down that an attempt failed, and where. */
export async function failAttempt(ctx: Context, attempt: Attempt, step: AgentStep, error: unknown): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const run = await relockRun(db, attempt.id)
		if (run === null || run.attempts !== attempt.attempt) return
		const note = reasonOf(error)
		await logStep(db, ctx, attempt.id, { step, outcome: 'failed', note, state: 'failed' })
		await auditRun(db, ctx, attempt, 'agent.fail', { step, why: note, attempt: attempt.attempt })
	})
}
