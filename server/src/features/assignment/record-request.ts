import type { AssignmentAction, AssignmentRequest, AssignmentRow } from '@praxis/contract/assignment/assignment.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type RequestChanges, selectRequest, updateRequest } from './requests.queries.ts'

const REQUESTS = 'assignment_requests'

interface Audited extends AssignmentRequest {
	readonly last: AssignmentRow | null
}

/** A request in the audit trail: its state, and who was asked with score, reasons and answer. */
const RECORDED: Recorded<Audited> = {
	entity: REQUESTS,
	about: ({ caseId }) => ({ caseId }),
	audited: ({ name, state, method, attempts, note, preferredName, last }) => ({
		name,
		state,
		method,
		attempts,
		note,
		preferred: preferredName,
		attorney: last?.attorneyName ?? null,
		status: last?.status ?? null,
		score: last?.score ?? null,
		explanation: last?.explanation ?? [],
		reason: last?.reason ?? '',
	}),
}

export async function recordNewRequest(
	db: Db,
	ctx: Context,
	action: AssignmentAction,
	after: AssignmentRequest,
): Promise<void> {
	await recordChange(db, ctx, RECORDED, { action, before: null, after: { ...after, last: after.current } })
}

interface Step {
	readonly action: AssignmentAction
	readonly before: AssignmentRequest
	readonly changes: RequestChanges
	/** The proposal it is about, when it is not the current one afterwards. */
	readonly last?: AssignmentRow
}

/** Writes a locked request, its audit row and its event. */
export async function changeRequest(
	db: Db,
	ctx: Context,
	{ action, before, changes, last }: Step,
): Promise<AssignmentRequest> {
	await updateRequest(db, before.id, ctx.platform.clock.now(), changes)
	const after = await selectRequest(db, before.id)
	if (after === null) throw new Error('the request is gone although it was locked')
	const change = { before: { ...before, last: before.current }, after: { ...after, last: last ?? after.current } }
	await recordChange(db, ctx, RECORDED, { action, ...change })
	return after
}
