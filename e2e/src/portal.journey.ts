import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey(
	'an attorney shares a milestone, the client sees it on a phone, and a hidden timeline is empty',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard/cases?search=marisol+ortega+purchase' })
		await page
			.getByRole('link', { name: /^Marisol Ortega purchase/ })
			.first()
			.click()
		await page.getByRole('tab', { name: 'Client portal' }).click()
		await page.getByRole('button', { name: 'Add milestone' }).click()
		const dialog = page.getByRole('dialog', { name: 'New milestone' })
		await dialog.getByRole('textbox', { name: 'Milestone' }).fill('Walk through the house')
		await dialog.getByRole('textbox', { name: 'Date' }).fill('+3d')
		await dialog.getByLabel('Explanation for the client').fill('You look at the house once more before closing.')
		expect(await findA11yViolations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Add' }).click()
		await page.getByRole('listitem').getByText('Walk through the house').waitFor()
		expect(await findA11yViolations(page)).toEqual([])

		const { page: phone } = await visit('client', { path: '/dashboard/client-portal', width: 390, height: 844 })
		const needs = phone.getByRole('region', { name: 'Needs your attention' })
		expect(await findA11yViolations(phone)).toEqual([])
		await needs.getByRole('link', { name: 'Walk through the house' }).click()
		await phone.getByRole('region', { name: 'Coming up' }).getByText('You look at the house once more').waitFor()
		await phone.getByText('Case opened').waitFor()
		expect(await phone.getByText('Decide on the settlement range').count()).toBe(0)
		expect(await findA11yViolations(phone)).toEqual([])
		expect(await horizontalOverflow(phone)).toBe(0)

		await page.getByRole('switch', { name: 'Timeline' }).click()
		await page.getByText('Timeline: hidden from the client.').first().waitFor()
		await phone.reload()
		await phone.getByText('Nothing is planned here yet.').waitFor()
		expect(await phone.getByText('Walk through the house').count()).toBe(0)
		await phone.goto('/dashboard/client/billing')
		await phone.getByRole('heading', { name: 'Bills come from the firm directly' }).waitFor()
		expect(await findA11yViolations(phone)).toEqual([])
		await page.getByRole('switch', { name: 'Timeline' }).click()
		await page.getByText('Timeline: shown to the client.').first().waitFor()
	},
)
