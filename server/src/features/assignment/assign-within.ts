import { assignmentErrors } from '@praxis/contract/assignment/assignment.contract'
import type { AssignmentRequest } from '@praxis/contract/assignment/assignment.fields'
import { explainMatch } from '@praxis/contract/assignment/matching.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assignIntakeWithin } from '../intake/edit-intake.ts'
import { requireMatch } from './assign-manually.ts'
import { lockMatter, type MatterRecord, type MatterRef } from './candidates.queries.ts'
import { changeRequest, recordNewRequest } from './record-request.ts'
import { endAssignment, insertAssignment, insertRequest, lockRequestOf, withdrawAccepted } from './requests.queries.ts'
import { selectSettings } from './settings.queries.ts'

const ASSIGN = 'assignment.assign'
const UNASSIGN = 'assignment.unassign'

interface Assigning {
	readonly of: MatterRef
	readonly attorneyId: string
	readonly method: 'auto' | 'manual'
	readonly reason: string
}

async function lockOrInsert(
	db: Db,
	ctx: Context,
	ref: MatterRef,
	method: 'auto' | 'manual',
): Promise<AssignmentRequest> {
	const known = await lockRequestOf(db, ref)
	if (known !== null) return known
	const { caseId, intakeId } = ref
	const now = ctx.platform.clock.now()
	const nextAt = method === 'auto' ? now : null
	const added = await insertRequest(db, { id: newId(), caseId, intakeId, method, nextAt, now })
	if (added !== null) {
		await recordNewRequest(db, ctx, 'assignment.request', added)
		return added
	}
	return requireRow(await lockRequestOf(db, ref), assignmentErrors, 'request_not_found')
}

function hasAccepted({ current }: AssignmentRequest, attorneyId: string): boolean {
	return current?.status === 'accepted' && current.attorneyId === attorneyId
}

async function write(db: Db, ctx: Context, { intakeId, version, attorneyId: is }: MatterRecord, attorneyId: string) {
	if (intakeId === null || is === attorneyId) return
	await assignIntakeWithin(db, ctx, { id: intakeId, version, assignedTo: attorneyId })
}

/** Assigns an attorney to an inquiry in the caller's transaction; or records that an attorney got a case that was opened for them.
 *  Conflicts, walls and the maximum hold. Repeated, it is the same.
 *  @throws AppError attorney_unknown attorney_conflicted attorney_screened attorney_at_maximum */
export async function assignWithin(db: Db, ctx: Context, { of, attorneyId, method, reason }: Assigning): Promise<void> {
	const before = await lockOrInsert(db, ctx, of, method)
	const matter = requireRow(await lockMatter(db, of), assignmentErrors, 'matter_not_found')
	if (hasAccepted(before, attorneyId) && matter.attorneyId === attorneyId) return
	const { settings } = await selectSettings(db)
	const best = await requireMatch(db, ctx, { matter, settings, attorneyId })
	if (before.current?.status === 'pending') {
		await endAssignment(db, before.current.id, { status: 'withdrawn', reason, respondedAt: null })
	}
	await withdrawAccepted(db, before.id, attorneyId)
	await insertAssignment(db, {
		id: newId(),
		requestId: before.id,
		caseId: matter.caseId,
		intakeId: matter.intakeId,
		attorneyId: best.attorneyId,
		attorneyName: best.attorneyName,
		status: 'accepted',
		method,
		score: best.score,
		explanation: explainMatch(best),
		reason,
		expiresAt: null,
		now: ctx.platform.clock.now(),
	})
	await write(db, ctx, matter, attorneyId)
	await changeRequest(db, ctx, { action: ASSIGN, before, changes: { state: 'assigned', method } })
}

interface Unassigning {
	readonly intakeId: string
	readonly attorneyId: string
	readonly reason: string
}

/** Takes an inquiry from an attorney in the caller's transaction. It is not assigned again by itself. */
export async function unassignWithin(
	db: Db,
	ctx: Context,
	{ intakeId, attorneyId, reason }: Unassigning,
): Promise<void> {
	const ref = { caseId: null, intakeId }
	const before = await lockOrInsert(db, ctx, ref, 'manual')
	const matter = requireRow(await lockMatter(db, ref), assignmentErrors, 'matter_not_found')
	const { current } = before
	const ended = { status: 'withdrawn', reason, respondedAt: null } as const
	const last =
		current !== null && hasAccepted(before, attorneyId) ? await endAssignment(db, current.id, ended) : undefined
	if (matter.attorneyId === attorneyId) {
		await assignIntakeWithin(db, ctx, { id: intakeId, version: matter.version, assignedTo: null })
	}
	const changes = { state: 'canceled', note: reason, isStopped: true } as const
	await changeRequest(db, ctx, { action: UNASSIGN, before, changes, ...(last && { last }) })
}
