import type { Page } from 'playwright-core'

export interface ConsoleWatch {
	/** What went wrong in the page so far: console errors, uncaught exceptions, answers of 500 and above. */
	problems(): string[]
	/** Matching problems are expected by the journey and not counted. */
	expectProblem(pattern: RegExp): void
}

/** Chromium logs each 4xx answer as a console error. Refusals are answers like any other, so these lines say nothing. */
const ORDINARY = [/^Failed to load resource: the server responded with a status of 4\d\d/]

export function watchConsole(page: Page): ConsoleWatch {
	const seen: string[] = []
	const expected = [...ORDINARY]
	page.on('console', (message) => {
		if (message.type() === 'error') seen.push(message.text())
	})
	page.on('pageerror', (error) => seen.push(`uncaught ${error.message}`))
	page.on('response', (response) => {
		if (response.status() >= 500)
			seen.push(`${response.status()} from ${response.request().method()} ${response.url()}`)
	})
	return {
		problems: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
		expectProblem: (pattern) => void expected.push(pattern),
	}
}
