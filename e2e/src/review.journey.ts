import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { fickleNetwork } from './support/fickle-network.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'
import { settled } from './support/settled.ts'
import { watchConsole } from './support/watch-console.ts'

const TITLE = 'Neighbors and fences'
const QUESTIONS = [
	{ id: 'name', text: 'Your full name', type: 'text', required: true, mapsTo: 'client.fullName' },
	{ id: 'mail', text: 'Your email', type: 'email', required: true, mapsTo: 'client.email' },
	{ id: 'town', text: 'Your city', type: 'text', mapsTo: 'client.city' },
	{ id: 'story', text: 'What happened?', type: 'textarea', required: true, mapsTo: 'case.description' },
	{ id: 'others', text: 'Who else is involved?', type: 'parties_form', mapsTo: 'parties', defaultParties: 1 },
	{ id: 'since', text: 'Since when?', type: 'date' },
]

async function publish(url: string): Promise<void> {
	const admin = new ApiSession(url)
	await admin.call('POST', '/api/session', { email: emailOf('superuser'), password: DEMO_PASSWORD })
	const definition = { sections: [{ id: 's', title: 'Your neighbor', questions: QUESTIONS }] }
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

/** Answers the questions one at a time, as on a phone; the line is cut while the third is answered. */
async function answer(page: Page, cut: (network: 'up' | 'down') => void): Promise<void> {
	const next = () => page.getByRole('button', { name: 'Next' }).click()
	await page.getByLabel('Your full name').fill('Ottoline Vance')
	await next()
	await page.getByLabel('Your email').fill('ottoline@vance.test')
	await next()
	// The phone's back button goes one question back.
	await page.getByLabel('Your city').waitFor()
	await page.goBack()
	await page.getByLabel('Your email').waitFor()
	await page.goForward()
	cut('down')
	await page.getByLabel('Your city').fill('Utica')
	await next()
	await page.getByLabel('What happened?').fill('He moved the fence by two yards.')
	await page.getByText('No connection: kept on this device').waitFor()
	cut('up')
	await next()
	const party = page.getByRole('group', { name: 'Party 1' })
	await party.getByLabel('Name').fill('Barnaby Quill')
	await party.getByLabel('Relationship').selectOption('Opposing party')
	await next()
	await page.getByLabel('Since when?').fill('2026-03-14')
	await next()
	const given = page.getByRole('region', { name: 'Your answers' })
	await given.getByText('ottoline@vance.test').waitFor()
	await given.getByRole('button', { name: 'Change Your city' }).click()
	await page.getByLabel('Your city').waitFor()
	await page.goBack()
	await page.getByRole('button', { name: 'Submit Questionnaire' }).click()
	await page.getByRole('heading', { level: 1, name: 'Questionnaire Submitted Successfully!' }).waitFor()
}

journey(
	'a visitor’s responses from a phone with a lost network become a client and a case',
	async ({ browser, firm, visit }) => {
		await publish(firm.url)
		const network = await fickleNetwork(firm.url)
		const phone = await browser.newContext({
			baseURL: network.url,
			viewport: { width: 360, height: 780 },
			reducedMotion: 'reduce',
			serviceWorkers: 'block',
		})
		const visitor = await phone.newPage()
		const watched = watchConsole(visitor)
		watched.expectProblem(/ERR_/)
		try {
			await visitor.goto('/client-questionnaire')
			await begin(visitor)
			await answer(visitor, network.set)
		} finally {
			await phone.close()
			await network.close()
		}
		expect(watched.problems()).toEqual([])

		const { page } = await visit('receptionist', { path: '/dashboard/client-intake/reviews' })
		await page.getByRole('link', { name: 'Ottoline Vance' }).click()
		await page.getByRole('heading', { level: 1, name: 'Ottoline Vance' }).waitFor()
		await settled(page)
		const client = page.getByRole('region', { name: 'Client', exact: true })
		const city = client.getByRole('listitem').filter({ hasText: /^City/ })
		expect(await city.innerText()).toMatch(/City\s+Utica\s+Your city/)
		await city.getByRole('button', { name: 'Correct City' }).click()
		await city.getByRole('textbox', { name: 'Corrected city' }).fill('Utica, NY')
		await city.getByRole('button', { name: 'Accept corrected' }).click()
		await city.getByText('Accepted').waitFor()
		const outcome = page.getByRole('region', { name: 'Summary' })
		await outcome.getByText('Required: client name').waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		const main = page.getByRole('main').locator('[data-variant="primary"]:enabled')
		expect(await main.allInnerTexts()).toEqual(['Accept all 6'])
		for (const field of ['Full name', 'Case name', 'Type']) {
			await page.getByRole('button', { name: `Accept ${field}`, exact: true }).click()
		}
		await outcome.getByRole('button', { name: 'Add client and open case', disabled: false }).waitFor()
		await expect.poll(() => main.allInnerTexts()).toEqual(['Add client and open case'])
		await page.getByRole('button', { name: 'Accept all 3' }).click()
		await outcome.getByText('Case “Ottoline Vance v. Barnaby Quill” will be opened with the next number.').waitFor()
		await outcome.getByText('1 party will be added to the case: Barnaby Quill.').waitFor()
		await page.getByText('Mar 14, 2026').waitFor()
		await page.setViewportSize({ width: 360, height: 780 })
		expect(await horizontalOverflow(page)).toBe(0)
		await page.setViewportSize({ width: 1440, height: 900 })
		await outcome.getByRole('button', { name: 'Add client and open case' }).click()

		await page.getByRole('heading', { level: 1, name: 'Ottoline Vance v. Barnaby Quill' }).waitFor()
		await page.getByText('He moved the fence by two yards.').waitFor()
		await page.getByRole('tab', { name: 'Parties' }).click()
		await page.getByRole('heading', { name: 'Opposing side' }).waitFor()
		await page.getByText('Barnaby Quill', { exact: true }).waitFor()
		await page.getByRole('link', { name: 'Ottoline Vance', exact: true }).first().click()
		await page.getByText('Utica, NY').waitFor()
		await page.goto('/dashboard/client-intake/reviews?state=opened')
		await page.getByRole('link', { name: 'Ottoline Vance' }).waitFor()
	},
)

journey('junk responses are closed without action, leave other screens and are reopened', async ({ visit }) => {
	const QUEUE = '/dashboard/client-intake/reviews'
	const { page: other } = await visit('attorney', { path: QUEUE })
	const there = other.getByRole('link', { name: 'Naomi Feldt', exact: true })
	await there.waitFor()
	const { page } = await visit('receptionist', { path: QUEUE })
	const head = page.getByRole('heading', { level: 1, name: 'Naomi Feldt' })
	const menu = page.getByRole('button', { name: 'More actions for Naomi Feldt' })
	const back = page.getByRole('button', { name: 'Reopen' })
	const close = async () => {
		await menu.click()
		await page.getByRole('menuitem', { name: 'Close without action' }).click()
		await back.waitFor()
	}
	await page.getByRole('link', { name: 'Naomi Feldt', exact: true }).click()
	await head.waitFor()
	await close()
	await page.getByText(/^Closed without action by Junko Abe/).waitFor()
	expect(await page.getByRole('main').locator('[data-variant="primary"]:enabled').count()).toBe(0)
	await there.waitFor({ state: 'detached' })
	await page.getByRole('button', { name: 'Undo' }).click()
	await menu.waitFor()
	await there.waitFor()

	await page.getByRole('link', { name: 'Review queue' }).first().click()
	for (const name of ['Naomi Feldt', 'Adaeze Okonkwo', 'Delphine Aubert']) {
		await page.getByRole('checkbox', { name: `Select ${name}` }).check()
	}
	await page
		.getByRole('toolbar', { name: 'Selected rows' })
		.getByRole('button', { name: 'Close without action' })
		.click()
	await page.getByText('Closed 2 responses without action.').waitFor()
	await page.getByText('Delphine Aubert: These responses belong to an inquiry. Decline the inquiry instead.').waitFor()
	await there.waitFor({ state: 'detached' })
	await page.goto('/dashboard/questionnaire-management?tab=answers&status=closed')
	await page
		.getByRole('row')
		.filter({ hasText: 'Naomi Feldt' })
		.getByText('Closed without action', { exact: true })
		.waitFor()
	await page.goto(`${QUEUE}?state=closed`)
	const row = page.getByRole('row').filter({ hasText: 'Naomi Feldt' })
	await row.getByText('Closed', { exact: true }).waitFor()
	await row.getByRole('link', { name: 'Naomi Feldt', exact: true }).click()
	await back.click()
	await page.getByText('Naomi Feldt is back in the review queue.').waitFor()
	await menu.waitFor()
	await there.waitFor()
})
