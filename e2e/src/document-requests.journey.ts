import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

journey('a paralegal requests documents and a visitor sends them from a phone', async ({ visit }) => {
	const { page } = await visit('paralegal', { path: '/dashboard/cases' })
	await page.getByRole('table').getByRole('link').first().click()
	await page.getByRole('tab', { name: 'Documents' }).click()
	await page.getByRole('button', { name: 'Request documents' }).click()
	const dialog = page.getByRole('dialog', { name: 'Request documents' })
	const asked = dialog.getByLabel('Who is asked')
	await expect.poll(() => asked.inputValue()).not.toBe('')
	await asked.fill('')
	await dialog.getByRole('button', { name: 'Create request' }).click()
	await dialog.getByText('Enter who is asked.').first().waitFor()
	await asked.fill('Ada Osei')
	await dialog.getByLabel('Send the link to').fill('')
	await dialog.getByRole('textbox', { name: /^Documents/ }).fill('Signed lease\n- Pay stubs\n\n')
	await dialog.getByLabel('Message').fill('By Friday, please.')
	await dialog.getByRole('button', { name: 'Create request' }).click()
	const link = (await dialog.locator('code').textContent()) ?? ''
	await dialog.getByRole('button', { name: 'Done' }).click()
	const requested = page.getByRole('region', { name: 'Requested documents' })
	await requested.getByText('0 of 2 received').waitFor()

	const { page: visitor } = await visit('anonymous', { path: new URL(link).pathname, width: 360, height: 740 })
	await visitor.getByText('By Friday, please.').waitFor()
	await visitor.getByLabel('Choose documents: Signed lease').setInputFiles(text('Lease of the loft.txt', 'the lease'))
	await visitor.getByRole('button', { name: 'Add another file: Signed lease' }).waitFor()
	await requested.getByText('1 of 2 received').waitFor()
	await visitor.getByLabel('Choose documents: Pay stubs').setInputFiles(text('Stubs.txt', 'the stubs'))
	await visitor.getByText('Everything requested has arrived. Thank you.').waitFor()

	await requested.getByRole('button', { name: 'Show earlier (1)' }).click()
	await requested.getByText('Everything received').waitFor()
	await page.getByRole('link', { name: 'Lease of the loft' }).waitFor()
	await requested.getByRole('button', { name: 'Withdraw request to Ada Osei' }).click()
	await page.getByRole('button', { name: 'Withdraw request', exact: true }).click()
	await page.getByText('The link no longer takes documents.').waitFor()
	await visitor.reload()
	await visitor.getByText('This request was withdrawn by the firm.').waitFor()
	expect(await findA11yViolations(visitor)).toEqual([])
})

const MEGABYTE = 1024 * 1024

journey(
	'a large file sent by a request link continues in another tab where the first one stopped',
	async ({ visit }) => {
		const folder = await mkdtemp(join(tmpdir(), 'praxis-request-'))
		onTestFinished(() => rm(folder, { recursive: true }))
		const scan = join(folder, 'Scan of the deed.pdf')
		await writeFile(scan, Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(9 * MEGABYTE)]))
		const { page } = await visit('paralegal', { path: '/dashboard/cases' })
		await page.getByRole('table').getByRole('link').first().click()
		await page.getByRole('tab', { name: 'Documents' }).click()
		await page.getByRole('button', { name: 'Request documents' }).click()
		const dialog = page.getByRole('dialog', { name: 'Request documents' })
		await dialog.getByLabel('Who is asked').fill('Ada Osei')
		await dialog.getByRole('button', { name: 'Create request' }).click()
		const { pathname } = new URL((await dialog.locator('code').textContent()) ?? '')
		await dialog.getByRole('button', { name: 'Done' }).click()

		const { page: first, console } = await visit('anonymous', { path: pathname })
		console.expectProblem(/ERR_FAILED|Failed to load resource/)
		let parts = 0
		await first.route('**/api/request/uploads/*/content*', (route) => {
			parts += 1
			return parts === 1 ? route.continue() : route.abort()
		})
		await first.getByLabel('Choose documents').first().setInputFiles(scan)
		await expect.poll(() => parts).toBeGreaterThan(1)
		first.on('dialog', (leaving) => void leaving.accept())
		await first.close()

		const { page: second } = await visit('anonymous', { path: pathname })
		const offsets: (string | null)[] = []
		second.on('request', (request) => {
			const { pathname: path, searchParams } = new URL(request.url())
			if (path.endsWith('/content')) offsets.push(searchParams.get('offset'))
		})
		await second.getByLabel('Choose documents').first().setInputFiles(scan)
		await second.getByText('One file has arrived at the firm.').waitFor()
		expect(offsets).toEqual([String(4 * MEGABYTE), String(8 * MEGABYTE)])
		await page.getByRole('link', { name: 'Scan of the deed' }).waitFor()
	},
)
