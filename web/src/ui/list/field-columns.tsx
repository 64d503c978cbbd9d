import { type Field, type Fields, optionsOf, textOfValue } from '@praxis/contract/kernel/field'
import { filteredBy } from '@praxis/contract/kernel/list-state'
import { FieldMark } from '../status/field-mark.tsx'
import type { MayWait } from '../status/waiting-mark.tsx'
import { DateText, InstantText } from '../text/values.tsx'
import type { Column, ListFilter } from './types.ts'

function Day({ date }: { readonly date: string | null }) {
	return date === null ? '—' : <DateText date={date} />
}

type Rest<Row> = Partial<Omit<Column<Row>, 'id' | 'header'>>

/** Columns from field descriptions: `const { text, instant } = columnsOf<Row>(caseFields)`. */
export function columnsOf<Row extends object>(fields: { readonly [F in keyof Row]?: Field }) {
	const head = (id: keyof Row & string) => ({ id, header: fields[id]?.short ?? fields[id]?.label ?? id })
	return {
		text: (id: keyof Row & string, rest: Rest<Row> = {}): Column<Row> => {
			const text = (row: Row) => textOfValue(fields[id], row[id])
			return { ...head(id), cell: (row) => text(row) ?? '—', exportValue: text, ...rest }
		},
		/** A status in its color, or the state of a change that is only on this device. */
		status: (id: keyof Row & string, rest: Rest<Row> = {}): Column<Row & MayWait> => ({
			...head(id),
			cell: (row) => <FieldMark field={fields[id]} value={String(row[id])} waiting={row.waiting} />,
			exportValue: (row) => textOfValue(fields[id], row[id]),
			...rest,
		}),
		/** A calendar day. */
		date: (id: keyof Row & string, rest: Rest<Row> = {}): Column<Row> => {
			const text = (row: Row) => textOfValue(fields[id], row[id])
			const cell = (row: Row) => <Day date={text(row)} />
			return { ...head(id), cell, exportValue: text, ...rest }
		},
		instant: (id: keyof Row & string, shown: 'relative' | 'day', rest: Rest<Row> = {}): Column<Row> => ({
			...head(id),
			cell: (row) => <InstantText at={String(row[id])} shown={shown} />,
			exportValue: (row) => new Date(String(row[id])),
			...rest,
		}),
	}
}

/** Filter of an enumerated field. */
export function fieldFilter(
	id: string,
	field: Field & { readonly values: Readonly<Record<string, string>> },
): ListFilter {
	return { kind: 'choice', id, label: field.label, options: optionsOf(field) }
}

/** Filters of the fields described as such. */
export function fieldFilters(fields: Fields): ListFilter[] {
	return filteredBy(fields).map(({ id, ...field }) => fieldFilter(id, field))
}
