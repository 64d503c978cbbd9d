import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { closeContext } from './support/browser.ts'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { inDatabase } from './support/in-database.ts'
import { journey } from './support/journey.ts'
import { type RunningApp, startApp } from './support/running-app.ts'
import { setUpCode } from './support/set-up-code.ts'
import { watchConsole } from './support/watch-console.ts'

const PATH = '/dashboard/supabase-debug'

journey('an administrator sees how the database is and runs its health check', async ({ visit }) => {
	const { page } = await visit('admin', { path: '/dashboard' })
	await page.getByRole('button', { name: /^Administration/ }).click()
	await page.getByRole('link', { name: 'Database' }).click()
	await page.getByRole('heading', { level: 1, name: 'Database' }).waitFor()
	expect(await page.title()).toMatch(/^Database/)

	await page.getByText('Server version').waitFor()
	for (const title of ['Server', 'Storage', 'Queues', 'Tables', 'Audit trail', 'Copies', 'Migrations', 'Slowest']) {
		await page.getByRole('region', { name: title, exact: true }).waitFor()
	}
	expect(await page.getByRole('region', { name: 'Copies' }).innerText()).toContain('None yet')
	expect(await page.getByRole('row', { name: /^cases/ }).innerText()).toContain('about 60')

	await page.getByRole('button', { name: 'Run Tests' }).focus()
	await page.keyboard.press('Enter')
	const results = page.getByRole('list', { name: 'Results' })
	await results.getByText('Database schema initialized successfully').waitFor()
	await results.getByText('Basic query executed successfully').waitFor()
	await results.getByText('User operations succeeded').waitFor()
	expect(await results.getByText(/^[\d.]+ ms$/).count()).toBe(3)
	expect(await page.getByRole('main').innerText()).not.toMatch(/supabase|postgres/i)
})

journey('only administrators can open the screen', async ({ visit }) => {
	for (const who of ['attorney', 'staff'] as const) {
		const { page } = await visit(who, { path: PATH })
		await page.waitForURL((address) => address.pathname === '/dashboard')
	}
})

for (const colorScheme of ['light', 'dark'] as const) {
	journey(`the screen is without barriers, wide and narrow: ${colorScheme}`, async ({ visit }) => {
		const { page } = await visit('admin', { path: PATH, colorScheme })
		await page.getByText('Server version').waitFor()
		await page.getByRole('button', { name: 'Run Tests' }).click()
		await page.getByText('User operations succeeded').waitFor()
		await page.getByText('All of them').click()
		for (const width of [1440, 360]) {
			await page.setViewportSize({ width, height: 900 })
			expect(await findA11yViolations(page), `${width} px`).toEqual([])
			await expect.poll(() => horizontalOverflow(page)).toBe(0)
		}
	})
}

journey('without a network the test suite says that it failed', async ({ visit }) => {
	const { page, console } = await visit('admin', { path: PATH, fresh: true })
	console.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|cannot be reached|Failed to fetch/)
	await page.getByText('Server version').waitFor()
	await page.context().setOffline(true)
	await page.getByRole('button', { name: 'Run Tests' }).click()
	await page.getByText(/^Test suite failed/).waitFor()
	await page.context().setOffline(false)
	await page.getByRole('button', { name: 'Run Tests' }).click()
	await page.getByText('Basic query executed successfully').waitFor()
	await expect.poll(() => page.getByText(/^Test suite failed/).count()).toBe(0)
})

/** Makes the administrator of a new firm and leaves the session in the context. */
async function setUp(empty: RunningApp, context: BrowserContext): Promise<void> {
	const code = await setUpCode(empty)
	const answer = await context.request.post(`${empty.url}/api/setup`, {
		headers: { origin: empty.url, 'x-client-version': '1.0.0' },
		data: {
			code,
			fullName: 'Ada Byron',
			email: 'ada@firm.test',
			password: 'four small boats at sea',
			loadDemo: false,
		},
	})
	expect(await answer.text()).toContain('ada@firm.test')
}

journey(
	'a privilege and a table that are gone are found, and nothing is repaired behind anybody’s back',
	async ({ browser, onTestFinished }) => {
		const empty = await startApp()
		const context = await browser.newContext({ baseURL: empty.url, reducedMotion: 'reduce', serviceWorkers: 'block' })
		onTestFinished(async () => {
			await closeContext(context)
			await empty.remove()
		})
		await setUp(empty, context)
		const page = await context.newPage()
		const console = watchConsole(page)
		await page.goto(PATH)
		await page.getByRole('button', { name: 'Skip Setup' }).click()
		await page.getByRole('dialog').waitFor({ state: 'hidden' })
		await page.goto(PATH)
		await inDatabase(empty.dataDir, 'REVOKE INSERT ON api.users FROM praxis_identity')
		await page.getByRole('button', { name: 'Run Tests' }).click()
		await page.getByText('Failed to test user operations').waitFor()
		await page.getByText('Basic query executed successfully').waitFor()

		await inDatabase(empty.dataDir, 'GRANT INSERT ON api.users TO praxis_identity')
		await inDatabase(empty.dataDir, 'ALTER TABLE api.case_walls RENAME TO walls_gone')
		await page.getByRole('button', { name: 'Run Tests' }).click()
		await page.getByText('Failed to initialize database').waitFor()
		await page.getByText(/the table case_walls is missing/).waitFor()
		await page.getByText('User operations succeeded').waitFor()
		expect(await findA11yViolations(page)).toEqual([])
		expect(console.problems()).toEqual([])
	},
)
