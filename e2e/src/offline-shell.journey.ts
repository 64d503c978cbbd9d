import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { installedJourney, journey } from './support/journey.ts'
import { settled } from './support/settled.ts'

const SOON = { timeout: 60_000, interval: 50 }
const NARROW = { width: 360, height: 780 }

interface InstalledManifest {
	readonly name: string
	readonly short_name: string
	readonly start_url: string
	readonly scope: string
	readonly display: string
	readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
	readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

/** Waits until the worker serves this page. */
async function kept(page: Page): Promise<void> {
	await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, SOON)
}

/** Has the browser offer to install, as it does by itself where it may. */
async function offerToInstall(page: Page): Promise<void> {
	await page.evaluate(() => {
		const event = new Event('beforeinstallprompt', { cancelable: true })
		window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }))
	})
}

const inPanel = (page: Page) => page.getByRole('dialog', { name: 'Synchronization' })

async function openPanel(page: Page): Promise<void> {
	await page
		.locator('button[aria-haspopup="dialog"]')
		.filter({ hasText: /Synced|waiting|needs? you|Offline|Paused|failed|Syncing|Reconnecting/ })
		.filter({ visible: true })
		.click()
	await inPanel(page).waitFor()
}

/** Closes the panel and waits until it has left: it holds a button of the same name as the header. */
async function closePanel(page: Page): Promise<void> {
	await page.keyboard.press('Escape')
	await inPanel(page).waitFor({ state: 'detached' })
}

/** Waits for a short message: an alert, or a status where it went well. */
async function said(page: Page, text: string): Promise<void> {
	await page.getByRole('alert').or(page.getByRole('status')).getByText(text, { exact: true }).first().waitFor()
}

async function addClient(page: Page, name: string): Promise<void> {
	await page.goto('/dashboard/clients/new')
	await page.getByLabel('Full name').fill(name)
	await page.getByRole('button', { name: 'Add client' }).click()
}

/** The way to wake the worker of this page as the browser does, whatever the page shows meanwhile. */
async function wakerOf(page: Page) {
	const browser = await page.context().newCDPSession(page)
	const known = new Promise<{ origin: string; registrationId: string }>((resolve) => {
		const { origin } = new URL(page.url())
		browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const own = registrations.find((one) => one.scopeURL === `${origin}/`)
			if (own !== undefined) resolve({ origin, registrationId: own.registrationId })
		})
	})
	await browser.send('ServiceWorker.enable')
	const worker = await known
	return {
		push: (data: object) => browser.send('ServiceWorker.deliverPushMessage', { ...worker, data: JSON.stringify(data) }),
		sync: (tag: string) => browser.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag, lastChance: false }),
	}
}

async function takeNewVersion(page: Page): Promise<void> {
	await page.goto('/dashboard/clients/new')
	await page.getByLabel('Full name').fill('Half-typed')
	await page.evaluate(() => navigator.serviceWorker.register('/sw.js?another', { scope: '/' }))
	const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' })
	await offer.waitFor()
	expect(await page.getByLabel('Full name').inputValue()).toBe('Half-typed')
	page.on('dialog', (dialog) => void dialog.accept())
	await page.evaluate(() => Object.assign(window, { isBefore: true }))
	await offer.getByRole('button', { name: 'Reload' }).click()
	await page.waitForFunction(() => !('isBefore' in window), undefined, SOON)
	await settled(page)
	expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('?another')
}

installedJourney(
	'the app can be installed, shows what is pushed, and offers a new version without reloading before it is taken',
	async ({ visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard', worker: true })
		await kept(page)
		await page.context().grantPermissions(['notifications'])
		const waker = await wakerOf(page)
		// Pushed again until it is shown, in place of the one before: the browser's tools do not say whether it arrived.
		const shown = async () => {
			await waker.push({ kind: 'reminder', id: 'n1' })
			return page.evaluate(async () => {
				const worker = await navigator.serviceWorker.ready
				return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
			})
		}
		await expect
			.poll(shown, { ...SOON, interval: 2_000 })
			.toEqual([{ title: 'New notification in Praxis', body: 'Reminders', tag: 'n1' }])
		const href = await page.locator('link[rel=manifest]').getAttribute('href')
		const answer = await page.request.get(href ?? '')
		expect(answer.headers()['content-type']).toContain('application/manifest+json')
		const manifest: InstalledManifest = await answer.json()
		expect(manifest).toMatchObject({
			name: 'Praxis',
			short_name: 'Praxis',
			start_url: '/dashboard',
			scope: '/',
			display: 'standalone',
		})
		expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
			'192x192 any',
			'512x512 any',
			'192x192 maskable',
			'512x512 maskable',
		])
		for (const { src, sizes } of [...manifest.icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
			const drawn = await page.evaluate(async (address) => {
				const image = new Image()
				image.src = address
				await image.decode()
				return `${image.naturalWidth}x${image.naturalHeight}`
			}, src)
			expect(drawn).toBe(sizes)
		}
		for (const { url } of manifest.shortcuts) {
			await page.goto(url)
			await settled(page)
			expect(new URL(page.url()).pathname).toBe(url)
		}
		const worker = await page.request.get('/sw.js')
		expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, 'no-cache'])
		const keptAddresses = await page.evaluate(async () => {
			const names = await caches.keys()
			const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
			return requests.flat().map((request) => new URL(request.url).pathname)
		})
		expect(keptAddresses.filter((path) => path.startsWith('/api'))).toEqual([])
		expect(keptAddresses.length).toBeGreaterThan(50)
		await takeNewVersion(page)
	},
)

/** What waits is sent by the worker though no page of Praxis is open any more. */
async function sendWithoutPage(page: Page): Promise<void> {
	await page.goto('/dashboard/clients/new')
	await kept(page)
	const waker = await wakerOf(page)
	await page.context().setOffline(true)
	await page.getByLabel('Full name').fill('Bea Background')
	await page.getByRole('button', { name: 'Add client' }).click()
	await page.getByRole('heading', { level: 1, name: 'Bea Background' }).waitFor()
	await page.goto('about:blank')
	await page.context().setOffline(false)
	await waker.sync('praxis-outbox')
	const found = async () => {
		const headers = { 'x-client-version': '1.0.0' }
		const answer = await page.request.get('/api/clients?search=Background', { headers })
		return (await answer.json()).items.map((one: { fullName: string }) => one.fullName)
	}
	await expect.poll(found, SOON).toEqual(['Bea Background'])
}

installedJourney(
	'what was read opens without a network; what waits is sent when no page is open any more',
	async ({ visit }) => {
		const { page, console } = await visit('attorney', { path: '/dashboard/cases', worker: true })
		console.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|The server cannot be reached/)
		const link = page.getByRole('table').getByRole('link').first()
		const name = await link.innerText()
		await link.click()
		await page.getByRole('heading', { level: 1, name }).waitFor()
		const path = new URL(page.url()).pathname
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
		const greeting = page.getByRole('heading', { level: 1, name: /^Good / })
		await greeting.waitFor()
		await settled(page)
		await kept(page)

		await page.context().setOffline(true)
		await page.getByText("You're offline").waitFor()
		// Nothing on the dashboard can be saved, so nothing is promised.
		expect(await page.getByText("Changes will sync when you're back online").count()).toBe(0)
		await page.reload()
		await greeting.waitFor()
		await page.getByText("You're offline").waitFor()
		await page.goto(path)
		await page.getByRole('heading', { level: 1, name }).waitFor()
		await page.emulateMedia({ colorScheme: 'dark' })
		await page.setViewportSize(NARROW)
		expect(await findA11yViolations(page)).toEqual([])
		expect(await horizontalOverflow(page)).toBe(0)
		await page.getByText(/^As of /).waitFor()

		await page.getByRole('button', { name: /^Sync now/ }).click()
		await said(page, 'Cannot sync while offline')
		await page.goto('/dashboard/settings')
		await page.getByText('There is no copy on this device.', { exact: false }).waitFor()
		expect(await page.getByText(/^As of /).count()).toBe(0)
		await page.context().setOffline(false)
		await page.getByText("You're offline").waitFor({ state: 'hidden' })
		await page.getByLabel('Full name').waitFor()
		await page.getByRole('button', { name: /^Sync now/ }).click()
		await said(page, 'Sync completed successfully')
		await sendWithoutPage(page)
	},
)

journey(
	'a server that cannot be reached is called by its name; failed syncs are held back after five, and let go',
	async ({ visit }) => {
		const { page, console } = await visit('attorney', { path: '/dashboard' })
		console.expectProblem(/ERR_FAILED|Failed to load resource|The server cannot be reached/)
		await settled(page)
		await page.route('**/api/**', (route) => route.abort())
		await page.getByRole('link', { name: 'All cases' }).first().click()
		await said(
			page,
			'CRITICAL: Cross-browser connectivity failed - The server cannot be reached. Please check your connection and try again.',
		)
		await page.getByText("You're offline").waitFor()
		await page.unroute('**/api/**')
		await page.getByText("You're offline").waitFor({ state: 'hidden', timeout: 60_000 })

		await openPanel(page)
		await inPanel(page).getByRole('button', { name: 'Pause' }).click()
		await inPanel(page).getByRole('button', { name: 'Resume' }).waitFor()
		await closePanel(page)
		await page.getByRole('button', { name: /^Sync now/ }).click()
		await said(page, 'Sync is paused')
		await openPanel(page)
		await inPanel(page).getByRole('button', { name: 'Resume' }).click()
		await inPanel(page).getByRole('button', { name: 'Pause' }).waitFor()
		await closePanel(page)

		await page.route('**/api/clients', (route) => route.abort())
		await addClient(page, 'Wanda Waiting')
		await page.getByRole('button', { name: 'Sync now, 1 change waiting' }).waitFor()
		await openPanel(page)
		const panel = inPanel(page)
		const retry = panel.getByRole('button', { name: /^(Retry|Sync now)$/ })
		await panel.getByText('Add client “Wanda Waiting”').waitFor()
		for (let failures = 1; failures <= 5; failures += 1) {
			if (await retry.isEnabled()) await retry.click()
			await panel.getByText(new RegExp(`^Sync Error \\([${failures}-5]/5 failures\\)$`)).waitFor()
		}
		await said(page, 'Sync failed')
		await panel.getByText('Sync Error (5/5 failures)').waitFor()
		await panel.getByText('Too many sync failures. System is backing off to prevent further issues.').waitFor()
		expect(await retry.isDisabled()).toBe(true)
		await panel.getByRole('button', { name: 'Reset' }).click()
		await expect.poll(() => retry.isEnabled(), SOON).toBe(true)
		await page.unroute('**/api/clients')
		await panel.getByRole('button', { name: /^(Retry|Sync now)$/ }).click()
		await expect.poll(() => panel.getByText('0 changes').count(), SOON).toBe(1)
	},
)

journey(
	'the install prompt is small, says how, and stays away once dismissed',
	async ({ browser, cookiesOf, firm, visit }) => {
		const { page } = await visit('attorney', { path: '/dashboard' })
		await settled(page)
		await offerToInstall(page)
		const prompt = page.getByRole('region', { name: 'Install Praxis' })
		await prompt.waitFor()
		await page.setViewportSize(NARROW)
		await page.emulateMedia({ colorScheme: 'dark' })
		expect(await horizontalOverflow(page)).toBe(0)
		await prompt.getByRole('button', { name: 'Dismiss' }).click()
		await prompt.waitFor({ state: 'hidden' })
		expect(await page.evaluate(() => localStorage.getItem('installPromptDismissed'))).toBe('true')
		await page.reload()
		await settled(page)
		await offerToInstall(page)
		await page.getByRole('button', { name: /^Sync now/ }).waitFor()
		expect(await prompt.count()).toBe(0)

		const phone = await browser.newContext({
			baseURL: firm.url,
			viewport: { width: 390, height: 800 },
			userAgent:
				'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1',
			serviceWorkers: 'block',
		})
		await phone.addCookies(await cookiesOf('client'))
		const portal = await phone.newPage()
		await portal.goto('/dashboard/client-portal')
		const steps = portal.getByRole('region', { name: 'Install Praxis' }).getByRole('listitem')
		await steps.first().waitFor()
		expect(await steps.locator('strong').allInnerTexts()).toEqual(['Share', 'Add to Home Screen', 'Add'])
		await phone.close()
	},
)
