import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey(
	'complaint served: the chain is previewed and added, its date moves, a holiday is added, it is recomputed and acknowledged',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard/court-rules' })
		await page.getByRole('tab', { name: 'Deadlines' }).waitFor()
		const caseId = await page.evaluate(async () => {
			const read = async (path: string) => (await fetch(path, { headers: { 'x-client-version': '1.0.0' } })).json()
			const { user } = await read('/api/session')
			return (await read(`/api/cases?limit=1&attorneyId=${user.id}`)).items[0].id as string
		})
		await page.goto(`/dashboard/cases/${caseId}?tab=deadlines`)
		await page.getByRole('button', { name: 'Add deadlines' }).click()
		const dialog = page.getByRole('dialog', { name: 'Add deadlines' })
		await dialog.getByLabel('Event', { exact: true }).fill('summons')
		await page.getByRole('option', { name: /Summons and complaint served/ }).click()
		await dialog.getByLabel('Trigger date').fill('2031-06-13')
		await dialog.getByLabel('Trigger date').press('Tab')
		// 21 days are Friday, July 4; then a weekend.
		await dialog.getByRole('checkbox', { name: 'Mon, Jul 7, 2031: Answer to the complaint' }).waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Add deadlines' }).click()
		await dialog.waitFor({ state: 'hidden' })
		const list = page.getByRole('list', { name: 'Open deadlines' })
		await list.getByText('Mon, Jul 7, 2031').waitFor()

		await page.getByRole('button', { name: 'Change date: Summons and complaint served' }).last().click()
		const move = page.getByRole('dialog', { name: 'Summons and complaint served' })
		await move.getByLabel('Trigger date').fill('2031-06-17')
		await move.getByLabel('Trigger date').press('Tab')
		await move.getByText('Mon, Jul 7, 2031 → Tue, Jul 8, 2031').waitFor()
		await move.getByRole('button', { name: 'Save and recompute' }).click()
		await move.waitFor({ state: 'hidden' })
		await list.getByText('Tue, Jul 8, 2031').waitFor()

		await page.goto('/dashboard/court-rules?tab=courts')
		await page.getByRole('button', { name: 'Add holiday: Every court' }).click()
		const holiday = page.getByRole('dialog', { name: 'Add holiday: Every court' })
		await holiday.getByLabel('Day', { exact: true }).fill('2031-07-08')
		await holiday.getByLabel('Name').fill('Founders’ Day')
		await holiday.getByRole('button', { name: 'Add holiday' }).click()
		await holiday.waitFor({ state: 'hidden' })
		await page.getByRole('list', { name: 'What moves' }).getByText('from Tue, Jul 8, 2031').waitFor()
		await page.getByRole('button', { name: 'Recompute' }).click()
		await page.getByText('Moved 1 deadline.').waitFor()

		await page.goto(`/dashboard/cases/${caseId}?tab=deadlines`)
		await list.getByText('Wed, Jul 9, 2031').waitFor()
		await list.getByRole('link', { name: 'Answer to the complaint' }).last().click()
		const one = page.getByRole('dialog', { name: 'Answer to the complaint' })
		await one.getByText('Not verified by this firm').waitFor()
		await one.getByRole('button', { name: 'Acknowledge' }).click()
		await one.getByRole('button', { name: 'Acknowledge' }).waitFor({ state: 'hidden' })

		await page.goto('/dashboard/court-rules?span=all')
		await page.getByText('Wed, Jul 9, 2031').waitFor()
		await page.setViewportSize({ width: 360, height: 740 })
		expect(await horizontalOverflow(page)).toBe(0)
	},
)
