import { cases } from '@praxis/contract/cases/cases.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { kernelErrors } from '@praxis/contract/kernel/errors'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserStorage, storedCounts } from './support/browser-storage.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

/** Attempts an action while every change of a case fails on the server, and expects `title` in the error. */
async function failFirst(page: Page, title: string, attempt: () => Promise<void>): Promise<void> {
	const { message } = kernelErrors.internal_error
	await page.route(/\/api\/cases/, (route) =>
		route.request().method() === 'GET'
			? route.fallback()
			: route.fulfill({ status: 500, json: { code: 'internal_error', message, requestId: 'r-1' } }),
	)
	await attempt()
	await page.getByText(`${title}: ${message}`).first().waitFor()
	await page.unroute(/\/api\/cases/)
}

journey(
	'an attorney opens a case for a client made in place, finds it, edits it, archives and restores it',
	async ({ visit }) => {
		const { page, console } = await visit('attorney', { path: '/dashboard/cases' })
		console.expectProblem(/500/)
		// At a usual width the name, by which a case is known, has room.
		const name = await page.getByRole('columnheader', { name: 'Case', exact: true }).boundingBox()
		expect(name?.width).toBeGreaterThan(300)
		await page.getByRole('link', { name: 'New case' }).first().click()
		await page.waitForURL('**/dashboard/cases/new')

		await page.getByRole('button', { name: 'Open case' }).click()
		await expect.poll(() => page.getByRole('alert').innerText()).toContain('Client ID is required for case creation')
		expect(await page.getByRole('alert').innerText()).toContain('Case name is required')

		await page.getByRole('combobox', { name: /Client/ }).fill('Zuleika Brandt')
		await page.getByRole('option', { name: /Add client “Zuleika Brandt”/ }).click()
		const dialog = page.getByRole('dialog', { name: 'Add client' })
		await dialog.getByLabel(/Email/).fill('zuleika@example.test')
		await dialog.getByRole('button', { name: 'Add client' }).click()
		await dialog.waitFor({ state: 'hidden' })
		expect(await page.getByRole('combobox', { name: /Client/ }).inputValue()).toBe('Zuleika Brandt')

		await page.getByLabel('Case name').fill('  Brandt v. Northwind Ferries  ')
		expect(await page.getByRole('combobox', { name: /Type/ }).inputValue()).toBe('General')
		await page.getByLabel(/Description/).fill('Luggage lost on the night ferry.')
		const open = () => page.getByRole('button', { name: 'Open case' }).click()
		await failFirst(page, 'Failed to create case', open)
		await open()
		await page.getByRole('heading', { level: 1, name: 'Brandt v. Northwind Ferries' }).waitFor()
		await page.getByRole('tab', { name: 'Timeline' }).click()
		await page.getByText('opened the case').waitFor()

		await page.goto('/dashboard/cases')
		await page.getByRole('searchbox', { name: /Search name/ }).fill('northw ferr')
		await page.getByRole('link', { name: 'Brandt v. Northwind Ferries' }).click()
		await page.getByRole('button', { name: 'Edit' }).click()
		await page.getByLabel('Case name').fill('')
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByText('Case name cannot be empty').first().waitFor()
		await page.getByLabel('Case name').fill('Brandt v. Northwind')
		await failFirst(page, 'Failed to update case', () => page.keyboard.press('Control+Enter'))
		await page.keyboard.press('Control+Enter')
		await page.getByRole('heading', { level: 1, name: 'Brandt v. Northwind', exact: true }).waitFor()

		await page.getByRole('button', { name: 'Edit' }).click()
		await page.getByText('Court', { exact: true }).click()
		await page.getByRole('combobox', { name: /Court/ }).fill('kings')
		await page.getByRole('combobox', { name: /Court/ }).press('Enter')
		await expect.poll(() => page.getByLabel(/Jurisdiction/).inputValue()).toBe('New York')
		await page.getByText('Dates', { exact: true }).click()
		await page.getByLabel(/Statute of limitations/).fill('+20d')
		await page.getByLabel(/How computed/).fill('Three years from the loss of the luggage.')
		await page.getByText('Team', { exact: true }).click()
		await page.getByRole('combobox', { name: /Assisting attorneys/ }).fill('a')
		await page.getByRole('option').first().click()
		await page.getByText('Fees and tags', { exact: true }).click()
		await page.getByLabel(/Tags/).fill('Ferry')
		await page.keyboard.press('Enter')
		await page.keyboard.press('Control+Enter')
		await page.getByText('20 days left').waitFor()
		await page.getByText('Supreme Court, Kings County').waitFor()
		await page.getByText('ferry', { exact: true }).waitFor()
		expect(await findA11yViolations(page)).toEqual([])

		const archive = () => page.getByRole('button', { name: 'Archive' }).click()
		await failFirst(page, 'Failed to archive case', archive)
		await archive()
		await page.getByText('This case is archived.').waitFor()
		await page.goto('/dashboard/cases?q=northwind')
		await page
			.getByText(/No cases match|Nothing matches|no match/i)
			.first()
			.waitFor()
		await page.goto('/dashboard/cases?q=northwind&status=Archived')
		await page.getByRole('link', { name: 'Brandt v. Northwind' }).click()
		const restore = () => page.getByRole('button', { name: 'Restore' }).first().click()
		await failFirst(page, 'Failed to restore case', restore)
		await restore()
		await expect.poll(() => page.getByText('This case is archived.').count()).toBe(0)
	},
)

journey(
	'a colleague’s change appears without reloading, and two changes of one field stand side by side',
	async ({ visit }) => {
		const { page: first } = await visit('attorney', { path: '/dashboard/cases' })
		const link = first.getByRole('table').getByRole('link').first()
		const name = await link.innerText()
		await link.click()
		await first.getByRole('heading', { level: 1, name }).waitFor()
		const { page: second } = await visit('paralegal', { path: new URL(first.url()).pathname })
		await second.getByRole('heading', { level: 1, name }).waitFor()
		await first.getByText('also here').waitFor()

		await first.getByRole('button', { name: 'Edit' }).click()
		await first.getByLabel(/Title/).fill('As the attorney sees it')
		await first.getByLabel(/Internal notes/).fill('Call the clerk.\nAsk for costs.')
		await second.getByText('Imani Castellan is editing').waitFor()

		await second.getByRole('button', { name: 'Edit' }).click()
		await second.getByText('Imani Castellan is editing this too.').waitFor()
		await second.getByLabel(/Title/).fill('As the paralegal sees it')
		await second.getByLabel(/Internal notes/).fill('Call the judge.\nAsk for costs.')
		await second.getByRole('button', { name: 'Save', exact: true }).click()
		await second.getByText('As the paralegal sees it').waitFor()

		await first.getByText(/Mateo Villareal saved changes while you were editing/).waitFor()
		await first.getByRole('button', { name: 'Save', exact: true }).click()
		const dialog = first.getByRole('dialog', { name: /Someone else changed this/ })
		await dialog.getByText('As the paralegal sees it').waitFor()
		expect(await dialog.getByText('As the attorney sees it').count()).toBe(1)
		const notes = dialog.getByRole('group', { name: 'Internal notes' })
		await notes.getByRole('radio', { name: 'Both, merged' }).check()
		const merged = notes.getByRole('textbox', { name: 'Merged text' })
		expect(await merged.inputValue()).toContain('[Mateo Villareal:]')
		expect(await findA11yViolations(first)).toEqual([])
		await dialog.getByRole('button', { name: 'Save what I chose' }).click()
		await dialog.getByText(/remove the marks first/).waitFor()
		await merged.fill('Call the clerk and the judge.\nAsk for costs.')
		await dialog.getByRole('button', { name: 'Save what I chose' }).click()
		await first.getByText('As the attorney sees it').waitFor()
		await second.getByText('As the attorney sees it').waitFor()
	},
)

journey('an administrator permanently deletes a case only after typing its name', async ({ visit }) => {
	const { page, console } = await visit('admin', { path: '/dashboard/cases' })
	console.expectProblem(/500/)
	const link = page.getByRole('table').getByRole('link').nth(4)
	const name = await link.innerText()
	const path = await link.getAttribute('href')
	await link.click()
	await page.getByRole('heading', { level: 1, name }).waitFor()
	await page.getByRole('button', { name: /More actions/ }).click()
	await page.getByRole('menuitem', { name: /Delete permanently/ }).click()
	const dialog = page.getByRole('dialog', { name: 'Delete this case permanently?' })
	expect(await dialog.getByRole('button', { name: 'Delete permanently' }).isDisabled()).toBe(true)
	await dialog.getByRole('textbox').fill(name)
	const { page: theirs } = await visit('attorney', { path: path ?? '' })
	await theirs.getByRole('heading', { level: 1, name }).waitFor()
	const remove = () => dialog.getByRole('button', { name: 'Delete permanently' }).click()
	await failFirst(page, 'Failed to delete case', remove)
	await remove()
	await page.waitForURL('**/dashboard/cases')
	await page.getByRole('table').getByRole('link').first().waitFor()
	await expect.poll(() => page.locator(`a[href="${path}"]`).count()).toBe(0)
	await theirs.getByText('Case not found').waitFor()
})

journey('staff read cases and change nothing; a client sees only own cases', async ({ visit, firm }) => {
	const { page: staff } = await visit('staff', { path: '/dashboard/cases' })
	await staff.getByRole('table').getByRole('link').first().waitFor()
	expect(await staff.getByRole('link', { name: 'New case' }).count()).toBe(0)
	await staff.getByRole('table').getByRole('link').first().click()
	await staff.getByRole('tab', { name: 'Parties' }).waitFor()
	expect(await staff.getByRole('button', { name: 'Edit' }).count()).toBe(0)

	const { page: client } = await visit('client', { path: '/dashboard/cases' })
	await client.waitForURL('**/dashboard/client-portal')
	expect((await client.request.get(`${firm.url}${cases.list.path}`)).status()).toBe(403)
	const answer = await client.request.get(`${firm.url}${portalCases.list.path}?limit=200`)
	const names = new Set(
		((await answer.json()) as { items: { clientName: string }[] }).items.map((one) => one.clientName),
	)
	expect([...names]).toEqual(['Marisol Ortega'])

	await client.getByRole('heading', { level: 3 }).getByRole('link').first().click()
	await client.getByRole('heading', { name: 'Your team' }).waitFor()
	await client.getByRole('list', { name: 'Progress' }).waitFor()
	await client.getByText(/^(Open now|Closed now|Closed today: .+)$/).waitFor()
	await client.setViewportSize({ width: 390, height: 844 })
	expect(await horizontalOverflow(client)).toBe(0)
	expect(await findA11yViolations(client)).toEqual([])
})

journey('a draft of a new case survives a reload and goes when the case is opened', async ({ visit }) => {
	const { page } = await visit('receptionist', { path: '/cases/new' })
	await page.getByLabel('Case name').fill('Half-typed')
	await page.getByLabel(/Description/).fill('Call back on Tuesday.')
	await expect.poll(async () => (await storedCounts(page)).drafts).toBe(1)
	page.on('dialog', (dialog) => dialog.accept())
	await page.reload()
	await expect.poll(() => page.getByLabel('Case name').inputValue()).toBe('Half-typed')
	expect(await browserStorage(page)).not.toContain('Half-typed')
})

journey(
	'an administrator renames a stage; an attorney moves a case on the board by keyboard and menu, and its history shows it',
	async ({ visit }) => {
		const { page: settings } = await visit('admin', { path: '/dashboard/firm?part=case-templates' })
		await settings.getByRole('button', { name: 'Edit Personal Injury' }).click()
		const dialog = settings.getByRole('dialog', { name: 'Cases: Personal Injury' })
		await dialog.getByRole('group', { name: 'stage 2' }).getByLabel('Stage', { exact: true }).fill('Fact gathering')
		await dialog.getByRole('button', { name: 'Save', exact: true }).click()
		await settings.getByText(/Intake → Fact gathering → Treatment/).waitFor()

		const { page } = await visit('attorney', { path: '/dashboard/cases' })
		await page.getByRole('link', { name: 'Board', exact: true }).click()
		await page.getByLabel('Practice area').selectOption('Personal Injury')
		const column = (name: string) => page.getByRole('region', { name, exact: true })
		await column('Fact gathering').waitFor()
		const card = column('Intake').locator('[data-card]').first()
		const name = await card.innerText()
		await card.focus()
		await page.keyboard.press('Shift+ArrowRight')
		await page.getByText(`Moved “${name}” to Fact gathering.`).waitFor()
		const moved = column('Fact gathering').getByRole('link', { name, exact: true })
		await expect.poll(() => moved.evaluate((link) => link === document.activeElement)).toBe(true)
		await page.getByRole('button', { name: `More actions for ${name}` }).click()
		await page.getByRole('menuitem', { name: 'Move to Demand' }).click()
		await column('Demand').getByRole('link', { name, exact: true }).click()
		const current = page.getByRole('list', { name: 'Stages' }).locator('[aria-current="step"]')
		await expect.poll(() => current.innerText()).toContain('Demand')
		expect(await page.getByRole('list', { name: 'Stages' }).innerText()).toContain('Fact gathering')
		expect(await findA11yViolations(page)).toEqual([])

		await page.setViewportSize({ width: 390, height: 844 })
		await page.reload()
		const track = page.getByRole('list', { name: 'Stages' })
		const place = () => current.evaluate((step) => step.getBoundingClientRect().right)
		await expect.poll(place).toBeLessThan(390)
		const shown = await place()
		const more = track.locator('xpath=..').locator('button')
		await expect.poll(() => more.count()).toBe(2)
		await more.last().click()
		await expect.poll(place).toBeLessThan(shown)
	},
)

journey('several cases are changed at once and changed back; one is changed in the list', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/cases?sort=caseName' })
	const rows = page.getByRole('table').getByRole('row')
	const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Select / })
	await boxes.nth(1).waitFor()
	const chevrons = page
		.getByRole('table')
		.getByRole('button', { name: /^Change / })
		.locator('svg:last-child')
	const cut = await chevrons.evaluateAll((marks) =>
		marks.flatMap((mark) => {
			const [cell, own] = [mark.closest('td'), mark.getBoundingClientRect()]
			return cell !== null && own.width > 0 && own.right <= cell.getBoundingClientRect().right ? [] : [own.right]
		}),
	)
	expect(cut).toEqual([])
	await boxes.nth(1).check()
	await boxes.nth(2).check()
	const bar = page.getByRole('toolbar', { name: 'Selected rows' })
	expect(await bar.getByRole('button', { name: 'Restore' }).count()).toBe(0)
	expect(await findA11yViolations(page)).toEqual([])
	await bar.getByRole('button', { name: 'Status…' }).click()
	await page.getByRole('menuitem', { name: 'Inactive' }).click()
	await page.getByText('Updated 2 cases.').waitFor()
	await expect.poll(() => rows.getByText('Inactive', { exact: true }).count()).toBe(2)
	expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
	await page.getByRole('button', { name: 'Undo' }).first().click()
	await page.getByText('Changes of 2 cases undone.').waitFor()
	await expect.poll(() => rows.getByText('Inactive', { exact: true }).count()).toBe(0)

	await rows
		.nth(1)
		.getByRole('button', { name: /^Change status of / })
		.click()
	await page
		.getByRole('menuitem', { name: 'Pending' })
		.or(page.getByRole('menuitem', { name: 'Active' }))
		.first()
		.click()
	await page.getByText('Updated 1 case.').waitFor()
})

journey('cases are sorted by status and attorney; stages are offered for one practice area', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/cases' })
	const head = (name: string) => page.getByRole('columnheader', { name })
	expect(await head('Updated').getAttribute('aria-sort')).toBe('descending')
	const statuses = () =>
		page
			.getByRole('table')
			.getByRole('button', { name: /^Change status of / })
			.allInnerTexts()
	await head('Status').getByRole('button').click()
	await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('status')
	await expect.poll(async () => [...new Set(await statuses())][0]).toBe('New')
	const order = ['New', 'Active', 'Pending', 'Closed', 'Inactive']
	const shown = [...new Set(await statuses())]
	expect(shown).toEqual(order.filter((status) => shown.includes(status)))
	await head('Attorney').getByRole('button').click()
	await expect.poll(() => head('Attorney').getAttribute('aria-sort')).toBe('ascending')

	const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Select / })
	const bar = page.getByRole('toolbar', { name: 'Selected rows' })
	await page.goto('/dashboard/cases?sort=type')
	await boxes.first().waitFor()
	await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
	await bar.getByRole('button', { name: 'Stage' }).click()
	await page.getByText(/have different practice areas, each with its own stages/).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('button', { name: 'OK', exact: true }).click()

	await page.goto('/dashboard/cases?type=Personal+Injury')
	await boxes.nth(1).check()
	await bar.getByRole('button', { name: 'Stage' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('combobox', { name: 'Stage' }).click()
	expect(await page.getByRole('option').allInnerTexts()).toEqual(
		expect.arrayContaining(['Intake', 'Demand', 'No stage']),
	)
	await page.locator('[role=option]:not([aria-selected=true])').first().click()
	await dialog.getByRole('button', { name: 'Save' }).click()
	await page.getByText('Updated 1 case.').waitFor()
})

journey(
	'an attorney shares a view with the team; a paralegal uses and copies it and cannot delete it',
	async ({ visit }) => {
		const menuOf = async (page: Awaited<ReturnType<typeof visit>>['page']) => {
			await page.getByRole('button', { name: 'Saved views' }).click()
			await page.getByRole('textbox', { name: 'Save this view' }).waitFor()
		}
		const { page } = await visit('attorney', { path: '/dashboard/cases?status=Pending&sort=caseName' })
		await menuOf(page)
		await page.getByRole('textbox', { name: 'Save this view' }).fill('Waiting for others')
		await page.getByRole('checkbox', { name: 'Shared with the team' }).check()
		await page.getByRole('button', { name: 'Save view' }).click()
		await page.getByRole('textbox', { name: 'Save this view' }).waitFor({ state: 'hidden' })
		await menuOf(page)
		await page.getByRole('list', { name: 'Team views' }).getByText('Waiting for others').waitFor()

		const { page: other } = await visit('paralegal', { path: '/dashboard/cases' })
		await menuOf(other)
		const team = other.getByRole('list', { name: 'Team views' })
		const entry = team.getByRole('button', { name: 'Waiting for others', exact: true })
		await entry.waitFor()
		expect(await other.getByRole('checkbox', { name: 'Shared with the team' }).count()).toBe(0)
		expect(await other.getByRole('button', { name: 'Delete view Waiting for others' }).count()).toBe(0)
		expect(await findA11yViolations(other)).toEqual([])
		await other.getByRole('button', { name: 'Copy view Waiting for others to my views' }).click()
		await other.getByRole('list', { name: 'My views' }).getByText('Waiting for others').waitFor()
		await entry.click()
		await expect.poll(() => new URL(other.url()).searchParams.get('status')).toBe('Pending')
		await menuOf(other)

		await page.getByRole('button', { name: 'Delete view Waiting for others' }).click()
		await expect.poll(() => entry.count()).toBe(0)
	},
)
