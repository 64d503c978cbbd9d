function journey(n) {
	return `import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey('an attorney creates, finds, edits, archives and restores a ${n.oneWords}', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/${n.many}' })
	await page.getByRole('link', { name: 'New ${n.oneWords}' }).first().click()
	await page.getByRole('button', { name: 'Create ${n.oneWords}' }).click()
	await page.getByText('Enter a name.').first().waitFor()
	await page.getByLabel('Name').fill('Northwind')
	await page.getByRole('button', { name: 'Create ${n.oneWords}' }).click()
	await page.getByRole('heading', { level: 1, name: 'Northwind' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await page.goto('/dashboard/${n.many}')
	await page.getByRole('searchbox', { name: 'Search by name' }).fill('northw')
	await page.getByRole('link', { name: 'Northwind' }).click()
	await page.getByRole('button', { name: 'Edit' }).click()
	await page.getByLabel('Name').fill('Northwind Ferries')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByRole('heading', { level: 1, name: 'Northwind Ferries' }).waitFor()
	await page.getByRole('button', { name: 'Archive' }).click()
	await page.getByRole('button', { name: 'Restore' }).first().click()
	await page.getByRole('button', { name: 'Archive' }).waitFor()
	await page.getByRole('tab', { name: 'Activity' }).click()
	await page.getByText('restored the ${n.oneWords}').waitFor()
})
`
}

/** What a person does in a browser. */
export function journeyFiles(n) {
	return { [`e2e/src/${n.many}.journey.ts`]: journey(n) }
}
