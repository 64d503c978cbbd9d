import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const MESSY = [
	'Full Name,E-mail,Phone,Shoe size',
	'  Wilhelmina   Achterberg ,WILHELMINA@EXAMPLE.COM,(212) 555-0187,42',
	'Wilhelmina Achterberg,wilhelmina@example.com,(212) 555-0187,42',
	'=HYPERLINK("x"),casper@example.com,,40',
	',no-address,555,',
].join('\n')

journey('a messy file is cleaned, tried, imported and undone', async ({ visit }) => {
	const { page } = await visit('admin', { path: '/dashboard/data-import' })
	const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(MESSY) }
	await page.getByLabel('Choose file').setInputFiles(file)
	await page.getByRole('button', { name: 'Clean Data' }).click()
	await page.getByRole('heading', { name: 'Cleanup report' }).waitFor()
	await page.getByRole('button', { name: 'Continue to mapping' }).click()
	await page.getByText('Not imported: Shoe size').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('button', { name: 'Dry Run' }).click()
	await page.getByText('Nothing has been imported.').waitFor()
	await page.getByRole('button', { name: 'Start Import' }).click()
	await page.getByRole('heading', { name: 'Import complete' }).waitFor()

	const imported = page.url()
	await page.goto('/dashboard/clients?q=Achterberg')
	await page.getByRole('link', { name: 'Wilhelmina Achterberg' }).first().waitFor()

	await page.goto(imported)
	await page.getByRole('button', { name: 'Undo import' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
	await page.getByRole('heading', { name: 'Import undone' }).waitFor()
	await page.goto('/dashboard/clients?q=Achterberg')
	await page.getByText('Wilhelmina Achterberg').waitFor({ state: 'detached' })
})
