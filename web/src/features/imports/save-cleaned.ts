import { imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord, ImportRow } from '@praxis/contract/imports/imports.fields'
import { call } from '../../lib/call.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { createExport } from '../../ui/list/export/create-export.ts'
import type { Column } from '../../ui/list/types.ts'
import { toast } from '../../ui/toast/toast.tsx'

const ROWS_AT_ONCE = 200

/** Downloads the rows that the cleanup kept. */
export async function saveCleaned({ id, fileName, columns }: ImportRecord, format: 'csv' | 'xlsx'): Promise<void> {
	try {
		const rows: ImportRow[] = []
		for (let cursor: string | undefined; ; ) {
			const page = await call(imports.rows, { id, limit: ROWS_AT_ONCE, kept: true, cursor })
			rows.push(...page.items)
			if (page.nextCursor === null) break
			cursor = page.nextCursor
		}
		const written: readonly Column<ImportRow>[] = columns.map(({ name }, at) => ({
			id: String(at),
			header: name,
			cell: ({ cells }) => cells[at],
			exportValue: ({ cells }) => cells[at] ?? '',
		}))
		await createExport(format, written, rows, { title: 'Cleaned', fileName: fileName.replace(/\.\w+$/, '-cleaned') })
	} catch (error) {
		toast.error(`Failed to export data: ${failureOf(error).message}`)
	}
}
