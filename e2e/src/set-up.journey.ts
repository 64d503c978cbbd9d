import { expect } from 'vitest'
import { closeContext } from './support/browser.ts'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { startApp } from './support/running-app.ts'
import { setUpCode } from './support/set-up-code.ts'
import { watchConsole } from './support/watch-console.ts'

const PASSWORD = 'four small boats at sea'

journey(
	'the first visitor sets the firm up with the code from the terminal, once',
	async ({ browser, onTestFinished }) => {
		const empty = await startApp()
		const context = await browser.newContext({ baseURL: empty.url, reducedMotion: 'reduce', serviceWorkers: 'block' })
		onTestFinished(async () => {
			await closeContext(context)
			await empty.remove()
		})
		const page = await context.newPage()
		const console = watchConsole(page)
		await page.goto('/login')
		await page.getByText('Praxis has no administrator yet.').waitFor()
		await page.getByRole('link', { name: 'Set up' }).click()
		await page.getByRole('heading', { level: 1, name: 'Set up Praxis' }).waitFor()
		expect(await findA11yViolations(page)).toEqual([])

		await page.getByLabel('Code from the terminal').fill('not the code')
		await page.getByLabel('Firm name').fill('Byron & Daughters')
		await page.getByLabel('Full name').fill('Ada Byron')
		await page.getByLabel('Email', { exact: true }).fill('ada@firm.test')
		await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
		await page.getByRole('button', { name: 'Set up and sign in' }).click()
		await page.getByText('This is not the code printed in the terminal').first().waitFor()

		await page.getByLabel('Code from the terminal').fill(await setUpCode(empty))
		await page.getByRole('button', { name: 'Set up and sign in' }).click()
		await page.waitForURL('**/dashboard')
		expect(empty.output()).not.toContain(PASSWORD)
		await page.getByRole('link', { name: 'Byron & Daughters, home' }).waitFor()
		await page.getByRole('region', { name: 'Set up your firm' }).waitFor()
		expect(await page.getByRole('link', { name: 'Trust Account' }).count()).toBe(0)

		await page.goto('/setup')
		await page.getByRole('heading', { level: 1, name: 'Praxis is set up' }).waitFor()
		expect(console.problems()).toEqual([])
	},
)
