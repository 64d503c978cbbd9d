import { expect } from 'vitest'
import { chooseMore } from './support/choose-more.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const EARLIER = `LEASE
1. Rent. Tenant shall pay $4,200 on the first day of each month.
2. Deposit. Tenant deposits $8,400, returned within thirty (30) days.
3. Pets. No animals are kept on the premises.
4. Law. The law of Oregon governs.`
const LATER = `LEASE
1. Law. The law of Oregon governs.
2. Rent. Tenant shall pay $4,500 on the first day of each month.
3. Deposit. Tenant deposits $8,400, returned within forty-five (45) days.
4. Parking. Two places behind the building belong to the premises.`

journey('an attorney compares two leases clause by clause', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/documents' })
	for (const [name, text] of [
		['Lease draft', EARLIER],
		['Lease as signed', LATER],
	] as const) {
		const file = { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) }
		await page.getByLabel('Choose documents').setInputFiles(file)
		const save = page.getByRole('dialog', { name: 'Choose Save Location' })
		await save.getByLabel('No Folder (Root)').check()
		await save.getByRole('button', { name: 'Upload to No Folder (Root)' }).click()
		await page.getByRole('link', { name, exact: true }).waitFor()
	}
	for (const name of ['Lease draft', 'Lease as signed']) {
		await page.getByRole('checkbox', { name: `Select ${name}` }).check()
	}
	await chooseMore(page, 'Compare clauses')
	await page.getByRole('heading', { level: 1, name: '2 documents' }).waitFor()

	const clauses = page.getByRole('list', { name: 'Differences' }).locator('> li')
	await expect
		.poll(() => clauses.getByRole('heading').allTextContents())
		.toEqual(['1. Law', '2. Rent', '3. Deposit', '3. Pets', '4. Parking'])
	const rent = clauses.filter({ hasText: '2. Rent' })
	await rent.getByText('Changed', { exact: true }).waitFor()
	await rent.getByText('was 1. Rent').waitFor()
	expect(await rent.locator('dl del').innerText()).toBe('$4,200.00')
	expect(await rent.locator('dl ins').innerText()).toBe('$4,500.00')
	await clauses.filter({ hasText: '1. Law' }).getByText('Moved').waitFor()
	await clauses.filter({ hasText: '3. Pets' }).getByText('Removed').waitFor()

	await page.getByRole('radio', { name: 'Added (1)' }).check()
	await expect
		.poll(() => page.getByRole('list', { name: 'Added' }).getByRole('heading').allTextContents())
		.toEqual(['4. Parking'])
	await page.getByRole('radio', { name: /^All clauses/ }).check()
	await page.getByRole('radio', { name: 'Side by side' }).check()
	await page.setViewportSize({ width: 390, height: 844 })
	await page.emulateMedia({ colorScheme: 'dark' })
	expect(await horizontalOverflow(page)).toBe(0)
	expect(await findA11yViolations(page)).toEqual([])

	await page.getByRole('button', { name: 'Swap' }).click()
	await page.getByText('was 2. Rent').waitFor()
})
