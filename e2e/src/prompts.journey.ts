import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { modelJourneyWith } from './support/model-journey.ts'

const modelJourney = modelJourneyWith({ localModels: ['llama3.2:3b'] })

modelJourney(
	'an attorney writes a prompt, runs it on a case, rates the result and saves it',
	async ({ visit, server }) => {
		const { page } = await visit('attorney', { path: '/dashboard/prompt-configuration' })
		await page.getByRole('button', { name: 'New template' }).click()
		await page.getByLabel('Name', { exact: true }).first().fill('Three questions')
		const text = page.getByLabel('Template text')
		await text.fill('Ask three questions about {{caseNmae}} on {{subject}}.')
		await page.getByText('Unknown placeholder {{caseNmae}}. Did you mean {{caseName}}?').waitFor()
		await text.fill('Ask three questions about {{caseName}} on {{subject}}.')
		await page.getByRole('button', { name: 'Define subject as a variable' }).click()
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByText('Template "Three questions" saved successfully').waitFor()

		await page.getByRole('button', { name: 'Preview', exact: true }).click()
		const preview = page.getByRole('dialog', { name: 'Prompt Preview' })
		await preview.getByText('Ask three questions about [Case name] on [subject].').waitFor()
		await page.keyboard.press('Escape')

		await page.getByRole('button', { name: 'Run on a case' }).click()
		await page.getByLabel('Case', { exact: true }).click()
		await page.getByRole('option').first().click()
		await page.getByText('subject is required').waitFor()
		await page.getByLabel('Subject').fill('the contract')
		await page.getByText('Local: stays on your firm’s machines').waitFor()
		server.reply({ text: 'Who signed it?' })
		await page.getByRole('button', { name: 'Execute', exact: true }).click()
		const result = page.getByRole('article', { name: 'Result of Three questions' })
		await result.getByText('Who signed it?').waitFor()
		expect(server.requests.at(-1)?.prompt).toContain('on the contract.')
		await result.getByRole('radio', { name: '4' }).click()
		await page.getByText('Rated 4 of 5').waitFor()
		await result.getByRole('button', { name: 'Save to the case' }).click()
		await result.getByText('Saved to the case as a note.').waitFor()
		await page.evaluate(() => window.scrollTo(0, 0))
		expect(await findA11yViolations(page)).toEqual([])
	},
)
