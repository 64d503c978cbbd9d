import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

interface Documents {
	readonly items: readonly { readonly id: string; readonly title: string; readonly kind: string }[]
}

journey('a paralegal merges PDFs, arranges the pages by keyboard and numbers them', async ({ visit }) => {
	const { page } = await visit('paralegal')
	const { items } = (await (await page.request.get('/api/documents?kind=pdf&limit=2')).json()) as Documents
	const [first, second] = items
	await page.goto(`/dashboard/documents/${first?.id}/pages?with=${second?.id}`)
	const pages = page.getByRole('list', { name: 'Pages' }).getByRole('button')
	const added = pages.filter({ has: page.locator('canvas') }).last()
	await page
		.getByRole('status')
		.filter({ hasText: /^\d+ pages$/ })
		.waitFor()
	await added.waitFor()
	const count = await pages.count()
	expect(count).toBeGreaterThan(1)

	const last = pages.last()
	const name = await last.getAttribute('aria-label')
	expect(name).toContain(second?.title ?? '')
	await last.focus()
	for (let at = 1; at < count; at += 1) await page.keyboard.press('Alt+ArrowLeft')
	await pages
		.first()
		.and(page.getByLabel(second?.title ?? ''))
		.waitFor()
	await page.getByRole('button', { name: 'Rotate right' }).click()
	await page.getByLabel(/rotated 90 degrees/).waitFor()
	await page.getByLabel('Number the pages').check()
	await page.getByLabel('Prefix').fill('ORTEGA')
	await page.getByLabel('Digits').fill('6')
	await page.getByText('ORTEGA000001').waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await page.getByRole('button', { name: 'Save as new version' }).click()
	await page.getByText('Saved as version 2.').waitFor()
	await page.getByRole('heading', { level: 1, name: first?.title ?? '' }).waitFor()
	await page.getByText('ORTEGA000001').waitFor()
	await page.getByText(`Page 1 of ${count}`).waitFor()
	await page.getByRole('tab', { name: 'Versions' }).click()
	await page.getByText('Pages edited').waitFor()
})
