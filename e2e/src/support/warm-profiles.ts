import type { Browser, BrowserContext, Page } from 'playwright-core'
import { closeContext } from './browser.ts'

/** A browser profile and the blank page that it begins with. */
export interface Profile {
	readonly context: BrowserContext
	readonly page: Page
}

/** Everything that a site can keep but its HTTP cache. */
const KEPT_BY_SITES = 'local_storage,indexeddb,service_workers,cache_storage,file_systems'

/** Browser profiles that pass from one journey to the next. Nothing a site keeps outlives a journey; fetched and compiled
 *  scripts do, so that only the first of them has to load the app. */
export class WarmProfiles {
	readonly #browser: Browser
	/** By the address of the app. */
	readonly #free = new Map<string, Profile[]>()

	constructor(browser: Browser) {
		this.#browser = browser
	}

	/** A profile as good as new, in light colors and 1440 × 900 pixels. */
	async take(url: string): Promise<Profile> {
		const kept = this.#free.get(url)?.pop()
		if (kept !== undefined) return kept
		const context = await this.#browser.newContext({
			baseURL: url,
			viewport: { width: 1440, height: 900 },
			colorScheme: 'light',
			reducedMotion: 'reduce',
			serviceWorkers: 'block',
		})
		return { context, page: await context.newPage() }
	}

	/** Takes back a profile that `take(url)` gave; one that can't be cleared is closed. */
	async giveBack(context: BrowserContext, url: string): Promise<void> {
		try {
			const blank = await context.newPage()
			const others = context.pages().filter((one) => one !== blank)
			await Promise.all(others.map((one) => one.close()))
			await context.setOffline(false)
			await context.unrouteAll({ behavior: 'ignoreErrors' })
			await context.clearCookies()
			await context.clearPermissions()
			const devices = await context.newCDPSession(blank)
			await devices.send('Storage.clearDataForOrigin', { origin: url, storageTypes: KEPT_BY_SITES })
			await devices.detach()
			this.#free.set(url, [...(this.#free.get(url) ?? []), { context, page: blank }])
		} catch {
			await closeContext(context)
		}
	}
}
