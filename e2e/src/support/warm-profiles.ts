import type { Browser, BrowserContext, Page } from 'playwright-core'
import { closeContext } from './browser.ts'

/** A browser profile and the blank page that it begins with. */
export interface Profile {
	readonly context: BrowserContext
	readonly page: Page
}

const NEW = {
	viewport: { width: 1440, height: 900 },
	colorScheme: 'light',
	reducedMotion: 'reduce',
} as const

/** A profile without a past. */
export async function newProfile(browser: Browser, url: string, serviceWorkers: 'allow' | 'block'): Promise<Profile> {
	const context = await browser.newContext({ baseURL: url, ...NEW, serviceWorkers })
	return { context, page: await context.newPage() }
}

/** Everything that a site can keep but its HTTP cache. */
const KEPT_BY_SITES = 'local_storage,indexeddb,service_workers,cache_storage,file_systems'
const CLEAR_LIMIT_MS = 10_000
/** More blank pages would take the memory of those in use. */
const MOST_KEPT = 4

/** Calls whose effect on a profile lasts and can't be undone. */
const LASTING = {
	context: [
		'addInitScript',
		'exposeBinding',
		'exposeFunction',
		'on',
		'routeFromHAR',
		'routeWebSocket',
		'setExtraHTTPHeaders',
		'setGeolocation',
		'setHTTPCredentials',
	],
	clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const

/** Calls `note` whenever one of these methods is called. */
function noteCalls(target: object, names: readonly string[], note: () => void): void {
	for (const name of names) {
		const method: unknown = Reflect.get(target, name)
		if (typeof method !== 'function') throw new Error(`The browser's driver has no ${name} any more.`)
		const noted = (...given: unknown[]): unknown => {
			note()
			return Reflect.apply(method, target, given)
		}
		Reflect.set(target, name, noted)
	}
}

async function clear(context: BrowserContext, origins: readonly string[]): Promise<Page> {
	const blank = await context.newPage()
	const others = context.pages().filter((one) => one !== blank)
	await Promise.all(others.map((one) => one.close()))
	await context.setOffline(false)
	await context.unrouteAll({ behavior: 'ignoreErrors' })
	await context.clearCookies()
	await context.clearPermissions()
	const devices = await context.newCDPSession(blank)
	for (const origin of origins)
		await devices.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT_BY_SITES })
	await devices.detach()
	return blank
}

/** Browser profiles that pass from one journey to the next. Nothing a site keeps outlives a journey; fetched and compiled
 *  scripts do, so that only the first of them has to load the app. */
export class WarmProfiles {
	readonly #browser: Browser
	/** Those that are free, the longest unused first, with the address of their app. */
	#free: { readonly url: string; readonly profile: Profile }[] = []
	readonly #spoiled = new WeakSet<BrowserContext>()

	constructor(browser: Browser) {
		this.#browser = browser
	}

	/** A profile as good as new, in light colors and 1440 × 900 pixels, where no service worker can be. */
	async take(url: string): Promise<Profile> {
		const at = this.#free.findLastIndex((one) => one.url === url)
		const [kept] = at < 0 ? [] : this.#free.splice(at, 1)
		if (kept !== undefined) return kept.profile
		const profile = await newProfile(this.#browser, url, 'block')
		const spoil = () => void this.#spoiled.add(profile.context)
		noteCalls(profile.context, LASTING.context, spoil)
		noteCalls(profile.context.clock, LASTING.clock, spoil)
		return profile
	}

	/** Clears and keeps a profile that `take(url)` gave; one that can't be cleared is closed. */
	async giveBack({ context }: Profile, url: string): Promise<void> {
		const page = this.#spoiled.has(context) ? null : await this.#cleared(context, url)
		if (page === null) return closeContext(context)
		this.#free.push({ url, profile: { context, page } })
		if (this.#free.length > MOST_KEPT) await closeContext(this.#free.shift()?.profile.context ?? context)
	}

	async #cleared(context: BrowserContext, url: string): Promise<Page | null> {
		let late: NodeJS.Timeout | undefined
		const limit = new Promise<null>((resolve) => {
			late = setTimeout(resolve, CLEAR_LIMIT_MS, null)
		})
		// Chromium sometimes never answers when a page is still on its way elsewhere.
		const cleared = clear(context, [url]).catch(() => null)
		const page = await Promise.race([cleared, limit])
		clearTimeout(late)
		return page
	}
}
