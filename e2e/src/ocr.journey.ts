import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

/** A page with two lines of print. */
async function scan(page: Page): Promise<Buffer> {
	const base64 = await page.evaluate(() => {
		const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 260 })
		const context = canvas.getContext('2d')
		if (context === null) return ''
		context.fillStyle = 'white'
		context.fillRect(0, 0, 900, 260)
		context.fillStyle = 'black'
		context.font = '36px Liberation Serif, DejaVu Serif, serif'
		context.fillText('COMPLAINT FOR DAMAGES', 60, 100)
		context.fillText('Filed on March 14, 2026', 60, 180)
		return canvas.toDataURL('image/png').split(',')[1] ?? ''
	})
	return Buffer.from(base64, 'base64')
}

journey('a paralegal recognizes a scan, finds it in the history and saves it', async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/ocr', fresh: true })
	await page
		.getByLabel('Choose files')
		.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: await scan(page) })
	await page.getByText('Processing time').waitFor()
	const text = await page.getByLabel('Extracted text').inputValue()
	expect(text).toContain('COMPLAINT FOR DAMAGES')
	expect(text).toContain('March 14, 2026')

	const arriving = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Download' }).click()
	await page.getByRole('menuitem', { name: 'Searchable PDF' }).click()
	expect((await arriving).suggestedFilename()).toBe('scan_searchable.pdf')

	await page.getByRole('button', { name: 'Save', exact: true }).click()
	const dialog = page.getByRole('dialog', { name: 'Save Extracted Text' })
	expect(await dialog.getByLabel('Document name').inputValue()).toBe('scan_extracted.txt')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await page.getByText('Saved “scan_extracted.txt”.').waitFor()

	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await dialog.getByRole('radio', { name: 'Searchable PDF' }).check()
	expect(await dialog.getByLabel('Document name').inputValue()).toBe('scan_searchable.pdf')
	expect(await findA11yViolations(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Save' }).click()
	await page.getByText('Saved “scan_searchable.pdf”.').waitFor()

	await page.context().setOffline(true)
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await dialog.getByLabel('Document name').fill('Saved without a network.txt')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await page.getByText('Saved on this device; it will be sent when you are back online.').waitFor()
	await page.context().setOffline(false)
	const saved = async () => {
		const found = await page.request.get('/api/documents?search=title:network')
		return (await found.json()).items.length
	}
	await expect.poll(saved).toBe(1)

	const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') }
	await page.getByLabel('Choose files').setInputFiles(broken)
	const failed = page.getByRole('article', { name: 'broken.png' })
	await failed.getByText(/^OCR is only available for image files/).waitFor()
	expect(await failed.getByRole('button', { name: 'Try again' }).count()).toBe(0)

	await page.getByRole('button', { name: 'History' }).click()
	await page.getByRole('dialog', { name: 'History' }).getByText('scan.png').waitFor()
})

journey('a scan in the library is recognized, corrected and found by its words', async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/documents' })
	const image = { name: 'Fax of the notice.png', mimeType: 'image/png', buffer: await scan(page) }
	await page.getByLabel('Choose documents').setInputFiles(image)
	const place = page.getByRole('dialog', { name: 'Choose Save Location' })
	await place.getByLabel('No Folder (Root)').check()
	await place.getByRole('button', { name: 'Upload to' }).click()
	const link = page.getByRole('link', { name: 'Fax of the notice' })
	await page.goto((await link.getAttribute('href')) ?? '')
	await page.getByRole('button', { name: /^More actions for/ }).click()
	await page.getByRole('menuitem', { name: 'Recognize text' }).waitFor()
	await page.keyboard.press('Escape')
	await page.getByRole('link', { name: 'Recognize text' }).click()
	await page.getByText('Processing time').waitFor()
	const picture = page.getByRole('button', { name: 'Correct “DAMAGES”' })
	await picture.click()
	const word = page.getByRole('textbox', { name: 'Word' })
	await word.fill('DAMAGESX')
	await word.press('Enter')
	await expect.poll(() => page.getByLabel('Extracted text').inputValue()).toContain('COMPLAINT FOR DAMAGESX')
	await page.getByText('Your corrections are not saved yet.').waitFor()
	await page.getByRole('button', { name: 'Save corrections' }).click()
	await page.getByText('Corrections saved with the document.').waitFor()
	await page.getByText('The text is saved with the document').waitFor()
	expect(await page.getByRole('button', { name: 'Save corrections' }).count()).toBe(0)
	await page.goto('/dashboard/documents?q=damagesx')
	await page.getByRole('link', { name: 'Fax of the notice' }).waitFor()
})

const scans = new URL('./support/scans/', import.meta.url)

journey('scans packed as JBIG2 and JPEG 2000 are recognized', async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/ocr' })
	for (const [name, words] of [
		['jbig2.pdf', 'Harriet Quill'],
		['jpeg-2000.pdf', 'northern quarry'],
	] as const) {
		await page.getByLabel('Choose files').setInputFiles(fileURLToPath(new URL(name, scans)))
		const scan = page.getByRole('article', { name })
		await scan.getByText('Processing time').waitFor()
		expect(await scan.getByLabel('Extracted text').inputValue()).toContain(words)
	}
})
