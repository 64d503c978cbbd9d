import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

interface Documents {
	readonly items: readonly { readonly id: string; readonly title: string; readonly kind: string }[]
}

journey(
	'a paralegal merges PDFs into a new document, arranges the pages by keyboard and numbers them',
	async ({ visit }) => {
		const { page } = await visit('paralegal')
		const { items } = (await (await page.request.get('/api/documents?kind=pdf&limit=2')).json()) as Documents
		const [first, second] = items
		await page.goto(`/dashboard/documents/${first?.id}/pages?with=${second?.id}`)
		await page.getByRole('heading', { level: 1, name: 'Merge PDFs' }).waitFor()
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

		const merged = `${first?.title} (Merged)`
		await page.getByRole('button', { name: 'Save as new document' }).click()
		expect(await page.getByLabel('Title').inputValue()).toBe(merged)
		await page.getByRole('button', { name: 'Create document' }).click()
		await page.getByRole('heading', { level: 1, name: merged }).waitFor()
		await page.getByText('ORTEGA000001').waitFor()

		await page.goto(`${new URL(page.url()).pathname}/pages`)
		await page.getByRole('heading', { level: 1, name: 'Edit pages' }).waitFor()
		await page.getByLabel('Add an exhibit sticker').check()
		await page.getByRole('button', { name: 'Save as new version' }).click()
		await page.getByText('Saved as version 2.').waitFor()
		await page.getByRole('heading', { level: 1, name: merged }).waitFor()
		await page.getByText('EXHIBIT').waitFor()
		await page.getByText(`Page 1 of ${count}`).waitFor()
		await page.getByRole('tab', { name: 'Versions' }).click()
		await page.getByText('Pages edited').waitFor()
	},
)

journey('a paralegal redacts a phrase and an area in a copy of a PDF', async ({ visit }) => {
	const { page } = await visit('paralegal')
	const { items } = (await (await page.request.get('/api/documents?kind=pdf&limit=3')).json()) as Documents
	const one = items[2]
	const [phrase = '', ...rest] = one?.title.split(' ') ?? []
	const title = `${['[redacted]', ...rest].join(' ')} (Redacted)`
	await page.goto(`/dashboard/documents/${one?.id}/redact`)
	const pages = page.getByRole('region', { name: `Pages of ${one?.title}` })
	await pages.locator('canvas').first().waitFor()
	await page.getByLabel('Word or phrase').fill(phrase)
	await page.keyboard.press('Enter')
	await page.getByText(/^\d+ places? marked\./).waitFor()
	const sheet = await pages.getByRole('figure').first().boundingBox()
	if (sheet === null) throw new Error('No page is shown')
	await page.mouse.move(sheet.x + 40, sheet.y + 300)
	await page.mouse.down()
	await page.mouse.move(sheet.x + 200, sheet.y + 340)
	await page.mouse.up()
	await page.getByText(/^Page 1: \d+ marks$/).waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await page.getByRole('button', { name: 'Create redacted copy' }).click()
	const dialog = page.getByRole('dialog', { name: 'Create redacted copy' })
	expect(await dialog.getByLabel('Title').inputValue()).toBe(title)
	await dialog.getByRole('button', { name: 'Create redacted copy' }).click()
	await page.getByRole('heading', { level: 1, name: title }).waitFor()
	const id = new URL(page.url()).pathname.split('/').at(-1)
	const matches = await page.request.get(`/api/documents/${id}/pdf/matches?phrase=${phrase}`)
	expect(await matches.json()).toEqual({ marks: [], more: false, places: [], unreadPages: [] })
})
