import pg from 'pg'

export interface TableColumn {
	readonly name: string
	readonly type: string
	readonly isRequired: boolean
	/** `table.column` it points to; null if none. */
	readonly references: string | null
}

export interface DatabaseTable {
	readonly name: string
	/** Without those that the database computes. */
	readonly columns: readonly TableColumn[]
	readonly primaryKey: readonly string[]
}

interface Row {
	readonly relation: string
	readonly column: string
	readonly type: string
	readonly required: boolean
	readonly points_to: string | null
	readonly key_position: number | null
}

const COLUMNS = `SELECT t.relname AS relation, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
		array_position(p.conkey, a.attnum) AS key_position, (
			SELECT g.relname || '.' || ga.attname FROM pg_constraint f
			JOIN pg_class g ON g.oid = f.confrelid
			JOIN pg_attribute ga ON ga.attrelid = f.confrelid AND ga.attnum = f.confkey[1]
			WHERE f.contype = 'f' AND f.conrelid = t.oid AND f.conkey[1] = a.attnum AND cardinality(f.conkey) = 1 LIMIT 1
		) AS points_to
	FROM pg_class t
	JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'api'
	JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
	LEFT JOIN pg_constraint p ON p.conrelid = t.oid AND p.contype = 'p'
	WHERE t.relkind = 'r' ORDER BY t.relname, a.attnum`

/** The tables of the product with their columns, by name. */
export async function listTables(client: Pick<pg.Client, 'query'>): Promise<DatabaseTable[]> {
	const { rows } = await client.query<Row>(COLUMNS)
	return [...Map.groupBy(rows, ({ relation }) => relation)].map(([name, all]) => ({
		name,
		columns: all.map(({ column, type, required, points_to: references }) => {
			return { name: column, type, isRequired: required, references }
		}),
		primaryKey: all
			.filter(({ key_position: place }) => place !== null)
			.sort((a, b) => (a.key_position ?? 0) - (b.key_position ?? 0))
			.map(({ column }) => column),
	}))
}

const TEXT = /^(text|character|"char"|name)/
export const quoted = pg.escapeIdentifier

/** `ORDER BY` that is the same on every server: by the primary key, or by all columns where there is none. */
export function stableOrder({ columns, primaryKey }: DatabaseTable): string {
	const byKey = primaryKey.map((name) => {
		const isText = TEXT.test(columns.find((one) => one.name === name)?.type ?? '')
		return `${quoted(name)}${isText ? ' COLLATE "C"' : ''}`
	})
	return (byKey.length > 0 ? byKey : columns.map(({ name }) => `${quoted(name)}::text COLLATE "C"`)).join(', ')
}
