import { type AgentStep, FLAG_CODES } from '@praxis/contract/agent/agent.fields'
import { AppError } from '@praxis/contract/kernel/errors'
import { rowId, userId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { assignAutomatically, notifyAutomatically } from './act-automatically.ts'
import { type Evaluation, insertAgentCase, lockAgentCase, selectAgentCase, updateEvaluation } from './agent.queries.ts'
import { classifyInquiry } from './classify-inquiry.ts'
import { assessInquiry, describeCase, matchInquiry } from './evaluate-inquiry.ts'
import { type Inquiry, readInquiry } from './read-inquiry.ts'
import { recordAgentCase } from './record-agent-case.ts'
import { type Attempt, AttemptEnded, auditRun, failAttempt, logStep, takeStep } from './run-steps.ts'
import { lockRun, relockRun, updateRun } from './runs.queries.ts'
import { holdAgentSettings, selectAgentSettings } from './settings.queries.ts'

const LEVELS = { low: 'Low', medium: 'Medium', high: 'High' } as const

export const wanted = z.object({
	/** Id of an inquiry, or of responses, which go with their inquiry while it is open. */
	id: rowId,
	/** The person who asked for it; absent when it came in by itself. */
	requestedBy: userId.optional(),
})
export type Wanted = z.infer<typeof wanted>

/** The agent acts under its own name in the audit trail. */
function asAgent({ platform, origin }: Context): Context {
	return { platform, origin, actor: { kind: 'system', name: 'agent' } }
}

async function find(db: Db, ctx: Context, id: string): Promise<Inquiry | null> {
	try {
		return await readInquiry(db, ctx, id)
	} catch (error) {
		if (error instanceof AppError && error.code === 'review_not_found') return null
		throw error
	}
}

interface Started {
	readonly attempt: Attempt
	readonly inquiry: Inquiry
}

/** Begins an attempt. Null when there is nothing to do: the agent is off, the inquiry is no longer open, or all of it was done. */
async function begin(db: Db, ctx: Context, { id, requestedBy }: Wanted): Promise<Started | null> {
	const { isActive } = await holdAgentSettings(db)
	const isRequested = requestedBy !== undefined
	if (!isActive && !isRequested) return null
	const inquiry = await find(db, ctx, id)
	if (inquiry === null || !inquiry.isOpen) return null
	const { intakeId, answersId } = inquiry
	const ref = { id: inquiry.id, intakeId, answersId: intakeId === null ? answersId : null }
	const now = ctx.platform.clock.now()
	const run = await lockRun(db, ref, now)
	const known = await selectAgentCase(db, inquiry.id)
	const isDecided = known !== null && (known.status === 'accepted' || known.status === 'rejected')
	if (run === null || isDecided) return null
	if (known !== null && run.state === 'done' && known.answersId === answersId) return null
	const attempt = run.attempts + 1
	const requested = { isRequested, requestedBy: requestedBy ?? null }
	await updateRun(db, ref.id, { state: 'running', attempts: attempt, steps: [], ...requested }, now)
	const from =
		intakeId === null ? 'Responses to a questionnaire' : answersId === null ? 'Inquiry' : 'Inquiry with responses'
	const note = isRequested ? `${from}, as a person asked.` : `${from}.`
	await logStep(db, ctx, ref.id, { step: 'received', note })
	return { attempt: { ...ref, attempt, isRequested }, inquiry }
}

/** Writes the pending case; responses that come later are read into the one that is there. */
async function keepCase(db: Db, ctx: Context, inquiry: Inquiry, found: Evaluation): Promise<string> {
	const now = ctx.platform.clock.now()
	const why = { why: found.flags.length === 0 ? 'Nothing flagged.' : found.flags.map(({ text }) => text).join(' ') }
	if (await insertAgentCase(db, inquiry.id, inquiry.intakeId, found, now)) {
		await recordAgentCase(db, ctx, { action: 'agent.prepare', before: null, details: why }, inquiry.id)
		return found.flags.length === 0 ? 'Waits for review.' : 'Flagged for review.'
	}
	const before = await lockAgentCase(db, inquiry.id)
	if (before === null || before.status === 'accepted' || before.status === 'rejected')
		throw new AttemptEnded(inquiry.id)
	await updateEvaluation(db, before, found, now)
	await recordAgentCase(db, ctx, { action: 'agent.reassess', before, details: why })
	return 'Assessed again.'
}

type Reached = (step: AgentStep) => void

/** What is found out about an inquiry, in the order of the specification (002, section 4). */
async function evaluate(ctx: Context, attempt: Attempt, inquiry: Inquiry, reached: Reached): Promise<void> {
	reached('classification')
	const classified = await classifyInquiry(ctx, inquiry)
	const { classification } = classified
	await takeStep(ctx, attempt, 'classification', async () => ({ note: classified.note, value: null }))
	reached('matching')
	const matched = await takeStep(ctx, attempt, 'matching', async (db) => {
		const value = await matchInquiry(db, ctx, inquiry, classification)
		const { best } = value
		const note = best === null ? 'No attorney fits.' : `${best.attorneyName}, ${Math.round(best.score * 100)}%.`
		return { note, value }
	})
	reached('risk')
	const assessed = await takeStep(ctx, attempt, 'risk', async (db) => {
		const value = await assessInquiry(db, ctx, inquiry, matched)
		return { note: `${LEVELS[value.risk.level]}, ${value.risk.score} of 100.`, value }
	})
	reached('quality')
	const found = await takeStep(ctx, attempt, 'quality', async (db) => {
		const { settings } = await selectAgentSettings(db)
		const value = await describeCase(db, { inquiry, classification, matched, assessed, settings })
		const note = value.flags.map(({ code }) => FLAG_CODES[code]).join(', ')
		return { note: note === '' ? 'Nothing flagged.' : `Flagged: ${note}.`, value }
	})
	reached('generation')
	await takeStep(ctx, attempt, 'generation', async (db) => ({
		note: await keepCase(db, ctx, inquiry, found),
		value: null,
	}))
}

async function finish(db: Db, ctx: Context, attempt: Attempt): Promise<void> {
	const run = await relockRun(db, attempt.id)
	if (run === null || run.attempts !== attempt.attempt || run.state !== 'running') return
	const steps = Object.fromEntries(run.steps.map(({ step, outcome, note }) => [step, `${outcome}: ${note}`]))
	await auditRun(db, ctx, attempt, 'agent.finish', steps)
	await logStep(db, ctx, attempt.id, { step: 'logging', note: 'In the audit trail.', state: 'done' })
}

async function work(ctx: Context, { attempt, inquiry }: Started, reached: Reached): Promise<void> {
	await evaluate(ctx, attempt, inquiry, reached)
	reached('assignment')
	await assignAutomatically(ctx, attempt, inquiry)
	reached('notification')
	await notifyAutomatically(ctx, attempt, inquiry)
	reached('logging')
	await withTransaction(ctx, (db) => finish(db, ctx, attempt))
}

/** Processes an inquiry from its arrival to the pending case and, in automatic mode, to assignment and email. Each step is written
 *  down in a transaction of its own; a process that ends in the middle loses nothing, two at once make one case. */
export async function processInquiry(given: Context, wanted: Wanted): Promise<void> {
	const ctx = asAgent(given)
	await caseNames.awaitIndex(ctx.platform)
	const started = await withTransaction(ctx, (db) => begin(db, ctx, wanted))
	if (started === null) return
	let step: AgentStep = 'received'
	try {
		await work(ctx, started, (next) => {
			step = next
		})
	} catch (error) {
		if (error instanceof AttemptEnded) return
		await failAttempt(ctx, started.attempt, step, error)
		throw error
	}
}
