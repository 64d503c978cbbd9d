/** Field name to column name. */
export type ColumnMap = Readonly<Record<string, string>>

type Aliased<T extends string, C extends ColumnMap> = { [F in keyof C & string]: `${T}.${C[F]} as ${F}` }[keyof C &
	string]

/** Columns aliased to field names, for `select` and `returning`. */
export function columnsAs<T extends string, const C extends ColumnMap>(table: T, columns: C): Aliased<T, C>[] {
	return Object.entries(columns).map(([field, column]) => `${table}.${column} as ${field}` as Aliased<T, C>)
}

type Values<C extends ColumnMap, I> = { [F in keyof C & keyof I as C[F]]: Exclude<I[F], undefined> }

/** Column values of an input; undefined fields are omitted. */
export function valuesOf<const C extends ColumnMap, I extends { readonly [F in keyof C]?: unknown }>(
	columns: C,
	input: I,
): Values<C, I> {
	const sent = Object.entries(columns).filter(([field]) => input[field] !== undefined)
	return Object.fromEntries(sent.map(([field, column]) => [column, input[field]])) as Values<C, I>
}
