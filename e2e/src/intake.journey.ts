import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserStorage } from './support/browser-storage.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

function column(page: Page, name: string) {
	return page.getByRole('region', { name, exact: true })
}

function card(page: Page, step: string, name: string) {
	return column(page, step).getByRole('link', { name, exact: true })
}

async function fillIn(page: Page): Promise<void> {
	await page.getByLabel('Your full name').fill('Ruta Meiksane')
	await page.getByLabel(/^Phone/).fill('(917) 555-0190')
	await page.getByLabel('In your own words').fill('My landlord keeps the deposit.\nHe says the floor was scratched.')
	await page.getByLabel(/^Practice area/).selectOption('Real Estate')
	await page.getByRole('group', { name: 'Person or company 1' }).getByLabel(/^Name/).fill('Tidewater Rentals')
	await page.getByRole('button', { name: 'Add another' }).click()
	const second = page.getByRole('group', { name: 'Person or company 2' })
	await expect.poll(() => second.getByLabel(/^Name/).evaluate((field) => field === document.activeElement)).toBe(true)
	await page.keyboard.type('Gus Tidewater')
	await page.getByLabel('Within days: a hearing, a deadline or documents I was served').check()
	await page.getByLabel(/^Referral source/).selectOption('Client of the firm')
	await page.getByLabel(/Who was it/).fill('Marisol')
	await page.getByLabel(/I understand/).check()
}

journey(
	'a visitor submits an inquiry on a phone through a reload and a lost network; staff move it over the board',
	async ({ visit }) => {
		const { page: desk } = await visit('receptionist', { path: '/dashboard/client-intake' })
		await column(desk, 'New').getByRole('link').first().waitFor()

		const { page, console: problems } = await visit('anonymous', {
			width: 360,
			height: 780,
			path: '/client-intake',
			fresh: true,
		})
		page.on('dialog', (dialog) => dialog.accept())
		await page.getByText('Is it urgent? Call').waitFor()
		await page.getByRole('button', { name: 'Send inquiry' }).click()
		const summary = page.getByRole('alert')
		await expect.poll(() => summary.innerText()).toContain('Please enter your name.')
		expect(await summary.innerText()).toContain('Please give an email address or a phone number.')
		expect(await summary.innerText()).toContain('Please tell us what happened.')
		expect(await summary.innerText()).toContain('Please confirm that you have read this.')
		await fillIn(page)
		expect(await horizontalOverflow(page)).toBe(0)

		// The draft follows the last field by a moment.
		let kept = ''
		const isKept = async () => {
			const before = kept
			kept = await browserStorage(page)
			return kept.includes('intake.public') && kept === before
		}
		await expect.poll(isKept, { interval: 700 }).toBe(true)
		expect(await browserStorage(page)).not.toContain('Meiksane')
		await page.reload()
		await expect.poll(() => page.getByLabel('Your full name').inputValue()).toBe('Ruta Meiksane')
		await page.getByLabel(/I understand/).check()
		problems.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
		await page.context().setOffline(true)
		await page.getByRole('button', { name: 'Send inquiry' }).click()
		await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/server|connect|reach/i)
		await page.context().setOffline(false)
		await page.getByRole('button', { name: 'Send inquiry' }).click()
		await page.getByRole('heading', { level: 1, name: 'Thank you, Ruta Meiksane' }).waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await page.reload()
		await page.getByRole('heading', { level: 1, name: 'Thank you, Ruta Meiksane' }).waitFor()
		expect(await browserStorage(page)).not.toContain('Meiksane')
		expect(await page.getByRole('link', { name: 'Answer questions' }).getAttribute('href')).toMatch(
			/^\/client-questionnaire\?intake=[0-9a-f-]{36}&practiceArea=Real\+Estate$/,
		)

		await page.getByRole('link', { name: 'Answer questions' }).click()
		await page.waitForURL(/client-questionnaire/)
		await page.reload()
		await page.getByRole('button', { name: 'Start', exact: true }).click()
		await page.getByLabel('Email').waitFor()
		await page.getByRole('button', { name: 'Back' }).click()
		await expect.poll(() => page.getByLabel('Your full name').inputValue()).toBe('Ruta Meiksane')
		await page.goto('/client-questionnaire')
		await page.getByRole('region', { name: 'Drafts on this device' }).getByRole('link').click()
		await page.getByLabel('Email').waitFor()

		// The card moves again while the answer to its first move is pending.
		const answer = Promise.withResolvers<void>()
		await desk.route('**/api/intakes/*/move', async (route) => {
			await answer.promise
			await route.continue()
		})
		const arrived = card(desk, 'New', 'Ruta Meiksane')
		await arrived.focus()
		await desk.keyboard.press('Shift+ArrowRight')
		const moved = card(desk, 'Contacted', 'Ruta Meiksane')
		await expect.poll(() => moved.evaluate((link) => link === document.activeElement)).toBe(true)
		await moved.locator('xpath=ancestor::li').dragTo(column(desk, 'Qualified'), { targetPosition: { x: 60, y: 20 } })
		await card(desk, 'Qualified', 'Ruta Meiksane').waitFor()
		answer.resolve()
		await desk.getByText('Ruta Meiksane: Qualified.').waitFor()
		await card(desk, 'Qualified', 'Ruta Meiksane').click()
		await desk.getByRole('heading', { level: 1, name: 'Ruta Meiksane' }).waitFor()
		await desk.getByRole('listitem').filter({ hasText: 'Tidewater Rentals' }).waitFor()
		await desk.getByRole('region', { name: 'Conflict check' }).getByText('Gus Tidewater').waitFor()
		await desk.getByText('Client of the firm: Marisol').waitFor()
	},
)

journey('staff enter a call, decline it with a letter, reopen it, open a case and view sources', async ({ visit }) => {
	const { page } = await visit('receptionist', { path: '/dashboard/client-intake/new' })
	const street = page.getByLabel('Street')
	await page.getByRole('button', { name: 'Add an address' }).press('Enter')
	await expect.poll(() => street.evaluate((field) => field === document.activeElement)).toBe(true)
	await page.reload()
	await page.getByRole('button', { name: 'Add an address' }).waitFor()
	await page.getByRole('button', { name: 'Paste a contact' }).click()
	await page
		.getByRole('textbox', { name: 'Contact' })
		.fill('Basil Thorne\n12 Water St\nNew York, NY 10004\nbasil@thorne.test')
	await page.getByRole('button', { name: 'Fill in' }).click()
	await page.getByText(/: name, email, street, city, state and ZIP code\. Please check the form\.$/).waitFor()
	expect(await street.inputValue()).toBe('12 Water St')
	await page.getByLabel(/^What happened/).fill('Wants to sue a former partner.')
	await page.getByRole('group', { name: 'Party 1' }).getByLabel(/^Name/).fill('Marisol Ortega')
	await page.keyboard.press('Control+Enter')
	await page.getByRole('heading', { level: 1, name: 'Basil Thorne' }).waitFor()
	await page.setViewportSize({ width: 360, height: 780 })
	const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y ?? Number.NaN
	await expect
		.poll(async () => (await topOf('More actions for Basil Thorne')) - (await topOf('Mark contacted')))
		.toBeCloseTo(0, 0)
	await page.setViewportSize({ width: 1440, height: 900 })

	await page.getByRole('button', { name: 'More actions for Basil Thorne' }).click()
	await page.getByRole('menuitem', { name: 'Decline…' }).click()
	const dialog = page.getByRole('dialog', { name: 'Decline Basil Thorne' })
	await dialog.getByRole('combobox', { name: /Reason/ }).click()
	await page.getByRole('option', { name: 'Conflict of interest' }).click()
	const letter = dialog.getByLabel('Text')
	await expect.poll(() => letter.inputValue()).toContain('We are unable to represent you in this matter.')
	expect(await letter.inputValue()).toContain('Dear Basil Thorne,')
	expect(await findA11yViolations(page, '[role=dialog]')).toEqual([])
	await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
	await page.getByText(/^The email to basil@thorne\.test waits to be sent/).waitFor()
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Letter (PDF)' }).click(),
	])
	expect(file.suggestedFilename()).toMatch(/^Non-engagement letter \d+\.pdf$/)
	await page.getByRole('button', { name: 'Reopen' }).click()
	await page.getByRole('button', { name: 'Mark contacted' }).waitFor()
	await page.getByRole('tab', { name: 'Timeline' }).click()
	await page.getByText('declined the inquiry').waitFor()

	await page.getByRole('tab', { name: 'Overview' }).click()
	await page
		.getByRole('definition')
		.filter({ hasText: /^12 Water St\s+New York, NY 10004$/ })
		.waitFor()
	await page.getByRole('link', { name: 'Review and open' }).click()
	await page.getByRole('button', { name: /^Accept all/ }).click()
	// The opposing party is a client of the firm.
	await page.getByRole('region', { name: 'Conflicts' }).waitFor()
	const { page: lawyer } = await visit('attorney', { path: new URL(page.url()).pathname })
	const conflicts = lawyer.getByRole('region', { name: 'Conflicts' })
	await conflicts.getByRole('combobox', { name: 'Decision' }).click()
	await lawyer.getByRole('option', { name: 'Informed consent obtained' }).click()
	await conflicts.getByLabel('Reason').fill('Both consented in writing.')
	await conflicts.getByRole('button', { name: 'Record decision' }).click()
	// The words stand in the field before they are saved.
	await lawyer.getByText('Decision recorded.').waitFor()
	await conflicts.getByText('Both consented in writing.').waitFor()
	await page.reload()
	await page.getByRole('button', { name: 'Add client and open case', disabled: false }).click()
	await page.getByRole('heading', { level: 1, name: 'Basil Thorne v. Marisol Ortega' }).waitFor()
	await page.getByRole('link', { name: 'Basil Thorne', exact: true }).first().click()
	await page
		.getByRole('definition')
		.filter({ hasText: /^12 Water St\s+New York, NY 10004$/ })
		.waitFor()

	await page.goto('/dashboard/client-intake?view=sources')
	await page.getByRole('table', { name: 'Inquiries by source' }).waitFor()
	await page.getByRole('link', { name: 'Client of the firm' }).click()
	await page.getByRole('link', { name: 'Tomás Echeverría' }).waitFor()
	expect(await page.getByRole('link', { name: 'Delphine Aubert' }).count()).toBe(0)
	await page.goto('/dashboard/client-intake?view=list&spam=only')
	await page.getByRole('link', { name: 'SEO Growth Team' }).waitFor()
})

journey('several inquiries are changed at once and changed back', async ({ visit }) => {
	const { page } = await visit('receptionist', { path: '/dashboard/client-intake?view=list&status=new,contacted' })
	const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Select / })
	await boxes.nth(1).check()
	await boxes.nth(2).check()
	const bar = page.getByRole('toolbar', { name: 'Selected rows' })
	await bar.getByRole('button', { name: 'Status…' }).click()
	await page.getByRole('menuitem', { name: 'Qualified' }).click()
	await page.getByText('Updated 2 inquiries.').waitFor()
	await page.getByRole('button', { name: 'Undo' }).first().click()
	await page.getByText('Changes of 2 inquiries undone.').waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await boxes.nth(1).check()
	await bar.getByRole('button', { name: 'Assign' }).click()
	const dialog = page.getByRole('dialog', { name: 'Assign inquiry' })
	await dialog.getByRole('combobox', { name: 'Assigned to' }).fill('a')
	await page.getByRole('option').first().click()
	await dialog.getByRole('button', { name: 'Save' }).click()
	await page.getByText('Updated 1 inquiry.').waitFor()
})
