import { expect } from 'vitest'
import { chooseMore } from './support/choose-more.ts'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

journey('a visitor opens documents by link until it is revoked', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/cases' })
	await page.getByRole('table').getByRole('link').first().click()
	await page.getByRole('tab', { name: 'Documents' }).click()
	const files = [text('Offer draft.txt', 'the offer'), text('Offer annex.txt', 'the annex')]
	await page.getByLabel('Choose documents').setInputFiles(files)
	const save = page.getByRole('dialog', { name: 'Choose Save Location' })
	await save.getByLabel('No Folder (Root)').check()
	await save.getByRole('button', { name: 'Upload to No Folder (Root)' }).click()
	await page.getByText('2 files uploaded').waitFor()
	for (const name of ['Offer draft', 'Offer annex']) {
		await page.getByRole('checkbox', { name: `Select ${name}` }).check()
	}
	const packing = page.waitForEvent('download')
	await page.getByRole('toolbar').getByRole('button', { name: 'Download ZIP' }).click()
	const caseName = await page.getByRole('heading', { level: 1 }).innerText()
	expect((await packing).suggestedFilename()).toContain(`${caseName}-20`)
	await chooseMore(page, 'Share by link')
	const dialog = page.getByRole('dialog', { name: 'Share by link' })
	await dialog.getByLabel('Recipient').fill('Opposing counsel')
	await dialog.getByRole('textbox', { name: 'Password' }).fill('plain horse')
	await dialog.getByLabel('Download limit').fill('1')
	await dialog.getByRole('button', { name: 'Create link' }).click()
	const link = (await dialog.locator('code').textContent()) ?? ''
	await dialog.getByRole('button', { name: 'Done' }).click()

	const { page: visitor } = await visit('anonymous', { path: new URL(link).pathname, width: 360, height: 740 })
	await visitor.getByText('Enter the password you were given for this link.').waitFor()
	await visitor.getByRole('textbox', { name: 'Password' }).fill('wrong horse')
	await visitor.getByRole('button', { name: 'Open' }).click()
	await visitor.getByText('This password is not correct.').first().waitFor()
	await visitor.getByRole('textbox', { name: 'Password' }).fill('plain horse')
	await visitor.getByRole('button', { name: 'Open' }).click()
	await visitor.getByRole('heading', { name: '2 documents for you' }).waitFor()
	await visitor.getByRole('button', { name: 'Preview Offer annex' }).click()
	await visitor.getByText('the annex').waitFor()
	await visitor.getByRole('button', { name: 'Close' }).first().click()
	const arriving = visitor.waitForEvent('download')
	await visitor.getByRole('button', { name: 'Download Offer draft' }).click()
	expect((await arriving).suggestedFilename()).toBe('Offer draft.txt')
	await visitor.getByText('Downloads left: 0.').waitFor()

	await page.getByRole('link', { name: 'Offer draft' }).click()
	await page.getByRole('tab', { name: 'Sharing' }).click()
	await page.getByRole('button', { name: 'View log' }).click()
	await page.getByText('Downloaded Offer draft, version 1').waitFor()
	await page.getByRole('button', { name: 'Revoke link' }).click()
	await page.getByText('The link no longer works.').waitFor()
	await visitor.reload()
	await visitor.getByText('This link was withdrawn by the firm. Please ask for a new one.').waitFor()
	expect(await findA11yViolations(visitor)).toEqual([])
})
