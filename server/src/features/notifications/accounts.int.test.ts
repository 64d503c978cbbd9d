import { account } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { setup } from '@praxis/contract/identity/setup.contract'
import { userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { linkTo, mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, TEST_PASSWORD } from '../../testing/test-people.ts'
import { notifyFailedJobs } from './notify-failures.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0'
const FIREFOX_LATER = FIREFOX.replaceAll('128', '131')
const SAFARI =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Mobile Safari/604.1'

async function titlesOf(me: Caller): Promise<[string, string][]> {
	return (await me.call(notifications.list, {})).items.map((one) => [one.kind, one.title])
}

function signIn(email: string, userAgent: string, password = TEST_PASSWORD) {
	const headers = { 'user-agent': userAgent }
	return app.anonymous.send(session.signIn, { email, password, rememberMe: false }, { headers })
}

it('notifies of a sign-in from a new device, also by email', async () => {
	const person = await createPerson(app, 'clerk', { withPassword: true })
	const me = app.as(person)
	await signIn(person.email, FIREFOX)
	await signIn(person.email, FIREFOX_LATER)
	await signIn(person.email, SAFARI)
	await expect.poll(() => titlesOf(me)).toEqual([['new_sign_in', 'Sign-in from a new device']])
	const [one] = (await me.call(notifications.list, {})).items
	expect(one?.text).toContain('Safari on iPhone')
	expect(one?.href).toBe('/dashboard/settings?part=security')
	await expect
		.poll(async () => (await mailTo(app.platform, person.email)).map((mail) => mail.subject))
		.toEqual(['Sign-in from a new device'])
})

it('notifies of a changed password once, with one email', async () => {
	const person = await createPerson(app, 'staff', { withPassword: true })
	const me = app.as(person)
	await me.call(account.changePassword, { currentPassword: TEST_PASSWORD, newPassword: 'another long pass phrase' })
	await expect.poll(() => titlesOf(me)).toEqual([['password_changed', 'Your password was changed']])
	await expect
		.poll(async () => {
			const { rows } = await app.platform.db.owner.query(
				'SELECT FROM api.notifications WHERE user_id = $1 AND delivered_at IS NOT NULL',
				[person.id],
			)
			return rows.length
		})
		.toBe(1)
	const mail = await mailTo(app.platform, person.email)
	expect(mail.map((one) => one.kind)).toEqual(['identity.security-notice'])
})

it('notifies of a lock after ten failures', async () => {
	const person = await createPerson(app, 'receptionist', { withPassword: true })
	for (let tries = 0; tries < 10; tries++) await signIn(person.email, FIREFOX, 'wrong')
	await expect.poll(() => titlesOf(app.as(person))).toEqual([['account_locked', 'Your account was locked']])
})

it('notifies of changed roles and permissions, not of one’s own changes', async () => {
	const boss = await createPerson(app, 'superuser')
	const person = await createPerson(app, 'staff')
	const before = await app.as(boss).call(users.get, { id: person.id })
	const after = await app.as(boss).call(users.update, { id: person.id, version: before.version, role: 'paralegal' })
	await app
		.as(boss)
		.call(userPermissions.set, { userId: person.id, version: after.version, grants: { view_analytics: true } })
	await expect
		.poll(async () => (await titlesOf(app.as(person))).toSorted())
		.toEqual([
			['role_changed', 'Your permissions were changed'],
			['role_changed', 'Your role is now Paralegal'],
		])
	expect(await titlesOf(app.as(boss))).toEqual([])
})

it('notifies the inviter on acceptance', async () => {
	const admin = await createPerson(app, 'admin')
	const email = 'new.person@firm.test'
	await app.as(admin).call(users.invite, { email, fullName: 'New Person', role: 'clerk' })
	const token = await linkTo(app.platform, email, 'identity.invitation')
	await app.anonymous.send(setup.acceptInvitation, { token, fullName: 'New Person', password: 'a long pass phrase' })
	await expect
		.poll(() => titlesOf(app.as(admin)))
		.toEqual([['invitation_accepted', 'New Person accepted your invitation']])
})

it('notifies administrators only, once, of jobs that failed permanently', async () => {
	const two = await startTestApp({ work: false })
	const { jobs } = two.platform
	for (const name of ['test.broken', 'notifications.broken']) {
		jobs.define(name, () => Promise.reject(new Error('The disk is full.')), { retryLimit: 0 })
	}
	await jobs.start()
	try {
		const ctx: Context = {
			actor: { kind: 'system', name: 'test' },
			origin: { requestId: 'test', ip: null, userAgent: null },
			platform: two.platform,
		}
		const admin = two.as(await createPerson(two, 'admin'))
		const clerk = two.as(await createPerson(two, 'clerk'))
		await withTransaction(ctx, async (db) => {
			await jobs.enqueue(db, 'test.broken', {})
			await jobs.enqueue(db, 'notifications.broken', {})
		})
		await expect.poll(async () => (await jobs.listFailed(5)).length, { timeout: 20_000 }).toBe(2)
		await notifyFailedJobs(ctx)
		await notifyFailedJobs(ctx)
		expect(await titlesOf(admin)).toEqual([['job_failed', 'Background job failed: test.broken']])
		expect(await titlesOf(clerk)).toEqual([])
	} finally {
		await jobs.stop()
		await two.close()
	}
})
