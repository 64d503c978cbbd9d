import { expect } from 'vitest'
import { findBarriers } from './support/find-barriers.ts'
import { journey } from './support/journey.ts'

journey('who is typed again is known already; two records become one, and two again', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/clients/new' })
	await page.getByLabel('Full name').fill('Hartmenn Teodor')
	await page.getByText('Perhaps one of these:').waitFor()
	await page.getByText('Spelt almost the same').first().waitFor()
	await page.getByLabel('Full name').fill('')
	await page.getByText('Perhaps one of these:').waitFor({ state: 'hidden' })

	await page.goto('/dashboard/clients/duplicates')
	const pair = page.getByRole('listitem').filter({ hasText: 'Same phone, spelt almost the same' })
	await pair.getByRole('button', { name: 'Not the same' }).click()
	await pair.waitFor({ state: 'detached' })
	await page.getByRole('button', { name: 'Undo', exact: true }).click()

	await pair.getByRole('button', { name: 'Compare and merge' }).click()
	const dialog = page.getByRole('dialog', { name: 'Compare and merge' })
	await dialog.getByText('the record that is kept').waitFor()
	const names = dialog.getByRole('group', { name: 'Name' })
	expect(await names.getByLabel(/Kept record/).isChecked()).toBe(true)
	expect(await findBarriers(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
	await page.getByText('Teodor Hartman was merged into Teodor Hartmann.').waitFor()
	await page.getByRole('button', { name: 'Undo the merge of Teodor Hartman' }).click()
	await page.getByText('Teodor Hartman is a client of their own again.').waitFor()
	await pair.waitFor()

	const { page: desk } = await visit('receptionist', { path: '/dashboard/clients/duplicates' })
	await desk.getByText('An attorney or an administrator merges them.').waitFor()
	expect(await desk.getByRole('button', { name: 'Compare and merge' }).count()).toBe(0)
})

journey('names are checked against everybody the firm knows', async ({ visit }) => {
	const { page } = await visit('paralegal', {
		path: '/dashboard/conflict-check',
		colorScheme: 'dark',
		width: 360,
		height: 780,
	})
	await page.getByRole('button', { name: 'Check names' }).click()
	await page.getByText('Please enter a name.').waitFor()
	await page.getByLabel('Names').fill('F. Dalton\nQuentin Nobodyatall')
	await page.getByRole('button', { name: 'Check names' }).click()
	const found = page.getByRole('list', { name: 'Found for F. Dalton' })
	await found.getByRole('link', { name: 'Fiona Dalton' }).waitFor()
	await found.getByText('Same initial and name').first().waitFor()
	await page.getByText('Nobody by a name like this is in the firm’s records.').waitFor()
	expect(await findBarriers(page, 'main')).toEqual([])
})
