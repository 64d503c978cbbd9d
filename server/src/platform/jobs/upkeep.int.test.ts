import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BarePlatform, barePlatform } from '../../testing/bare-platform.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { withTransaction } from '../db/transaction.ts'

let made: TestDatabase
let bare: BarePlatform

beforeAll(async () => {
	made = await testDatabase()
	bare = await barePlatform(made)
	await bare.start()
})
afterAll(async () => {
	await bare.stop()
	await made.drop()
})

test('forgets events, kept answers after a day, and nothing younger', async () => {
	const { owner } = made.database
	await owner.query(`
		INSERT INTO api.events (topic, entity_id, kind, at) VALUES
			('cases', 'old', 'changed', now() - interval '26 hours'), ('cases', 'young', 'changed', now() - interval '24 hours');
		INSERT INTO api.idempotency_keys (user_id, key, endpoint_id, request_hash, created_at) VALUES
			('a', 'old', 'e', 'h', now() - interval '26 hours'), ('a', 'young', 'e', 'h', now() - interval '24 hours')`)
	await withTransaction(bare.as({ kind: 'system', name: 'test' }), (db) =>
		bare.platform.jobs.enqueue(db, 'upkeep.forget', {}),
	)
	const left = async () => {
		const { rows } = await owner.query<{ name: string }>(`
			SELECT entity_id AS name FROM api.events UNION ALL SELECT key FROM api.idempotency_keys`)
		return rows.map((row) => row.name)
	}
	await expect.poll(left, { timeout: 20_000 }).toEqual(['young', 'young'])
})
