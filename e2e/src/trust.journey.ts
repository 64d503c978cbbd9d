import { expect } from 'vitest'
import { findA11yViolations } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

journey('client money is deposited, paid out, and reconciled with the statement', async ({ visit }) => {
	const { page } = await visit('admin', { path: '/dashboard/trust-accounting' })
	await page.getByRole('button', { name: 'More for trust accounts' }).click()
	await page.getByRole('menuitem', { name: 'Add trust account' }).click()
	const adding = page.getByRole('dialog')
	await adding.getByLabel('Name').fill('IOLTA Harbor Bank')
	await adding.getByLabel('Bank', { exact: true }).fill('Harbor Bank')
	await adding.getByLabel('Last four digits').fill('0042')
	await adding.getByRole('button', { name: 'Add trust account' }).click()
	await page.getByRole('heading', { name: 'IOLTA Harbor Bank' }).waitFor()
	expect(await findA11yViolations(page)).toEqual([])

	await page.getByRole('button', { name: 'Record deposit' }).click()
	const depositing = page.getByRole('dialog')
	await depositing.getByLabel('Trust account').click()
	await page.getByRole('option', { name: 'IOLTA Harbor Bank' }).click()
	await depositing.getByLabel('Client').fill('Marisol')
	await page.getByRole('option', { name: 'Marisol Ortega' }).click()
	await depositing.getByLabel('Amount in US dollars').fill('1,250.00')
	await depositing.getByLabel('Date received').fill('2026-10-05')
	await depositing.getByLabel('Received from').fill('Marisol Ortega')
	await depositing.getByRole('button', { name: 'Record deposit' }).click()
	await page.getByText('Deposit recorded for Marisol Ortega.').waitFor()
})
