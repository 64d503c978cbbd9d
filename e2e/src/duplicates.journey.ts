import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey('possible duplicates are shown while typing, merged and restored', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/clients/new' })
	await page.getByLabel('Full name').fill('Hartmenn Teodor')
	await page.getByText('Possible duplicates:').waitFor()
	await page.getByText('Similar spelling').first().waitFor()
	await page.getByLabel('Full name').fill('')
	await page.getByText('Possible duplicates:').waitFor({ state: 'hidden' })

	await page.goto('/dashboard/clients/duplicates')
	const pair = page.getByRole('listitem').filter({ hasText: 'Same phone, similar spelling' })
	await pair.getByRole('button', { name: 'Not a duplicate' }).click()
	await pair.waitFor({ state: 'detached' })
	await page.getByRole('button', { name: 'Undo', exact: true }).click()

	await pair.getByRole('button', { name: 'Compare and merge' }).click()
	const dialog = page.getByRole('dialog', { name: 'Compare and merge' })
	await dialog.getByText('will be merged into').waitFor()
	const names = dialog.getByRole('group', { name: 'Name' })
	expect(await names.getByLabel(/Kept record/).isChecked()).toBe(true)
	expect(await findA11yViolations(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
	await page.getByText('Teodor Hartman was merged into Teodor Hartmann.').waitFor()
	await page.getByRole('button', { name: 'Undo the merge of Teodor Hartman' }).click()
	await page.getByText('Teodor Hartman was restored as a separate client.').waitFor()
	await pair.waitFor()

	const { page: desk } = await visit('receptionist', { path: '/dashboard/clients/duplicates' })
	await desk.getByText('An attorney or an administrator can merge them.').waitFor()
	expect(await desk.getByRole('button', { name: 'Compare and merge' }).count()).toBe(0)
})

journey('the conflict check finds similar names', async ({ visit }) => {
	const { page } = await visit('paralegal', {
		path: '/dashboard/conflict-check',
		colorScheme: 'dark',
		width: 360,
		height: 780,
	})
	await page.getByRole('button', { name: 'Check names' }).click()
	await page.getByText('Please enter a name.').waitFor()
	await page.getByRole('textbox', { name: 'Names' }).fill('F. Dalton\nQuentin Nobodyatall')
	await page.getByRole('button', { name: 'Check names' }).click()
	const found = page.getByRole('list', { name: 'Found for F. Dalton' })
	await found.getByRole('link', { name: 'Fiona Dalton' }).waitFor()
	await found.getByText('Same initial and name').first().waitFor()
	await page.getByText('No similar name found.').waitFor()
	await page.getByRole('button', { name: 'Record this check' }).click()
	const dialog = page.getByRole('dialog', { name: 'Record a check of 2 names' })
	await dialog.getByLabel('What is it for?').fill('Dalton, new matter')
	await dialog.getByRole('button', { name: 'Record', exact: true }).click()
	await page.getByRole('heading', { name: /^Conflict check \d+$/ }).waitFor()
	await page.getByRole('list', { name: 'Matches of F. Dalton' }).getByRole('link', { name: 'Fiona Dalton' }).waitFor()
	await page.getByText('An attorney decides on each match.').waitFor()
	expect(await findA11yViolations(page, 'main')).toEqual([])
})
