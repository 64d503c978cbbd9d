import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

async function openPortalTab(page: Page): Promise<void> {
	await page
		.getByRole('link', { name: /^Marisol Ortega purchase/ })
		.first()
		.click()
	await page.getByRole('tab', { name: 'Client portal' }).click()
}

journey(
	'an attorney shares a milestone, the client sees it on a phone, and a hidden timeline is empty',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard/cases?search=marisol+ortega+purchase' })
		await openPortalTab(page)
		await page.getByRole('button', { name: 'Add milestone' }).click()
		const dialog = page.getByRole('dialog', { name: 'New milestone' })
		await dialog.getByRole('textbox', { name: 'Milestone' }).fill('Walk through the house')
		await dialog.getByRole('textbox', { name: 'Date' }).fill('+3d')
		await dialog.getByLabel('Explanation for the client').fill('You look at the house once more before closing.')
		await dialog.getByRole('button', { name: 'Add' }).click()
		await page.getByRole('listitem').getByText('Walk through the house').waitFor()

		const { page: phone } = await visit('client', { path: '/dashboard/client-portal', width: 390, height: 844 })
		const needs = phone.getByRole('region', { name: 'Needs your attention' })
		await needs.waitFor()
		await needs.getByRole('link', { name: 'Walk through the house' }).click()
		await phone.getByRole('region', { name: 'Coming up' }).getByText('You look at the house once more').waitFor()
		await phone.getByText('Case opened').waitFor()
		expect(await phone.getByText('Decide on the settlement range').count()).toBe(0)
		expect(await horizontalOverflow(phone)).toBe(0)

		await page.getByRole('switch', { name: 'Timeline' }).click()
		await page.getByText('Timeline: hidden from the client.').first().waitFor()
		await phone.reload()
		await phone.getByText('Nothing is planned here yet.').waitFor()
		expect(await phone.getByText('Walk through the house').count()).toBe(0)
		await phone.goto('/dashboard/client/billing')
		await phone.getByRole('link', { name: /INV-/ }).first().waitFor()
		expect(await findA11yViolations(phone)).toEqual([])
		await page.getByRole('switch', { name: 'Timeline' }).click()
		await page.getByText('Timeline: shown to the client.').first().waitFor()
	},
)

journey(
	'an attorney views the portal as the client, where nothing is saved, and goes back to the case',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard/cases?search=marisol+ortega+purchase' })
		await openPortalTab(page)
		const opening = page.context().waitForEvent('page')
		await page.getByRole('button', { name: 'View as the client' }).click()
		const preview = await opening
		const bar = preview.getByRole('region', { name: 'Preview of the portal' })
		await bar.getByText('You are viewing the portal as Marisol Ortega. Nothing you do here is saved.').waitFor()
		await preview.getByRole('region', { name: 'Needs your attention' }).waitFor()
		expect(await findA11yViolations(preview)).toEqual([])

		await preview.goto('/dashboard/client-portal/messages/new')
		await preview.getByRole('textbox', { name: 'Subject' }).fill('From the preview')
		await preview.getByRole('textbox', { name: 'Your message' }).fill('Not to be sent')
		await preview.getByRole('button', { name: 'Send' }).click()
		await preview.getByText('Nothing you do here is saved or sent.').waitFor()

		await page.goto('/dashboard/messages')
		await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor()
		expect(await page.getByText('From the preview').count()).toBe(0)
		await bar.getByRole('button', { name: 'End preview' }).click()
		await preview.getByRole('tab', { name: 'Client portal', selected: true }).waitFor()
	},
)

journey('a client reads the portal in Spanish and stays with it', async ({ visit }) => {
	const { page } = await visit('client', { path: '/dashboard/client-portal', width: 390, height: 844 })
	await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
	await page.getByRole('heading', { name: 'Requiere su atención' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	expect(await horizontalOverflow(page)).toBe(0)
	await page.goto('/dashboard/client-portal/timeline')
	await page.getByRole('heading', { name: 'Cronología', level: 1 }).waitFor()
	expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
})
