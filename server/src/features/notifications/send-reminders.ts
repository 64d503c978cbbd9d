import { DAY_MS } from '@praxis/contract/kernel/dates'
import { rowId, userId } from '@praxis/contract/kernel/ids'
import type { Permission } from '@praxis/contract/kernel/permissions'
import type { ReminderEntity } from '@praxis/contract/notifications/reminders.contract'
import { z } from 'zod'
import type { Person } from '../../platform/actor.ts'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction, withUpkeep } from '../../platform/db/transaction.ts'
import { notify } from './notify.ts'
import { claimDue, selectOverdue, selectRecordName } from './reminders.queries.ts'

const SEEN_WITH: Readonly<Record<ReminderEntity, Permission>> = {
	cases: 'view_cases',
	clients: 'view_clients',
	intakes: 'view_clients',
}

/** The name of a record as a person may see it now; null when they may not. */
export async function findRemindedRecord(
	db: Db,
	person: Person,
	entity: ReminderEntity,
	id: string,
): Promise<string | null> {
	return person.permissions.has(SEEN_WITH[entity]) ? selectRecordName(db, entity, id) : null
}

export const REMIND_JOB = 'notifications.remind'
export const dueReminder = z.object({ id: rowId, userId })
const AT_ONCE = 500
/** Reminders older than this are not sent. */
const OVERDUE_MAX_MS = 30 * DAY_MS

/** Sends a due reminder once: it is deleted in the transaction that notifies. Skips records the user may no longer see. */
export async function sendReminder(ctx: Context, { id, userId }: z.infer<typeof dueReminder>): Promise<void> {
	const person = await findActingPerson(ctx.platform, userId)
	if (person === null) return
	await withTransaction({ ...ctx, actor: person }, async (db) => {
		const due = await claimDue(db, id, ctx.platform.clock.now())
		if (due === null) return
		const name = await findRemindedRecord(db, person, due.entity, due.entityId)
		if (name === null) return
		await notify(db, ctx, {
			userId,
			kind: 'reminder',
			title: `Reminder: ${name}`,
			text: due.note,
			href: due.href,
			dedupeKey: `reminder/${id}`,
			channels: due.byEmail ? ['in_app', 'email', 'push'] : ['in_app', 'push'],
			...(due.entity === 'cases' ? { caseId: due.entityId } : {}),
		})
	})
}

/** Sends what is due and was not sent, whatever became of its job: after a restore from a backup, say. */
export async function sendOverdue(ctx: Context): Promise<void> {
	const to = ctx.platform.clock.now()
	const from = new Date(to.getTime() - OVERDUE_MAX_MS)
	const due = await withUpkeep(ctx.platform, (db) => selectOverdue(db, { from, to }, AT_ONCE))
	for (const one of due) await sendReminder(ctx, one)
}
