import type { Browser, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { closeContext, launchBrowser } from './browser.ts'
import { type DemoFirm, DemoHost } from './demo-host.ts'
import { addWhatWasShown, describePage, watchRequests } from './describe-page.ts'
import { type SessionCookies, sessionCookies, type Visitor } from './people.ts'
import { newProfile, type Profile, WarmProfiles } from './warm-profiles.ts'
import { type ConsoleWatch, watchConsole } from './watch-console.ts'

const STEP_LIMIT_MS = 60_000

export interface VisitOptions {
	readonly width?: number
	readonly height?: number
	readonly colorScheme?: 'light' | 'dark'
	/** Where to go first; without it the page is blank. */
	readonly path?: string
	/** In a profile that no journey used before. */
	readonly fresh?: boolean
	/** Lets the browser keep the app for times without a network, in a fresh profile. */
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

function visitOf({ context, page }: Profile): Visit {
	context.setDefaultTimeout(STEP_LIMIT_MS)
	watchRequests(page)
	return { page, console: watchConsole(page) }
}

/** How many times longer the page computes: for races that a quick machine hides. */
const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1)

async function arrive({ context, page }: Profile, cookies: SessionCookies, options: VisitOptions): Promise<void> {
	const { width = 1440, height = 900, colorScheme = 'light', path } = options
	await context.addCookies(cookies)
	await page.setViewportSize({ width, height })
	await page.emulateMedia({ colorScheme })
	if (SLOWDOWN > 1) {
		const devices = await context.newCDPSession(page)
		await devices.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
	}
	if (path !== undefined) await page.goto(path)
}

/** A test that drives a browser: `journey('a client sees only own cases', async ({ visit }) => …)`.
 *
 *  - `firm`: the demo firm, running, untouched at first; one for all journeys of a file. `host` serves it.
 *  - `visit(who, options)`: a page in a browser profile of its own, signed in. The profile is one that a journey before has
 *    left, cleared (`WarmProfiles`), or a fresh one. The journey fails when the console of
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
	.extend('host', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const host = new DemoHost(inject('demoTemplate'))
		onCleanup(() => host.end())
		return host
	})
	.extend('firm', { scope: 'file' }, async ({ host }, { onCleanup }): Promise<DemoFirm> => {
		const firm = await host.serve()
		onCleanup(() => firm.remove())
		return firm
	})
	.extend('cookiesOf', { scope: 'file' }, ({ browser, firm }) => rememberCookies(browser, firm.url))
	.extend('isFresh', () => false)
	.extend('visit', ({ browser, profiles, firm, cookiesOf, isFresh, task }, { onCleanup }): VisitAs => {
		const opened: { profile: Profile; visit: Visit; isWarm: boolean }[] = []
		onCleanup(async () => {
			const hasFailed = task.result?.state === 'fail'
			if (hasFailed) {
				const pages = opened.map(({ visit }) => visit.page)
				await addWhatWasShown(task.result?.errors ?? [], pages)
				for (const page of pages) process.stderr.write(await describePage(page))
			}
			const problems = opened.flatMap(({ visit }) => visit.console.problems())
			for (const { profile, isWarm } of opened) {
				if (isWarm && !hasFailed) await profiles.giveBack(profile, firm.url)
				else await closeContext(profile.context)
			}
			expect(problems).toEqual([])
		})
		return async (who, options = {}) => {
			const { worker = false, fresh = worker || isFresh } = options
			const cookies = await cookiesOf(who)
			const profile = fresh
				? await newProfile(browser, firm.url, worker ? 'allow' : 'block')
				: await profiles.take(firm.url)
			const visit = visitOf(profile)
			opened.push({ profile, visit, isWarm: !fresh })
			await arrive(profile, cookies, options)
			return visit
		}
	})

/** A journey about what the browser keeps of a person: each of its visits is in a fresh profile. */
export const freshJourney = journey.extend('isFresh', () => true)

/** A journey of the installed app: in a browser that shows notifications, and whose service worker acts without a page. */
export const installedJourney = freshJourney
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
	.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const browser = await launchBrowser('whole')
		onCleanup(() => browser.close())
		return browser
	})
