import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const EDITOR = '/dashboard/firm?part=legal-texts&text=intake_notice'

async function publish(page: Page, text: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Text' }).fill(text)
	await page.getByRole('button', { name: 'Publish' }).click()
	await page.getByText(/^Version \d+ published\.$/).waitFor()
	await page.getByText(/^Version \d+ published\.$/).waitFor({ state: 'detached' })
}

async function sendInquiry(page: Page, name: string, notice: string): Promise<void> {
	await page.getByText(notice).waitFor()
	await page.getByLabel('Your full name').fill(name)
	await page.getByLabel(/^Phone/).fill('(917) 555-0191')
	await page.getByLabel('In your own words').fill('The landlord keeps the deposit.')
	await page.getByLabel(/^Practice area/).selectOption('Real Estate')
	await page.getByLabel('Within days: a hearing, a deadline or documents I was served').check()
	await page.getByLabel(/I understand/).check()
	await page.getByRole('button', { name: 'Send inquiry' }).click()
	await page.getByRole('heading', { level: 1, name: `Thank you, ${name}` }).waitFor()
}

/** What the inquiry says of the notice that its person was shown. */
async function recordedNotice(page: Page, name: string): Promise<string> {
	await page.goto('/dashboard/client-intake')
	await page.getByRole('link', { name, exact: true }).first().click()
	await page.getByRole('heading', { level: 1, name }).waitFor()
	await page.getByRole('button', { name: /^View Public intake notice, version \d+$/ }).click()
	const dialog = page.getByRole('dialog', { name: /^Public intake notice, version \d+$/ })
	expect(await findA11yViolations(page)).toEqual([])
	return dialog.innerText()
}

journey(
	'an administrator publishes a legal text; what a visitor agreed to is kept when it changes',
	async ({ visit }) => {
		const { page } = await visit('admin', { path: EDITOR })
		await publish(page, 'First words: call {firm}.')
		expect(await findA11yViolations(page)).toEqual([])
		const first = await visit('anonymous', { width: 390, height: 844, path: '/client-intake' })
		await sendInquiry(first.page, 'Ada First', 'First words: call')
		expect(await horizontalOverflow(first.page)).toBe(0)

		await publish(page, 'Second words: call {firm} at {phone}.')
		const second = await visit('anonymous', { path: '/client-intake' })
		await sendInquiry(second.page, 'Ben Second', 'Second words: call')

		expect(await recordedNotice(page, 'Ada First')).toContain('First words: call')
		expect(await recordedNotice(page, 'Ben Second')).toContain('Second words: call')
	},
)

journey(
	'a visitor reads a legal text in Spanish where there is one, else in English, marked as such; what was read is kept',
	async ({ visit }) => {
		const { page } = await visit('admin', { path: EDITOR })
		await publish(page, 'English alone: call {firm}.')
		const reader = await visit('anonymous', { width: 390, height: 844, path: '/client-intake' })
		await reader.page.getByRole('combobox', { name: 'Language' }).selectOption('es')
		const english = reader.page.getByText('English alone: call')
		await english.waitFor()
		await expect.poll(() => english.getAttribute('lang')).toBe('en')

		await page.getByRole('tab', { name: 'Spanish' }).click()
		await page.getByText('There is no Spanish text.').waitFor()
		await publish(page, 'En español: llame a {firm}.')
		await reader.page.reload()
		const spanish = reader.page.getByText('En español: llame a')
		await spanish.waitFor()
		await expect.poll(() => spanish.getAttribute('lang')).toBeNull()
		expect(await findA11yViolations(reader.page)).toEqual([])
		await reader.page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
		await english.waitFor()
	},
)
