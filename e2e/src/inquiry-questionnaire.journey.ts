import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

interface Inquiries {
	readonly items: readonly { readonly id: string; readonly fullName: string; readonly answeredAt: string | null }[]
}

journey(
	'the front desk sends a questionnaire to a person who is not a client yet',
	async ({ browser, firm, visit }) => {
		const { page } = await visit('receptionist', { path: '/dashboard/client-intake' })
		const { items } = (await (await page.request.get('/api/intakes?status=new&limit=50')).json()) as Inquiries
		const one = items.find(({ answeredAt }) => answeredAt === null)
		await page.goto(`/dashboard/intakes/${one?.id}`)
		await page.getByRole('button', { name: 'Send a questionnaire' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('combobox', { name: 'Questionnaire' }).fill('first questions')
		await page.keyboard.press('Enter')
		await dialog.getByLabel('As a link').check()
		await dialog.getByRole('button', { name: 'Create link' }).click()
		const link = await dialog.locator('code').innerText()
		await dialog.getByRole('button', { name: 'Done' }).click()
		await page.getByText('Questionnaire sent').first().waitFor()

		const phone = await browser.newContext({ baseURL: firm.url, viewport: { width: 390, height: 844 } })
		const visitor = await phone.newPage()
		await visitor.goto(link)
		await visitor.getByRole('button', { name: 'Show all questions' }).click()
		const name = visitor.getByLabel(/full name/i).first()
		await expect.poll(() => name.inputValue()).toBe(one?.fullName)
		expect(await horizontalOverflow(visitor)).toBe(0)
		await phone.close()

		await page.goto('/dashboard/client-intake/reviews')
		await page.getByText('Urgent', { exact: true }).first().waitFor()
		expect(await findA11yViolations(page)).toEqual([])
	},
)
