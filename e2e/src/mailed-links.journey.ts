import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { DEMO_PASSWORD } from './support/people.ts'

const PASSWORD = 'four small boats at sea'
const NOT_CONFIRMED = 'Please check your email and click the confirmation link before logging in.'
const SPENT = 'This link is no longer valid. It was used already or has expired. Please ask for a new one.'

journey('a client registers, confirms the address by the mailed link and signs in', async ({ visit, firm }) => {
	const { page } = await visit('anonymous', { path: '/register' })
	await page.getByRole('button', { name: 'Create account' }).click()
	await page.getByRole('alert').waitFor()

	await page.getByLabel('Full name').fill('Ada Byron')
	await page.getByLabel('Email', { exact: true }).fill('Ada.Byron@Example.test')
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
	await page.getByRole('button', { name: 'Create account' }).click()
	await page.getByRole('heading', { name: 'Email is not set up yet' }).waitFor()

	await page.goto('/login')
	await page.getByLabel('Email', { exact: true }).fill('ada.byron@example.test')
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
	await page.keyboard.press('Enter')
	await page.getByText(NOT_CONFIRMED).waitFor()

	const admin = await visit('superuser', { path: '/dashboard/admin?tab=outbox' })
	await admin.page.getByText('No mail server is set').waitFor()
	await admin.page
		.getByRole('link', { name: /Confirm your email address/ })
		.or(admin.page.getByRole('button', { name: /Confirm your email address/ }))
		.first()
		.click()
	const link = await admin.page.getByRole('dialog').getByRole('link').getAttribute('href')
	expect(await findA11yViolations(admin.page)).toEqual([])

	await page.goto(link ?? '')
	await page.getByRole('button', { name: 'Confirm my email' }).click()
	await page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
	await page.getByRole('link', { name: 'Sign in', exact: true }).click()
	await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor()
	await page.getByLabel('Email', { exact: true }).fill('ada.byron@example.test')
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
	await page.keyboard.press('Enter')
	await page.waitForURL('**/dashboard/client-portal')
	expect(firm.output()).not.toContain(PASSWORD)
})

journey('one click registers without a password: the mailed link signs in, once', async ({ visit, firm }) => {
	const { page } = await visit('anonymous', { path: '/register' })
	await page.getByLabel('Full name').fill('Mary Shelley')
	await page.getByRole('button', { name: 'Register with one click by email' }).click()
	expect(await page.getByLabel('Full name').inputValue()).toBe('Mary Shelley')
	await page.getByLabel('Email', { exact: true }).fill('mary@example.test')
	await page.getByRole('button', { name: 'Email me the link' }).click()
	await page.getByRole('heading', { name: 'Email is not set up yet' }).waitFor()

	const link = await mailedLink(firm.url, 'mary@example.test', 'Your sign-in link')
	await page.goto(link)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await page.waitForURL('**/dashboard/client-portal')

	const other = await visit('anonymous', { path: link })
	await other.page.getByRole('button', { name: 'Sign In' }).click()
	await other.page.getByText(SPENT).waitFor()
	expect(await findA11yViolations(other.page)).toEqual([])
})

journey('a forgotten password is replaced by a mailed link that works once', async ({ visit, firm }) => {
	// The outbox shows the links of accounts that were never used.
	const email = 'iris@example.test'
	const anonymous = new ApiSession(firm.url)
	await anonymous.call('POST', '/api/session/register', { fullName: 'Iris Murdoch', email, password: DEMO_PASSWORD })
	const { page } = await visit('anonymous', { path: '/login' })
	await page.getByRole('link', { name: 'Forgot password' }).click()
	await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
	await page.getByLabel('Email', { exact: true }).fill(email)
	await page.getByRole('button', { name: 'Email me a link' }).click()
	await page.getByRole('heading', { name: 'Email is not set up yet' }).waitFor()

	const link = await mailedLink(firm.url, email, 'Choose a new password')
	await page.goto(link)
	await page.getByLabel('New password', { exact: true }).and(page.locator('input')).fill('short')
	await page.getByRole('button', { name: 'Change password' }).click()
	await page.getByText('At least 12 characters.', { exact: true }).first().waitFor()
	await page.getByLabel('New password', { exact: true }).and(page.locator('input')).fill(PASSWORD)
	await page.getByRole('button', { name: 'Change password' }).click()
	await page.getByRole('heading', { name: 'Password changed' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await page.goto(link)
	await page.getByLabel('New password', { exact: true }).and(page.locator('input')).fill('another long password')
	await page.getByRole('button', { name: 'Change password' }).click()
	await page.getByText(SPENT).waitFor()

	await page.goto('/login')
	await page.getByLabel('Email', { exact: true }).fill(email)
	await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
	await page.keyboard.press('Enter')
	await page.getByRole('alert').waitFor()
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
	await page.keyboard.press('Enter')
	await page.waitForURL('**/dashboard/client-portal')
})
