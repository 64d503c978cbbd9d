import { createHash } from 'node:crypto'
import { foldHeading } from '@praxis/contract/imports/import-fields'
import type { ColumnMapping, ImportColumn, ImportTarget } from '@praxis/contract/imports/imports.fields'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'

interface Headed {
	readonly target: ImportTarget
	readonly columns: readonly Pick<ImportColumn, 'name'>[]
}

const fieldsByHeading = z.record(z.string(), z.string())

function headingsKey(columns: Headed['columns']): string {
	const names = columns.map(({ name }) => foldHeading(name)).sort()
	return createHash('sha256').update(names.join('\n')).digest('hex')
}

/** How the last file with the same headings was mapped; null if there was none. */
export async function selectMapping(db: Db, { target, columns }: Headed): Promise<ColumnMapping[] | null> {
	const row = await db
		.selectFrom('import_mappings')
		.select('fields')
		.where('target', '=', target)
		.where('headings', '=', headingsKey(columns))
		.executeTakeFirst()
	if (row === undefined) return null
	const fields = new Map(Object.entries(fieldsByHeading.parse(row.fields)))
	return columns.flatMap(({ name }, column) => {
		const field = fields.get(foldHeading(name))
		return field === undefined ? [] : [{ column, field }]
	})
}

/** Keeps a mapping for the next file with the same headings. */
export async function saveMapping(
	db: Db,
	{ target, columns }: Headed,
	mapping: readonly ColumnMapping[],
	now: Date,
): Promise<void> {
	const fields = JSON.stringify(
		Object.fromEntries(mapping.map(({ column, field }) => [foldHeading(columns[column]?.name ?? ''), field])),
	)
	await db
		.insertInto('import_mappings')
		.values({ target, headings: headingsKey(columns), fields, updated_at: now })
		.onConflict((conflict) => conflict.columns(['target', 'headings']).doUpdateSet({ fields, updated_at: now }))
		.execute()
}
