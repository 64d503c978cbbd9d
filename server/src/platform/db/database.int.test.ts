import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { contextOf, testPerson } from '../../testing/test-context.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { asOwner, silentLog, TEST_LOGIN_PASSWORD } from '../../testing/test-server.ts'
import { openDatabase } from './database.ts'
import { withRead, withTransaction } from './transaction.ts'
import { withOwner } from './with-owner.ts'

let made: TestDatabase
beforeAll(async () => {
	made = await testDatabase()
})
afterAll(() => made.drop())

function read<Row>(query: string): Promise<Row[]> {
	const ctx = contextOf(made.database, testPerson('firm'))
	return withRead(ctx, async (db) => (await sql<Row>`${sql.raw(query)}`.execute(db)).rows)
}

test('values arrive as the types say', async () => {
	const [row] = await read(
		`SELECT 9007199254740991::int8 AS int8, ARRAY[1, NULL]::int8[] AS int8s, date '2026-03-01' AS day,
			ARRAY[date '2026-03-01'] AS days, 1.10::numeric AS exact, '{"a": [1]}'::jsonb AS json,
			timestamptz '2026-03-01 12:00+01' AS instant, '7'::xid8 AS xid`,
	)
	expect(row).toEqual({
		int8: 9007199254740991,
		int8s: [1, null],
		day: '2026-03-01',
		days: ['2026-03-01'],
		exact: '1.10',
		json: { a: [1] },
		instant: new Date('2026-03-01T11:00:00.000Z'),
		xid: '7',
	})
})

test('a number too large to be exact is refused, not rounded', async () => {
	await expect(read('SELECT 9007199254740992::int8 AS big')).rejects.toThrow('beyond what a number can hold')
	expect(await read('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('reads go to the replica; writes, and reads right after a write, to the primary', async () => {
	const replica = await emptyDatabase(inject('testServer'), inject('testServer').template)
	const database = await openDatabase({
		ownerUrl: made.url,
		readUrl: replica.url,
		loginPassword: TEST_LOGIN_PASSWORD,
		log: silentLog,
		migrate: false,
	})
	const ctx = contextOf(database, testPerson('firm'))
	const where = sql<{ name: string }>`SELECT current_database() AS name`
	const [readAt, writtenAt] = await Promise.all([
		withRead(ctx, (db) => where.execute(db)),
		withTransaction(ctx, (db) => where.execute(db)),
	])
	expect(replica.url).toContain(readAt.rows[0]?.name)
	expect(made.url).toContain(writtenAt.rows[0]?.name)
	const readAgainBy = async (again: typeof ctx) => (await withRead(again, (db) => where.execute(db))).rows[0]?.name
	expect(made.url).toContain(await readAgainBy(ctx))
	expect(replica.url).toContain(await readAgainBy(contextOf(database, testPerson('firm'))))
	await database.close()
	await replica.drop()
})

test('a login that serves another database with another key is not taken from it', async () => {
	await asOwner(made.url, "COMMENT ON ROLE praxis_app IS 'template1'")
	const open = openDatabase({ ownerUrl: made.url, loginPassword: 'another', log: silentLog, migrate: false })
	await expect(open).rejects.toThrow('belongs to the database template1')
	await asOwner(made.url, 'COMMENT ON ROLE praxis_app IS NULL')
})

test('the owner’s connection is lent and given back, or discarded after a failure', async () => {
	const { owner } = made.database
	expect(await withOwner(made.database, async (client) => (await client.query('SELECT 1 AS one')).rows)).toEqual([
		{ one: 1 },
	])
	const before = owner.totalCount
	await expect(withOwner(made.database, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
	expect(owner.totalCount).toBe(before - 1)
})

test('closing leaves no connection behind, and may be done twice', async () => {
	const database = await openDatabase({
		ownerUrl: made.url,
		loginPassword: TEST_LOGIN_PASSWORD,
		log: silentLog,
		migrate: false,
	})
	const ctx = contextOf(database, testPerson('firm'))
	await Promise.all(Array.from({ length: 10 }, () => withRead(ctx, (db) => sql`SELECT 1`.execute(db))))
	await database.close()
	await database.close()
	const open = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = 'praxis_app'"
	const unknown = async () => ((await made.database.owner.query(open)).rowCount ?? 0) - made.database.app.totalCount
	await expect.poll(unknown).toBe(0)
	await expect(withRead(ctx, (db) => sql`SELECT 1`.execute(db))).rejects.toThrow('after calling end')
})
