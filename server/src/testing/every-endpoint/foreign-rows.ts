import type pg from 'pg'

/** Rows of the database that a user must not see, and how to detect that they changed. */
export interface ForeignRows {
	/** Ids and e-mail addresses that stand in no answer to that person. */
	readonly marks: readonly string[]
	/** An id of a foreign row per table that has ids. */
	readonly idByTable: ReadonlyMap<string, string>
	/** Changes when any foreign row is changed or removed. */
	fingerprint(): Promise<string>
}

interface TableColumns {
	readonly table: string
	readonly columns: readonly string[]
}

const TABLES = `
	SELECT c.table_name AS table, array_agg(c.column_name::text) AS columns
	FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
	WHERE c.table_schema = 'api' AND t.table_type = 'BASE TABLE'
	GROUP BY c.table_name ORDER BY c.table_name`

/** Shorter ids (numbers) stand in answers by chance. */
const SHORTEST_MARK = 30
/** Tables that record what happens: an attempt leaves a trace there, and should. */
const RECORDS = /^(audit|events|.*_seals?$|idempotency|sessions?|.*_outbox$)/

/** SQL that says which rows of a table are foreign; null where a table says nothing of clients and cases. */
function foreignCondition({ table, columns }: TableColumns): string | null {
	// Of no client is not foreign: null is unequal to every element of an empty array.
	const isForeignClient = (column: string) => `${column} IS NOT NULL AND ${column} <> ALL ($1::uuid[])`
	if (table === 'clients') return isForeignClient('id')
	if (columns.includes('client_id')) return isForeignClient('client_id')
	if (columns.includes('case_id')) return `case_id IN (SELECT id FROM api.cases WHERE ${isForeignClient('client_id')})`
	return null
}

/** The rows of other clients than `ownClientIds`, in every table that names a client or a case. `owner` stays open as long as they
 *  are asked for. */
export async function foreignRowsOf(owner: pg.Client, ownClientIds: readonly string[]): Promise<ForeignRows> {
	const { rows } = await owner.query<TableColumns>(TABLES)
	const tables = rows.flatMap((one) => {
		const condition = foreignCondition(one)
		return condition === null ? [] : [{ ...one, condition }]
	})
	const idByTable = new Map<string, string>()
	const marks: string[] = []
	for (const { table, columns, condition } of tables.filter((one) => one.columns.includes('id'))) {
		const found = await owner.query<{ id: string }>(`SELECT id::text FROM api.${table} WHERE ${condition}`, [
			ownClientIds,
		])
		marks.push(...found.rows.map((row) => row.id).filter((id) => id.length >= SHORTEST_MARK))
		const first = found.rows[0]
		if (first !== undefined) idByTable.set(table, first.id)
		if (!columns.includes('email')) continue
		const mails = await owner.query<{ email: string }>(
			`SELECT email FROM api.${table} WHERE ${condition} AND email LIKE '%@%'`,
			[ownClientIds],
		)
		marks.push(...mails.rows.map((row) => row.email))
	}
	return { marks, idByTable, fingerprint: () => fingerprintOf(owner, tables, ownClientIds) }
}

async function fingerprintOf(
	owner: pg.Client,
	tables: readonly { readonly table: string; readonly condition: string }[],
	own: readonly string[],
): Promise<string> {
	// A sum needs no order: sorting thousands of rows after each call took most of the time.
	const sums = tables
		.filter((one) => !RECORDS.test(one.table))
		.map(
			({ table, condition }) =>
				`SELECT '${table}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS sum FROM api.${table} t WHERE ${condition}`,
		)
	// Planned once per connection: planning takes longer than reading the rows of the demo firm.
	const { rows } = await owner.query<{ name: string; sum: string }>({
		name: `sums without ${own.length} clients`,
		text: sums.join(' UNION ALL '),
		values: [own],
	})
	return rows.map(({ name, sum }) => `${name} ${sum}`).join('\n')
}
