import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
	const dialog = page.getByRole('dialog')
	for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
}

const confirm = (page: Page, name: string) =>
	page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

async function addAccount(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'More for trust accounts' }).click()
	await page.getByRole('menuitem', { name: 'Add trust account' }).click()
	await fill(page, { Name: 'IOLTA Harbor Bank', Bank: 'Harbor Bank', 'Last four digits': '0042' })
	await confirm(page, 'Add trust account')
	await page.getByRole('heading', { name: 'IOLTA Harbor Bank' }).waitFor()
}

async function deposit(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Record deposit' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('combobox', { name: 'Trust account' }).click()
	await page.getByRole('option', { name: 'IOLTA Harbor Bank' }).click()
	await dialog.getByLabel('Client').fill('Marisol')
	await page.getByRole('option', { name: 'Marisol Ortega' }).click()
	await fill(page, {
		'Amount in US dollars': '1,250.00',
		'Date received': '2026-10-05',
		'Received from': 'Marisol Ortega',
	})
	await confirm(page, 'Record deposit')
	await page.getByText('Deposit recorded for Marisol Ortega.').waitFor()
}

async function payFrom(page: Page, dollars: string): Promise<void> {
	await page.getByRole('button', { name: 'Pay from trust' }).click()
	const about = { 'Pay to': 'County Recorder', Purpose: 'Recording fee' }
	await fill(page, { 'Amount in US dollars': dollars, Date: '2026-10-12', ...about })
	await confirm(page, 'Record payment')
}

/** The bank's file as it comes: what is certain is matched at once, the rest by a click. */
async function importStatement(page: Page): Promise<void> {
	const lines = ['Date,Description,Amount', '10/06/2026,DEPOSIT ORTEGA,1250.00', '10/14/2026,COUNTY RECORDER,-45.00']
	const file = { name: 'October.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
	await page.getByLabel('Bank statement file').setInputFiles(file)
	await page.getByRole('dialog').getByText('2 lines from').waitFor()
	await confirm(page, 'Import 2 lines')
	await page.getByText('2 lines imported, 2 matched.').waitFor()
}

journey('client money is deposited, paid out, and reconciled with the statement', async ({ visit }) => {
	const { page } = await visit('admin', { path: '/dashboard/trust-accounting' })
	await addAccount(page)
	await deposit(page)
	const ledger = page.getByRole('row', { name: /Marisol Ortega.*IOLTA Harbor Bank/ })
	await ledger.getByRole('link').first().click()
	await payFrom(page, '1,300.00')
	await page.getByText('The client’s trust balance is not sufficient.').first().waitFor()
	await fill(page, { 'Amount in US dollars': '45.00' })
	await confirm(page, 'Record payment')
	await page.getByText('Payment recorded.').waitFor()
	await page.getByText('$1,205.00').first().waitFor()

	await page.goto('/dashboard/trust-accounting?tab=checks')
	const check = page.getByRole('row', { name: /1001.*County Recorder/ })
	await check.getByRole('button', { name: 'Actions for Check 1001' }).click()
	const printed = page.waitForEvent('download')
	await page.getByRole('menuitem', { name: 'Print' }).click()
	expect((await printed).suggestedFilename()).toBe('checks-1001.pdf')

	await page.goto('/dashboard/trust-accounting?tab=reconciliation')
	await page.getByRole('button', { name: 'Reconcile' }).click()
	await page.getByRole('dialog').getByRole('combobox', { name: 'Trust account' }).click()
	await page.getByRole('option', { name: 'IOLTA Harbor Bank' }).click()
	await fill(page, { 'Period ending': '2026-10-31', 'Closing balance of the statement': '1,205.00' })
	await confirm(page, 'Start reconciliation')
	await page.getByText('The adjusted bank balance and the book differ by').waitFor()
	await importStatement(page)
	await page.getByText('Every line of the statement is matched.').waitFor()
	await page.getByText('Bank, book and client ledgers are equal.').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.getByRole('button', { name: 'Ready to sign' }).click()
	await page.getByRole('button', { name: 'Sign', exact: true }).click()
	await confirm(page, 'Sign')
	await page.getByText('The period is closed.').first().waitFor()

	const { page: phone } = await visit('client', { path: '/dashboard/client/billing', width: 390, height: 844 })
	await phone.getByText('$1,205.00').first().waitFor()
	expect(await horizontalOverflow(phone)).toBe(0)
})
