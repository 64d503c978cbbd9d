import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

journey(
	'a paralegal requests documents and a visitor sends them from a phone',
	{ timeout: 120_000 },
	async ({ visit }) => {
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
		expect(await findA11yViolations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Create request' }).click()
		const link = (await dialog.locator('code').textContent()) ?? ''
		expect(await findA11yViolations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Done' }).click()
		const requested = page.getByRole('region', { name: 'Requested documents' })
		await requested.getByText('0 of 2 received').waitFor()

		const { page: visitor } = await visit('anonymous', { path: new URL(link).pathname, width: 360, height: 740 })
		await visitor.getByText('By Friday, please.').waitFor()
		expect(await findA11yViolations(visitor)).toEqual([])
		await visitor.getByLabel('Choose documents: Signed lease').setInputFiles(text('Lease of the loft.txt', 'the lease'))
		await visitor.getByRole('button', { name: 'Add another file: Signed lease' }).waitFor()
		await requested.getByText('1 of 2 received').waitFor()
		await visitor.getByLabel('Choose documents: Pay stubs').setInputFiles(text('Stubs.txt', 'the stubs'))
		await visitor.getByText('Everything requested has arrived. Thank you.').waitFor()
		expect(await findA11yViolations(visitor)).toEqual([])

		await requested.getByRole('button', { name: 'Show earlier (1)' }).click()
		await requested.getByText('Everything received').waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await page.getByRole('link', { name: 'Lease of the loft' }).waitFor()
		await requested.getByRole('button', { name: 'Withdraw request to Ada Osei' }).click()
		await page.getByRole('button', { name: 'Withdraw request', exact: true }).click()
		await page.getByText('The link no longer takes documents.').waitFor()
		await visitor.reload()
		await visitor.getByText('This request was withdrawn by the firm.').waitFor()
		expect(await findA11yViolations(visitor)).toEqual([])
	},
)
