import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import {
	REMINDER_DAYS_MAX,
	REMINDERS_MAX,
	type ReminderView,
	reminderErrors,
	type reminders,
} from '@praxis/contract/notifications/reminders.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { countPending, deletePending, insertReminder, selectPending } from './reminders.queries.ts'
import { findRemindedRecord, REMIND_JOB } from './send-reminders.ts'

/** The caller's reminders that are still to come. */
export function listReminders(
	ctx: PersonContext,
	{ entityId }: ParsedInput<typeof reminders.list>,
): Promise<OutputOf<typeof reminders.list>> {
	return withRead(ctx, async (db) => ({ reminders: await selectPending(db, entityId, REMINDERS_MAX) }))
}

function assertTime(dueAt: Date, now: Date): void {
	const code =
		dueAt <= now
			? 'reminder_past'
			: dueAt.getTime() - now.getTime() > REMINDER_DAYS_MAX * DAY_MS
				? 'reminder_too_far'
				: null
	if (code !== null) throw refuseField(reminderErrors, code, 'dueAt')
}

async function record(db: Db, ctx: PersonContext, action: string, one: ReminderView): Promise<void> {
	const { id, entity, entityId, dueAt, note, byEmail } = one
	const kind = action === 'reminders.set' ? 'created' : 'removed'
	const caseId = entity === 'cases' ? entityId : null
	const after = kind === 'created' ? { entity, entityId, dueAt, note, byEmail } : undefined
	await recordAction(db, ctx, {
		action,
		entity: 'reminders',
		entityId: id,
		after,
		caseId,
		event: { kind },
		audience: { userId: ctx.actor.id },
	})
}

/** Reminds the caller of a record once, at a moment. */
export async function setReminder(ctx: PersonContext, input: ParsedInput<typeof reminders.set>): Promise<ReminderView> {
	const dueAt = new Date(input.dueAt)
	const { entity, entityId, note, byEmail } = input
	assertTime(dueAt, ctx.platform.clock.now())
	return withTransaction(ctx, async (db) => {
		const title = await findRemindedRecord(db, ctx.actor, entity, entityId)
		if (title === null) throw refuse(reminderErrors, 'not_found')
		if ((await countPending(db)) >= REMINDERS_MAX) throw refuse(reminderErrors, 'reminders_full')
		const userId = ctx.actor.id
		const one = await insertReminder(db, {
			id: newId(),
			user_id: userId,
			entity,
			entity_id: entityId,
			title,
			note,
			due_at: dueAt,
			channels: byEmail ? ['in_app', 'email', 'push'] : ['in_app', 'push'],
		})
		await record(db, ctx, 'reminders.set', one)
		const when = { startAfter: dueAt, singletonKey: one.id }
		await ctx.platform.jobs.enqueue(db, REMIND_JOB, { id: one.id, userId }, when)
		return one
	})
}

/** Cancels a reminder of the caller that is still to come. */
export function cancelReminder(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof reminders.cancel>,
): Promise<ReminderView> {
	return withTransaction(ctx, async (db) => {
		const canceled = await deletePending(db, id)
		if (canceled === null) throw refuse(reminderErrors, 'not_found')
		await record(db, ctx, 'reminders.cancel', canceled)
		return canceled
	})
}
