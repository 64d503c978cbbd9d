import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey('an attorney creates, finds, edits, archives and restores a task', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/tasks' })
	await page.getByRole('link', { name: 'New task' }).first().click()
	await page.getByRole('button', { name: 'Create task' }).click()
	await page.getByText('Enter a title.').first().waitFor()
	await page.getByLabel('Title').fill('Northwind')
	await page.getByRole('button', { name: 'Create task' }).click()
	await page.getByRole('heading', { level: 1, name: 'Northwind' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await page.goto('/dashboard/tasks')
	await page.getByRole('searchbox', { name: 'Search by title' }).fill('northw')
	await page.getByRole('link', { name: 'Northwind' }).click()
	await page.getByRole('button', { name: 'Edit' }).click()
	await page.getByLabel('Title').fill('Northwind Ferries')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByRole('heading', { level: 1, name: 'Northwind Ferries' }).waitFor()
	await page.getByRole('button', { name: 'Archive' }).click()
	await page.getByRole('button', { name: 'Restore' }).first().click()
	await page.getByRole('button', { name: 'Archive' }).waitFor()
	await page.getByRole('tab', { name: 'Activity' }).click()
	await page.getByText('restored the task').waitFor()
})
