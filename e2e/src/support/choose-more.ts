import type { Page } from 'playwright-core'

/** Chooses an action on selected rows that stands in the menu behind those shown. */
export async function chooseMore(page: Page, name: string): Promise<void> {
	await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'More' }).click()
	await page.getByRole('menuitem', { name, exact: true }).click()
}
