import type { appointments } from '@praxis/contract/calendar/appointments.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { addMinutes, localAt } from '@praxis/contract/kernel/local-time'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { selectAppointments } from './appointments.queries.ts'

const YEAR_MS = 366 * DAY_MS

/** Appointments of the caller’s own client records that the firm shows them. */
export async function listAppointments(ctx: Context): Promise<OutputOf<typeof appointments.list>> {
	const now = ctx.platform.clock.now()
	const rows = await withRead(ctx, (db) => selectAppointments(db, now, new Date(now.getTime() + YEAR_MS)))
	const items = rows.map(({ eventId, originalLocal, startsAt, durationMinutes, ...rest }) => {
		const startsLocal = localAt(startsAt, rest.timeZone)
		const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
		return {
			...rest,
			key: `${eventId}/${originalLocal}`,
			startsAt: startsAt.toISOString(),
			endsAt: endsAt.toISOString(),
			startsLocal,
			endsLocal: rest.isAllDay ? addMinutes(startsLocal, durationMinutes) : localAt(endsAt, rest.timeZone),
		}
	})
	return { items }
}
