import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

/** A sheet of print on a dark table, a little turned. */
async function photograph(page: Page, heading: string) {
	const base64 = await page.evaluate((title) => {
		const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 1200 })
		const context = canvas.getContext('2d')
		if (context === null) return ''
		context.fillStyle = '#4b3626'
		context.fillRect(0, 0, 900, 1200)
		context.setTransform(0.99, 0.07, -0.04, 1, 160, 90)
		context.fillStyle = '#f4f0e6'
		context.fillRect(0, 0, 640, 850)
		context.fillStyle = '#20242c'
		context.font = 'bold 32px serif'
		context.fillText(title, 60, 90)
		context.font = '18px serif'
		for (let line = 0; line < 24; line += 1)
			context.fillText('The tenant pays the rent on the first day of the month.', 60, 140 + line * 28)
		return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
	}, heading)
	return { name: `${heading}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

journey('photos of pages become one PDF of a case, which is looked at page by page', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/cases' })
	await page.getByRole('table').getByRole('link').first().click()
	await page.getByRole('tab', { name: 'Documents' }).click()
	await page.getByRole('button', { name: 'More ways to add' }).click()
	await page.getByRole('menuitem', { name: 'Take photos' }).click()
	const dialog = page.getByRole('dialog', { name: 'Take photos' })
	expect(await dialog.getByRole('button', { name: 'Create PDF' }).isDisabled()).toBe(true)
	await dialog.getByLabel('Take a photo').setInputFiles(await photograph(page, 'Second'))
	await dialog.getByRole('region', { name: 'Page 1 of 1' }).waitFor()
	const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
	await dialog.getByLabel('Choose photos').setInputFiles([await photograph(page, 'First'), notes])
	await page.getByText('notes.jpg is not a photo that can be read here.').waitFor()
	await dialog.getByRole('region', { name: 'Page 2 of 2' }).waitFor()

	const corner = dialog.getByRole('button', { name: /^Top left corner/ })
	const placeOf = async () => (await corner.getAttribute('aria-label')) ?? ''
	const found = await placeOf()
	expect(found).toMatch(/, 1[5-9]% across, [5-9]% down$/)
	await corner.press('Shift+ArrowRight')
	await expect.poll(placeOf).not.toBe(found)
	await dialog.getByRole('button', { name: 'Detect edges' }).click()
	await expect.poll(placeOf).toBe(found)
	await dialog.getByRole('button', { name: 'Move left' }).click()
	await dialog.getByRole('region', { name: 'Page 1 of 2' }).waitFor()
	await dialog.getByRole('button', { name: 'Rotate right' }).click()
	await dialog.getByLabel('Black and white').check()

	await dialog.getByRole('textbox', { name: 'Name' }).fill('Photographed lease')
	await dialog.getByRole('button', { name: 'Create PDF of 2 pages' }).click()
	const save = page.getByRole('dialog', { name: 'Choose Save Location' })
	const uploaded = page.getByText('1 file uploaded')
	await save.or(uploaded).first().waitFor()
	if (await save.isVisible()) {
		await save.getByLabel('No Folder (Root)').check()
		await save.getByRole('button', { name: 'Upload to No Folder (Root)' }).click()
	}
	await uploaded.waitFor()
	await page.getByRole('link', { name: 'Photographed lease' }).waitFor()

	await page.getByRole('button', { name: 'Actions for Photographed lease' }).click()
	await page.getByRole('menuitem', { name: 'Preview' }).click()
	const preview = page.getByRole('dialog', { name: 'Photographed lease' })
	const size = preview.getByRole('status', { name: 'Size' })
	// Before the page is drawn its size is not known.
	await expect.poll(() => size.textContent()).toMatch(/^[1-9]\d*%$/)
	const fits = await size.textContent()
	await preview.getByRole('button', { name: 'Zoom in' }).click()
	await expect.poll(() => size.textContent()).not.toBe(fits)
	await page.keyboard.press('0')
	await expect.poll(() => size.textContent()).toBe(fits)
	await page.keyboard.press('t')
	await preview.getByRole('navigation', { name: 'Thumbnails' }).getByRole('button', { name: 'Page 2' }).click()
	await expect.poll(() => preview.getByRole('textbox', { name: 'Page' }).inputValue()).toBe('2')
	await preview.getByRole('button', { name: 'Rotate view' }).click()
	await preview.getByRole('button', { name: 'Keyboard shortcuts' }).click()
	await preview.getByText('Previous document').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
})

journey('a phrase is found in a PDF, match by match', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/documents?q=engagement' })
	await page.getByRole('button', { name: 'Actions for Engagement agreement' }).first().click()
	await page.getByRole('menuitem', { name: 'Preview' }).click()
	const preview = page.getByRole('dialog', { name: 'Engagement agreement' })
	await preview.getByText('Page 1 of 1').waitFor()
	await preview.getByRole('button', { name: 'Zoom out' }).focus()
	await page.keyboard.press('/')
	await page.keyboard.type('THE')
	await preview.getByText(/^1 of [1-9]\d*$/).waitFor()
	const current = preview.locator('mark[data-hit="current"]')
	expect((await current.textContent())?.toLowerCase()).toBe('the')
	const before = await current.boundingBox()
	await page.keyboard.press('Enter')
	await preview.getByText(/^2 of /).waitFor()
	await expect.poll(() => current.boundingBox()).not.toEqual(before)
	expect(await findA11yViolations(page)).toEqual([])
	await preview.getByRole('searchbox').fill('zebra')
	await preview.getByText('No matches').waitFor()
	await current.waitFor({ state: 'detached' })
})
