import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Logger } from 'pino'

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url))
const LOCK = 727_001

export interface Migration {
	/** The file's name, `0001_foundation.sql`. */
	readonly name: string
	readonly sql: string
	/** Hex, over the text with line feeds only. */
	readonly sha256: string
}

export function readMigrations(dir: string = MIGRATIONS_DIR): Migration[] {
	return readdirSync(dir)
		.filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
		.sort()
		.map((name) => {
			const sql = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n')
			return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
		})
}

/** The database and this version of the product do not fit together. */
export class MigrationError extends Error {
	override readonly name = 'MigrationError'
}

/**
 * Brings the database up to the given migrations, each in a transaction of its own, forward only. Several processes may do
 * so at once. Returns the names of those applied now.
 */
export async function migrate(
	owner: pg.Pool,
	log: Logger,
	migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
	const client = await owner.connect()
	const applied: string[] = []
	try {
		while (true) {
			const next = nextOf(migrations, await readLanded(client))
			if (next === undefined) return applied
			if (await apply(client, next, migrations)) {
				log.info({ migration: next.name }, 'applied a migration')
				applied.push(next.name)
			}
		}
	} finally {
		client.release()
	}
}

async function readLanded(client: pg.PoolClient): Promise<Map<string, string>> {
	const table = await client.query("SELECT to_regclass('api.migrations') IS NOT NULL AS made")
	if (table.rows[0]?.made !== true) return new Map()
	const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM api.migrations')
	return new Map(rows.map((row) => [row.name, row.sha256]))
}

function nextOf(migrations: readonly Migration[], landed: ReadonlyMap<string, string>): Migration | undefined {
	const known = new Set(migrations.map((migration) => migration.name))
	const unknown = [...landed.keys()].filter((name) => !known.has(name))
	if (unknown.length > 0) {
		throw new MigrationError(`The database is of a newer version of Praxis: it has ${unknown.join(', ')}.`)
	}
	for (const migration of migrations) {
		const sha256 = landed.get(migration.name)
		if (sha256 !== undefined && sha256 !== migration.sha256) {
			throw new MigrationError(
				`The migration ${migration.name} was changed after it had been applied to this database.`,
			)
		}
	}
	const pending = migrations.filter((migration) => !landed.has(migration.name))
	const last = [...landed.keys()].sort().at(-1) ?? ''
	const late = pending.find((migration) => migration.name < last)
	if (late !== undefined) {
		throw new MigrationError(`The migration ${late.name} sorts before ${last}, which was already applied.`)
	}
	return pending[0]
}

/** False when another process applied it while this one waited for the lock. */
async function apply(client: pg.PoolClient, migration: Migration, all: readonly Migration[]): Promise<boolean> {
	await client.query('BEGIN')
	try {
		await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
		await client.query('CREATE SCHEMA IF NOT EXISTS api')
		await client.query(
			`CREATE TABLE IF NOT EXISTS api.migrations (
				name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now()
			)`,
		)
		const isNext = nextOf(all, await readLanded(client))?.name === migration.name
		if (isNext) {
			await client.query('ALTER TABLE api.migrations ENABLE ROW LEVEL SECURITY')
			await client.query('SET LOCAL search_path = api, public')
			await client.query(migration.sql)
			await client.query('INSERT INTO api.migrations (name, sha256) VALUES ($1, $2)', [
				migration.name,
				migration.sha256,
			])
		}
		await client.query('COMMIT')
		return isNext
	} catch (error) {
		await client.query('ROLLBACK')
		if (error instanceof MigrationError) throw error
		const reason = error instanceof Error ? error.message : String(error)
		throw new MigrationError(`The migration ${migration.name} failed: ${reason}`, { cause: error })
	}
}
