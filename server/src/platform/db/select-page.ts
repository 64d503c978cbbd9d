import type { Page } from '@praxis/contract/kernel/page'
import { type SelectQueryBuilder, sql } from 'kysely'
import { columnName } from './columns.ts'
import { closedValues, type Direction, readCursor, rowsToRead, toPage } from './keyset.ts'

type SortValue = string | number | boolean | Date | null

export interface PageOrder<S extends string> {
	/** Sort name to qualified column; rows carry the value under the sort name. */
	readonly sorts: Readonly<Record<S, string>>
	readonly id: string
	/** Sorts with a nullable column: nulls last ascending, first descending. */
	readonly nullable?: readonly S[]
}

interface PageInput<S extends string> {
	readonly sort: S
	readonly direction: Direction
	readonly cursor?: string | undefined
	readonly limit: number
}

/** Index ranges after a cursor, in order. Nullable columns need two: no row comparison covers values and nulls. */
function rangesAfter(column: string, idColumn: string, direction: Direction, nullable: boolean, cursor: string) {
	const [value, id] = readCursor(cursor)
	const [at, idAt, more] = [sql.ref(column), sql.ref(idColumn), direction === 'asc' ? sql`>` : sql`<`]
	const ofNulls = sql<boolean>`${at} IS NULL AND ${idAt} ${more} ${id}`
	if (value === null) return direction === 'asc' ? [ofNulls] : [ofNulls, sql<boolean>`${at} IS NOT NULL`]
	const ofValues = sql<boolean>`(${at}, ${idAt}) ${more} (${value}, ${id})`
	return nullable && direction === 'asc' ? [ofValues, sql<boolean>`${at} IS NULL`] : [ofValues]
}

/** Keyset page of a query, with `total` if given. */
export async function selectPage<
	D,
	T extends keyof D,
	Row extends { id: string } & Record<S, SortValue>,
	S extends string,
	Item,
>(
	query: SelectQueryBuilder<D, T, Row>,
	{ sorts, id, nullable = [] }: PageOrder<S>,
	{ sort, direction, cursor, limit }: PageInput<S>,
	toItem: (row: Row) => Item,
	total: Promise<number | null> | null = null,
): Promise<Page<Item>> {
	const column = sorts[sort]
	const ordered = query.orderBy(sql.ref(column), direction).orderBy(sql.ref(id), direction)
	const ranges = cursor === undefined ? [null] : rangesAfter(column, id, direction, nullable.includes(sort), cursor)
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
	return toPage(rows, limit, (row) => row[sort], toItem, count)
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
