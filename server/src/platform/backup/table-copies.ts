import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type DatabaseTable, quoted, stableOrder } from '../db/list-tables.ts'

/** Made by migrations; the target has it already. */
export const copiedTables = (all: readonly DatabaseTable[]) => all.filter(({ name }) => name !== 'migrations')

export interface CopyCount {
	rows: number
	hash: string
}

const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ')
const LINE_FEED = 0x0a

/** The rows of a table as COPY writes them, counted and hashed on the way; in the same order on every server. */
export async function* copyOut(client: pg.ClientBase, table: DatabaseTable, count: CopyCount): AsyncGenerator<Buffer> {
	const columns = columnList(table.columns.map(({ name }) => name))
	const query = `COPY (SELECT ${columns} FROM api.${quoted(table.name)} ORDER BY ${stableOrder(table)}) TO STDOUT`
	const hash = createHash('sha256')
	const stream: AsyncIterable<Buffer> = client.query(copyTo(query))
	for await (const piece of stream) {
		hash.update(piece)
		// A line feed within a value is written as \n.
		for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, at + 1)) count.rows += 1
		yield piece
	}
	count.hash = hash.digest('hex')
}

export async function copyIn(
	client: pg.ClientBase,
	table: { readonly name: string; readonly columns: readonly string[] },
	pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
	const into = client.query(copyFrom(`COPY api.${quoted(table.name)} (${columnList(table.columns)}) FROM STDIN`))
	await pipeline(pieces, into)
}

/** Counts and hashes the rows of a table. */
export async function countTable(client: pg.ClientBase, table: DatabaseTable): Promise<CopyCount> {
	const count = { rows: 0, hash: '' }
	for await (const _piece of copyOut(client, table, count));
	return count
}

export interface Sequence {
	readonly name: string
	readonly lastValue: string
}

/** Not part of a snapshot: read after the tables they are never behind. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
	const { rows } = await client.query<Sequence>(
		`SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
		WHERE schemaname = 'api' AND last_value IS NOT NULL ORDER BY 1`,
	)
	return rows
}
