import type { Page } from 'playwright-core'

const SETTLED_MS = 60_000
/** Loading placeholders; the design system shows them permanently. */
const PENDING = '[aria-busy="true"], [class*="_bone_"]'
const SHOWS_PENDING = '/dashboard/design'

/** Waits until the screen shows its heading and nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
	await page.waitForFunction(
		([pending, design]) =>
			document.querySelector('h1') !== null &&
			(document.querySelector(pending) === null || location.pathname === design),
		[PENDING, SHOWS_PENDING] as const,
		{ timeout: SETTLED_MS },
	)
}
