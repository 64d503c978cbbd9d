import type { ReminderStep, SentStep } from '@praxis/contract/billing/reminders.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export interface ScheduleRow {
	readonly id: string
	readonly isOn: boolean
	readonly onSince: string
	readonly steps: readonly ReminderStep[]
	readonly version: number
}

export async function selectSchedule(db: Db): Promise<ScheduleRow | null> {
	const row = await db
		.selectFrom('reminder_schedules')
		.select(['id', 'is_on as isOn', 'on_since as onSince', 'steps', 'version'])
		.executeTakeFirst()
	return row === undefined ? null : { ...row, steps: row.steps as unknown as ReminderStep[] }
}

/** Two who save wait for each other. */
export async function lockSchedule(db: Db): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('reminder_schedules', 0))`.execute(db)
}

export async function upsertSchedule(db: Db, at: Date, { id, ...one }: ScheduleRow): Promise<void> {
	const values = {
		is_on: one.isOn,
		on_since: one.onSince,
		steps: JSON.stringify(one.steps),
		version: one.version,
		updated_at: at,
	}
	await db
		.insertInto('reminder_schedules')
		.values({ id, ...values })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(values))
		.execute()
}

/** An invoice as reminders see it. */
export interface Remindable {
	readonly id: string
	readonly number: string
	readonly clientId: string
	readonly caseId: string | null
	readonly clientName: string
	readonly caseName: string
	readonly email: string
	readonly userId: string | null
	readonly openCents: number
	/** Amount of the installment that is due next, without a payment plan the whole. */
	readonly nextCents: number
	readonly dueDates: readonly string[]
	readonly sent: readonly SentStep[]
	readonly isClosed: boolean
	readonly isDisputed: boolean
	readonly isInvoicePaused: boolean
	readonly isClientPaused: boolean
}

const remindable = (where: RawBuilder<unknown>) => sql<Remindable>`
	SELECT i.id, coalesce(i.number, '') AS number, i.client_id AS "clientId", i.case_id AS "caseId", cl.full_name AS "clientName",
		i.case_name AS "caseName", coalesce(cl.email, '') AS email, cl.user_id AS "userId", v.open_cents AS "openCents",
		coalesce((SELECT x.open_cents FROM api.installments_of(i.id, v.open_cents) x WHERE x.open_cents > 0 ORDER BY x.seq LIMIT 1),
			v.open_cents) AS "nextCents",
		CASE WHEN v.due_on IS NULL THEN '{}'::text[] ELSE ARRAY[v.due_on::text] END AS "dueDates",
		coalesce((SELECT jsonb_agg(jsonb_build_object('stepId', r.step_id, 'dueOn', r.due_on) ORDER BY r.sent_at)
			FROM api.invoice_reminders r WHERE r.invoice_id = i.id), '[]') AS sent,
		i.status <> 'issued' OR v.open_cents = 0 OR cl.deleted_at IS NOT NULL AS "isClosed",
		api.is_invoice_disputed(i.id) AS "isDisputed",
		EXISTS (SELECT FROM api.reminder_pauses p WHERE p.invoice_id = i.id) AS "isInvoicePaused",
		EXISTS (SELECT FROM api.reminder_pauses p WHERE p.client_id = i.client_id) AS "isClientPaused"
	FROM api.invoices i JOIN api.invoice_balances v ON v.invoice_id = i.id JOIN api.clients cl ON cl.id = i.client_id
	WHERE ${where}`

/** Null for a pre-bill. */
export async function selectRemindable(db: Db, id: string): Promise<Remindable | null> {
	return (await remindable(sql`i.id = ${id}::uuid`).execute(db)).rows[0] ?? null
}

/** Open invoices in the order of their ids, `atMost` after one. */
export async function selectOpen(db: Db, after: string, atMost: number): Promise<readonly Remindable[]> {
	const open = sql`i.status = 'issued' AND v.open_cents > 0 AND i.id > ${after}::uuid`
	return (await sql<Remindable>`${remindable(open)} ORDER BY i.id LIMIT ${atMost}`.execute(db)).rows
}

export interface SentRow {
	readonly id: string
	readonly days: number
	readonly dueOn: string
	readonly sentAt: Date
	readonly isEmailed: boolean
	readonly isNotified: boolean
}

export function selectSent(db: Db, invoiceId: string): Promise<SentRow[]> {
	return db
		.selectFrom('invoice_reminders')
		.select([
			'id',
			'days',
			'due_on as dueOn',
			'sent_at as sentAt',
			'is_emailed as isEmailed',
			'is_notified as isNotified',
		])
		.where('invoice_id', '=', invoiceId)
		.orderBy('sent_at')
		.orderBy('id')
		.execute()
}

export interface NewReminder extends SentRow {
	readonly invoiceId: string
	readonly stepId: string
}

/** Whether it was not sent before. */
export async function insertReminder(db: Db, one: NewReminder): Promise<boolean> {
	const row = await db
		.insertInto('invoice_reminders')
		.values({
			id: one.id,
			invoice_id: one.invoiceId,
			step_id: one.stepId,
			days: one.days,
			due_on: one.dueOn,
			is_emailed: one.isEmailed,
			is_notified: one.isNotified,
			sent_at: one.sentAt,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

export type Paused = { readonly invoiceId: string } | { readonly clientId: string }

const columnOf = (of: Paused) =>
	'invoiceId' in of ? ({ invoice_id: of.invoiceId } as const) : ({ client_id: of.clientId } as const)

export async function insertPause(db: Db, id: string, of: Paused): Promise<void> {
	await db
		.insertInto('reminder_pauses')
		.values({ id, ...columnOf(of) })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export async function deletePause(db: Db, of: Paused): Promise<void> {
	const query = db.deleteFrom('reminder_pauses')
	await ('invoiceId' in of
		? query.where('invoice_id', '=', of.invoiceId)
		: query.where('client_id', '=', of.clientId)
	).execute()
}

export async function isClientPaused(db: Db, clientId: string): Promise<boolean> {
	const row = await db.selectFrom('reminder_pauses').select('id').where('client_id', '=', clientId).executeTakeFirst()
	return row !== undefined
}
