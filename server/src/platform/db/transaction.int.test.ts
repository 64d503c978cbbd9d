import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOf, testPerson } from '../../testing/test-context.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { silentLog } from '../../testing/test-server.ts'
import type { Reach } from '../actor.ts'
import { closeAtOnce, writeAtOnce } from './closing.ts'
import { type Database, openDatabase } from './database.ts'
import type { Db } from './db.ts'
import { withIdentity, withIdentityRead, withRead, withTransaction } from './transaction.ts'

let made: TestDatabase
const unhandled: unknown[] = []
const keep = (error: unknown) => unhandled.push(error)

beforeAll(async () => {
	made = await testDatabase()
})
afterAll(() => made.drop())
beforeEach(() => {
	unhandled.length = 0
	process.on('unhandledRejection', keep)
})
afterEach(async () => {
	await new Promise((resolve) => setImmediate(resolve))
	process.off('unhandledRejection', keep)
	expect(unhandled).toEqual([])
})

const firm = (db = made.database) => contextOf(db, testPerson('firm'))

function addEvent(db: Db, entityId: string) {
	return db.insertInto('events').values({ topic: 'cases', entity_id: entityId, kind: 'created' }).execute()
}

async function countEvents(entityId: string): Promise<number> {
	const { rows } = await made.database.owner.query('SELECT FROM api.events WHERE entity_id = $1', [entityId])
	return rows.length
}

function who(db: Db) {
	return sql<{ role: string; user_id: string | null; read_only: string }>`
		SELECT current_user::text AS role, api.acting_user() AS user_id, current_setting('transaction_read_only') AS read_only
	`.execute(db)
}

test.each<[Reach, string]>([
	['firm', 'praxis_firm'],
	['walled', 'praxis_walled'],
	['client', 'praxis_client'],
	['provider', 'praxis_provider'],
	['guest', 'praxis_guest'],
])('a person of %s reach acts as %s under the own id', async (reach, role) => {
	const ctx = contextOf(made.database, testPerson(reach, "o'hara"))
	expect((await withTransaction(ctx, who)).rows).toEqual([{ role, user_id: "o'hara", read_only: 'off' }])
	expect((await withRead(ctx, who)).rows).toEqual([{ role, user_id: "o'hara", read_only: 'on' }])
})

test('the product acts with firm reach, a visitor as guest, both without a user', async () => {
	const system = contextOf(made.database, { kind: 'system', name: 'upkeep' })
	expect((await withTransaction(system, who)).rows[0]).toMatchObject({ role: 'praxis_firm', user_id: null })
	const visitor = contextOf(made.database, { kind: 'anonymous' })
	expect((await withTransaction(visitor, who)).rows[0]).toMatchObject({ role: 'praxis_guest', user_id: null })
	expect((await withIdentity({ db: made.database }, who)).rows[0]).toMatchObject({ role: 'praxis_identity' })
})

test('role and actor end with the transaction', async () => {
	const small = await openDatabase({
		ownerUrl: made.url,
		loginPassword: made.loginPassword,
		log: silentLog,
		migrate: false,
		poolSize: 1,
	})
	await withTransaction(firm(small), who)
	const after = await small.app.query(
		"SELECT current_user::text AS role, current_setting('praxis.user_id', true) AS id",
	)
	expect(after.rows).toEqual([{ role: 'praxis_app', id: '' }])
	await small.close()
})

test('a throw undoes everything and reaches the caller', async () => {
	const failure = new Error('no')
	const attempt = withTransaction(firm(), async (db) => {
		await addEvent(db, 'undone')
		throw failure
	})
	await expect(attempt).rejects.toBe(failure)
	expect(await countEvents('undone')).toBe(0)
})

test('a throw before the first query leaves nothing behind', async () => {
	await expect(withRead(firm(), () => Promise.reject(new Error('early')))).rejects.toThrow('early')
	expect(made.database.app.idleCount).toBe(made.database.app.totalCount)
})

test('a failed statement that was passed over is not taken for success', async () => {
	const attempt = withTransaction(firm(), async (db) => {
		await addEvent(db, 'passed over')
		await sql`SELECT 1 / 0`.execute(db).catch(() => undefined)
	})
	await expect(attempt).rejects.toThrow('was rolled back')
	expect(await countEvents('passed over')).toBe(0)
})

test('statements sent together fail together, and only the caller gets the error', async () => {
	const attempt = withTransaction(firm(), (db) =>
		Promise.all([addEvent(db, 'together'), sql`SELECT 1 / 0`.execute(db), addEvent(db, 'together')]),
	)
	await expect(attempt).rejects.toThrow('division by zero')
	expect(await countEvents('together')).toBe(0)
})

test('a transaction that ended runs nothing more', async () => {
	const kept = await withTransaction(firm(), (db) => Promise.resolve(db))
	await expect(addEvent(kept, 'late')).rejects.toThrow('has already ended')
})

test('a read writes nothing', async () => {
	await expect(withRead(firm(), (db) => addEvent(db, 'read'))).rejects.toMatchObject({ code: '25006' })
})

test('a killed connection fails its transaction and is replaced', async () => {
	const attempt = withTransaction(firm(), async (db) => {
		const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
		await made.database.owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
		await addEvent(db, 'killed')
	})
	await expect(attempt).rejects.toThrow()
	expect(await countEvents('killed')).toBe(0)
	await withTransaction(firm(), (db) => addEvent(db, 'after the kill'))
	expect(await countEvents('after the kill')).toBe(1)
})

test('a transaction that is sent at once acts as the user, and takes place as a whole or not at all', async () => {
	const adding = (entityId: string) =>
		sql<{ role: string }>`INSERT INTO api.events (topic, entity_id, kind) VALUES ('cases', ${entityId}, 'created')
			RETURNING current_user::text AS role`
	const roles = await withTransaction(firm(), async (db) =>
		closeAtOnce(db, adding('at once'), (rows) => rows.map(({ role }) => role)),
	)
	expect([roles, await countEvents('at once')]).toEqual([['praxis_firm'], 1])
	const refused = withTransaction(firm(), async (db) => {
		await addEvent(db, 'at once, refused')
		return closeAtOnce(db, sql`SELECT 1 / 0`, () => null)
	})
	await expect(refused).rejects.toThrow('division by zero')
	expect(await countEvents('at once, refused')).toBe(0)
})

test('a transaction that was sent at once is not run again when its connection is lost', async () => {
	let runs = 0
	const attempt = withTransaction(firm(), async (db) => {
		runs++
		const killing = sql<string>`CASE WHEN pg_terminate_backend(pg_backend_pid()) THEN 'created' ELSE 'created' END`
		return writeAtOnce(db.insertInto('events').values({ topic: 'cases', entity_id: 'lost at once', kind: killing }))
	})
	await expect(attempt).rejects.toThrow()
	expect([runs, await countEvents('lost at once')]).toEqual([1, 0])
})

test('a read of accounts writes nothing', async () => {
	const { rows } = await withIdentityRead({ db: made.database }, who)
	expect(rows[0]).toMatchObject({ role: 'praxis_identity', read_only: 'on' })
})

test('a lost race is run again twice at most', async () => {
	let runs = 0
	const lose = (db: Db) => {
		runs++
		return sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'serialization_failure'; END $$`.execute(db)
	}
	await expect(withTransaction(firm(), lose)).rejects.toMatchObject({ code: '40001' })
	expect(runs).toBe(3)
	runs = 0
	await withTransaction(firm(), async (db) => (runs === 1 ? addEvent(db, 'second run') : lose(db)))
	expect(await countEvents('second run')).toBe(1)
})

test('the application login reads nothing without a role', async () => {
	const { rows } = await made.database.owner.query<{ name: string }>(
		`SELECT c.oid::regclass::text AS name FROM pg_class c
		WHERE c.relnamespace = 'api'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p', 'S')`,
	)
	expect(rows.length).toBeGreaterThan(5)
	for (const { name } of rows) {
		await expect(made.database.app.query(`SELECT FROM ${name}`), name).rejects.toMatchObject({ code: '42501' })
	}
})

test('a prepared statement never keeps the sight of who ran it before', async () => {
	const small: Database = await openDatabase({
		ownerUrl: made.url,
		loginPassword: made.loginPassword,
		log: silentLog,
		migrate: false,
		poolSize: 1,
	})
	const anna = contextOf(small, testPerson('firm', 'anna'))
	const bert = contextOf(small, testPerson('client', 'bert'))
	const add = (user_id: string | null) => (db: Db) =>
		db
			.insertInto('events')
			.values({ topic: 'sight', entity_id: `${user_id}`, kind: 'created', user_id })
			.execute()
	for (const user of ['anna', null]) await withTransaction(anna, add(user))
	await withTransaction(bert, add('bert'))
	const seen = (db: Db) =>
		db.selectFrom('events').select('entity_id').where('topic', '=', 'sight').orderBy('id').execute()
	for (let round = 0; round < 8; round++) {
		expect((await withRead(anna, seen)).map((row) => row.entity_id)).toEqual(['anna', 'null'])
		expect((await withRead(bert, seen)).map((row) => row.entity_id)).toEqual(['bert'])
	}
	await small.close()
})

test('prepared statements survive a migration beside them', async () => {
	const { owner } = made.database
	await owner.query('CREATE TABLE api.growing (id int); GRANT SELECT ON api.growing TO praxis_firm')
	const all = (db: Db) => sql`SELECT * FROM api.growing`.execute(db)
	for (let round = 0; round < 6; round++) await withRead(firm(), all)
	await owner.query('ALTER TABLE api.growing ADD COLUMN name text')
	await expect(withRead(firm(), all)).resolves.toMatchObject({ rows: [] })
	await expect(withTransaction(firm(), all)).resolves.toMatchObject({ rows: [] })
})
