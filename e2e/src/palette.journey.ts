import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { storedCounts } from './support/browser-storage.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Search and commands' }).getByRole('option')
const active = (page: Page) => page.getByRole('option', { selected: true })

async function open(page: Page): Promise<void> {
	await page.getByRole('heading', { level: 1 }).waitFor()
	await page.keyboard.press('Control+k')
	await field(page).waitFor()
}

journey('an attorney finds a case by a few letters and opens it, with keys alone', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard' })
	await open(page)
	await page.keyboard.type('marisol ort')
	await page.getByRole('group', { name: 'Cases' }).waitFor()
	// What was found for its beginning stays in the list until all of it is found.
	await page.locator('[data-palette] [data-on]').waitFor({ state: 'detached' })
	expect(await field(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))
	await expect
		.poll(() =>
			page
				.getByRole('status')
				.filter({ hasText: /\d+ results/ })
				.count(),
		)
		.toBe(1)
	expect(await findA11yViolations(page)).toEqual([])

	const first = await active(page).innerText()
	await page.keyboard.press('ArrowDown')
	expect(await active(page).innerText()).not.toBe(first)
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('ArrowUp')
	expect(await active(page).innerText()).toBe(await options(page).last().innerText())
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await page.waitForURL('**/dashboard/cases/*')
	const [name = ''] = first.split('\n')
	await page.getByRole('heading', { level: 1, name }).waitFor()
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

	await page.keyboard.press('Control+k')
	await page.getByRole('group', { name: 'Recent' }).getByText(name).waitFor()
	await page.keyboard.press('Escape')
	await expect.poll(() => field(page).count()).toBe(0)
})

journey(
	'the list is narrowed with Tab, opened in a new tab with Ctrl+Enter, and forgives a slip',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard' })
		await open(page)
		await page.keyboard.type('ort')
		await page.getByRole('group', { name: 'Clients' }).waitFor()
		await page.keyboard.press('Tab')
		await page.keyboard.press('Tab')
		expect(
			await page
				.getByRole('group', { name: 'Search only in' })
				.getByRole('button', { name: 'Clients' })
				.getAttribute('aria-pressed'),
		).toBe('true')
		await expect.poll(() => page.getByRole('group', { name: 'Cases' }).count()).toBe(0)
		await page
			.getByRole('option', { name: /Ortega/ })
			.first()
			.waitFor()
		const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
		await opened.waitForURL('**/clients/*')
		await opened.close()
		expect(new URL(page.url()).pathname).toBe('/dashboard')
		await page.keyboard.press('Shift+Tab')
		await page.keyboard.press('Shift+Tab')
		await field(page).fill('ortegga')
		await page.getByText('“ortega” for “ortegga”').waitFor()
		await field(page).fill('qqzzxx')
		const inTexts = page.getByRole('option', { name: 'Documents that contain “qqzzxx”' })
		await inTexts.waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		await field(page).fill('engagement agreement')
		await page.getByRole('group', { name: 'Documents' }).getByText('Engagement agreement').first().waitFor()
		await field(page).fill('qqzzxx')
		await inTexts.click()
		await page.getByText('No documents found matching qqzzxx').waitFor()
	},
)

journey('places and actions are found by what people call them, and keys lead there too', async ({ visit }) => {
	const { page } = await visit('admin', { path: '/dashboard' })
	await open(page)
	await page.keyboard.type('nc')
	await expect.poll(() => active(page).innerText()).toContain('New case')
	await page.keyboard.press('Enter')
	await page.waitForURL('**/dashboard/cases/new')

	await page.getByRole('heading', { level: 1 }).waitFor()
	// Two keys of one shortcut follow each other within a second.
	await page.keyboard.type('gl')
	await page.waitForURL('**/dashboard/clients')
	await page.getByRole('heading', { level: 1 }).waitFor()
	await page.keyboard.type('ca')
	await page.getByRole('dialog', { name: 'Add user' }).waitFor()
	await page.keyboard.press('Escape')

	await open(page)
	await page.keyboard.type('switch dark')
	await page.keyboard.press('Enter')
	await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
	await open(page)
	await page.keyboard.type('keyboard')
	await page.keyboard.press('Enter')
	const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
	for (const label of ['Search and commands', 'Go to cases', 'New case', 'Next row']) {
		await keys.getByText(label, { exact: true }).waitFor()
	}
	await page.keyboard.press('Escape')
	await page.goto('/dashboard/cases')
	await page.getByRole('table').getByRole('link').first().click()
	await page.getByRole('button', { name: 'Edit' }).waitFor()
	await page.keyboard.press('?')
	await keys.getByText('This case').waitFor()
	await page.keyboard.press('Escape')
	await expect.poll(() => keys.count()).toBe(0)
	await page.keyboard.press('e')
	await page.getByLabel('Case name').waitFor()
	await page.keyboard.press('Escape')
	await page.goto('/dashboard/cases')
	await page.getByRole('table').waitFor()

	const list = page.getByRole('searchbox').first()
	await list.click()
	await page.keyboard.type('gs')
	expect(await list.inputValue()).toBe('gs')
	await open(page)
	await page.keyboard.type('upload')
	await expect.poll(() => active(page).innerText()).toContain('Upload documents')
	const [picker] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
	const buffer = Buffer.from('uploaded from the palette')
	await picker.setFiles([{ name: 'From the palette.txt', mimeType: 'text/plain', buffer }])
	const location = page.getByRole('dialog', { name: 'Choose Save Location' })
	await location.waitFor()
	expect(page.url()).not.toContain('upload=')
	await page.keyboard.press('Escape')
	await location.waitFor({ state: 'hidden' })
	await open(page)
	await page.keyboard.type('sign out')
	await page.keyboard.press('Enter')
	await page.waitForURL('**/login')
})

/** Keys that come before the browser has given the focus to what the first one opened. */
async function pressAtOnce(page: Page, keys: readonly string[]): Promise<void> {
	await page.evaluate(async (all) => {
		for (const key of all) {
			const init = { key, ctrlKey: false, bubbles: true, cancelable: true }
			if (key === 'ctrl+k') Object.assign(init, { key: 'k', ctrlKey: true })
			document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
			for (let turn = 0; turn < 20; turn++) await Promise.resolve()
		}
	}, keys)
}

journey('what is typed faster than the search opens is not lost, nor does it act on the screen', async ({ visit }) => {
	const { page } = await visit('attorney')
	const arrived = Promise.withResolvers<void>()
	await page.route('**/assets/idle-*.js', async (route) => {
		await arrived.promise
		await route.continue()
	})
	await page.goto('/dashboard/cases')
	await page.getByRole('table').waitFor()
	// The list of shortcuts opens also when it is asked for before it has been fetched.
	await page.keyboard.press('?')
	arrived.resolve()
	const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
	await keys.getByText('Next row', { exact: true }).waitFor()
	await page.keyboard.press('Escape')
	await expect.poll(() => keys.count()).toBe(0)

	const { pathname } = new URL(page.url())
	await pressAtOnce(page, ['ctrl+k', ...'keyb', 'Enter'])
	await expect.poll(() => field(page).inputValue()).toBe('keyb')
	await page.keyboard.press('Escape')
	await expect.poll(() => field(page).count()).toBe(0)

	await pressAtOnce(page, ['ctrl+k', ...'keyx', 'Backspace', ...'b', '?', 'Enter'])
	await expect.poll(() => field(page).inputValue()).toBe('keyb?')
	await page.keyboard.press('Backspace')
	await page.keyboard.type('oard')
	await page.keyboard.press('Enter')
	await keys.getByText('Search and commands', { exact: true }).waitFor()
	expect(new URL(page.url()).pathname).toBe(pathname)
})

journey('a client finds the own cases only, and on a phone it fills the screen', async ({ visit }) => {
	const { page } = await visit('client', {
		path: '/dashboard/client-portal',
		width: 360,
		height: 740,
		colorScheme: 'dark',
	})
	await page.getByRole('heading', { level: 1 }).waitFor()
	await page.getByRole('button', { name: 'Search', exact: true }).click()
	await field(page).waitFor()
	await expect.poll(() => options(page).filter({ hasText: 'Dashboard' }).count()).toBe(0)
	expect(
		await options(page)
			.filter({ hasText: /New case|Invite|Admin|Clients/ })
			.count(),
	).toBe(0)
	await field(page).fill('ortega')
	await page.getByRole('group', { name: 'Cases' }).waitFor()
	expect(await page.getByRole('group', { name: /Clients|Parties|Accounts/ }).count()).toBe(0)
	expect(await horizontalOverflow(page)).toBe(0)
	expect(await findA11yViolations(page)).toEqual([])
	await options(page).first().click()
	await page.waitForURL('**/clients/*/cases?q=*')
})

journey('without a network what was read before is found, and a failing search says so', async ({ visit }) => {
	const { page, console } = await visit('attorney', { path: '/dashboard/cases', fresh: true })
	const name = await page.getByRole('table').getByRole('link').first().innerText()
	await open(page)
	console.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|fetch|503|500/)
	await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: '{}' }))
	await field(page).fill('ort')
	await page.getByRole('alert').filter({ hasText: 'The search failed.' }).waitFor()
	await page.unroute('**/api/search?*')
	await page.getByRole('button', { name: 'Try again' }).click()
	await page.getByRole('group', { name: 'Cases' }).waitFor()
	// What comes below reads it out of this browser's own store.
	await expect.poll(async () => (await storedCounts(page)).records).toBeGreaterThan(5)
	await page.context().setOffline(true)
	await field(page).fill(name)
	await page.getByText('You are offline: only cases and clients opened on this device are searched.').waitFor()
	await page.getByRole('group', { name: 'Cases' }).getByText(name).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	await page.context().setOffline(false)

	// After a reload the screen no longer holds it, but this browser does.
	await page.route('**/api/{search,cases}*', (route) => route.abort())
	await page.goto('/dashboard/settings')
	await open(page)
	await field(page).fill(name)
	await page.getByRole('group', { name: 'Cases' }).getByText(name).waitFor()
})

journey('a client added without a network is found before it is sent', async ({ visit }) => {
	const { page, console } = await visit('attorney', { path: '/dashboard/clients/new' })
	console.expectProblem(/ERR_FAILED|Failed to load/)
	await page.route('**/api/clients', (route) =>
		route.request().method() === 'POST' ? route.abort() : route.continue(),
	)
	await page.getByLabel('Full name').fill('Wendy Waitsome')
	await page.keyboard.press('Control+Enter')
	await page.getByRole('heading', { level: 1, name: 'Wendy Waitsome' }).waitFor()
	await page.goto('/dashboard/cases')
	await page.getByRole('table').waitFor()
	await open(page)
	await field(page).fill('waitsome')
	await page.getByRole('group', { name: 'Clients' }).getByText('Wendy Waitsome').waitFor()
})
