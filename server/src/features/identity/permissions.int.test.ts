import { session } from '@praxis/contract/identity/session.contract'
import { userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let other: TestApp
let admin: Caller
beforeAll(async () => {
	app = await startTestApp()
	other = await startTestApp({ database: app.database })
	admin = app.as(await createPerson(app, 'admin', { fullName: 'Anna Admin' }))
})
afterAll(async () => {
	await other.close()
	await app.close()
})

describe('the rights of one person', () => {
	it('take effect at once, in every process', async () => {
		const person = await createPerson(app, 'staff')
		const [here, there] = [app.as(person), other.as(person)]
		expect(await there.call(users.firmPeople, {})).toHaveProperty('items')
		const taken = await admin.call(userPermissions.set, {
			userId: person.id,
			version: 1,
			grants: { view_cases: false },
		})
		expect(taken.effective).not.toContain('view_cases')
		expect(await here.refusal(users.firmPeople)).toMatchObject({ status: 403 })
		await expect.poll(async () => (await there.send(users.firmPeople)).statusCode, { interval: 10 }).toBe(403)
		const given = await admin.call(userPermissions.set, {
			userId: person.id,
			version: taken.version,
			grants: { view_analytics: true },
		})
		expect(given).toMatchObject({ grants: { view_analytics: true } })
		expect(await here.call(users.firmPeople, {})).toHaveProperty('items')
		expect((await here.call(session.get, {}))?.permissions).toContain('view_analytics')
	})

	it('cannot be granted by users who lack them, or to oneself', async () => {
		const person = await createPerson(app, 'staff')
		const set = { version: 1, grants: { can_modify_system_settings: true } }
		expect(await admin.refusal(userPermissions.set, { userId: person.id, ...set })).toMatchObject({
			code: 'beyond_own_permissions',
		})
		const manager = await createPerson(app, 'staff', { permissions: { manage_users: true } })
		const own = { userId: manager.id, version: 1, grants: { manage_users: true, access_billing: true } }
		expect(await app.as(manager).refusal(userPermissions.set, own)).toMatchObject({ code: 'own_standing' })
		const boss = app.as(await createPerson(app, 'superuser'))
		expect(await boss.call(userPermissions.set, { userId: person.id, ...set })).toMatchObject({ grants: set.grants })
	})

	it('of a superuser are changed by a superuser only', async () => {
		const superuser = await createPerson(app, 'superuser')
		const set = { userId: superuser.id, version: 1, grants: { manage_users: false } }
		expect(await admin.refusal(userPermissions.set, set)).toMatchObject({ code: 'superuser_only' })
	})

	it('are refused when they name what does not exist', async () => {
		const person = await createPerson(app, 'staff')
		for (const grants of [{ everything: true }, { view_cases: 'yes' }, []]) {
			expect(await admin.refusal(userPermissions.set, { userId: person.id, version: 1, grants })).toMatchObject({
				status: 400,
			})
		}
	})

	it('a manager whose right was taken away a moment ago manages no more', async () => {
		const manager = await createPerson(app, 'staff', { permissions: { manage_users: true } })
		const person = await createPerson(app, 'staff')
		await admin.call(userPermissions.set, { userId: manager.id, version: 1, grants: {} })
		const change = { id: person.id, version: 1, fullName: 'X' }
		expect(await app.as(manager).refusal(users.update, change)).toMatchObject({ status: 403 })
	})
})

describe('the list of rights', () => {
	it('shows those whose permissions differ from their role', async () => {
		const varied = await createPerson(app, 'clerk', { permissions: { view_analytics: true }, fullName: 'Vera Varied' })
		const page = await admin.call(userPermissions.list, { varied: 'true', search: 'varied' })
		expect(page.items).toMatchObject([{ userId: varied.id, role: 'clerk', grants: { view_analytics: true } }])
	})
})

describe('the history of rights', () => {
	it('tells what changed, from what to what, and by whom', async () => {
		const person = await createPerson(app, 'staff', { fullName: 'Stan Staff' })
		await admin.call(users.update, { id: person.id, version: 1, role: 'paralegal' })
		await admin.call(userPermissions.set, { userId: person.id, version: 2, grants: { view_analytics: true } })
		const { items } = await admin.call(userPermissions.history, { userId: person.id })
		expect(items).toMatchObject([
			{
				action: 'userPermissions.set',
				actorName: 'Anna Admin',
				userName: 'Stan Staff',
				changes: [{ field: 'permissions', before: {}, after: { view_analytics: true } }],
			},
			{ action: 'users.update', changes: [{ field: 'role', before: 'staff', after: 'paralegal' }] },
		])
		expect((await admin.call(userPermissions.history, { limit: 1 })).nextCursor).not.toBeNull()
	})
})
