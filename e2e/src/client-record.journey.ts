import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'

journey(
	'a receptionist completes a client record and search finds its parts',
	{ timeout: 120_000 },
	async ({ visit }) => {
		const { page } = await visit('receptionist', { path: '/dashboard/clients/new' })
		await page.getByLabel('Full name').fill('Tamsin Okonedo')
		await page.getByRole('button', { name: 'Add client' }).click()
		await page.getByRole('heading', { level: 1, name: 'Tamsin Okonedo' }).waitFor()
		await page.getByRole('region', { name: 'Open cases' }).getByText('No open cases.').waitFor()
		await page
			.getByRole('region', { name: 'Last contact' })
			.getByText('No call, email or meeting logged yet.')
			.waitFor()

		await page.getByRole('button', { name: 'Add email addresses and phone numbers' }).click()
		const reach = page.getByRole('dialog', { name: 'Contact information of Tamsin Okonedo' })
		await reach.getByRole('button', { name: 'Add a phone number' }).click()
		await reach.getByRole('textbox', { name: 'Phone' }).fill('212.555.0134')
		await reach.getByRole('button', { name: 'Add an email address' }).click()
		await reach.getByRole('textbox', { name: 'Email' }).fill('anonymous')
		await reach.getByRole('button', { name: 'Save' }).click()
		await reach.getByText('Please enter a valid email address.').first().waitFor()
		await reach.getByRole('textbox', { name: 'Email' }).fill('tamsin.work@example.test')
		expect(await findA11yViolations(page)).toEqual([])
		await reach.getByRole('button', { name: 'Save' }).click()
		await page.getByRole('link', { name: '(212) 555-0134' }).waitFor()

		await page.getByRole('button', { name: 'Add other names' }).click()
		await page
			.getByRole('dialog', { name: 'Other names' })
			.getByRole('textbox', { name: 'Name' })
			.fill('Tamsin Quillfeather')
		await page.keyboard.press('Control+Enter')
		await page.getByText('Tamsin Quillfeather').waitFor()

		await page.getByRole('button', { name: 'Add tags' }).click()
		const tags = page.getByRole('dialog', { name: 'Tags' })
		await tags.getByRole('combobox', { name: 'Tags' }).fill('Walk-in')
		await page.keyboard.press('Enter')
		await tags.getByRole('button', { name: 'Save' }).click()
		await page.getByRole('listitem').filter({ hasText: 'Walk-in' }).waitFor()

		await page.getByRole('tab', { name: 'Timeline' }).click()
		await page.getByRole('button', { name: 'Add note' }).click()
		const note = page.getByRole('form', { name: 'Add note' })
		await note.getByLabel('Note', { exact: true }).fill('Call back on Tuesday.')
		await note.getByRole('button', { name: 'Add note' }).click()
		await page.getByRole('list', { name: 'Timeline, newest first' }).getByText('Call back on Tuesday.').waitFor()

		await page.getByRole('tab', { name: 'Relationships' }).click()
		await page.getByRole('button', { name: 'Add relationship' }).click()
		const relation = page.getByRole('dialog', { name: 'Add relationship' })
		await relation.getByRole('combobox', { name: 'Person or client' }).fill('Marisol')
		await page.getByRole('option', { name: /^Marisol Ortega/ }).click()
		await relation.getByLabel('Relationship to Tamsin Okonedo').click()
		await page.getByRole('option', { name: 'Sibling' }).click()
		await relation.getByRole('button', { name: 'Add relationship' }).click()
		const graph = page.getByRole('region', { name: 'Relationships of Tamsin Okonedo' })
		await graph.getByRole('link', { name: /^Marisol Ortega/ }).waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await graph.getByRole('link', { name: /^Marisol Ortega/ }).click()
		await page.getByRole('heading', { level: 1, name: 'Marisol Ortega' }).waitFor()
		await page.getByRole('tab', { name: 'Overview' }).click()
		await page
			.getByRole('region', { name: 'Open cases' })
			.getByRole('link', { name: /Ortega/ })
			.first()
			.waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await page.getByRole('tab', { name: 'Relationships' }).click()
		await page.getByRole('link', { name: 'Tamsin Okonedo', exact: true }).first().waitFor()

		await page.goto('/dashboard/clients?q=quillfeather')
		await page.getByRole('link', { name: 'Tamsin Okonedo', exact: true }).click()
		await page.getByRole('tab', { name: 'Timeline' }).click()
		await page.getByText('added a relationship').waitFor()
		await page.getByText('added a note').waitFor()
	},
)

journey(
	'a client is invited to the portal and loses access; staff have read access',
	{ timeout: 120_000 },
	async ({ visit, firm }) => {
		const { page } = await visit('attorney', { path: '/dashboard/clients?q=client2%40demo.praxis.test' })
		await page.getByRole('link', { name: 'Henrik Falk', exact: true }).click()
		await page.getByText('Access granted').waitFor()
		const record = page.url()
		const { page: henrik } = await visit('client2', { path: '/dashboard/client-portal' })
		await henrik.getByRole('heading', { level: 1 }).waitFor()
		const { page: staff } = await visit('staff', { path: new URL(record).pathname })
		await staff.getByText('Access granted').waitFor()
		expect(await staff.getByRole('button', { name: 'Revoke access' }).count()).toBe(0)
		expect(await staff.getByRole('button', { name: /^(Add|Edit) / }).count()).toBe(0)

		await page.getByRole('button', { name: 'Revoke access' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click()
		await page.getByText('No access', { exact: true }).waitFor()
		await staff.getByText('No access', { exact: true }).waitFor()
		expect((await henrik.request.get('/api/cases')).status()).toBe(401)

		await page.getByRole('button', { name: 'Invite to the portal' }).click()
		const dialog = page.getByRole('dialog', { name: 'Invite Henrik Falk' })
		expect(await dialog.getByLabel('Email').inputValue()).toBe('client2@demo.praxis.test')
		await dialog.getByLabel('Email').fill('staff@demo.praxis.test')
		await dialog.getByRole('button', { name: 'Send invitation' }).click()
		await dialog.getByText('This address belongs to a user of the firm').first().waitFor()
		await dialog.getByLabel('Email').fill('henrik.falk@example.test')
		await dialog.getByRole('button', { name: 'Send invitation' }).click()
		await page.getByText('Invited', { exact: true }).waitFor()
		const invited = await visit('anonymous', {
			width: 360,
			height: 780,
			path: await mailedLink(firm.url, 'henrik.falk@example.test', 'Your Marsh & Castellan account'),
		})
		await invited.page.getByText('invites you to the client portal.').waitFor()
	},
)

journey('an administrator adds a custom field and clients have it', { timeout: 120_000 }, async ({ visit }) => {
	const { page } = await visit('superuser', { path: '/dashboard/firm?part=client-fields' })
	await page.getByRole('button', { name: 'Add field' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add field' })
	await dialog.getByLabel('Name').fill('Shoe size')
	await dialog.getByLabel('Type').click()
	await page.getByRole('option', { name: 'Number' }).click()
	await dialog.getByRole('button', { name: 'Add field' }).click()
	await page.getByRole('button', { name: 'Move Shoe size up' }).click()
	expect(await findA11yViolations(page)).toEqual([])
	await page.setViewportSize({ width: 360, height: 780 })
	await page.getByRole('button', { name: 'Move Shoe size up' }).waitFor({ state: 'detached' })
	const place = () =>
		page
			.getByRole('listitem')
			.filter({ hasText: /Shoe size|How they found us/ })
			.first()
			.innerText()
	const was = await place()
	await page.getByRole('button', { name: 'Actions for Shoe size' }).click()
	await page.getByRole('menuitem', { name: 'Move up' }).click()
	await expect.poll(place).not.toBe(was)
	expect(await place()).toContain('Shoe size')

	await page.goto('/dashboard/clients?q=marisol')
	await page.getByRole('link', { name: 'Marisol Ortega', exact: true }).click()
	await page.getByRole('button', { name: 'Edit custom fields' }).click()
	const values = page.getByRole('dialog', { name: 'Custom fields' })
	await values.getByLabel('Shoe size').fill('large')
	await values.getByText('Please enter a number.').first().waitFor()
	await values.getByLabel('Shoe size').fill('38.5')
	await values.getByRole('button', { name: 'Save' }).click()
	await page.getByText('38.5').waitFor()
})
