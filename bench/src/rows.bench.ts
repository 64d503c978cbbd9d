import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { FEATURES_OFF } from '../../scripts/chromium-flags.mjs'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { type Firm, signIn } from './firm.ts'
import { spreadOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const VISITS = 3
const REQUESTS_MAX = 20
const SCRIPT_MAX_KB = 230
const WORK_MAX_MS = 290
const SHIFT_MAX = 0.01
const LATER_MS = 700

interface RowsPage {
	readonly name: string
	readonly who: 'attorney' | 'client' | 'receptionist'
	readonly path: (context: BrowserContext, url: string) => Promise<string>
	/** What the page is opened for; it is there once the page is shown. */
	readonly rows: string
}

async function firstCase(context: BrowserContext, url: string): Promise<string> {
	const answer = await context.request.get(`${url}/api/cases?limit=1&status=Active`)
	const { items } = (await answer.json()) as { items: { id: string }[] }
	return `/dashboard/cases/${items[0]?.id}`
}

const at = (path: string) => async () => path

const PAGES: readonly RowsPage[] = [
	{ name: 'case list', who: 'attorney', path: at('/dashboard/cases'), rows: 'main tr[data-index]' },
	{ name: 'case record', who: 'attorney', path: firstCase, rows: 'main [role=tablist]' },
	{ name: 'client list', who: 'attorney', path: at('/dashboard/clients'), rows: 'main tr[data-index]' },
	{ name: 'board', who: 'receptionist', path: at('/dashboard/client-intake'), rows: 'main li article, main li a' },
	{ name: 'dashboard', who: 'attorney', path: at('/dashboard'), rows: 'main a[href^="/dashboard/cases/0"]' },
	{ name: 'portal', who: 'client', path: at('/dashboard/client-portal'), rows: 'main article, main section h2' },
]

interface Visit {
	readonly ms: number
	readonly requests: number
	readonly script: number
	readonly work: number
	readonly shift: number
}

/** In the page: observes layout shifts from the start, and the frame that shows the rows. */
function watch(rows: string): string {
	return `
		globalThis.shift = 0
		new PerformanceObserver((list) => {
			for (const one of list.getEntries()) if (!one.hadRecentInput) shift += one.value
		}).observe({ type: 'layout-shift', buffered: true })
		globalThis.rowsShown = new Promise((shown) => {
			const look = () => {
				if (document.querySelector(${JSON.stringify(rows)}) === null) return requestAnimationFrame(look)
				const { port1, port2 } = new MessageChannel()
				port1.onmessage = () => shown(performance.now())
				requestAnimationFrame(() => port2.postMessage(null))
			}
			look()
		})
	`
}

async function visit(context: BrowserContext, url: string, rows: string): Promise<Visit> {
	const { origin } = new URL(url)
	const page = await context.newPage()
	try {
		const devtools = await context.newCDPSession(page)
		await devtools.send('Network.enable')
		await devtools.send('Performance.enable')
		const sent: { readonly id: string; readonly isScript: boolean; readonly at: number }[] = []
		const bytes = new Map<string, number>()
		devtools.on('Network.requestWillBeSent', ({ request, type, requestId, wallTime }) => {
			if (request.url.startsWith(origin)) sent.push({ id: requestId, isScript: type === 'Script', at: wallTime * 1000 })
		})
		devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
			bytes.set(requestId, encodedDataLength)
		})
		await page.addInitScript(watch(rows))
		await page.goto(url, { waitUntil: 'commit' })
		const ms: number = await page.evaluate('rowsShown')
		const { metrics } = await devtools.send('Performance.getMetrics')
		const work = (metrics.find((one) => one.name === 'TaskDuration')?.value ?? Number.NaN) * 1000
		const shownAt: number = (await page.evaluate<number>('performance.timeOrigin')) + ms
		await page.waitForTimeout(LATER_MS)
		const shift: number = await page.evaluate('shift')
		const before = sent.filter((one) => one.at <= shownAt)
		const script = before.reduce((sum, one) => sum + (one.isScript ? (bytes.get(one.id) ?? 0) : 0), 0)
		return { ms, requests: before.length, script: script / 1000, work, shift }
	} finally {
		await page.close()
	}
}

/** In the page: the worker has it, and keeps its files. */
const KEPT = `new Promise((kept) => {
	const look = () => (navigator.serviceWorker.controller?.state === 'activated' ? kept() : setTimeout(look, 100))
	look()
})`

type Cache = 'empty cache' | 'full cache' | 'service worker'

async function openContext(browser: Browser, url: string, who: RowsPage['who'], cache: Cache): Promise<BrowserContext> {
	const cookies = (await signIn(url, `${who}@demo.praxis.test`)).split('; ').map((pair) => {
		const [name = '', value = ''] = pair.split('=')
		return { name, value, url }
	})
	const context = await browser.newContext({
		viewport: { width: 1440, height: 900 },
		serviceWorkers: cache === 'service worker' ? 'allow' : 'block',
	})
	await context.addCookies(cookies)
	if (cache === 'service worker') {
		const page = await context.newPage()
		await page.goto(`${url}/dashboard/settings`)
		await page.evaluate(KEPT)
		await page.close()
	}
	return context
}

/** Browser profiles by person: what one page has left in the cache serves the next. */
type Contexts = Map<RowsPage['who'], BrowserContext>

async function visits(browser: Browser, firm: Firm, of: RowsPage, cache: Cache, kept: Contexts): Promise<Visit[]> {
	const { url } = firm.app
	const open = () => openContext(browser, url, of.who, cache)
	if (cache === 'empty cache') {
		const made: Visit[] = []
		for (let at = 0; at < VISITS; at += 1) {
			const context = await open()
			made.push(await visit(context, `${url}${await of.path(context, url)}`, of.rows))
			await context.close()
		}
		return made
	}
	const context = kept.get(of.who) ?? (await open())
	kept.set(of.who, context)
	const address = `${url}${await of.path(context, url)}`
	const made = [await visit(context, address, of.rows)]
	while (made.length <= VISITS) made.push(await visit(context, address, of.rows))
	return made.slice(1)
}

/** From asking for a page to what it is opened for. */
export async function measureRows(firm: Firm, only: readonly string[] = []): Promise<void> {
	const executablePath = findChromium()
	if (executablePath === null) throw new Error('No Chromium: run `npm test` once, which finds or installs one.')
	const chromiumSandbox = process.getuid?.() !== 0
	const browser = await chromium.launch({ executablePath, chromiumSandbox, args: ['--disable-gpu', FEATURES_OFF] })
	try {
		for (const cache of ['empty cache', 'full cache', 'service worker'] as const) {
			const rows = []
			const kept: Contexts = new Map()
			for (const page of PAGES) {
				if (only.length > 0 && !only.includes(page.name)) continue
				const seen = await visits(browser, firm, page, cache, kept)
				const middle = (of: keyof Visit) => spreadOf(seen.map((one) => one[of])).p50
				const [requests, script, work, shift] = [middle('requests'), middle('script'), middle('work'), middle('shift')]
				const isCold = cache === 'empty cache'
				rows.push([
					page.name,
					middle('ms'),
					spreadOf(seen.map((one) => one.ms)).p95,
					requests,
					isCold ? verdict(requests, REQUESTS_MAX, 'lower') : '',
					script,
					isCold ? verdict(script, SCRIPT_MAX_KB, 'lower') : '',
					work,
					isCold ? verdict(work, WORK_MAX_MS, 'lower') : '',
					shift,
					verdict(shift, SHIFT_MAX, 'lower'),
				])
			}
			await Promise.all([...kept.values()].map((context) => context.close()))
			printTable(
				`First rows, ${cache} (${VISITS} visits each, ${firm.size} firm, p50)`,
				['', 'ms to rows', 'p95', 'requests', '', 'script kB', '', 'main thread ms', '', 'shift', ''],
				rows,
			)
		}
	} finally {
		await browser.close()
	}
}
