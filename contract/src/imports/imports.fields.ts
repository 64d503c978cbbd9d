import { z } from 'zod'
import { instant } from '../kernel/instant.ts'

export const IMPORT_TARGETS = [
	'clients',
	'contacts',
	'attorneys',
	'cases',
	'documents',
	'notes',
	'tasks',
	'time',
	'invoices',
	'trust',
] as const
export const importTarget = z.enum(IMPORT_TARGETS)
export type ImportTarget = z.infer<typeof importTarget>
export const TARGET_LABELS: Readonly<Record<ImportTarget, string>> = {
	clients: 'Clients',
	contacts: 'Contacts',
	attorneys: 'Attorneys',
	cases: 'Cases',
	documents: 'Documents',
	notes: 'Notes',
	tasks: 'Tasks',
	time: 'Time entries',
	invoices: 'Open invoices',
	trust: 'Trust opening balances',
}

export const IMPORT_STATES = [
	'mapping',
	'planning',
	'planned',
	'running',
	'paused',
	'done',
	'failed',
	'undoing',
	'undone',
] as const
export const importState = z.enum(IMPORT_STATES)
export type ImportState = z.infer<typeof importState>

export const ROW_PLANS = ['create', 'update', 'skip', 'review', 'refuse'] as const
export const rowPlan = z.enum(ROW_PLANS)
export type RowPlan = z.infer<typeof rowPlan>

export const ROW_STATES = ['staged', 'done', 'failed', 'undone', 'kept'] as const
export const rowState = z.enum(ROW_STATES)

export const DUPLICATE_WAYS = ['skip', 'update', 'warn', 'review'] as const
export const duplicateWay = z.enum(DUPLICATE_WAYS)
export type DuplicateWay = z.infer<typeof duplicateWay>
export const DUPLICATE_LABELS: Readonly<Record<DuplicateWay, string>> = {
	skip: 'Skip duplicates',
	update: 'Update existing records',
	warn: 'Create anyway, with a warning',
	review: 'Review one by one',
}

export const DATE_ORDERS = ['month-first', 'day-first'] as const
export const dateOrder = z.enum(DATE_ORDERS)
export type DateOrder = z.infer<typeof dateOrder>
export const DATE_ORDER_LABELS: Readonly<Record<DateOrder, string>> = {
	'month-first': '03/04/2024 is March 4, 2024',
	'day-first': '03/04/2024 is April 3, 2024',
}

export const IMPORT_BYTES_MAX = 10_485_760
/** Most bytes of a ZIP with documents. */
export const IMPORT_ZIP_BYTES_MAX = 2_147_483_648
/** What the files of a ZIP may hold together once unpacked. */
export const IMPORT_UNPACKED_BYTES_MAX = 8_589_934_592
export const IMPORT_ZIP_FILES_MAX = 50_000
export const IMPORT_ROWS_MAX = 100_000
export const IMPORT_COLUMNS_MAX = 200
/** Rows written together. */
export const IMPORT_BATCH = 50
export const UNDO_DAYS = 30

/** How a file was read. */
export const importFormat = z.object({
	kind: z.enum(['csv', 'xlsx', 'xls', 'json', 'zip']),
	/** Delimiter of a CSV file. */
	delimiter: z.string().nullable(),
	encoding: z.string().nullable(),
	/** Sheet of a workbook. */
	sheet: z.string().nullable(),
	/** What the reader of the file should know. */
	notes: z.array(z.string()),
	/** The order that unmistakable dates in the file have; null when it has none, or both. */
	dateOrder: dateOrder.nullable(),
})
export type ImportFormat = z.infer<typeof importFormat>

export const cleanupOptions = z.object({
	removeEmptyRows: z.boolean(),
	trimWhitespace: z.boolean(),
	normalizePhone: z.boolean(),
	normalizeEmail: z.boolean(),
	normalizeDates: z.boolean(),
	/** Rows of the file equal in all of these fields, which are not empty, are one. */
	deduplicateBy: z.array(z.enum(['name', 'email'])).max(2),
})
export type CleanupOptions = z.infer<typeof cleanupOptions>
export const CLEANUP_LABELS = {
	removeEmptyRows: 'Remove empty rows',
	trimWhitespace: 'Trim whitespace',
	normalizePhone: 'Normalize phone numbers',
	normalizeEmail: 'Normalize email addresses',
	normalizeDates: 'Normalize dates',
} as const satisfies Record<Exclude<keyof CleanupOptions, 'deduplicateBy'>, string>
export const CLEANUP_DEFAULTS: CleanupOptions = {
	removeEmptyRows: true,
	trimWhitespace: true,
	normalizePhone: true,
	normalizeEmail: true,
	normalizeDates: true,
	deduplicateBy: ['name', 'email'],
}

export const cleanupReport = z.object({
	totalRows: z.int(),
	cleanedRows: z.int(),
	removedRows: z.int(),
	duplicatesFound: z.int(),
	invalidEmails: z.int(),
	invalidPhones: z.int(),
	/** Percent of the cells that hold something. */
	dataCompleteness: z.int(),
	recommendations: z.array(z.string()),
})
export type CleanupReport = z.infer<typeof cleanupReport>

export const importOptions = z.object({
	duplicates: duplicateWay,
	dateOrder,
	/** The firm knows them by other means. */
	withoutEmail: z.boolean(),
})
export type ImportOptions = z.infer<typeof importOptions>

/** A column of the file. */
export const importColumn = z.object({
	name: z.string(),
	/** The first values that are not empty. */
	samples: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof importColumn>

export const columnMapping = z.object({
	column: z
		.int()
		.min(0)
		.max(IMPORT_COLUMNS_MAX - 1),
	field: z.string().max(40),
})
export type ColumnMapping = z.infer<typeof columnMapping>

export const rowProblem = z.object({
	row: z.int(),
	field: z.string(),
	message: z.string(),
	isWarning: z.boolean(),
})
export type RowProblem = z.infer<typeof rowProblem>

export const planCounts = z.object({
	create: z.int(),
	update: z.int(),
	skip: z.int(),
	review: z.int(),
	refuse: z.int(),
})
export type PlanCounts = z.infer<typeof planCounts>

export const importSummary = z.object({
	id: z.string(),
	target: importTarget,
	fileName: z.string(),
	state: importState,
	rowCount: z.int(),
	/** Rows that the step under way has finished. */
	doneCount: z.int(),
	failedCount: z.int(),
	counts: planCounts,
	/** Rows that an undo left as they are. */
	keptCount: z.int(),
	/** Null once the import cannot be undone. */
	undoUntil: instant.nullable(),
	createdBy: z.string().nullable(),
	createdAt: instant,
	finishedAt: instant.nullable(),
	version: z.int(),
})
export type ImportSummary = z.infer<typeof importSummary>

export const importRecord = importSummary.extend({
	/** Files of a ZIP that wait to become documents. */
	fileCount: z.int(),
	format: importFormat,
	columns: z.array(importColumn),
	mapping: z.array(columnMapping),
	options: importOptions,
	report: cleanupReport.nullable(),
	/** Why the whole import failed; empty otherwise. */
	failure: z.string(),
	/** The first of each kind. */
	errors: z.array(rowProblem),
	warnings: z.array(rowProblem),
})
export type ImportRecord = z.infer<typeof importRecord>

export const importRow = z.object({
	row: z.int(),
	cells: z.array(z.string()),
	plan: rowPlan.nullable(),
	state: rowState,
	problems: z.array(rowProblem),
	/** The record it became or equals. */
	recordId: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

/** Labels of audit actions. */
export const importActions = {
	'imports.upload': 'uploaded a file to import',
	'imports.plan': 'started a dry run',
	'imports.start': 'started an import',
	'imports.finish': 'finished an import',
	'imports.pause': 'paused an import',
	'imports.resume': 'resumed an import',
	'imports.undo': 'undid an import',
	'imports.discard': 'discarded an import',
} as const
