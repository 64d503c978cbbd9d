import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { enterAs, newPerson } from './support/new-person.ts'

journey(
	'a user changes the email address: the emailed link confirms it, the old address is notified',
	async ({ visit, firm }) => {
		const person = await newPerson(firm.url, 'client', 'Elsa Brandt')
		const { page } = await visit('anonymous')
		await enterAs(page, firm.url, person)
		await page.getByRole('button', { name: 'Skip Setup' }).click()
		await page.waitForURL('**/dashboard/client-portal')
		await page.goto('/dashboard/profile')
		await page.getByRole('button', { name: 'Change email address' }).click()
		const dialog = page.getByRole('dialog', { name: 'Change email address' })
		await dialog.getByRole('button', { name: 'Email me the link' }).click()
		await dialog.getByRole('alert').waitFor()
		await dialog.getByLabel('New email address').fill('Elsa@New-Home.test')
		await dialog.getByRole('button', { name: 'Email me the link' }).click()
		await page.getByText('We emailed a link to elsa@new-home.test.').waitFor()
		expect(await findA11yViolations(page)).toEqual([])

		const phone = await visit('anonymous', {
			width: 360,
			path: await mailedLink(firm.url, 'elsa@new-home.test', 'Confirm your new email address'),
		})
		await phone.page.getByRole('button', { name: 'Confirm my email' }).click()
		await phone.page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
		await page.reload()
		await page.getByRole('definition').filter({ hasText: 'elsa@new-home.test' }).waitFor()
		await mailedLink(firm.url, person.email, 'Your account has changed').catch((error: Error) =>
			expect(error.message).toContain('no link in'),
		)
		await phone.page.goto('/login')
		await phone.page.getByLabel('Email', { exact: true }).fill('elsa@new-home.test')
		await phone.page.getByLabel('Password', { exact: true }).fill(person.password)
		await phone.page.keyboard.press('Enter')
		await phone.page.waitForURL('**/dashboard/client-portal')
	},
)

journey('two who change the same of a profile see both versions side by side', async ({ visit }) => {
	const mine = await visit('paralegal', { path: '/dashboard/profile' })
	await mine.page.getByLabel('Role title').fill('Lead paralegal')
	await mine.page.getByLabel('Organization').fill('Marsh & Partners')
	const theirs = await visit('superuser', { path: '/dashboard/admin?role=paralegal' })
	await theirs.page
		.getByRole('link', { name: /Mateo Villareal/ })
		.first()
		.click()
	await theirs.page.getByRole('button', { name: 'Edit' }).click()
	await theirs.page.getByLabel('Role title').fill('Paralegal, probate')
	await theirs.page.getByRole('button', { name: 'Save', exact: true }).click()
	await theirs.page.getByRole('heading', { level: 1, name: 'Mateo Villareal' }).waitFor()

	await mine.page.getByRole('button', { name: 'Save', exact: true }).click()
	const dialog = mine.page.getByRole('dialog', { name: 'Someone else changed this in the meantime' })
	await dialog.getByRole('group', { name: 'Role title' }).waitFor()
	expect(await dialog.getByRole('group').count()).toBe(1)
	await dialog.getByText('Paralegal, probate').click()
	expect(await findA11yViolations(mine.page)).toEqual([])
	await dialog.getByRole('button', { name: 'Save what I chose' }).click()
	await expect.poll(() => mine.page.getByLabel('Role title').inputValue()).toBe('Paralegal, probate')
	expect(await mine.page.getByLabel('Organization').inputValue()).toBe('Marsh & Partners')
})

journey('theme, region and time zone apply at once on all devices of a user, and to no one else', async ({ visit }) => {
	const desk = await visit('attorney', { path: '/dashboard/settings?part=preferences' })
	const phone = await visit('attorney', { width: 360, path: '/dashboard/profile' })
	const other = await visit('attorney2', { path: '/dashboard/profile' })
	const since = (page: typeof desk.page) => page.locator('time').first().textContent()
	await expect.poll(() => since(phone.page)).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}$/)

	const { page } = desk
	await page.getByLabel('Language and region', { exact: true }).locator('visible=true').first().click()
	await page.getByRole('option', { name: 'English (United Kingdom)' }).click()
	await page.getByLabel('Time zone').fill('tokyo')
	await page.getByRole('option', { name: /Tokyo/ }).click()
	await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
	expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('Your preferences are saved.').waitFor()

	await expect.poll(() => since(phone.page)).toMatch(/^\d+ [A-Z][a-z]+ \d{4}$/)
	const scheme = () => phone.page.locator('html').getAttribute('data-mantine-color-scheme')
	await expect.poll(scheme).toBe('dark')
	expect(await phone.page.locator('html').getAttribute('lang')).toBe('en-GB')
	expect(await since(other.page)).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}$/)
	expect(await other.page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')

	await phone.page.getByRole('button', { name: /^Search/ }).click()
	await phone.page.getByRole('combobox', { name: 'Search and commands' }).fill('theme light')
	await phone.page.getByRole('option', { name: 'Switch theme: light' }).click()
	await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
	await page.reload()
	await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
	expect(await page.getByLabel('Time zone').inputValue()).toBe('Tokyo')
})

journey('a save counts as saved, also when the session request fails', async ({ visit }) => {
	const { page, console } = await visit('staff', { path: '/dashboard/profile' })
	console.expectProblem(/net::ERR/)
	await page.getByLabel('Role title').fill('Case manager')
	await page.route('**/api/session', (route) => route.abort())
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('Your profile is saved.').waitFor()
})

journey('a service provider starts with the next steps and how to reach the firm', async ({ visit }) => {
	const { page } = await visit('provider', { width: 390, height: 844, path: '/dashboard' })
	await page.waitForURL('**/dashboard/service-process')
	await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
	await page.getByRole('link', { name: '(212) 555-0140' }).waitFor()
	await page.getByText('Confirm your email address').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	expect(await horizontalOverflow(page)).toBe(0)
	await page.getByRole('link', { name: 'Add your phone and organization' }).click()
	await page.waitForURL('**/dashboard/profile')
})
