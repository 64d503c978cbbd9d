import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const PATH = '/dashboard/questionnaire-management'
const QUESTION = 'In which city did it happen?'

/** A website of its own: another site than the firm's, which has a name. */
async function openSite(body: () => string): Promise<{ readonly url: string; close(): Promise<void> }> {
	const server = createServer((_, response) => {
		response.setHeader('content-type', 'text/html; charset=utf-8')
		response.end(`<!doctype html><html lang="en"><title>Our firm</title><main><h1>Our firm</h1>${body()}</main></html>`)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	}
}

async function bothThemes(page: Page, of = 'main'): Promise<void> {
	for (const [colorScheme, width] of [['light', 1440] as const, ['dark', 390] as const]) {
		await page.emulateMedia({ colorScheme })
		await page.setViewportSize({ width, height: 900 })
		expect(await findA11yViolations(page, of), `${colorScheme} ${width}`).toEqual([])
		expect(await horizontalOverflow(page), `${width}`).toBeLessThanOrEqual(0)
	}
	await page.emulateMedia({ colorScheme: 'light' })
	await page.setViewportSize({ width: 1440, height: 900 })
}

async function newQuestionnaire(page: Page, title: string): Promise<void> {
	await page.goto(PATH)
	await page.getByRole('button', { name: 'New questionnaire' }).click()
	const dialog = page.getByRole('dialog', { name: 'New questionnaire' })
	await dialog.getByRole('radio', { name: 'Blank' }).check()
	await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
	await dialog.getByRole('button', { name: 'Create' }).click()
	await page.getByRole('heading', { level: 1, name: title }).waitFor()
	await page.getByRole('button', { name: 'Add a section' }).click()
	await page.getByRole('textbox', { name: 'Title', exact: true }).fill('What happened')
	await page.getByRole('button', { name: 'Add a question to What happened' }).click()
	await expect.poll(() => page.getByRole('textbox', { name: 'Question', exact: true }).inputValue()).toBe('')
}

async function openShare(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Share' }).click()
}

const isFocused = (page: Page, name: string) =>
	page.getByRole('textbox', { name, exact: true }).evaluate((element) => element === document.activeElement)

async function answer(form: FrameLocator): Promise<void> {
	await form.getByRole('button', { name: 'Start' }).click()
	await form.getByLabel(QUESTION).fill('Utica')
	await form
		.getByLabel(/^Your (full )?name|^Full name|^Name/)
		.first()
		.fill('Fran Frame')
	await form
		.getByLabel(/[Ee]mail/)
		.first()
		.fill('fran@frame.test')
	await form.getByRole('button', { name: 'Submit Questionnaire' }).click()
	await form.getByRole('heading', { name: 'Questionnaire Submitted Successfully!' }).waitFor()
}

journey(
	'a questionnaire is written beside its live preview and answered on the firm’s website, and on no other',
	async ({ visit, browser }) => {
		const { page } = await visit('admin')
		await newQuestionnaire(page, 'On our website')
		const preview = page.getByRole('complementary', { name: 'Live preview' })
		await page.getByRole('textbox', { name: 'Question', exact: true }).pressSequentially(QUESTION)
		await preview.getByLabel(QUESTION).waitFor()
		expect(await isFocused(page, 'Question')).toBe(true)
		expect(await preview.getByText('Required').count()).toBe(0)
		await page.getByRole('checkbox', { name: 'Required' }).check()
		await preview.getByText('Required').first().waitFor()
		await preview.getByRole('button', { name: 'Submit Questionnaire' }).click()
		await preview.getByText('One question needs your attention.').waitFor()
		await bothThemes(page)
		await preview.getByRole('button', { name: 'Hide' }).click()
		await expect.poll(() => preview.getByLabel(QUESTION).count()).toBe(0)
		await page.setViewportSize({ width: 390, height: 800 })
		await expect.poll(() => preview.count()).toBe(0)
		await page.getByRole('tab', { name: 'Preview' }).click()
		await page.getByLabel(QUESTION).waitFor()
		await page.setViewportSize({ width: 1440, height: 900 })

		await openShare(page)
		await page.getByText('Publish the questionnaire to share it.').waitFor()
		await page.keyboard.press('Escape')
		await page.getByRole('button', { name: 'Publish', exact: true }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
		await page.getByText('Published version 1.').first().waitFor()
		await openShare(page)
		const share = page.getByRole('dialog', { name: 'Share' })
		await share.getByText('No website may show it yet.').waitFor()
		await bothThemes(page, '[role="dialog"]')
		const code = await share.locator('pre').innerText()
		const ours = await openSite(() => code)
		const theirs = await openSite(() => code)

		await share.getByRole('link', { name: 'Add your website' }).click()
		const sites = page.getByRole('textbox', { name: 'Websites' })
		await sites.fill('our website')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Please enter https:// and the name of the site, without a path.').first().waitFor()
		await sites.fill(`${ours.url}/contact?from=search`)
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Saved.').first().waitFor()
		expect(await sites.inputValue()).toBe(ours.url)
		await bothThemes(page)

		const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
		const visitor = await context.newPage()
		await visitor.goto(ours.url)
		const frame = visitor.frameLocator('iframe')
		await frame.getByRole('heading', { level: 1, name: 'On our website' }).waitFor()
		const height = () => visitor.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
		await expect.poll(height).toBeLessThan(600)
		expect(await findA11yViolations(visitor)).toEqual([])
		await answer(frame)
		await frame.getByRole('button', { name: 'Choose Attorney Only' }).click()
		await frame.getByText('The firm knows that you want an attorney. If it can help, it contacts you.').waitFor()
		expect(await context.cookies()).toEqual([])
		await visitor.goto(theirs.url)
		await visitor.getByRole('heading', { name: 'Our firm' }).waitFor()
		expect(await frame.getByRole('heading', { name: 'On our website' }).count()).toBe(0)
		await context.close()
		await page.goto(`${PATH}?tab=answers`)
		await page.getByText('Fran Frame').first().waitFor()
		await Promise.all([ours.close(), theirs.close()])
	},
)

journey('an administrator turns on reminders; staff sees them', async ({ visit }) => {
	const { page } = await visit('admin', { path: `${PATH}?tab=reminders` })
	await page.getByText('Email is not configured: no reminders are sent.').waitFor()
	await page.getByLabel('Days without activity').fill('0')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByText('At least 1 day.').first().waitFor()
	await page.getByRole('checkbox', { name: /^On: remind/ }).check()
	await page.getByLabel('Days without activity').fill('5')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByText('Saved.').first().waitFor()
	await bothThemes(page)
	const { page: attorney } = await visit('attorney', { path: `${PATH}?tab=reminders` })
	await attorney.getByText('On: after 5 days without activity, at most 2 for each questionnaire.').waitFor()
	const { page: visitor, console } = await visit('anonymous', { path: '/stop-reminders?token=wrong' })
	console.expectProblem(/400/)
	await visitor.getByRole('button', { name: 'Stop reminders' }).click()
	await visitor.getByText('This link is not valid.').waitFor()
	await bothThemes(visitor)
})

journey('signed-in staff find neither Login nor Register on public pages', async ({ visit }) => {
	const { page } = await visit('receptionist')
	for (const path of ['/', '/client-questionnaire', '/client-intake', '/help']) {
		await page.goto(path)
		await page.getByRole('heading', { level: 1 }).waitFor()
		const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
		await expect.poll(() => links.filter({ hasText: /^(Login|Register|Sign in)$/ }).count(), { message: path }).toBe(0)
	}
})
