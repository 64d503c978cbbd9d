import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'

let made: TestDatabase

beforeAll(async () => {
	made = await testDatabase()
})
afterAll(() => made.drop())

/** Reserve of at most 3 requests and 100 tokens a minute. */
async function reserve(tokens: number, call = newId()): Promise<number> {
	const { rows } = await made.database.owner.query<{ wait: number }>(
		"SELECT api.reserve_model_call('openai', $1, $2, 3, 100) AS wait",
		[call, tokens],
	)
	return rows[0]?.wait ?? Number.NaN
}

const age = (seconds: number) =>
	made.database.owner.query('UPDATE api.model_seconds SET second = second - $1', [seconds])

it('sums what is reserved by the second, and what a call really used in place of its estimate', async () => {
	const call = newId()
	expect(await reserve(90, call)).toBe(0)
	// A second counts as a whole: it is forgotten when 60 seconds have passed since its end.
	const waitMs = await reserve(20)
	expect(waitMs).toBeGreaterThan(50_000)
	expect(waitMs).toBeLessThanOrEqual(61_000)
	await made.database.owner.query('SELECT api.settle_model_call($1, 70)', [call])
	expect(await reserve(20)).toBe(0)
	expect(await reserve(20)).toBeGreaterThan(0)
	expect(await reserve(5)).toBe(0)
	// As many requests as are allowed.
	expect(await reserve(1)).toBeGreaterThan(0)
})

it('forgets a second after a minute, and what was reserved in it', async () => {
	// Far from the minute: seconds pass meanwhile.
	await age(40)
	expect(await reserve(1)).toBeGreaterThan(0)
	await age(25)
	// Larger than the limit: alone in its minute.
	expect(await reserve(1000)).toBe(0)
	const { rows } = await made.database.owner.query('SELECT tokens::int FROM api.model_seconds')
	expect(rows).toEqual([{ tokens: 1000 }])
})
