import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withIdentity } from '../../platform/db/transaction.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { consumeCode } from './factors.queries.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp({ work: false })
})
afterAll(() => app.close())

it('takes none of the codes twice that are valid at the same time, in whatever order they come', async () => {
	const { id } = await createPerson(app, 'attorney')
	await app.platform.db.owner.query(
		`INSERT INTO api.two_factors (id, user_id, secret, backup_codes, verified) VALUES ($1, $2, 's', 'b', true)`,
		[newId(), id],
	)
	const spend = (code: string) => withIdentity(app.platform, (db) => consumeCode(db, id, code))
	const codes = ['111222', '222333', '333444']
	for (const code of codes) expect(await spend(code)).toBe(true)
	for (const code of codes) expect(await spend(code)).toBe(false)
	expect(await spend('112223')).toBe(true)
	expect(await Promise.all([spend('555666'), spend('555666')])).toContain(false)
	expect(await spend('222333')).toBe(true)
})
