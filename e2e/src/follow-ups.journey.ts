import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey('an administrator edits the follow-up sequence', async ({ visit }) => {
	const { page } = await visit('superuser', { path: '/dashboard/client-intake?view=follow-ups' })
	await page.getByRole('button', { name: 'Edit' }).first().click()
	await page.getByLabel('Day').first().fill('2')
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('button', { name: 'Save sequence' }).click()
	await page.getByText('Day 2, email').waitFor()
})
