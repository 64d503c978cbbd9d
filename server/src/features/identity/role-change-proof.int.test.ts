import { userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, signInAs } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

it('asks an administrator at an old session for the password before anybody is given more', async () => {
	const admin = await createPerson(app, 'admin')
	const old = app.as(await signInAs(app.platform, admin.id, { isVerified: false }))
	const { id: userId } = await createPerson(app, 'clerk')
	const invited = { email: 'accomplice@example.test', fullName: 'Accomplice', role: 'admin' }
	const asked = [
		await old.refusal(users.invite, invited),
		await old.refusal(userPermissions.set, { userId, version: 1, grants: { manage_users: true } }),
		await old.refusal(users.update, { id: userId, version: 1, role: 'admin' }),
		await old.refusal(users.update, { id: userId, version: 1, isAdmin: true }),
	]
	expect(asked.map((one) => one.code)).toEqual(Array(4).fill('reauthentication_required'))
	const fresh = app.as(admin)
	expect(await fresh.call(users.get, { id: userId })).toMatchObject({ role: 'clerk', isAdmin: false, version: 1 })
	expect(await fresh.call(users.update, { id: userId, version: 1, role: 'paralegal' })).toMatchObject({ version: 2 })
})

it('does not ask for what gives no rights', async () => {
	const admin = await createPerson(app, 'admin')
	const old = app.as(await signInAs(app.platform, admin.id, { isVerified: false }))
	const { id, email } = await createPerson(app, 'clerk')
	const card = { id, version: 1, fullName: 'New Name', role: 'clerk', isAdmin: false } as const
	expect(await old.call(users.update, card)).toMatchObject({ fullName: 'New Name', email })
	expect(await old.call(users.update, { id, version: 2, status: 'suspended' })).toMatchObject({ status: 'suspended' })
})
