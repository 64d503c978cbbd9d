import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, testPerson } from '../../testing/test-context.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/db.ts'
import { withIdentity, withRead, withTransaction } from '../db/transaction.ts'
import { emitAudit } from './emit-audit.ts'
import { findActivity } from './find-activity.ts'

let made: TestDatabase
beforeAll(async () => {
	made = await testDatabase()
})
afterAll(() => made.drop())

const anna = testPerson('firm')
const contextFor = (actor: Actor) => contextOf(made.database, actor)

function note(actor: Actor, entityId: string, after: unknown = {}, before?: unknown): Promise<void> {
	const ctx = contextFor(actor)
	return withTransaction(ctx, (db) =>
		emitAudit(db, ctx, { action: 'cases.edit', entity: 'cases', entityId, before, after }),
	)
}

function activity(entityId: string, page: { cursor?: string; limit: number } = { limit: 10 }, actor: Actor = anna) {
	return withRead(contextFor(actor), (db) => findActivity(db, 'cases', entityId, page))
}

test('a row says who, what, from what to what, when, from where', async () => {
	const ctx = contextFor(anna)
	const started = Date.now()
	await withTransaction(ctx, (db) =>
		emitAudit(db, ctx, { action: 'cases.open', entity: 'cases', entityId: 'c1', before: { a: 1 }, after: { a: [2] } }),
	)
	const { rows } = await made.database.owner.query("SELECT * FROM api.audit_log WHERE entity_id = 'c1'")
	expect(rows).toMatchObject([
		{
			actor_id: anna.id,
			actor_name: 'Test Person',
			action: 'cases.open',
			entity: 'cases',
			before: { a: 1 },
			after: { a: [2] },
			ip: '127.0.0.1',
			user_agent: 'test',
			request_id: ctx.origin.requestId,
		},
	])
	expect(Math.abs(rows[0]?.at.getTime() - started)).toBeLessThan(60_000)
})

test('a change that fails leaves no row', async () => {
	const ctx = contextFor(anna)
	const attempt = withTransaction(ctx, async (db) => {
		await emitAudit(db, ctx, { action: 'cases.open', entity: 'cases', entityId: 'c2' })
		throw new Error('no')
	})
	await expect(attempt).rejects.toThrow('no')
	expect((await activity('c2')).items).toEqual([])
})

test('the history is newest first, in pages, each change by field', async () => {
	for (const name of ['one', 'two', 'three']) await note(anna, 'c3', { name }, { name: null })
	const first = await activity('c3', { limit: 2 })
	expect(first.items.map((row) => row.changes)).toEqual([
		[{ field: 'name', before: null, after: 'three' }],
		[{ field: 'name', before: null, after: 'two' }],
	])
	const second = await activity('c3', { limit: 2, cursor: first.nextCursor ?? '' })
	expect(second.items).toMatchObject([{ actorId: anna.id, actorName: 'Test Person', action: 'cases.edit' }])
	expect(second.nextCursor).toBeNull()
})

test('the product and visitors are named as such', async () => {
	await note({ kind: 'system', name: 'nightly-tidy' }, 'c4')
	await note({ kind: 'anonymous' }, 'c4')
	const { items } = await activity('c4')
	expect(items.map((row) => [row.actorId, row.actorName])).toEqual([
		[null, 'Visitor'],
		[null, 'System'],
	])
})

test('a row cannot be written under another name', async () => {
	const ctx = contextFor(testPerson('client'))
	const attempt = withTransaction(ctx, (db) =>
		emitAudit(db, { ...ctx, actor: anna }, { action: 'cases.edit', entity: 'cases', entityId: 'c5' }),
	)
	await expect(attempt).rejects.toMatchObject({ code: '42501' })
})

test.each(['client', 'provider', 'guest'] as const)('a %s writes to the log but does not read it', async (reach) => {
	const person = testPerson(reach)
	await note(person, `by ${reach}`)
	expect((await activity(`by ${reach}`)).items).toHaveLength(1)
	await expect(activity(`by ${reach}`, { limit: 1 }, person)).rejects.toMatchObject({ code: '42501' })
})

test('sign-ins are noted by the identity role under the account’s own name', async () => {
	const ctx = contextFor(anna)
	const signIn = { action: 'identity.sign_in', entity: 'users', entityId: anna.id }
	const noting = () => withIdentity(ctx.platform, (db: Db) => emitAudit(db, ctx, signIn))
	await expect(noting()).rejects.toMatchObject({ code: '42501' })
	await made.database.owner.query(
		"INSERT INTO api.users (id, email, full_name, role) VALUES ($1, 'anna@example.test', 'Anna Attorney', 'attorney')",
		[anna.id],
	)
	await noting()
	const { rows } = await made.database.owner.query("SELECT actor_id FROM api.audit_log WHERE entity = 'users'")
	expect(rows).toEqual([{ actor_id: anna.id }])
})

test.each(['audit_log', 'audit_seals'])('not even the owner changes, deletes or empties %s', async (table) => {
	const { owner } = made.database
	await note(anna, 'c6')
	await owner.query(
		`INSERT INTO api.audit_seals (position, audit_id, hash)
		SELECT 1, id, repeat('a', 64) FROM api.audit_log LIMIT 1 ON CONFLICT DO NOTHING`,
	)
	const key = table === 'audit_log' ? 'action' : 'hash'
	const refused = { code: '23001', message: expect.stringContaining('append-only') }
	await expect(owner.query(`UPDATE api.${table} SET ${key} = ${key}`)).rejects.toMatchObject(refused)
	await expect(owner.query(`DELETE FROM api.${table}`)).rejects.toMatchObject(refused)
	await expect(owner.query(`TRUNCATE api.${table} CASCADE`)).rejects.toMatchObject(refused)
})

test('an event for one person is visible to that person only, an event of the firm to the firm only', async () => {
	const [bert, client] = [testPerson('firm'), testPerson('client')]
	const add = (db: Db, topic: string, user_id: string | null) =>
		db.insertInto('events').values({ topic, entity_id: newId(), kind: 'changed', user_id }).execute()
	await withTransaction(contextFor(anna), async (db) => {
		await add(db, 'for all', null)
		await add(db, 'for bert', bert.id)
		await add(db, 'for client', client.id)
	})
	const seenBy = async (actor: Actor) =>
		(await withRead(contextFor(actor), (db) => db.selectFrom('events').select('topic').execute())).map(
			(row) => row.topic,
		)
	expect(await seenBy(anna)).toEqual(['for all'])
	expect(await seenBy(bert)).toEqual(['for all', 'for bert'])
	expect(await seenBy(client)).toEqual(['for client'])
	expect(await seenBy(testPerson('provider'))).toEqual([])
	expect(await seenBy(testPerson('guest'))).toEqual([])
})
