import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { emailOf } from './support/people.ts'

const PASSWORD = 'four small boats at sea'

journey(
	'an administrator invites a user, who chooses a password and signs in; then the role changes',
	async ({ visit, firm }) => {
		const { page } = await visit('admin', { path: '/dashboard/admin' })
		await page.getByRole('button', { name: 'Add user' }).first().click()
		const dialog = page.getByRole('dialog', { name: 'Add user' })
		await dialog.getByRole('button', { name: 'Send invitation' }).click()
		await dialog.getByRole('alert').waitFor()
		await dialog.getByLabel('Full name').fill('Grace Hopper')
		await dialog.getByLabel('Email', { exact: true }).fill('grace@example.test')
		await dialog.getByRole('button', { name: 'Send invitation' }).click()
		await dialog.waitFor({ state: 'hidden' })
		await page.getByRole('link', { name: 'Grace Hopper' }).first().waitFor()

		const guest = await visit('anonymous', {
			path: await mailedLink(firm.url, 'grace@example.test', 'Your Marsh & Castellan account'),
		})
		await guest.page.getByText('invites you as staff').waitFor()
		await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
		await guest.page.getByRole('button', { name: 'Accept invitation' }).click()
		await guest.page.waitForURL('**/dashboard')

		await page.getByRole('link', { name: 'Grace Hopper' }).first().click()
		await page.getByRole('button', { name: 'Edit' }).click()
		await page
			.getByRole('combobox', { name: /Role/ })
			.or(page.getByLabel('Role', { exact: true }))
			.first()
			.click()
		await page.getByRole('option', { name: 'Paralegal' }).click()
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor()
		await page.getByRole('tab', { name: 'History' }).click()
		await page.getByText('updated Grace Hopper').waitFor()
		expect(await findA11yViolations(page)).toEqual([])
	},
)

journey(
	'permissions like those of another role are a start that can be discarded, and are not left unsaved',
	async ({ visit }) => {
		const { page } = await visit('admin', { path: '/dashboard/admin-rights-assignment' })
		await page.getByRole('columnheader', { name: 'Attorney' }).waitFor()
		await page.getByRole('tab', { name: 'People' }).click()
		await page.getByRole('searchbox', { name: 'Search name or email' }).fill(emailOf('staff'))
		await page.getByText('1 person', { exact: true }).waitFor()
		await page.getByRole('table').getByRole('link').first().click()
		const open = page.getByRole('switch', { name: 'Open new cases' })
		expect(await open.isChecked()).toBe(false)
		await page.getByRole('button', { name: 'Same as role…' }).click()
		await page.getByRole('menuitem', { name: 'Receptionist' }).click()
		await expect.poll(() => open.isChecked()).toBe(true)
		expect(await findA11yViolations(page)).toEqual([])
		await page.getByRole('tab', { name: 'History' }).click()
		await page.getByRole('button', { name: 'Stay here' }).click()
		await page.getByRole('button', { name: 'Discard' }).click()
		await expect.poll(() => open.isChecked()).toBe(false)
	},
)

journey('a permission granted to one person applies at once, without signing in again', async ({ visit }) => {
	const staff = await visit('staff', { path: '/dashboard/cases' })
	await staff.page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
	expect(await staff.page.getByRole('link', { name: 'New case' }).count()).toBe(0)

	const { page } = await visit('admin')
	await page.goto(`/dashboard/admin-rights-assignment?tab=people&q=${encodeURIComponent(emailOf('staff'))}`)
	await page.getByRole('link', { name: /Rosalind Pike/ }).click()
	await page.getByRole('switch', { name: 'Open new cases' }).click()
	await page.getByText('One change not saved').waitFor()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('Permissions of Rosalind Pike updated.').first().waitFor()
	expect(await page.getByRole('listitem').filter({ hasText: 'Open new cases' }).innerText()).toContain('Added')

	await staff.page.goto('/dashboard/cases')
	await staff.page.getByRole('link', { name: 'New case' }).first().waitFor()

	await page.getByRole('tab', { name: 'History' }).click()
	await page.getByText('changed the permissions of Rosalind Pike').waitFor()
	await page.getByText('role default').waitFor()
})

journey(
	'an account created with an initial password can be suspended, which ends its sessions, and reactivated',
	async ({ visit }) => {
		const { page } = await visit('superuser', { path: '/dashboard/admin' })
		await page.getByRole('button', { name: 'Add user' }).first().click()
		const dialog = page.getByRole('dialog', { name: 'Add user' })
		await dialog.getByLabel('Full name').fill('Alan Turing')
		await dialog.getByLabel('Email', { exact: true }).fill('alan@example.test')
		await dialog.getByRole('radio', { name: 'Set an initial password' }).check()
		await dialog.getByLabel('Initial password', { exact: true }).fill(PASSWORD)
		await dialog.getByRole('button', { name: 'Create user' }).click()
		await dialog.waitFor({ state: 'hidden' })

		const alan = await visit('anonymous', { path: '/login' })
		await alan.page.getByLabel('Email', { exact: true }).fill('alan@example.test')
		await alan.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
		await alan.page.keyboard.press('Enter')
		await alan.page.waitForURL('**/dashboard')

		await page.getByRole('link', { name: 'Alan Turing' }).first().click()
		await page.getByRole('button', { name: /More actions/ }).click()
		await page.getByRole('menuitem', { name: 'Suspend' }).click()
		await page.getByText('Suspended: this user cannot sign in.').waitFor()
		await alan.page.goto('/dashboard/cases')
		await alan.page.waitForURL('**/login')

		await page.getByRole('button', { name: /More actions/ }).click()
		await page.getByRole('menuitem', { name: 'Reactivate' }).click()
		await page.getByText('Suspended: this user cannot sign in.').waitFor({ state: 'hidden' })
	},
)

journey('an attorney fills in the own profile', async ({ visit }) => {
	const { page } = await visit('attorney', {
		path: `/dashboard/attorney-profile/${encodeURIComponent(emailOf('attorney'))}`,
	})
	await page.getByRole('button', { name: 'Edit' }).click()
	await page.getByLabel(/Hourly rate/).fill('lots')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('Please enter an amount, like 350 or 350.50.').first().waitFor()
	await page.getByLabel(/Hourly rate/).fill('1,250.50')
	await page.getByLabel(/Biography/).fill('Tries cases.')
	await page.getByRole('button', { name: 'Add admission' }).click()
	await page.getByLabel('State or court').last().fill('S.D.N.Y.')
	await page.getByLabel('Bar number').last().fill('AB 123')
	await page.getByRole('checkbox', { name: 'Tax Law' }).check()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByRole('row', { name: /S\.D\.N\.Y\. AB 123/ }).waitFor()
	await page.getByText('$1,250.50').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
})
