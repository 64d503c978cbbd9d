import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { freshJourney as journey } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const LOCK_AFTER = 10

async function enter(page: Page, email: string, password: string): Promise<void> {
	await page.getByLabel('Email', { exact: true }).fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function refusal(page: Page): Promise<string> {
	return await page.getByRole('alert').first().innerText()
}

journey('a user signs in with the keyboard alone and reaches the requested page', async ({ visit }) => {
	const { page } = await visit('anonymous', { path: '/dashboard/cases?q=ferry' })
	await page.waitForURL('**/login')
	await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor()

	for (let presses = 0; presses < 12; presses += 1) {
		await page.keyboard.press('Tab')
		if (await page.getByLabel('Email', { exact: true }).evaluate((field) => field === document.activeElement)) break
	}
	await page.keyboard.type(emailOf('attorney'))
	await page.keyboard.press('Tab')
	await page.keyboard.type(DEMO_PASSWORD)
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Space')
	expect(await page.getByRole('checkbox', { name: 'Remember me' }).isChecked()).toBe(true)
	await page.keyboard.press('Shift+Tab')
	await page.keyboard.press('Shift+Tab')
	await page.keyboard.press('Enter')

	await page.waitForURL('**/dashboard/cases?q=ferry')
	await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
	const cookie = (await page.context().cookies()).find((one) => one.httpOnly)
	expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
})

journey('a server that cannot be reached says so before anybody types, and can be tried again', async ({ visit }) => {
	const { page, console } = await visit('anonymous')
	console.expectProblem(/ERR_FAILED/)
	await page.route('**/api/session', (route) => route.abort())
	await page.goto('/login')
	await page.getByText('Failed to initialize authentication').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await enter(page, emailOf('staff'), DEMO_PASSWORD)
	await page.getByText('Authentication system not ready. Please refresh the page.').waitFor()

	await page.unroute('**/api/session')
	await page.getByRole('button', { name: 'Try again' }).click()
	await page.getByText('Failed to initialize authentication').waitFor({ state: 'hidden' })
	await page.getByRole('button', { name: 'Sign In', exact: true }).click()
	await page.waitForURL('**/dashboard')
})

journey('ten failed sign-ins lock the account, and an administrator unlocks it', async ({ visit, firm }) => {
	const { page } = await visit('anonymous', { path: '/login' })
	const headers = { origin: firm.url, 'x-client-version': '1.0.0' }
	for (let failures = 1; failures < LOCK_AFTER; failures += 1) {
		const data = { email: emailOf('clerk'), password: `wrong ${failures}` }
		expect((await page.request.post('/api/session', { headers, data })).status()).toBe(401)
	}
	await enter(page, emailOf('clerk'), 'wrong by hand')
	await expect.poll(() => refusal(page)).toContain('Invalid email or password')
	await enter(page, emailOf('clerk'), DEMO_PASSWORD)
	await expect.poll(() => refusal(page)).toContain('Too many failed sign-ins for this email.')

	const admin = await visit('admin', { path: '/dashboard/admin?role=clerk' })
	await admin.page.getByText('Locked').first().waitFor()
	await admin.page
		.getByRole('link', { name: /Desmond Achebe/ })
		.first()
		.click()
	await admin.page.getByRole('button', { name: 'Unlock' }).click()
	await admin.page
		.getByText(/can sign in again/)
		.first()
		.waitFor()

	await enter(page, emailOf('clerk'), DEMO_PASSWORD)
	await page.waitForURL('**/dashboard')
})

journey('a demo account signs in with one press, on a phone too', async ({ visit }) => {
	const { page } = await visit('anonymous', { path: '/login', width: 360 })
	const account = page.getByRole('button', { name: /Paralegal/ })
	await account.waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
	await account.click()
	await page.waitForURL('**/dashboard')
})

journey('a guest looks around an empty portal and may still sign in', async ({ visit }) => {
	const { page } = await visit('anonymous', { path: '/login' })
	await page.getByRole('button', { name: 'Continue as guest' }).click()
	await page.waitForURL('**/dashboard/client-portal')
	await page.goto('/dashboard/admin')
	await page.waitForURL('**/dashboard/client-portal')
	await page.goto('/dashboard/settings')
	await page.getByText('No settings for guests').waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await page.goto('/login')
	await page.getByText('You are browsing as a guest.').waitFor()
	await enter(page, emailOf('client'), DEMO_PASSWORD)
	await page.waitForURL('**/dashboard/client-portal')
	await settled(page)
})
