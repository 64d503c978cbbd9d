import { account } from '@praxis/contract/identity/account.contract'
import { secondFactor } from '@praxis/contract/identity/factors.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, signInAs, TEST_PASSWORD } from '../../testing/test-people.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
	app = await startTestApp()
	other = await startTestApp({ database: app.database })
})
afterAll(async () => {
	await other.close()
	await app.close()
})

const NEW_PASSWORD = 'another good long password'

describe('the own profile', () => {
	it('is changed by its person, but for what gives rights', async () => {
		const person = await createPerson(app, 'client')
		const me = app.as(person)
		const { version } = await me.call(account.profile, {})
		const input = { version, fullName: '  Ada King ', phone: '555 0100', organization: '', roleTitle: 'Countess' }
		expect(await me.call(account.updateProfile, input)).toMatchObject({
			fullName: 'Ada King',
			phone: '555 0100',
			organization: null,
			roleTitle: 'Countess',
			version: version + 1,
		})
		const greedy = { version: version + 1, role: 'superuser', isAdmin: true, status: 'active', permissions: {} }
		await me.send(account.updateProfile, greedy)
		expect(await me.call(session.get, {})).toMatchObject({
			user: { fullName: 'Ada King', role: 'client', isAdmin: false },
		})
		expect(await me.refusal(account.updateProfile, input)).toMatchObject({
			status: 409,
			code: 'stale_version',
			data: { current: { fullName: 'Ada King' } },
		})
	})

	it('needs a name', async () => {
		const me = app.as(await createPerson(app, 'staff'))
		const refusal = await me.refusal(account.updateProfile, { version: 1, fullName: '  ' })
		expect(refusal).toMatchObject({ code: 'validation_failed', fields: { fullName: 'Please enter a name.' } })
	})

	it('remembers that the introduction is over', async () => {
		const me = app.as(await createPerson(app, 'staff', { isIntroduced: false }))
		expect((await me.call(account.profile, {})).onboardingCompleted).toBe(false)
		expect((await me.call(session.get, {}))?.introduction).toEqual({ completed: false, roleChangedFrom: null })
		expect((await me.call(account.completeOnboarding, {})).onboardingCompleted).toBe(true)
		expect((await me.call(session.get, {}))?.introduction).toEqual({ completed: true, roleChangedFrom: null })
	})
})

describe('own sessions', () => {
	it('are listed and ended one by one, in every process at once', async () => {
		const person = await createPerson(app, 'attorney')
		const elsewhere = await signInAs(app.platform, person.id)
		const outsider = await createPerson(app, 'attorney')
		const there = other.as(elsewhere)
		expect(await there.call(session.get, {})).not.toBeNull()
		expect(await there.call(session.get, {})).not.toBeNull()
		const me = app.as(person)
		const { items } = await me.call(account.sessions, {})
		expect(items.map((one) => [one.id, one.current]).sort()).toEqual(
			[
				[person.sessionId, true],
				[elsewhere.sessionId, false],
			].sort(),
		)
		expect(await app.as(outsider).refusal(account.revokeSession, { id: elsewhere.sessionId })).toMatchObject({
			status: 404,
		})
		await me.call(account.revokeSession, { id: elsewhere.sessionId })
		await expect.poll(() => there.call(session.get, {}), { interval: 10 }).toBeNull()
		expect(await me.call(session.get, {})).not.toBeNull()
	})

	it('end together, but for this one', async () => {
		const person = await createPerson(app, 'attorney')
		const elsewhere = [await signInAs(app.platform, person.id), await signInAs(app.platform, person.id)]
		const { items } = await app.as(person).call(account.revokeOtherSessions, {})
		expect(items.map((one) => one.id)).toEqual([person.sessionId])
		for (const one of elsewhere) expect(await app.as(one).call(session.get, {})).toBeNull()
	})
})

describe('the own password', () => {
	it('is changed with the old one, which ends every other session', async () => {
		const person = await createPerson(app, 'paralegal', { withPassword: true })
		const elsewhere = await signInAs(app.platform, person.id)
		const me = app.as(person)
		const wrong = { currentPassword: 'wrong', newPassword: NEW_PASSWORD }
		expect(await me.refusal(account.changePassword, wrong)).toMatchObject({
			status: 403,
			code: 'password_wrong',
			fields: { currentPassword: 'This is not your current password.' },
		})
		await me.call(account.changePassword, { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })
		expect(await app.as(elsewhere).call(session.get, {})).toBeNull()
		expect(await me.call(session.get, {})).not.toBeNull()
		const signIn = { email: person.email, password: NEW_PASSWORD, rememberMe: false }
		expect(await app.anonymous.call(session.signIn, signIn)).toMatchObject({ status: 'signed_in' })
	})

	it('given again, allows dangerous acts', async () => {
		const person = await createPerson(app, 'attorney', { withPassword: true })
		const me = app.as(await signInAs(app.platform, person.id, { isVerified: false }))
		expect(await me.refusal(secondFactor.start)).toMatchObject({ code: 'reauthentication_required' })
		expect(await me.refusal(account.reauthenticate, { password: 'wrong' })).toMatchObject({ code: 'password_wrong' })
		expect(await me.refusal(secondFactor.start)).toMatchObject({ code: 'reauthentication_required' })
		await me.call(account.reauthenticate, { password: TEST_PASSWORD })
		expect(await me.call(secondFactor.start, {})).toHaveProperty('uri')
	})

	it('cannot be guessed from an open session', async () => {
		const person = await createPerson(app, 'attorney', { withPassword: true })
		const me = app.as(person)
		for (let i = 0; i < 10; i++) await me.refusal(account.reauthenticate, { password: `guess ${i}` })
		expect(await me.refusal(account.reauthenticate, { password: TEST_PASSWORD })).toMatchObject({
			status: 429,
			code: 'sign_in_locked',
		})
	})
})
