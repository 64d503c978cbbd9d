import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { PAGE_LIMIT_DEFAULT, type Page } from '@praxis/contract/kernel/page'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type Direction = 'asc' | 'desc'

/** A total order of a list: a column, then the id, both in one direction. */
export interface KeysetOrder {
	/** Qualified columns, e.g. `cases.created_at`. */
	readonly column: string
	readonly idColumn: string
	readonly direction: Direction
}

type CursorValue = string | number | null

function writeCursor(value: CursorValue, id: string): string {
	return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

export function readCursor(cursor: string): [CursorValue, string] {
	try {
		const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
		if (Array.isArray(parsed) && parsed.length === 2) {
			const [value, id]: unknown[] = parsed
			if ((value === null || typeof value === 'string' || typeof value === 'number') && typeof id === 'string')
				return [value, id]
		}
	} catch {
		// Not base64url of JSON: refused below like any other cursor that was not ours.
	}
	throw noSuchPage()
}

const noSuchPage = () => refuse(kernelErrors, 'validation_failed', { fields: { cursor: 'This page does not exist.' } })

/** How many rows come before a page of a list whose cursor counts them. */
export function readOffset(cursor: string | undefined): number {
	const [value] = cursor === undefined ? [0] : readCursor(cursor)
	if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw noSuchPage()
	return value
}

/** The rows that come after a cursor in an order. */
export function afterCursor(order: KeysetOrder, cursor: string): RawBuilder<SqlBool> {
	const [value, id] = readCursor(cursor)
	const row = sql`(${sql.ref(order.column)}, ${sql.ref(order.idColumn)})`
	return order.direction === 'asc' ? sql`${row} > (${value}, ${id})` : sql`${row} < (${value}, ${id})`
}

/** One row more than a page shows, to know whether another follows. The default size is a literal, so that an unfiltered
 *  list has no parameters and stays prepared. */
export function rowsToRead(limit: number): RawBuilder<number> {
	return limit === PAGE_LIMIT_DEFAULT ? sql.lit(limit + 1) : sql.val(limit + 1)
}

/** Values of a closed list as literals, never user input: this yields few statements, each prepared with its own best
 *  plan. */
export function closedValues<T extends string>(values: readonly T[]): RawBuilder<T>[] {
	return [...new Set(values)].sort().map((value) => sql.lit(value))
}

function cursorValue(value: CursorValue | Date | boolean): CursorValue {
	if (value instanceof Date) return value.toISOString()
	return typeof value === 'boolean' ? String(value) : value
}

/** Makes a page of `limit` rows from up to `limit + 1` that were read. */
export function toPage<Row extends { id: string }, Item>(
	rows: readonly Row[],
	limit: number,
	sortValue: (row: Row) => CursorValue | Date | boolean,
	toItem: (row: Row) => Item,
	total: number | null = null,
): Page<Item> {
	const shown = rows.slice(0, limit)
	const last = rows.length > limit ? shown.at(-1) : undefined
	const value = last === undefined ? null : cursorValue(sortValue(last))
	return {
		items: shown.map(toItem),
		nextCursor: last === undefined ? null : writeCursor(value, last.id),
		total,
	}
}
