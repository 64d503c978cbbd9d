import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { FEATURES_OFF } from '../../../scripts/chromium-flags.mjs'
import { findChromium, findHeadlessShell } from '../../../scripts/find-chromium.mjs'

const QUIET = [
	FEATURES_OFF,
	'--disable-gpu',
	'--disable-software-rasterizer',
	'--disable-gpu-rasterization',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Pages live for seconds: what the optimizing compilers spend on them, they do not give back.
	'--js-flags=--no-opt --no-maglev',
]

const CLOSE_LIMIT_MS = 10_000

/** A headless Chromium with a profile of its own. Its process ends when it is closed, also where it would not. `whole` is
 *  one with windows, in which service workers act without a page; else it is the quicker one that the machine has. */
export async function launchBrowser(kind: 'quick' | 'whole' = 'quick'): Promise<Browser> {
	const quick = kind === 'quick' ? findHeadlessShell() : null
	const executablePath = quick ?? findChromium()
	if (executablePath === null) throw new Error('No Chromium: run `npm test`, which finds or installs one.')
	const isRoot = process.getuid?.() === 0
	const server = await chromium.launchServer({ executablePath, headless: true, chromiumSandbox: !isRoot, args: QUIET })
	const browser = await chromium.connect(server.wsEndpoint())
	browser.on('disconnected', () => void server.kill())
	return browser
}

/** Closes a profile. Chromium sometimes never answers when a page of it is still on its way elsewhere: then it is left to
 *  the end of the browser's process. */
export async function closeContext(context: BrowserContext): Promise<void> {
	let late: NodeJS.Timeout | undefined
	const limit = new Promise<void>((resolve) => {
		late = setTimeout(resolve, CLOSE_LIMIT_MS)
	})
	await Promise.race([context.close(), limit])
	clearTimeout(late)
}
