import {
	type dataExports,
	EXPORT_FORMATS,
	EXPORT_SCOPES,
	EXPORT_STATES,
	type ExportRecord,
} from '@praxis/contract/exports/exports.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const scopes = z.enum(EXPORT_SCOPES)
const formats = z.enum(EXPORT_FORMATS)
const states = z.enum(EXPORT_STATES)

const requester = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = data_exports.requested_by)`

function selectAll(db: Db) {
	return db
		.selectFrom('data_exports')
		.selectAll()
		.select(requester.as('requester'))
		.select('data_exports.created_at as createdAt')
}
type Row = Awaited<ReturnType<ReturnType<typeof selectAll>['executeTakeFirstOrThrow']>>

function toRecord(row: Row): ExportRecord {
	return {
		id: row.id,
		scope: scopes.parse(row.scope),
		format: formats.parse(row.format),
		subjectName: row.subject_name,
		withInternal: row.with_internal,
		state: states.parse(row.state),
		step: row.step,
		stepsDone: row.steps_done,
		stepsTotal: row.steps_total,
		bytes: row.bytes === null ? null : Number(row.bytes),
		rowCount: Number(row.row_count),
		documentCount: row.document_count,
		missingCount: row.missing_count,
		failure: row.failure,
		requestedBy: row.requester,
		createdAt: row.created_at.toISOString(),
		finishedAt: row.finished_at?.toISOString() ?? null,
		expiresAt: row.expires_at?.toISOString() ?? null,
	}
}

export function selectExports(
	db: Db,
	now: Date,
	{ cursor, limit }: ParsedInput<typeof dataExports.list>,
): Promise<Page<ExportRecord>> {
	const alive = sql<SqlBool>`(data_exports.expires_at IS NULL OR data_exports.expires_at > ${now})`
	const order = { sorts: { createdAt: 'data_exports.created_at' }, id: 'data_exports.id' }
	return selectPage(
		selectAll(db).where(alive),
		order,
		{ sort: 'createdAt', direction: 'desc', cursor, limit },
		toRecord,
	)
}

export interface StoredExport extends ExportRecord {
	readonly hash: string | null
	readonly subjectId: string | null
	readonly requesterId: string | null
}

export async function selectExport(db: Db, id: string): Promise<StoredExport | undefined> {
	const row = await selectAll(db).where('id', '=', id).executeTakeFirst()
	if (row === undefined) return undefined
	return { ...toRecord(row), hash: row.hash, subjectId: row.subject_id, requesterId: row.requested_by }
}

export interface NewExport {
	readonly id: string
	readonly scope: string
	readonly format: string
	readonly subjectId: string | null
	readonly subjectName: string
	readonly withInternal: boolean
	readonly requestedBy: string
	readonly now: Date
}

export async function insertExport(db: Db, one: NewExport): Promise<void> {
	await db
		.insertInto('data_exports')
		.values({
			id: one.id,
			scope: one.scope,
			format: one.format,
			subject_id: one.subjectId,
			subject_name: one.subjectName,
			with_internal: one.withInternal,
			requested_by: one.requestedBy,
			created_at: one.now,
			updated_at: one.now,
		})
		.execute()
}

/** Whether an export of everything is being prepared. */
export async function isFirmExportUnderWay(db: Db): Promise<boolean> {
	const found = await db
		.selectFrom('data_exports')
		.select('id')
		.where('scope', '=', 'firm')
		.where('state', 'in', ['waiting', 'running'])
		.executeTakeFirst()
	return found !== undefined
}

/** Name of a client or case that the acting user may see. */
export async function selectSubjectName(db: Db, scope: 'client' | 'case', id: string): Promise<string | undefined> {
	if (scope === 'client') {
		const client = db.selectFrom('clients').select('full_name').where('id', '=', id).where('deleted_at', 'is', null)
		return (await client.executeTakeFirst())?.full_name
	}
	const named = await db
		.selectFrom('cases')
		.select(['case_number', 'case_name'])
		.where('id', '=', id)
		.executeTakeFirst()
	return named === undefined ? undefined : [named.case_number, named.case_name].filter(Boolean).join(' ')
}

/** Whether a wall keeps any part of a client or a case from the acting user, who is known to be behind one. */
export async function isSubjectWalled(db: Db, scope: 'client' | 'case', id: string): Promise<boolean> {
	const found = sql<{ walled: boolean }>`SELECT api.is_export_walled(${scope}, ${id}::uuid) AS walled`
	return (await found.execute(db)).rows[0]?.walled !== false
}

interface Progress {
	readonly state?: 'running' | 'failed'
	readonly step?: string
	readonly stepsDone?: number
	readonly stepsTotal?: number
	readonly failure?: string
}

/** False when it was removed meanwhile. */
export async function updateProgress(db: Db, id: string, now: Date, progress: Progress): Promise<boolean> {
	const { state, step, stepsDone, stepsTotal, failure } = progress
	const { numUpdatedRows } = await db
		.updateTable('data_exports')
		.set({
			updated_at: now,
			...(state !== undefined && { state }),
			...(step !== undefined && { step: step.slice(0, 200) }),
			...(stepsDone !== undefined && { steps_done: stepsDone }),
			...(stepsTotal !== undefined && { steps_total: stepsTotal }),
			...(failure !== undefined && { failure: failure.slice(0, 1_000) }),
			...(state === 'failed' && { finished_at: now }),
		})
		.where('id', '=', id)
		.where('state', 'in', ['waiting', 'running'])
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

export interface FinishedExport {
	readonly hash: string
	readonly bytes: number
	readonly rowCount: number
	readonly documentCount: number
	readonly missingCount: number
	readonly now: Date
	readonly expiresAt: Date
}

/** False when it was removed meanwhile. */
export async function finishExport(db: Db, id: string, one: FinishedExport): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('data_exports')
		.set({
			state: 'ready',
			step: '',
			steps_done: sql`steps_total`,
			hash: one.hash,
			bytes: one.bytes,
			row_count: one.rowCount,
			document_count: one.documentCount,
			missing_count: one.missingCount,
			finished_at: one.now,
			updated_at: one.now,
			expires_at: one.expiresAt,
		})
		.where('id', '=', id)
		.where('state', '=', 'running')
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

/** Exports to delete: expired, or failed so long ago. */
export function selectExpired(db: Db, now: Date, failedBefore: Date) {
	return db
		.selectFrom('data_exports')
		.select(['id', 'hash'])
		.where((eb) =>
			eb.or([eb('expires_at', '<=', now), eb.and([eb('state', '=', 'failed'), eb('updated_at', '<', failedBefore)])]),
		)
		.limit(1_000)
		.execute()
}

/** Those that have said nothing for so long are over: their process is gone. */
export async function failStalled(db: Db, before: Date, failure: string): Promise<void> {
	await db
		.updateTable('data_exports')
		.set({ state: 'failed', failure })
		.where('state', 'in', ['waiting', 'running'])
		.where('updated_at', '<', before)
		.execute()
}

export async function deleteExport(db: Db, id: string): Promise<void> {
	await db.deleteFrom('data_exports').where('id', '=', id).execute()
}
