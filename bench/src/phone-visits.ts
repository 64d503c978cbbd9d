import type { Browser, Page } from 'playwright-core'

/** Slow 4G and a phone of the middle class, as Lighthouse has them. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 }
export const SLOWER_CPU = 4

export interface PhonePage {
	readonly path: string
	/** What a person works with first; it is there once the page has what it shows. */
	readonly control: string
	/** Does something with it that shows. */
	readonly use: (page: Page) => Promise<void>
}

export const QUESTIONNAIRE: PhonePage = {
	path: '/client-questionnaire',
	control: 'form select',
	use: async (page) => {
		await page.getByLabel('Practice area').selectOption({ index: 1 })
		await page.getByRole('radio', { name: /Quick/ }).waitFor()
	},
}
export const INQUIRY: PhonePage = {
	path: '/client-intake',
	control: 'form input[autocomplete=name]',
	use: (page) => page.getByLabel('Your full name').fill('Ada Example'),
}
export const SIGN_IN: PhonePage = {
	path: '/login',
	control: 'form input[type=email]',
	use: (page) => page.getByLabel('Email', { exact: true }).fill('ada@example.com'),
}

/** Pages of a signed-in client. */
export const PORTAL: PhonePage = {
	path: '/dashboard/client-portal',
	control: 'main h3 a',
	use: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
}

/** Milliseconds since the page was asked for. */
export interface PhoneVisit {
	readonly page: number
	/** The last script or style of those the page is made of. */
	readonly files: number
	readonly painted: number
	readonly shown: number
	readonly interactive: number
	readonly bytes: number
}

/** In the page, on its own clock, which begins when it is asked for. */
const TAKE_STEPS = `(() => {
	const [page] = performance.getEntriesByType('navigation')
	const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime
	const files = performance.getEntriesByType('resource')
		.filter((one) => one.startTime < painted && one.responseEnd <= painted && /\\.(js|css)$/.test(one.name))
	return { page: page.responseEnd, files: Math.max(...files.map((one) => one.responseEnd)), painted }
})()`

/** In the page, at each frame: a locator that found nothing looks again after half a second only. */
function untilThere(control: string): string {
	return `new Promise((there) => {
		const look = () => document.querySelector(${JSON.stringify(control)}) === null ? requestAnimationFrame(look) : there()
		look()
	})`
}

/** Cookies of a `Cookie` header, as a browser holds them. */
function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
	return header.split('; ').map((pair) => {
		const [name = '', ...value] = pair.split('=')
		return { name, value: value.join('='), url }
	})
}

/** A first visit, until the page has responded to the first interaction; signed in with the cookies, if any. */
export async function visitOnPhone(browser: Browser, url: string, to: PhonePage, cookie = ''): Promise<PhoneVisit> {
	const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' })
	try {
		if (cookie !== '') await context.addCookies(cookiesOf(cookie, url))
		const page = await context.newPage()
		const devtools = await context.newCDPSession(page)
		await devtools.send('Network.enable')
		await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
		let bytes = 0
		devtools.on('Network.loadingFinished', (event) => {
			bytes += event.encodedDataLength
		})
		const began = performance.now()
		await page.goto(`${url}${to.path}`, { waitUntil: 'commit' })
		await page.evaluate(untilThere(to.control))
		const shown = performance.now() - began
		await to.use(page)
		const interactive = performance.now() - began
		const steps: Pick<PhoneVisit, 'page' | 'files' | 'painted'> = await page.evaluate(TAKE_STEPS)
		return { ...steps, shown, interactive, bytes }
	} finally {
		await context.close()
	}
}
