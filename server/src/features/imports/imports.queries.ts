import type { imports } from '@praxis/contract/imports/imports.contract'
import {
	cleanupReport,
	columnMapping,
	type ImportOptions,
	type ImportRecord,
	type ImportState,
	type ImportSummary,
	type ImportTarget,
	importColumn,
	importFormat,
	importOptions,
	importState,
	importTarget,
	type PlanCounts,
} from '@praxis/contract/imports/imports.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const counts = z.object({
	create: z.int().default(0),
	update: z.int().default(0),
	skip: z.int().default(0),
	review: z.int().default(0),
	refuse: z.int().default(0),
})

const fileCount = sql<number>`(SELECT count(*)::int FROM api.import_files WHERE import_id = imports.id)`.as(
	'file_count',
)
const creator = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = imports.created_by)`.as('creator')
const SUMMARY = [
	'imports.id',
	'imports.target',
	'imports.file_name',
	'imports.state',
	'imports.row_count',
	'imports.done_count',
	'imports.failed_count',
	'imports.kept_count',
	'imports.counts',
	'imports.undo_until',
	'imports.created_at',
	'imports.finished_at',
	'imports.version',
] as const
const DETAILS = [
	'imports.format',
	'imports.columns',
	'imports.mapping',
	'imports.options',
	'imports.report',
	'imports.failure',
	'imports.created_by',
] as const

interface SummaryRow {
	readonly id: string
	readonly target: string
	readonly file_name: string
	readonly state: string
	readonly row_count: number
	readonly done_count: number
	readonly failed_count: number
	readonly kept_count: number
	readonly counts: unknown
	readonly undo_until: Date | null
	readonly created_at: Date
	readonly finished_at: Date | null
	readonly version: number
	readonly creator: string | null
}

function toSummary(row: SummaryRow): ImportSummary {
	return {
		id: row.id,
		target: importTarget.parse(row.target),
		fileName: row.file_name,
		state: importState.parse(row.state),
		rowCount: row.row_count,
		doneCount: row.done_count,
		failedCount: row.failed_count,
		keptCount: row.kept_count,
		counts: counts.parse(row.counts),
		undoUntil: row.undo_until?.toISOString() ?? null,
		createdBy: row.creator,
		createdAt: row.created_at.toISOString(),
		finishedAt: row.finished_at?.toISOString() ?? null,
		version: row.version,
	}
}

/** An import without its first problems. */
export interface StoredImport extends Omit<ImportRecord, 'errors' | 'warnings'> {
	readonly creatorId: string | null
}

function selectAll(db: Db) {
	return db.selectFrom('imports').select([...SUMMARY, ...DETAILS, fileCount, creator])
}

type StoredRow = SummaryRow & {
	readonly created_by: string | null
	readonly failure: string
	readonly file_count: number
} & Readonly<Record<'format' | 'columns' | 'mapping' | 'options' | 'report', unknown>>

function toStored(row: StoredRow): StoredImport {
	return {
		...toSummary(row),
		format: importFormat.parse(row.format),
		columns: z.array(importColumn).parse(row.columns),
		mapping: z.array(columnMapping).parse(row.mapping),
		options: importOptions.parse(row.options),
		report: cleanupReport.nullable().parse(row.report),
		failure: row.failure,
		fileCount: row.file_count,
		creatorId: row.created_by,
	}
}

export async function selectImport(db: Db, id: string): Promise<StoredImport | null> {
	const row = await selectAll(db).where('imports.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toStored(row)
}

/** Locks the target: of two imports of one kind, one waits for the batch of the other, so each sees what the other wrote. */
export async function lockTarget(db: Db, target: ImportTarget): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('import:' || ${target}, 0))`.execute(db)
}

/** Locks the import until the transaction ends. */
export async function lockImport(db: Db, id: string): Promise<StoredImport | null> {
	const row = await selectAll(db).where('imports.id', '=', id).forUpdate('imports').executeTakeFirst()
	return row === undefined ? null : toStored(row)
}

export function selectImportPage(db: Db, input: ParsedInput<typeof imports.list>): Promise<Page<ImportSummary>> {
	const query = db.selectFrom('imports').select([...SUMMARY, creator])
	const order = { sorts: { createdAt: 'imports.created_at' }, id: 'imports.id' } as const
	return selectPage(query, order, { ...input, sort: 'createdAt', direction: 'desc' }, toSummary, null)
}

export interface NewImport
	extends Pick<ImportRecord, 'id' | 'target' | 'fileName' | 'format' | 'columns' | 'mapping' | 'options'> {
	readonly rowCount: number
	readonly createdBy: string
	readonly now: Date
}

export async function insertImport(db: Db, one: NewImport): Promise<void> {
	await db
		.insertInto('imports')
		.values({
			id: one.id,
			target: one.target,
			file_name: one.fileName,
			state: 'mapping',
			format: JSON.stringify(one.format),
			columns: JSON.stringify(one.columns),
			mapping: JSON.stringify(one.mapping),
			options: JSON.stringify(one.options),
			row_count: one.rowCount,
			created_by: one.createdBy,
			created_at: one.now,
			updated_at: one.now,
		})
		.execute()
}

export interface ImportChanges {
	readonly state?: ImportState
	readonly mapping?: ImportRecord['mapping']
	readonly options?: ImportOptions
	readonly report?: ImportRecord['report']
	readonly counts?: PlanCounts
	readonly doneCount?: number
	readonly failedCount?: number
	readonly keptCount?: number
	readonly failure?: string
	readonly undoUntil?: Date | null
	readonly finishedAt?: Date | null
}

export async function updateImport(db: Db, id: string, now: Date, changes: ImportChanges): Promise<void> {
	const { mapping, options, report, counts: planned } = changes
	await db
		.updateTable('imports')
		.set({
			...(changes.state !== undefined && { state: changes.state }),
			...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
			...(options !== undefined && { options: JSON.stringify(options) }),
			...(report !== undefined && { report: report === null ? null : JSON.stringify(report) }),
			...(planned !== undefined && { counts: JSON.stringify(planned) }),
			...(changes.doneCount !== undefined && { done_count: changes.doneCount }),
			...(changes.failedCount !== undefined && { failed_count: changes.failedCount }),
			...(changes.keptCount !== undefined && { kept_count: changes.keptCount }),
			...(changes.failure !== undefined && { failure: changes.failure }),
			...(changes.undoUntil !== undefined && { undo_until: changes.undoUntil }),
			...(changes.finishedAt !== undefined && { finished_at: changes.finishedAt }),
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.execute()
}

export async function deleteImport(db: Db, id: string): Promise<void> {
	await db.deleteFrom('imports').where('id', '=', id).execute()
}
