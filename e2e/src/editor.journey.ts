import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey(
	'a document is written, commented on, changed with tracking, versioned, restored and made a PDF',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard/documents/new' })
		await page.getByLabel('Title').fill('Answer to complaint')
		await page.getByLabel('Document type').selectOption({ label: 'Pleading' })
		await page.getByRole('button', { name: 'Create document' }).click()
		const text = page.getByRole('textbox', { name: 'Text of the document' })
		await text.click()
		await page.keyboard.type('Defendant denies paragraph one.')
		await page.getByText('Unsaved changes').waitFor()
		await page.getByText('4 words').waitFor()

		// Kept through a reload, before anything was sent.
		await expect.poll(() => page.getByText('Unsaved changes').isVisible()).toBe(true)
		await page.getByLabel('Title').click()
		await page.getByText('Document saved successfully!').waitFor()

		const { page: colleague } = await visit('paralegal', {
			path: new URL(page.url()).pathname,
			width: 390,
			height: 844,
			colorScheme: 'dark',
		})
		const theirs = colleague.getByRole('textbox', { name: 'Text of the document' })
		await theirs.getByText('Defendant denies paragraph one.').waitFor()
		await theirs.click()
		await colleague.keyboard.press('Control+End')
		await colleague.keyboard.type(' Seen.')
		await colleague.getByRole('button', { name: 'Save', exact: true }).click()
		await text.getByText('Defendant denies paragraph one. Seen.').waitFor()

		// Both are in it: each sees the other, and what one writes arrives without a save.
		await page.getByRole('button', { name: 'Collaborators: 2' }).waitFor()
		await text.locator('.praxis-cursor').waitFor()
		await text.click()
		await page.keyboard.press('Control+End')
		await page.keyboard.type(' Both.')
		await theirs.getByText('Seen. Both.').waitFor()

		// What one comments on, the other sees marked.
		await page.keyboard.press('Shift+Home')
		await page.getByRole('button', { name: 'Add comment' }).click()
		await page.getByLabel('New comment').fill('Check the paragraph.')
		await page.getByRole('button', { name: 'Comment', exact: true }).click()
		await theirs.locator('.praxis-comment').first().waitFor()

		// Changes are tracked for both; what one writes, the other accepts.
		await colleague.getByRole('button', { name: 'Track changes' }).click()
		await page.getByRole('button', { name: 'Track changes', pressed: true }).waitFor()
		await theirs.click()
		await colleague.keyboard.press('Control+End')
		await colleague.keyboard.type(' Tracked.')
		await text.locator('ins').getByText('Tracked.').waitFor()
		await page.getByRole('button', { name: 'Show changes' }).click()
		await page.getByRole('button', { name: 'Accept all' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Accept all' }).click()
		await theirs.locator('ins').waitFor({ state: 'detached' })
		await theirs.getByText('Both. Tracked.').waitFor()
		await colleague.getByRole('button', { name: 'Track changes' }).click()
		await page.getByRole('button', { name: 'Track changes', pressed: false }).waitFor()

		await page.getByRole('button', { name: 'Version history' }).click()
		await page.getByLabel('Name of the version').fill('Filed')
		await page.getByRole('button', { name: 'Save version' }).click()
		await page.getByText('· Filed').waitFor()
		await page.getByRole('button', { name: 'Find and replace' }).click()
		await page.getByLabel('Find text').fill('denies')
		await page.getByLabel('Replace with').fill('admits')
		await page.getByRole('button', { name: 'Replace All' }).click()
		await text.getByText('Defendant admits').waitFor()
		await page.getByRole('button', { name: 'Version history' }).click()
		await page.getByRole('button', { name: 'Restore version 2' }).click()
		await text.getByText('Defendant denies paragraph one. Seen. Both.').waitFor()
		await theirs.getByText('Defendant denies paragraph one. Seen. Both.').waitFor()

		const answer = await page.request.get(
			`/api/editor/documents/${new URL(page.url()).pathname.split('/')[3]}/download`,
		)
		expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')

		// A built-in template becomes one of the firm's, which documents are made of.
		const { page: admin } = await visit('admin', { path: '/dashboard/documents/templates?template=engagement-letter' })
		await admin.getByRole('button', { name: 'More for Engagement letter, hourly' }).click()
		await admin.getByRole('menuitem', { name: 'Duplicate' }).click()
		const own = admin.getByRole('textbox', { name: 'Text of the template' })
		await own.click()
		await admin.keyboard.press('Control+End')
		await admin.keyboard.type('[PS_NOTE]')
		await admin.getByRole('button', { name: 'Create template' }).click()
		await admin.getByText('[PS_NOTE] is in the text but is not a variable of the template.').first().waitFor()
		await admin.getByText('In the text, but not defined: [PS_NOTE].').waitFor()
		await admin.getByRole('button', { name: 'Add variable' }).last().click()
		await admin.getByRole('button', { name: 'Create template' }).click()
		await admin.getByText('Template Engagement letter, hourly (Copy) created.').waitFor()
		await admin.getByRole('link', { name: 'Create document' }).click()
		await admin.getByRole('heading', { name: 'Engagement letter, hourly (Copy)' }).waitFor()

		// A document from a template: the case fills in what it knows, the form asks for the rest.
		await colleague.goto('/dashboard/documents/generator?template=certificate-of-service')
		await colleague.getByRole('button', { name: 'Certificate of service' }).waitFor()
		expect(await findA11yViolations(page)).toEqual([])
	},
)
