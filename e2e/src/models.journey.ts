import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { modelJourneyWith } from './support/model-journey.ts'

const KEY = 'sk-ant-a-key-of-the-journey-0123'
const ANSWER = ['Three years ', 'from the date of the injury.', '\n<img src="https://attacker.test/x.png">']

const modelJourney = modelJourneyWith({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })

async function openProvider(page: Page, name: string) {
	const connect = page.getByRole('button', { name, exact: true })
	await page.getByText('Connect a cloud provider').waitFor()
	if ((await connect.count()) > 0) await connect.click()
	const card = page.locator('details').filter({ has: page.getByText(name, { exact: true }) })
	if ((await card.getAttribute('open')) === null) await card.locator('summary').click()
	return card
}

modelJourney('an administrator connects a local model, tests it and asks it something', async ({ visit, server }) => {
	const { page } = await visit('admin', { path: '/dashboard/llm' })
	await page.getByText('No LLM Configured').waitFor()

	server.localModels = ['llama3.2:3b']
	const local = await openProvider(page, 'Local server (Ollama)')
	await expect
		.poll(async () => {
			await local.getByRole('button', { name: 'Check again' }).click()
			return page.getByText('LLM Configured', { exact: true }).count()
		})
		.toBe(1)
	await page.getByText('Local: stays on your firm’s machines').first().waitFor()

	await local.getByRole('article', { name: 'llama3.2:3b' }).getByRole('button', { name: 'Test' }).click()
	const dialog = page.getByRole('dialog', { name: 'Test llama3.2:3b' })
	await dialog.getByText(server.host).waitFor()
	expect(server.requests).toHaveLength(0)
	server.reply({ text: 'I am ready.' })
	await dialog.getByRole('button', { name: 'Send test' }).click()
	await dialog.getByText('I am ready.').waitFor()
	await dialog.getByRole('button', { name: 'Close' }).last().click()

	await page.goto('/dashboard/llm?part=try')
	await page.getByRole('textbox', { name: 'Prompt' }).fill('How long is the limitation period?')
	await page.getByText('about 9 tokens').waitFor()
	server.reply({ text: ANSWER.join(''), pieces: ANSWER })
	await page.getByRole('button', { name: 'Send' }).click()
	// Plain text: nothing of an answer is markup.
	await page.getByText('<img src="https://attacker.test/x.png">').waitFor()
	await page.getByText(`sent to ${server.host}`).waitFor()
	expect(await page.locator('img[src*="attacker"]').count()).toBe(0)

	await page.goto('/dashboard/llm?part=history')
	await page.getByRole('list', { name: 'Your calls' }).getByRole('button').first().click()
	await page.getByRole('dialog').getByText('How long is the limitation period?').waitFor()

	await page.goto('/dashboard/llm?part=usage')
	await page.getByRole('region', { name: 'By model' }).getByText('local/llama3.2:3b').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
})

modelJourney('a key is never shown again, and Local Only passes cloud models over', async ({ visit, server }) => {
	server.localModels = ['llama3.2:3b']
	const { page } = await visit('admin', { path: '/dashboard/llm' })
	const card = await openProvider(page, 'OpenAI')
	await card.getByLabel('API key', { exact: true }).fill(KEY)
	await card.getByText('This looks like a key of Anthropic.').waitFor()
	await card.getByRole('button', { name: 'Save key' }).click()
	// The first key of a cloud provider asks what may be sent; until then nothing is.
	const asked = page.getByRole('dialog', { name: 'What may be sent to cloud models?' })
	expect(await asked.getByRole('checkbox', { checked: true }).count()).toBe(0)
	await asked.getByRole('checkbox', { name: 'Prompts' }).check()
	await asked.getByRole('button', { name: 'Allow what is checked' }).click()
	await card.getByText('0123').waitFor()
	await card.getByText('This looks like a key of Anthropic.').waitFor({ state: 'hidden' })
	expect(await page.content()).not.toContain(KEY)
	const body = await page.evaluate(async () =>
		(await fetch('/api/models', { headers: { 'x-client-version': '1.0.0' } })).text(),
	)
	expect(body).toContain('0123')
	expect(body).not.toContain(KEY)
	await page.getByText('Cloud: text leaves your firm').waitFor()

	await page.goto('/dashboard/llm?part=settings')
	await page.getByRole('radio', { name: 'Local Only' }).check()
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('Saved.').waitFor()
	await page.goto('/dashboard/llm')
	await page.getByText('Local: stays on your firm’s machines').first().waitFor()

	await card.getByRole('button', { name: 'Remove key' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Remove key' }).click()
	await page.getByRole('button', { name: 'OpenAI', exact: true }).waitFor()
})

modelJourney('parameters are saved as a preset and used again', async ({ visit }) => {
	const { page } = await visit('admin', { path: '/dashboard/llm?part=settings' })
	await page.getByLabel('Temperature', { exact: true }).fill('0.2')
	await page.getByRole('button', { name: 'Save as preset' }).click()
	await page.getByText('Please enter a name for the preset.').waitFor()
	await page.getByLabel('Name of a new preset').fill('Contracts')
	await page.getByLabel('Name of a new preset').press('Enter')
	expect(await page.getByLabel('Saved presets').inputValue()).toBe('Contracts')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('Saved.').waitFor()

	await page.reload()
	await page.getByLabel('Temperature', { exact: true }).fill('0.9')
	await page.getByRole('region', { name: 'AI services' }).getByRole('switch', { name: 'Discovery analysis' }).click()
	await page.getByText(/ is off\.$/).waitFor()
	expect(await page.getByLabel('Temperature', { exact: true }).inputValue()).toBe('0.9')
	await page.getByLabel('Saved presets').click()
	await page.getByRole('option', { name: 'Contracts' }).click()
	expect(await page.getByLabel('Temperature', { exact: true }).inputValue()).toBe('0.2')
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('button', { name: 'Remove preset Contracts' }).click()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('Saved.').first().waitFor()
	await page.getByLabel('Saved presets').waitFor({ state: 'hidden' })
})

modelJourney('a custom model is added, exported and imported', async ({ visit }) => {
	const { page } = await visit('admin', { path: '/dashboard/llm' })
	await page.getByRole('button', { name: 'Add custom model' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add custom model' })
	await dialog.getByRole('button', { name: 'Add model' }).click()
	await dialog.getByText('Please fill in all required fields').first().waitFor()
	await dialog.getByLabel('Provider').click()
	await page.getByRole('option', { name: 'Groq' }).click()
	await dialog.getByLabel('Model id').fill('own-model')
	await dialog.getByLabel('Name', { exact: true }).fill('Own model')
	await dialog.getByRole('button', { name: 'Add model' }).click()
	await page.getByText('Added Own model.').waitFor()

	const arriving = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Export' }).click()
	expect((await arriving).suggestedFilename()).toMatch(/^custom-models-.*\.json$/)
	const file = (text: string) => ({ name: 'models.json', mimeType: 'application/json', buffer: Buffer.from(text) })
	await page.getByLabel('File with models').setInputFiles(file('[{"id": "x"}]'))
	await page.getByText('Failed to import models. Please check the file format.').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	const imported = [{ id: 'another', name: 'Another model', providerId: 'groq' }]
	await page.getByLabel('File with models').setInputFiles(file(JSON.stringify(imported)))
	await page.getByText('1 added, 0 updated.').waitFor()
})
