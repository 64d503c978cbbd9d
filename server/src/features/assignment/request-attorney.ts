import { assignment, assignmentErrors } from '@praxis/contract/assignment/assignment.contract'
import type { AssignmentAction, AssignmentRequest } from '@praxis/contract/assignment/assignment.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { selectMatter } from './candidates.queries.ts'
import { shownTo } from './hide-names.ts'
import { changeRequest, recordNewRequest } from './record-request.ts'
import {
	endAssignment,
	insertRequest,
	lockRequest,
	lockRequestOf,
	type RequestChanges,
	selectIsStopped,
} from './requests.queries.ts'
import { selectSettings } from './settings.queries.ts'

export const RUN_JOB = 'assignment.run'

/** Looks for attorneys right after the transaction commits. */
export function runSoon(db: Db, { platform }: Context): Promise<void> {
	return platform.jobs.enqueue(db, RUN_JOB, { asked: newId() })
}

/** The request, locked, if it is still as the caller read it. */
export async function lockUnchangedRequest(
	db: Db,
	ctx: Context,
	{ id, version }: { readonly id: string; readonly version: number },
): Promise<AssignmentRequest> {
	const before = requireRow(await lockRequest(db, id), assignmentErrors, 'request_not_found')
	requireVersion(shownTo(ctx, before), version)
	return before
}

interface Ref {
	readonly caseId: string | null
	readonly intakeId: string | null
}

/** @throws AppError unless the matter is open and has no attorney */
async function requireUnassigned(db: Db, ref: Ref): Promise<void> {
	const matter = requireRow(await selectMatter(db, ref), assignmentErrors, 'matter_not_found')
	if (!matter.isOpen) throw refuse(assignmentErrors, 'matter_closed')
	if (matter.attorneyId !== null) throw refuse(assignmentErrors, 'matter_assigned')
}

/** How a request begins now: nothing is proposed automatically unless an administrator has turned it on. */
async function beginning(db: Db, now: Date) {
	const { automaticSince } = await selectSettings(db)
	return automaticSince === null
		? ({ method: 'manual', nextAt: null } as const)
		: ({ method: 'auto', nextAt: now } as const)
}

/** Looks for an attorney at once. Asked again while it is running, it is the same request. */
export function requestAttorney(
	ctx: Context,
	input: ParsedInput<typeof assignment.request>,
): Promise<AssignmentRequest> {
	permitTo(ctx, assignment.request)
	const ref = { caseId: input.caseId ?? null, intakeId: input.intakeId ?? null }
	return withTransaction(ctx, (db) => requestAttorneyWithin(db, ctx, ref, null))
}

/** As `requestAttorney`, in the caller's transaction, perhaps for the attorney whom the client asks for.
 *  @throws AppError matter_not_found matter_closed matter_assigned */
export async function requestAttorneyWithin(
	db: Db,
	ctx: Context,
	ref: Ref,
	preferredId: string | null,
): Promise<AssignmentRequest> {
	await requireUnassigned(db, ref)
	const now = ctx.platform.clock.now()
	const begin = await beginning(db, now)
	await runSoon(db, ctx)
	const added = await insertRequest(db, { ...ref, ...begin, id: newId(), preferredId, now })
	if (added !== null) {
		await recordNewRequest(db, ctx, 'assignment.request', added)
		return shownTo(ctx, added)
	}
	const before = requireRow(await lockRequestOf(db, ref), assignmentErrors, 'matter_not_found')
	return repeatRequest(db, ctx, before, preferredId)
}

const REQUEST = 'assignment.request'

/** A client’s wish takes the place of another proposal, but does not restart what a person has stopped. */
async function repeatRequest(db: Db, ctx: Context, before: AssignmentRequest, preferredId: string | null) {
	const { state, current, nextAt, note } = before
	const isAsked = preferredId === null || before.preferredId === preferredId
	const keep = async (kept: RequestChanges) => {
		if (isAsked) return shownTo(ctx, before)
		return shownTo(ctx, await changeRequest(db, ctx, { action: REQUEST, before, changes: { ...kept, preferredId } }))
	}
	if (ctx.actor.kind === 'system' && (await selectIsStopped(db, before.id)))
		return keep({ state, note, isStopped: true })
	if (state === 'proposed' && (preferredId === null || current?.attorneyId === preferredId))
		return keep({ state, note })
	if (state === 'proposed') return restart(db, ctx, REQUEST, await withdraw(db, ctx, before), preferredId)
	const isDue = state === 'waiting' && nextAt !== null && nextAt <= ctx.platform.clock.now().toISOString()
	return isDue && isAsked ? shownTo(ctx, before) : restart(db, ctx, REQUEST, before, preferredId)
}

/** Ends the pending proposal of a locked request. */
async function withdraw(db: Db, ctx: Context, before: AssignmentRequest): Promise<AssignmentRequest> {
	if (before.current?.status !== 'pending') return before
	const reason = 'The client asks for another attorney.'
	const last = await endAssignment(db, before.current.id, { status: 'withdrawn', reason, respondedAt: null })
	const changes = { state: 'waiting', method: 'auto', nextAt: ctx.platform.clock.now() } as const
	return changeRequest(db, ctx, { action: 'assignment.withdraw', before, changes, last })
}

async function restart(
	db: Db,
	ctx: Context,
	action: AssignmentAction,
	before: AssignmentRequest,
	preferredId: string | null = null,
): Promise<AssignmentRequest> {
	const now = ctx.platform.clock.now()
	const begin = await beginning(db, now)
	const preferred = preferredId === null ? {} : { preferredId }
	const changes = { ...begin, ...preferred, state: 'waiting', attempts: 0, startedAt: now } as const
	return shownTo(ctx, await changeRequest(db, ctx, { action, before, changes }))
}

/** Looks for an attorney again: those asked before may be asked again. */
export function retryRequest(ctx: Context, input: ParsedInput<typeof assignment.retry>): Promise<AssignmentRequest> {
	permitTo(ctx, assignment.retry)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchangedRequest(db, ctx, input)
		await requireUnassigned(db, before)
		await runSoon(db, ctx)
		return before.state === 'proposed' ? shownTo(ctx, before) : restart(db, ctx, 'assignment.retry', before)
	})
}

/** Asks the next attorney instead of the one who has not answered yet. */
export function skipAttorney(ctx: Context, input: ParsedInput<typeof assignment.skip>): Promise<AssignmentRequest> {
	permitTo(ctx, assignment.skip)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchangedRequest(db, ctx, input)
		if (before.current?.status !== 'pending') throw refuse(assignmentErrors, 'offer_ended')
		const ended = { status: 'skipped', reason: input.reason, respondedAt: null } as const
		const last = await endAssignment(db, before.current.id, ended)
		await runSoon(db, ctx)
		const changes = { state: 'waiting', method: 'auto', nextAt: ctx.platform.clock.now() } as const
		return shownTo(ctx, await changeRequest(db, ctx, { action: 'assignment.skip', before, changes, last }))
	})
}

/** Stops looking for an attorney. */
export function cancelRequest(ctx: Context, input: ParsedInput<typeof assignment.cancel>): Promise<AssignmentRequest> {
	permitTo(ctx, assignment.cancel)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchangedRequest(db, ctx, input)
		if (before.state === 'assigned') throw refuse(assignmentErrors, 'matter_assigned')
		const { current } = before
		const ended = { status: 'withdrawn', reason: input.reason, respondedAt: null } as const
		const last = current?.status === 'pending' ? await endAssignment(db, current.id, ended) : undefined
		const changes = { state: 'canceled', note: input.reason, isStopped: true } as const
		const action = 'assignment.cancel'
		return shownTo(ctx, await changeRequest(db, ctx, { action, before, changes, ...(last && { last }) }))
	})
}
