import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { freshJourney as journey } from './support/journey.ts'
import type { Account } from './support/people.ts'

/** The portal loads most files: 33. */
const REQUESTS_MAX = 36
/** Not waited for: the picture of the firm, and the report that the record is being viewed. */
const NOT_AWAITED = /^\/api\/(firm\/logo|presence)/
const ROWS = 'main tr[data-index]'

/** In the page: notes when what the page is opened for appears. */
function noteRows(selector: string): string {
	return `
		new MutationObserver((_, watch) => {
			if (document.querySelector(${JSON.stringify(selector)}) === null) return
			watch.disconnect()
			globalThis.rowsAt = performance.now()
		}).observe(document, { childList: true, subtree: true })
	`
}

/** Paths of all requests before the rows, that of the page among them. */
async function requestsBeforeRows(page: Page, path: string, selector: string): Promise<string[]> {
	await page.addInitScript(noteRows(selector))
	await page.goto(path)
	await page.locator(selector).first().waitFor()
	// A request is listed once it has been answered.
	await page.waitForLoadState('networkidle')
	const before: string[] = await page.evaluate(`
		performance.getEntriesByType('resource').filter((one) => one.startTime < rowsAt).map((one) => new URL(one.name).pathname)
	`)
	return [path, ...before]
}

async function firstCase(page: Page): Promise<string> {
	const { items } = await (await page.request.get('/api/cases?limit=1&status=Active')).json()
	return `/dashboard/cases/${items[0].id}`
}

const PAGES: readonly (readonly [string, Account, string])[] = [
	['/dashboard/cases', 'attorney', ROWS],
	['/dashboard/cases?q=a&status=Active&attorney=me&sort=caseName', 'attorney', ROWS],
	['CASE', 'attorney', 'main [role=tablist]'],
	['/dashboard/clients', 'attorney', ROWS],
	['/dashboard/client-intake', 'receptionist', 'main [data-card]'],
	['/dashboard', 'attorney', 'main li a[href^="/dashboard/cases/"]'],
	['/dashboard/client-portal', 'client', 'main article, main section h2'],
]

for (const [path, who, selector] of PAGES) {
	journey(`${path} shows its rows after one call and at most ${REQUESTS_MAX} requests`, async ({ visit }) => {
		const { page } = await visit(who)
		const requests = await requestsBeforeRows(page, path === 'CASE' ? await firstCase(page) : path, selector)
		expect(requests.filter((one) => one.startsWith('/api/') && !NOT_AWAITED.test(one))).toEqual(['/api/first'])
		expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX)
	})
}

journey('without the first call each part is asked for by itself', async ({ visit }) => {
	const { page, console } = await visit('attorney')
	console.expectProblem(/ERR_FAILED/)
	await page.route('**/api/first?*', (route) => route.abort())
	await page.goto('/dashboard/cases')
	await page.locator(ROWS).first().waitFor()
})

journey('signed out, a page leads to the sign-in and back', async ({ visit }) => {
	const { page } = await visit('anonymous')
	await page.goto('/dashboard/cases')
	await page.waitForURL('**/login')
})
