import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { installedJourney as journey } from './support/journey.ts'

const KEPT = 'Saved on this device; it will be sent when you are back online.'
const LOST = /ERR_INTERNET_DISCONNECTED|Failed to load resource|manifest/i

journey('time typed on a phone without a network is kept, and sent once', async ({ visit }) => {
	const { page, console } = await visit('paralegal', {
		path: '/dashboard/mobile/time-entry',
		width: 390,
		height: 844,
		worker: true,
	})
	console.expectProblem(LOST)
	const line = page.getByLabel('Time and description')
	await line.waitFor()
	await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
	await page.context().setOffline(true)
	await page.getByText("You're offline").waitFor()
	await line.fill('0.3 call from the ferry')
	await page.getByRole('button', { name: 'Record', exact: true }).first().click()
	await page.getByText(KEPT).waitFor()
	expect(await findA11yViolations(page)).toEqual([])
	expect(await horizontalOverflow(page)).toBe(0)
	await page.context().setOffline(false)
	await page.getByText('call from the ferry', { exact: true }).waitFor()
	await page.reload()
	await page.getByText('call from the ferry', { exact: true }).waitFor()
	expect(await page.getByText('call from the ferry', { exact: true }).count()).toBe(1)
})
