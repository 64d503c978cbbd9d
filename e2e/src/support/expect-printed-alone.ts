import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The assessment is printed whole, without the page and the dialog around it. */
export async function expectPrintedAlone(page: Page): Promise<void> {
	await page.evaluate(() => {
		window.print = () => undefined
	})
	await page.getByRole('button', { name: 'Print' }).click()
	await page.emulateMedia({ media: 'print' })
	const text = await page.locator('body > [data-printed]').innerText()
	for (const part of ['Case Summary', 'Recommendations', 'Assessment Confidence']) expect(text).toContain(part)
	expect(text).not.toMatch(/Copy Text|Close Assessment/)
	expect(await page.getByRole('dialog').isVisible()).toBe(false)
	const pdf = (await page.pdf({ format: 'A6' })).toString('latin1')
	expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
	await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
	await page.emulateMedia({ media: null })
	await page.getByRole('dialog').waitFor()
}
