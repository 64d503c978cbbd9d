import type { imports } from '@praxis/contract/imports/imports.contract'
import {
	type ImportRow,
	type RowPlan,
	type RowProblem,
	rowPlan,
	rowProblem,
	rowState,
} from '@praxis/contract/imports/imports.fields'
import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const WRITTEN_AT_ONCE = 1_000
const cells = z.array(z.string())
const texts = z.record(z.string(), z.string())

/** Keeps the rows of a file, numbered from 1. */
export async function insertRows(db: Db, importId: string, rows: readonly (readonly string[])[]): Promise<void> {
	for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE) {
		const batch = rows.slice(from, from + WRITTEN_AT_ONCE)
		await sql`
			INSERT INTO import_rows (import_id, row_no, raw)
			SELECT ${importId}::uuid, ${from}::int + n::int, cells
			FROM jsonb_array_elements(${JSON.stringify(batch)}::jsonb) WITH ORDINALITY AS rows (cells, n)`.execute(db)
	}
}

export interface StagedRow {
	readonly row: number
	readonly cells: readonly string[]
	readonly removed: string | null
}

/** Rows after a place, as they are after the cleanup. */
export async function selectStaged(db: Db, importId: string, after: number, atMost: number): Promise<StagedRow[]> {
	const { rows } = await sql<{ row: number; cells: unknown; removed: string | null }>`
		SELECT row_no AS row, coalesce(cleaned, raw) AS cells, removed FROM import_rows
		WHERE import_id = ${importId}::uuid AND row_no > ${after} ORDER BY row_no LIMIT ${atMost}`.execute(db)
	return rows.map((one) => ({ ...one, cells: cells.parse(one.cells) }))
}

export async function selectRaw(db: Db, importId: string, after: number, atMost: number): Promise<string[][]> {
	const { rows } = await sql<{ raw: unknown }>`
		SELECT raw FROM import_rows WHERE import_id = ${importId}::uuid AND row_no > ${after}
		ORDER BY row_no LIMIT ${atMost}`.execute(db)
	return rows.map((one) => cells.parse(one.raw))
}

export async function updateCleaned(
	db: Db,
	importId: string,
	from: number,
	rows: readonly { readonly cells: readonly string[]; readonly removed: string | null }[],
): Promise<void> {
	for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE) {
		const batch = rows.slice(at, at + WRITTEN_AT_ONCE).map((one, n) => ({ row: from + at + n + 1, ...one }))
		await sql`
			UPDATE import_rows AS r SET cleaned = n.cells, removed = n.removed
			FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS n (row int, cells jsonb, removed text)
			WHERE r.import_id = ${importId}::uuid AND r.row_no = n.row`.execute(db)
	}
}

export async function clearCleaned(db: Db, importId: string): Promise<void> {
	await sql`UPDATE import_rows SET cleaned = NULL, removed = NULL
		WHERE import_id = ${importId}::uuid AND (cleaned IS NOT NULL OR removed IS NOT NULL)`.execute(db)
}

export interface PlannedRow {
	readonly row: number
	readonly plan: RowPlan
	readonly values: RowValues
	readonly matchId: string | null
	readonly matchVersion: number | null
	readonly problems: readonly RowProblem[]
}

export async function updatePlans(db: Db, importId: string, planned: readonly PlannedRow[]): Promise<void> {
	await sql`
		UPDATE import_rows AS r SET plan = n.plan, record_values = n.values, match_id = n."matchId",
			match_version = n."matchVersion", problems = n.problems, state = 'staged'
		FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
			AS n (row int, plan text, values jsonb, "matchId" uuid, "matchVersion" int, problems jsonb)
		WHERE r.import_id = ${importId}::uuid AND r.row_no = n.row`.execute(db)
}

export async function countPlans(db: Db, importId: string): Promise<Record<string, number>> {
	const { rows } = await sql<{ plan: string; count: number }>`
		SELECT plan, count(*)::int AS count FROM import_rows WHERE import_id = ${importId}::uuid AND plan IS NOT NULL
		GROUP BY plan`.execute(db)
	return Object.fromEntries(rows.map(({ plan, count }) => [plan, count]))
}

export interface RowToImport {
	readonly row: number
	readonly plan: 'create' | 'update'
	readonly values: RowValues
	readonly matchId: string | null
	readonly matchVersion: number | null
	readonly problems: readonly RowProblem[]
}

/** Which of some records an import wrote itself. */
export async function selectOwnIds(db: Db, importId: string, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set()
	const { rows } = await sql<{ id: string }>`
		SELECT record_id AS id FROM import_rows
		WHERE import_id = ${importId}::uuid AND record_id = ANY (${ids}::uuid[])`.execute(db)
	return new Set(rows.map(({ id }) => id))
}

/** The next rows that the plan writes. */
export async function selectToImport(db: Db, importId: string, atMost: number): Promise<RowToImport[]> {
	const { rows } = await sql<Omit<RowToImport, 'values' | 'problems'> & { values: unknown; problems: unknown }>`
		SELECT row_no AS row, plan, record_values AS values, match_id AS "matchId", match_version AS "matchVersion", problems
		FROM import_rows WHERE import_id = ${importId}::uuid AND state = 'staged' AND plan IN ('create', 'update')
		ORDER BY row_no LIMIT ${atMost}`.execute(db)
	return rows.map((one) => ({
		...one,
		values: texts.parse(one.values),
		problems: z.array(rowProblem).parse(one.problems),
	}))
}

export interface ImportedRow {
	readonly row: number
	readonly state: 'done' | 'failed'
	readonly recordId: string | null
	readonly before: object | null
	readonly after: object | null
	readonly version: number | null
	readonly problems: readonly RowProblem[]
}

export async function updateImported(db: Db, importId: string, imported: readonly ImportedRow[]): Promise<void> {
	await sql`
		UPDATE import_rows AS r SET state = n.state, record_id = n."recordId", before = n.before, after = n.after,
			version_after = n.version, problems = n.problems
		FROM jsonb_to_recordset(${JSON.stringify(imported)}::jsonb)
			AS n (row int, state text, "recordId" uuid, before jsonb, after jsonb, version int, problems jsonb)
		WHERE r.import_id = ${importId}::uuid AND r.row_no = n.row`.execute(db)
}

export interface RowToUndo {
	readonly row: number
	readonly plan: 'create' | 'update'
	readonly recordId: string
	readonly version: number
	readonly before: Readonly<Record<string, unknown>> | null
	readonly after: Readonly<Record<string, unknown>> | null
	readonly problems: readonly RowProblem[]
}

/** The last imported rows that are not undone. */
export async function selectToUndo(db: Db, importId: string, atMost: number): Promise<RowToUndo[]> {
	const { rows } = await sql<Omit<RowToUndo, 'problems'> & { problems: unknown }>`
		SELECT row_no AS row, plan, record_id AS "recordId", version_after AS version, before, after, problems
		FROM import_rows WHERE import_id = ${importId}::uuid AND state = 'done' ORDER BY row_no DESC LIMIT ${atMost}`.execute(
		db,
	)
	return rows.map((one) => ({ ...one, problems: z.array(rowProblem).parse(one.problems) }))
}

export interface UndoneRow {
	readonly row: number
	readonly state: 'undone' | 'kept'
	readonly problems: readonly RowProblem[]
}

export async function updateUndone(db: Db, importId: string, undone: readonly UndoneRow[]): Promise<void> {
	await sql`
		UPDATE import_rows AS r SET state = n.state, problems = n.problems
		FROM jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) AS n (row int, state text, problems jsonb)
		WHERE r.import_id = ${importId}::uuid AND r.row_no = n.row`.execute(db)
}

/** The first problems of an import: errors or warnings. */
export async function selectProblems(
	db: Db,
	importId: string,
	isWarning: boolean,
	atMost: number,
): Promise<RowProblem[]> {
	const { rows } = await sql<{ problem: unknown }>`
		SELECT p AS problem FROM import_rows CROSS JOIN LATERAL jsonb_array_elements(problems) AS p
		WHERE import_id = ${importId}::uuid AND problems <> '[]' AND (p ->> 'isWarning')::boolean = ${isWarning}
		ORDER BY row_no LIMIT ${atMost}`.execute(db)
	return rows.map((one) => rowProblem.parse(one.problem))
}

interface ShownRow {
	readonly row: number
	readonly cells: unknown
	readonly plan: string | null
	readonly state: string
	readonly problems: unknown
	readonly recordId: string | null
}

function toRow(one: ShownRow): ImportRow {
	return {
		row: one.row,
		cells: cells.parse(one.cells),
		plan: rowPlan.nullable().parse(one.plan),
		state: rowState.parse(one.state),
		problems: z.array(rowProblem).parse(one.problems),
		recordId: one.recordId,
	}
}

export function selectRowPage(db: Db, input: ParsedInput<typeof imports.rows>): Promise<Page<ImportRow>> {
	let query = db
		.selectFrom('import_rows')
		.select(['import_rows.row_no as row', 'import_rows.plan', 'import_rows.state', 'import_rows.problems'])
		.select(sql<unknown>`coalesce(cleaned, raw)`.as('cells'))
		.select(sql<string>`import_rows.row_no::text`.as('id'))
		.select(sql<string | null>`coalesce(record_id, match_id)`.as('recordId'))
		.where('import_rows.import_id', '=', input.id)
	if (input.kept) query = query.where('import_rows.removed', 'is', null)
	if (input.plan.length > 0) query = query.where('import_rows.plan', 'in', input.plan)
	if (input.problems === 'errors') query = query.where(sql<boolean>`problems @> '[{"isWarning": false}]'`)
	if (input.problems === 'warnings') query = query.where(sql<boolean>`problems @> '[{"isWarning": true}]'`)
	if (input.problems === 'all') query = query.where(sql<boolean>`problems <> '[]'`)
	const order = { sorts: { row: 'import_rows.row_no' }, id: 'import_rows.row_no' } as const
	return selectPage(query, order, { ...input, sort: 'row', direction: 'asc' }, toRow, null)
}

/** The decision on a row that waits for review; null when it waits no more. */
export async function decideRow(db: Db, importId: string, row: number, plan: RowPlan): Promise<ImportRow | null> {
	const { rows } = await sql<ShownRow>`
		UPDATE import_rows SET plan = ${plan} WHERE import_id = ${importId}::uuid AND row_no = ${row} AND plan = 'review'
		RETURNING row_no AS row, coalesce(cleaned, raw) AS cells, plan, state, problems,
			coalesce(record_id, match_id) AS "recordId"`.execute(db)
	return rows[0] === undefined ? null : toRow(rows[0])
}

export interface RefusedRow {
	readonly row: number
	readonly cells: readonly string[]
	readonly problems: readonly RowProblem[]
}

/** Rows after a place that the import did not take for an error. */
export async function selectRefused(db: Db, importId: string, after: number, atMost: number): Promise<RefusedRow[]> {
	const { rows } = await sql<{ row: number; cells: unknown; problems: unknown }>`
		SELECT row_no AS row, raw AS cells, problems FROM import_rows
		WHERE import_id = ${importId}::uuid AND row_no > ${after} AND (plan = 'refuse' OR state = 'failed')
		ORDER BY row_no LIMIT ${atMost}`.execute(db)
	return rows.map((one) => ({
		row: one.row,
		cells: cells.parse(one.cells),
		problems: z.array(rowProblem).parse(one.problems),
	}))
}
