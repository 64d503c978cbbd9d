import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { browserStorage } from './support/browser-storage.ts'
import { fickleNetwork } from './support/fickle-network.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'
import { watchConsole } from './support/watch-console.ts'

const choices = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }))
const MORE_CHOICES = ['Jewels', 'Shoes', 'Books', 'Tools', 'Toys', 'Medicine', 'A camera', 'A laptop', 'Skis']
const TITLE = 'Lost luggage'
const QUESTIONS = [
	{ id: 'name', text: 'Your full name', type: 'text', required: true, mapsTo: 'client.fullName' },
	{ id: 'mail', text: 'Your email', type: 'email', required: true, mapsTo: 'client.email' },
	{ id: 'phone', text: 'Your phone', type: 'phone' },
	{ id: 'country', text: 'Country', type: 'select', options: choices('USA', 'UK', 'Elsewhere') },
	{ id: 'state', text: 'State or province', type: 'state_province', countryFrom: 'country' },
	{ id: 'day', text: 'On which day?', type: 'date', required: true },
	{ id: 'worth', text: 'What was it worth?', type: 'number', validation: { min: 1 } },
	{ id: 'insured', text: 'Was it insured?', type: 'radio', options: choices('Yes', 'No') },
	{
		id: 'insurer',
		text: 'By whom?',
		type: 'text',
		required: true,
		conditionalLogic: { match: 'all', conditions: [{ dependsOn: 'insured', showWhen: 'yes' }] },
	},
	{
		id: 'lost',
		text: 'What was lost?',
		type: 'multiselect',
		options: choices('Clothes', 'Documents', 'Money', ...MORE_CHOICES),
	},
	{ id: 'notified', text: 'Whom have you notified?', type: 'checkbox', options: choices('Police', 'Carrier') },
	{ id: 'agreed', text: 'We may write to the carrier', type: 'checkbox' },
	{ id: 'story', text: 'What happened?', type: 'textarea', required: true, validation: { minLength: 10 } },
	{ id: 'parties', text: 'Who else is involved?', type: 'parties_form', required: true },
	{ id: 'papers', text: 'Tickets and letters', type: 'file' },
	{ id: 'read', text: 'Sending this does not make us your lawyers.', type: 'statement' },
	{ id: 'signed', text: 'I have answered truthfully', type: 'signature', required: true },
]

async function publish(url: string): Promise<void> {
	const admin = new ApiSession(url)
	await admin.call('POST', '/api/session', { email: emailOf('superuser'), password: DEMO_PASSWORD })
	const definition = { sections: [{ id: 's', title: 'Your loss', questions: QUESTIONS }] }
	const made = { title: TITLE, type: 'short', definition }
	const { id, version } = (await admin.call('POST', '/api/questionnaires', made, randomUUID())) as {
		id: string
		version: number
	}
	await admin.call('POST', `/api/questionnaires/${id}/publish`, { version })
}

async function begin(page: Page): Promise<void> {
	await page.getByLabel('Practice area').selectOption('Other')
	const which = page.getByLabel('Questionnaire', { exact: true })
	if ((await which.count()) > 0) await which.selectOption({ label: TITLE })
	await page.getByRole('button', { name: 'Start', exact: true }).click()
	await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** How much of the row at the lower edge of a list that scrolls is in view; null where none is cut. */
function shareOfLastRow(list: Element): number | null {
	const end = list.getBoundingClientRect().bottom
	const rows = [...list.querySelectorAll('label')].map((row) => row.getBoundingClientRect())
	const cut = rows.find((row) => row.top < end && row.bottom > end)
	return cut === undefined ? null : (end - cut.top) / cut.height
}

async function answerTheRest(page: Page): Promise<void> {
	await page.getByRole('radio', { name: 'Yes' }).check()
	await page.getByLabel('By whom?').fill('Harbor Mutual')
	await page.getByRole('group', { name: 'What was lost?' }).getByLabel('Documents').check()
	await page.getByRole('group', { name: 'Whom have you notified?' }).getByLabel('Carrier').check()
	await page.getByLabel('We may write to the carrier').check()
	const party = page.getByRole('group', { name: 'Party 2' })
	await party.getByLabel('Name').fill('Northwind Ferries')
	await party.getByLabel('Relationship').selectOption('Opposing party')
	const paper = { name: 'ticket.txt', mimeType: 'text/plain', buffer: Buffer.from('Deck 4, bag 2 of 2') }
	await page.getByLabel('Choose files').setInputFiles(paper)
	await page.getByRole('button', { name: 'Remove ticket.txt' }).waitFor()
	await page.getByLabel('I have answered truthfully').fill('Zoë Mbeki')
}

journey(
	'a visitor answers on a phone, loses connection and page, continues elsewhere by an emailed link, and submits offline',
	async ({ browser, firm }) => {
		await publish(firm.url)
		const network = await fickleNetwork(firm.url)
		const narrow = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
		const phone = await browser.newContext({ baseURL: firm.url, ...narrow })
		const laptop = await browser.newContext({ baseURL: network.url, serviceWorkers: 'block', reducedMotion: 'reduce' })
		const [page, desk] = [await phone.newPage(), await laptop.newPage()]
		const watched = [watchConsole(page), watchConsole(desk)]
		try {
			await page.goto('/client-questionnaire')
			await begin(page)
			await page.getByText('Your loss · 1 of 15').waitFor()
			await next(page)
			await page.getByText('This field is required').waitFor()
			await page.getByLabel('Your full name').fill('Zoë Mbeki')
			await page.keyboard.press('Enter')
			await page.getByLabel('Your email').fill('zoe@example')
			await next(page)
			await page.getByText('Invalid format').waitFor()
			expect(await horizontalOverflow(page)).toBe(0)
			await page.getByLabel('Your email').fill('zoe@example.test')

			await phone.setOffline(true)
			watched[0]?.expectProblem(/ERR_INTERNET_DISCONNECTED/)
			await next(page)
			await page.getByLabel('Your phone').fill('+1 212 555 0142')
			await page.getByText('No connection: kept on this device').waitFor()
			expect(await browserStorage(page)).not.toContain('212 555')
			await phone.setOffline(false)
			await page.reload()
			await page.getByRole('button', { name: 'Show all questions' }).click()
			expect(await page.getByLabel('Your phone').inputValue()).toBe('+1 212 555 0142')
			expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20')
			await page.getByRole('button', { name: 'Save Progress' }).click()
			const later = page.getByRole('region', { name: 'Continue later' })
			expect(await later.getByLabel('Email').inputValue()).toBe('zoe@example.test')
			await later.getByRole('button', { name: 'Email me a link' }).click()
			await later.getByText('zoe@example.test').waitFor()

			const link = new URL(await mailedLink(firm.url, 'zoe@example.test', 'Your questionnaire'))
			await desk.goto(`${network.url}${link.pathname}${link.search}`)
			await desk.getByLabel('Your full name').waitFor()
			expect(await desk.getByLabel('Your phone').inputValue()).toBe('+1 212 555 0142')
			await desk.getByLabel('Country').selectOption('UK')
			expect(await desk.getByLabel('State or province').locator('option').count()).toBe(5)
			for (const one of [desk, page]) {
				const shown = await one.getByRole('group', { name: 'What was lost?' }).locator('> div').evaluate(shareOfLastRow)
				expect(Math.abs((shown ?? 0) - 0.5)).toBeLessThan(0.15)
			}
			await desk.getByLabel('State or province').selectOption('Scotland')
			await desk.getByLabel('What was it worth?').fill('0')
			await desk.getByRole('button', { name: 'Submit Questionnaire' }).click()
			await desk.getByText('questions need your attention').waitFor()
			await desk.getByText('Minimum value is 1').waitFor()
			await desk.getByText('At least one party must have name and relationship filled').waitFor()
			await expect
				.poll(() => desk.getByLabel('On which day?').evaluate((one) => one === document.activeElement))
				.toBe(true)
			await desk.getByLabel('On which day?').fill('2026-03-14')
			await desk.getByLabel('What was it worth?').fill('1,250')
			await desk.getByLabel('What happened?').fill('Gone')
			await answerTheRest(desk)
			await desk.getByText('Minimum 10 characters required').waitFor()
			await desk.getByLabel('What happened?').fill('It never came off the ferry.')

			network.set('down')
			watched[1]?.expectProblem(/ERR_/)
			await desk.getByRole('button', { name: 'Submit Questionnaire' }).click()
			await desk.getByText('No connection.').waitFor()
			expect(await desk.getByRole('button', { name: 'Submit Questionnaire' }).isDisabled()).toBe(true)
			network.set('up')
			await desk.reload()
			await desk.getByRole('heading', { level: 1, name: 'Questionnaire Submitted Successfully!' }).waitFor()
			await desk.getByRole('button', { name: 'Show answers' }).click()
			await desk.getByText('Northwind Ferries, Opposing party').waitFor()

			await page.goto('/client-questionnaire')
			await page.getByText('Drafts on this device:').waitFor()
			await page.getByRole('button', { name: 'Clear data on this device' }).click()
			expect(await findA11yViolations(page)).toEqual([])
			await page.getByRole('button', { name: 'Clear data', exact: true }).click()
			await page.getByText('Your data was cleared from this device.').waitFor()
			expect(await page.getByText('Drafts on this device:').count()).toBe(0)
			expect(await phone.cookies()).toEqual([])
		} finally {
			await phone.close()
			await laptop.close()
			await network.close()
		}
		expect(watched.flatMap((one) => one.problems())).toEqual([])
	},
)
