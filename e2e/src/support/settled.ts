import type { Page } from 'playwright-core'

const SETTLED_MS = 15_000
/** What stands in the place of something still on its way. */
const PENDING = '[aria-busy="true"], [class*="_bone_"]'

/** Waits until the screen shows its heading and nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
	await page.waitForFunction(
		(pending) => document.querySelector('h1') !== null && document.querySelector(pending) === null,
		PENDING,
		{ timeout: SETTLED_MS },
	)
}
