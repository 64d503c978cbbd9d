import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { type Firm, signIn } from './firm.ts'
import { spreadOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const VISITS = 5
const REQUESTS_MAX = 20
const SCRIPT_MAX_KB = 230
const WORK_MAX_MS = 290
const SHIFT_MAX = 0.01
const LATER_MS = 700

interface RowsPage {
	readonly name: string
	readonly who: 'attorney' | 'client' | 'receptionist'
	readonly path: (context: BrowserContext, url: string) => Promise<string>
	/** Of what the page is opened for: there once it is shown. */
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
	const page = await context.newPage()
	try {
		const devtools = await context.newCDPSession(page)
		await devtools.send('Network.enable')
		await devtools.send('Performance.enable')
		let requests = 0
		let script = 0
		let isCounting = true
		const scripts = new Set<string>()
		devtools.on('Network.requestWillBeSent', ({ request, type, requestId }) => {
			if (!isCounting || !request.url.startsWith(url)) return
			requests += 1
			if (type === 'Script') scripts.add(requestId)
		})
		devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
			if (isCounting && scripts.has(requestId)) script += encodedDataLength
		})
		await page.addInitScript(watch(rows))
		await page.goto(url, { waitUntil: 'commit' })
		const ms: number = await page.evaluate('rowsShown')
		isCounting = false
		const { metrics } = await devtools.send('Performance.getMetrics')
		const work = (metrics.find((one) => one.name === 'TaskDuration')?.value ?? Number.NaN) * 1000
		await page.waitForTimeout(LATER_MS)
		const shift: number = await page.evaluate('shift')
		return { ms, requests, script: script / 1000, work, shift }
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

async function visits(browser: Browser, firm: Firm, of: RowsPage, cache: Cache): Promise<Visit[]> {
	const { url } = firm.app
	const cookies = (await signIn(url, `${of.who}@demo.praxis.test`)).split('; ').map((pair) => {
		const [name = '', value = ''] = pair.split('=')
		return { name, value, url }
	})
	const open = async () => {
		const context = await browser.newContext({
			viewport: { width: 1440, height: 900 },
			serviceWorkers: cache === 'service worker' ? 'allow' : 'block',
		})
		await context.addCookies(cookies)
		return context
	}
	const made: Visit[] = []
	let context = await open()
	const address = `${url}${await of.path(context, url)}`
	if (cache === 'full cache') await visit(context, address, of.rows)
	if (cache === 'service worker') {
		const page = await context.newPage()
		await page.goto(address)
		await page.evaluate(KEPT)
		await page.close()
	}
	for (let at = 0; at < VISITS; at += 1) {
		if (cache === 'empty cache') {
			await context.close()
			context = await open()
		}
		made.push(await visit(context, address, of.rows))
	}
	await context.close()
	return made
}

/** From asking for a page to what it is opened for. */
export async function measureRows(firm: Firm, only: readonly string[] = []): Promise<void> {
	const executablePath = findChromium()
	if (executablePath === null) throw new Error('No Chromium: run `npm test` once, which finds or installs one.')
	const chromiumSandbox = process.getuid?.() !== 0
	const browser = await chromium.launch({ executablePath, chromiumSandbox, args: ['--disable-gpu'] })
	try {
		for (const cache of ['empty cache', 'full cache', 'service worker'] as const) {
			const rows = []
			for (const page of PAGES) {
				if (only.length > 0 && !only.includes(page.name)) continue
				const seen = await visits(browser, firm, page, cache)
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
