import { decide, homeOf } from '@praxis/contract/shell/guard'
import type { SessionView } from '@praxis/contract/shell/session'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { closeContext } from './browser.ts'
import { concretePath } from './concrete-path.ts'
import { findA11yViolations, horizontalOverflow } from './find-a11y-violations.ts'
import { type SessionCookies, sessionCookies, type Visitor } from './people.ts'
import { settled } from './settled.ts'
import type { Look, Opening, Reach } from './walk-plan.ts'
import { type ConsoleWatch, watchConsole } from './watch-console.ts'

const WIDE = 1440
const NARROW = 360
const SETTLED_MS = 60_000
/** A screen that keeps the heading of the one before is loaded by its address then. */
const INSIDE_MS = 2_500

/** Where routes led elsewhere, and what the screens that were looked at and the frame around them were made of. */
export interface KnownScreens {
	readonly redirects: Set<string>
	readonly partsOf: Map<string, Set<string>>
	readonly frameParts: Set<string>
}

export function knownScreens(): KnownScreens {
	return { redirects: new Set(), partsOf: new Map(), frameParts: new Set() }
}

interface Walk {
	readonly url: string
	readonly who: Visitor
	readonly page: Page
	readonly console: ConsoleWatch
	readonly session: SessionView | null
	/** Barriers that were named already: the frame is around every screen. */
	readonly reported: Set<string>
	readonly known: KnownScreens
	/** Asks as the superuser. */
	readonly ask: (path: string) => Promise<unknown>
}

/** Where a path must lead. Signed-in users may be redirected from the login page. */
function targetsOf(path: string, session: SessionView | null): string[] {
	if (path === '/login' && session !== null) return [path, homeOf(session)]
	return [targetOf(path, session)]
}

function targetOf(path: string, session: SessionView | null): string {
	const decision = decide(path, session)
	switch (decision.kind) {
		case 'allow':
		case 'not_found':
			return path
		case 'login':
			return '/login'
		case 'redirect':
			return decision.to
	}
}

interface Parts {
	readonly inside: readonly string[]
	readonly frame: readonly string[]
}

/** What the screen and the frame around it are made of: their kinds of elements, whatever they say and however many there are. */
async function partsOf(page: Page): Promise<Parts> {
	return await page.evaluate(() => {
		const kindsOf = (elements: readonly Element[]) => [
			...new Set(
				elements.map((one) =>
					`${one.tagName}.${one.getAttribute('role') ?? ''}.${one.getAttribute('class') ?? ''}`.replace(
						/mantine-\w+/g,
						'',
					),
				),
			),
		]
		const all = [...document.querySelectorAll('body *')]
		const isInside = (one: Element) => one.closest('main') !== null
		return { inside: kindsOf(all.filter(isInside)), frame: kindsOf(all.filter((one) => !isInside(one))) }
	})
}

/** Whether another user has seen the screen with the same parts, or more; the parts are known from now on. */
function wasSeen({ known }: Walk, screen: string, { inside, frame }: Parts): boolean {
	const before = known.partsOf.get(screen)
	const isKnown = before !== undefined && inside.every((part) => before.has(part))
	const isFrameKnown = frame.every((part) => known.frameParts.has(part))
	known.partsOf.set(screen, new Set([...(before ?? []), ...inside]))
	for (const part of frame) known.frameParts.add(part)
	return isKnown && isFrameKnown
}

/** One check of accessibility, in the theme and width that the screen is opened in; how wide it is, on a phone too. */
async function checkScreen(walk: Walk, path: string, { isDark, isNarrow }: Look): Promise<string[]> {
	const where = `${path} as ${walk.who}, ${isDark ? 'dark' : 'light'}`
	const problems: string[] = []
	for (const barrier of await findA11yViolations(walk.page)) {
		const problem = barrier.replace(/mantine-\w+/g, 'mantine')
		if (!walk.reported.has(problem)) problems.push(`${where}, ${isNarrow ? NARROW : WIDE} px: ${barrier}`)
		walk.reported.add(problem)
	}
	for (const width of isNarrow ? [NARROW] : [WIDE, NARROW]) {
		await show(walk.page, { isDark, isNarrow: width === NARROW })
		const overflow = await horizontalOverflow(walk.page)
		if (overflow > 0) problems.push(`${where}, ${width} px: ${overflow} px too wide`)
	}
	return problems
}

/** Each change of width or theme costs the page a layout: only what differs is set. */
async function show(page: Page, { isDark, isNarrow }: Look): Promise<void> {
	const width = isNarrow ? NARROW : WIDE
	if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
	if ((await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) !== isDark)
		await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
}

/** Goes where a link inside the app would lead, without loading it again. False when no other screen has come of it; where the
 *  guard must lead elsewhere, the address tells. */
async function goInside(page: Page, path: string, isElsewhere: boolean): Promise<boolean> {
	await page.evaluate((to) => {
		const heading = document.querySelector('h1')
		heading?.setAttribute('data-left', heading.innerText)
		history.pushState({}, '', to)
		dispatchEvent(new PopStateEvent('popstate'))
	}, path)
	if (isElsewhere) return true
	// Screens made of the same parts keep the heading and change its words.
	const isAnother = () => {
		const heading = document.querySelector('h1')
		return heading !== null && heading.getAttribute('data-left') !== heading.innerText
	}
	const another = page.waitForFunction(isAnother, undefined, { timeout: INSIDE_MS })
	return await another.then(
		() => true,
		() => false,
	)
}

/** Loads the app where the plan says so, at first, and where a redirect leads to a screen that will be looked at: until it
 *  is there, the screen before would pass for it. Other visits navigate inside the running app. */
async function go(walk: Walk, isLoaded: boolean, path: string, isElsewhere: boolean, isNew: boolean): Promise<void> {
	const from = walk.page.url()
	// A form embedded in another site is loaded without anyone's session, and leads nowhere else.
	const isAlone = from === 'about:blank' || new URL(from).pathname.startsWith('/embed/')
	const mayStay = !isLoaded && !isAlone && !(isElsewhere && isNew)
	if (!(mayStay && (await goInside(walk.page, path, isElsewhere)))) await walk.page.goto(path)
}

async function openRoute(walk: Walk, { entry, isLoaded, look }: Opening, seen: Set<string>): Promise<string[]> {
	const path = await concretePath(entry, walk.session, walk.ask)
	const before = walk.console.problems().length
	const targets = targetsOf(path, walk.session)
	const isElsewhere = !targets.includes(path)
	// Where another user was led elsewhere from, and to the same screen, this one is.
	const redirect = `${entry.path} to ${targets.join(' or ')}`
	if (isElsewhere && walk.known.redirects.has(redirect)) return []
	if (isElsewhere) walk.known.redirects.add(redirect)
	const screen = isElsewhere ? `at ${targets[0]}` : entry.unbuilt === true ? 'not-built' : entry.screen
	try {
		await show(walk.page, look)
		await go(walk, isLoaded, path, isElsewhere, !seen.has(screen))
		await walk.page.waitForURL((address) => targets.includes(address.pathname), { timeout: SETTLED_MS })
		await settled(walk.page)
	} catch (error) {
		const reached = new URL(walk.page.url()).pathname
		return [
			`${path} as ${walk.who}: should lead to ${targets.join(' or ')}, is at ${reached} (${String(error).split('\n')[0]})`,
		]
	}
	const problems = walk.console
		.problems()
		.slice(before)
		.map((line) => `${path} as ${walk.who}: ${line}`)
	// Signed-in users are redirected from the login page: there is nothing to check.
	if (seen.has(screen) || targets.length > 1) return problems
	seen.add(screen)
	if (wasSeen(walk, screen, await partsOf(walk.page))) return problems
	return [...problems, ...(await checkScreen(walk, path, look))]
}

async function askAs(browser: Browser, url: string, cookies: SessionCookies) {
	const context = await browser.newContext()
	await context.addCookies(cookies)
	const ask = async (path: string): Promise<unknown> => (await context.request.get(`${url}${path}`)).json()
	return { context, ask }
}

/** The session of a visitor, as the guard reads it. */
export async function reachOf(browser: Browser, url: string, who: Visitor): Promise<Reach> {
	const { context, ask } = await askAs(browser, url, await sessionCookies(browser, url, who))
	try {
		return { who, session: (await ask('/api/session')) as SessionView | null }
	} finally {
		await closeContext(context)
	}
}

/** Opens routes as one visitor, each in its look. Returns what was
 *  wrong: another target than the guard's, console errors, axe violations, sideways scrolling. `known` holds what
 *  others have seen before, and grows. */
export async function walkRoutes(
	browser: Browser,
	url: string,
	who: Visitor,
	openings: readonly Opening[],
	known: KnownScreens,
): Promise<{ problems: string[]; screens: number }> {
	const cookies = await sessionCookies(browser, url, who)
	const whole = await askAs(browser, url, await sessionCookies(browser, url, 'superuser'))
	const contexts: BrowserContext[] = [whole.context]
	try {
		const own = await askAs(browser, url, cookies)
		const context = await browser.newContext({
			baseURL: url,
			viewport: { width: WIDE, height: 900 },
			colorScheme: 'light',
			reducedMotion: 'reduce',
			serviceWorkers: 'block',
		})
		contexts.push(own.context, context)
		await context.addCookies(cookies)
		const page = await context.newPage()
		const session = (await own.ask('/api/session')) as SessionView | null
		const walk: Walk = {
			url,
			who,
			page,
			console: watchConsole(page),
			session,
			known,
			reported: new Set(),
			ask: whole.ask,
		}
		const seen = new Set<string>()
		const problems: string[] = []
		for (const opening of openings) problems.push(...(await openRoute(walk, opening, seen)))
		return { problems, screens: seen.size }
	} finally {
		for (const context of contexts) await closeContext(context)
	}
}
