import { IMPORT_FIELDS, missingFields } from '@praxis/contract/imports/import-fields'
import { importErrors, type imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord, PlanCounts, RowPlan, RowProblem } from '@praxis/contract/imports/imports.fields'
import { type RowValues, readRow } from '@praxis/contract/imports/plan-row.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { changeImport } from './change-import.ts'
import { type ImportJob, PLAN_JOB } from './import-jobs.ts'
import { saveMapping } from './import-mappings.queries.ts'
import { countPlans, type PlannedRow, type StagedRow, selectStaged, updatePlans } from './import-rows.queries.ts'
import { lockImport, type StoredImport, updateImport } from './imports.queries.ts'
import { selectKnownIds } from './known-ids.queries.ts'
import { publishImport } from './record-import-change.ts'
import { WRITERS } from './writer-of.ts'

const ROWS_AT_ONCE = 500

type PlanInput = ParsedInput<typeof imports.plan>

function assertMapping({ target, columns }: ImportRecord, { mapping }: PlanInput): void {
	const fields = mapping.map(({ field }) => field)
	const known = new Set(IMPORT_FIELDS[target].map(({ key }) => key))
	const isKnown = mapping.every(({ column, field }) => column < columns.length && known.has(field))
	if (!isKnown) throw refuse(importErrors, 'import_mapping_unknown')
	if (new Set(fields).size < fields.length) throw refuse(importErrors, 'import_mapping_twice')
	const missing = missingFields(target, fields)
	if (missing.length > 0) {
		const message = `${importErrors.import_mapping_missing.message}: ${missing.join(', ')}`
		throw refuse(importErrors, 'import_mapping_missing', { message })
	}
}

/** Starts the dry run. */
export function planImport(ctx: PersonContext, input: PlanInput): Promise<ImportRecord> {
	const { mapping, options } = input
	return changeImport(ctx, input, {
		from: ['mapping', 'planned'],
		action: 'imports.plan',
		check: (one) => assertMapping(one, input),
		also: (db, of) => saveMapping(db, of, mapping, ctx.platform.clock.now()),
		changes: { state: 'planning', mapping, options, doneCount: 0, failedCount: 0, counts: NONE, failure: '' },
		job: PLAN_JOB,
	})
}

const NONE: PlanCounts = { create: 0, update: 0, skip: 0, review: 0, refuse: 0 }

interface Planning {
	readonly db: Db
	readonly ctx: Context
	readonly of: StoredImport
	/** Rows of the file so far, by what makes them the same record. */
	readonly seen: Map<string, number>
}

interface Candidate {
	readonly row: number
	readonly values: RowValues
	readonly problems: readonly RowProblem[]
}

function readStaged({ of, ctx }: Planning, staged: readonly StagedRow[]): Candidate[] {
	const { target, mapping, options } = of
	const thisYear = ctx.platform.clock.now().getUTCFullYear()
	return staged
		.filter((one) => one.removed === null)
		.map(({ row, cells }) => ({ row, ...readRow(row, cells, { target, mapping, options, thisYear }) }))
}

const warning = (row: number, message: string): RowProblem => ({ row, field: 'Row', message, isWarning: true })
const REMOVED: Readonly<Record<string, string>> = {
	empty: 'The row is empty and was left out.',
	duplicate: 'The row repeats an earlier row and was left out.',
}

function skipped({ row, removed }: StagedRow): PlannedRow {
	const problems = [warning(row, REMOVED[removed ?? ''] ?? 'The row was left out.')]
	return { row, plan: 'skip', values: {}, matchId: null, matchVersion: null, problems }
}

const PLANS = {
	skip: { plan: 'skip', message: 'It exists already and is skipped.' },
	update: { plan: 'update', message: 'It exists already and is updated.' },
	warn: { plan: 'create', message: 'It exists already and is created once more.' },
	review: { plan: 'review', message: 'It exists already. Decide what to do.' },
} as const satisfies Record<string, { plan: RowPlan; message: string }>

/** Decides on rows that follow one another. */
async function planRows(planning: Planning, staged: readonly StagedRow[]): Promise<PlannedRow[]> {
	const { db, ctx, of, seen } = planning
	const writer = WRITERS[of.target]
	const candidates = readStaged(planning, staged)
	const known = await selectKnownIds(
		db,
		of.target,
		candidates.map(({ values }) => values.externalId ?? ''),
	)
	const readable = candidates
		.filter(({ problems }) => problems.length === 0)
		.map(({ row, values }) => ({ row, values, knownId: known.get(values.externalId ?? '') ?? null }))
	const resolved = await writer.resolve(db, ctx, readable, of.id)
	const good = readable.flatMap((one) => {
		const found = resolved.get(one.row)
		return found === undefined || found.problems.length > 0 ? [] : [{ ...one, values: found.values }]
	})
	const matches = await writer.match(db, good)
	const values = new Map(good.map((one) => [one.row, one.values]))
	const planned = candidates.map(({ row, values: read, problems: unread }): PlannedRow => {
		const refused = (resolved.get(row)?.problems ?? []).map((one) => ({ row, ...one, isWarning: false }))
		const bare = { row, values: values.get(row) ?? read, matchId: null, matchVersion: null }
		const problems = [...unread, ...refused]
		if (problems.length > 0) return { ...bare, plan: 'refuse', problems }
		const key = writer.keyOf(bare.values)
		const first = key === null ? undefined : seen.get(key)
		if (first !== undefined)
			return { ...bare, plan: 'skip', problems: [warning(row, `It is the same as row ${first}.`)] }
		if (key !== null) seen.set(key, row)
		const match = matches.get(row)
		if (match === undefined) return { ...bare, plan: 'create', problems: [] }
		const { plan, message } = PLANS[of.options.duplicates]
		return { ...bare, plan, matchId: match.id, matchVersion: match.version, problems: [warning(row, message)] }
	})
	return [...planned, ...staged.filter((one) => one.removed !== null).map(skipped)]
}

/** The dry run: writes into every row what an import would do. Begins again when it was interrupted. */
export async function runPlan(ctx: Context, { importId }: ImportJob): Promise<void> {
	const seen = new Map<string, number>()
	for (let after = 0; ; ) {
		const next = await withTransaction(ctx, async (db) => {
			const of = await lockImport(db, importId)
			if (of?.state !== 'planning') return null
			const staged = await selectStaged(db, importId, after, ROWS_AT_ONCE)
			const now = ctx.platform.clock.now()
			const last = staged.at(-1)?.row
			if (last === undefined) {
				const counts = { ...NONE, ...(await countPlans(db, importId)) }
				await updateImport(db, importId, now, { state: 'planned', counts, doneCount: 0 })
				await publishImport(db, importId)
				return null
			}
			await updatePlans(db, importId, await planRows({ db, ctx, of, seen }, staged))
			await updateImport(db, importId, now, { doneCount: last })
			await publishImport(db, importId)
			return last
		})
		if (next === null) return
		after = next
	}
}
