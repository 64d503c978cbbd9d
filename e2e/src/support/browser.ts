import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../../scripts/find-chromium.mjs'

const QUIET = [
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

/** A headless Chromium with a profile of its own. */
export async function launchBrowser(): Promise<Browser> {
	const executablePath = findChromium()
	if (executablePath === null) throw new Error('No Chromium: run `npm test`, which finds or installs one.')
	const isRoot = process.getuid?.() === 0
	return await chromium.launch({ executablePath, headless: true, chromiumSandbox: !isRoot, args: QUIET })
}
