import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { differences, packSigns, readSentSigns } from './packed-signs.ts'
import { signsOf } from './vector-signs.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp({ work: false })
})
afterAll(() => app.close())

async function sent(signs: readonly string[]): Promise<Buffer> {
	const { rows } = await app.platform.db.owner.query<{ sent: Buffer }>('SELECT array_send($1::varbit[]) AS sent', [
		signs,
	])
	return rows[0]?.sent ?? Buffer.alloc(0)
}

const vectorsOf = (length: number) =>
	fc.array(
		fc.array(fc.float({ noNaN: true }), { minLength: length, maxLength: length }).map((one) => Float32Array.from(one)),
		{ maxLength: 6 },
	)
const vectors = fc.integer({ min: 1, max: 100 }).chain((length) => fc.tuple(fc.constant(length), vectorsOf(length)))

it('differ in as many signs as the bit strings that the database keeps', async () => {
	await fc.assert(
		fc.asyncProperty(vectors, async ([length, all]) => {
			const wanted = Float32Array.from({ length }, (_, at) => (at % 3) - 1)
			const counts = all.map((one) => [...signsOf(one)].filter((bit, at) => bit !== signsOf(wanted)[at]).length)
			const read = readSentSigns(await sent(all.map(signsOf)))
			expect([...differences(read, packSigns(wanted))]).toEqual(counts)
		}),
		{ numRuns: 60 },
	)
})

it('are none for vectors of another length, or of several', async () => {
	const wanted = packSigns(Float32Array.from([1, -1, 1]))
	expect([...differences(readSentSigns(await sent(['10', '11'])), wanted)]).toEqual([])
	expect([...differences(readSentSigns(await sent(['101', '11'])), wanted)]).toEqual([])
	expect([...differences(readSentSigns(await sent([])), wanted)]).toEqual([])
})
