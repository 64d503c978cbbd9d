import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const PATH = '/dashboard/design'

const SETTINGS = [
	{ colorScheme: 'light', width: 1440, scope: 'everything' },
	{ colorScheme: 'dark', width: 360, scope: 'looks' },
] as const

const OPENED = '[role="dialog"], [role="menu"], [role="listbox"]'

const inSection = (page: Page, id: string) => page.locator(`#${id}`)

/** What can be opened on the page, and what shows that it is open. What is below the list opens by key: as the page
 *  scrolls, other rows are drawn and move it from under the mouse. */
const OPENINGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	filter: async (page) => {
		await inSection(page, 'list').getByRole('button', { name: 'Status' }).click()
		await page.getByRole('dialog', { name: 'Status' }).waitFor()
	},
	display: async (page) => {
		await page.getByRole('button', { name: 'Display' }).click()
		await page.getByRole('dialog', { name: 'Display' }).waitFor()
	},
	'row menu': async (page) => {
		await page
			.getByRole('button', { name: /^Actions for/ })
			.first()
			.click()
		await page.getByRole('menuitem', { name: 'Open' }).waitFor()
	},
	menu: async (page) => {
		await inSection(page, 'overlays').getByRole('button', { name: 'Menu', exact: true }).press('Enter')
		await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
	},
	'typed confirmation': async (page) => {
		await page.getByRole('button', { name: 'Typed confirmation' }).press('Enter')
		await page.getByRole('dialog', { name: /Delete this case/ }).waitFor()
	},
	conflict: async (page) => {
		await page.getByRole('button', { name: 'Conflict', exact: true }).press('Enter')
		await page.getByRole('dialog', { name: /Someone else/ }).waitFor()
	},
	palette: async (page) => {
		await inSection(page, 'palette').getByRole('button', { name: 'Open the palette' }).press('Enter')
		await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('option').first().waitFor()
	},
	panel: async (page) => {
		await inSection(page, 'sheets').getByRole('button', { name: 'Side panel' }).press('Enter')
		await page.getByRole('dialog', { name: 'A look aside' }).waitFor()
	},
	steps: async (page) => {
		await inSection(page, 'sheets').getByRole('button', { name: 'Steps' }).press('Enter')
		await page.getByRole('dialog', { name: 'A new matter' }).waitFor()
	},
	picker: async (page) => {
		await inSection(page, 'fields').getByRole('combobox', { name: 'Client' }).fill('an')
		await page.getByRole('option', { name: /Anna/ }).waitFor()
	},
	calendar: async (page) => {
		await inSection(page, 'fields')
			.getByLabel(/^Hearing/)
			.click()
		await page.getByRole('button', { name: 'Next month' }).waitFor()
	},
}

for (const setting of SETTINGS) {
	journey(`what opens is without barriers: ${setting.colorScheme}, ${setting.width} px`, async ({ visit }) => {
		const { page } = await visit('admin', { path: PATH, ...setting })
		for (const [name, open] of Object.entries(OPENINGS)) {
			await open(page)
			expect(await findA11yViolations(page, OPENED, setting.scope), name).toEqual([])
			await page.keyboard.press('Escape')
			await page.getByRole('dialog').waitFor({ state: 'hidden' })
		}
	})
}

journey('every state of the list and of a record is without barriers', async ({ visit }) => {
	const { page } = await visit('admin', { path: PATH })
	for (const state of ['Loading', 'Empty', 'Error', 'No permission', 'Offline']) {
		await inSection(page, 'list').getByRole('radio', { name: state }).check()
		expect(await findA11yViolations(page, '#list'), `list: ${state}`).toEqual([])
	}
	for (const state of ['Loading', 'Error', 'Not found']) {
		await inSection(page, 'record').getByRole('radio', { name: state }).check()
		expect(await findA11yViolations(page, '#record'), `record: ${state}`).toEqual([])
	}
})

journey('nothing is wider than the window at 200 and 400 percent, and forced colors work', async ({ visit }) => {
	const { page } = await visit('admin', { path: PATH })
	await page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor()
	for (const width of [640, 320]) {
		await page.setViewportSize({ width, height: 800 })
		await expect.poll(() => horizontalOverflow(page), { message: `${width} px` }).toBe(0)
	}
	await page.setViewportSize({ width: 1440, height: 900 })
	await page.emulateMedia({ forcedColors: 'active' })
	expect(await findA11yViolations(page)).toEqual([])
})

journey('the contrast computed on the page passes in both themes', async ({ visit }) => {
	const { page } = await visit('admin', { path: PATH })
	for (const theme of ['Light', 'Dark']) {
		await page.getByRole('radio', { name: theme }).check()
		const ratios = inSection(page, 'color').getByText(/^[\d.]+ of (4\.5|3)$/)
		await ratios.first().waitFor()
		const texts = await ratios.allInnerTexts()
		expect(texts.length).toBeGreaterThan(20)
		for (const text of texts) {
			const [ratio = 0, least = 99] = text.split(' of ').map(Number)
			expect(ratio, `${theme}: ${text}`).toBeGreaterThanOrEqual(least)
		}
	}
})

journey('a list is exported whole, in three formats', async ({ visit }) => {
	const { page } = await visit('admin', { path: `${PATH}?status=Overdue` })
	const begin = { CSV: '\ufeffMatter', Excel: 'PK', PDF: '%PDF-' }
	for (const [format, start] of Object.entries(begin)) {
		await page.getByRole('button', { name: 'Export' }).click()
		const [file] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('menuitem', { name: format }).click(),
		])
		const bytes = Buffer.concat(await (await file.createReadStream()).toArray())
		expect(bytes.toString('utf8').startsWith(start), format).toBe(true)
		if (format === 'CSV') expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(481)
	}
})
