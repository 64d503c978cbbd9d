import { session } from '@praxis/contract/identity/session.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withIdentity } from '../../platform/db/transaction.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { purgeExpired } from './factors.queries.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp({ work: false })
})
afterAll(() => app.close())

it('forgets ended sessions, stale links and guests who have gone, and nothing else', async () => {
	const { owner } = app.platform.db
	const [gone, here, person] = [
		await createPerson(app, 'guest'),
		await createPerson(app, 'guest'),
		await createPerson(app, 'client'),
	]
	await app.anonymous.call(session.forgotPassword, { email: person.email })
	await owner.query("UPDATE api.users SET created_at = now() - interval '3 days' WHERE id <> $1", [person.id])
	await owner.query("UPDATE api.sessions SET expires_at = now() - interval '1 second' WHERE user_id <> $1", [here.id])
	await withIdentity(app.platform, purgeExpired)
	const { rows } = await owner.query<{ id: string }>('SELECT id FROM api.users')
	const ids = rows.map((row) => row.id)
	expect(ids).toContain(here.id)
	expect(ids).toContain(person.id)
	expect(ids).not.toContain(gone.id)
	const count = async (table: string) => (await owner.query(`SELECT 1 FROM api.${table}`)).rowCount
	expect([await count('sessions'), await count('verifications')]).toEqual([1, 1])
	await owner.query("UPDATE api.verifications SET expires_at = now() - interval '1 second'")
	await withIdentity(app.platform, purgeExpired)
	expect(await count('verifications')).toBe(0)
})
