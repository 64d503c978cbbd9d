import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { browserHoldings } from './support/browser-holdings.ts'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { freshJourney as journey } from './support/journey.ts'
import { type Account, DEMO_PASSWORD, emailOf, signInByHand } from './support/people.ts'

const RECHECK_MS = 300_000
const SECRET = 'Quillfeather versus Everybody Else'

/** Ends all sessions of an account but one that is opened for this and ended as well. */
async function revokeSessions(url: string, account: Account): Promise<void> {
	const elsewhere = new ApiSession(url)
	await elsewhere.call('POST', '/api/session', { email: emailOf(account), password: DEMO_PASSWORD })
	await elsewhere.call('DELETE', '/api/account/sessions')
	await elsewhere.call('DELETE', '/api/session')
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const caseName = (page: Page) => page.getByLabel('Case name')

async function fillCase(page: Page): Promise<void> {
	await page.goto('/dashboard/cases/new')
	await page.getByRole('combobox', { name: /Client/ }).fill('Marisol')
	await page.getByRole('option', { name: /Marisol Ortega/ }).click()
	await caseName(page).fill(SECRET)
}

journey(
	'a session that ended on the server is noticed, and the half-filled form is saved after all',
	async ({ visit, firm }) => {
		const { page } = await visit('anonymous')
		await signInByHand(page, 'attorney')
		await fillCase(page)
		await revokeSessions(firm.url, 'attorney')
		await overlay(page).waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		expect(await caseName(page).inputValue()).toBe(SECRET)

		await overlay(page).getByLabel('Password', { exact: true }).fill('not the password')
		await overlay(page).getByRole('button', { name: 'Sign In' }).click()
		await overlay(page).getByText('Invalid email or password', { exact: true }).waitFor()
		await overlay(page).getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
		await overlay(page).getByRole('button', { name: 'Sign In' }).click()
		await overlay(page).waitFor({ state: 'hidden' })
		expect(await caseName(page).inputValue()).toBe(SECRET)
		await page.getByRole('button', { name: 'Open case' }).click()
		await page.getByRole('heading', { level: 1, name: SECRET }).waitFor()
	},
)

journey('the session of a screen that is left open is looked at again every five minutes', async ({ visit }) => {
	const { page } = await visit('paralegal')
	let asked = 0
	await page.clock.install()
	await page.goto('/dashboard/cases')
	await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
	await page.getByRole('table').waitFor()
	page.on('request', (request) => {
		if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/session') asked += 1
	})
	await page.clock.runFor(RECHECK_MS)
	await expect.poll(() => asked).toBeGreaterThan(0)
	expect(await overlay(page).count()).toBe(0)

	await page.route('**/api/session', (route) => route.fulfill({ json: null }))
	await page.clock.runFor(RECHECK_MS)
	await overlay(page).waitFor()
	await page.unroute('**/api/session')
	await page.clock.runFor(RECHECK_MS)
	await overlay(page).waitFor({ state: 'hidden' })
})

journey('another person who signs in instead finds nothing of the first', async ({ visit, firm }) => {
	const { page } = await visit('anonymous')
	await signInByHand(page, 'attorney')
	const { user } = await (await page.request.get('/api/session')).json()
	await fillCase(page)
	await page.getByRole('heading', { level: 1 }).click()
	await revokeSessions(firm.url, 'attorney')
	await overlay(page).waitFor()
	const other = await page.context().newPage()
	await signInByHand(other, 'client2')
	await page.waitForURL('**/dashboard/client-portal')
	await page.getByRole('heading', { level: 1 }).waitFor()
	for (const one of [page, other]) {
		const held = await browserHoldings(one)
		for (const mark of [SECRET, 'Quillfeather', emailOf('attorney')]) expect(held.includes(mark), mark).toBe(false)
		// Sealed entries name whose they are until they are deleted, just after the other person signed in.
		await expect.poll(async () => (await browserHoldings(one)).includes(user.id)).toBe(false)
	}
	await page.goBack()
	await expect.poll(() => page.locator('body').innerText()).not.toContain('Quillfeather')
})

journey('signing out in one tab signs out the other at once, and going back shows nothing', async ({ visit }) => {
	const { page: first } = await visit('anonymous')
	await signInByHand(first, 'attorney2')
	const { user } = await (await first.request.get('/api/session')).json()
	await first.goto('/dashboard/cases')
	const second = await first.context().newPage()
	await second.goto('/dashboard/cases')
	const name = await second.getByRole('table').getByRole('link').first().innerText()
	await second.getByRole('table').getByRole('link').first().click()
	await second.getByRole('heading', { level: 1, name }).waitFor()

	await second.getByRole('link', { name: 'Dashboard' }).first().click()
	await second.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
	await first.getByRole('button', { name: 'Logout' }).first().click()
	await first.waitForURL('**/login')
	await second.waitForURL('**/login')
	const placeOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('returnPath'))
	expect([await placeOf(first), await placeOf(second)]).toEqual([null, '/dashboard'])
	for (const one of [first, second]) {
		await one.goBack()
		await one.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor()
		expect((await browserHoldings(one)).includes(name), name).toBe(false)
		// Sealed entries name whose they are until they are deleted, just after signing out.
		await expect.poll(async () => (await browserHoldings(one)).includes(user.id)).toBe(false)
	}
	expect((await first.context().cookies()).filter((cookie) => cookie.httpOnly)).toEqual([])
})

journey('forged sign-in and sign-out messages change nothing', async ({ visit }) => {
	const { page } = await visit('staff', { path: '/dashboard/cases' })
	const name = await page.getByRole('table').getByRole('link').first().innerText()
	await page.getByRole('table').getByRole('link').first().click()
	const asked = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/api/session'))
	await page.evaluate(() => {
		new BroadcastChannel('praxis-session').postMessage({ kind: 'signed-out' })
		localStorage.setItem('adminUser', JSON.stringify({ role: 'superuser' }))
		window.dispatchEvent(new CustomEvent('forceAdminLogin', { detail: { role: 'superuser' } }))
	})
	await (await asked).response()
	await page.getByRole('heading', { level: 1, name }).waitFor()
	expect(await page.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0)
	await page.reload()
	await page.getByRole('heading', { level: 1, name }).waitFor()
	expect(await page.evaluate(() => localStorage.getItem('adminUser'))).toBeNull()
})

journey('every way in which signing in fails has its own words', async ({ visit }) => {
	const { page, console } = await visit('anonymous', { path: '/login?problem=sign_in_failed' })
	console.expectProblem(/50\d/)
	await page.getByText('Authentication failed. Please try again.', { exact: true }).waitFor()
	const enter = async (password: string) => {
		await page.getByLabel('Email', { exact: true }).fill(emailOf('receptionist'))
		await page.getByLabel('Password', { exact: true }).fill(password)
		await page.getByRole('button', { name: 'Sign In', exact: true }).click()
	}
	const message = () => page.getByRole('alert').first().innerText()
	await enter('wrong')
	await expect.poll(message).toContain('Invalid email or password. If you just registered,')
	expect(await page.getByText('Authentication failed. Please try again.').count()).toBe(0)
	expect(new URL(page.url()).search).toBe('')
	await enter('wrong again')
	await expect.poll(message).toBe('Invalid email or password')

	await page.route('**/api/session', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
	await enter(DEMO_PASSWORD)
	await expect.poll(message).toBe('Authentication failed')
	await page.unroute('**/api/session')

	await page.route('**/api/session', (route) => route.fulfill({ status: 500, json: {} }))
	await page.goto('/login')
	await page.getByText('Authentication error occurred').waitFor()
	await page.unroute('**/api/session')
	await enter(DEMO_PASSWORD)
	await page.waitForURL('**/dashboard')
})
