import { randomBytes } from 'node:crypto'
import { assessmentErrors } from '@praxis/contract/assessments/assessments.contract'
import { attorneySelections, selectionErrors } from '@praxis/contract/attorney-selection/attorney-selection.contract'
import type { AttorneySelection } from '@praxis/contract/attorney-selection/attorney-selection.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { isOfFirm, permit, permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { checkAgent } from '../agent/check-agent.ts'
import { findAssessment } from '../assessments/find-assessments.ts'
import { assertNotWalled } from '../clients/find-clients.ts'
import { describeSelection, findSelectable, productOf, readAbout } from './describe-selection.ts'
import { FORWARD_JOB, forwardSelection } from './forward-selection.ts'
import {
	insertSelection,
	type StoredSelection,
	selectByAssessment,
	selectByReference,
	selectClientOf,
	updateRequested,
} from './selections.queries.ts'

const REFERENCE_BYTES = 16

/** Permits those of the firm who assign attorneys, whatever else they may do. */
function permitAsking(ctx: PersonContext): void {
	permitTo(ctx, attorneySelections.start)
	if (isOfFirm(ctx)) permit(ctx, ['manage_cases'])
}

/** For a client who is not behind a wall around a case of theirs for the caller. @throws AppError client_walled */
async function assertMayAsk(db: Db, ctx: Context, clientId: string): Promise<void> {
	if (isOfFirm(ctx)) await assertNotWalled(db, [clientId])
}

function audit(db: Db, ctx: Context, action: string, row: StoredSelection): Promise<void> {
	const after = { attorney: row.preferredName, isByAgent: row.isByAgent }
	return emitAudit(db, ctx, {
		action,
		entity: 'assessments',
		entityId: row.assessmentId,
		clientId: row.clientId,
		after,
	})
}

/** Forwarded now, and by a job if this process ends first. */
async function enqueueForward(db: Db, { platform }: Context, { id }: StoredSelection): Promise<void> {
	await platform.jobs.enqueue(db, FORWARD_JOB, { id })
}

/** @throws AppError assessment_not_found no_client client_walled response_gone */
export async function startSelection(
	ctx: PersonContext,
	{ assessmentId }: ParsedInput<typeof attorneySelections.start>,
): Promise<AttorneySelection> {
	permitAsking(ctx)
	await withRead(ctx, (db) => findAssessment(db, ctx, assessmentId))
	const [clientId, agent] = await withRead(productOf(ctx), async (db) => [
		await selectClientOf(db, assessmentId),
		await checkAgent(db),
	])
	if (clientId === null) throw refuse(assessmentErrors, 'no_client')
	const row = await withTransaction(ctx, async (db) => {
		await assertMayAsk(db, ctx, clientId)
		const isNew = await insertSelection(db, {
			id: newId(),
			reference: randomBytes(REFERENCE_BYTES).toString('base64url'),
			assessmentId,
			clientId,
			isByAgent: agent.isActive,
			createdBy: ctx.actor.id,
			now: ctx.platform.clock.now(),
		})
		const found = requireRow(await selectByAssessment(db, assessmentId), assessmentErrors, 'assessment_not_found')
		if (isNew) await audit(db, ctx, attorneySelections.start.id, found)
		if (isNew && found.isByAgent) await enqueueForward(db, ctx, found)
		return found
	})
	return proceed(ctx, row)
}

async function proceed(ctx: PersonContext, row: StoredSelection): Promise<AttorneySelection> {
	if (row.requestedAt !== null && row.forwardedAt === null) await forwardSelection(ctx, row)
	return describeSelection(ctx, await findSelection(ctx, row.reference))
}

async function findSelection(ctx: PersonContext, reference: string): Promise<StoredSelection> {
	const found = await withTransaction(ctx, (db) => selectByReference(db, reference))
	return requireRow(found, selectionErrors, 'selection_not_found')
}

/** @throws AppError selection_not_found, also where it is only out of sight; response_gone */
export async function getSelection(
	ctx: PersonContext,
	{ reference }: ParsedInput<typeof attorneySelections.get>,
): Promise<AttorneySelection> {
	permitAsking(ctx)
	return describeSelection(ctx, await findSelection(ctx, reference))
}

/** @throws AppError attorney_unavailable, whatever the reason is */
async function requireSelectable(ctx: Context, row: StoredSelection, attorneyId: string) {
	const product = productOf(ctx)
	const matches = await withRead(product, async (db) => findSelectable(db, product, await readAbout(db, product, row)))
	const found = matches.find((one) => one.attorneyId === attorneyId)
	if (found === undefined) throw refuse(selectionErrors, 'attorney_unavailable')
	return { id: found.attorneyId, name: found.attorneyName }
}

/** Asks the firm for one attorney, or for any who fits. @throws AppError selection_not_found client_walled
 *  attorney_unavailable attorney_requested response_gone */
export async function requestSelection(
	ctx: PersonContext,
	{ reference, attorneyId }: ParsedInput<typeof attorneySelections.request>,
): Promise<AttorneySelection> {
	permitAsking(ctx)
	const before = await findSelection(ctx, reference)
	if (before.requestedAt !== null) return repeated(ctx, before, attorneyId)
	const preferred = attorneyId === null ? null : await requireSelectable(ctx, before, attorneyId)
	const row = await withTransaction(ctx, async (db) => {
		await assertMayAsk(db, ctx, before.clientId)
		const isFirst = await updateRequested(db, before.id, { preferred, at: ctx.platform.clock.now() })
		const after = requireRow(await selectByReference(db, reference), selectionErrors, 'selection_not_found')
		if (!isFirst) return after
		await audit(db, ctx, attorneySelections.request.id, after)
		await enqueueForward(db, ctx, after)
		return after
	})
	return repeated(ctx, row, attorneyId)
}

function repeated(ctx: PersonContext, row: StoredSelection, attorneyId: string | null): Promise<AttorneySelection> {
	if (row.preferredId !== attorneyId) throw refuse(selectionErrors, 'attorney_requested')
	return proceed(ctx, row)
}
