import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { settled } from './support/settled.ts'

const PRESSES_MAX = 5
const FIELDS = 'main :is(input, select, textarea)'

async function onSkipLink(page: Page): Promise<void> {
	await settled(page)
	await page.locator(FIELDS).first().waitFor()
	await page.keyboard.press('Tab')
	expect(await page.locator(':focus').innerText()).toBe('Skip to main content')
}

async function pressesToField(page: Page): Promise<number> {
	for (let presses = 1; presses <= PRESSES_MAX; presses += 1) {
		await page.keyboard.press('Tab')
		if (await page.evaluate((fields) => document.activeElement?.matches(fields) === true, FIELDS)) return presses
	}
	return Number.POSITIVE_INFINITY
}

journey('Tab reaches the first field in five presses from the skip link', async ({ visit }) => {
	const { page: visitor } = await visit('anonymous')
	for (const path of ['/login', '/client-questionnaire']) {
		await visitor.goto(path)
		await onSkipLink(visitor)
		expect(await pressesToField(visitor), path).toBeLessThanOrEqual(PRESSES_MAX)
	}
	const { page } = await visit('attorney')
	for (const path of ['cases', 'clients', 'client-intake']) {
		await page.goto(`/dashboard/${path}/new`)
		await onSkipLink(page)
		await page.keyboard.press('Enter')
		expect(await pressesToField(page), path).toBeLessThanOrEqual(PRESSES_MAX)
	}
})
