import type { ImportRecord } from '@praxis/contract/imports/imports.fields'
import { Hint } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { formatCount } from '../../ui/text/format.ts'

const KINDS = { csv: 'CSV', xlsx: 'Excel', xls: 'Excel 97–2003', json: 'JSON', zip: 'ZIP' } as const

/** How the file was read. */
export function FileFacts({ one: { format, rowCount, columns, fileCount } }: { readonly one: ImportRecord }) {
	const parts = [
		KINDS[format.kind],
		format.delimiter !== null && `separated by ${format.delimiter}`,
		format.encoding,
		format.sheet !== null && `sheet “${format.sheet}”`,
		`${formatCount(rowCount)} ${rowCount === 1 ? 'row' : 'rows'}`,
		fileCount > 0 && `${formatCount(fileCount)} ${fileCount === 1 ? 'file' : 'files'}`,
		`${formatCount(columns.length)} ${columns.length === 1 ? 'column' : 'columns'}`,
		format.dateOrder !== null &&
			(format.dateOrder === 'day-first' ? 'dates with the day first' : 'dates with the month first'),
	].filter((part) => part !== false && part !== null)
	return (
		<>
			<Hint>{parts.join(' · ')}</Hint>
			{format.notes.map((note) => (
				<Banner key={note} tone="amber">
					{note}
				</Banner>
			))}
		</>
	)
}
