import { importErrors, type imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord, ImportRow, ImportSummary } from '@praxis/contract/imports/imports.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permit } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { inertCell } from '../../platform/text/inert-cell.ts'
import { selectProblems, selectRefused, selectRowPage } from './import-rows.queries.ts'
import { selectImport, selectImportPage } from './imports.queries.ts'

const PROBLEMS_SHOWN = 10
const ROWS_AT_ONCE = 500

export function listImports(ctx: Context, input: ParsedInput<typeof imports.list>): Promise<Page<ImportSummary>> {
	permit(ctx, ['import_data'])
	return withRead(ctx, (db) => selectImportPage(db, input))
}

/** One import with its first problems. */
export async function readImport(db: Db, id: string): Promise<ImportRecord> {
	const { creatorId: _creator, ...found } = requireRow(await selectImport(db, id), importErrors, 'import_not_found')
	const errors = await selectProblems(db, id, false, PROBLEMS_SHOWN)
	return { ...found, errors, warnings: await selectProblems(db, id, true, PROBLEMS_SHOWN) }
}

export function getImport(ctx: Context, { id }: ParsedInput<typeof imports.get>): Promise<ImportRecord> {
	permit(ctx, ['import_data'])
	return withRead(ctx, (db) => readImport(db, id))
}

export function listImportRows(ctx: Context, input: ParsedInput<typeof imports.rows>): Promise<Page<ImportRow>> {
	permit(ctx, ['import_data'])
	return withRead(ctx, async (db) => {
		requireRow(await selectImport(db, input.id), importErrors, 'import_not_found')
		return selectRowPage(db, input)
	})
}

/** A cell of a CSV file; what a spreadsheet would run is defused. */
function csvCell(text: string): string {
	const defused = inertCell(text)
	return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The rows that were refused, with why, to be corrected and uploaded again. */
export async function* writeRefused(ctx: Context, id: string): AsyncGenerator<string> {
	const { columns } = await withRead(ctx, (db) => readImport(db, id))
	yield `\uFEFF${csvLine([...columns.map(({ name }) => name), 'Error'])}`
	for (let after = 0; ; ) {
		const rows = await withRead(ctx, (db) => selectRefused(db, id, after, ROWS_AT_ONCE))
		if (rows.length === 0) return
		yield rows
			.map(({ cells, problems }) =>
				csvLine([
					...cells,
					problems
						.filter((one) => !one.isWarning)
						.map((one) => `${one.field}: ${one.message}`)
						.join(' '),
				]),
			)
			.join('')
		after = rows.at(-1)?.row ?? after
	}
}
