import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let me: Caller
beforeAll(async () => {
	app = await startTestApp({ work: false })
	me = app.as(await createPerson(app, 'admin'))
})
afterAll(() => app.close())

/** Letters and digits that folding turns into something else than letters and digits. */
async function lettersThatUnfold(): Promise<string[]> {
	const { rows } = await app.platform.db.owner.query<{ letter: string; folded: string }>(`
		SELECT chr(i) AS letter, api.fold(chr(i)) AS folded FROM generate_series(128, 131071) AS i
		WHERE i < 55296 OR i > 57343`)
	const isPlain = ({ folded }: { folded: string }) => /^[\p{L}\p{N}]+$/u.test(folded)
	return rows.filter((row) => /^[\p{L}\p{N}]$/u.test(row.letter) && !isPlain(row)).map((row) => row.letter)
}

it('searches for every letter, alone and within a word', async () => {
	const letters = await lettersThatUnfold()
	expect(letters).toContain('½')
	for (const letter of letters) {
		for (const search of [letter, `a${letter}b`, `${letter} ${letter}`]) {
			const answer = await me.send(cases.list, { search })
			expect([search, answer.statusCode]).toEqual([search, 200])
		}
	}
})

it('finds special characters literally, never as operators', async () => {
	await me.call(clients.add, { fullName: 'Suite 4½ Ltd' })
	await me.call(clients.add, { fullName: 'AnonymousActor Else' })
	for (const search of ['4½', 'suite 4½', "LTD 4½ '|!("]) {
		const { items } = await me.call(clients.list, { search })
		expect([search, items.map((item) => item.fullName)]).toEqual([search, ['Suite 4½ Ltd']])
	}
})
