import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'

const TABS_MAX = 60

/** Reaches an element with Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await target.waitFor()
	for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return
		await page.keyboard.press('Tab')
	}
	throw new Error(`${TABS_MAX} times Tab did not reach ${target}`)
}

async function typeInto(page: Page, label: RegExp, text: string): Promise<void> {
	await tabTo(
		page,
		page
			.getByRole('textbox', { name: label })
			.or(page.getByRole('combobox', { name: label }))
			.first(),
	)
	await page.keyboard.type(text)
}

async function pressOn(page: Page, target: Locator): Promise<void> {
	await tabTo(page, target)
	await page.keyboard.press('Enter')
}

journey(
	'a receptionist takes a call up to the opened case with the keyboard alone, and types nothing twice',
	async ({ visit }) => {
		const { page } = await visit('receptionist', { path: '/dashboard' })
		await pressOn(page, page.getByRole('link', { name: 'New inquiry' }))
		await page.getByRole('heading', { level: 1, name: 'New inquiry' }).waitFor()
		await typeInto(page, /^Full name/, 'Wilhelmina Okonkwo')
		await typeInto(page, /^Phone/, '(917) 555-0143')
		await typeInto(page, /^What happened/, 'Her contractor walked away from a half finished kitchen.')
		await typeInto(page, /^Practice area/, 'real est')
		await page.keyboard.press('Tab')
		await typeInto(page, /deadline/i, '+30d')
		await page.keyboard.press('Tab')
		await tabTo(page, page.getByRole('group', { name: 'Party 1' }).getByLabel(/^Name/))
		await page.keyboard.type('Crossbeam Builders')
		await typeInto(page, /^Assigned to/, 'imani')
		await page.getByRole('option', { name: /Imani Castellan/ }).waitFor()
		await page.keyboard.press('Tab')
		await page.keyboard.press('Control+Enter')
		await page.getByRole('heading', { level: 1, name: 'Wilhelmina Okonkwo' }).waitFor()

		await pressOn(page, page.getByRole('link', { name: 'Review and open' }))
		await pressOn(page, page.getByRole('button', { name: /^Accept all/ }))
		await pressOn(page, page.getByRole('button', { name: 'Add client and open case', disabled: false }))
		await page.getByRole('heading', { level: 1, name: 'Wilhelmina Okonkwo v. Crossbeam Builders' }).waitFor()

		await page.getByText('(917) 555-0143').first().waitFor()
		await page.getByText('Real Estate').first().waitFor()
		await page.getByText('Imani Castellan').first().waitFor()
		await page.getByText('Her contractor walked away').first().waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await page.getByRole('tab', { name: 'Parties' }).click()
		await page.getByText('Crossbeam Builders').nth(1).waitFor()
	},
)

const PHONE = '(917) 555-0188'
const QUESTIONS = [
	{ id: 'name', text: 'Your full name', type: 'text', mapsTo: 'client.fullName' },
	{ id: 'mail', text: 'Your email', type: 'email', mapsTo: 'client.email' },
	{ id: 'phone', text: 'Your phone', type: 'phone', mapsTo: 'client.phone' },
	{ id: 'notice', text: 'Have you received a notice?', type: 'radio', options: ['Yes', 'No'].map(choice) },
]

function choice(label: string) {
	return { value: label.toLowerCase(), label }
}

/** The one published questionnaire of a title of its own. */
async function publish(url: string, title: string): Promise<string> {
	const admin = new ApiSession(url)
	await admin.call('POST', '/api/session', { email: emailOf('superuser'), password: DEMO_PASSWORD })
	const definition = { sections: [{ id: 's', title: 'About you', questions: QUESTIONS }] }
	const made = await admin.call('POST', '/api/questionnaires', { title, type: 'short', definition }, randomUUID())
	const { id, version } = made as { readonly id: string; readonly version: number }
	await admin.call('POST', `/api/questionnaires/${id}/publish`, { version })
	return id
}

async function sendInquiry(page: Page): Promise<void> {
	await page.getByLabel('Your full name').fill('Tobiah Lindqvist')
	await page.getByLabel('Phone').fill(PHONE)
	await page.getByLabel('In your own words').fill('My landlord changed the locks while I was at work.')
	await page.getByLabel('Practice area').selectOption({ label: 'I’m not sure' })
	await page.getByLabel('Within the next few weeks').check()
	await page.getByLabel(/I understand/).check()
	expect(await horizontalOverflow(page)).toBe(0)
	await page.getByRole('button', { name: 'Send inquiry' }).click()
	await page.getByRole('heading', { level: 1, name: 'Thank you, Tobiah Lindqvist' }).waitFor()
}

journey(
	'a visitor with nothing but a phone sends an inquiry, answers questions and is found by the number',
	async ({ visit, firm }) => {
		const title = 'Lockout'
		await publish(firm.url, title)
		const { page } = await visit('anonymous', { path: '/client-intake', width: 390, height: 780, colorScheme: 'dark' })
		await sendInquiry(page)
		const number = (await page.getByText('Its number is').locator('strong').innerText()).trim()
		expect(await page.getByText('A confirmation is on its way').count()).toBe(0)

		await page.getByRole('link', { name: 'Answer questions' }).click()
		await page.getByLabel('Practice area').selectOption({ label: 'I’m not sure' })
		await page.getByRole('button', { name: 'Start', exact: true }).click()
		await page.getByRole('heading', { level: 1, name: title }).waitFor()
		await page.getByRole('button', { name: 'Show all questions' }).click()
		expect(await page.getByLabel('Your full name').inputValue()).toBe('Tobiah Lindqvist')
		expect(await page.getByLabel('Your phone').inputValue()).toBe(PHONE)
		expect(await page.getByLabel('Your email').inputValue()).toBe('')
		await page.getByRole('radio', { name: 'Yes' }).check()
		expect(await horizontalOverflow(page)).toBe(0)
		await page.getByRole('button', { name: 'Submit Questionnaire' }).click()
		await page.getByRole('heading', { level: 1, name: 'Questionnaire Submitted Successfully!' }).waitFor()
		expect(await findA11yViolations(page)).toEqual([])

		const { page: desk } = await visit('receptionist', { path: `/dashboard/client-intake?q=${number}` })
		const card = desk.getByRole('link', { name: 'Tobiah Lindqvist' }).first()
		await desk.getByText('Answered').first().waitFor()
		await card.click()
		await desk.getByRole('heading', { level: 1, name: 'Tobiah Lindqvist' }).waitFor()
		await desk.getByText(PHONE).first().waitFor()
		await desk.getByText('My landlord changed the locks').first().waitFor()
	},
)
