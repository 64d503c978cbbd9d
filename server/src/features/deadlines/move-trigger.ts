import { deadlineErrors, deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { type Recomputed, recompute } from '@praxis/contract/deadlines/recompute.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { auditTrigger } from './apply-rules.ts'
import { findCourt, requireComputed, requireDay, requireEvent } from './compute-chain.ts'
import { publishDeadlineMoved } from './deadline-moved.ts'
import { lockDeadlinesOf, updateDeadline } from './deadlines.queries.ts'
import { dayText, notifyPeople, RECORDED, unacknowledged } from './record-deadline.ts'
import { lockTrigger, updateTrigger } from './triggers.queries.ts'

type Input = ParsedInput<typeof deadlines.move>

/** Writes a computed date of a deadline that the caller has locked. One that moves has to be acknowledged again; an overridden one stays where it is. */
export async function writeComputed(
	db: Db,
	ctx: Context,
	action: string,
	before: DeadlineRecord,
	{ computed, edition }: { readonly computed: Recomputed; readonly edition: string },
): Promise<void> {
	const { deadline, isMoved, isOverridden, to } = computed
	const { on: _on, ...explanation } = deadline
	const now = ctx.platform.clock.now()
	const after = await updateDeadline(db, before.id, now, {
		computed_on: to,
		explanation: JSON.stringify(explanation),
		set_edition: edition,
		...(isMoved && { due_on: to, ...unacknowledged(now) }),
	})
	if (after === null || (to === before.computedOn && !isMoved)) return
	await recordChange(db, ctx, RECORDED, { action, before, after })
	await publishDeadlineMoved(db, ctx, before, after)
	await notifyPeople(db, ctx, after, {
		title: isOverridden
			? `The rule now gives another date: ${after.title}`
			: `Deadline moved to ${dayText(after.dueOn)}: ${after.title}`,
		text: isOverridden
			? `${after.caseName}. The rule gives ${dayText(to)}; the overridden date ${dayText(after.dueOn)} stays.`
			: `${after.caseName}. It was ${dayText(before.dueOn)}. Please acknowledge the new date.`,
		key: `moved/${after.version}`,
	})
}

/** @throws AppError computation_differs when a date is not the one that the caller saw */
export function moveTrigger(ctx: Context, input: Input): Promise<OutputOf<typeof deadlines.move>> {
	permitTo(ctx, deadlines.move)
	requireDay(input)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockTrigger(db, input.id), deadlineErrors, 'deadline_trigger_not_found')
		requireVersion(before, input.version)
		const set = await requireEvent(db, before.setId, before.eventId, 'all')
		const kept = await lockDeadlinesOf(db, before.id)
		const { day, means } = input
		const court = await findCourt(db, input)
		const all = requireComputed(() => recompute(set, court, { eventId: before.eventId, day, means }, kept))
		const seen = new Map(input.items.map(({ id, on }) => [id, on]))
		if (all.length !== seen.size || all.some(({ id, to }) => seen.get(id) !== to))
			throw refuse(deadlineErrors, 'computation_differs')
		const trigger = await updateTrigger(db, before.id, ctx.platform.clock.now(), input)
		await auditTrigger(db, ctx, deadlines.move.id, trigger, before)
		for (const computed of all) {
			const one = kept.find(({ id }) => id === computed.id)
			if (one !== undefined) await writeComputed(db, ctx, deadlines.move.id, one, { computed, edition: set.edition })
		}
		return { trigger, moved: all.filter((one) => one.isMoved).length }
	})
}
