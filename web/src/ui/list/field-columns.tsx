import { type Field, type Fields, optionsOf, textOfValue } from '@praxis/contract/kernel/field'
import { FieldMark } from '../status/field-mark.tsx'
import type { MayWait } from '../status/waiting-mark.tsx'
import { InstantText } from '../text/values.tsx'
import type { Column, ListFilter, ListState } from './types.ts'

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

type Filtered<F> = { [N in keyof F]: F[N] extends { readonly filter: true } ? N : never }[keyof F]
type ValueOf<D> = D extends { readonly values: infer V } ? keyof V & string : never

/** Filters of the fields described as such. */
export function fieldFilters(fields: Fields): ListFilter[] {
	return Object.entries(fields).flatMap(([id, { filter, values, ...field }]) =>
		filter && values ? [fieldFilter(id, { ...field, values })] : [],
	)
}

/** The input of a list endpoint for the state of its list: search, sort and the filters of `fieldFilters`. */
export function listInput<const F extends Fields, S extends string>(
	{ search, sort, filters }: ListState,
	fields: F,
	sorts: readonly S[],
	defaultSort: NoInfer<S>,
) {
	const chosen = fieldFilters(fields).map(({ id }) => {
		const known = fields[id]?.values ?? {}
		return [id, (filters[id] ?? []).filter((value) => Object.hasOwn(known, value))]
	})
	return {
		...(Object.fromEntries(chosen) as { [N in Filtered<F>]: ValueOf<F[N]>[] }),
		search: search || undefined,
		sort: sorts.find((one) => one === sort?.column) ?? defaultSort,
		direction: sort?.descending === false ? ('asc' as const) : ('desc' as const),
	}
}
