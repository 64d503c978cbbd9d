import { expect } from 'vitest'
import { fickleNetwork } from './support/fickle-network.ts'
import { findBarriers, horizontalOverflow } from './support/find-barriers.ts'
import { journey } from './support/journey.ts'
import { watchConsole } from './support/watch-console.ts'

journey(
	'a stranger answers on a phone, loses the line and the page, and hands everything in once',
	async ({ browser, firm }) => {
		const network = await fickleNetwork(firm.url)
		const context = await browser.newContext({
			baseURL: network.url,
			viewport: { width: 360, height: 780 },
			reducedMotion: 'reduce',
			serviceWorkers: 'block',
		})
		const page = await context.newPage()
		const watched = watchConsole(page)
		try {
			await page.goto('/client-questionnaire')
			await page.getByLabel('What is it about?').selectOption('Bankruptcy')
			expect(await findBarriers(page)).toEqual([])
			await page.getByRole('radio', { name: /Quick/ }).check()
			await page.getByRole('button', { name: 'Begin' }).click()

			await page.getByRole('heading', { level: 1, name: /Bankruptcy/ }).waitFor()
			await page.getByText(/About you · 1 of/).waitFor()
			await page.getByRole('button', { name: 'Next' }).click()
			await page.getByText('This field is required').waitFor()
			await page.getByLabel(/Your full name/).fill('Zoë Mbeki')
			await page.keyboard.press('Enter')
			await page.getByLabel(/^Email/).fill('zoe@example')
			await page.getByRole('button', { name: 'Next' }).click()
			await page.getByText('Invalid format').waitFor()
			await page.getByLabel(/^Email/).fill('zoe@example.test')
			expect(await findBarriers(page)).toEqual([])
			expect(await horizontalOverflow(page)).toBe(0)

			watched.expectProblem(/ERR_|Failed to load/)
			network.set('down')
			await page.getByRole('button', { name: 'Next' }).click()
			await page.getByLabel(/^Phone/).fill('+1 212 555 0142')
			await page.getByText('No connection: kept on this device').waitFor()
			network.set('up')
			await page.reload()
			await page.getByRole('button', { name: 'Show all questions' }).click()
			expect(await page.getByLabel(/Your full name/).inputValue()).toBe('Zoë Mbeki')
			expect(await page.getByLabel(/^Phone/).inputValue()).toBe('+1 212 555 0142')

			await page.getByLabel(/Country/).selectOption('UK')
			await page.getByLabel(/State or province/).selectOption('Scotland')
			await page.getByRole('button', { name: 'Submit Questionnaire' }).click()
			await page.getByText(/questions? needs? your attention/).waitFor()
			expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
			expect(await findBarriers(page)).toEqual([])
		} finally {
			await context.close()
			await network.close()
		}
		expect(watched.problems()).toEqual([])
	},
)
