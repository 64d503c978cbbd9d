import { account } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareSignInEngine } from '../../platform/auth/sign-in-engine.ts'
import { SOCIAL_ENDPOINTS } from '../../platform/auth/social-endpoints.ts'
import { type OauthProvider, startOauthProvider } from '../../testing/oauth-provider.ts'
import { linkTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson } from '../../testing/test-people.ts'

const CLIENT = { id: 'praxis-at-provider', secret: 'known to both' }
const ENV = {
	GOOGLE_CLIENT_ID: CLIENT.id,
	GOOGLE_CLIENT_SECRET: CLIENT.secret,
	FACEBOOK_CLIENT_ID: CLIENT.id,
	FACEBOOK_CLIENT_SECRET: CLIENT.secret,
}

let app: TestApp
let provider: OauthProvider
beforeAll(async () => {
	app = await startTestApp({ env: ENV })
	provider = await startOauthProvider(CLIENT)
	prepareSignInEngine(app.platform, { google: provider.endpoints, facebook: provider.endpoints })
})
afterAll(async () => {
	await provider.stop()
	await app.close()
})

let serial = 0
function googleProfile(over: object = {}) {
	const n = serial++
	return { sub: `google-${n}`, email: `person.${n}@gmail.test`, email_verified: true, name: `Person ${n}`, ...over }
}

async function answerOf(browser: TestBrowser, by: 'google' | 'facebook' = 'google'): Promise<string> {
	const { url } = await browser.call(session.social, { provider: by })
	const back = new URL(await provider.consent(url))
	return `${back.pathname}${back.search}`
}

async function signInBy(by: 'google' | 'facebook', browser = new TestBrowser(app)) {
	const response = await browser.open(await answerOf(browser, by))
	expect(response.statusCode).toBe(302)
	return { browser, landedOn: response.headers.location }
}

describe('the way to Google', () => {
	it('asks for consent, offline access, and binds the answer by PKCE and state', async () => {
		const real = await startTestApp({ env: ENV, work: false })
		const { url } = await real.anonymous.call(session.social, { provider: 'google' })
		const { origin, searchParams } = new URL(url)
		expect(origin).toBe('https://accounts.google.com')
		expect(Object.fromEntries(searchParams)).toMatchObject({
			response_type: 'code',
			prompt: 'consent',
			access_type: 'offline',
			code_challenge_method: 'S256',
			redirect_uri: 'http://praxis.test/api/auth/callback/google',
			scope: 'openid email profile',
		})
		expect(searchParams.get('state')).toMatch(/.{20,}/)
		expect(SOCIAL_ENDPOINTS.facebook.authorization).toContain('https://www.facebook.com/')
		await real.close()
	})

	it('is refused with its message when it is not configured', async () => {
		const bare = await startTestApp({ work: false })
		for (const [by, name] of [['google', 'Google'] as const, ['facebook', 'Facebook'] as const]) {
			const message = `${name} login is not currently available. Please try email registration or contact support.`
			expect(await bare.anonymous.refusal(session.social, { provider: by })).toMatchObject({ status: 503, message })
		}
		expect((await bare.anonymous.call(session.options, {})).providers.map((one) => one.configured)).toEqual([
			false,
			false,
		])
		await bare.close()
	})
})

describe('the answer of a provider', () => {
	it('creates a client account for a new user, and lands on the dashboard', async () => {
		provider.profile = googleProfile()
		const { browser, landedOn } = await signInBy('google')
		expect(landedOn).toBe('/dashboard')
		expect(await browser.call(account.profile, {})).toMatchObject({
			email: provider.profile.email,
			fullName: provider.profile.name,
			role: 'client',
			loginMethod: 'social',
			emailVerified: true,
			hasPassword: false,
		})
		const again = await signInBy('google')
		const [first, second] = [await browser.call(session.get, {}), await again.browser.call(session.get, {})]
		expect(first?.user.id).toBe(second?.user.id)
	})

	it('signs in a known user whose address both sides have confirmed', async () => {
		const person = await createPerson(app, 'attorney')
		provider.profile = googleProfile({ email: person.email })
		const { browser } = await signInBy('google')
		expect(await browser.call(session.get, {})).toMatchObject({ user: { id: person.id, role: 'attorney' } })
	})

	it('gives no one the account of an address that was not confirmed', async () => {
		const person = await createPerson(app, 'attorney')
		provider.profile = googleProfile({ email: person.email, email_verified: false })
		const { browser, landedOn } = await signInBy('google')
		expect(landedOn).toBe('/login?problem=sign_in_refused')
		expect(await browser.call(session.get, {})).toBeNull()
		const unconfirmed = await createPerson(app, 'client', { emailVerified: false })
		provider.profile = googleProfile({ email: unconfirmed.email })
		expect((await signInBy('google')).landedOn).toBe('/login?problem=sign_in_refused')
	})

	it('has a new Facebook account confirm its address first', async () => {
		provider.profile = { id: '4711', email: 'face@book.test', name: 'Face Book' }
		const first = await signInBy('facebook')
		expect(first.landedOn).toBe('/login?problem=email_not_confirmed')
		expect(await first.browser.call(session.get, {})).toBeNull()
		const token = await linkTo(app.platform, 'face@book.test', 'identity.verify-email')
		await app.anonymous.call(session.verifyEmail, { token })
		expect((await signInBy('facebook')).landedOn).toBe('/dashboard')
	})

	it('opens no session for a suspended account', async () => {
		const person = await createPerson(app, 'staff', { status: 'suspended' })
		provider.profile = googleProfile({ email: person.email })
		const { browser, landedOn } = await signInBy('google')
		expect(landedOn).toBe('/login?problem=account_suspended')
		expect(await browser.call(session.get, {})).toBeNull()
	})

	it('counts in the browser that asked, once, and with the right state only', async () => {
		provider.profile = googleProfile()
		const browser = new TestBrowser(app)
		const answer = await answerOf(browser)
		const failed = '/login?problem=sign_in_failed'
		expect((await new TestBrowser(app).open(answer)).headers.location).toBe(failed)
		expect((await browser.open(answer.replace(/state=[\w-]+/, 'state=forged'))).headers.location).toBe(failed)
		expect((await browser.open(answer)).headers.location).toBe('/dashboard')
		const copy = new TestBrowser(app)
		expect((await copy.open(answer)).headers.location).toBe(failed)
	})

	it('that is a refusal, or nonsense, goes back to the login page', async () => {
		const browser = new TestBrowser(app)
		await answerOf(browser)
		const denied = await browser.open('/api/auth/callback/google?error=access_denied&state=x')
		expect(denied.headers.location).toBe('/login?problem=sign_in_failed')
		provider.profile = { nothing: true }
		expect((await signInBy('google')).landedOn).toBe('/login?problem=sign_in_failed')
	})
})
