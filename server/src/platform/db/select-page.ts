import type { Page } from '@praxis/contract/kernel/page'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { columnName } from './columns.ts'
import { closedValues, type Direction, readCursor, rowsToRead, toPage } from './keyset.ts'

type SortValue = string | number | boolean | Date | null

export interface PageOrder<S extends string> {
	/** Sort name to qualified column, whose value rows carry under the sort name; or to an expression. */
	readonly sorts: Readonly<Record<S, string | RawBuilder<SortValue>>>
	readonly id: string
	/** Sorts with nullable values: nulls last ascending, first descending. */
	readonly nullable?: readonly S[]
}

interface PageInput<S extends string> {
	readonly sort: S
	readonly direction: Direction
	readonly cursor?: string | undefined
	readonly limit: number
}

/** Sorts a column by the place of its value in a list, e.g. low before medium before high. Its index names the same list. */
export function inOrderOf(column: string, values: readonly string[]): RawBuilder<number> {
	return sql`array_position(${sql.lit(`{${values.join(',')}}`)}::text[], ${sql.ref(column)})`
}

/** Sorts a column without regard to accents and capitals. */
export function inAlphabet<V extends string | null = string>(column: string): RawBuilder<V> {
	return sql`${sql.ref(column)} COLLATE "und-x-icu"`
}

interface Range {
	readonly at: RawBuilder<unknown>
	readonly idColumn: string
	readonly direction: Direction
	readonly cursor: string | undefined
}

type Ranges = readonly (RawBuilder<boolean> | null)[]

function rangesOf({ at, idColumn, direction, cursor }: Range): Ranges {
	if (cursor === undefined) return [null]
	const [value, id] = readCursor(cursor)
	const more = direction === 'asc' ? sql`>` : sql`<`
	return [sql`(${at}, ${sql.ref(idColumn)}) ${more} (${value}, ${id})`]
}

/** Nullable values need two index ranges: no row comparison covers values and nulls. The bound beside it limits a joined table. */
function nullableRangesOf({ at, idColumn, direction, cursor }: Range): Ranges {
	const isAscending = direction === 'asc'
	const [ofValues, ofNulls] = [sql<boolean>`${at} IS NOT NULL`, sql<boolean>`${at} IS NULL`]
	if (cursor === undefined) return isAscending ? [ofValues, ofNulls] : [ofNulls, ofValues]
	const [value, id] = readCursor(cursor)
	const [more, bound] = isAscending ? [sql`>`, sql`>=`] : [sql`<`, sql`<=`]
	const idAt = sql.ref(idColumn)
	if (value === null) {
		const rest = sql<boolean>`${at} IS NULL AND ${idAt} ${more} ${id}`
		return isAscending ? [rest] : [rest, ofValues]
	}
	const rest = sql<boolean>`(${at}, ${idAt}) ${more} (${value}, ${id}) AND ${at} ${bound} ${value}`
	return isAscending ? [rest, ofNulls] : [rest]
}

/** The value of an expression, read beside the columns of a row. */
const KEY = 'sort key'

/** Keyset page of a query, with `total` if given. */
export async function selectPage<
	D,
	T extends keyof D,
	Row extends { id: string } & { readonly [F in S]?: SortValue },
	S extends string,
	Item,
>(
	query: SelectQueryBuilder<D, T, Row>,
	{ sorts, id, nullable = [] }: PageOrder<S>,
	{ sort, direction, cursor, limit }: PageInput<S>,
	toItem: (row: Row) => Item,
	total: Promise<number | null> | null = null,
): Promise<Page<Item>> {
	const sorted: string | RawBuilder<SortValue> = sorts[sort]
	const isColumn = typeof sorted === 'string'
	const at = typeof sorted === 'string' ? sql.ref<SortValue>(sorted) : sorted
	const keyed = isColumn ? query : (query.select(at.as(KEY)) as typeof query)
	const ordered = keyed.orderBy(at, direction).orderBy(sql.ref(id), direction)
	const ranges = (nullable.includes(sort) ? nullableRangesOf : rangesOf)({ at, idColumn: id, direction, cursor })
	const read = async () => {
		const rows: Row[] = []
		for (const range of ranges) {
			if (rows.length > limit) break
			const part = ordered.limit(rowsToRead(limit))
			rows.push(...((await (range === null ? part : part.where(range)).execute()) as Row[]))
		}
		return rows.slice(0, limit + 1)
	}
	const [rows, count] = await Promise.all([read(), total])
	const keyOf = (row: Row) => (row as Record<string, SortValue | undefined>)[isColumn ? sort : KEY] ?? null
	return toPage(rows, limit, keyOf, (row) => toItem(isColumn ? row : withoutKey(row)), count)
}

function withoutKey<Row extends object>(row: Row): Row {
	const { [KEY]: _key, ...rest } = row as Row & { [KEY]?: unknown }
	return rest as unknown as Row
}

type Filter = Readonly<Record<string, string | readonly string[] | undefined>>

/** Keeps rows whose columns, named after the fields, hold the values asked for: one of a closed list, or a value itself. */
export function matchingFields<D, T extends keyof D & string, O>(
	query: SelectQueryBuilder<D, T, O>,
	table: T,
	filter: Filter,
): SelectQueryBuilder<D, T, O> {
	let matching = query
	for (const [field, value] of Object.entries(filter)) {
		if (value === undefined || value.length === 0) continue
		const column = sql.ref(`${table}.${columnName(field)}`)
		matching = matching.where(
			typeof value === 'string'
				? sql<boolean>`${column} = ${value}`
				: sql<boolean>`${column} IN (${sql.join(closedValues(value))})`,
		)
	}
	return matching
}
