import { setTimeout as pause } from 'node:timers/promises'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { modelErrors, models } from '@praxis/contract/models/models.contract'
import type { ComponentService } from '@praxis/contract/models/models.fields'
import { costOf, MICRODOLLARS_PER_CENT } from '@praxis/contract/models/usage.rules'
import { auditInsert } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { writeAtOnce } from '../../platform/db/closing.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { CallFailure, endedBy } from './call-failure.ts'
import {
	finishCall,
	insertingCall,
	lockBudgets,
	type Reservation,
	reserveCall,
	selectCosts,
	settleReservation,
} from './model-calls.queries.ts'
import type { StoredSettings } from './model-settings.queries.ts'
import { monthStart, type Target } from './resolve-model.ts'

/** Warns of budgets that are nearly used. */
export const WARN_JOB = 'models.warn-of-budgets'
const WAIT_MAX_MS = 120_000
const ASK_AGAIN_MS = 5000

export interface OpeningCall {
	readonly id: string
	readonly service: ComponentService | null
	readonly caseId: string | null
	readonly target: Target
	readonly settings: StoredSettings
	/** As it is kept, encrypted. */
	readonly prompt: string
	/** Estimated. */
	readonly tokens: { readonly input: number; readonly output: number }
}

type Acting = Pick<Context, 'actor' | 'platform' | 'origin'>

const userOf = ({ actor }: Acting) => (actor.kind === 'person' ? actor.id : null)

/** Small amounts to a hundredth of a cent. */
function dollars(microdollars: number): string {
	const format = { style: 'currency', currency: 'USD', maximumFractionDigits: 4 } as const
	return (microdollars / 1_000_000).toLocaleString('en-US', format)
}

/** Local models cost nothing. */
function hasBudget({ settings, target }: Pick<OpeningCall, 'settings' | 'target'>): boolean {
	const { firmBudgetCents, userBudgetCents } = settings
	return target.model.kind === 'cloud' && (firmBudgetCents !== null || userBudgetCents !== null)
}

/** Refuses what would go beyond a budget. Calls that are open count with what they may cost at most. */
async function checkBudgets(
	db: Db,
	ctx: Acting,
	{ settings, target }: OpeningCall,
	cost: number | null,
): Promise<void> {
	if (!hasBudget({ settings, target })) return
	const { firmBudgetCents, userBudgetCents } = settings
	if (cost === null) throw refuse(modelErrors, 'price_unknown')
	await lockBudgets(db)
	const since = monthStart(ctx.platform.clock.now())
	for (const [budget, userId] of [
		[firmBudgetCents, null],
		[userBudgetCents, userOf(ctx)],
	] as const) {
		if (budget === null) continue
		const spent = await selectCosts(db, since, userId)
		const left = budget * MICRODOLLARS_PER_CENT - spent
		if (left >= cost) continue
		if (left <= 0) throw refuse(modelErrors, 'budget_reached')
		const whose = userId === null ? 'of this month’s AI budget' : 'of your AI budget of this month'
		const message = `This may cost up to ${dollars(cost)}, and ${dollars(left)} ${whose} is left. Lower Max tokens, shorten the text, or ask an administrator to raise the budget.`
		throw new AppError('budget_reached', { kind: modelErrors.budget_reached.kind, message })
	}
}

function reservationOf({ id, target, tokens }: OpeningCall) {
	const { provider } = target
	return { ...provider.rateLimit, providerId: provider.id, callId: id, tokens: tokens.input + tokens.output }
}

/** Writes the call down before anything is sent: who, what about, which model and where to. @throws AppError budget_reached
 *  price_unknown id_taken */
export async function openCall(ctx: Acting, call: OpeningCall): Promise<void> {
	const { id, service, caseId, target, settings, prompt, tokens } = call
	const { model, provider } = target
	const cost = costOf(model, tokens)
	const opened = withTransaction(ctx, async (db) => {
		await checkBudgets(db, ctx, call, cost)
		const kept = settings.retentionDays > 0 ? ctx.platform.secrets.seal(prompt) : null
		const row = {
			id,
			user_id: userOf(ctx),
			actor_name: ctx.actor.kind === 'system' ? ctx.actor.name : null,
			service,
			case_id: caseId,
			model: model.key,
			kind: model.kind,
			destination: provider.destination,
			sealed_prompt: kept,
			cost_microdollars: cost,
			created_at: ctx.platform.clock.now(),
		}
		const after = { service, model: model.key, destination: provider.destination }
		const change = { action: models.generate.id, entity: 'model_calls', entityId: id, after, caseId }
		return writeAtOnce(auditInsert(insertingCall(db, row), ctx, change))
	})
	await rejectDuplicateId('model_calls_pkey', opened)
}

const reserve = (ctx: Acting, wanted: Reservation) => withTransaction(ctx, async (db) => reserveCall(db, wanted))

/** Asks for the turn of a call. @returns 0 if it is its turn, else after how many milliseconds to ask again */
export function askForTurn(ctx: Acting, call: OpeningCall): Promise<number> {
	return reserve(ctx, reservationOf(call))
}

async function awaitTurn(ctx: Acting, wanted: Reservation, firstMs: number, signal: AbortSignal): Promise<void> {
	let waitedMs = 0
	for (let waitMs = firstMs; waitMs > 0; waitMs = await reserve(ctx, wanted)) {
		const pauseMs = Math.min(waitMs, ASK_AGAIN_MS)
		waitedMs += pauseMs
		if (waitedMs > WAIT_MAX_MS) throw new CallFailure('provider_limited')
		await pause(pauseMs, undefined, { signal }).catch(() => {
			throw endedBy(signal)
		})
	}
}

/** Waits until the provider's rate limit has room, `waitMs` being what `askForTurn` returned. @throws CallFailure provider_limited call_canceled */
export function waitForTurn(ctx: Acting, call: OpeningCall, waitMs: number, signal: AbortSignal): Promise<void> {
	return awaitTurn(ctx, reservationOf(call), waitMs, signal)
}

/** Waits for a further request of the same call: an attempt after a failure, whose tokens are reserved already, or one more answer. */
export async function waitForAnother(
	ctx: Acting,
	call: OpeningCall,
	tokens: number,
	signal: AbortSignal,
): Promise<void> {
	const wanted = { ...reservationOf(call), callId: newId(), tokens }
	await awaitTurn(ctx, wanted, await reserve(ctx, wanted), signal)
}

export interface ClosingCall {
	readonly state: 'succeeded' | 'failed' | 'canceled'
	readonly error: string | null
	readonly answer: string | null
	readonly inputTokens: number | null
	readonly outputTokens: number | null
	readonly durationMs: number
	/** What the provider may charge for an answer that it did not count: broken off, or canceled. */
	readonly estimate: { readonly input: number; readonly output: number }
}

/** Writes down how a call ended, what it used and what it cost; estimated where the provider did not count. */
export async function closeCall(ctx: Acting, call: OpeningCall, end: ClosingCall): Promise<void> {
	const { inputTokens, outputTokens, state } = end
	const isCounted = inputTokens !== null && outputTokens !== null
	const used = isCounted ? { input: inputTokens, output: outputTokens } : end.estimate
	const isKept = end.answer !== null && call.settings.retentionDays > 0
	await withTransaction(ctx, async (db) => {
		await finishCall(db, call.id, {
			state,
			error: end.error,
			sealed_answer: isKept ? ctx.platform.secrets.seal(end.answer ?? '') : null,
			input_tokens: inputTokens,
			output_tokens: outputTokens,
			cost_microdollars: costOf(call.target.model, used),
			duration_ms: end.durationMs,
		})
		await settleReservation(db, call.id, used.input + used.output)
		if (hasBudget(call)) await ctx.platform.jobs.enqueue(db, WARN_JOB, { userId: userOf(ctx) })
	})
}
