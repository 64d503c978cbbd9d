import { cleanRows } from '@praxis/contract/imports/clean-rows.rules'
import type { imports } from '@praxis/contract/imports/imports.contract'
import type { CleanupOptions, ImportRecord } from '@praxis/contract/imports/imports.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permit } from '../../platform/permit.ts'
import { lockMovable } from './change-import.ts'
import { readImport } from './find-imports.ts'
import { clearCleaned, selectRaw, updateCleaned } from './import-rows.queries.ts'
import { type StoredImport, updateImport } from './imports.queries.ts'

async function clean(db: Db, of: StoredImport, options: CleanupOptions, thisYear: number) {
	const rows = await selectRaw(db, of.id, 0, of.rowCount)
	const { target, mapping } = of
	const cleaned = cleanRows(rows, { target, mapping, options, dateOrder: of.options.dateOrder, thisYear })
	await updateCleaned(db, of.id, 0, cleaned.rows)
	return cleaned.report
}

/** Cleans every row of the file, or drops what was cleaned. */
export function cleanImport(
	ctx: PersonContext,
	{ id, version, cleanup }: ParsedInput<typeof imports.clean>,
): Promise<ImportRecord> {
	permit(ctx, ['import_data'])
	return withTransaction(ctx, async (db) => {
		const of = await lockMovable(db, { id, version }, ['mapping'])
		await clearCleaned(db, id)
		const now = ctx.platform.clock.now()
		const report = cleanup === null ? null : await clean(db, of, cleanup, now.getUTCFullYear())
		await updateImport(db, id, now, { report })
		return readImport(db, id)
	})
}
