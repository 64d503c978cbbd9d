import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { type Firm, signIn } from './firm.ts'
import { spreadOf } from './measure.ts'
import { type PhoneVisit, PORTAL, SLOWER_CPU, visitOnPhone } from './phone-visits.ts'
import { printTable, verdict } from './print.ts'

const PAINTED_MAX_MS = 2500
const VISITS = 5

async function launch(): Promise<Browser> {
	const executablePath = findChromium()
	if (executablePath === null) throw new Error('No Chromium: run `npm test` once, which finds or installs one.')
	return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args: ['--disable-gpu'] })
}

/** The portal of a signed-in client, opened for the first time on a slow phone. */
export async function measurePortal(firm: Firm): Promise<void> {
	const { url } = firm.app
	const cookie = await signIn(url, 'client@demo.praxis.test')
	const browser = await launch()
	const steps = ['page', 'files', 'painted', 'shown'] as const
	try {
		const visits: PhoneVisit[] = []
		for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitOnPhone(browser, url, PORTAL, cookie))
		const middle = steps.map((step) => spreadOf(visits.map((visit) => visit[step])).p50)
		// The first paint is the mark that the page is on its way; what clients came for has the same limit.
		const limits = middle.slice(2).map((ms) => verdict(ms, PAINTED_MAX_MS, 'lower'))
		const bytes = `${Math.round((visits[0]?.bytes ?? 0) / 1000)} kB`
		printTable(
			`First paint of the portal on slow 4G with the processor ${SLOWER_CPU} times slower (${VISITS} visits): ms, p50`,
			['', 'bytes', 'page', 'script and style', 'painted', 'cases shown', 'painted', 'cases shown'],
			[[PORTAL.path, bytes, ...middle, ...limits]],
		)
	} finally {
		await browser.close()
	}
}
