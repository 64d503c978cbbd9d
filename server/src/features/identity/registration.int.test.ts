import { account } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo, mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson, TEST_PASSWORD } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

const NEW_PASSWORD = 'another good long password'

function kinds(email: string) {
	return mailTo(app.platform, email).then((mails) => mails.map((mail) => mail.kind))
}

describe('registering with a password', () => {
	it('makes a client account, whatever role is asked for, that signs in once its address is confirmed', async () => {
		const email = 'new.client@example.test'
		const asked = { fullName: 'New Client', email, password: TEST_PASSWORD, role: 'superuser', isAdmin: true }
		const refused = await app.anonymous.send(session.register, asked)
		expect([200, 400]).toContain(refused.statusCode)
		if (refused.statusCode === 400) {
			await app.anonymous.call(session.register, { fullName: 'New Client', email, password: TEST_PASSWORD })
		}
		const signIn = { email, password: TEST_PASSWORD, rememberMe: false }
		expect(await app.anonymous.refusal(session.signIn, signIn)).toMatchObject({ code: 'email_not_confirmed' })
		const token = await linkTo(app.platform, email, 'identity.verify-email')
		expect(await app.anonymous.call(session.verifyEmail, { token })).toEqual({ status: 'verified' })
		expect(await app.anonymous.call(session.signIn, signIn)).toMatchObject({
			session: { user: { role: 'client', isAdmin: false } },
		})
		expect(await app.anonymous.refusal(session.verifyEmail, { token })).toMatchObject({ code: 'link_invalid' })
	})

	it('answers the same for a known address, and tells its owner by mail', async () => {
		const known = await createPerson(app, 'client')
		const input = { fullName: 'Someone', email: known.email, password: TEST_PASSWORD }
		expect(await app.anonymous.call(session.register, input)).toEqual({ status: 'sent' })
		expect(await kinds(known.email)).toEqual(['identity.already-registered'])
	})

	it('makes one account when the form is sent twice at once', async () => {
		const input = { fullName: 'Twice', email: 'twice@example.test', password: TEST_PASSWORD }
		const answers = await Promise.all([1, 2, 3].map(() => app.anonymous.call(session.register, input)))
		expect(answers).toEqual(Array(3).fill({ status: 'sent' }))
		const { rows } = await app.platform.db.owner.query('SELECT 1 FROM api.users WHERE email = $1', [input.email])
		expect(rows).toHaveLength(1)
	})

	it('refuses short and common passwords', async () => {
		for (const password of ['short', 'password1234', 'aaaaaaaaaaaaaaaa', '1234567890123']) {
			const input = { fullName: 'A', email: 'weak@example.test', password }
			expect(await app.anonymous.refusal(session.register, input)).toMatchObject({ code: 'validation_failed' })
		}
	})
})

describe('registering with one click', () => {
	it('needs no password: the mailed link confirms the address and signs in, once', async () => {
		const email = 'one.click@example.test'
		await app.anonymous.call(session.registerOneClick, { fullName: 'One Click', email })
		const token = await linkTo(app.platform, email, 'identity.sign-in')
		const browser = new TestBrowser(app)
		expect(await browser.call(session.acceptLink, { token })).toMatchObject({ status: 'signed_in' })
		expect(await browser.call(account.profile, {})).toMatchObject({
			loginMethod: 'one_click_email',
			hasPassword: false,
			emailVerified: true,
		})
		expect(await app.anonymous.refusal(session.acceptLink, { token })).toMatchObject({
			status: 410,
			code: 'link_invalid',
		})
	})

	it('removes what an attacker set up for an address before it was confirmed', async () => {
		const email = 'victim@example.test'
		await app.anonymous.call(session.register, { fullName: 'Attacker', email, password: TEST_PASSWORD })
		await app.anonymous.call(session.registerOneClick, { fullName: 'Victim', email })
		const token = await linkTo(app.platform, email, 'identity.sign-in')
		await app.anonymous.call(session.acceptLink, { token })
		const signIn = { email, password: TEST_PASSWORD, rememberMe: false }
		expect(await app.anonymous.refusal(session.signIn, signIn)).toMatchObject({ code: 'invalid_credentials' })
	})

	it('lets the person come back by asking for another link, and only the newest works', async () => {
		const person = await createPerson(app, 'client')
		await app.anonymous.call(session.requestLink, { email: person.email })
		const old = await linkTo(app.platform, person.email, 'identity.sign-in')
		await app.anonymous.call(session.requestLink, { email: person.email })
		const token = await linkTo(app.platform, person.email, 'identity.sign-in')
		expect(await app.anonymous.refusal(session.acceptLink, { token: old })).toMatchObject({ code: 'link_invalid' })
		expect(await app.anonymous.call(session.acceptLink, { token })).toMatchObject({ status: 'signed_in' })
	})
})

describe('a forgotten password', () => {
	it('is replaced by a link that works once and ends every session', async () => {
		const person = await createPerson(app, 'attorney', { withPassword: true })
		await app.anonymous.call(session.forgotPassword, { email: person.email })
		const token = await linkTo(app.platform, person.email, 'identity.reset-password')
		await app.anonymous.call(session.resetPassword, { token, password: NEW_PASSWORD })
		expect(await app.as(person).call(session.get, {})).toBeNull()
		const signIn = { email: person.email, rememberMe: false }
		expect(await app.anonymous.refusal(session.signIn, { ...signIn, password: TEST_PASSWORD })).toMatchObject({
			code: 'invalid_credentials',
		})
		expect(await app.anonymous.call(session.signIn, { ...signIn, password: NEW_PASSWORD })).toMatchObject({
			status: 'signed_in',
		})
		const again = { token, password: 'yet another long password' }
		expect(await app.anonymous.refusal(session.resetPassword, again)).toMatchObject({
			status: 410,
			code: 'link_invalid',
		})
		expect(await kinds(person.email)).toContain('identity.security-notice')
	})

	it('is not replaced by a link that has expired, that is of another kind, or that was guessed', async () => {
		const person = await createPerson(app, 'client')
		await app.anonymous.call(session.forgotPassword, { email: person.email })
		const token = await linkTo(app.platform, person.email, 'identity.reset-password')
		expect(await app.anonymous.refusal(session.acceptLink, { token })).toMatchObject({ code: 'link_invalid' })
		await app.platform.db.owner.query(`UPDATE api.verifications SET expires_at = now() WHERE value = $1`, [person.id])
		for (const one of [token, 'guessed']) {
			expect(await app.anonymous.refusal(session.resetPassword, { token: one, password: NEW_PASSWORD })).toMatchObject({
				code: 'link_invalid',
			})
		}
	})

	it('keeps only a hash of the link in the database', async () => {
		const person = await createPerson(app, 'client')
		await app.anonymous.call(session.forgotPassword, { email: person.email })
		const token = await linkTo(app.platform, person.email, 'identity.reset-password')
		const { rows } = await app.platform.db.owner.query('SELECT identifier, value FROM api.verifications')
		expect(JSON.stringify(rows)).not.toContain(token)
	})
})

describe('asking for mail', () => {
	const asks: readonly Endpoint[] = [session.forgotPassword, session.requestLink, session.resendVerification]

	it('answers the same for any address, and writes only to those with an account that is active', async () => {
		const suspended = await createPerson(app, 'client', { status: 'suspended', emailVerified: false })
		for (const endpoint of asks) {
			for (const email of ['unknown@example.test', suspended.email]) {
				const response = await app.anonymous.send(endpoint, { email })
				expect([response.statusCode, response.json()]).toEqual([200, { status: 'sent' }])
			}
		}
		expect(await kinds('unknown@example.test')).toEqual([])
		expect(await kinds(suspended.email)).toEqual([])
	})
})
