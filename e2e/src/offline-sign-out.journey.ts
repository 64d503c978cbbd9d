import { expect } from 'vitest'
import { browserStorage, storedCounts } from './support/browser-storage.ts'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { installedJourney as journey } from './support/journey.ts'

const KEPT = 'Saved on this device; it will be sent when you are back online.'
const LOST = /ERR_INTERNET_DISCONNECTED|Failed to load resource|manifest/i

journey(
	'signing out asks about what was not sent, loses nothing silently and leaves nothing behind',
	async ({ visit }) => {
		const { page, console } = await visit('paralegal', { path: '/dashboard/clients', worker: true })
		console.expectProblem(LOST)
		await page.getByRole('row').nth(1).waitFor()
		await page.getByRole('link', { name: 'Add client' }).first().click()
		await page.getByLabel('Full name').waitFor()
		await expect.poll(async () => (await storedCounts(page)).records).toBeGreaterThan(0)

		await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
		await page.context().setOffline(true)
		await page.getByText("You're offline").waitFor()
		await page.getByText("Changes will sync when you're back online").waitFor()
		await page.getByLabel('Full name').fill('Solveig Undersen')
		await page.keyboard.press('Control+Enter')
		await page.getByText(KEPT).waitFor()
		await page.getByRole('heading', { level: 1, name: 'Solveig Undersen' }).waitFor()
		await page
			.getByText('Your changes are saved on this device and will be sent once the server is reachable.')
			.waitFor()
		expect(await browserStorage(page)).not.toMatch(/Solveig|Undersen/)

		const logout = page.getByRole('button', { name: 'Logout' })
		const dialog = page.getByRole('dialog', { name: 'Some changes are only on this device' })
		await logout.click()
		await dialog.getByText('1 change has not been sent to the server yet.').waitFor()
		await dialog.getByRole('button', { name: 'Sync now' }).click()
		await dialog.getByText('Cannot sync while offline').waitFor()
		await dialog.getByRole('button', { name: 'Sign out and discard' }).click()
		await page.getByText(/You are still signed in/).waitFor()
		await page
			.getByText('Your changes are saved on this device and will be sent once the server is reachable.')
			.waitFor()

		await page.setViewportSize({ width: 360, height: 780 })
		await page.getByRole('button', { name: /^Open the menu/ }).click()
		await logout.click()
		await dialog.getByText('1 change has not been sent to the server yet.').waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Stay signed in' }).click()
		await page
			.getByText('Your changes are saved on this device and will be sent once the server is reachable.')
			.waitFor()

		await page.getByRole('button', { name: /^Open the menu/ }).click()
		await logout.click()
		await dialog.getByText('1 change has not been sent to the server yet.').waitFor()
		await page.context().setOffline(false)
		await page.waitForURL('**/login')
		await expect.poll(() => storedCounts(page)).toMatchObject({ keys: 0, records: 0, outbox: 0 })
		const { page: colleague } = await visit('attorney', { path: '/dashboard/clients?q=Solveig' })
		await colleague.getByRole('link', { name: 'Solveig Undersen', exact: true }).waitFor()
	},
)
