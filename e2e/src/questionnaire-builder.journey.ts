import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { storedCounts } from './support/browser-storage.ts'
import { downloaded } from './support/downloaded.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const PATH = '/dashboard/questionnaire-management'

function outline(page: Page): Locator {
	return page.getByRole('navigation', { name: 'Sections and questions' })
}

/** The texts of the questions in their order. */
async function questionsOf(page: Page): Promise<string[]> {
	return await outline(page).locator('[data-kind="question"] [class*="rowTitle"]').allInnerTexts()
}

async function begin(page: Page, way: string): Promise<Locator> {
	await page.getByRole('button', { name: 'New questionnaire' }).click()
	const dialog = page.getByRole('dialog', { name: 'New questionnaire' })
	await dialog.getByRole('radio', { name: way }).check()
	return dialog
}

async function addQuestion(page: Page, section: string, text: string, type: string): Promise<void> {
	await page.getByRole('button', { name: `Add a question to ${section}` }).click()
	const question = page.getByRole('textbox', { name: 'Question', exact: true })
	await expect.poll(async () => (await question.inputValue()) === '' && (await hasFocus(question))).toBe(true)
	await question.fill(text)
	await page.getByLabel('Type', { exact: true }).press('ArrowDown')
	await page.getByRole('option', { name: type, exact: true }).click()
}

function hasFocus(one: Locator): Promise<boolean> {
	return one.evaluate((element) => element === document.activeElement)
}

async function barriers(page: Page): Promise<void> {
	for (const [colorScheme, width] of [['light', 1440] as const, ['dark', 360] as const]) {
		await page.emulateMedia({ colorScheme })
		await page.setViewportSize({ width, height: 900 })
		expect(await findA11yViolations(page, 'main'), `${colorScheme} ${width}`).toEqual([])
		expect(await horizontalOverflow(page), `${width}`).toBe(0)
	}
	await page.emulateMedia({ colorScheme: 'light' })
	await page.setViewportSize({ width: 1440, height: 900 })
}

journey('a questionnaire is written, tried out, published, changed and taken along', async ({ visit }) => {
	const { page } = await visit('admin', { path: PATH })
	const dialog = await begin(page, 'Blank')
	await dialog.getByRole('button', { name: 'Create' }).click()
	await dialog.getByText('Please enter a title.').waitFor()
	await dialog.getByRole('textbox', { name: 'Title' }).fill('Dog bite')
	await dialog.getByRole('button', { name: 'Create' }).click()
	await page.getByRole('heading', { level: 1, name: 'Dog bite' }).waitFor()

	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await page.getByText('A questionnaire needs at least one question.').first().waitFor()

	await page.getByRole('button', { name: 'Add a section' }).click()
	await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The bite')
	await addQuestion(page, 'The bite', 'Were you bitten?', 'Single choice')
	await page.getByText('It needs at least one choice.').first().waitFor()
	const addChoice = page.getByRole('button', { name: 'Add a choice' })
	await addChoice.press('Enter')
	await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Choice 1' }))).toBe(true)
	await page.keyboard.press('Backspace')
	await expect.poll(() => hasFocus(addChoice)).toBe(true)
	await page.keyboard.press('Enter')
	await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Choice 1' }))).toBe(true)
	await page.keyboard.type('Yes')
	await page.keyboard.press('Enter')
	await page.keyboard.type('No')
	await addQuestion(page, 'The bite', 'On which day?', 'Date')
	await page.getByRole('checkbox', { name: 'Required' }).check()
	await page.getByLabel('Maps to').click()
	await page.getByRole('option', { name: 'Client: Engagement renewed on' }).click()
	const condition = page.getByRole('button', { name: 'Add a condition' })
	const awaited = page.getByRole('combobox', { name: 'Depends on' })
	await condition.press('Enter')
	await expect.poll(() => hasFocus(awaited)).toBe(true)
	await page.getByRole('button', { name: 'Cancel' }).press('Enter')
	await expect.poll(() => hasFocus(condition)).toBe(true)
	await page.keyboard.press('Enter')
	await expect.poll(() => hasFocus(awaited)).toBe(true)
	await page.keyboard.type('bitten')
	await page.getByRole('option', { name: 'Were you bitten?' }).waitFor()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await page.getByText('The condition needs an answer.').first().waitFor()
	await expect.poll(() => hasFocus(page.getByRole('checkbox', { name: 'Yes', exact: true }))).toBe(true)
	await page.keyboard.press('Space')
	await expect.poll(() => page.getByRole('checkbox', { name: 'Yes', exact: true }).isChecked()).toBe(true)
	await expect.poll(() => page.getByText('to fix before publishing').count()).toBe(0)
	await addQuestion(page, 'The bite', 'Your name', 'Short answer')

	await page.keyboard.press('Control+s')
	await page.getByText('Saved.', { exact: true }).first().waitFor()
	await outline(page).getByRole('button', { name: 'Your name' }).focus()
	await page.keyboard.press('Alt+ArrowUp')
	await page.keyboard.press('Alt+ArrowUp')
	await expect.poll(() => questionsOf(page)).toEqual(['Your name', 'Were you bitten?', 'On which day?'])
	await page.getByText('Question 1 of 3 in The bite.').waitFor()
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect.poll(() => questionsOf(page)).toEqual(['Were you bitten?', 'Your name', 'On which day?'])
	const rows = outline(page).locator('[data-kind="question"]')
	await rows
		.nth(1)
		.locator('[data-reorder-handle]')
		.dragTo(rows.nth(2), { targetPosition: { x: 60, y: 36 } })
	await expect.poll(() => questionsOf(page)).toEqual(['Were you bitten?', 'On which day?', 'Your name'])
	await barriers(page)

	await page.getByRole('tab', { name: 'Preview' }).click()
	await page.getByRole('button', { name: 'Submit Questionnaire' }).waitFor()
	expect(await page.getByText('On which day?').count()).toBe(0)
	await page.getByLabel('Yes', { exact: true }).check()
	await page.getByText('On which day?').first().waitFor()
	await page.getByRole('button', { name: 'Submit Questionnaire' }).click()
	await page.getByText('This field is required').first().waitFor()

	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
	await page.getByText('Published version 1.').first().waitFor()
	await page.getByRole('tab', { name: 'Questions' }).click()
	await outline(page).getByRole('button', { name: 'Your name' }).click()
	await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Your full name')
	await outline(page).getByRole('button', { name: 'Title and description' }).click()
	await page.getByRole('radio', { name: 'Comprehensive' }).check()
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await page.getByText('Changed: “Your full name”').waitFor()
	await page.getByText('Type: Comprehensive').waitFor()
	await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
	await page.getByText('Published version 2.').first().waitFor()
	await page.getByRole('tab', { name: 'Versions' }).click()
	await page.getByText('Current', { exact: true }).waitFor()
	await barriers(page)
	await expect.poll(async () => (await storedCounts(page)).drafts).toBe(0)
	await page.getByRole('button', { name: 'Restore version 1' }).click()
	await page.getByRole('tab', { name: 'Questions' }).click()
	await expect.poll(() => questionsOf(page)).toEqual(['Were you bitten?', 'On which day?', 'Your name'])

	await expect.poll(async () => (await storedCounts(page)).drafts).toBe(1)
	await page.reload()
	await page.getByText('was restored.').waitFor()
	await page.getByRole('button', { name: 'Discard draft' }).click()
	await expect.poll(() => questionsOf(page)).toEqual(['Were you bitten?', 'On which day?', 'Your full name'])

	const saving = page.waitForEvent('download')
	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Export' }).click()
	const text = (await downloaded(await saving)).toString()
	const file = join(tmpdir(), `dog-bite-${process.pid}.json`)
	await writeFile(file, text.replace('"Dog bite"', '"Dog bite, taken along"'))
	await page.goto(PATH)
	const importing = await begin(page, 'File')
	const chooser = importing.getByLabel('Questionnaire file')
	await chooser.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"x"}') })
	await importing.getByText('This is not a Praxis questionnaire.').waitFor()
	await chooser.setInputFiles(file)
	await importing.getByText('3 questions').waitFor()
	await importing.getByRole('button', { name: 'Import' }).click()
	await page.getByRole('heading', { level: 1, name: 'Dog bite, taken along' }).waitFor()
	expect(await questionsOf(page)).toEqual(['Were you bitten?', 'On which day?', 'Your full name'])

	await page.getByRole('button', { name: 'More actions' }).click()
	await page.getByRole('menuitem', { name: 'Delete' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
	await page.getByRole('heading', { level: 1, name: 'Questionnaires' }).waitFor()
})

journey(
	'one of those that come with Praxis is taken, on a phone too, and two who change it both stand',
	async ({ visit }) => {
		const { page } = await visit('admin', { path: PATH, width: 360 })
		const dialog = await begin(page, 'Praxis template')
		const tax = dialog.getByRole('group', { name: 'Tax Law' })
		await tax.getByText('Quick').waitFor()
		expect(await findA11yViolations(page, '[role="dialog"]')).toEqual([])
		await tax.getByRole('checkbox').first().check()
		await dialog.getByRole('button', { name: 'Create' }).click()
		await page.getByRole('heading', { level: 1, name: 'Tax Law: first questions' }).waitFor()
		await outline(page)
			.getByRole('button', { name: /^1\s*Your full name/ })
			.click()
		await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Your name, please')

		const other = await visit('superuser', { path: new URL(page.url()).pathname })
		await other.page.getByRole('textbox', { name: 'Title', exact: true }).fill('Tax')
		await other.page.getByRole('button', { name: 'Save', exact: true }).click()
		await other.page.getByText('Saved.', { exact: true }).first().waitFor()
		await page.getByText('Someone else changed this questionnaire.').waitFor()
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByRole('heading', { level: 1, name: 'Tax', exact: true }).waitFor()
		await other.page.getByRole('button', { name: /Your name, please/ }).waitFor()
		expect(await horizontalOverflow(page)).toBe(0)
		await page.getByRole('button', { name: 'All questions' }).click()
		await outline(page).waitFor()
	},
)

journey('users without edit permission read questionnaires, clients only their own responses', async ({ visit }) => {
	const staff = await visit('staff', { path: PATH })
	expect(await staff.page.getByRole('button', { name: 'New questionnaire' }).count()).toBe(0)
	await staff.page.getByRole('link', { name: 'Bankruptcy: first questions' }).click()
	await staff.page.getByRole('heading', { level: 1, name: 'Bankruptcy: first questions' }).waitFor()
	await staff.page.getByText('Your full name').waitFor()
	expect(await staff.page.getByRole('button', { name: 'Publish' }).count()).toBe(0)

	const client = await visit('client', { path: PATH })
	await client.page.getByRole('heading', { level: 1, name: 'Questionnaires' }).waitFor()
	await client.page.getByRole('link', { name: 'Start a questionnaire' }).first().waitFor()
	expect(await client.page.getByRole('button', { name: 'New questionnaire' }).count()).toBe(0)
	expect(await findA11yViolations(client.page, 'main')).toEqual([])
	await client.page.goto(new URL(staff.page.url()).pathname)
	await client.page.waitForURL((address) => address.pathname === '/dashboard/client-portal')
})
