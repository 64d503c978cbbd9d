import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { settled } from './support/settled.ts'

journey(
	'a call, a note with a mention and a meeting are logged, found, pinned, edited, deleted and restored',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard/cases' })
		await page.getByRole('table').getByRole('link').first().click()
		await page.getByRole('tab', { name: 'Timeline' }).click()
		await page.getByRole('button', { name: 'Log call' }).click()
		const call = page.getByRole('form', { name: 'Log call' })
		await call.getByLabel('With').fill('Clerk of the court')
		await call.getByLabel('Duration (minutes)').fill('twelve')
		await call.getByRole('button', { name: 'Log call' }).click()
		await call.getByText('Enter whole minutes.').first().waitFor()
		await call.getByLabel('Duration (minutes)').fill('12')
		await call.getByLabel('Notes').fill('Hearing moved to the small courtroom.')
		expect(await findA11yViolations(page)).toEqual([])
		await call.getByRole('button', { name: 'Log call' }).click()
		const feed = page.getByRole('list', { name: 'Timeline, newest first' })
		const logged = feed.getByRole('listitem').filter({ hasText: 'logged a call with Clerk of the court' })
		await logged.getByText('Outgoing · Connected · 12 min').waitFor()

		await page.getByRole('button', { name: 'Add note' }).click()
		const note = page.getByRole('form', { name: 'Add note' })
		await note.getByLabel('Note', { exact: true }).pressSequentially('Please check, @')
		const people = page.getByRole('listbox', { name: 'Colleagues' })
		await people.getByRole('option').nth(1).waitFor()
		const name = (await people.getByRole('option').nth(1).innerText()).trim()
		await page.keyboard.press('ArrowDown')
		await page.keyboard.press('Enter')
		await note.getByLabel('Note', { exact: true }).pressSequentially('today.')
		expect(await note.getByLabel('Note', { exact: true }).inputValue()).toBe(`Please check, @${name} today.`)
		await note.getByLabel('Pin to the top').check()
		await note.getByRole('button', { name: 'Add note' }).click()
		const pinned = page.getByRole('list', { name: 'Pinned entries' })
		await pinned.getByText(`@${name}`, { exact: true }).waitFor()

		await page.getByRole('searchbox', { name: 'Search entries' }).fill('courtroom')
		await page
			.getByRole('button', { name: 'Calls' })
			.or(page.getByRole('button', { name: 'Call', exact: true }))
			.click()
		await expect.poll(() => feed.getByRole('listitem').count()).toBe(1)
		await logged.getByRole('button', { name: /^Actions for the call/ }).click()
		await page.getByRole('menuitem', { name: 'Edit' }).click()
		await page.getByLabel('Notes').fill('Hearing moved to courtroom 4B.')
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await logged.getByText('Hearing moved to courtroom 4B.').waitFor()
		await logged.getByRole('button', { name: /^Actions for the call/ }).click()
		await page.getByRole('menuitem', { name: 'Delete' }).click()
		await page.getByText('Nothing found for “courtroom”').waitFor()
		await page.getByRole('button', { name: 'Undo' }).click()
		await logged.waitFor()
	},
)

journey('a receptionist logs a call on an inquiry in one click', async ({ visit }) => {
	const { page } = await visit('receptionist', { path: '/dashboard/client-intake' })
	await settled(page)
	await page.getByRole('link', { name: /\w/ }).and(page.locator('[href*="/intakes/"]')).first().click()
	await page.getByRole('button', { name: 'Log call' }).click()
	const notes = page.getByRole('form', { name: 'Log call' }).getByLabel('Notes')
	await expect.poll(() => notes.evaluate((field) => field === document.activeElement)).toBe(true)
	await page.keyboard.type('Will send the police report.')
	await page.keyboard.press('Control+Enter')
	await page.getByRole('list', { name: 'Timeline, newest first' }).getByText('Will send the police report.').waitFor()
	const again = page.getByRole('group', { name: 'Add to the timeline' }).getByRole('button', { name: 'Log call' })
	await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true)
	expect(await findA11yViolations(page)).toEqual([])
})
