import { account } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkTo, mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, signInAs, TEST_PASSWORD } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

const KIND = 'identity.change-email'

function signIn(email: string) {
	return app.anonymous.send(session.signIn, { email, password: TEST_PASSWORD })
}

it('needs a session whose password was given lately', async () => {
	expect(await app.anonymous.refusal(account.requestEmailChange, { email: 'new@example.test' })).toMatchObject({
		status: 401,
	})
	const person = await createPerson(app, 'staff')
	const old = app.as(await signInAs(app.platform, person.id, { isVerified: false }))
	expect(await old.refusal(account.requestEmailChange, { email: 'new@example.test' })).toMatchObject({
		code: 'reauthentication_required',
	})
})

it('takes effect when the emailed link is opened, and notifies the old address of both', async () => {
	const person = await createPerson(app, 'client', { withPassword: true, fullName: 'Ada King' })
	const me = app.as(person)
	await app.anonymous.call(session.forgotPassword, { email: person.email })
	await me.call(account.requestEmailChange, { email: ' Ada.King@New.test ' })
	expect(await me.call(account.profile, {})).toMatchObject({ email: person.email, pendingEmail: 'ada.king@new.test' })
	expect((await signIn('ada.king@new.test')).statusCode).toBe(401)

	const [letter] = await mailTo(app.platform, 'ada.king@new.test')
	expect(letter?.text).not.toContain('Ada King')
	const token = await linkTo(app.platform, 'ada.king@new.test', KIND)
	await app.anonymous.call(session.verifyEmail, { token })
	expect(await me.call(account.profile, {})).toMatchObject({ email: 'ada.king@new.test', pendingEmail: null })
	expect((await me.call(session.get, {}))?.user.email).toBe('ada.king@new.test')
	expect((await signIn('ada.king@new.test')).statusCode).toBe(200)
	expect((await signIn(person.email)).statusCode).toBe(401)

	const notices = (await mailTo(app.platform, person.email)).filter((mail) => mail.kind === 'identity.security-notice')
	expect(notices.map((mail) => mail.text.includes('ada.king@new.test'))).toEqual([true, true])
	const reset = await linkTo(app.platform, person.email, 'identity.reset-password')
	expect(await app.anonymous.refusal(session.resetPassword, { token: reset, password: TEST_PASSWORD })).toMatchObject({
		code: 'link_invalid',
	})
	expect(await app.anonymous.refusal(session.verifyEmail, { token })).toMatchObject({ code: 'link_invalid' })
	const trail = await app.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity_id = $1 AND action LIKE 'account.%mail%' ORDER BY id",
		[person.id],
	)
	expect(trail.rows.map((row) => row.action)).toEqual(['account.requestEmailChange', 'account.changeEmail'])
})

it('does not say whether an address has an account, but tells its holder', async () => {
	const holder = await createPerson(app, 'attorney')
	const me = app.as(await createPerson(app, 'client'))
	expect(await me.call(account.requestEmailChange, { email: holder.email })).toEqual({ status: 'sent' })
	const mails = await mailTo(app.platform, holder.email)
	expect(mails.map((mail) => mail.kind)).toEqual(['identity.already-registered'])
})

it('does not take an address that someone else got first', async () => {
	const person = await createPerson(app, 'client')
	await app.as(person).call(account.requestEmailChange, { email: 'wanted@example.test' })
	const token = await linkTo(app.platform, 'wanted@example.test', KIND)
	await createPerson(app, 'client', { email: 'wanted@example.test' })
	expect(await app.anonymous.refusal(session.verifyEmail, { token })).toMatchObject({ code: 'link_invalid' })
	expect(await app.as(person).call(account.profile, {})).toMatchObject({ email: person.email })
})

it('can be withdrawn, and only the last link works', async () => {
	const me = app.as(await createPerson(app, 'staff'))
	await me.call(account.requestEmailChange, { email: 'first@example.test' })
	const first = await linkTo(app.platform, 'first@example.test', KIND)
	await me.call(account.requestEmailChange, { email: 'second@example.test' })
	expect(await app.anonymous.refusal(session.verifyEmail, { token: first })).toMatchObject({ code: 'link_invalid' })
	const second = await linkTo(app.platform, 'second@example.test', KIND)
	expect(await me.call(account.withdrawEmailChange, {})).toMatchObject({ pendingEmail: null })
	expect(await app.anonymous.refusal(session.verifyEmail, { token: second })).toMatchObject({ code: 'link_invalid' })
})

it('refuses the address there is', async () => {
	const person = await createPerson(app, 'staff')
	expect(await app.as(person).refusal(account.requestEmailChange, { email: person.email })).toMatchObject({
		code: 'email_unchanged',
		fields: { email: 'This is already your email address.' },
	})
})
