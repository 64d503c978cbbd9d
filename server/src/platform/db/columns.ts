import type { Fields } from '@praxis/contract/kernel/field'

/** Field name to column name. */
export type ColumnMap = Readonly<Record<string, string>>

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
	: S

interface Shaped<S> {
	readonly shape: S
}

type Named<S, O> = { readonly [F in Exclude<keyof S & string, O>]: SnakeCase<F> }

export function columnName(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The columns of a schema's fields, which they are named after, except those that are computed. */
export function columnsFor<S extends object, O extends keyof S & string = never>(
	{ shape }: Shaped<S>,
	...computed: readonly O[]
): Named<S, O> {
	const fields = Object.keys(shape).filter((field) => !computed.some((one) => one === field))
	return Object.fromEntries(fields.map((field) => [field, columnName(field)])) as Named<S, O>
}

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

type ValueOf<F, N, V> = N extends keyof F
	? F[N] extends { readonly values: Readonly<Record<infer K extends string, string>> }
		? K | Extract<V, null>
		: V
	: V

type Read<F, R> = { [N in keyof R]: R[N] extends Date | null ? string | Extract<R[N], null> : ValueOf<F, N, R[N]> }

/** Makes records of rows: instants become text, and values of enumerated fields are checked. */
export function rowReader<const F extends Fields>(fields: F): <R extends object>(row: R) => Read<F, R> {
	const enumerated = Object.entries(fields).flatMap(([name, { values }]) =>
		values === undefined ? [] : [[name, values] as const],
	)
	return <R extends object>(row: R) => {
		const read = Object.assign<Record<string, unknown>, R>({}, row) as Record<string, unknown>
		for (const name in read) if (read[name] instanceof Date) read[name] = read[name].toISOString()
		for (const [name, values] of enumerated) {
			const value = read[name]
			if (typeof value === 'string' && !Object.hasOwn(values, value)) throw new Error(`unknown ${name}: ${value}`)
		}
		return read as Read<F, R>
	}
}
