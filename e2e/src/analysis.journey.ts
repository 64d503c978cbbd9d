import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chooseMore } from './support/choose-more.ts'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { modelJourneyWith } from './support/model-journey.ts'

const modelJourney = modelJourneyWith({ localModels: ['llama3.2:3b'] })

const quote = (source: number, text: string) => ({ source, quote: text })
const ANSWER = JSON.stringify({
	summary: 'The landlord knew of the broken lamp for two weeks.',
	strengths: [{ text: 'The landlord had notice.', quotes: [quote(2, 'the lamp had been out for two weeks')] }],
	weaknesses: [
		{ text: 'The client admitted to running.', quotes: [quote(2, 'The client said she was running down the stairs')] },
	],
	recommendations: [],
	outcome: { likelihood: 'Likely favorable', justification: '', quotes: [] },
})

async function openNewCase(page: Page): Promise<void> {
	await page.goto('/dashboard/cases')
	await page.getByRole('row').nth(1).getByRole('link').first().click()
	await page.getByRole('tab', { name: 'Documents' }).waitFor()
}

/** Adds a text file on the Documents tab of the open case. */
async function addText(page: Page, title: string, text: string): Promise<void> {
	await page.getByRole('tab', { name: 'Documents' }).click()
	const file = { name: `${title}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) }
	await page.getByLabel('Choose documents').setInputFiles(file)
	const save = page.getByRole('dialog', { name: 'Choose Save Location' })
	const row = page.getByRole('link', { name: title })
	await save.or(row).first().waitFor()
	if (await save.isVisible()) {
		await save.getByLabel('No Folder (Root)').check()
		await save.getByRole('button', { name: 'Upload to No Folder (Root)' }).click()
	}
	await row.waitFor()
}

modelJourney('an attorney analyzes a case and opens the passage a statement rests on', async ({ visit, server }) => {
	const { page } = await visit('attorney', { path: '/dashboard' })
	await openNewCase(page)
	const memo = 'Report of the superintendent.\nHe said that the lamp had been out for two weeks before the fall.'
	await addText(page, 'Superintendent report', memo)

	await page.getByRole('tab', { name: 'Analysis', exact: true }).click()
	await page.getByText('No analysis yet').waitFor()
	await page.getByText('Local: stays on your firm’s machines').waitFor()
	const document = page.getByRole('checkbox', { name: 'Superintendent report' })
	await expect
		.poll(async () => {
			if (await document.isEnabled()) return true
			await page.reload()
			await document.waitFor()
			return document.isEnabled()
		})
		.toBe(true)
	await document.check()

	server.answer = () => ({ text: ANSWER, pieces: [ANSWER.slice(0, 40), ANSWER.slice(40)] })
	await page.getByRole('button', { name: 'Analyze case' }).click()
	await page.getByText('Analysis version saved successfully!').waitFor()
	await page.getByText('The landlord had notice.').waitFor()
	await page.getByText('1 statement was left out').waitFor()
	expect(await page.getByText('The client admitted to running.').count()).toBe(0)

	await page.getByRole('button', { name: /the lamp had been out for two weeks/ }).click()
	const passage = page.getByRole('dialog', { name: /Superintendent report/ })
	await passage.locator('mark').getByText('the lamp had been out for two weeks').waitFor()
	await passage.getByText('Report of the superintendent.').waitFor()
	await passage.getByRole('button', { name: 'Close' }).last().click()

	await page.reload()
	await page.getByText('The landlord had notice.').waitFor()
	for (const [format, ending] of [
		['PDF', 'pdf'],
		['Word', 'docx'],
	] as const) {
		await page.getByRole('button', { name: 'Export', exact: true }).click()
		const file = page.waitForEvent('download')
		await page.getByRole('menuitem', { name: format }).click()
		expect((await file).suggestedFilename()).toMatch(new RegExp(`^Analysis of .+\\.${ending}$`))
	}

	const other = { text: 'No one repaired the lamp.', quotes: [quote(1, 'the lamp had been out for two weeks')] }
	const second = JSON.stringify({ ...JSON.parse(ANSWER), strengths: [other] })
	server.answer = () => ({ text: second, pieces: [second] })
	await page.getByRole('radio', { name: 'Conservative' }).check()
	await page.getByRole('checkbox', { name: 'Superintendent report' }).check()
	await page.getByRole('button', { name: 'Analyze case' }).click()
	await page.getByText('Analysis version saved successfully!').waitFor()
	await page.getByRole('combobox', { name: 'Compare with' }).click()
	await page.getByRole('option', { name: /^Standard/ }).click()
	await page.getByRole('list', { name: 'Strengths' }).getByText('The landlord had notice.').waitFor()
	await page.getByText(/statements are in both/).waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await page.reload()
	for (const left of [2, 1]) {
		await page.getByRole('button', { name: 'Delete analysis' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete analysis' }).click()
		if (left === 2) await page.getByText('Saved versions').waitFor({ state: 'hidden' })
	}
	await page.getByText('No analysis yet').waitFor()
})

modelJourney(
	'an attorney asks the documents of a case, and opens the passage an answer rests on',
	async ({ visit, server }) => {
		server.localModels = ['llama3.2:3b']
		const { page } = await visit('attorney', { path: '/dashboard' })
		await openNewCase(page)
		await addText(
			page,
			'Deposit letter',
			'Dear tenant.\nThe landlord returns the deposit within thirty days of move-out.',
		)
		await page.getByRole('tab', { name: 'Analysis', exact: true }).click()
		await page.getByRole('tab', { name: 'Questions' }).click()
		await page.getByText('No questions yet').waitFor()
		await page.getByRole('textbox', { name: 'Question' }).fill('When is the deposit returned after move-out?')
		const passage = page.getByRole('checkbox', { name: 'Send Deposit letter, page 1' })
		await expect
			.poll(async () => {
				await page.getByRole('button', { name: 'Find passages' }).click()
				await page.getByRole('region', { name: 'Search results' }).waitFor()
				return passage.isVisible()
			})
			.toBe(true)
		await page.getByText('Local: stays on your firm’s machines').waitFor()

		const statements = [
			{ text: 'Within thirty days.', quotes: [quote(1, 'returns the deposit within thirty days')] },
			{ text: 'The deposit is lost.', quotes: [quote(1, 'The deposit was spent on repairs of the roof')] },
		]
		server.answer = () => ({ text: JSON.stringify({ statements }) })
		await page.getByRole('button', { name: /^Answer from/ }).click()
		const answer = page.getByRole('region', { name: 'When is the deposit returned after move-out?' })
		await answer.getByText('Within thirty days.').waitFor()
		await answer.getByText('1 statement was left out').waitFor()
		expect(await answer.getByText('The deposit is lost.').count()).toBe(0)
		expect(await findA11yViolations(page)).toEqual([])
		await answer.getByRole('button', { name: /returns the deposit within thirty days/ }).click()
		const dialog = page.getByRole('dialog', { name: /Deposit letter, page 1/ })
		await dialog.locator('mark').getByText('returns the deposit within thirty days').waitFor()
		await dialog.getByRole('button', { name: 'Close' }).last().click()

		await page.reload()
		await answer.getByRole('button', { name: 'Delete question' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete question' }).click()
		await page.getByText('No questions yet').waitFor()
	},
)

modelJourney(
	'an attorney finds the dates of a case, edits, hides and adds events, and exports them to Word',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard' })
		await openNewCase(page)
		await addText(page, 'Move report', 'The tenant moved out on May 2, 2019.\n\nThe lease began on March 1, 2018.')
		await page.getByRole('tab', { name: 'Analysis', exact: true }).click()
		await page.getByRole('tab', { name: 'Chronology' }).click()
		const moved = page.getByText('The tenant moved out on May 2, 2019.')
		await expect
			.poll(async () => {
				await page.getByRole('button', { name: 'Find dates' }).click()
				await page
					.getByText(/dates added/)
					.first()
					.waitFor()
				return moved.first().isVisible()
			})
			.toBe(true)

		await moved.first().click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('textbox', { name: 'Event' }).fill('The client moved out.')
		expect(await findA11yViolations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Save' }).click()
		await page.getByText('The client moved out.').first().waitFor()

		await page.getByRole('button', { name: 'Add event' }).click()
		await dialog.getByRole('textbox', { name: 'Date' }).fill('12/24/2018')
		await dialog.getByRole('textbox', { name: 'Event' }).fill('The landlord called.')
		await dialog.getByRole('button', { name: 'Add event' }).click()
		await page.getByText('The landlord called.').first().waitFor()

		await page.getByRole('button', { name: 'Export' }).click()
		const downloading = page.waitForEvent('download')
		await page.getByRole('menuitem', { name: 'Word' }).click()
		expect((await downloading).suggestedFilename()).toBe('chronology.docx')
	},
)

const LEASE = [
	'This Lease is made on March 1, 2025 between Harbor View Properties, LLC (the “Landlord”) and the undersigned (the “Tenant”).',
	'Tenant shall pay rent of $2,400.00 on or before the first day of each month.',
	'Landlord must return the deposit within thirty (30) days after the end of the term.',
	'By: ______________',
].join('\n')

modelJourney(
	'a document is analyzed by rules without a model, and by a model with passages',
	async ({ visit, server }) => {
		server.localModels = ['llama3.2:3b']
		const { page } = await visit('attorney', { path: '/dashboard' })
		await openNewCase(page)
		await addText(page, 'Harbor lease', LEASE)
		await page.getByRole('link', { name: 'Harbor lease' }).click()
		await page.getByRole('tab', { name: 'Analysis' }).click()
		const found = page.getByRole('region', { name: 'Found in the text' })
		const none = page.getByText('No text to analyze')
		await expect
			.poll(async () => {
				await found.or(none).first().waitFor()
				if (await found.isVisible()) return true
				await page.reload()
				return false
			})
			.toBe(true)
		await found.getByRole('tab', { name: 'Deadlines (2)' }).waitFor()
		await found.getByRole('tab', { name: 'Amounts (1)' }).click()
		await found.getByText('$2,400.00').first().waitFor()
		await found.getByRole('tab', { name: 'Missing (1)' }).click()
		await found.getByText('A signature line is blank.').waitFor()

		const findings = [
			{ kind: 'obligation', text: 'The landlord returns the deposit.', quotes: ['Landlord must return the deposit'] },
			{ kind: 'risk', text: 'Late rent costs $2,900.00.', quotes: ['Tenant shall pay rent of $2,400.00 on or before'] },
			{ kind: 'risk', text: 'The tenant may be evicted.', quotes: ['The Tenant can be evicted at any time'] },
		]
		server.answer = () => ({ text: JSON.stringify({ summary: 'A lease.', riskLevel: 'low', findings }) })
		await page.getByText('Local: stays on your firm’s machines').waitFor()
		await page.getByRole('radio', { name: 'Detailed' }).check()
		await page.getByRole('button', { name: 'Analyze document' }).click()
		await page.getByText('Analysis saved.').waitFor()
		const result = page.getByRole('region', { name: 'Findings of the model' })
		await result.getByText('Not in the passage: $2,900.00').waitFor()
		await result.getByText('Low risk').waitFor()
		await result.getByText('1 statement was left out').waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await result.getByRole('tab', { name: 'Obligations (1)' }).click()
		await result.getByRole('button', { name: /Landlord must return the deposit/ }).click()
		const passage = page.getByRole('dialog', { name: /Harbor lease/ })
		await passage.locator('mark').getByText('Landlord must return the deposit').waitFor()
		await passage.getByRole('button', { name: 'Close' }).last().click()
		await result.getByRole('button', { name: 'Delete analysis' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete analysis' }).click()
		await result.waitFor({ state: 'hidden' })
	},
)

modelJourney('case analysis asks for a case, and without a model says what to do', async ({ visit, server }) => {
	const { page } = await visit('attorney', { path: '/dashboard/analysis' })
	await page.getByText('Choose a case').first().waitFor()
	server.localModels = []
	await page.getByRole('combobox', { name: 'Case' }).fill('v')
	await page.getByRole('option').first().click()
	await page.getByText('No model selected').waitFor()
	await page.getByText('Please select an AI model in the LLM Integration page before running analysis.').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
})

modelJourney('an attorney analyzes several documents one after the other, with a pause', async ({ visit, server }) => {
	server.localModels = ['llama3.2:3b']
	const findings = [
		{ kind: 'obligation', text: 'The deposit is returned.', quotes: ['Landlord must return the deposit'] },
	]
	const answer = { text: JSON.stringify({ summary: 'A lease.', riskLevel: 'low', findings }) }
	const paused = Promise.withResolvers<void>()
	server.answer = () => ({ ...answer, gate: () => paused.promise })
	const { page } = await visit('attorney', { path: '/dashboard/documents' })
	const titles = ['Lease of the dock', 'Lease of the pier', 'Lease of the quay']
	for (const title of titles) {
		const buffer = Buffer.from(`${title}.\nLandlord must return the deposit.`)
		await page.getByLabel('Choose documents').setInputFiles({ name: `${title}.txt`, mimeType: 'text/plain', buffer })
		const save = page.getByRole('dialog', { name: 'Choose Save Location' })
		await save.getByLabel('No Folder (Root)').check()
		await save.getByRole('button', { name: 'Upload to No Folder (Root)' }).click()
		await page.getByRole('link', { name: title }).waitFor()
	}
	for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
	await chooseMore(page, 'Analyze All')
	await page.getByText('Local: stays on your firm’s machines').waitFor()

	await page.getByRole('button', { name: 'Analyze 3 documents' }).click()
	await page.getByRole('button', { name: 'Pause' }).click()
	paused.resolve()
	await page.getByText(/of 3 finished\. Paused\./).waitFor()
	const analyzed = page.getByRole('list', { name: 'Documents' }).getByText('Analyzed')
	expect(await analyzed.count()).toBeLessThan(3)
	server.answer = () => ({ status: 400, body: '{"error":"broken"}' })
	await page.getByRole('button', { name: 'Resume' }).click()
	const again = page.getByRole('button', { name: /^Try \d again$/ })
	await again.waitFor()
	server.answer = () => answer
	await again.click()
	await expect.poll(() => analyzed.count()).toBe(3)
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('link', { name: 'Lease of the pier' }).click()
	await page.getByText('The deposit is returned.').waitFor()
})
