import type { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import {
	type DeadlineRecord,
	deadlineFields,
	deadlineRecord,
	explanation,
} from '@praxis/contract/deadlines/deadlines.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { columnsAs, columnsFor, rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const OWN = columnsAs(
	'deadlines',
	columnsFor(deadlineRecord, 'caseName', 'responsibleName', 'backupName', 'acknowledgedByName', 'explanation'),
)
const nameOf = (column: string) =>
	sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = ${sql.ref(`deadlines.${column}`)})`
const RECORD = [
	...OWN,
	'deadlines.explanation',
	sql<string>`(SELECT case_name FROM api.cases WHERE cases.id = deadlines.case_id)`.as('caseName'),
	sql<string>`coalesce(${nameOf('responsible_id')}, '')`.as('responsibleName'),
	nameOf('backup_id').as('backupName'),
	nameOf('acknowledged_by').as('acknowledgedByName'),
] as const

const read = rowReader(deadlineFields)
/** Checks what is kept as JSON. */
function toRecord<R extends { readonly explanation: unknown }>(row: R) {
	return { ...read(row), explanation: explanation.parse(row.explanation) }
}

export async function selectDeadline(db: Db, id: string): Promise<DeadlineRecord | null> {
	const row = await db.selectFrom('deadlines').select(RECORD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the deadline until the transaction ends. */
export async function lockDeadline(db: Db, id: string): Promise<DeadlineRecord | null> {
	const row = await db.selectFrom('deadlines').select(RECORD).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function lockDeadlinesOf(db: Db, triggerId: string): Promise<DeadlineRecord[]> {
	const query = db.selectFrom('deadlines').select(RECORD).where('trigger_id', '=', triggerId)
	const rows = await query.orderBy('id').forUpdate().execute()
	return rows.map(toRecord)
}

export interface NewDeadline {
	readonly id: string
	readonly caseId: string
	readonly triggerId: string | null
	readonly setId: string | null
	readonly ruleId: string | null
	readonly setEdition: string | null
	readonly title: string
	readonly cite: string
	readonly on: string
	readonly explanation: DeadlineRecord['explanation']
	readonly responsibleId: string
	readonly backupId: string | null
	readonly remindDays: readonly number[]
	/** Since when its people are asked to acknowledge it. */
	readonly askedAt: Date
}

export async function insertDeadline(db: Db, one: NewDeadline): Promise<DeadlineRecord> {
	const row = await db
		.insertInto('deadlines')
		.values({
			id: one.id,
			case_id: one.caseId,
			trigger_id: one.triggerId,
			set_id: one.setId,
			rule_id: one.ruleId,
			set_edition: one.setEdition,
			title: one.title,
			cite: one.cite,
			due_on: one.on,
			computed_on: one.on,
			explanation: JSON.stringify(one.explanation),
			responsible_id: one.responsibleId,
			backup_id: one.backupId,
			remind_days: [...one.remindDays],
			asked_at: one.askedAt,
		})
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

export interface DeadlineChanges {
	readonly due_on?: string
	readonly computed_on?: string
	readonly override_reason?: string | null
	readonly explanation?: string
	readonly set_edition?: string
	readonly responsible_id?: string
	readonly backup_id?: string | null
	readonly remind_days?: number[]
	readonly status?: string
	readonly acknowledged_at?: Date | null
	readonly acknowledged_by?: string | null
	readonly dismissed_reason?: string | null
	readonly title?: string
	readonly cite?: string
	readonly asked_at?: Date
	readonly escalated_to?: string | null
	readonly escalated_at?: Date | null
}

/** Changes a deadline that the caller has locked. */
export async function updateDeadline(
	db: Db,
	id: string,
	now: Date,
	changes: DeadlineChanges,
): Promise<DeadlineRecord | null> {
	const row = await db
		.updateTable('deadlines')
		.set({ ...changes, updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

const ORDER: PageOrder<'dueOn'> = { sorts: { dueOn: 'deadlines.due_on' }, id: 'deadlines.id' }

/** Open deadlines unless another status is asked for, the next first. */
export function selectDeadlinePage(db: Db, input: ParsedInput<typeof deadlines.list>): Promise<Page<DeadlineRecord>> {
	const { caseId, personId, status, until } = input
	let query = db.selectFrom('deadlines').where('status', 'in', status.length === 0 ? ['open'] : status)
	if (caseId !== undefined) query = query.where('case_id', '=', caseId)
	if (until !== undefined) query = query.where('due_on', '<=', until)
	if (personId !== undefined)
		query = query.where((own) => own.or([own('responsible_id', '=', personId), own('backup_id', '=', personId)]))
	return selectPage(query.select(RECORD), ORDER, { ...input, sort: 'dueOn', direction: 'asc' }, toRecord)
}

/** Whether the caller can see the case. */
export async function isCase(db: Db, id: string): Promise<boolean> {
	return (await db.selectFrom('cases').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether a person can answer for a deadline of the case: an active member of the firm, on this side of its walls. */
export async function isAssignable(db: Db, userId: string, caseId: string): Promise<boolean> {
	const { rows } = await sql`SELECT FROM api.users WHERE id = ${userId} AND status = 'active'
		AND role NOT IN ('client', 'service_provider')
		AND NOT EXISTS (SELECT FROM api.case_walls w WHERE w.case_id = ${caseId} AND w.user_id = users.id)`.execute(db)
	return rows.length > 0
}
