import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, testPerson } from '../../testing/test-context.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import type { Idempotency } from '../actor.ts'
import type { Db } from './db.ts'
import { withTransaction } from './transaction.ts'

let made: TestDatabase
beforeAll(async () => {
	made = await testDatabase()
})
afterAll(() => made.drop())

const user = testPerson('firm')

function once(key: string, change: Partial<Idempotency> = {}) {
	return contextOf(made.database, user, { key, endpointId: 'cases.open', requestHash: 'a', ...change })
}

function add(entityId: string) {
	return async (db: Db) => {
		await db.insertInto('events').values({ topic: 'cases', entity_id: entityId, kind: 'created' }).execute()
		return { id: newId(), list: [1, 'two'], none: null }
	}
}

async function countEvents(entityId: string): Promise<number> {
	const { rows } = await made.database.owner.query('SELECT FROM api.events WHERE entity_id = $1', [entityId])
	return rows.length
}

test('the second request gets the first answer and does nothing', async () => {
	const first = await withTransaction(once('k1'), add('one'))
	expect(await withTransaction(once('k1'), add('one'))).toEqual(first)
	expect(await countEvents('one')).toBe(1)
})

test('an answer of nothing is replayed as nothing', async () => {
	expect(await withTransaction(once('k2'), () => Promise.resolve(undefined))).toBeUndefined()
	expect(await withTransaction(once('k2'), () => Promise.resolve(undefined))).toBeUndefined()
})

test('requests at the same moment do the work once', async () => {
	const answers = await Promise.all(Array.from({ length: 12 }, () => withTransaction(once('k3'), add('burst'))))
	expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
	expect(await countEvents('burst')).toBe(1)
})

test.each([{ requestHash: 'b' }, { endpointId: 'cases.edit' }])(
	'a key does not serve another request: %o',
	async (change) => {
		await withTransaction(once('k4'), () => Promise.resolve(1))
		const attempt = withTransaction(once('k4', change), add('other'))
		await expect(attempt).rejects.toMatchObject({ code: 'idempotency_key_reused', kind: 'unprocessable' })
		expect(await countEvents('other')).toBe(0)
	},
)

test('a request that failed leaves its key free', async () => {
	await expect(withTransaction(once('k5'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
	expect(await withTransaction(once('k5'), () => Promise.resolve('done'))).toBe('done')
})

test('keys of two people do not meet', async () => {
	const other = contextOf(made.database, testPerson('client'), once('k6').idempotency)
	expect(await withTransaction(once('k6'), () => Promise.resolve('mine'))).toBe('mine')
	expect(await withTransaction(other, () => Promise.resolve('yours'))).toBe('yours')
})

test('after 24 hours a key is new', async () => {
	await withTransaction(once('k7'), () => Promise.resolve('old'))
	await made.database.owner.query(
		"UPDATE api.idempotency_keys SET created_at = now() - interval '24 hours 1 second' WHERE key = 'k7'",
	)
	expect(await withTransaction(once('k7', { requestHash: 'b' }), () => Promise.resolve('new'))).toBe('new')
	expect(await withTransaction(once('k7', { requestHash: 'b' }), () => Promise.resolve('newer'))).toBe('new')
})
