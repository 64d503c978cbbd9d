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

const SHOWN_LIMIT = 300

/** In a few lines, for the message of the error itself: address, heading, and what alerts, toasts and open dialogs say. */
async function shownOn(page: Page): Promise<string> {
	if (page.isClosed()) return 'a page that is closed'
	const said = await page
		.evaluate(() => {
			const textsOf = (selector: string) =>
				[...document.querySelectorAll(selector)]
					.map((one) => one.textContent?.trim() ?? '')
					.filter((text) => text !== '')
			return {
				heading: textsOf('h1'),
				alerts: textsOf('[role="alert"]'),
				toasts: textsOf('[class*="Notification-root"], [role="status"]'),
				dialogs: textsOf('dialog[open] h2, [role="dialog"] h2'),
			}
		})
		.catch(() => ({}))
	const facts = Object.entries(said).filter(([, texts]) => texts.length > 0)
	const lines = facts.map(([kind, texts]) => `${kind}: ${[...new Set(texts)].join(' | ').slice(0, SHOWN_LIMIT)}`)
	return [page.url(), ...lines].join('\n    ')
}

interface Failure {
	message: string
	stack?: string | undefined
}

/** Adds to each error what its journey's pages showed, before the place in the code: short logs show only the beginning. */
export async function addWhatWasShown(failures: readonly Failure[], pages: readonly Page[]): Promise<void> {
	const shown = (await Promise.all(pages.map(shownOn))).map((one) => `\n  shown: ${one}`).join('')
	for (const failure of failures) {
		const { message } = failure
		failure.message = `${message}${shown}`
		failure.stack = failure.stack?.replace(message, () => failure.message)
	}
}
