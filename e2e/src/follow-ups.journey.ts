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

journey('a follow-up date that was set stands on the inquiry', async ({ visit }) => {
	const { page } = await visit('receptionist', { path: '/dashboard/client-intake/new' })
	await page.getByLabel('Full name').fill('Casimir Oyelaran')
	await page.keyboard.press('Control+Enter')
	await page.getByRole('heading', { level: 1, name: 'Casimir Oyelaran' }).waitFor()
	await page.getByRole('button', { name: /More actions/ }).click()
	await page.getByRole('menuitem', { name: 'Set follow-up…' }).click()
	const dialog = page.getByRole('dialog', { name: 'Remind me about Casimir Oyelaran' })
	await dialog.getByLabel('On a date').check()
	await dialog.getByRole('textbox', { name: 'Date' }).fill('+2d')
	await dialog.getByLabel('Note').fill('Ask for the lease.')
	await dialog.getByRole('button', { name: 'Set reminder' }).click()
	const mine = page.getByRole('region', { name: 'Reminders that are set' })
	await mine.getByText('Ask for the lease.').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await mine.getByRole('button', { name: 'Cancel the reminder: Ask for the lease.' }).click()
	await mine.waitFor({ state: 'detached' })
})
