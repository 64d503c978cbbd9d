import type pg from 'pg'
import { type DatabaseTable, listTables, quoted } from '../db/list-tables.ts'
import { BackupError } from './backup-error.ts'
import { type CopyCount, copiedTables, copyIn, countTable, type Sequence } from './table-copies.ts'

/** A table that comes in, with what must be there in the end. */
export interface IncomingTable {
	readonly name: string
	readonly columns: readonly string[]
	/** Known to have no rows: there are no pieces. */
	readonly isEmpty: boolean
	readonly pieces: () => AsyncIterable<Uint8Array>
	/** Known once its pieces were read. */
	readonly due: () => CopyCount
}

interface ForeignKey {
	readonly relation: string
	readonly name: string
	readonly definition: string
}

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
	const { rows } = await client.query<ForeignKey>(
		`SELECT c.conrelid::regclass::text AS relation, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
		FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
		WHERE n.nspname = 'api' AND c.contype = 'f' AND c.conparentid = 0 ORDER BY 1, 2`,
	)
	return rows
}

const SESSION = `SET datestyle = 'ISO'; SET timezone = 'UTC'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1;
	SET bytea_output = 'hex'; SET row_security = off; SET statement_timeout = 0; SET lock_timeout = 0; SET search_path = api, public`

function sameColumns(table: DatabaseTable, incoming: IncomingTable): void {
	const own = new Set(table.columns.map(({ name }) => name))
	const unknown = incoming.columns.filter((name) => !own.has(name))
	if (unknown.length > 0) throw new BackupError(`The table ${table.name} has no ${unknown.join(', ')} here.`)
}

/** Numbers of transactions are those of a server and mean nothing on another, where the log would never be sealed on. The order stays:
 *  what is sealed, its end, what is not sealed yet, and all of it before the first transaction of a new server. */
const RENUMBERED = `UPDATE api.audit_log AS l SET tx = (CASE
		WHEN s.position = (SELECT max(position) FROM api.audit_seals) THEN '2' WHEN s.position IS NOT NULL THEN '1' ELSE '3' END)::xid8
	FROM api.audit_log AS o LEFT JOIN api.audit_seals AS s ON s.audit_id = o.id WHERE o.id = l.id`

/** How many people the database knows; null where it is not one of the product yet. */
export async function countUsers(client: pg.ClientBase): Promise<number | null> {
	const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('api.users') IS NOT NULL AS there")
	if (rows[0]?.there !== true) return null
	const found = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM api.users')
	return found.rows[0]?.count ?? 0
}

export interface Loading {
	readonly tables: readonly IncomingTable[]
	readonly sequences: () => Promise<readonly Sequence[]>
	readonly onTable: (name: string) => void
}

async function loadAll(client: pg.ClientBase, { tables, onTable }: Loading): Promise<void> {
	const own = new Map(copiedTables(await listTables(client)).map((table) => [table.name, table]))
	const names = [...own.keys()].map((name) => `api.${quoted(name)}`)
	for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
	await client.query(`TRUNCATE ${names.join(', ')}`)
	for (const incoming of tables) {
		const table = own.get(incoming.name)
		if (table === undefined) throw new BackupError(`There is no table ${incoming.name} here.`)
		sameColumns(table, incoming)
		onTable(incoming.name)
		if (!incoming.isEmpty) await copyIn(client, incoming, incoming.pieces())
		const [due, found] = [incoming.due(), await countTable(client, table)]
		if (found.rows !== due.rows || found.hash !== due.hash) {
			throw new BackupError(
				`The table ${incoming.name} is not the same: ${found.rows} rows of ${due.rows} were loaded.`,
			)
		}
	}
	await client.query(RENUMBERED)
	for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
}

/** Puts the rows of all tables in place of what is there, in one transaction: all of it, each table compared with what was read, or
 *  nothing. Columns the migrations of the target have beyond keep their defaults. */
export async function loadTables(client: pg.ClientBase, loading: Loading): Promise<void> {
	await client.query(SESSION)
	await client.query('BEGIN')
	try {
		const keys = await listForeignKeys(client)
		for (const { relation, name } of keys) await client.query(`ALTER TABLE ${relation} DROP CONSTRAINT ${quoted(name)}`)
		await loadAll(client, loading)
		for (const { relation, name, definition } of keys) {
			await client.query(`ALTER TABLE ${relation} ADD CONSTRAINT ${quoted(name)} ${definition}`)
		}
		for (const { name, lastValue } of await loading.sequences()) {
			await client.query('SELECT setval($1::regclass, $2::bigint)', [`api.${quoted(name)}`, lastValue])
		}
		await client.query('COMMIT')
	} catch (error) {
		await client.query('ROLLBACK')
		throw error
	}
	await client.query('ANALYZE')
}
