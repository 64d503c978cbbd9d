import type { Platform } from '../platform.ts'
import { MIGRATIONS_DIR, type Migration, readMigrations } from './migrate.ts'

type Store = Pick<Platform, 'db'>

/** Rejects when the primary does not answer. */
export function askPrimary({ db }: Store): Promise<void> {
	return db.check()
}

export interface MigrationState {
	readonly applied: readonly { readonly name: string; readonly appliedAt: Date }[]
	/** Known to this version of the product and not applied. */
	readonly pending: readonly string[]
}

interface Landed {
	readonly name: string
	readonly sha256: string
	readonly applied_at: Date
}

async function readLanded({ db }: Store): Promise<Landed[]> {
	const { rows } = await db.owner.query<Landed>('SELECT name, sha256, applied_at FROM api.migrations ORDER BY name')
	return rows
}

export async function readMigrationState(platform: Store): Promise<MigrationState> {
	const landed = await readLanded(platform)
	const names = new Set(landed.map((one) => one.name))
	return {
		applied: landed.map((one) => ({ name: one.name, appliedAt: one.applied_at })),
		pending: readMigrations(MIGRATIONS_DIR)
			.map((one) => one.name)
			.filter((name) => !names.has(name)),
	}
}

/** The tables the migrations make and do not drop again. */
function tablesOf(migrations: readonly Migration[]): string[] {
	const tables = new Set<string>()
	for (const { sql } of migrations) {
		for (const [, made] of sql.matchAll(/^CREATE (?:UNLOGGED )?TABLE api\.(\w+)/gm)) if (made) tables.add(made)
		for (const [, dropped] of sql.matchAll(/^DROP TABLE (?:IF EXISTS )?api\.(\w+)/gm))
			if (dropped) tables.delete(dropped)
		for (const [, before, after] of sql.matchAll(/^ALTER TABLE api\.(\w+) RENAME TO (\w+)/gm))
			if (before && after && tables.delete(before)) tables.add(after)
	}
	return [...tables]
}

/** What in the database is not as this version's migrations leave it, in plain words; changes nothing. */
export async function findSchemaFaults(platform: Store): Promise<string[]> {
	const known = readMigrations()
	const landed = new Map((await readLanded(platform)).map((one) => [one.name, one.sha256]))
	const { rows } = await platform.db.owner.query<{ name: string }>(
		"SELECT relname AS name FROM pg_class WHERE relnamespace = 'api'::regnamespace AND relkind IN ('r', 'p')",
	)
	const present = new Set(rows.map((row) => row.name))
	return [
		...known.filter((one) => !landed.has(one.name)).map((one) => `${one.name} was not applied`),
		...known
			.filter((one) => landed.has(one.name) && landed.get(one.name) !== one.sha256)
			.map((one) => `${one.name} was changed after it had been applied`),
		...[...landed.keys()]
			.filter((name) => !known.some((one) => one.name === name))
			.map((name) => `${name} is not known`),
		...tablesOf(known)
			.filter((table) => !present.has(table))
			.map((table) => `the table ${table} is missing`),
	]
}
