import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { modelJourneyWith } from './support/model-journey.ts'

const modelJourney = modelJourneyWith({ localModels: ['llama3.2:3b'] })

modelJourney(
	'an attorney writes a prompt with a data source, runs it on a case, compares, saves and publishes it',
	async ({ visit, server }) => {
		const admin = await visit('admin', { path: '/dashboard/prompt-configuration?tab=sources' })
		await admin.page.getByRole('button', { name: 'New data source' }).click()
		await admin.page.getByLabel('Name', { exact: true }).fill('houseRules')
		await admin.page.getByRole('radio', { name: 'Static text' }).click()
		await admin.page.getByLabel('Text', { exact: true }).fill('Write short questions.')
		await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
		await admin.page.getByText('Data source "houseRules" saved successfully').waitFor()

		const { page } = await visit('attorney', { path: '/dashboard/prompt-configuration' })
		await page.getByRole('button', { name: 'New template' }).click()
		await page.getByLabel('Name', { exact: true }).first().fill('Three questions')
		const text = page.getByLabel('Template text')
		await text.fill('Ask three questions about {{caseNmae}} on {{subject}}. {{data.houseRules}}')
		await page.getByText('Unknown placeholder {{caseNmae}}. Did you mean {{caseName}}?').waitFor()
		await text.fill('Ask three questions about {{caseName}} on {{subject}}. {{data.houseRules}}')
		await page.getByRole('button', { name: 'Define subject as a variable' }).click()
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByText('Template "Three questions" saved successfully').waitFor()

		await page.getByRole('button', { name: 'Preview', exact: true }).click()
		const preview = page.getByRole('dialog', { name: 'Prompt Preview' })
		await preview.getByText('Ask three questions about [Case name] on [subject].').waitFor()
		await page.keyboard.press('Escape')

		await page.getByRole('tab', { name: 'Configs' }).click()
		await page.getByRole('button', { name: 'New configuration' }).click()
		await page.getByLabel('Name', { exact: true }).first().fill('Questions before a hearing')
		await page.getByLabel('Main template').click()
		await page.getByRole('option', { name: 'Three questions' }).click()
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByText('Configuration "Questions before a hearing" saved successfully').waitFor()

		await page.getByRole('button', { name: 'Run on a case' }).click()
		await page.getByLabel('Case', { exact: true }).click()
		await page.getByRole('option').first().click()
		await page.getByText('subject is required').waitFor()
		await page.getByLabel('Subject').fill('the contract')
		await page.getByText('Local: stays on your firm’s machines').waitFor()
		for (const answer of ['Who signed it?', 'When was it signed?']) {
			server.reply({ text: answer })
			await page.getByRole('button', { name: 'Execute', exact: true }).click()
			await page.getByRole('article', { name: 'Result of Questions' }).getByText(answer).waitFor()
		}
		expect(server.requests.at(-1)?.prompt).toContain('Write short questions.')
		const result = page.getByRole('article', { name: 'Result of Questions' })
		await result.getByRole('radio', { name: '4' }).click()
		await page.getByText('Rated 4 of 5').waitFor()
		await result.getByRole('button', { name: 'Save as a note' }).click()
		await result.getByText('Saved to the case as a note.').waitFor()
		for (const box of await page.getByRole('checkbox', { name: 'Compare Questions before a hearing' }).all())
			await box.click()
		await page.getByRole('button', { name: 'Compare', exact: true }).click()
		const compared = page.getByRole('dialog', { name: 'Compare results' })
		await compared.getByText('Who signed it?').waitFor()
		await compared.getByText('When was it signed?').waitFor()
		await page.keyboard.press('Escape')

		await page.getByRole('tab', { name: 'Configs' }).click()
		await page.getByRole('button', { name: 'Publish version 1' }).click()
		await page.getByText('Others run version 1.').waitFor()
		await page.evaluate(() => window.scrollTo(0, 0))
		expect(await findA11yViolations(page)).toEqual([])
	},
)
