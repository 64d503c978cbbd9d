import { type BrowserContext, chromium } from 'playwright-core'
import { FEATURES_OFF } from '../../scripts/chromium-flags.mjs'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { createText } from './editor-texts.ts'
import type { Firm } from './firm.ts'
import { type Spread, spreadOf } from './measure.ts'
import { printTable } from './print.ts'

const KEYS = 60
const OPENINGS = 3

/** In the page: the time from each key to the task after the next frame. */
const WATCH = `
	globalThis.painted = []
	addEventListener('keydown', (event) => {
		const { port1, port2 } = new MessageChannel()
		port1.onmessage = () => painted.push(performance.now() - event.timeStamp)
		requestAnimationFrame(() => port2.postMessage(null))
	}, true)
	globalThis.textShown = new Promise((shown) => {
		const look = () => {
			if (document.querySelector('.ProseMirror p') === null) return requestAnimationFrame(look)
			const { port1, port2 } = new MessageChannel()
			port1.onmessage = () => shown(performance.now())
			requestAnimationFrame(() => port2.postMessage(null))
		}
		look()
	})
`

interface Typed {
	readonly opened: Spread
	readonly key: Spread
}

async function typeIn(context: BrowserContext, address: string): Promise<Typed> {
	const opened: number[] = []
	let painted: number[] = []
	for (let visit = 0; visit < OPENINGS; visit += 1) {
		const page = await context.newPage()
		await page.addInitScript(WATCH)
		await page.goto(address, { waitUntil: 'commit' })
		opened.push(await page.evaluate<number>('textShown'))
		if (visit === OPENINGS - 1) {
			const blocks = page.locator('.ProseMirror > p')
			await blocks.nth(Math.floor((await blocks.count()) / 2)).click()
			for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('x')
			painted = await page.evaluate<number[]>('painted')
		}
		await page.close()
	}
	return { opened: spreadOf(opened), key: spreadOf(painted) }
}

/** From a key to its paint, and from the address to the text, in a long document beside a short one. */
export async function measureTyping(firm: Firm): Promise<void> {
	const executablePath = findChromium()
	if (executablePath === null) throw new Error('No Chromium: run `npm test` once, which finds or installs one.')
	const { url } = firm.app
	const browser = await chromium.launch({
		executablePath,
		chromiumSandbox: process.getuid?.() !== 0,
		args: ['--disable-gpu', FEATURES_OFF],
	})
	try {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
		const cookies = firm.cookie.split('; ').map((pair) => {
			const [name = '', value = ''] = pair.split('=')
			return { name, value, url }
		})
		await context.addCookies(cookies)
		const seen = new Map<number, Typed>()
		for (const pages of [2, 200]) {
			const id = await createText({ url, cookie: firm.cookie }, pages)
			seen.set(pages, await typeIn(context, `${url}/dashboard/documents/${id}/edit`))
		}
		const short = seen.get(2)
		const rows = [...seen].map(([pages, { opened, key }]) => [
			`${pages} pages`,
			key.p50,
			key.p95,
			key.p50 / (short?.key.p50 ?? Number.NaN),
			opened.p50,
			opened.p50 / (short?.opened.p50 ?? Number.NaN),
		])
		printTable(
			`Writing in the middle of a document (${KEYS} keys, ${OPENINGS} openings)`,
			['', 'ms key to paint', 'p95', 'ratio', 'ms to the text', 'ratio'],
			rows,
		)
	} finally {
		await browser.close()
	}
}
