import { expect } from 'vitest'
import { downloaded } from './support/downloaded.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const PATH = '/dashboard/admin/audit-log'

journey('an administrator finds a change, verifies the log and exports it', async ({ visit }) => {
	const { page } = await visit('admin', { path: '/dashboard' })
	await page.getByRole('button', { name: /^Administration/ }).click()
	await page.getByRole('link', { name: 'Audit Log' }).click()
	await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
	await page.getByRole('button', { name: 'Signed in', exact: true }).first().waitFor()

	await page.getByRole('button', { name: 'Area', exact: true }).click()
	await page.getByRole('checkbox', { name: 'Cases' }).check()
	await page.getByRole('button', { name: 'Done' }).click()
	await expect.poll(() => new URL(page.url()).searchParams.get('area')).toBe('cases')
	await page.getByRole('button', { name: 'Updated the case', exact: true }).first().click()
	const entry = page.getByRole('dialog')
	await entry.getByRole('columnheader', { name: 'Before' }).waitFor()
	await entry.getByText('Request ID').waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await entry.getByRole('button', { name: 'Only this record' }).click()
	await expect.poll(() => new URL(page.url()).searchParams.get('record')).toMatch(/^cases:/)
	await page.getByRole('button', { name: 'Clear', exact: true }).click()

	await page.getByRole('button', { name: 'Person', exact: true }).click()
	await page.getByLabel('Find person').fill('no such person')
	await page.getByText('Nothing found').waitFor()
	await page.getByLabel('Find person').fill('')
	const people = page.getByRole('list', { name: 'Matching person' })
	await people.getByRole('button').first().press('Enter')
	await page.getByRole('button', { name: /^Person: / }).waitFor()
	await page.getByRole('button', { name: 'Clear', exact: true }).click()

	await page.getByRole('button', { name: 'IP address', exact: true }).click()
	await page.getByRole('textbox', { name: 'IP address' }).fill('192.0.2.7')
	await page.keyboard.press('Enter')
	await page.getByText('No entries match').waitFor()
	await page.getByRole('button', { name: 'Clear', exact: true }).first().click()

	const card = page.getByRole('region', { name: 'Verification' })
	await card.getByRole('button', { name: 'Verify now' }).press('Enter')
	await card.getByText('Intact').waitFor({ timeout: 60_000 })
	await card.getByText(/Nothing was altered, removed or reordered/).waitFor()

	await page.goto(`${PATH}?area=signIn`)
	await page.getByRole('button', { name: 'Signed in', exact: true }).first().waitFor()
	await page.getByRole('button', { name: 'Export', exact: true }).click()
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
	expect(file.suggestedFilename()).toBe('audit-log.csv')
	const text = (await downloaded(file)).toString('utf8')
	expect(text).toContain('Signed in')
	expect(text).not.toContain('session.signIn')
})

journey('only administrators open the audit log', async ({ visit }) => {
	for (const who of ['attorney', 'staff'] as const) {
		const { page } = await visit(who, { path: PATH })
		await page.waitForURL((address) => address.pathname === '/dashboard')
	}
})

for (const colorScheme of ['light', 'dark'] as const) {
	journey(`the audit log is accessible, wide and narrow: ${colorScheme}`, async ({ visit }) => {
		const { page } = await visit('admin', { path: PATH, colorScheme })
		await page.getByRole('button', { name: 'Signed in', exact: true }).first().waitFor()
		for (const width of [1440, 390]) {
			await page.setViewportSize({ width, height: 900 })
			await page.getByRole('button', { name: 'Signed in', exact: true }).first().waitFor()
			expect(await findA11yViolations(page), `${width} px`).toEqual([])
			await page.getByRole('button', { name: 'Person', exact: true }).click()
			await page.getByLabel('Find person').waitFor()
			expect(await findA11yViolations(page), `person, ${width} px`).toEqual([])
			await page.keyboard.press('Escape')
			await expect.poll(() => horizontalOverflow(page)).toBe(0)
		}
	})
}
