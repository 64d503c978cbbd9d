import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey('a client submits a new case from the portal, and the firm has it as an inquiry', async ({ visit }) => {
	const { page } = await visit('client', { width: 390, height: 844, path: '/dashboard/client-portal' })
	await page.getByRole('link', { name: 'Submit New Case' }).click()
	await page.getByRole('heading', { level: 1, name: 'Submit a new case' }).waitFor()
	await expect.poll(() => page.getByLabel('Your full name').inputValue()).toBe('Marisol Ortega')
	expect(await page.getByLabel(/^Email/).inputValue()).toBe('client@demo.praxis.test')
	await page.getByLabel('In your own words').fill('My new employer does not pay overtime.')
	await page.getByLabel('There is no hurry').check()
	// The notices stand before the button they are about.
	await page.getByRole('form', { name: 'Your inquiry' }).getByText('Before you send it').waitFor()
	await page.getByLabel(/I understand/).check()
	expect(await horizontalOverflow(page)).toBe(0)
	await page.getByRole('button', { name: 'Send inquiry' }).click()
	await page.getByRole('heading', { level: 1, name: 'Thank you, Marisol Ortega' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('link', { name: 'Not now' }).click()
	await page.getByRole('heading', { level: 1, name: /, Marisol$/ }).waitFor()

	const { page: desk } = await visit('receptionist', { path: '/dashboard/client-intake?view=list' })
	await desk.getByRole('link', { name: 'Marisol Ortega' }).first().click()
	await desk.getByText('My new employer does not pay overtime.').first().waitFor()
})
