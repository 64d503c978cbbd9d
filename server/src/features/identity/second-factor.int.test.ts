import { createOTP } from '@better-auth/utils/otp'
import { account } from '@praxis/contract/identity/account.contract'
import { secondFactor } from '@praxis/contract/identity/factors.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { linkTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson, TEST_PASSWORD, type TestPerson } from '../../testing/test-people.ts'

/** Codes are of half minutes: none ends while a code is on its way. */
const STEP_MS = 30_000
const IN_THE_MIDDLE = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS

let app: TestApp
beforeAll(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: IN_THE_MIDDLE })
	app = await startTestApp()
})
afterAll(async () => {
	vi.useRealTimers()
	await app.close()
})

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): string {
	const bits = [...text].map((digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0')).join('')
	const bytes = bits.match(/.{8}/g) ?? []
	return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString()
}

/** The code an authenticator app shows; `at` counts steps of thirty seconds from now. */
async function codeOf(secret: string, at = 0): Promise<string> {
	const counter = Math.floor(Date.now() / STEP_MS) + at
	return createOTP(fromBase32(secret), { digits: 6 }).hotp(counter)
}

interface Guarded {
	readonly person: TestPerson
	readonly secret: string
	readonly backupCodes: string[]
	readonly browser: TestBrowser
}

async function guardedPerson(role: 'attorney' | 'admin' = 'attorney'): Promise<Guarded> {
	const person = await createPerson(app, role, { withPassword: true })
	const browser = new TestBrowser(app)
	await browser.call(session.signIn, { email: person.email, password: TEST_PASSWORD, rememberMe: false })
	const { secret, backupCodes } = await browser.call(secondFactor.start, {})
	await browser.call(secondFactor.confirm, { code: await codeOf(secret, -1) })
	return { person, secret, backupCodes, browser }
}

async function halfSignedIn(person: TestPerson): Promise<TestBrowser> {
	const browser = new TestBrowser(app)
	const outcome = await browser.call(session.signIn, {
		email: person.email,
		password: TEST_PASSWORD,
		rememberMe: false,
	})
	expect(outcome).toEqual({ status: 'second_factor' })
	return browser
}

describe('a second factor', () => {
	it('counts only once a code has confirmed it', async () => {
		const person = await createPerson(app, 'attorney', { withPassword: true })
		const me = app.as(person)
		const { uri, secret } = await me.call(secondFactor.start, {})
		expect(uri).toContain('otpauth://totp/Praxis')
		expect(await me.refusal(secondFactor.confirm, { code: '000000' })).toMatchObject({ code: 'second_factor_wrong' })
		const signIn = { email: person.email, password: TEST_PASSWORD, rememberMe: false }
		expect(await app.anonymous.call(session.signIn, signIn)).toMatchObject({ status: 'signed_in' })
		const browser = new TestBrowser(app)
		await browser.call(session.signIn, signIn)
		expect(await browser.call(secondFactor.confirm, { code: await codeOf(secret) })).toEqual({ status: 'on' })
		expect(await browser.call(account.profile, {})).toMatchObject({ secondFactor: true })
		expect(await browser.refusal(secondFactor.start)).toMatchObject({ code: 'second_factor_active' })
	})

	it('is asked for after the password, and opens no session before', async () => {
		const { person, secret } = await guardedPerson()
		const browser = await halfSignedIn(person)
		expect(await browser.call(session.get, {})).toBeNull()
		expect(await browser.refusal(session.secondFactor, { code: '000000' })).toMatchObject({
			status: 401,
			code: 'second_factor_wrong',
		})
		const code = await codeOf(secret)
		expect(await browser.call(session.secondFactor, { code })).toMatchObject({ session: { user: { id: person.id } } })
		expect(await browser.call(session.get, {})).not.toBeNull()
	})

	it('takes no code twice', async () => {
		const { person, secret } = await guardedPerson()
		const code = await codeOf(secret)
		await (await halfSignedIn(person)).call(session.secondFactor, { code })
		const again = await halfSignedIn(person)
		expect(await again.refusal(session.secondFactor, { code })).toMatchObject({ code: 'second_factor_wrong' })
		expect(await again.call(session.get, {})).toBeNull()
	})

	it('is asked for after a mailed link too', async () => {
		const { person, secret } = await guardedPerson()
		await app.anonymous.call(session.requestLink, { email: person.email })
		const browser = new TestBrowser(app)
		const token = await linkTo(app.platform, person.email, 'identity.sign-in')
		expect(await browser.call(session.acceptLink, { token })).toEqual({ status: 'second_factor' })
		expect(await browser.call(session.secondFactor, { code: await codeOf(secret) })).toMatchObject({
			status: 'signed_in',
		})
	})

	it('cannot be guessed: five wrong codes end the sign-in, ten lock the account', async () => {
		const { person, secret } = await guardedPerson()
		for (let round = 0; round < 2; round++) {
			const browser = await halfSignedIn(person)
			for (let i = 0; i < 5; i++) await browser.refusal(session.secondFactor, { code: `00000${i}` })
			const right = { code: await codeOf(secret) }
			expect(await browser.refusal(session.secondFactor, right)).toMatchObject({
				code: round === 0 ? 'second_factor_expired' : 'sign_in_locked',
			})
		}
	})

	it('has backup codes that work once each, until new ones are made', async () => {
		const { person, backupCodes, browser: mine } = await guardedPerson()
		const [first = '', second = ''] = backupCodes
		const give = async (code: string) =>
			(await (await halfSignedIn(person)).send(session.secondFactor, { code, kind: 'backup_code' })).statusCode
		expect(await give(first)).toBe(200)
		expect(await give(first)).toBe(401)
		const { backupCodes: fresh } = await mine.call(secondFactor.renewBackupCodes, {})
		expect(await give(second)).toBe(401)
		expect(await give(fresh[0] ?? '')).toBe(200)
	})

	it('is turned off by its user, or by an administrator for someone who lost it', async () => {
		const mine = await guardedPerson()
		expect(await mine.browser.call(secondFactor.disable, {})).toEqual({ status: 'off' })
		const lost = await guardedPerson()
		const admin = app.as(await createPerson(app, 'admin'))
		expect(await admin.call(users.removeSecondFactor, { id: lost.person.id })).toMatchObject({ secondFactor: false })
		expect(await lost.browser.call(session.get, {})).toBeNull()
	})
})

describe('a second factor the firm demands', () => {
	it('lets users without it only set it up', async () => {
		const admin = app.as(await createPerson(app, 'superuser'))
		const person = await createPerson(app, 'admin', { withPassword: true })
		const browser = new TestBrowser(app)
		await browser.call(session.signIn, { email: person.email, password: TEST_PASSWORD, rememberMe: false })
		expect(await browser.call(users.list, {})).toHaveProperty('items')
		expect(await admin.call(userPermissions.setSecondFactorPolicy, { roles: ['admin'] })).toEqual({ roles: ['admin'] })
		expect(await browser.call(session.get, {})).toMatchObject({ permissions: [], mustAddSecondFactor: true })
		expect(await browser.refusal(users.list)).toMatchObject({ status: 403 })
		const { secret } = await browser.call(secondFactor.start, {})
		await browser.call(secondFactor.confirm, { code: await codeOf(secret) })
		expect(await browser.call(users.list, {})).toHaveProperty('items')
		expect(await browser.call(session.get, {})).toMatchObject({ mustAddSecondFactor: false })
		expect(await browser.refusal(secondFactor.disable)).toMatchObject({ code: 'second_factor_required' })
		await admin.call(userPermissions.setSecondFactorPolicy, { roles: [] })
	})
})
