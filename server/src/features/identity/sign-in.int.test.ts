import { randomBytes } from 'node:crypto'
import { account } from '@praxis/contract/identity/account.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { session } from '@praxis/contract/identity/session.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCookieName } from '../../platform/auth/session-cookie.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson, TEST_PASSWORD } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

const RIGHT = { password: TEST_PASSWORD, rememberMe: false }

async function personWithPassword(status: 'active' | 'suspended' | 'invited' = 'active', emailVerified = true) {
	return createPerson(app, 'attorney', { withPassword: true, status, emailVerified })
}

async function refusalFor(email: string, password: string) {
	const { status, code, message } = await app.anonymous.refusal(session.signIn, { email, password, rememberMe: false })
	return { status, code, message }
}

describe('signing in with a password', () => {
	it('opens a session that says who is there', async () => {
		const person = await personWithPassword()
		const browser = new TestBrowser(app)
		const outcome = await browser.call(session.signIn, { email: person.email.toUpperCase(), ...RIGHT })
		expect(outcome).toMatchObject({
			status: 'signed_in',
			session: { user: { id: person.id, email: person.email, role: 'attorney' }, authenticated: true, guest: false },
		})
		expect(await browser.call(session.get, {})).toMatchObject({ user: { id: person.id }, guest: false })
	})

	it('keeps the token from scripts and from other sites, until the browser closes', async () => {
		const browser = new TestBrowser(app)
		await browser.call(session.signIn, { email: (await personWithPassword()).email, ...RIGHT })
		const line = browser.setCookies.find((one) => one.startsWith(sessionCookieName(app.platform)))
		expect(line).toMatch(/; HttpOnly/)
		expect(line).toMatch(/; SameSite=Lax/)
		expect(line).not.toMatch(/Max-Age/)
	})

	it('binds the cookie to the host over TLS', async () => {
		const tls = await startTestApp({ database: app.database, env: { PUBLIC_URL: 'https://praxis.test' } })
		const browser = new TestBrowser(tls)
		const person = await personWithPassword()
		await browser.call(session.signIn, { email: person.email, ...RIGHT })
		const line = browser.setCookies.find((one) => one.includes('session_token'))
		expect(line).toMatch(/^__Host-praxis\.session_token=[^;]+; Path=\/; HttpOnly; Secure/)
		expect(line).not.toMatch(/Domain/)
		expect(await browser.call(session.get, {})).toMatchObject({ user: { id: person.id } })
		await browser.call(session.signOut, {})
		expect(browser.cookie).not.toContain('session_token')
		await tls.close()
	})

	it('lasts thirty days when the person asks to be remembered', async () => {
		const person = await personWithPassword()
		const browser = new TestBrowser(app)
		await browser.call(session.signIn, { email: person.email, password: TEST_PASSWORD, rememberMe: true })
		const line = browser.setCookies.find((one) => one.startsWith(sessionCookieName(app.platform)))
		expect(line).toMatch(/Max-Age=2592000/)
		const [row] = (await browser.call(account.sessions, {})).items.filter((one) => one.current)
		const days = (Date.parse(row?.expiresAt ?? '') - Date.now()) / DAY_MS
		expect(Math.round(days)).toBe(30)
	})

	it('ends the session the browser had before', async () => {
		const [first, second] = [await personWithPassword(), await personWithPassword()]
		const browser = new TestBrowser(app)
		await browser.call(session.signIn, { email: first.email, ...RIGHT })
		const before = browser.cookie
		await browser.call(session.signIn, { email: second.email, ...RIGHT })
		expect(await app.as({ cookie: before }).call(session.get, {})).toBeNull()
		expect(await browser.call(session.get, {})).toMatchObject({ user: { id: second.id } })
	})

	it('leaves an audit row with the address of the request', async () => {
		const person = await personWithPassword()
		await app.anonymous.call(session.signIn, { email: person.email, ...RIGHT })
		const { rows } = await app.platform.db.owner.query(
			"SELECT actor_id, ip, after FROM api.audit_log WHERE entity_id = $1 AND action = 'session.signIn'",
			[person.id],
		)
		expect(rows).toEqual([{ actor_id: person.id, ip: '127.0.0.1', after: { method: 'password' } }])
	})
})

describe('sign-in that is refused', () => {
	it('asks for both when either is missing', async () => {
		const message = 'Please enter both email and password'
		for (const input of [{ email: '', password: 'x' }, { email: 'a@firm.test', password: '' }, {}]) {
			expect(await app.anonymous.refusal(session.signIn, input)).toMatchObject({ status: 400, message })
		}
	})

	it('answers a wrong password and an unknown address alike', async () => {
		const { email } = await personWithPassword()
		const expected = { status: 401, code: 'invalid_credentials', message: identityErrors.invalid_credentials.message }
		expect(await refusalFor(email, 'wrong')).toEqual(expected)
		expect(await refusalFor('missing@firm.test', 'wrong')).toEqual(expected)
		expect(expected.message).toBe(
			'Invalid email or password. If you just registered, please check your email for a confirmation link.',
		)
	})

	it('reports the unconfirmed address only after the right password', async () => {
		const { email } = await personWithPassword('active', false)
		expect(await refusalFor(email, 'wrong')).toMatchObject({ code: 'invalid_credentials' })
		expect(await refusalFor(email, TEST_PASSWORD)).toEqual({
			status: 403,
			code: 'email_not_confirmed',
			message: 'Please check your email and click the confirmation link before logging in.',
		})
	})

	it('refuses a suspended account, and says so only after the right password', async () => {
		const { email } = await personWithPassword('suspended')
		expect(await refusalFor(email, 'wrong')).toMatchObject({ code: 'invalid_credentials' })
		expect(await refusalFor(email, TEST_PASSWORD)).toMatchObject({ status: 403, code: 'account_suspended' })
	})

	it('works as long for an unknown address as for a wrong password', async () => {
		const { email } = await personWithPassword()
		/** Processor time in microseconds: what else the machine does is not counted. */
		const timeOf = async (address: string) => {
			const started = process.cpuUsage()
			await refusalFor(address, 'wrong')
			const { user, system } = process.cpuUsage(started)
			return user + system
		}
		// In turn, so that what else the process does meets both.
		const times: { readonly known: number; readonly unknown: number }[] = []
		for (let i = 0; i < 5; i++) {
			times.push({ known: await timeOf(email), unknown: await timeOf(`${randomBytes(6).toString('hex')}@firm.test`) })
		}
		const known = Math.min(...times.map((one) => one.known))
		const unknown = Math.min(...times.map((one) => one.unknown))
		expect(unknown / known).toBeGreaterThan(0.4)
		expect(unknown / known).toBeLessThan(2.5)
	})
})

describe('ten failures', () => {
	const locked = { status: 429, code: 'sign_in_locked', message: identityErrors.sign_in_locked.message }

	it('lock the address in every process, whether or not it has an account', async () => {
		const person = await personWithPassword()
		const other = await startTestApp({ database: app.database, work: false })
		for (const email of [person.email, 'unknown@firm.test']) {
			for (let i = 0; i < 10; i++) {
				expect(await refusalFor(email, 'wrong')).toMatchObject({ code: 'invalid_credentials' })
			}
			expect(await refusalFor(email, TEST_PASSWORD)).toEqual(locked)
			expect(await other.anonymous.refusal(session.signIn, { email, ...RIGHT })).toMatchObject(locked)
		}
		await other.close()
	})

	it('count when they come at once', async () => {
		const { email } = await personWithPassword()
		const codes = await Promise.all(Array.from({ length: 14 }, () => refusalFor(email, 'wrong')))
		expect(codes.map((one) => one.code).sort()).toEqual([
			...Array(10).fill('invalid_credentials'),
			...Array(4).fill('sign_in_locked'),
		])
	})

	it('are forgiven after fifteen minutes, and by an administrator at once', async () => {
		const [waiting, helped] = [await personWithPassword(), await personWithPassword()]
		for (const { email } of [waiting, helped]) {
			for (let i = 0; i < 10; i++) await refusalFor(email, 'wrong')
		}
		await app.platform.db.owner.query(
			`UPDATE api.sign_in_failures SET locked_until = locked_until - interval '15 minutes' WHERE email = $1`,
			[waiting.email],
		)
		expect(await app.anonymous.call(session.signIn, { email: waiting.email, ...RIGHT })).toMatchObject({
			status: 'signed_in',
		})
		const admin = app.as(await createPerson(app, 'admin'))
		expect((await admin.call(users.get, { id: helped.id })).lockedUntil).not.toBeNull()
		expect((await admin.call(users.unlock, { id: helped.id })).lockedUntil).toBeNull()
		expect(await app.anonymous.call(session.signIn, { email: helped.email, ...RIGHT })).toMatchObject({
			status: 'signed_in',
		})
	})

	it('are forgotten after a success', async () => {
		const { email } = await personWithPassword()
		for (let round = 0; round < 3; round++) {
			for (let i = 0; i < 4; i++) await refusalFor(email, 'wrong')
			expect(await app.anonymous.call(session.signIn, { email, ...RIGHT })).toMatchObject({ status: 'signed_in' })
		}
	})
})

describe('a cookie', () => {
	it('that was tampered with, or signed by someone else, is no session', async () => {
		const { cookie } = await createPerson(app, 'superuser')
		const [name = '', value = ''] = cookie.split('=')
		const [token = '', signature = ''] = decodeURIComponent(value).split('.')
		const forgeries = [`x${token}.${signature}`, `${token}.${'A'.repeat(43)}=`, token, `${token}.`, '%', '', '.']
		for (const forged of forgeries) {
			expect(await app.as({ cookie: `${name}=${encodeURIComponent(forged)}` }).call(session.get, {})).toBeNull()
		}
		expect(await app.as({ cookie }).call(session.get, {})).not.toBeNull()
	})
})

describe('signing out', () => {
	it('ends the session on the server, so that a copied cookie gives nothing', async () => {
		const browser = new TestBrowser(app)
		await browser.call(session.signIn, { email: (await personWithPassword()).email, ...RIGHT })
		const copied = browser.cookie
		expect(await browser.call(session.signOut, {})).toEqual({ status: 'signed_out' })
		expect(browser.cookie).toBe('')
		expect(await app.as({ cookie: copied }).call(session.get, {})).toBeNull()
		expect(await browser.call(session.signOut, {})).toEqual({ status: 'signed_out' })
	})
})

describe('a guest', () => {
	it('has a client role, no rights, and is refused everything that needs an account', async () => {
		const browser = new TestBrowser(app)
		const { session: view } = (await browser.call(session.guest, {})) as { session: unknown }
		expect(view).toMatchObject({
			guest: true,
			permissions: [],
			clientIds: [],
			user: { role: 'client', isAdmin: false },
		})
		expect(JSON.stringify(view)).toContain('guest_')
		expect(await browser.refusal(account.profile)).toMatchObject({ status: 403 })
		expect(await browser.refusal(users.list)).toMatchObject({ status: 403 })
		expect(await browser.refusal(users.firmPeople)).toMatchObject({ status: 403 })
	})
})
