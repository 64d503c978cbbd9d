import { assignment, assignmentErrors } from '@praxis/contract/assignment/assignment.contract'
import type { AssignmentRequest, AssignmentRow } from '@praxis/contract/assignment/assignment.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { assignAttorney } from './assign-attorney.ts'
import { lockMatter, type MatterRecord, selectMatter } from './candidates.queries.ts'
import { findBarred } from './find-matches.ts'
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

/** An attorney’s own proposal with its request, which is locked: two answers at once follow one another. */
async function lockOffer(db: Db, ctx: Context, { id, attorneyId }: Own): Promise<Offered> {
	const requestId = await selectRequestOfOffer(db, id, attorneyId)
	const request = requestId === null ? null : await lockRequest(db, requestId)
	const offer = request === null ? null : await selectAssignment(db, id)
	if (request === null || offer === null) throw refuse(assignmentErrors, 'offer_not_found')
	const isInTime = (offer.expiresAt ?? '') > ctx.platform.clock.now().toISOString()
	return { request, offer, isPending: offer.status === 'pending' && isInTime }
}

interface Own {
	readonly id: string
	readonly attorneyId: string
}

const REFUSED = { conflict: 'offer_conflicted', wall: 'offer_screened' } as const
const SKIPPED = {
	conflict: 'A possible conflict of interest was found.',
	wall: 'Screened by an ethical wall.',
} as const
type Bar = keyof typeof REFUSED

async function barOf(db: Db, matter: MatterRecord, attorneyId: string): Promise<Bar | null> {
	const bar = (await findBarred(db, matter)).get(attorneyId)
	return bar === 'conflict' || bar === 'wall' ? bar : null
}

/** Ends the proposal of an attorney who must not have the matter by now, whom its row security may hide it from. The next is asked.
 *  @throws AppError offer_conflicted or offer_screened */
async function rejectBarred({ actor, origin, platform }: PersonContext, id: string): Promise<void> {
	const product: Context = { actor: { kind: 'system', name: 'assignment.accept' }, origin, platform }
	const bar = await withTransaction(product, async (db) => {
		const { request, isPending } = await lockOffer(db, product, { id, attorneyId: actor.id })
		const matter = isPending ? await selectMatter(db, request) : null
		const found = matter === null ? null : await barOf(db, matter, actor.id)
		if (found === null) return null
		const last = await endAssignment(db, id, { status: 'skipped', reason: SKIPPED[found], respondedAt: null })
		const changes = { state: 'waiting', method: 'auto', nextAt: platform.clock.now() } as const
		await changeRequest(db, product, { action: 'assignment.bar', before: request, changes, last })
		await runSoon(db, product)
		return found
	})
	if (bar !== null) throw refuse(assignmentErrors, REFUSED[bar])
}

/** The caller becomes the responsible attorney. Accepted again, it is the same. */
export async function acceptOffer(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof assignment.accept>,
): Promise<AssignmentRow> {
	permitTo(ctx, assignment.accept)
	await caseNames.awaitIndex(ctx.platform)
	await rejectBarred(ctx, id)
	return withTransaction(ctx, async (db) => {
		const { request, offer, isPending } = await lockOffer(db, ctx, { id, attorneyId: ctx.actor.id })
		if (offer.status === 'accepted') return offer
		if (!isPending) throw refuse(assignmentErrors, 'offer_ended')
		const matter = requireRow(await lockMatter(db, request), assignmentErrors, 'offer_not_found')
		if (!matter.isOpen || matter.attorneyId !== null) throw refuse(assignmentErrors, 'offer_ended')
		const bar = await barOf(db, matter, ctx.actor.id)
		if (bar !== null) throw refuse(assignmentErrors, REFUSED[bar])
		const { settings } = await selectSettings(db)
		const respondedAt = ctx.platform.clock.now()
		const last = await endAssignment(db, id, { status: 'accepted', reason: '', respondedAt })
		await assignAttorney(db, ctx, { matter, attorneyId: ctx.actor.id, settings })
		await changeRequest(db, ctx, {
			action: 'assignment.accept',
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
		const { request, isPending } = await lockOffer(db, ctx, { id, attorneyId: ctx.actor.id })
		if (!isPending) throw refuse(assignmentErrors, 'offer_ended')
		const respondedAt = ctx.platform.clock.now()
		const last = await endAssignment(db, id, { status: 'declined', reason, respondedAt })
		const changes = { state: 'waiting', method: 'auto', nextAt: respondedAt } as const
		await changeRequest(db, ctx, { action: 'assignment.decline', before: request, changes, last })
		await runSoon(db, ctx)
		return last
	})
}
