import { expect } from 'vitest'
import { findBarriers } from './support/find-barriers.ts'
import { journey } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { emailOf } from './support/people.ts'

const PASSWORD = 'four small boats at sea'

journey(
	'an administrator invites somebody, who chooses a password and comes in; then the role changes',
	{ timeout: 120_000 },
	async ({ visit, firm }) => {
		const { page } = await visit('admin', { path: '/dashboard/admin' })
		await page.getByRole('button', { name: 'Add account' }).first().click()
		const dialog = page.getByRole('dialog', { name: 'Add account' })
		await dialog.getByRole('button', { name: 'Send invitation' }).click()
		await dialog.getByRole('alert').waitFor()
		await dialog.getByLabel('Full name').fill('Grace Hopper')
		await dialog.getByLabel('Email', { exact: true }).fill('grace@example.test')
		await dialog.getByRole('button', { name: 'Send invitation' }).click()
		await dialog.waitFor({ state: 'hidden' })
		await page.getByRole('link', { name: 'Grace Hopper' }).first().waitFor()

		const guest = await visit('nobody', {
			path: await mailedLink(firm.url, 'grace@example.test', 'You are invited to Praxis'),
		})
		await guest.page.getByText('invites you as staff').waitFor()
		expect(await findBarriers(guest.page)).toEqual([])
		await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
		await guest.page.getByRole('button', { name: 'Come in' }).click()
		await guest.page.waitForURL('**/dashboard')

		await page.getByRole('link', { name: 'Grace Hopper' }).first().click()
		await page.getByRole('button', { name: 'Edit' }).click()
		await page
			.getByRole('combobox', { name: /Role/ })
			.or(page.getByLabel('Role', { exact: true }))
			.first()
			.click()
		await page.getByRole('option', { name: 'Paralegal' }).click()
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor()
		await page.getByRole('tab', { name: 'History' }).click()
		await page.getByText('changed the account of Grace Hopper').waitFor()
		expect(await findBarriers(page)).toEqual([])
	},
)

journey('the last superuser can be neither suspended nor removed, and the screen says why', async ({ visit }) => {
	const { page } = await visit('superuser', { path: '/dashboard/admin?role=superuser' })
	await page
		.getByRole('link', { name: /Vivian Marsh/ })
		.first()
		.click()
	await page.getByRole('button', { name: /More actions/ }).click()
	const menu = page.getByRole('menu')
	expect(await menu.getByRole('menuitem', { name: /Suspend/ }).innerText()).toContain('Nobody changes their own role')
	expect(await findBarriers(page)).toEqual([])
})

journey('a right given to one person applies at once, without signing in again', async ({ visit }) => {
	const staff = await visit('staff', { path: '/dashboard/cases' })
	await staff.page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
	expect(await staff.page.getByRole('link', { name: 'New case' }).count()).toBe(0)

	const { page } = await visit('admin', { path: '/dashboard/admin-rights-assignment' })
	await page.getByRole('columnheader', { name: 'Attorney' }).waitFor()
	await page.getByRole('tab', { name: 'People' }).click()
	await page.getByRole('searchbox', { name: 'Search name or email' }).fill(emailOf('staff'))
	await page
		.getByRole('link', { name: /Rosalind Pike/ })
		.first()
		.click()
	const open = page.getByRole('switch', { name: 'Open new cases' })
	expect(await open.isChecked()).toBe(false)
	await open.click()
	await page.getByText('One change not saved').waitFor()
	expect(await findBarriers(page)).toEqual([])
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByText('They apply at once.').first().waitFor()
	expect(await page.getByRole('listitem').filter({ hasText: 'Open new cases' }).innerText()).toContain('Added')

	await staff.page.goto('/dashboard/cases')
	await staff.page.getByRole('link', { name: 'New case' }).first().waitFor()

	await page.getByRole('tab', { name: 'History' }).click()
	await page.getByText('changed the rights of Rosalind Pike').waitFor()
	await page.getByText('as the role').waitFor()
})
