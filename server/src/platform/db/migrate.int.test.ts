import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readCatalog } from '../../testing/catalog.ts'
import { type EmptyDatabase, emptyDatabase } from '../../testing/test-database.ts'
import { silentLog } from '../../testing/test-server.ts'
import { type Migration, MigrationError, migrate, readMigrations } from './migrate.ts'
import { closePool, openPool } from './pool.ts'

const all = readMigrations()
const server = inject('testServer')
let empty: EmptyDatabase
let owner: pg.Pool
let fresh: Record<string, unknown[]>

async function onPool<T>({ url }: EmptyDatabase, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
	const pool = openPool(url, {}, silentLog)
	try {
		return await work(pool)
	} finally {
		await closePool(pool)
	}
}

function copyOf({ url }: EmptyDatabase): Promise<EmptyDatabase> {
	return emptyDatabase(server, new URL(url).pathname.slice(1))
}

beforeAll(async () => {
	const database = await emptyDatabase(server)
	fresh = await onPool(database, async (pool) => {
		await migrate(pool, silentLog, all)
		return readCatalog(pool)
	})
	await database.drop()
})
beforeEach(async () => {
	empty = await emptyDatabase(server)
	owner = openPool(empty.url, {}, silentLog)
})
afterEach(async () => {
	await closePool(owner)
	await empty.drop()
})
afterAll(() => expect(all.length).toBeGreaterThan(1))

function made(name: string, sql: string): Migration {
	return { name, sql, sha256: `hash of ${sql}` }
}

const first = made('0001_one.sql', 'CREATE TABLE api.one (id int)')
const second = made('0002_two.sql', 'CREATE TABLE api.two (id int)')

function run(...migrations: Migration[]): Promise<string[]> {
	return migrate(owner, silentLog, migrations)
}

/** Firms skip versions: the rest applies at once on the first, and on a few between. */
const skipped = all.map((_, index) => index + 1).filter((upTo) => upTo === 1 || upTo % 20 === 0)

describe('every version of the product', () => {
	const aloneOn: string[][] = []
	/** What each of these versions had made, by the number of its migrations. */
	const versions = new Map<number, EmptyDatabase>()
	let stepwise: EmptyDatabase

	beforeAll(async () => {
		stepwise = await emptyDatabase(server)
		for (const [at, upTo] of [...skipped, all.length].entries()) {
			// A database is copied only while there is no connection to it.
			await onPool(stepwise, async (pool) => {
				for (let one = (skipped[at - 1] ?? 0) + 1; one <= upTo; one += 1)
					aloneOn.push(await migrate(pool, silentLog, all.slice(0, one)))
			})
			if (at < skipped.length) versions.set(upTo, await copyOf(stepwise))
		}
	})
	afterAll(async () => {
		for (const version of [stepwise, ...versions.values()]) await version.drop()
	})

	test('applies by itself on the one before it, and the last is what a fresh one is', async () => {
		expect(aloneOn).toEqual(all.map(({ name }) => [name]))
		expect(await onPool(stepwise, readCatalog)).toEqual(fresh)
		expect(await onPool(stepwise, (pool) => migrate(pool, silentLog, all))).toEqual([])
	})

	test.each(skipped)('a database with the first %i migrations becomes what a fresh one is in one go', async (upTo) => {
		const version = versions.get(upTo)
		if (version === undefined) throw new Error(`Version ${upTo} was not made.`)
		await onPool(version, async (pool) => {
			expect(await migrate(pool, silentLog, all)).toEqual(all.slice(upTo).map((migration) => migration.name))
			expect(await readCatalog(pool)).toEqual(fresh)
		})
	})
})

test('a migration that was edited after it landed is refused', async () => {
	await run(first)
	const edited = { ...first, sha256: 'another' }
	await expect(run(edited, second)).rejects.toThrow('0001_one.sql was changed after it had been applied')
	const { rows } = await owner.query("SELECT to_regclass('api.two') AS two")
	expect(rows).toEqual([{ two: null }])
})

test('a database of a newer version is refused', async () => {
	await run(first, second)
	await expect(run(first)).rejects.toThrow('it has 0002_two.sql')
})

test('a migration that comes late is refused', async () => {
	await run(second)
	await expect(run(first, second)).rejects.toThrow('0001_one.sql sorts before 0002_two.sql')
})

test('a migration that fails leaves nothing of itself and all before it', async () => {
	const broken = made('0002_two.sql', 'CREATE TABLE api.two (id int); SELECT 1 / 0')
	await expect(run(first, broken)).rejects.toThrow(MigrationError)
	const { rows } = await owner.query("SELECT to_regclass('api.one')::text AS one, to_regclass('api.two') AS two")
	expect(rows).toEqual([{ one: 'api.one', two: null }])
	expect(await run(first, second)).toEqual(['0002_two.sql'])
})

test('processes that start at the same moment apply each migration once', async () => {
	const applied = await Promise.all(Array.from({ length: 5 }, () => run(...all)))
	expect(applied.flat().sort()).toEqual(all.map((migration) => migration.name))
	expect(await readCatalog(owner)).toEqual(fresh)
})
