import { deadlineErrors, deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import type { Endpoint, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permit, permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { assertPeople } from './apply-rules.ts'
import { publishDeadlineMoved } from './deadline-moved.ts'
import { type DeadlineChanges, lockDeadline, updateDeadline } from './deadlines.queries.ts'
import { dayText, notifyPeople, RECORDED, unacknowledged } from './record-deadline.ts'

interface Versioned {
	readonly id: string
	readonly version: number
}

const actorId = ({ actor }: Context) => (actor.kind === 'person' ? actor.id : null)
const isOwn = (ctx: Context, one: DeadlineRecord) => [one.responsibleId, one.backupId].includes(actorId(ctx))

type Change = (db: Db, before: DeadlineRecord, now: Date) => Promise<DeadlineChanges> | DeadlineChanges

function write(
	ctx: Context,
	way: Pick<Endpoint, 'id' | 'access'>,
	of: Versioned,
	change: Change,
): Promise<DeadlineRecord> {
	permitTo(ctx, way)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockDeadline(db, of.id), deadlineErrors, 'deadline_not_found')
		requireVersion(before, of.version)
		const now = ctx.platform.clock.now()
		const changes = await change(db, before, now)
		const after = requireRow(await updateDeadline(db, of.id, now, changes), deadlineErrors, 'deadline_not_found')
		await recordChange(db, ctx, RECORDED, { action: way.id, before, after })
		await notifyOfChange(db, ctx, before, after)
		await publishDeadlineMoved(db, ctx, before, after)
		return after
	})
}

/** Notifies the people who must acknowledge it now: a person new to it, or both where its date has changed. */
async function notifyOfChange(db: Db, ctx: Context, before: DeadlineRecord, after: DeadlineRecord): Promise<void> {
	if (after.status !== 'open') return
	const known = [before.responsibleId, before.backupId]
	const people = [after.responsibleId, after.backupId]
	const to = before.dueOn === after.dueOn ? people.filter((id) => !known.includes(id)) : people
	await notifyPeople(db, ctx, after, {
		title: `Acknowledge a deadline: ${after.title}`,
		text: `${after.caseName}, ${dayText(after.dueOn)}.`,
		key: `changed/${after.version}`,
		to,
	})
}

function requireOpen({ status }: DeadlineRecord): void {
	if (status !== 'open') throw refuse(deadlineErrors, 'deadline_closed')
}

type EditInput = ParsedInput<typeof deadlines.edit>

/** The due date of a deadline, and why it is another than the computed one. @throws AppError reason_required */
function dateOf(before: DeadlineRecord, { dueOn = before.dueOn, overrideReason }: EditInput): DeadlineChanges {
	// One that was entered by hand has no other date.
	if (before.ruleId === null) return { due_on: dueOn, computed_on: dueOn }
	const given = overrideReason === undefined ? before.overrideReason : overrideReason
	const reason = dueOn === before.computedOn ? null : given || null
	if (dueOn !== before.computedOn && reason === null) {
		throw refuseField(deadlineErrors, 'reason_required', 'overrideReason')
	}
	return { due_on: dueOn, override_reason: reason }
}

/** @throws AppError rule_titled */
function namesOf(before: DeadlineRecord, { title = before.title, cite = before.cite }: EditInput): DeadlineChanges {
	if (title === before.title && cite === before.cite) return {}
	if (before.ruleId === null) return { title, cite }
	throw refuseField(deadlineErrors, 'rule_titled', 'title')
}

/** @throws AppError reason_required for another date than the computed one without a reason */
export function editDeadline(ctx: Context, input: EditInput): Promise<DeadlineRecord> {
	return write(ctx, deadlines.edit, input, async (db, before, now) => {
		requireOpen(before)
		const { responsibleId = before.responsibleId, backupId = before.backupId, dueOn = before.dueOn } = input
		const isChanged = responsibleId !== before.responsibleId || backupId !== before.backupId
		if (isChanged) await assertPeople(db, before.caseId, { responsibleId, backupId })
		return {
			responsible_id: responsibleId,
			backup_id: backupId,
			...namesOf(before, input),
			...dateOf(before, input),
			...(input.remindDays !== undefined && { remind_days: input.remindDays }),
			...((dueOn !== before.dueOn || responsibleId !== before.responsibleId) && unacknowledged(now)),
		}
	})
}

/** @throws AppError not_yours unless the caller is the responsible or the backup person */
export function acknowledgeDeadline(ctx: Context, input: Versioned): Promise<DeadlineRecord> {
	return write(ctx, deadlines.acknowledge, input, (_db, before, now) => {
		if (!isOwn(ctx, before)) throw refuse(deadlineErrors, 'not_yours')
		requireOpen(before)
		return { acknowledged_at: now, acknowledged_by: actorId(ctx), escalated_to: null, escalated_at: null }
	})
}

export function completeDeadline(ctx: Context, input: Versioned): Promise<DeadlineRecord> {
	return write(ctx, deadlines.complete, input, (_db, before) => {
		if (!isOwn(ctx, before)) permit(ctx, ['manage_calendar'])
		requireOpen(before)
		return { status: 'completed' }
	})
}

export function dismissDeadline(ctx: Context, input: ParsedInput<typeof deadlines.dismiss>): Promise<DeadlineRecord> {
	return write(ctx, deadlines.dismiss, input, (_db, before) => {
		requireOpen(before)
		return { status: 'dismissed', dismissed_reason: input.reason }
	})
}

export function reopenDeadline(ctx: Context, input: Versioned): Promise<DeadlineRecord> {
	return write(ctx, deadlines.reopen, input, (_db, before, now) => {
		if (before.status === 'open') throw refuse(deadlineErrors, 'deadline_open')
		return { status: 'open', dismissed_reason: null, ...unacknowledged(now) }
	})
}
