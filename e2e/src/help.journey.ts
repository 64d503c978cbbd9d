import { HELP_TOPICS } from '@praxis/contract/help/help.contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

function topics(page: Page) {
	return page.getByRole('region', { name: 'Topics' }).getByRole('button', { expanded: false })
}

journey('the menu leads to the help, which lists eleven topics and finds them', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard' })
	await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Help' }).click()
	await page.waitForURL('**/dashboard/help')
	await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
	await expect.poll(() => topics(page).allInnerTexts()).toEqual([...HELP_TOPICS])

	const search = page.getByRole('searchbox', { name: 'Search help' })
	const said = (text: string) => page.getByRole('main').getByRole('status').getByText(text, { exact: true }).waitFor()
	await search.fill('SUBPOENA')
	await expect.poll(() => topics(page).allInnerTexts()).toEqual(['Service Process'])
	await said('1 result')
})

journey('the help opens over any screen: that of the portal on its paths, else the index', async ({ visit }) => {
	const { page: firm } = await visit('paralegal', { path: '/dashboard/cases' })
	const button = firm.getByRole('button', { name: 'Help', exact: true })
	await button.click()
	const index = firm.getByRole('dialog', { name: 'Help' })
	await expect.poll(() => topics(firm).allInnerTexts()).toEqual([...HELP_TOPICS])
	await index.getByRole('button', { name: /^Opening a case/ }).click()
	const guide = firm.getByRole('dialog', { name: 'Opening a case' })
	await guide.getByRole('button', { name: 'All help' }).click()
	await index.getByRole('searchbox', { name: 'Search help' }).waitFor()
	await firm.keyboard.press('Escape')
	await index.waitFor({ state: 'hidden' })
	await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
	expect(new URL(firm.url()).pathname).toBe('/dashboard/cases')

	const { page: client } = await visit('client', { path: '/dashboard/client-portal' })
	await client.getByRole('button', { name: 'Help', exact: true }).click()
	const portal = client.getByRole('dialog', { name: 'Client Portal' })
	for (const part of ['Documents', 'Messages', 'Case Timeline', 'My Billing', 'Submit New Case', 'My Assessments']) {
		await portal.getByRole('heading', { name: part, exact: true }).waitFor()
	}
	await portal.getByText('every 90 days').waitFor()
	await portal.getByText('50MB').first().waitFor()
	await portal.getByRole('link', { name: 'My profile' }).click()
	await client.waitForURL('**/dashboard/client-profile')
	await portal.waitFor({ state: 'hidden' })
})

journey('a visitor finds help with signing in without loading the signed-in app', async ({ visit }) => {
	const { page } = await visit('anonymous', { path: '/login' })
	const loaded: string[] = []
	page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
	await page.goto('/help')
	await page.getByRole('button', { name: /^A forgotten password/ }).click()
	const guide = page.getByRole('dialog', { name: 'A forgotten password' })
	expect(loaded.filter((path) => /\/assets\/(zod|mantine|fields|inside)-/.test(path))).toEqual([])
	await guide.getByRole('link', { name: 'Forgot password' }).click()
	await page.waitForURL('**/forgot-password')
	await page.getByRole('link', { name: 'Need help' }).click()
	await page.waitForURL('**/help')
})

for (const [who, path, width, colorScheme] of [
	['client', '/dashboard/help', 1440, 'light'],
	['anonymous', '/help', 360, 'dark'],
] as const) {
	journey(`the help has no barriers: ${who}, ${width} pixels, ${colorScheme}`, async ({ visit }) => {
		const { page } = await visit(who, { path, width, colorScheme })
		await page.getByRole('button', { name: 'E-Filing', exact: true }).click()
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
		await page.getByRole('button', { name: 'Open the guide: E-Filing' }).click()
		await page.getByRole('dialog', { name: 'E-Filing' }).waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
	})
}
