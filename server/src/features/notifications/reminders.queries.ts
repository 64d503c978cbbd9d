import {
	type ReminderEntity,
	type ReminderView,
	reminderEntity,
} from '@praxis/contract/notifications/reminders.contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Reminders } from '../../platform/db/schema.gen.ts'

type Row = Selectable<Reminders>

const PLACES = {
	cases: '/dashboard/cases',
	clients: '/clients',
	intakes: '/dashboard/intakes',
} as const satisfies Record<ReminderEntity, string>

export function placeOf(entity: ReminderEntity, id: string): string {
	return `${PLACES[entity]}/${id}`
}

function toView(row: Row): ReminderView {
	const entity = reminderEntity.parse(row.entity)
	return {
		id: row.id,
		entity,
		entityId: row.entity_id,
		title: row.title,
		note: row.note,
		href: placeOf(entity, row.entity_id),
		dueAt: row.due_at.toISOString(),
		byEmail: row.channels.includes('email'),
	}
}

/** The name of a record, as the acting person may see it; null when they may not. */
export async function selectRecordName(db: Db, entity: ReminderEntity, id: string): Promise<string | null> {
	if (entity === 'cases') {
		const row = await db.selectFrom('cases').select('case_name').where('id', '=', id).executeTakeFirst()
		return row?.case_name ?? null
	}
	if (entity === 'intakes') {
		const row = await db.selectFrom('intakes').select('full_name').where('id', '=', id).executeTakeFirst()
		return row?.full_name ?? null
	}
	const row = await db.selectFrom('clients').select('full_name').where('id', '=', id).executeTakeFirst()
	return row?.full_name ?? null
}

/** Pending reminders of the acting person, still to come, the nearest first. */
export async function selectPending(db: Db, entityId: string | undefined, limit: number): Promise<ReminderView[]> {
	let query = db.selectFrom('reminders').selectAll().where('sent_at', 'is', null)
	if (entityId !== undefined) query = query.where('entity_id', '=', entityId)
	return (await query.orderBy('due_at').orderBy('id').limit(limit).execute()).map(toView)
}

export async function countPending(db: Db): Promise<number> {
	const row = await db
		.selectFrom('reminders')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('sent_at', 'is', null)
		.executeTakeFirstOrThrow()
	return Number(row.count)
}

export interface NewReminder {
	readonly id: string
	readonly user_id: string
	readonly entity: ReminderEntity
	readonly entity_id: string
	readonly title: string
	readonly note: string
	readonly due_at: Date
	readonly channels: string[]
}

export async function insertReminder(db: Db, reminder: NewReminder): Promise<ReminderView> {
	return toView(await db.insertInto('reminders').values(reminder).returningAll().executeTakeFirstOrThrow())
}

/** Null when it was sent already, or is not the acting person's. */
export async function deletePending(db: Db, id: string): Promise<ReminderView | null> {
	const row = await db
		.deleteFrom('reminders')
		.where('id', '=', id)
		.where('sent_at', 'is', null)
		.returningAll()
		.executeTakeFirst()
	return row === undefined ? null : toView(row)
}

/** Takes a reminder of the acting person that is due, once; null when it is not, or was canceled or sent. */
export async function claimDue(db: Db, id: string, now: Date): Promise<ReminderView | null> {
	const row = await db
		.updateTable('reminders')
		.set({ sent_at: now })
		.where('id', '=', id)
		.where('sent_at', 'is', null)
		.where('due_at', '<=', now)
		.returningAll()
		.executeTakeFirst()
	return row === undefined ? null : toView(row)
}

export interface DueReminder {
	readonly id: string
	readonly userId: string
}

interface Span {
	readonly from: Date
	readonly to: Date
}

/** Everybody's that were due within a span and were not sent, the oldest first. */
export function selectOverdue(db: Db, span: Span, limit: number): Promise<DueReminder[]> {
	return db
		.selectFrom('reminders')
		.select(['id', 'user_id as userId'])
		.where('sent_at', 'is', null)
		.where('due_at', '>', span.from)
		.where('due_at', '<=', span.to)
		.orderBy('due_at')
		.limit(limit)
		.execute()
}
