import { session } from '@praxis/contract/identity/session.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkTo, mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, TEST_PASSWORD } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

it('limits emails per address without invalidating the last link', async () => {
	const { id, email } = await createPerson(app, 'client')
	const registration = { fullName: 'Pat Doe', email, password: TEST_PASSWORD }
	for (let at = 0; at < 4; at++) {
		expect(await app.anonymous.call(session.forgotPassword, { email })).toEqual({ status: 'sent' })
		expect(await app.anonymous.call(session.requestLink, { email })).toEqual({ status: 'sent' })
		expect(await app.anonymous.call(session.register, registration)).toEqual({ status: 'sent' })
	}
	expect(await mailTo(app.platform, email)).toHaveLength(6)
	const token = await linkTo(app.platform, email, 'identity.sign-in')
	expect(await app.anonymous.call(session.acceptLink, { token })).toMatchObject({ status: 'signed_in' })
	await app.as(await createPerson(app, 'admin')).call(users.sendPasswordReset, { id })
	expect(await mailTo(app.platform, email)).toHaveLength(7)
	await app.platform.db.owner.query(
		"UPDATE api.mail_outbox SET created_at = created_at - interval '10 minutes' WHERE recipient = $1",
		[email],
	)
	await app.anonymous.call(session.requestLink, { email })
	expect(await mailTo(app.platform, email)).toHaveLength(8)
})
