import pg from 'pg'
import type { Platform } from '../platform.ts'

/** Rows as the server writes them as text: the same on every machine, and exact. */
const SESSION = `SET datestyle = 'ISO'; SET timezone = 'UTC'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1;
	SET bytea_output = 'hex'; SET row_security = off; SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0`
const PIECE = 500

export type TextRow = readonly (string | null)[]

/** One state of the whole database, however long it is read. */
export interface Snapshot {
	readonly client: pg.Client
	/** Row after row, each value as text. Only one at a time. */
	rows(query: string, values?: readonly unknown[]): AsyncGenerator<TextRow>
}

async function* rowsOf(client: pg.Client, query: string, values: readonly unknown[]): AsyncGenerator<TextRow> {
	await client.query({ text: `DECLARE piecewise NO SCROLL CURSOR FOR ${query}`, values: [...values] })
	try {
		while (true) {
			const { rows } = await client.query<(string | null)[]>({
				text: `FETCH ${PIECE} FROM piecewise`,
				rowMode: 'array',
				types: { getTypeParser: () => (text: string) => text },
			})
			yield* rows
			if (rows.length < PIECE) return
		}
	} finally {
		await client.query('CLOSE piecewise').catch(() => 'the transaction has failed before, with an error of its own')
	}
}

/** Reads the whole database as it stands at one moment, by a connection of its own that row security does not bind. */
export async function withSnapshot<T>(
	{ db: { ownerUrl } }: { readonly db: Pick<Platform['db'], 'ownerUrl'> },
	work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
	const client = new pg.Client({ connectionString: ownerUrl, application_name: 'praxis snapshot', keepAlive: true })
	client.on('error', () => 'the query under way fails with it')
	await client.connect()
	try {
		await client.query(SESSION)
		await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
		return await work({ client, rows: (query, values = []) => rowsOf(client, query, values) })
	} finally {
		await client.end()
	}
}
