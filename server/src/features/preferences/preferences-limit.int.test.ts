import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp({ work: false })
})
afterAll(() => app.close())

it('keeps two hundred preferences of an account and no more', async () => {
	const person = await createPerson(app, 'client')
	const me = app.as(person)
	await app.platform.db.owner.query(
		`INSERT INTO api.user_preferences (user_id, key, value) SELECT $1, 'list.n' || n, '1' FROM generate_series(1, 200) AS n`,
		[person.id],
	)
	expect(await me.refusal(preferences.put, { key: 'list.another', value: 1 })).toMatchObject({
		code: 'preferences_full',
	})
	expect(await me.call(preferences.put, { key: 'list.n7', value: 2 })).toEqual({ key: 'list.n7', value: 2 })
	await me.call(preferences.put, { key: 'list.n7', value: null })
	expect(await me.call(preferences.put, { key: 'list.another', value: 1 })).toMatchObject({ value: 1 })
	expect(await me.refusal(preferences.put, { key: `list.${'n'.repeat(200)}`, value: 1 })).toMatchObject({
		fields: { key: 'At most 200 characters.' },
	})
})
