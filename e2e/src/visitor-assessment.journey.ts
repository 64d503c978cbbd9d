import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { downloaded } from './support/downloaded.ts'
import { expectPrintedAlone } from './support/expect-printed-alone.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf } from './support/people.ts'

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
		.fill('Marisol Ortega')
	await page
		.getByLabel(/[Ee]mail/)
		.first()
		.fill(emailOf('client'))
	await page.getByRole('button', { name: 'Submit Questionnaire' }).click()
	await page.getByRole('heading', { level: 1, name: 'Questionnaire Submitted Successfully!' }).waitFor()
}

journey(
	'a visitor prints and downloads the assessment of their answers, signs in, and claims them',
	async ({ visit, firm }) => {
		const id = await publish(firm.url)
		const { page } = await visit('anonymous', {
			width: 390,
			height: 844,
			path: `/client-questionnaire?questionnaire=${id}`,
		})
		await page.getByRole('button', { name: 'Start', exact: true }).click()
		await answer(page)
		await page.getByRole('button', { name: 'Choose AI Analysis' }).click()
		await page.getByRole('button', { name: 'Get Free Assessment' }).click()
		await page.getByText('Not saved. Download, print or copy it before you close it.').waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		expect(await horizontalOverflow(page)).toBe(0)
		await expectPrintedAlone(page)
		const file = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Download PDF' }).click()
		expect((await file).suggestedFilename()).toBe(`AI Case Assessment - ${TITLE}.pdf`)
		expect((await downloaded(await file)).subarray(0, 5).toString()).toBe('%PDF-')
		await page.getByRole('button', { name: 'Close Assessment' }).click()

		await page.goto('/login')
		await page.getByLabel('Email', { exact: true }).fill(emailOf('client'))
		await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
		await page.keyboard.press('Enter')
		await page.waitForURL('**/dashboard/client-portal')
		await page.goto('/dashboard/client-portal/assessments')
		const card = page.getByRole('region', { name: 'Answered before you signed in' })
		await card.getByText(TITLE).waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		expect(await horizontalOverflow(page)).toBe(0)
		await card.getByRole('button', { name: 'Claim' }).click()
		await page.getByRole('button', { name: 'Chosen: AI Analysis' }).click()
		await page.getByRole('button', { name: 'Get Free Assessment' }).click()
		await page.getByText('Saved to client portal').waitFor()
	},
)
