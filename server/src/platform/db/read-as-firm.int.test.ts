import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, testPerson } from '../../testing/test-context.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import type { Db } from './db.ts'
import { readAsFirm } from './read-as-firm.ts'
import { withRead, withTransaction } from './transaction.ts'

let made: TestDatabase
beforeAll(async () => {
	made = await testDatabase()
})
afterAll(() => made.drop())

async function who(db: Db) {
	const { rows } = await sql<{ role: string; user_id: string | null }>`
		SELECT current_user::text AS role, api.acting_user() AS user_id`.execute(db)
	return rows[0]
}

const walled = () => contextOf(made.database, testPerson('walled', 'wanda'))
const WANDA = { role: 'praxis_walled', user_id: 'wanda' }

test.each([withRead, withTransaction])(
	'reads with the reach of the firm and then acts as the user again',
	async (run) => {
		const seen = await run(walled(), async (db) => [await readAsFirm(db, () => who(db)), await who(db)])
		expect(seen).toEqual([{ role: 'praxis_firm', user_id: null }, WANDA])
	},
)

test('acts as the user again after a failed statement, and keeps nothing that was written', async () => {
	const after = await withTransaction(walled(), async (db) => {
		await expect(readAsFirm(db, () => sql`SELECT 1 / 0`.execute(db))).rejects.toThrow('division by zero')
		const values = { topic: 'cases', entity_id: 'written', kind: 'created' }
		await readAsFirm(db, () => db.insertInto('events').values(values).execute())
		return who(db)
	})
	expect(after).toEqual(WANDA)
	const { rowCount } = await made.database.owner.query(`SELECT FROM api.events WHERE entity_id = 'written'`)
	expect(rowCount).toBe(0)
})
