import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { downloaded } from './support/downloaded.ts'
import { expectPrintedAlone } from './support/expect-printed-alone.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'

const NEW = { fullName: 'Noemi Newly', email: 'noemi@newly.test' }
const TITLE = 'Dismissed without notice'
const QUESTIONS = [{ id: 'town', text: 'City', type: 'text' }]

async function publish(url: string): Promise<string> {
	const admin = new ApiSession(url)
	await admin.call('POST', '/api/session', { email: emailOf('admin'), password: DEMO_PASSWORD })
	const definition = { sections: [{ id: 's', title: 'About you', questions: QUESTIONS }] }
	const asked = { title: TITLE, type: 'comprehensive', practiceArea: 'Employment Law', definition }
	const made = (await admin.call('POST', '/api/questionnaires', asked, randomUUID())) as { id: string; version: number }
	await admin.call('POST', `/api/questionnaires/${made.id}/publish`, { version: made.version })
	return made.id
}

async function answer(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Show all questions' }).click()
	await page.getByLabel('City').fill('Utica')
	await page
		.getByLabel(/[Nn]ame/)
		.first()
		.fill(NEW.fullName)
	await page
		.getByLabel(/[Ee]mail/)
		.first()
		.fill(NEW.email)
	await page.getByRole('button', { name: 'Submit Questionnaire' }).click()
	await page.getByRole('heading', { level: 1, name: 'Questionnaire Submitted Successfully!' }).waitFor()
}

journey(
	'a visitor copies, prints and downloads the assessment of their answers, registers, and claims them',
	async ({ visit, firm }) => {
		const id = await publish(firm.url)
		const { page } = await visit('anonymous', {
			width: 390,
			height: 844,
			path: `/client-questionnaire?questionnaire=${id}`,
		})
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
		await page.getByRole('button', { name: 'Start', exact: true }).click()
		await answer(page)
		await page.getByRole('button', { name: 'Choose AI Analysis' }).click()
		await page.getByRole('button', { name: 'Get Free Assessment' }).click()
		await page.getByText('Not saved. Download, print or copy it before you close it.').waitFor()
		expect(await horizontalOverflow(page)).toBe(0)
		await page.getByRole('button', { name: 'Copy Text' }).click()
		await page.getByText('Assessment copied to clipboard!').waitFor()
		await page.getByRole('button', { name: 'Share' }).click()
		await page.getByText('Assessment summary copied to clipboard!').waitFor()
		await expectPrintedAlone(page)
		const file = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Download PDF' }).click()
		expect((await file).suggestedFilename()).toBe(`AI Case Assessment - ${TITLE}.pdf`)
		expect((await downloaded(await file)).subarray(0, 5).toString()).toBe('%PDF-')
		await page.getByRole('button', { name: 'Close Assessment' }).click()

		await page.goto('/register')
		await page.getByLabel('Full name').fill(NEW.fullName)
		await page.getByLabel('Email', { exact: true }).fill(NEW.email)
		await page.getByRole('button', { name: 'Register with one click by email' }).click()
		await page.getByRole('button', { name: 'Email me the link' }).click()
		await page.getByRole('heading', { name: 'Email is not set up yet' }).waitFor()
		await page.goto(await mailedLink(firm.url, NEW.email, 'Your sign-in link'))
		await page.getByRole('button', { name: 'Sign In' }).click()
		await page.waitForURL('**/dashboard/client-portal')
		await page.getByRole('heading', { name: `Welcome to Marsh & Castellan, ${NEW.fullName}` }).waitFor()
		await page.getByRole('button', { name: 'Skip Setup' }).click()
		const card = page.getByRole('region', { name: 'Answered before you signed in' })
		await card.getByText(TITLE).waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		expect(await horizontalOverflow(page)).toBe(0)
		await card.getByRole('button', { name: 'Claim' }).click()
		await page.getByRole('button', { name: 'Chosen: AI Analysis' }).click()
		await page.getByRole('button', { name: 'Get Free Assessment' }).click()
		await page.getByText('Saved to client portal').waitFor()
		await page.goto('/dashboard/client-portal')
		await page.getByRole('region', { name: 'Your inquiries' }).getByRole('link', { name: TITLE }).waitFor()
	},
)
