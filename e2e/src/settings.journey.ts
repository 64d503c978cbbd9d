import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { downloaded } from './support/downloaded.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

/** Each part, and something it shows once it is there. */
const PARTS = [
	{ id: 'profile', title: 'Profile', shows: 'Your profile' },
	{ id: 'security', title: 'Security', shows: 'Active sessions' },
	{ id: 'preferences', title: 'Preferences', shows: null },
	{ id: 'notifications', title: 'Notifications', shows: 'Notification settings' },
	{ id: 'data', title: 'My data', shows: 'Export my data' },
	{ id: 'tokens', title: 'API tokens', shows: 'Your API tokens' },
	{ id: 'apps', title: 'Connected apps', shows: 'Connected apps' },
] as const

/** As it is last, the links of the parts are there. */
const LOOKS = [
	{ colorScheme: 'dark', width: 360, scope: 'looks' },
	{ colorScheme: 'light', width: 1440, scope: 'everything' },
] as const

async function partShown(page: Page, part: (typeof PARTS)[number]): Promise<void> {
	await page.getByRole('heading', { level: 1, name: part.title, exact: true }).waitFor()
	if (part.shows !== null) await page.getByRole('region', { name: part.shows, exact: true }).waitFor()
	await expect.poll(() => page.getByText(/^Loading /).count()).toBe(0)
}

journey('every part of the settings is without barriers, wide and on a dark phone', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/settings' })
	const nav = page.getByRole('navigation', { name: 'Settings' })
	for (const part of PARTS) {
		await nav.getByRole('link', { name: part.title, exact: true }).click()
		await partShown(page, part)
		expect(new URL(page.url()).searchParams.get('part') ?? 'profile').toBe(part.id)
		for (const { colorScheme, width, scope } of LOOKS) {
			await page.emulateMedia({ colorScheme })
			await page.setViewportSize({ width, height: 900 })
			await expect.poll(() => horizontalOverflow(page), { message: part.id }).toBe(0)
			expect(await findA11yViolations(page, 'main', scope), part.id).toEqual([])
		}
	}
})

journey('the parts are reached with the keyboard alone, and going back goes back', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/settings' })
	const nav = page.getByRole('navigation', { name: 'Settings' })
	await partShown(page, PARTS[0])
	expect(await nav.getByRole('link').allInnerTexts()).toEqual(PARTS.map((one) => one.title))
	await nav.getByRole('link', { name: 'Profile' }).focus()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await partShown(page, PARTS[1])
	expect(new URL(page.url()).search).toBe('?part=security')
	expect(await nav.getByRole('link', { name: 'Security' }).getAttribute('aria-current')).toBe('page')
	await page.keyboard.press('Shift+Tab')
	await page.keyboard.press('Enter')
	await partShown(page, PARTS[0])
	await page.goBack()
	await partShown(page, PARTS[1])
	await page.goto('/dashboard/settings?part=tokens')
	await partShown(page, PARTS[5])
})

journey('on a phone the part is chosen above it, with the keyboard too', async ({ visit }) => {
	const { page } = await visit('client', { path: '/dashboard/settings', width: 360, height: 780 })
	await partShown(page, PARTS[0])
	const choice = page.getByRole('combobox', { name: 'Settings' })
	await choice.click()
	const offered = await page.getByRole('option').allInnerTexts()
	expect(offered).toEqual(['Profile', 'Security', 'Preferences', 'Notifications', 'My data'])
	await page.getByRole('option', { name: 'My data' }).click()
	await partShown(page, PARTS[4])
	await choice.focus()
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('Enter')
	await expect.poll(() => new URL(page.url()).searchParams.get('part')).not.toBe('data')
})

journey('what was typed in one part is asked about before another opens', async ({ visit }) => {
	const { page } = await visit('receptionist', { path: '/dashboard/settings' })
	await page.getByLabel(/^Role title/).fill('Front of house')
	await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click()
	await page.getByRole('button', { name: 'Stay here' }).click()
	expect(await page.getByLabel(/^Role title/).inputValue()).toBe('Front of house')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByText('Your profile is saved.').first().waitFor()
	await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click()
	const sessions = page.getByRole('region', { name: 'Active sessions' })
	await sessions.getByText(/^Chrome on /).waitFor()
	await sessions.getByText(/Active now/).waitFor()
})

journey(
	'an API token is created with the keyboard, works, is rotated, and is revoked by an administrator',
	async ({ firm, visit }) => {
		const { page } = await visit('paralegal', { path: '/dashboard/settings?part=tokens' })
		await page.getByText('No API tokens yet.').waitFor()
		await page.getByRole('button', { name: 'Create token' }).focus()
		await page.keyboard.press('Enter')
		const dialog = page.getByRole('dialog', { name: 'Create API token' })
		await dialog.getByRole('button', { name: 'Create token' }).click()
		await dialog.getByText('Please give it a name.').first().waitFor()
		await dialog.getByText('Choose what it may do.').first().waitFor()
		await dialog.getByLabel('Name').fill('Nightly export')
		await dialog.getByLabel('View cases').focus()
		await page.keyboard.press('Space')
		await page.keyboard.press('Control+Enter')
		const shown = page.getByRole('dialog', { name: 'Your new API token' })
		const token = await shown.locator('code').first().innerText()
		expect(token).toMatch(/^praxis_pat_[A-Za-z0-9_-]{43}$/)
		await shown.getByRole('button', { name: 'I’ve saved this token' }).click()
		await page.getByText('Nightly export').waitFor()
		expect(await page.content()).not.toContain(token)

		const ask = (path: string, secret: string) =>
			fetch(`${firm.url}${path}`, { headers: { authorization: `Bearer ${secret}` } })
		expect((await ask('/api/cases', token)).status).toBe(200)
		expect((await ask('/api/clients', token)).status).toBe(403)
		expect((await ask('/api/account/sessions', token)).status).toBe(403)

		await page.getByRole('button', { name: 'Rotate Nightly export' }).click()
		await page.getByRole('button', { name: 'Rotate', exact: true }).last().click()
		const again = page.getByRole('dialog', { name: 'New token for “Nightly export”' })
		const second = await again.locator('code').first().innerText()
		await again.getByRole('button', { name: 'I’ve saved this token' }).click()
		expect(second).not.toBe(token)
		await expect.poll(async () => (await ask('/api/cases', token)).status).toBe(401)
		expect((await ask('/api/cases', second)).status).toBe(200)

		const own = await (await page.request.get(`${firm.url}/api/account/profile`)).json()
		const admin = await visit('admin', { path: `/dashboard/admin?user=${own.id}&tab=tokens` })
		await admin.page.getByRole('button', { name: 'Revoke Nightly export' }).click()
		await admin.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
		await admin.page.getByText('No API tokens.').waitFor()
		expect(await findA11yViolations(admin.page)).toEqual([])
		await expect.poll(async () => (await ask('/api/cases', second)).status).toBe(401)
		await page.getByText('No API tokens yet.').waitFor()
	},
)

journey('a user exports their data, sees the progress and downloads it', async ({ visit }) => {
	const { page } = await visit('client', { path: '/dashboard/settings?part=data' })
	const card = page.getByRole('region', { name: 'Export my data' })
	await card.getByRole('button', { name: 'Export my data' }).click()
	await card.getByText(/Ready until /).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		card.getByRole('button', { name: 'Download' }).click(),
	])
	expect(file.suggestedFilename()).toMatch(/^praxis-my-data-\d{4}-\d{2}-\d{2}\.zip$/)
	const bytes = (await downloaded(file)).toString('latin1')
	expect(bytes.startsWith('PK')).toBe(true)
	for (const name of ['index.html', 'data/account.json', 'data/cases.json', 'data/activity.json']) {
		expect(bytes).toContain(name)
	}
	await card.getByRole('button', { name: 'Remove' }).click()
	await card.getByRole('button', { name: 'Export my data' }).waitFor()
})

journey('administrators are led to the firm settings, others are not', async ({ visit }) => {
	const admin = await visit('admin', { path: '/dashboard/settings' })
	const nav = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
	await nav(admin.page).getByRole('link', { name: 'Firm settings' }).click()
	await admin.page.waitForURL('**/dashboard/firm')
	const staff = await visit('staff', { path: '/dashboard/settings' })
	await nav(staff.page).getByRole('link', { name: 'API tokens' }).waitFor()
	expect(await nav(staff.page).getByRole('link', { name: 'Firm settings' }).count()).toBe(0)
})
