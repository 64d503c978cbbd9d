import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

journey('firm and client share documents', { timeout: 120_000 }, async ({ visit }) => {
	const { page: client } = await visit('client', { path: '/dashboard/client-portal', width: 360, height: 740 })
	await client.getByRole('heading', { level: 1 }).waitFor()
	const session = (await (await client.request.get('/api/session')).json()) as { readonly clientIds: string[] }
	const path = `/clients/${session.clientIds[0]}/documents`
	await client.goto(path)
	await client.getByLabel('Choose documents').setInputFiles(text('Passport.txt', 'a passport'))
	await client.getByRole('button', { name: 'Passport', exact: true }).waitFor()
	expect(await findA11yViolations(client)).toEqual([])

	const { page } = await visit('attorney', { path })
	await page.getByRole('img', { name: 'From the client' }).waitFor()
	await page
		.getByLabel('Choose documents')
		.setInputFiles([text('Retainer.txt', 'our retainer'), { ...text('Empty.txt', ''), buffer: Buffer.alloc(0) }])
	await page.getByText('1 file uploaded, 1 failed').waitFor()
	await page.getByText('This file is empty.').waitFor()
	await page.getByRole('link', { name: 'Retainer' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	expect(await client.getByText('Retainer').count()).toBe(0)

	await page.getByLabel('Search documents').fill('retainer')
	await page.getByText('documents searched').waitFor()
	await page.getByRole('button', { name: 'Actions for Retainer' }).click()
	await page.getByRole('menuitem', { name: 'Share with client' }).click()
	await page.getByText('Shared with the client.').waitFor()
	const arriving = client.waitForEvent('download')
	await client.getByRole('button', { name: 'Retainer', exact: true }).click()
	expect((await arriving).suggestedFilename()).toBe('Retainer.txt')

	await page.getByRole('link', { name: 'Retainer' }).click()
	await page.getByRole('tab', { name: 'Access log' }).click()
	await page.getByText('Downloaded, version 1').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
})

journey(
	'an attorney files, finds, deletes and restores documents of a case',
	{ timeout: 120_000 },
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard/cases' })
		await page.getByRole('table').getByRole('link').first().click()
		await page.getByRole('tab', { name: 'Documents' }).click()
		await page.getByRole('button', { name: 'New folder' }).click()
		const dialog = page.getByRole('dialog', { name: 'Create Folder' })
		expect(await dialog.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true)
		await dialog.getByLabel('Name').fill('Hearing')
		expect(await dialog.getByLabel('Blue').isChecked()).toBe(true)
		await dialog.getByRole('button', { name: 'Create' }).click()
		await page.getByRole('button', { name: 'Actions for folder Hearing' }).waitFor()

		const files = [text('Witness list.txt', 'witnesses'), text('Hearing notes.txt', 'notes')]
		await page.getByLabel('Choose documents').setInputFiles(files)
		const save = page.getByRole('dialog', { name: 'Choose Save Location' })
		expect(await save.getByRole('button', { name: 'Upload to' }).isDisabled()).toBe(true)
		await save.getByLabel('No Folder (Root)').waitFor()
		await save.getByLabel(/^Hearing/).check()
		expect(await findA11yViolations(page)).toEqual([])
		await save.getByRole('button', { name: 'Upload to Hearing' }).click()
		await page.getByText('2 files uploaded').waitFor()

		await page.getByRole('button', { name: 'Grid' }).click()
		await page.getByRole('button', { name: 'Favorite: Witness list' }).click()
		expect(await findA11yViolations(page)).toEqual([])
		await page.getByRole('button', { name: 'Favorites' }).click()
		await page.getByRole('link', { name: 'Witness list' }).waitFor()
		await page.getByRole('link', { name: 'Hearing notes' }).waitFor({ state: 'detached' })
		await page.getByRole('button', { name: 'List', exact: true }).click()
		await page.getByLabel('Search documents').fill('zebra')
		await page.getByText('No documents found matching zebra').waitFor()
		await page.getByLabel('Search documents').fill('')

		await page.getByRole('checkbox', { name: 'Select Witness list' }).check()
		await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
		await page.getByText('Documents deleted successfully').waitFor()
		await page.getByRole('button', { name: 'Deleted' }).click()
		await page.getByRole('button', { name: 'Actions for Witness list' }).click()
		await page.getByRole('menuitem', { name: 'Restore' }).click()
		await page.getByText('Documents restored.').waitFor()
	},
)

journey(
	'a file of the same name becomes a version, and an identical one is recognized',
	{ timeout: 120_000 },
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard/cases' })
		await page.getByRole('table').getByRole('link').nth(1).click()
		await page.getByRole('tab', { name: 'Documents' }).click()
		const save = page.getByRole('dialog', { name: 'Choose Save Location' })
		const same = page.getByRole('dialog', { name: /already here$/ })
		const upload = async (...files: readonly ReturnType<typeof text>[]) => {
			await page.getByLabel('Choose documents').setInputFiles([...files])
			await save
				.or(same)
				.or(page.getByText('uploaded', { exact: false }))
				.first()
				.waitFor()
			if (await save.isVisible()) {
				await save.getByLabel('No Folder (Root)').check()
				await save.getByRole('button', { name: 'Upload to No Folder (Root)' }).click()
			}
		}
		await upload(text('Proposed order.txt', 'first draft'), text('Exhibit list.txt', 'exhibits'))
		await page.getByText('2 files uploaded').waitFor()
		await page.getByRole('button', { name: 'Close', exact: true }).click()

		await upload(text('Proposed order.txt', 'second draft'), text('Exhibit list.txt', 'more exhibits'))
		await same.getByLabel('Save as new versions').waitFor()
		await same.getByLabel('Exhibit list.txt').click()
		await page.getByRole('option', { name: 'Skip' }).click()
		expect(await findA11yViolations(page)).toEqual([])
		await same.getByRole('button', { name: 'Upload', exact: true }).click()
		await page.getByText('1 file uploaded').waitFor()
		expect(await page.getByRole('link', { name: 'Proposed order', exact: true }).count()).toBe(1)
		await page.getByRole('button', { name: 'Close', exact: true }).click()

		await upload(text('Copy of the order.txt', 'second draft'))
		await page.getByText(/^Identical to Proposed order, already in/).waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await page.getByRole('button', { name: 'Delete this copy' }).click()
		await page.getByText('The copy is in the deleted folder.').waitFor()
		await page.getByRole('link', { name: 'Proposed order', exact: true }).click()
		await page.getByRole('tab', { name: 'Versions' }).click()
		await page.getByText('Version 2').first().waitFor()
		await page.getByRole('button', { name: 'Compare version 1' }).click()
		const compared = page.getByRole('region', { name: 'Compared text' })
		await compared.getByRole('deletion').getByText('first').waitFor()
		await compared.getByRole('insertion').getByText('second').waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await page.getByLabel('Side by side').check()
		await page.getByRole('button', { name: 'Next change' }).click()
		await page.getByText('1 change, 1 of 1').waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await page.getByRole('button', { name: 'All versions' }).click()
		await page.getByRole('list', { name: 'Versions' }).waitFor()
	},
)

journey('a document on legal hold is not deleted', { timeout: 120_000 }, async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/documents' })
	await page.getByLabel('Choose documents').setInputFiles(text('Held memo.txt', 'to be kept'))
	const save = page.getByRole('dialog', { name: 'Choose Save Location' })
	await save.getByLabel('No Folder (Root)').check()
	await save.getByRole('button', { name: 'Upload to No Folder (Root)' }).click()
	const row = page.getByRole('link', { name: 'Held memo' })
	await row.click()
	await page.getByRole('button', { name: 'More actions for Held memo' }).click()
	await page.getByRole('menuitem', { name: 'Place on legal hold' }).click()
	await page.getByLabel('Reason').fill('Litigation expected.')
	await page.getByRole('button', { name: 'Place on hold' }).click()
	await page.getByText('On legal hold: Litigation expected.').waitFor()
	await page.goto('/dashboard/documents?q=held')
	await page.getByRole('checkbox', { name: 'Select Held memo' }).check()
	await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
	const outcome = page.getByRole('dialog', { name: 'Delete' })
	await outcome.getByText('This document is on legal hold and cannot be deleted.').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await outcome.getByRole('button', { name: 'Close', exact: true }).first().click()
	await row.waitFor()
})

journey('a paralegal previews documents and saves versions', { timeout: 120_000 }, async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/documents?q=engagement' })
	await page
		.getByRole('button', { name: /^Actions for Engagement/ })
		.first()
		.click()
	await page.getByRole('menuitem', { name: 'Preview' }).click()
	const preview = page.getByRole('dialog')
	await preview.getByText('Page 1 of 1').waitFor()
	await page.keyboard.press('ArrowRight')
	await expect.poll(() => new URL(page.url()).searchParams.get('preview')).toBeTruthy()
	await preview.getByRole('button', { name: 'Previous' }).waitFor()
	await preview.getByRole('button', { name: 'Actions', exact: true }).click()
	await page.getByRole('menuitem', { name: 'Edit', exact: true }).click({ trial: true })
	await page.keyboard.press('Escape')
	await page.getByRole('menu').waitFor({ state: 'detached' })
	await preview.getByRole('button', { name: 'Previous' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.keyboard.press('Escape')
	await page.getByRole('link', { name: 'Engagement agreement' }).first().click()
	await page.getByRole('tab', { name: 'Preview' }).click()
	await page.getByText('Page 1 of 1').waitFor()
	await page
		.getByText(/agrees to represent/)
		.first()
		.waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await page.getByRole('tab', { name: 'Versions' }).click()
	await page.getByLabel('Choose documents').setInputFiles(text('Engagement, signed.txt', '<script>alert(1)</script>'))
	const dialog = page.getByRole('dialog', { name: 'Upload new version' })
	await dialog.getByLabel('What changed').fill('Countersigned')
	await dialog.getByRole('button', { name: 'Save as version 2' }).click()
	await page.getByText('· Countersigned').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('tab', { name: 'Preview' }).click()
	await page.getByText('<script>alert(1)</script>').waitFor()
	await page.getByRole('tab', { name: 'Versions' }).click()
	await page.getByRole('button', { name: 'Restore version 1' }).click()
	await page.getByText('Version 1 is the current one again.').waitFor()

	await page.getByRole('button', { name: /^More actions for/ }).click()
	await page.getByRole('menuitem', { name: 'Check out' }).click()
	await page.getByText('Checked out by you.').waitFor()
	await page.getByRole('button', { name: 'Check in' }).click()
	await page.getByText('Checked out by you.').waitFor({ state: 'detached' })
	await page.getByRole('tab', { name: 'Access log' }).click()
	await page.getByText('Viewed, version 1').first().waitFor()
})
