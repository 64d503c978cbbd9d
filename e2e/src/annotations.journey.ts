import { newId } from '@praxis/contract/kernel/new-id'
import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey('a PDF is annotated by pointer and keys, seen by a colleague, redacted and downloaded', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/documents?q=engagement' })
	await page.getByRole('link', { name: 'Engagement agreement' }).first().click()
	const tools = page.getByRole('toolbar', { name: 'Annotation tools' })
	const list = page.getByRole('complementary', { name: 'Annotations' })
	await tools.getByRole('button', { name: 'List' }).click()
	await list.getByText('No annotations yet.').waitFor()
	const sheet = page.locator('[data-page="1"]')
	const line = sheet.getByText(/agrees to represent/).first()
	await line.waitFor()
	const { page: colleague } = await visit('paralegal', {
		path: page.url(),
		width: 390,
		height: 844,
		colorScheme: 'dark',
	})
	await colleague.getByText('Page 1 of 1').waitFor()

	await line.selectText()
	await tools.getByRole('button', { name: 'Highlight' }).click()
	await list.getByText('1 annotation').waitFor()
	await colleague.getByRole('button', { name: /^Highlight by/ }).waitFor()

	await tools.getByRole('button', { name: 'Note' }).click()
	await sheet.click({ position: { x: 40, y: 60 } })
	await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the retainer')
	await page.getByRole('button', { name: 'Add note' }).click()
	const note = page.getByRole('button', { name: /^Note by .*: Ask about the retainer$/ })
	await note.waitFor()

	await tools.getByRole('button', { name: 'Stamp' }).click()
	await page.getByRole('button', { name: 'Add stamp' }).click()
	const stamp = page.getByRole('button', { name: /^Stamp by .*RECEIVED$/ })
	await list.getByText('3 annotations').waitFor()
	const before = await stamp.boundingBox()
	await stamp.focus()
	for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
	await expect.poll(async () => (await stamp.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 20)

	await tools.getByRole('button', { name: 'Annotate without drawing' }).click()
	await page.getByRole('menuitem', { name: 'Mark a phrase for redaction' }).click()
	await page.getByRole('textbox', { name: 'Word or phrase' }).fill('engagement')
	await page.getByRole('button', { name: 'Mark all' }).click()
	await page
		.getByRole('button', { name: /^Redaction mark by/ })
		.first()
		.waitFor()

	await list.getByRole('button', { name: /^Note · Page 1/ }).click()
	await expect.poll(() => note.evaluate((mark) => mark === document.activeElement)).toBe(true)
	await list.getByRole('button', { name: /^Edit note on page 1/ }).click()
	await page.getByRole('textbox', { name: 'Note' }).fill('Settled by phone')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await colleague.getByRole('button', { name: /Settled by phone$/ }).waitFor()
	await colleague.getByRole('button', { name: /^List/ }).click()
	await colleague.getByRole('complementary', { name: 'Annotations' }).getByText('Settled by phone').waitFor()

	await tools.getByRole('button', { name: 'Download with annotations' }).click()
	expect(await page.getByLabel('Redaction marks, as outlines').isChecked()).toBe(false)
	const arriving = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Download', exact: true }).last().click()
	expect((await arriving).suggestedFilename()).toContain('(Annotated).pdf')

	await list.getByRole('link', { name: /^Redact / }).click()
	await page.getByText(/from the annotations of this document\.$/).waitFor()
	await page.getByRole('button', { name: 'Create redacted copy' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	// A damaged file has no tools that could not work.
	const damaged = newId()
	const sent = await page.request.put(`/api/documents/${damaged}?name=Damaged.pdf`, {
		headers: {
			origin: new URL(page.url()).origin,
			'x-client-version': '1.0.0',
			'content-type': 'application/octet-stream',
		},
		data: Buffer.from('%PDF-1.7 damaged'),
	})
	expect(await sent.json()).toMatchObject({ id: damaged })
	await page.goto(`/dashboard/documents/${damaged}?tab=preview`)
	await page.getByText('This PDF is damaged and cannot be shown.').waitFor()
	expect(await tools.count()).toBe(0)
})
