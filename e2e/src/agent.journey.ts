import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

async function submitInquiry(page: Page, name: string): Promise<void> {
	await page.getByLabel('Your full name').fill(name)
	await page.getByLabel(/^Phone/).fill('(917) 555-0191')
	await page
		.getByLabel('In your own words')
		.fill('I want a divorce, and custody of my daughter. There is no court date yet.')
	await page.getByLabel(/^Practice area/).selectOption('Family Law')
	await page.getByLabel('There is no hurry').check()
	await page.getByLabel(/I understand/).check()
	await page.getByRole('button', { name: 'Send inquiry' }).click()
	await page.getByRole('heading', { level: 1, name: `Thank you, ${name}` }).waitFor()
}

const NAME = 'Zuleika Wymondham'

journey(
	'a visitor’s inquiry becomes a pending case that an attorney accepts; an administrator turns the agent on and off',
	async ({ visit }) => {
		const { page: office } = await visit('admin', { path: '/dashboard/agent' })
		await office.getByText('Manual mode').waitFor()
		await office.getByRole('button', { name: 'Turn on automatic mode' }).click()
		await office.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
		await office.getByRole('button', { name: 'Turn off now' }).waitFor()

		const { page: desk } = await visit('attorney', { path: '/dashboard/agent' })
		await desk.getByText('Automatic mode', { exact: true }).waitFor()
		const { page: phone } = await visit('anonymous', { width: 390, height: 844, path: '/client-intake' })
		await submitInquiry(phone, NAME)

		const card = desk.getByRole('article', { name: new RegExp(NAME) })
		await card.waitFor()
		await card.getByText('Family Law', { exact: true }).waitFor()
		await card.getByText(/Assigned automatically/).waitFor()
		await card.getByText('Why this attorney').click()
		await card.getByText(/Works in Family Law/).waitFor()
		await desk.setViewportSize({ width: 390, height: 844 })
		expect(await horizontalOverflow(desk)).toBe(0)
		await desk.setViewportSize({ width: 1440, height: 900 })

		await card.getByRole('button', { name: 'Edit' }).click()
		await desk
			.getByRole('dialog')
			.getByLabel(/^Case name/)
			.fill('Wymondham divorce')
		await desk.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
		const edited = desk.getByRole('article', { name: 'Wymondham divorce' })
		await edited.getByRole('button', { name: 'Accept' }).click()
		await edited.waitFor({ state: 'detached' })
		await desk.goto('/dashboard/agent?view=accepted')
		await desk.getByRole('article', { name: 'Wymondham divorce' }).getByRole('link', { name: 'Open the case' }).click()
		await desk.getByRole('heading', { level: 1, name: 'Wymondham divorce' }).waitFor()

		await office.getByRole('button', { name: 'Turn off now' }).click()
		await office.getByText('Manual mode').waitFor()
		await office.getByRole('tab', { name: /Agent Failures/ }).click()
		await office
			.getByRole('button', { name: /^Retry/ })
			.first()
			.waitFor()
		expect(await findA11yViolations(office)).toEqual([])
	},
)
