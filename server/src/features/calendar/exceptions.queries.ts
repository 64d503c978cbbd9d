import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'

/** What differs on one date of a series. */
const changes = z.object({
	title: z.string().optional(),
	startsLocal: z.string().optional(),
	durationMinutes: z.number().optional(),
	location: z.string().optional(),
	description: z.string().optional(),
})
export type DateChanges = z.infer<typeof changes>

/** `changes` is null for a date that was deleted. */
export interface DateException {
	readonly original: string
	readonly changes: DateChanges | null
}

export async function selectExceptions(db: Db, eventId: string): Promise<DateException[]> {
	const rows = await db
		.selectFrom('calendar_exceptions')
		.select(['original_local as original', 'changes'])
		.where('event_id', '=', eventId)
		.orderBy('original_local')
		.execute()
	return rows.map((row) => ({
		original: row.original,
		changes: row.changes === null ? null : changes.parse(row.changes),
	}))
}

/** Writes the exceptions of an event again. */
export async function replaceExceptions(db: Db, eventId: string, all: readonly DateException[]): Promise<void> {
	await db.deleteFrom('calendar_exceptions').where('event_id', '=', eventId).execute()
	if (all.length === 0) return
	const rows = all.map((one) => ({
		event_id: eventId,
		original_local: one.original,
		is_canceled: one.changes === null,
		changes: one.changes === null ? null : JSON.stringify(one.changes),
	}))
	await db.insertInto('calendar_exceptions').values(rows).execute()
}
