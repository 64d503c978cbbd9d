import { calendarErrors } from '@praxis/contract/calendar/calendar.contract'
import { eventReminders } from '@praxis/contract/calendar/event-reminders.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { actorId, mayRead } from './calendar.policy.ts'
import { selectEvent } from './calendar.queries.ts'
import { replaceReminders, selectReminders } from './event-reminders.queries.ts'

type Output = OutputOf<typeof eventReminders.list>

/** The caller’s id. @throws AppError event_not_found unless the caller may read the event */
async function permitReader(db: Db, ctx: Context, id: string): Promise<string> {
	const found = requireRow(await selectEvent(db, id), calendarErrors, 'event_not_found')
	const own = actorId(ctx)
	if (own === null || !mayRead(ctx, found)) throw refuse(calendarErrors, 'event_not_found')
	return own
}

export function listEventReminders(ctx: Context, { id }: ParsedInput<typeof eventReminders.list>): Promise<Output> {
	return withRead(ctx, async (db) => ({ items: await selectReminders(db, id, await permitReader(db, ctx, id)) }))
}

export function setEventReminders(
	ctx: Context,
	{ id, items }: ParsedInput<typeof eventReminders.set>,
): Promise<Output> {
	return withTransaction(ctx, async (db) => {
		const own = await permitReader(db, ctx, id)
		const before = await selectReminders(db, id, own)
		await replaceReminders(db, id, own, items)
		const after = await selectReminders(db, id, own)
		const said = (all: Output['items']) => ({ reminders: all.map((one) => one.minutesBefore).join(', ') })
		const what = { action: eventReminders.set.id, entity: 'calendar_events', entityId: id }
		await emitAudit(db, ctx, { ...what, before: said(before), after: said(after) })
		return { items: after }
	})
}
