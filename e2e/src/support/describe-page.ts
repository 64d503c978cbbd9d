import type { Page } from 'playwright-core'

const LINES = 25
const MAX_TEXT = 4000

const lastRequests = new WeakMap<Page, string[]>()

/** Keeps the last answers of the API and the last presses of the mouse, for `describePage`. */
export function watchRequests(page: Page): void {
	const lines: string[] = []
	lastRequests.set(page, lines)
	const add = (line: string) => {
		lines.push(`${new Date().toISOString().slice(14, 23)} ${line}`)
		if (lines.length > LINES) lines.shift()
	}
	page.on('request', (request) => {
		if (request.url().includes('/api/')) add(`sent ${request.method()} ${request.url()}`)
	})
	page.on('response', (response) => {
		if (response.url().includes('/api/')) add(`${response.status()} ${response.request().method()} ${response.url()}`)
	})
	page.on('framenavigated', (frame) => add(`went to ${frame.url()}`))
}

/** What a page showed when its journey failed: address, console, what it asked the server for last, and its outline. */
export async function describePage(page: Page): Promise<string> {
	if (page.isClosed()) return '\nA page was closed already.\n'
	const outline = await page
		.locator('body')
		.ariaSnapshot({ timeout: 5000 })
		.catch((error: unknown) => `no outline: ${String(error)}`)
	return [
		`\n--- ${page.url()} at ${new Date().toISOString().slice(14, 23)}`,
		...(lastRequests.get(page) ?? []),
		outline.slice(0, MAX_TEXT),
		'---\n',
	].join('\n')
}
