import { session } from '@praxis/contract/identity/session.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo, mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson, TEST_PASSWORD } from '../../testing/test-people.ts'
import { createAdmin } from './create-admin.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

const ATTACKER_PASSWORD = 'what the attacker chose'

describe('an address that an attacker registered first', () => {
	it('is not opened to the attacker when its owner registers and confirms it', async () => {
		const email = 'owner@example.test'
		await app.anonymous.call(session.register, { fullName: 'Attacker', email, password: ATTACKER_PASSWORD })
		const attackerLink = await linkTo(app.platform, email, 'identity.verify-email')
		await app.anonymous.call(session.register, { fullName: 'Owner', email, password: TEST_PASSWORD })
		const browser = new TestBrowser(app)
		const token = await linkTo(app.platform, email, 'identity.sign-in')
		expect(await browser.call(session.acceptLink, { token })).toMatchObject({ status: 'signed_in' })
		const asAttacker = { email, password: ATTACKER_PASSWORD, rememberMe: false }
		expect(await app.anonymous.refusal(session.signIn, asAttacker)).toMatchObject({ code: 'invalid_credentials' })
		expect(await app.anonymous.refusal(session.verifyEmail, { token: attackerLink })).toMatchObject({
			code: 'link_invalid',
		})
	})

	it('is confirmed as usual by its owner, who registered twice with the same password', async () => {
		const input = { fullName: 'Hasty', email: 'hasty@example.test', password: TEST_PASSWORD }
		await app.anonymous.call(session.register, input)
		await app.anonymous.call(session.register, input)
		const token = await linkTo(app.platform, input.email, 'identity.verify-email')
		await app.anonymous.call(session.verifyEmail, { token })
		const signIn = { email: input.email, password: TEST_PASSWORD, rememberMe: false }
		expect(await app.anonymous.call(session.signIn, signIn)).toMatchObject({ status: 'signed_in' })
	})

	it("gets no email with the attacker's text", async () => {
		const email = 'read.this@example.test'
		const fullName = 'You have won, see https://evil.example'
		await app.anonymous.call(session.register, { fullName, email, password: ATTACKER_PASSWORD })
		await app.anonymous.call(session.registerOneClick, { fullName, email })
		await app.anonymous.call(session.forgotPassword, { email })
		const mails = await mailTo(app.platform, email)
		expect(mails).toHaveLength(3)
		for (const mail of mails) expect(mail.text).not.toContain('evil')
	})
})

describe('an account that the console makes a superuser', () => {
	it('keeps no way in that was set up before', async () => {
		const person = await createPerson(app, 'client', { emailVerified: false })
		const { owner } = app.platform.db
		await owner.query(
			`INSERT INTO api.accounts (id, user_id, account_id, provider_id) VALUES ($1, $2, 'the attacker', 'facebook')`,
			[newId(), person.id],
		)
		await owner.query(
			`INSERT INTO api.passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
			VALUES ($1, $2, 'key', 'credential', 0, 'singleDevice', false)`,
			[newId(), person.id],
		)
		await createAdmin(app.platform, { email: person.email, name: 'Boss', password: TEST_PASSWORD })
		const accounts = await owner.query('SELECT provider_id FROM api.accounts WHERE user_id = $1', [person.id])
		expect(accounts.rows).toEqual([{ provider_id: 'credential' }])
		const passkeys = await owner.query('SELECT 1 FROM api.passkeys WHERE user_id = $1', [person.id])
		expect(passkeys.rows).toEqual([])
	})
})
