import { IMPORT_FIELDS } from '@praxis/contract/imports/import-fields'
import { type ImportTarget, TARGET_LABELS } from '@praxis/contract/imports/imports.fields'
import { createExport } from '../../ui/list/export/create-export.ts'
import type { Column } from '../../ui/list/types.ts'

/** Downloads an empty file with the headings of a target. */
export function downloadTemplate(target: ImportTarget, format: 'csv' | 'xlsx'): Promise<void> {
	const columns: readonly Column<never>[] = IMPORT_FIELDS[target].map(({ key, label }) => ({
		id: key,
		header: label,
		cell: () => null,
		exportValue: () => null,
	}))
	const title = `${TARGET_LABELS[target]} template`
	return createExport(format, columns, [], { title, fileName: `${target}-template` })
}
