import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { downloaded } from './support/downloaded.ts'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const CLIENT = 'Marisol Ortega'
const WITHOUT_DELETE = ['Create Case', 'Edit Client', 'Questionnaire', 'Assign Attorney']

/** Shows only the row of a client. */
async function findRow(page: Page, name: string): Promise<void> {
	await page.goto(`/dashboard/clients?q=${encodeURIComponent(name)}`)
	await page.getByRole('link', { name, exact: true }).first().waitFor()
}

const openRowMenu = (page: Page) => page.getByRole('button', { name: `Actions for ${CLIENT}` }).click()

/** The actions of a row, in their order. */
async function rowActions(page: Page): Promise<string[]> {
	await openRowMenu(page)
	await page.getByRole('menuitem').first().waitFor()
	const items = await page.getByRole('menuitem').allInnerTexts()
	await page.keyboard.press('Escape')
	return items.map((item) => item.split('\n')[0] ?? '')
}

journey(
	'an administrator changes status and attorney of a client in the row, deletes and restores',
	async ({ visit }) => {
		const { page } = await visit('admin')
		await findRow(page, CLIENT)
		expect(await rowActions(page)).toEqual([...WITHOUT_DELETE, 'Delete'])

		await page.getByRole('button', { name: `Change Status of ${CLIENT}: Active` }).click()
		const status = page.getByRole('dialog', { name: 'Change Status' })
		const update = status.getByRole('button', { name: 'Update Status' })
		expect(await update.isDisabled()).toBe(true)
		await status.getByRole('combobox', { name: 'Status' }).click()
		expect(await page.getByRole('option').allInnerTexts()).toEqual(['Active', 'Inactive', 'Pending'])
		await page.getByRole('option', { name: 'Pending' }).click()
		await page.route('**/api/clients/*', async (route) => {
			await status.getByRole('button', { name: 'Updating...' }).waitFor()
			const message = 'The office is closed.'
			await route.fulfill({ status: 403, json: { code: 'forbidden', message, requestId: 'r' } })
		})
		await update.click()
		await status.getByText('The office is closed.').waitFor()
		await page.unroute('**/api/clients/*')
		await update.click()
		await page.getByRole('button', { name: `Change Status of ${CLIENT}: Pending` }).waitFor()
		await status.waitFor({ state: 'hidden' })

		await openRowMenu(page)
		await page.getByRole('menuitem', { name: 'Assign Attorney' }).click()
		const assign = page.getByRole('dialog', { name: 'Assign Attorney' })
		expect(await assign.getByRole('button', { name: 'Assign Attorney' }).isDisabled()).toBe(true)
		const now = await assign.getByRole('combobox').inputValue()
		await assign.getByRole('combobox').fill(' ')
		await page.getByRole('option').first().waitFor()
		const other = (await page.getByRole('option').allInnerTexts()).find((text) => !text.includes(now)) ?? ''
		const [name = ''] = other.split('\n')
		await page.getByRole('option', { name }).click()
		await assign.getByRole('button', { name: 'Assign Attorney' }).click()
		await page.getByRole('cell', { name, exact: true }).waitFor()

		await openRowMenu(page)
		await page.getByRole('menuitem', { name: /Delete/ }).click()
		const deleting = page.getByRole('dialog', { name: `Delete ${CLIENT}?` })
		await deleting.getByRole('button', { name: 'Cancel' }).click()
		await deleting.waitFor({ state: 'hidden' })
		await openRowMenu(page)
		await page.getByRole('menuitem', { name: /Delete/ }).click()
		await deleting.getByRole('button', { name: 'Delete', exact: true }).click()
		await page.getByText(`Moved ${CLIENT} to the deleted folder.`).waitFor()
		await expect.poll(() => page.getByRole('link', { name: CLIENT, exact: true }).count()).toBe(0)
		await page.getByRole('button', { name: 'Undo' }).click()
		await page.getByRole('link', { name: CLIENT, exact: true }).waitFor()

		await page.getByRole('link', { name: CLIENT, exact: true }).click()
		await page.getByRole('button', { name: `More actions for ${CLIENT}` }).click()
		await page.getByRole('menuitem', { name: /Delete/ }).click()
		await deleting.getByRole('button', { name: 'Delete', exact: true }).click()
		await page.getByText('This client is in the deleted folder.').waitFor()
		expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
		await page.goto('/dashboard/clients')
		await page.getByRole('button', { name: 'More about clients' }).click()
		await page.getByRole('menuitem', { name: 'Deleted folder' }).click()
		await page.getByRole('heading', { level: 1, name: 'Deleted clients' }).waitFor()
		await page.getByRole('button', { name: `Actions for ${CLIENT}` }).click()
		await page.getByRole('menuitem', { name: 'Restore' }).click()
		await expect.poll(() => page.getByRole('link', { name: CLIENT }).count()).toBe(0)
		await findRow(page, CLIENT)

		await page.goto('/dashboard/clients')
		await page.getByRole('button', { name: 'Tag', exact: true }).click()
		await page.getByRole('checkbox', { name: 'VIP' }).check()
		await page.getByRole('button', { name: 'Done' }).click()
		await expect.poll(() => new URL(page.url()).searchParams.get('tag')).toBe('VIP')
		const found = page.getByRole('checkbox', { name: /^Select / })
		await page.getByText(/^[12]?[0-9] clients?$/).waitFor()
		const count = await found.count()
		await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
		expect(await findA11yViolations(page)).toEqual([])
		const selected = page.getByRole('toolbar', { name: 'Selected rows' })
		await selected.getByRole('button', { name: 'Export' }).click()
		const [file] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
		])
		expect((await downloaded(file)).toString('utf8').trim().split('\r\n')).toHaveLength(count)
	},
)

journey('several clients are changed at once in one call, deleted and restored', async ({ visit }) => {
	const { page } = await visit('admin', { path: '/dashboard/clients?sort=-fullName' })
	const rows = page.getByRole('table').getByRole('row')
	const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Select / })
	const bar = page.getByRole('toolbar', { name: 'Selected rows' })
	const choose = async () => {
		await boxes.nth(1).check()
		await boxes.nth(2).check()
	}
	const names = async () => [await rows.nth(1).getByRole('link').first().innerText()]
	let calls = 0
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().endsWith('/api/clients/edit-many')) calls += 1
	})
	const [name = ''] = await names()
	await choose()
	await bar.getByRole('button', { name: 'Status…' }).click()
	await page.getByRole('menuitem', { name: 'Pending' }).click()
	await page.getByText('Updated 2 clients.').waitFor()
	await expect.poll(() => rows.nth(1).getByText('Pending', { exact: true }).count()).toBe(1)
	expect(calls).toBe(1)
	expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
	await page.getByRole('button', { name: 'Undo' }).first().click()
	await page.getByText('Changes of 2 clients undone.').waitFor()

	await choose()
	await bar.getByRole('button', { name: 'Tags' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add tags: 2 clients' })
	await dialog.getByRole('textbox').or(dialog.getByRole('combobox')).first().fill('Newsletter')
	await page.keyboard.press('Enter')
	expect(await findA11yViolations(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Save' }).click()
	await dialog.waitFor({ state: 'hidden' })

	await choose()
	await bar.getByRole('button', { name: 'Delete' }).click()
	await page.getByRole('dialog', { name: 'Delete 2 clients?' }).getByRole('button', { name: 'Delete' }).click()
	await page.getByText('Moved 2 clients to the deleted folder.').waitFor()
	await expect.poll(() => page.getByRole('link', { name, exact: true }).count()).toBe(0)
	await page.getByRole('button', { name: 'Undo' }).last().click()
	await page.getByRole('link', { name, exact: true }).waitFor()
})

journey('rows have one menu with words at every width; only administrators can delete', async ({ visit }) => {
	const { page } = await visit('attorney', { width: 1024 })
	await findRow(page, CLIENT)
	expect(await rowActions(page)).toEqual(WITHOUT_DELETE)
	await page.setViewportSize({ width: 360, height: 800 })
	expect(await rowActions(page)).toEqual(WITHOUT_DELETE)
	await page.getByRole('button', { name: `Change Status of ${CLIENT}` }).click()
	await page.getByRole('dialog', { name: 'Change Status' }).getByRole('button', { name: 'Cancel' }).click()
	expect(await findA11yViolations(page)).toEqual([])
})
