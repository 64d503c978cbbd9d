import { IMPORT_BATCH } from '@praxis/contract/imports/imports.fields'
import { AppError } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { withSavepoint } from '../../platform/db/with-savepoint.ts'
import type { ImportJob } from './import-jobs.ts'
import { type RowToUndo, selectToUndo, type UndoneRow, updateUndone } from './import-rows.queries.ts'
import { lockImport, type StoredImport, updateImport } from './imports.queries.ts'
import { publishImport } from './record-import-change.ts'
import { WRITERS } from './writer-of.ts'

/** Undoes one row. Returns why it stays, or null. */
async function undoCreate(db: Db, ctx: Context, { target }: StoredImport, one: RowToUndo): Promise<string | null> {
	const writer = WRITERS[target]
	const { recordId: id, version, before, after } = one
	try {
		return await withSavepoint(db, () =>
			before === null || after === null
				? writer.undoCreate(db, ctx, { id, version })
				: writer.restore(db, ctx, { id, version, before, after }),
		)
	} catch (error) {
		if (error instanceof AppError) return error.message
		throw error
	}
}

async function undoBatch(db: Db, ctx: Context, of: StoredImport, rows: readonly RowToUndo[]): Promise<number> {
	const undone: UndoneRow[] = []
	for (const one of rows) {
		const why = await undoCreate(db, ctx, of, one)
		const problems =
			why === null ? one.problems : [...one.problems, { row: one.row, field: 'Undo', message: why, isWarning: true }]
		undone.push({ row: one.row, state: why === null ? 'undone' : 'kept', problems })
	}
	await updateUndone(db, of.id, undone)
	return undone.filter(({ state }) => state === 'kept').length
}

/** Undoes an import, last row first, in batches: interrupted, it continues with the rows that are left. */
export async function runUndo(ctx: Context, { importId }: ImportJob): Promise<void> {
	for (;;) {
		const hasMore = await withTransaction(ctx, async (db) => {
			const of = await lockImport(db, importId)
			if (of?.state !== 'undoing') return false
			const rows = await selectToUndo(db, importId, IMPORT_BATCH)
			const now = ctx.platform.clock.now()
			if (rows.length === 0) await updateImport(db, importId, now, { state: 'undone', undoUntil: null, doneCount: 0 })
			else {
				const kept = await undoBatch(db, ctx, of, rows)
				const changes = { keptCount: of.keptCount + kept, doneCount: Math.max(0, of.doneCount - rows.length) }
				await updateImport(db, importId, now, changes)
			}
			await publishImport(db, importId)
			return rows.length > 0
		})
		if (!hasMore) return
	}
}
