import { importErrors } from '@praxis/contract/imports/imports.contract'
import { IMPORT_BATCH, type RowProblem, UNDO_DAYS } from '@praxis/contract/imports/imports.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { withSavepoint } from '../../platform/db/with-savepoint.ts'
import type { ImportJob } from './import-jobs.ts'
import {
	type ImportedRow,
	type RowToImport,
	selectOwnIds,
	selectToImport,
	updateImported,
} from './import-rows.queries.ts'
import { lockImport, lockTarget, type StoredImport, updateImport } from './imports.queries.ts'
import { selectKnownIds } from './known-ids.queries.ts'
import { publishImport, recordImportChange } from './record-import-change.ts'
import type { RecordWriter, Written } from './record-writer.ts'
import { WRITERS } from './writer-of.ts'

export function refusal(row: number, error: unknown): RowProblem {
	if (!(error instanceof AppError)) throw error
	const [field = 'Row', message = error.message] = Object.entries(error.fields ?? {})[0] ?? []
	return { row, field, message, isWarning: false }
}

function write(db: Db, ctx: Context, writer: RecordWriter, { plan, values, matchId, matchVersion }: RowToImport) {
	const isUpdate = plan === 'update' && matchId !== null && matchVersion !== null
	return isUpdate
		? writer.update(db, ctx, { id: matchId, version: matchVersion }, values)
		: writer.create(db, ctx, values)
}

function doneRow({ row, problems }: RowToImport, { id, version, before, after }: Written): ImportedRow {
	return { row, state: 'done', recordId: id, before, after, version, problems }
}

/** Rows to create whose records came to be after the dry run, by another import or by hand. */
async function findMadeSince(db: Db, { id, target }: StoredImport, rows: readonly RowToImport[]): Promise<Set<number>> {
	await lockTarget(db, target)
	const created = rows.filter(({ plan, matchId }) => plan === 'create' && matchId === null)
	const known = await selectKnownIds(
		db,
		target,
		created.map(({ values }) => values.externalId ?? ''),
	)
	const named = created.map(({ row, values }) => ({ row, values, knownId: known.get(values.externalId ?? '') ?? null }))
	const matches = await WRITERS[target].match(db, named)
	const own = await selectOwnIds(
		db,
		id,
		[...matches.values()].map((match) => match.id),
	)
	return new Set([...matches].flatMap(([row, match]) => (own.has(match.id) ? [] : [row])))
}

async function importBatch(db: Db, ctx: Context, of: StoredImport, rows: readonly RowToImport[]): Promise<number> {
	const imported: ImportedRow[] = []
	const madeSince = await findMadeSince(db, of, rows)
	for (const one of rows) {
		try {
			if (madeSince.has(one.row)) throw refuse(importErrors, 'import_row_made_since')
			const written = await withSavepoint(db, () => write(db, ctx, WRITERS[of.target], one))
			imported.push(doneRow(one, written))
		} catch (error) {
			const problems = [...one.problems, refusal(one.row, error)]
			imported.push({
				row: one.row,
				state: 'failed',
				recordId: null,
				before: null,
				after: null,
				version: null,
				problems,
			})
		}
	}
	await updateImported(db, of.id, imported)
	return imported.filter(({ state }) => state === 'failed').length
}

async function finish(db: Db, ctx: Context, of: StoredImport): Promise<void> {
	const now = ctx.platform.clock.now()
	const undoUntil = new Date(now.getTime() + UNDO_DAYS * DAY_MS)
	await updateImport(db, of.id, now, { state: 'done', undoUntil, finishedAt: now })
	const { fileName, target, doneCount, failedCount } = of
	const details = { fileName, target, imported: doneCount - failedCount, failed: failedCount }
	await recordImportChange(db, ctx, { action: 'imports.finish', id: of.id, details })
}

/** Accounts are made in transactions of their own: a batch of them is one, so that hardly any stands alone. */
const atOnce = ({ target }: StoredImport) => (target === 'attorneys' ? 1 : IMPORT_BATCH)

/** Imports what the dry run decided, in batches of one transaction each: interrupted, it continues with the rows that are left. */
export async function runImport(ctx: Context, { importId }: ImportJob): Promise<void> {
	for (;;) {
		const hasMore = await withTransaction(ctx, async (db) => {
			const of = await lockImport(db, importId)
			if (of?.state !== 'running') return false
			const rows = await selectToImport(db, importId, atOnce(of))
			if (rows.length === 0) {
				await finish(db, ctx, of)
				return false
			}
			const failed = await importBatch(db, ctx, of, rows)
			const { doneCount, failedCount } = of
			const now = ctx.platform.clock.now()
			await updateImport(db, importId, now, { doneCount: doneCount + rows.length, failedCount: failedCount + failed })
			await publishImport(db, importId)
			return true
		})
		if (!hasMore) return
	}
}
