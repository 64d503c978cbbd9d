import type { Browser, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { closeContext, launchBrowser } from './browser.ts'
import { describePage, watchRequests } from './describe-page.ts'
import { type SessionCookies, sessionCookies, type Visitor } from './people.ts'
import { type RunningApp, startApp } from './running-app.ts'
import { type Profile, WarmProfiles } from './warm-profiles.ts'
import { type ConsoleWatch, watchConsole } from './watch-console.ts'
import { workerPort } from './worker-port.ts'

const STEP_LIMIT_MS = 60_000

export interface VisitOptions {
	readonly width?: number
	readonly height?: number
	readonly colorScheme?: 'light' | 'dark'
	/** Where to go first; without it the page is blank. */
	readonly path?: string
	/** Lets the browser keep the app for times without a network, in a profile that no journey used before. */
	readonly worker?: boolean
}

export interface Visit {
	readonly page: Page
	readonly console: ConsoleWatch
}

export type VisitAs = (who: Visitor, options?: VisitOptions) => Promise<Visit>

/** Cookies once per person and app: a journey that is not about signing in need not wait for it. */
function rememberCookies(browser: Browser, url: string): (who: Visitor) => Promise<SessionCookies> {
	const known = new Map<Visitor, Promise<SessionCookies>>()
	return (who) => {
		const cookies = known.get(who) ?? sessionCookies(browser, url, who)
		known.set(who, cookies)
		return cookies
	}
}

/** A profile that nobody used before, with a browser that may keep the app. */
async function freshProfile(browser: Browser, url: string): Promise<Profile> {
	const context = await browser.newContext({
		baseURL: url,
		viewport: { width: 1440, height: 900 },
		colorScheme: 'light',
		reducedMotion: 'reduce',
		serviceWorkers: 'allow',
	})
	return { context, page: await context.newPage() }
}

async function openVisit({ context, page }: Profile, cookies: SessionCookies, options: VisitOptions): Promise<Visit> {
	await context.addCookies(cookies)
	context.setDefaultTimeout(STEP_LIMIT_MS)
	await page.setViewportSize({ width: options.width ?? 1440, height: options.height ?? 900 })
	await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' })
	watchRequests(page)
	const visit = { page, console: watchConsole(page) }
	if (options.path !== undefined) await page.goto(options.path)
	return visit
}

/** A test that drives a browser: `journey('a client sees only own cases', async ({ visit }) => …)`.
 *
 *  - `firm`: the demo firm, running; one for all journeys of a file.
 *  - `visit(who, options)`: a page in a browser profile of its own, signed in. The journey fails when the console of
 *    one of its pages shows an error that was not expected with `console.expectProblem`.
 *  - `browser`: for what `visit` doesn't do. */
export const journey = test
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
	.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const browser = await launchBrowser()
		onCleanup(() => browser.close())
		return browser
	})
	.extend('profiles', { scope: 'worker' }, ({ browser }) => new WarmProfiles(browser))
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
	.extend('firm', { scope: 'file' }, async ({}, { onCleanup }): Promise<RunningApp> => {
		const firm = await startApp({ demoTemplate: inject('demoTemplate'), env: { PORT: await workerPort() } })
		onCleanup(() => firm.remove())
		return firm
	})
	.extend('cookiesOf', { scope: 'file' }, ({ browser, firm }) => rememberCookies(browser, firm.url))
	.extend('visit', ({ browser, profiles, firm, cookiesOf, task }, { onCleanup }): VisitAs => {
		const opened: { profile: Profile; visit: Visit; isFresh: boolean }[] = []
		onCleanup(async () => {
			if (task.result?.state === 'fail')
				for (const { visit } of opened) process.stderr.write(await describePage(visit.page))
			const problems = opened.flatMap(({ visit }) => visit.console.problems())
			for (const { profile, isFresh } of opened) {
				if (isFresh) await closeContext(profile.context)
				else await profiles.giveBack(profile.context, firm.url)
			}
			expect(problems).toEqual([])
		})
		return async (who, options = {}) => {
			const isFresh = options.worker === true
			const profile = isFresh ? await freshProfile(browser, firm.url) : await profiles.take(firm.url)
			const visit = await openVisit(profile, await cookiesOf(who), options)
			opened.push({ profile, visit, isFresh })
			return visit
		}
	})

/** A journey of the installed app: in a browser that shows notifications, and whose service worker acts without a page. */
export const installedJourney = journey
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
	.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const browser = await launchBrowser('whole')
		onCleanup(() => browser.close())
		return browser
	})
