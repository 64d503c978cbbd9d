import { account } from '@praxis/contract/identity/account.contract'
import { passkeys, secondFactor } from '@praxis/contract/identity/factors.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson, signInAs, TEST_PASSWORD } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

type FirmRole = 'attorney' | 'admin' | 'clerk'

async function personWithPasskey(role: FirmRole = 'attorney') {
	const person = await createPerson(app, role, { withPassword: true })
	const browser = new TestBrowser(app)
	await browser.call(session.signIn, { email: person.email, password: TEST_PASSWORD, rememberMe: false })
	const authenticator = new SoftwareAuthenticator(TEST_ORIGIN)
	const options = await browser.call(passkeys.registerOptions, {})
	const { items } = await browser.call(passkeys.register, { name: 'Laptop', response: authenticator.create(options) })
	return { person, browser, authenticator, options, passkey: items[0] }
}

async function signInWith(authenticator: SoftwareAuthenticator, browser = new TestBrowser(app)) {
	const options = await browser.call(passkeys.signInOptions, {})
	return { browser, options, outcome: await browser.send(passkeys.signIn, { response: authenticator.get(options) }) }
}

describe('a passkey', () => {
	it('is made for this site, must verify its person, and is found without a name', async () => {
		const { options, passkey } = await personWithPasskey()
		expect(options).toMatchObject({
			rp: { name: 'Praxis', id: 'praxis.test' },
			attestation: 'none',
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		})
		expect(passkey).toMatchObject({ name: 'Laptop', synced: false })
	})

	it('signs in without a password or second factor', async () => {
		const { person, authenticator } = await personWithPasskey()
		const { browser, options, outcome } = await signInWith(authenticator)
		expect(options).toMatchObject({ rpId: 'praxis.test', userVerification: 'required' })
		expect(outcome.statusCode).toBe(200)
		expect(await browser.call(session.get, {})).toMatchObject({ user: { id: person.id } })
		expect(browser.setCookies.join()).not.toMatch(/session_token=[^;]*; Max-Age/)
	})

	it('given again, allows dangerous acts', async () => {
		const { person, authenticator } = await personWithPasskey()
		const browser = new TestBrowser(app)
		await signInWith(authenticator, browser)
		await app.platform.db.owner.query('UPDATE api.sessions SET verified_at = NULL WHERE user_id = $1', [person.id])
		await expect.poll(async () => (await browser.refusal(secondFactor.start)).code).toBe('reauthentication_required')
		await signInWith(authenticator, browser)
		expect(await browser.call(secondFactor.start, {})).toHaveProperty('secret')
	})

	it('is the second factor the firm may demand', async () => {
		const boss = app.as(await createPerson(app, 'superuser'))
		const { browser: byPassword, authenticator, passkey } = await personWithPasskey('admin')
		await boss.call(userPermissions.setSecondFactorPolicy, { roles: ['admin'] })
		expect(await byPassword.call(session.get, {})).toMatchObject({ mustAddSecondFactor: true })
		for (const [endpoint, input] of [
			[secondFactor.start, {}],
			[passkeys.registerOptions, {}],
			[passkeys.remove, { id: passkey?.id }],
			[account.requestEmailChange, { email: 'another@firm.test' }],
		] as const) {
			expect(await byPassword.refusal(endpoint, input)).toMatchObject({ code: 'passkey_needed' })
		}
		const { browser } = await signInWith(authenticator)
		expect(await browser.call(users.list, {})).toHaveProperty('items')
		expect(await browser.call(secondFactor.start, {})).toHaveProperty('secret')
		await boss.call(userPermissions.setSecondFactorPolicy, { roles: [] })
	})

	it('is refused when it did not verify its person', async () => {
		const { authenticator } = await personWithPasskey()
		authenticator.isVerifying = false
		const { outcome, browser } = await signInWith(authenticator)
		expect([outcome.statusCode, outcome.json().code]).toEqual([401, 'passkey_refused'])
		expect(await browser.call(session.get, {})).toBeNull()
	})

	it('answers a challenge once, in the browser that asked, from this site', async () => {
		const { authenticator } = await personWithPasskey()
		const browser = new TestBrowser(app)
		const options = await browser.call(passkeys.signInOptions, {})
		const answer = { response: authenticator.get(options) }
		expect(await new TestBrowser(app).refusal(passkeys.signIn, answer)).toMatchObject({ code: 'passkey_refused' })
		const cookies = browser.cookie
		expect(await browser.call(passkeys.signIn, answer)).toMatchObject({ status: 'signed_in' })
		expect(await app.as({ cookie: cookies }).refusal(passkeys.signIn, answer)).toMatchObject({
			code: 'passkey_refused',
		})
		const elsewhere = new SoftwareAuthenticator('http://evil.test')
		expect((await signInWith(elsewhere)).outcome.json().code).toBe('passkey_refused')
	})

	it('of a suspended account opens no session', async () => {
		const { person, authenticator } = await personWithPasskey()
		await app.platform.db.owner.query("UPDATE api.users SET status = 'suspended' WHERE id = $1", [person.id])
		const { outcome } = await signInWith(authenticator)
		expect(outcome.json().code).toBe('account_suspended')
	})

	it('is listed and removed by its person alone, and then signs in no more', async () => {
		const { person, passkey, authenticator } = await personWithPasskey()
		const id = passkey?.id ?? ''
		const me = app.as(await signInAs(app.platform, person.id))
		const outsider = app.as(await createPerson(app, 'admin'))
		expect(await outsider.refusal(passkeys.remove, { id })).toMatchObject({ status: 404, code: 'passkey_not_found' })
		expect((await outsider.call(passkeys.list, {})).items).toEqual([])
		expect((await me.call(passkeys.list, {})).items).toHaveLength(1)
		expect(await me.call(passkeys.remove, { id })).toEqual({ items: [] })
		expect((await signInWith(authenticator)).outcome.json().code).toBe('passkey_refused')
	})

	it('that is nonsense is refused without harm', async () => {
		const browser = new TestBrowser(app)
		await browser.call(passkeys.signInOptions, {})
		const response = {
			id: 'AAAA',
			rawId: 'AAAA',
			type: 'public-key',
			response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
		}
		expect(await browser.refusal(passkeys.signIn, { response })).toMatchObject({ code: 'passkey_refused' })
		const me = new TestBrowser(app)
		const person = await createPerson(app, 'clerk', { withPassword: true })
		await me.call(session.signIn, { email: person.email, password: TEST_PASSWORD, rememberMe: false })
		await me.call(passkeys.registerOptions, {})
		const made = { ...response, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
		expect(await me.refusal(passkeys.register, { name: 'X', response: made })).toMatchObject({
			code: 'passkey_refused',
		})
	})
})
