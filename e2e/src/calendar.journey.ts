import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const WEEK = '/dashboard/calendar?view=week&date=2031-03-04&new=1&at='

journey(
	'an event moves by key on two screens, a series changes from one date on, a client sees appointments only',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: `${WEEK}2031-03-04T09:00` })
		await page.getByLabel('Title').fill('Alpha hearing')
		await page.getByRole('button', { name: 'Add event' }).click()
		const { page: other } = await visit('attorney', { path: '/dashboard/calendar?view=week&date=2031-03-04' })
		await other.getByRole('button', { name: /^Alpha hearing, Tue, Mar 4, 2031, 9:00/ }).waitFor()

		await page.getByRole('button', { name: /^Alpha hearing/ }).press('Alt+ArrowRight')
		await other.getByRole('button', { name: /^Alpha hearing, Wed, Mar 5, 2031, 9:00/ }).waitFor()
		await other.getByRole('button', { name: /^Alpha hearing/ }).press('Alt+Shift+ArrowDown')
		await page.getByRole('button', { name: /^Alpha hearing, Wed, Mar 5, 2031, 9:00.AM – 10:15.AM/ }).waitFor()
		expect(await findA11yViolations(page)).toEqual([])

		await page.goto(`${WEEK}2031-03-04T14:00`)
		await page.getByLabel('Title').fill('Beta call')
		await page.getByLabel('Repeats', { exact: true }).click()
		await page.getByRole('option', { name: 'Every day' }).click()
		await page.getByRole('button', { name: 'Add event' }).click()
		await page.getByRole('button', { name: /^Beta call, Thu, Mar 6/ }).press('Alt+ArrowDown')
		await page.getByRole('radio', { name: 'This and following events' }).check()
		await page.getByRole('button', { name: 'Move', exact: true }).click()
		await other.getByRole('button', { name: /^Beta call, Wed, Mar 5, 2031, 2:00/ }).waitFor()
		await other.getByRole('button', { name: /^Beta call, Fri, Mar 7, 2031, 2:15/ }).waitFor()

		const { page: phone } = await visit('client', { path: '/dashboard/calendar', width: 390, height: 844 })
		await phone.getByText('Your appointments with the firm.').waitFor()
		await phone.getByRole('region').first().waitFor()
		await expect(phone.getByText('Alpha hearing').count()).resolves.toBe(0)
	},
)
