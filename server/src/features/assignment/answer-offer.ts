import { assignment, assignmentErrors } from '@praxis/contract/assignment/assignment.contract'
import type { AssignmentRequest, AssignmentRow } from '@praxis/contract/assignment/assignment.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assignAttorney } from './assign-attorney.ts'
import { lockMatter } from './candidates.queries.ts'
import { changeRequest } from './record-request.ts'
import { runSoon } from './request-attorney.ts'
import { endAssignment, lockRequest, selectAssignment, selectRequestOfOffer } from './requests.queries.ts'
import { selectSettings } from './settings.queries.ts'

interface Offered {
	readonly request: AssignmentRequest
	readonly offer: AssignmentRow
	/** Whether it still waits for the answer. */
	readonly isPending: boolean
}

/** The caller's own proposal with its request, which is locked: two answers at once follow one another. */
async function lockOffer(db: Db, ctx: PersonContext, id: string): Promise<Offered> {
	const requestId = await selectRequestOfOffer(db, id, ctx.actor.id)
	const request = requestId === null ? null : await lockRequest(db, requestId)
	const offer = request === null ? null : await selectAssignment(db, id)
	if (request === null || offer === null) throw refuse(assignmentErrors, 'offer_not_found')
	const isInTime = (offer.expiresAt ?? '') > ctx.platform.clock.now().toISOString()
	return { request, offer, isPending: offer.status === 'pending' && isInTime }
}

/** The caller becomes the responsible attorney. Accepted again, it is the same. */
export function acceptOffer(ctx: PersonContext, { id }: ParsedInput<typeof assignment.accept>): Promise<AssignmentRow> {
	permitTo(ctx, assignment.accept)
	return withTransaction(ctx, async (db) => {
		const { request, offer, isPending } = await lockOffer(db, ctx, id)
		if (offer.status === 'accepted') return offer
		if (!isPending) throw refuse(assignmentErrors, 'offer_ended')
		const matter = requireRow(await lockMatter(db, request), assignmentErrors, 'offer_not_found')
		if (!matter.isOpen || matter.attorneyId !== null) throw refuse(assignmentErrors, 'offer_ended')
		const { settings } = await selectSettings(db)
		const respondedAt = ctx.platform.clock.now()
		const last = await endAssignment(db, id, { status: 'accepted', reason: '', respondedAt })
		await assignAttorney(db, ctx, { matter, attorneyId: ctx.actor.id, settings })
		await changeRequest(db, ctx, {
			action: assignment.accept.id,
			before: request,
			changes: { state: 'assigned' },
			last,
		})
		return last
	})
}

/** The next attorney is asked. */
export function declineOffer(
	ctx: PersonContext,
	{ id, reason }: ParsedInput<typeof assignment.decline>,
): Promise<AssignmentRow> {
	permitTo(ctx, assignment.decline)
	return withTransaction(ctx, async (db) => {
		const { request, isPending } = await lockOffer(db, ctx, id)
		if (!isPending) throw refuse(assignmentErrors, 'offer_ended')
		const respondedAt = ctx.platform.clock.now()
		const last = await endAssignment(db, id, { status: 'declined', reason, respondedAt })
		const changes = { state: 'waiting', method: 'auto', nextAt: respondedAt } as const
		await changeRequest(db, ctx, { action: assignment.decline.id, before: request, changes, last })
		await runSoon(db, ctx)
		return last
	})
}
