import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey('a line becomes an entry, a timer too; an entry is corrected and deleted with Undo', async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/time-tracking' })
	const line = page.getByLabel('Time and description')
	await line.fill('1h20m reviewed the ferry deposition A104')
	await page.getByText('1:20 worked, 1.4 h billed · A104 · Billable').waitFor()
	const form = page.locator('form').filter({ has: line })
	await form.getByRole('button', { name: 'Record', exact: true }).click()
	await page.getByText('reviewed the ferry deposition', { exact: true }).waitFor()

	const actions = page.getByRole('button', { name: 'Actions for reviewed the ferry deposition' })
	await actions.click()
	await page.getByRole('menuitem', { name: 'Edit' }).click()
	const dialog = page.getByRole('dialog', { name: 'Edit time entry' })
	await dialog.getByLabel('Duration').fill('1:30')
	await dialog.getByRole('button', { name: 'Save', exact: true }).click()
	await dialog.waitFor({ state: 'hidden' })
	await page.getByRole('listitem').filter({ hasText: 'ferry' }).getByText('1:30').waitFor()
	await actions.click()
	await page.getByRole('menuitem', { name: 'Delete' }).click()
	await page.getByRole('button', { name: 'Undo' }).click()
	await actions.waitFor()

	await page.getByRole('button', { name: 'Start timer', exact: true }).last().click()
	await page.getByRole('button', { name: 'Pause timer' }).waitFor()
	await expect.poll(() => page.getByRole('timer').first().textContent()).toMatch(/0:00:(0[1-9]|[1-5]\d)/)
	const timer = page.getByRole('listitem').filter({ has: page.getByRole('timer') })
	await timer.first().getByRole('button', { name: 'Record', exact: true }).click()
	await page
		.getByText(/^Recorded 0:00/)
		.first()
		.waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.setViewportSize({ width: 390, height: 844 })
	expect(await horizontalOverflow(page)).toBe(0)
})
