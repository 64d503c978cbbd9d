import { formatIso } from '../../text/wall-clock.ts'
import type { Column, ExportValue } from '../types.ts'

export interface Sheet {
	readonly headers: readonly string[]
	readonly rows: readonly (readonly ExportValue[])[]
	/** Placement by column: amounts and counts stand at the end of theirs. */
	readonly atEnd: readonly boolean[]
}

/** The exported columns of rows as plain values. */
export function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
	const exported = columns.flatMap((column) =>
		column.exportValue === undefined
			? []
			: [{ header: column.header, value: column.exportValue, atEnd: column.align === 'end' }],
	)
	return {
		headers: exported.map((column) => column.header),
		atEnd: exported.map((column) => column.atEnd),
		rows: rows.map((row) => exported.map((column) => column.value(row))),
	}
}

/** A value as people read it. */
export function textOf(value: ExportValue): string {
	if (value === null) return ''
	if (value instanceof Date) return formatIso(value)
	if (typeof value === 'boolean') return value ? 'Yes' : 'No'
	return String(value)
}
