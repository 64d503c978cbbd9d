import { workingSpans } from '@praxis/contract/calendar/booking-pages.contract'
import type { WorkingHours } from '@praxis/contract/calendar/working-hours.contract'
import type { WorkingWeek } from '@praxis/contract/calendar/working-hours.rules'
import type { Db } from '../../platform/db/db.ts'

/** The working hours of people, by name; of those who set none, the office hours. */
export async function selectWorkingHours(
	db: Db,
	people: readonly string[],
	office: WorkingWeek,
): Promise<WorkingHours[]> {
	if (people.length === 0) return []
	const rows = await db
		.selectFrom('users as u')
		.leftJoin('calendar_working_hours as w', 'w.user_id', 'u.id')
		.select(['u.id', 'u.full_name', 'w.hours', 'w.time_zone'])
		.where('u.id', 'in', [...people])
		.where('u.role', 'not in', ['client', 'service_provider'])
		.orderBy('u.full_name')
		.orderBy('u.id')
		.execute()
	return rows.map(({ id, full_name: name, hours, time_zone }) => ({
		userId: id,
		name,
		hours: time_zone === null ? [...office.hours] : workingSpans.parse(hours),
		timeZone: time_zone ?? office.timeZone,
		isOwn: time_zone !== null,
	}))
}

export async function upsertWorkingHours(
	db: Db,
	userId: string,
	{ hours, timeZone }: WorkingWeek,
	now: Date,
): Promise<void> {
	const values = { time_zone: timeZone, hours: JSON.stringify(hours), updated_at: now }
	await db
		.insertInto('calendar_working_hours')
		.values({ user_id: userId, ...values })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
		.execute()
}

export async function deleteWorkingHours(db: Db, userId: string): Promise<void> {
	await db.deleteFrom('calendar_working_hours').where('user_id', '=', userId).execute()
}
